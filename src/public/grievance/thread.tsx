/** The history of a grievance, and the complainant's replies. */
import { useId, type FormEvent, type ReactNode } from 'react';
import { useAttempt } from '../attempt';
import { shortDay } from '../dates';
import { TextArea } from '../fields';
import { SubmitButton } from '../submit-button';
import { FormMessage } from '../form-message';
import { useSay } from '../translation';
import form from '../form.module.css';
import css from '../page.module.css';

export interface GrievanceThread {
  readonly events: readonly {
    readonly id: number;
    readonly at: string;
    readonly by_name: string | null;
    readonly what: string;
    readonly text: string | null;
  }[];
  readonly can: readonly string[];
}
const MOVE_LABELS: Readonly<Record<string, string>> = {
  answer: 'Answer',
  appeal: 'Appeal against the decision',
  reopen: 'Ask to reopen',
};

interface ThreadProps {
  readonly thread: GrievanceThread;
  /** Throws if it is refused. */
  readonly onSay: (what: string, text: string) => Promise<void>;
}

export function Thread({ thread, onSay }: ThreadProps): ReactNode {
  const say = useSay();
  const id = useId();
  const { wrong, refused, busy, attempt } = useAttempt();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const element = event.currentTarget;
    const given = new FormData(element);
    void attempt(async () => {
      await onSay(String(given.get('what') ?? thread.can[0]), String(given.get('text')));
      element.reset();
    });
  };
  return (
    <>
      <ol className={css['events']}>
        {thread.events.map(({ id: event, at, by_name, what, text }) => (
          <li key={event}>
            <strong>{say(what)}</strong>{' '}
            <small>
              {shortDay(at)}
              {by_name ? ` · ${say(by_name)}` : ''}
            </small>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
      {thread.can.length > 0 && (
        <form className={form['form']} method="post" noValidate onSubmit={submit}>
          {refused && (
            <FormMessage
              kind="error"
              title={say(refused.title)}
              hint={refused.hint && say(refused.hint)}
            />
          )}
          {thread.can.length > 1 && (
            <div className={form['field']}>
              <label className={form['label']} htmlFor={id}>
                {say('What do you want to do?')}
              </label>
              <select id={id} name="what" className={form['input']} defaultValue="answer">
                {thread.can.map((one) => (
                  <option key={one} value={one}>
                    {say(MOVE_LABELS[one] ?? one)}
                  </option>
                ))}
              </select>
            </div>
          )}
          <TextArea
            name="text"
            label={say('Message')}
            error={wrong['text']}
            maxLength={2000}
            rows={4}
            required
          />
          <SubmitButton busy={busy}>{say('Send')}</SubmitButton>
        </form>
      )}
    </>
  );
}
