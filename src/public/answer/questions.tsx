/**
 * The questions of a poll or form, in touch-sized controls. Faults are shown at their question, and
 * the first one gets the focus.
 */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { answerFaults, SURVEY, tidyAnswer, type Answer, type Question } from '@/domain/survey';
import { TextArea } from '../fields';
import { useSay } from '../translation';
import form from '../form.module.css';
import css from './answer.module.css';

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
  readonly onChange: (answers: readonly Answer[]) => void;
  readonly onDone: () => void;
}

export function Questions({ questions, answers, onChange, onDone }: QuestionsProps): ReactNode {
  const say = useSay();
  const element = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const faults = tried
    ? answerFaults(questions, answers.map(tidyAnswer))
    : new Map<number, never>();
  const put = (at: number, answer: Answer): void =>
    onChange(answers.map((each, i) => (i === at ? answer : each)));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [first] = answerFaults(questions, answers.map(tidyAnswer)).keys();
    if (first === undefined) {
      onDone();
      return;
    }
    setTried(true);
    element.current?.querySelector<HTMLElement>(`[name="answer-${first}"]`)?.focus();
  }
  return (
    <form ref={element} className={form['form']} noValidate onSubmit={submit}>
      {questions.map((question, i) => {
        const fault = faults.get(i);
        const asked = {
          question,
          alone: questions.length === 1,
          number: i,
          answer: answers[i] ?? null,
          error: fault && say(fault.text, fault.with),
          onAnswer: (answer: Answer) => put(i, answer),
        };
        return question.kind === 'text' ? (
          <Words key={i} {...asked} />
        ) : (
          <Choices key={i} {...asked} />
        );
      })}
      <div>
        <button type="submit" className={form['button']}>
          {say('Continue')}
        </button>
      </div>
    </form>
  );
}

interface AskedProps {
  readonly question: Question;
  readonly number: number;
  /** The page is named after its only question. */
  readonly alone: boolean;
  readonly answer: Answer;
  readonly error: string | undefined;
  readonly onAnswer: (answer: Answer) => void;
}

function Words({
  question: { text, required },
  number,
  answer,
  error,
  onAnswer,
}: AskedProps): ReactNode {
  const say = useSay();
  const most = SURVEY.letters.text;
  const left = most - String(answer ?? '').length;
  return (
    <TextArea
      name={`answer-${number}`}
      label={required ? text : `${text} (${say('optional')})`}
      error={error}
      hint={left <= 100 ? say('{left|character|characters} left', { left }) : undefined}
      rows={4}
      maxLength={most}
      value={String(answer ?? '')}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}

function Choices({
  question: { text, kind, options, required },
  number,
  alone,
  answer,
  error,
  onAnswer,
}: AskedProps): ReactNode {
  const say = useSay();
  const rates = kind === 'rating';
  const all = rates
    ? Array.from({ length: SURVEY.best }, (_, i) => ({ value: i + 1, text: String(i + 1) }))
    : options.map((one, value) => ({ value, text: one }));
  const said = `answer-${number}-said`;
  return (
    <fieldset
      className={css['question']}
      data-wrong={error ? true : undefined}
      aria-describedby={error ? said : undefined}
    >
      <legend className={alone ? 'visually-hidden' : undefined}>
        {text}
        {!required && ` (${say('optional')})`}
      </legend>
      <div className={css[rates ? 'ratings' : 'choices']}>
        {all.map((one) => (
          <label key={one.value} className={css['choice']}>
            <input
              type="radio"
              name={`answer-${number}`}
              value={one.value}
              checked={answer === one.value}
              onChange={() => onAnswer(one.value)}
            />
            <span>{one.text}</span>
            {rates && one.value === 1 && <small>{say('Poor')}</small>}
            {rates && one.value === SURVEY.best && <small>{say('Very good')}</small>}
          </label>
        ))}
      </div>
      {!required && answer !== null && (
        <button type="button" className={css['again']} onClick={() => onAnswer(null)}>
          {say('Clear answer')}
        </button>
      )}
      {error && (
        <p id={said} className={form['wrong']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
