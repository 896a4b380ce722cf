/**
 * A running examination: all questions on one page, saved one by one, handed in at the end or when
 * time is up.
 */
import { useState, type ReactNode } from 'react';
import { percentIn } from '../dates';
import { FormMessage } from '../form-message';
import { SubmitButton } from '../submit-button';
import { useAttempt } from '../attempt';
import { useLanguage } from '../site-text';
import { useSay } from '../translation';
import type { SittingPaper } from '@/domain/classroom';
import { classroomData } from './classroom';
import { Clock } from './clock';
import { Question } from './question';
import type { UnsentAnswers } from './device-store';
import { useSaving, type SavingState } from './use-saving';
import form from '../form.module.css';
import frame from '../student-desk.module.css';
import css from './classroom.module.css';

const SAID: Readonly<Record<SavingState, string>> = {
  saved: 'All answers are saved.',
  saving: 'Saving…',
  offline: 'No connection. Your answers are kept on this device and will be sent.',
  refused: 'Some answers were not accepted. Check the questions marked below.',
  over: 'Time is up. Your saved answers have been submitted.',
  unknown: 'This device has been signed out. Enter a new code.',
};

interface Props {
  readonly paper: SittingPaper;
  readonly unsent: UnsentAnswers;
  readonly onDone: () => void;
  /** The device must be verified again. */
  readonly onUnknown: () => void;
}

export function SittingPage({ paper, unsent, onDone, onUnknown }: Props): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { responses, state, refused: faults, time, put, flush } = useSaving(paper, unsent);
  const [sure, setSure] = useState(false);
  const { busy, refused, attempt } = useAttempt();
  const open = paper.questions.filter(({ id }) => (responses[id] ?? null) === null).length;
  const over = state === 'over';

  const handIn = (): Promise<boolean> =>
    attempt(async () => {
      if (!(await flush()) && !over) return;
      await classroomData(`/examination/${paper.id}/hand-in`, { method: 'POST' });
      onDone();
    });
  return (
    <article className={frame['page']}>
      <header className={css['bar']}>
        <h1>{paper.title}</h1>
        <Clock
          key={time.ends_at}
          left={Date.parse(time.ends_at) - Date.parse(time.now)}
          onOver={() => void flush().then(onDone)}
        />
        <p className={css['saving']} data-state={state} role="status">
          {say(SAID[state])}
        </p>
      </header>
      {paper.instructions && <p className={css['intro']}>{paper.instructions}</p>}
      {paper.negative > 0 && (
        <p className={frame['soft']}>
          {say('Wrong answers lose {share} of the marks. Blank answers lose nothing.', {
            share: percentIn(language, paper.negative),
          })}
        </p>
      )}
      {state === 'unknown' && (
        <button type="button" className={form['button']} onClick={onUnknown}>
          {say('Enter a code')}
        </button>
      )}
      <div className={css['questions']}>
        {paper.questions.map((question, i) => (
          <Question
            key={question.id}
            number={i + 1}
            examination={paper.id}
            question={question}
            response={responses[question.id] ?? null}
            fault={faults.get(question.id)}
            onAnswer={(response) => put(question.id, response)}
          />
        ))}
      </div>
      <footer className={css['end']}>
        {refused && (
          <FormMessage
            kind="error"
            title={say(refused.title)}
            hint={refused.hint && say(refused.hint)}
          />
        )}
        {sure ? (
          <>
            <p>
              {open
                ? say('{open|question is|questions are} unanswered. Submit anyway?', {
                    open,
                  })
                : say('All questions are answered. You cannot change answers after submitting.')}
            </p>
            <div className={css['buttons']}>
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  void handIn();
                }}
              >
                <SubmitButton busy={busy}>{say('Submit')}</SubmitButton>
              </form>
              <button type="button" className={form['quiet']} onClick={() => setSure(false)}>
                {say('Back to the questions')}
              </button>
            </div>
          </>
        ) : (
          <button type="button" className={form['button']} onClick={() => setSure(true)}>
            {say('Submit')}
          </button>
        )}
      </footer>
    </article>
  );
}
