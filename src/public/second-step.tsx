/**
 * The second factor for privileged accounts: a code from an email, after the password was right.
 */
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isCode, tidyCode } from '@/domain/one-time-code';
import { ask } from '@/dataProvider/http';
import { useAttempt } from './attempt';
import { AnotherCode, CodeField } from './code-field';
import { SubmitButton } from './submit-button';
import { FormMessage } from './form-message';
import { useSay } from './translation';
import css from './code.module.css';
import form from './form.module.css';

export interface Slip {
  readonly slip: string;
  readonly email: string;
  readonly again: number;
}
interface SecondStepProps {
  readonly first: Slip;
  /** Submits identifier and password again, which sends another code. */
  readonly onAgain: () => Promise<Slip>;
  readonly onToken: (token: string) => void;
  readonly onBack: () => void;
}

export default function SecondStep({
  first,
  onAgain,
  onToken,
  onBack,
}: SecondStepProps): ReactNode {
  const say = useSay();
  const [slip, setSlip] = useState(first);
  const { busy, wrong, refused, seconds, waitFor, setWrong, attempt } = useAttempt();
  const code = useRef<HTMLInputElement>(null);
  // The waiting time starts with the first code.
  const begin = useEffectEvent(({ again: wait }: Slip): void => {
    waitFor(wait);
    code.current?.focus();
  });
  useEffect(() => begin(first), [first]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = tidyCode(code.current?.value ?? '');
    if (!isCode(typed)) setWrong({ code: say('Enter the 6-digit code.') });
    else if (
      await attempt(async () =>
        onToken(
          (
            await ask<{ token: string }>('/api/auth/second-factor', {
              method: 'POST',
              json: { slip: slip.slip, code: typed },
            })
          ).token,
        ),
      )
    )
      return;
    code.current?.select();
  }
  const again = (): Promise<boolean> =>
    attempt(async () => {
      const next = await onAgain();
      setSlip(next);
      waitFor(next.again);
    });

  return (
    <form
      className={form['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className={form['hint']}>
        {say('Enter the code we sent to {email} to finish signing in.', {
          email: slip.email,
        })}
      </p>
      <CodeField ref={code} error={wrong['code']} />
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      <SubmitButton busy={busy}>{say('Sign in')}</SubmitButton>
      <div className={css['buttons']}>
        <AnotherCode seconds={seconds} busy={busy} onAsk={() => void again()} />
        <button type="button" className={form['quiet']} onClick={onBack}>
          {say('Back')}
        </button>
      </div>
    </form>
  );
}
