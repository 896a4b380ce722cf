/** One assignment: what is to be done, and the work itself while it may still come. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { useAttempt } from '../attempt';
import { momentIn } from '../dates';
import { TextArea, TextField } from '../fields';
import { FormMessage } from '../form-message';
import { GoButton } from '../go-button';
import { useLanguage } from '../site-text';
import { useSay } from '../words';
import { askClassroom, marksText, type Assignment } from './classroom';
import form from '../form.module.css';
import css from './classroom.module.css';

interface Props {
  readonly assignment: Assignment;
  /** By the clock of the server. */
  readonly now: string;
}

export function AssignmentCard({ assignment, now }: Props): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { title, paper, instructions, due_at, late_until, state, max, final, comment } = assignment;
  const [handed, setHanded] = useState(assignment.submitted_at);
  const [writing, setWriting] = useState(false);
  const taken = state === 'published' && now <= (late_until ?? due_at);
  return (
    <li className={css['card']}>
      <h3>{title}</h3>
      <p className={css['soft']}>{paper}</p>
      {instructions && <p className={css['intro']}>{instructions}</p>}
      <p>
        {say('Due on {moment}.', { moment: momentIn(language, due_at) })}{' '}
        {late_until &&
          say('Late work is taken until {moment}.', { moment: momentIn(language, late_until) })}
      </p>
      {handed && (
        <p>
          <strong>{say('Handed in on {moment}.', { moment: momentIn(language, handed) })}</strong>
        </p>
      )}
      {final !== null && (
        <p>{say('{score} of {max} marks', { score: marksText(final), max: marksText(max) })}</p>
      )}
      {comment && <p>{comment}</p>}
      {taken && writing && (
        <Work
          assignment={assignment}
          onDone={(at) => {
            setHanded(at);
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
          {say(handed ? 'Hand in again' : 'Hand in')}
        </button>
      )}
    </li>
  );
}

function Work({
  assignment: { id, text, link },
  onDone,
}: {
  readonly assignment: Assignment;
  readonly onDone: (at: string) => void;
}): ReactNode {
  const say = useSay();
  const { busy, wrong, refused, attempt } = useAttempt();
  const [work, setWork] = useState({ text: text ?? '', link: link ?? '' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      const { submitted_at } = await askClassroom<{ submitted_at: string }>(`/assignment/${id}`, {
        method: 'POST',
        json: { text: work.text || null, link: work.link.trim() || null },
      });
      onDone(submitted_at);
    });
  };
  return (
    <form className={`${form['form']} ${css['work']}`} noValidate onSubmit={submit}>
      <TextArea
        name="text"
        label={say('Your work')}
        rows={8}
        maxLength={20_000}
        error={wrong['text']}
        value={work.text}
        onChange={(event) => setWork({ ...work, text: event.target.value })}
      />
      <TextField
        name="link"
        type="url"
        label={say('Link to your work')}
        hint={say('Such as a document that everybody with the link may read.')}
        maxLength={300}
        error={wrong['link']}
        value={work.link}
        onChange={(event) => setWork({ ...work, link: event.target.value })}
      />
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      <div>
        <GoButton busy={busy}>{say('Hand in')}</GoButton>
      </div>
    </form>
  );
}
