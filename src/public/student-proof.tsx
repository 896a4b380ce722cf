/**
 * Verifies students without an account: they enter their roll number and the code sent to the
 * contact known to the college. Whether the student exists is never revealed. The code is valid
 * once, in the call made by `onProven`.
 */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isCode, isLongCode, tidyCode } from '@/domain/one-time-code';
import type { StudentPurpose } from '@/domain/student-code';
import { useAttempt } from './attempt';
import { AnotherCode, CodeField } from './code-field';
import { DEVICE_KEY } from './device-key';
import { TextField } from './fields';
import { SubmitButton } from './submit-button';
import { requestWithProof } from './request-with-proof';
import { FormMessage } from './form-message';
import { useSay } from './translation';
import css from './code.module.css';
import form from './form.module.css';

export interface StudentIdentity {
  readonly roll_no: string;
  readonly batch?: string;
  readonly code: string;
  /**
   * Distinguishes this device from others, so that a code requested by a stranger is not accepted
   * here.
   */
  readonly device: string;
}
interface StudentProofProps {
  readonly purpose: StudentPurpose;
  /**
   * Makes the call that the code is for. Its errors are shown here: a wrong code at the field,
   * anything else above the button.
   */
  readonly onProven: (who: StudentIdentity) => void | Promise<void>;
  /** Label of the button that submits the code. */
  readonly action?: string;
}
type Who = Omit<StudentIdentity, 'code' | 'device'>;

export function StudentProof({
  purpose,
  onProven,
  action = 'Continue',
}: StudentProofProps): ReactNode {
  const say = useSay();
  const [who, setWho] = useState<Who>();
  const [sent, setSent] = useState(false);
  const { busy, wrong, refused, seconds, waitFor, setWrong, clear, attempt } = useAttempt();
  const roll = useRef<HTMLInputElement>(null);
  const batch = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (sent) code.current?.focus();
  }, [sent]);

  const send = (to: Who): Promise<boolean> =>
    attempt(async () => {
      const { again } = await requestWithProof<{ again: number }>('/api/student-code', {
        anonymous: true,
        json: { purpose, ...to, device: DEVICE_KEY },
      });
      setWho(to);
      setSent(true);
      waitFor(again);
    });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!sent || !who) {
      const [roll_no, year] = [roll.current?.value.trim() ?? '', batch.current?.value.trim() ?? ''];
      if (roll_no) return void (await send({ roll_no, ...(year ? { batch: year } : {}) }));
      setWrong({ roll_no: say('Enter {label|lower}.', { label: say('Roll number') }) });
      return roll.current?.focus();
    }
    const typed = tidyCode(code.current?.value ?? '');
    if (!isCode(typed) && !isLongCode(typed)) setWrong({ code: say('Enter the 6-digit code.') });
    else if (await attempt(async () => onProven({ ...who, code: typed, device: DEVICE_KEY })))
      return;
    code.current?.select();
  }

  return (
    <form
      className={css['proof']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {sent && who ? (
        <>
          <FormMessage
            kind="done"
            title={say('If {number} is a valid roll number, we have sent a code.', {
              number: who.roll_no,
            })}
            hint={say('Check your registered email address and mobile number.')}
          />
          <CodeField ref={code} error={wrong['code']} />
        </>
      ) : (
        <>
          <p className={form['hint']}>
            {say(
              'You do not need an account. We will send a code to your registered email address and mobile number.',
            )}
          </p>
          <TextField
            ref={roll}
            name="roll_no"
            label={say('Roll number')}
            error={wrong['roll_no']}
            defaultValue={who?.roll_no}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
          />
          <details className={css['more']} open={who?.batch !== undefined || undefined}>
            <summary>{say('Roll number used in more than one batch?')}</summary>
            <TextField
              ref={batch}
              name="batch"
              label={say('Batch')}
              hint={say('Your year of admission.')}
              defaultValue={who?.batch}
              maxLength={32}
              autoComplete="off"
            />
          </details>
        </>
      )}
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      <div className={css['buttons']}>
        <SubmitButton busy={busy} disabled={!sent && seconds > 0}>
          {sent
            ? say(action)
            : seconds > 0
              ? say('Send another code in {seconds|second|seconds}', { seconds })
              : say('Send the code')}
        </SubmitButton>
        {sent && who && <AnotherCode seconds={seconds} busy={busy} onAsk={() => void send(who)} />}
      </div>
      {sent && (
        <details className={css['more']}>
          <summary>{say('Did not get a code?')}</summary>
          <ul>
            <li>{say('It can take a minute. Also check your spam folder.')}</li>
            <li>{say('You can get 5 codes a day. The fifth is longer and works all day.')}</li>
            <li>{say('To change your email address or mobile number, contact the office.')}</li>
          </ul>
          <button
            type="button"
            className={form['quiet']}
            onClick={() => {
              setSent(false);
              clear();
            }}
          >
            {say('Change roll number')}
          </button>
        </details>
      )}
    </form>
  );
}
