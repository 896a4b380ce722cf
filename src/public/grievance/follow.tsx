/**
 * `/grievance/follow`: the status of a grievance, by its number and PIN. Neither is stored on the
 * device or in the address.
 */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useAttempt } from '../attempt';
import { TextField } from '../fields';
import { SubmitButton } from '../submit-button';
import type { OpenPageProps } from '../open-page';
import { requestWithProof } from '../request-with-proof';
import { Link, useTitle } from '../router';
import { FormMessage } from '../form-message';
import { StudentProof } from '../student-proof';
import { useSay } from '../translation';
import { shortDay } from '../dates';
import { Thread, type GrievanceThread } from './thread';
import form from '../form.module.css';
import page from '../page.module.css';
import css from './grievance.module.css';

const PATH = '/api/public/grievance';

interface GrievanceReport extends GrievanceThread {
  readonly ticket_no: string;
  readonly subject: string;
  readonly category: string;
  readonly state: string;
  readonly due_on: string;
  /** Working days until the report; null once it is decided. */
  readonly left: number | null;
  readonly hearing_on: string | null;
  readonly files: number;
}
interface Key {
  readonly ticket_no: string;
  readonly pin: string;
}

const post = <T,>(path: string, json: object): Promise<T> =>
  requestWithProof<T>(`${PATH}/${path}`, { anonymous: true, json });

export default function Follow({ college }: OpenPageProps): ReactNode {
  const say = useSay();
  useTitle([say('Track a grievance'), ...(college ? [college.name] : [])].join(' · '));
  const [lost, setLost] = useState<string>();
  const [key, setKey] = useState<Key>();
  const [found, setFound] = useState<GrievanceReport>();
  const open = async (next: Key): Promise<void> => {
    setFound(await post<GrievanceReport>('read', next));
    setKey(next);
  };
  return (
    <article className={css['page']}>
      <h1 className={css['title']}>{say('Track a grievance')}</h1>
      {found && key ? (
        <Case
          found={found}
          onSay={async (what, text) =>
            setFound(await post<GrievanceReport>('say', { ...key, what, text }))
          }
          onClose={() => {
            setFound(undefined);
            setKey(undefined);
          }}
        />
      ) : lost !== undefined ? (
        <NewPin
          ticket_no={lost}
          onPin={(pin) => {
            setKey({ ticket_no: lost, pin });
            setLost(undefined);
          }}
          onBack={() => setLost(undefined)}
        />
      ) : (
        <Ask given={key} onOpen={open} onLost={setLost} />
      )}
      <p>
        <Link className={form['link']} to="/grievance">
          {say('Lodge a grievance')}
        </Link>
      </p>
    </article>
  );
}

interface AskProps {
  /** A PIN created just now. */
  readonly given: Key | undefined;
  readonly onOpen: (key: Key) => Promise<void>;
  readonly onLost: (ticket_no: string) => void;
}
function Ask({ given, onOpen, onLost }: AskProps): ReactNode {
  const say = useSay();
  const { busy, wrong, refused, setWrong, attempt } = useAttempt();
  const number = useRef<HTMLInputElement>(null);
  const pin = useRef<HTMLInputElement>(null);
  const typed = (): Key => ({
    ticket_no: number.current?.value.trim() ?? '',
    pin: pin.current?.value.trim() ?? '',
  });
  const needed = (label: string): string => say('Enter {label|lower}.', { label: say(label) });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const key = typed();
    setWrong({
      ...(key.ticket_no ? {} : { ticket_no: needed('Number') }),
      ...(key.pin ? {} : { pin: needed('PIN') }),
    });
    if (!key.ticket_no || !key.pin) return (key.ticket_no ? pin : number).current?.focus();
    await attempt(() => onOpen(key));
  }
  const lose = (): void => {
    const { ticket_no } = typed();
    if (ticket_no) {
      onLost(ticket_no);
      return;
    }
    setWrong({ ticket_no: needed('Number') });
    number.current?.focus();
  };
  return (
    <form
      className={form['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {given && (
        <FormMessage
          kind="done"
          title={say('Your new PIN is {pin}.', { pin: given.pin })}
          hint={say('Write it down now. The old PIN no longer works.')}
        />
      )}
      <TextField
        ref={number}
        name="ticket_no"
        label={say('Number')}
        error={wrong['ticket_no']}
        hint={say('For example, {example}.', { example: 'GRV/2026/00042' })}
        defaultValue={given?.ticket_no}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextField
        ref={pin}
        name="pin"
        label={say('PIN')}
        error={wrong['pin']}
        defaultValue={given?.pin}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      <div className={css['buttons']}>
        <SubmitButton busy={busy}>{say('View grievance')}</SubmitButton>
        <button type="button" className={form['quiet']} onClick={lose}>
          {say('Forgot PIN?')}
        </button>
      </div>
    </form>
  );
}

function NewPin({
  ticket_no,
  onPin,
  onBack,
}: {
  readonly ticket_no: string;
  readonly onPin: (pin: string) => void;
  readonly onBack: () => void;
}): ReactNode {
  const say = useSay();
  return (
    <section className={css['step']}>
      <p className={form['hint']}>
        {say(
          'If you lodged {number} with your name, you can get a new PIN. An anonymous grievance cannot be opened without its PIN.',
          { number: ticket_no },
        )}
      </p>
      <StudentProof
        purpose="grievance"
        action="Get a new PIN"
        onProven={async (who) =>
          onPin((await post<{ pin: string }>('pin', { ticket_no, ...who })).pin)
        }
      />
      <div>
        <button type="button" className={form['quiet']} onClick={onBack}>
          {say('Back')}
        </button>
      </div>
    </section>
  );
}

function Case({
  found,
  onSay,
  onClose,
}: {
  readonly found: GrievanceReport;
  readonly onSay: (what: string, text: string) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const say = useSay();
  return (
    <section className={css['step']} aria-label={found.ticket_no}>
      <h2 className={css['subject']}>{found.subject}</h2>
      <dl className={page['facts']}>
        <div>
          <dt>{say('Number')}</dt>
          <dd>{found.ticket_no}</dd>
        </div>
        <div>
          <dt>{say('State')}</dt>
          <dd>{say(found.state)}</dd>
        </div>
        {found.left !== null && (
          <div>
            <dt>{say('Report due on')}</dt>
            <dd>{shortDay(found.due_on)}</dd>
          </div>
        )}
        {found.hearing_on && (
          <div>
            <dt>{say('Hearing date')}</dt>
            <dd>{shortDay(found.hearing_on)}</dd>
          </div>
        )}
        {found.files > 0 && (
          <div>
            <dt>{say('Files')}</dt>
            <dd>{found.files}</dd>
          </div>
        )}
      </dl>
      <Thread thread={found} onSay={onSay} />
      <div>
        <button type="button" className={form['quiet']} onClick={onClose}>
          {say('Track another grievance')}
        </button>
      </div>
    </section>
  );
}
