/** One assignment: the task, and the work on it while submissions are accepted. */
import { useState, type ReactNode } from 'react';
import type { ClassroomDesk, DeskAssignment, HandedIn } from '@/domain/classroom';
import { momentIn } from '../dates';
import { useLanguage } from '../site-text';
import { useSay } from '../translation';
import { marksText } from './classroom';
import { SentFiles } from './sent-files';
import { Work } from './work';
import form from '../form.module.css';
import frame from '../student-desk.module.css';
import css from './classroom.module.css';

interface Props {
  readonly assignment: DeskAssignment;
  readonly desk: Pick<ClassroomDesk, 'now' | 'student' | 'takes'>;
}

export function AssignmentCard({ assignment, desk }: Props): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { id, title, paper, instructions, due_at, late_until, extension, state } = assignment;
  const { max, final, comment, marked } = assignment;
  const [handed, setHanded] = useState<HandedIn | null>(
    assignment.submitted_at ? { ...assignment, submitted_at: assignment.submitted_at } : null,
  );
  const [work, setWork] = useState(assignment);
  const [writing, setWriting] = useState(assignment.waiting.length > 0);
  const last = [due_at, late_until ?? '', extension ?? ''].sort().at(-1) ?? due_at;
  const taken = state === 'published' && !marked && desk.now <= last;
  return (
    <li className={frame['card']}>
      <h3>{title}</h3>
      <p className={frame['soft']}>{paper}</p>
      {instructions && <p className={css['intro']}>{instructions}</p>}
      {assignment.sheets.length > 0 && (
        <SentFiles assignment={id} label="Question sheet" files={assignment.sheets} />
      )}
      <p>
        {say('Due on {moment}.', { moment: momentIn(language, due_at) })}{' '}
        {late_until &&
          say('Late submissions until {moment}.', { moment: momentIn(language, late_until) })}
      </p>
      {extension && extension > due_at && (
        <p>
          {say('Your time is extended until {moment}.', { moment: momentIn(language, extension) })}
        </p>
      )}
      {handed && (
        <p role="status">
          <strong>
            {say('Submitted on {moment}.', { moment: momentIn(language, handed.submitted_at) })}
          </strong>{' '}
          {handed.late_days > 0 &&
            say('{late_days|day|days} late.', { late_days: handed.late_days })}
        </p>
      )}
      {!writing && work.files.length > 0 && <SentFiles assignment={id} files={work.files} />}
      {final !== null && (
        <p>{say('{score} of {max} marks', { score: marksText(final), max: marksText(max) })}</p>
      )}
      {comment && <p className={css['intro']}>{comment}</p>}
      {assignment.feedback.length > 0 && (
        <SentFiles assignment={id} label="Returned files" files={assignment.feedback} />
      )}
      {taken && writing && (
        <Work
          assignment={work}
          desk={desk}
          onDone={(at, done) => {
            setHanded(at);
            setWork({ ...work, ...done, waiting: [] });
            setWriting(false);
          }}
        />
      )}
      {taken && !writing && (
        <button
          type="button"
          className={handed ? form['quiet'] : form['button']}
          onClick={() => setWriting(true)}
        >
          {say(handed ? 'Submit again' : 'Submit')}
        </button>
      )}
    </li>
  );
}
