/** One question of an examination, in touch-sized controls. */
import type { ReactNode } from 'react';
import type { Response } from '@/domain/question-score';
import { TextArea, TextField } from '../fields';
import { FormMessage } from '../form-message';
import { useSay } from '../translation';
import type { SittingQuestion } from '@/domain/classroom';
import { marksText } from './classroom';
import { Picture } from './picture';
import form from '../form.module.css';
import css from './classroom.module.css';

interface Props {
  readonly number: number;
  readonly examination: number;
  readonly question: SittingQuestion;
  readonly response: Response;
  /** Why the server did not accept this response. */
  readonly fault: string | undefined;
  readonly onAnswer: (response: Response) => void;
}

export function Question({
  number,
  examination,
  question,
  response,
  fault,
  onAnswer,
}: Props): ReactNode {
  const say = useSay();
  const { kind, text, marks } = question;
  const name = `question-${question.id}`;
  const answered = response !== null && response !== '';
  return (
    <fieldset className={css['question']}>
      <legend>
        <span className={css['number']}>
          {marks === 0
            ? say('Question {number} does not count. Go on to the next.', { number })
            : say('Question {number}, {marks|mark|marks}', {
                number,
                marks: Number(marksText(marks)),
              })}
        </span>
        <span className={css['text']}>{text}</span>
      </legend>
      {question.picture && (
        <Picture examination={examination} question={question.id} picture={question.picture} />
      )}
      {(kind === 'single' || kind === 'true_false' || kind === 'multiple') && (
        <Choices
          name={name}
          examination={examination}
          question={question}
          response={response}
          onAnswer={onAnswer}
        />
      )}
      {kind === 'matching' && (
        <Pairs
          name={name}
          examination={examination}
          question={question}
          response={response}
          onAnswer={onAnswer}
        />
      )}
      {(kind === 'short' || kind === 'numeric') && (
        <TextField
          name={name}
          label={say(kind === 'numeric' ? 'Your number' : 'Your answer')}
          inputMode={kind === 'numeric' ? 'decimal' : 'text'}
          maxLength={500}
          autoComplete="off"
          value={typeof response === 'string' ? response : ''}
          onChange={(event) => onAnswer(event.target.value)}
        />
      )}
      {kind === 'essay' && (
        <TextArea
          name={name}
          label={say('Your answer')}
          rows={10}
          maxLength={20_000}
          value={typeof response === 'string' ? response : ''}
          onChange={(event) => onAnswer(event.target.value)}
        />
      )}
      {fault && (
        <FormMessage kind="error" title={say('This answer was not accepted.')} hint={say(fault)} />
      )}
      {answered && kind !== 'essay' && kind !== 'short' && kind !== 'numeric' && (
        <button type="button" className={form['quiet']} onClick={() => onAnswer(null)}>
          {say('Clear answer')}
        </button>
      )}
    </fieldset>
  );
}

type AnswerProps = Omit<Props, 'number' | 'fault'> & { readonly name: string };

function Choices({
  name,
  examination,
  question: { id, kind, choices },
  response,
  onAnswer,
}: AnswerProps): ReactNode {
  const several = kind === 'multiple';
  const chosen: readonly number[] = Array.isArray(response)
    ? (response as readonly number[])
    : typeof response === 'number'
      ? [response]
      : [];
  const toggle = (n: number): void => {
    const next = chosen.includes(n) ? chosen.filter((one) => one !== n) : [...chosen, n];
    if (several) onAnswer(next.length ? next : null);
    else onAnswer(n);
  };
  return (
    <div className={css['choices']}>
      {choices.map(({ n, text, picture }) => (
        <label key={n} className={css['choice']}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(n)}
            onChange={() => toggle(n)}
          />
          <span>
            {picture && <Picture examination={examination} question={id} picture={picture} />}
            {text}
          </span>
        </label>
      ))}
    </div>
  );
}

function Pairs({
  name,
  question: { prompts, matches },
  response,
  onAnswer,
}: AnswerProps): ReactNode {
  const say = useSay();
  const chosen =
    typeof response === 'object' && response !== null && !Array.isArray(response)
      ? (response as Readonly<Record<string, string>>)
      : {};
  return (
    <div className={css['pairs']}>
      {prompts.map(({ n, text }) => (
        <label key={n} className={css['pair']}>
          <span>{text}</span>
          <select
            className={form['input']}
            name={`${name}-${n}`}
            value={chosen[n] ?? ''}
            onChange={(event) => onAnswer({ ...chosen, [n]: event.target.value })}
          >
            <option value="">{say('Choose')}</option>
            {matches.map((match) => (
              <option key={match} value={match}>
                {match}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
