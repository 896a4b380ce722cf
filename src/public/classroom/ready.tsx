/** Before an examination: what it asks for, and the button that starts the clock. */
import type { ReactNode } from 'react';
import type { DeskExamination } from '@/domain/classroom';
import { momentIn, percentIn } from '../dates';
import { SubmitButton } from '../submit-button';
import { useLanguage } from '../site-text';
import { useSay } from '../translation';
import { marksText } from './classroom';
import form from '../form.module.css';
import frame from '../student-desk.module.css';
import css from './classroom.module.css';

interface Props {
  readonly exam: DeskExamination;
  readonly busy: boolean;
  readonly onStart: () => void;
  readonly onBack: () => void;
}

export function ReadyPage({ exam, busy, onStart, onBack }: Props): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { title, paper, instructions, minutes, closes_at, attempts, used, questions } = exam;
  return (
    <article className={frame['page']}>
      <h1>{title}</h1>
      <p className={frame['soft']}>{paper}</p>
      {instructions && <p className={css['intro']}>{instructions}</p>}
      <ul className={css['facts']}>
        <li>
          {say('{questions|question|questions}, {max|mark|marks} in all', {
            questions,
            max: Number(marksText(exam.max)),
          })}
        </li>
        <li>
          {say('{minutes|minute|minutes} from the start, no later than {moment}', {
            minutes,
            moment: momentIn(language, closes_at),
          })}
        </li>
        {exam.negative > 0 && (
          <li>
            {say('Wrong answers lose {share} of the marks. Blank answers lose nothing.', {
              share: percentIn(language, exam.negative),
            })}
          </li>
        )}
        <li>
          {attempts - used === 1
            ? say('You have one attempt. It is used once you start, even if you submit nothing.')
            : say(
                'You have {left} attempts left. One is used once you start, even if you submit nothing.',
                {
                  left: attempts - used,
                },
              )}
        </li>
      </ul>
      <div className={css['buttons']}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onStart();
          }}
        >
          <SubmitButton busy={busy}>{say('Start now')}</SubmitButton>
        </form>
        <button type="button" className={form['quiet']} onClick={onBack}>
          {say('Back')}
        </button>
      </div>
    </article>
  );
}
