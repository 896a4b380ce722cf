/**
 * `/grievance`: lodges a grievance without an account. It is written first; then the student
 * verifies by a code, or it is sent anonymously. At the end the page shows the number and the PIN
 * for tracking it, which cannot be retrieved again.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Failure } from '@/dataProvider/errors';
import { send } from '@/dataProvider/http';
import { useApiData } from '../api-data';
import { useAttempt } from '../attempt';
import { SubmitButton } from '../submit-button';
import type { OpenPageProps } from '../open-page';
import { requestWithProof } from '../request-with-proof';
import { Link, useTitle } from '../router';
import { FormMessage } from '../form-message';
import { Spinner } from '../spinner';
import { StudentProof, type StudentIdentity } from '../student-proof';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import { Complaint, EMPTY, type ComplaintText } from './complaint';
import { Lodged, type Ticket } from './lodged';
import form from '../form.module.css';
import css from './grievance.module.css';

export const GRIEVANCE = '/api/public/grievance';

export default function Lodge({ college }: OpenPageProps): ReactNode {
  const say = useSay();
  useTitle([say('Lodge a grievance'), ...(college ? [college.name] : [])].join(' · '));
  const {
    data: offered,
    failed,
    again,
  } = useApiData<{ categories: readonly { readonly value: string; readonly label: string }[] }>(
    GRIEVANCE,
  );
  const [written, setWritten] = useState<ComplaintText>(EMPTY);
  const [step, setStep] = useState<'write' | 'prove'>('write');
  /** A code stays valid while the text is corrected. */
  const [asked, setAsked] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [ticket, setTicket] = useState<Ticket>();
  const proof = useRef<HTMLElement>(null);
  useEffect(() => {
    if (step === 'prove') proof.current?.focus();
  }, [step]);

  /** Files are sent afterwards, one by one, so that a refused file loses nothing else. */
  async function lodge(who: Partial<StudentIdentity>): Promise<void> {
    const { files, nameless: _, ...words } = written;
    try {
      const made = await requestWithProof<{ ticket_no: string; pin: string }>(GRIEVANCE, {
        anonymous: true,
        json: { ...words, ...who },
      });
      const refused: string[] = [];
      for (const file of files) {
        const headers = { 'X-Grievance': made.ticket_no, 'X-Pin': made.pin };
        await send(`${GRIEVANCE}/file?name=${encodeURIComponent(file.name)}`, {
          method: 'POST',
          body: file,
          type: 'application/octet-stream',
          headers,
          anonymous: true,
        }).catch(() => refused.push(file.name));
      }
      setTicket({ ...made, refused });
    } catch (error) {
      const errors = error instanceof Failure ? error.body.errors : undefined;
      if (!errors) throw error;
      setWrong(errors);
      setStep('write');
    }
  }

  if (ticket) return <Lodged ticket={ticket} />;
  if (!offered) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return (
    <article className={css['page']}>
      <h1 className={css['title']}>{say('Lodge a grievance')}</h1>
      <p className={form['hint']}>
        {say('The committee reports within 15 working days.')}{' '}
        <Link className={form['link']} to="/grievance/follow">
          {say('Track a grievance')}
        </Link>
      </p>
      {step === 'write' && (
        <Complaint
          categories={offered.categories}
          written={written}
          wrong={wrong}
          onWritten={(next) => {
            setWritten(next);
            setWrong({});
            setStep('prove');
            setAsked(asked || !next.nameless);
          }}
        />
      )}
      {(step === 'prove' || asked) && (
        <section
          ref={proof}
          tabIndex={-1}
          className={css['step']}
          aria-label={say('Complainant')}
          hidden={step === 'write'}
        >
          <div className={css['summary']}>
            <strong>{written.subject}</strong>
            <button type="button" className={form['quiet']} onClick={() => setStep('write')}>
              {say('Edit grievance')}
            </button>
          </div>
          {written.nameless && <Nameless onLodge={() => lodge({})} />}
          {asked && (
            <div hidden={written.nameless}>
              <StudentProof purpose="grievance" action="Lodge the grievance" onProven={lodge} />
            </div>
          )}
        </section>
      )}
    </article>
  );
}

function Nameless({ onLodge }: { readonly onLodge: () => Promise<void> }): ReactNode {
  const say = useSay();
  const { busy, refused, attempt } = useAttempt();
  return (
    <form
      className={form['form']}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(onLodge);
      }}
    >
      <p>
        {say(
          'Your name and network address are not stored, so we cannot contact you. Use the number and PIN shown next to read answers.',
        )}
      </p>
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      <SubmitButton busy={busy}>{say('Lodge anonymously')}</SubmitButton>
    </form>
  );
}
