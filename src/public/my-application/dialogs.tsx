/** Requests of an applicant after submission: a correction, or a withdrawal. Both open in place. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ask } from '@/dataProvider/http';
import { rupees } from '@/domain/money';
import type { Upgrade } from '@/domain/preference-allotment';
import { tidyCode } from '@/domain/one-time-code';
import { useAttempt, type Attempt } from '../attempt';
import { CodeField } from '../code-field';
import { TextArea } from '../fields';
import { FormMessage } from '../form-message';
import { SubmitButton } from '../submit-button';
import { toast } from '../toasts';
import { useSay } from '../translation';
import form from '../form.module.css';
import page from '../page.module.css';
import css from '../admission-form/form.module.css';

const OWN = '/api/my-application';

function Refused({ refused }: Pick<Attempt, 'refused'>): ReactNode {
  const say = useSay();
  return (
    refused && (
      <FormMessage
        kind="error"
        title={say(refused.title)}
        hint={refused.hint && say(refused.hint)}
      />
    )
  );
}

export function Correction({
  steps,
  onDone,
}: {
  readonly steps: readonly { readonly value: string; readonly label: string }[];
  readonly onDone: () => void;
}): ReactNode {
  const say = useSay();
  const { busy, wrong, refused, attempt } = useAttempt();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const done = await attempt(async () => {
      await ask(`${OWN}/correction`, {
        method: 'POST',
        json: { steps: given.getAll('steps'), reason: String(given.get('reason') ?? '') },
      });
    });
    if (!done) return;
    toast.success(say('Your request was sent to the office.'));
    onDone();
  }
  return (
    <details>
      <summary className={page['summary']}>{say('Request a correction')}</summary>
      <form className={css['parent']} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={css['rows']}>
          <legend className={form['label']}>{say('Steps to correct')}</legend>
          {steps.map(({ value, label }) => (
            <label key={value} className={css['tick']}>
              <input type="checkbox" name="steps" value={value} />
              <span>{label}</span>
            </label>
          ))}
          {wrong['steps'] && <p className={form['wrong']}>{wrong['steps']}</p>}
        </fieldset>
        <TextArea name="reason" label={say('Reason')} error={wrong['reason']} maxLength={300} />
        <Refused refused={refused} />
        <SubmitButton busy={busy}>{say('Send the request')}</SubmitButton>
      </form>
    </details>
  );
}

const UPGRADE: Readonly<Record<Upgrade, string>> = {
  float: 'Upgrade me to any higher choice',
  slide: 'Upgrade me only within this programme',
  freeze: 'Keep this seat',
};
/** The seat of the merit list that the applicant holds. */
export interface OwnSeat {
  readonly accept_by: string | null;
  readonly accepted_at: string | null;
  readonly can_confirm: boolean;
  readonly upgrade: Upgrade | null;
  /** The upgrades that can be chosen; none if there is no higher choice. */
  readonly upgrades: readonly Upgrade[];
}
interface SeatProps {
  readonly seat: OwnSeat;
  readonly onDone: () => void;
}

/** The seat is the applicant's own once it is confirmed; otherwise it may go to the next one. */
export function Seat({ seat, onDone }: SeatProps): ReactNode {
  const say = useSay();
  const { busy, refused, attempt } = useAttempt();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const upgrade = new FormData(event.currentTarget).get('upgrade');
    const done = await attempt(async () => {
      if (upgrade) await ask(`${OWN}/upgrade`, { method: 'POST', json: { upgrade } });
      if (seat.can_confirm) await ask(`${OWN}/confirm-seat`, { method: 'POST' });
    });
    if (!done) return;
    toast.success(say(seat.can_confirm ? 'Your seat is confirmed.' : 'Saved.'));
    onDone();
  }
  return (
    <form className={css['parent']} onSubmit={(event) => void submit(event)}>
      {seat.can_confirm && (
        <p className={form['hint']}>
          {say(
            'If you do not confirm in time, the seat may go to the next applicant. If you do not want it, withdraw the application.',
          )}
        </p>
      )}
      {seat.upgrades.length > 0 && (
        <fieldset className={css['rows']}>
          <legend className={form['label']}>{say('In the next rounds')}</legend>
          {seat.upgrades.map((one) => (
            <label key={one} className={css['tick']}>
              <input
                type="radio"
                name="upgrade"
                value={one}
                defaultChecked={one === (seat.upgrade ?? 'float')}
              />
              <span>{say(UPGRADE[one])}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Refused refused={refused} />
      <SubmitButton busy={busy}>{say(seat.can_confirm ? 'Confirm the seat' : 'Save')}</SubmitButton>
    </form>
  );
}

interface WithdrawalProps {
  readonly refund: { readonly amount: number; readonly note: string } | null;
  /** An admission is not withdrawn: the college is asked to cancel it. */
  readonly admitted: boolean;
  readonly onDone: () => void;
}

export function Withdrawal({ refund, admitted, onDone }: WithdrawalProps): ReactNode {
  const say = useSay();
  const [sent, setSent] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const { busy, wrong, refused, seconds, waitFor, attempt } = useAttempt();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    if (!sent) {
      await attempt(async () => {
        const { again } = await ask<{ again: number }>(`${OWN}/withdraw-code`, { method: 'POST' });
        setSent(true);
        waitFor(again);
      });
      return;
    }
    const done = await attempt(async () => {
      await ask(`${OWN}/${admitted ? 'cancellation' : 'withdraw'}`, {
        method: 'POST',
        json: { reason, code: tidyCode(code.current?.value ?? '') },
      });
    });
    if (!done) return;
    toast.success(
      say(admitted ? 'Your request was sent to the office.' : 'Your application is withdrawn.'),
    );
    onDone();
  }
  return (
    <details>
      <summary className={page['summary']}>
        {say(admitted ? 'Ask to cancel the admission' : 'Withdraw the application')}
      </summary>
      <form className={css['parent']} noValidate onSubmit={(event) => void submit(event)}>
        <p className={form['hint']}>
          {say(
            admitted
              ? 'You stay admitted until the college cancels. Fees are refunded under the refund policy.'
              : 'A withdrawn application cannot be reopened. Fees are refunded under the refund policy.',
          )}
        </p>
        {refund && (
          <p>
            {say('Refund if you withdraw today: {amount}', {
              amount: rupees(refund.amount),
            })}
          </p>
        )}
        <TextArea
          name="reason"
          label={say('Reason')}
          error={wrong['reason']}
          maxLength={admitted ? 200 : 300}
        />
        {sent && <CodeField ref={code} error={wrong['code']} />}
        <Refused refused={refused} />
        <SubmitButton busy={busy} disabled={!sent && seconds > 0}>
          {say(!sent ? 'Send the code' : admitted ? 'Send the request' : 'Withdraw')}
        </SubmitButton>
      </form>
    </details>
  );
}
