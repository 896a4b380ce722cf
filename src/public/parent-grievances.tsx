/**
 * A parent's grievances: lodged and tracked here. Each opens in place; its data is not fetched
 * before.
 */
import { useState, type FormEvent, type ReactNode } from 'react';
import { ask } from '@/dataProvider/http';
import { useAttempt } from './attempt';
import { TextArea, TextField } from './fields';
import { shortDay } from './dates';
import { Thread, type GrievanceThread } from './grievance/thread';
import { useProfile } from './profile';
import { FormMessage } from './form-message';
import { TryAgain } from './try-again';
import { useSay } from './translation';
import form from './form.module.css';
import css from './page.module.css';

const PATH = '/api/parent-grievance';

interface GrievanceLine {
  readonly id: number;
  readonly ticket_no: string;
  readonly subject: string;
  readonly state: string;
  readonly received_at: string;
  readonly clock: string;
}
interface Own {
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  readonly grievances: readonly GrievanceLine[];
}
export function ParentGrievances(): ReactNode {
  const say = useSay();
  const { profile: own, failed, again } = useProfile<Own>(PATH);
  if (!own)
    return failed ? (
      <TryAgain error={failed} onAgain={again} />
    ) : (
      <p className={css['none']}>{say('Loading')}</p>
    );
  return (
    <ul className={css['list']}>
      {own.grievances.map((line) => (
        <li key={line.id} className={css['item']}>
          <GrievanceDetails line={line} onSaid={again} />
        </li>
      ))}
      <li className={css['item']}>
        <Lodge categories={own.categories} onLodged={again} />
      </li>
    </ul>
  );
}

function Lodge({
  categories,
  onLodged,
}: {
  readonly categories: Own['categories'];
  readonly onLodged: () => void;
}): ReactNode {
  const say = useSay();
  const { wrong, refused: told, busy, attempt } = useAttempt();
  const [done, setDone] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const element = event.currentTarget;
    const given = new FormData(element);
    void attempt(async () => {
      const { ticket_no } = await ask<{ ticket_no: string }>(PATH, {
        method: 'POST',
        json: {
          category: given.get('category'),
          subject: given.get('subject'),
          details: given.get('details'),
          against: given.get('against'),
          confidential: given.get('confidential') === 'on',
        },
      });
      element.reset();
      setDone(ticket_no);
      onLodged();
    });
  };
  return (
    <details>
      <summary className={css['summary']}>{say('Register grievance')}</summary>
      <form className={form['form']} method="post" noValidate onSubmit={submit}>
        {done && (
          <FormMessage
            kind="done"
            title={say('Your grievance number is {number}', { number: done })}
            hint={say('You can track it on this page.')}
          />
        )}
        {told && (
          <FormMessage kind="error" title={say(told.title)} hint={told.hint && say(told.hint)} />
        )}
        <div className={form['field']}>
          <label className={form['label']} htmlFor="grievance-category">
            {say('Category')}
          </label>
          <select
            id="grievance-category"
            name="category"
            className={form['input']}
            defaultValue="other"
            aria-invalid={wrong['category'] ? true : undefined}
          >
            {categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {say(label)}
              </option>
            ))}
          </select>
          {wrong['category'] && <p className={form['wrong']}>{wrong['category']}</p>}
        </div>
        <TextField
          name="subject"
          label={say('Subject')}
          error={wrong['subject']}
          maxLength={150}
          required
        />
        <TextArea
          name="details"
          label={say('What happened')}
          error={wrong['details']}
          maxLength={5000}
          rows={6}
          required
        />
        <TextField
          name="against"
          label={say('Against')}
          error={wrong['against']}
          hint={say('Name of a member of staff. A person of this name cannot see the grievance.')}
          maxLength={100}
        />
        <label className={css['tick']}>
          <input type="checkbox" name="confidential" />
          {say('Keep my name confidential')}
        </label>
        <button type="submit" className={form['button']} aria-busy={busy}>
          {busy && <span className={form['turning']} aria-hidden="true" />}
          {say('Register grievance')}
        </button>
      </form>
    </details>
  );
}

function GrievanceDetails({
  line: { id, ticket_no, subject, state, received_at },
  onSaid,
}: {
  readonly line: GrievanceLine;
  readonly onSaid: () => void;
}): ReactNode {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css['summary']}>
        {subject}
        <small>
          {ticket_no} · {shortDay(received_at)} · {say(state)}
        </small>
      </summary>
      {open && <History id={id} onSaid={onSaid} />}
    </details>
  );
}

function History({ id, onSaid }: { readonly id: number; readonly onSaid: () => void }): ReactNode {
  const say = useSay();
  const { profile: thread, failed, again } = useProfile<GrievanceThread>(`${PATH}/${id}`);
  if (!thread)
    return failed ? (
      <TryAgain error={failed} onAgain={again} />
    ) : (
      <p className={css['none']}>{say('Loading')}</p>
    );
  const onSay = async (what: string, text: string): Promise<void> => {
    await ask(`${PATH}/${id}/say`, { method: 'POST', json: { what, text } });
    again();
    onSaid();
  };
  return <Thread thread={thread} onSay={onSay} />;
}
