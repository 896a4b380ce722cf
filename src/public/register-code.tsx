/**
 * The second step of a registration: the code sent to the mobile number, and after it the way to a
 * password for applicants without an email address.
 */
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { isCode, isLongCode, tidyCode } from '@/domain/one-time-code';
import type { Attempt } from './attempt';
import { AnotherCode, CodeField } from './code-field';
import { FormMessage } from './form-message';
import { Link } from './router';
import { SubmitButton } from './submit-button';
import { useSay } from './translation';
import css from './code.module.css';
import form from './form.module.css';

/** The server's answer: a code was sent, or an email, or the application of this number is open. */
export interface Registered {
  readonly message?: string;
  /** Seconds until another code can be sent. */
  readonly again?: number;
  readonly application_no?: string;
  /** With it the password is set. */
  readonly secret?: string;
}

interface RegisterCodeProps
  extends Pick<Attempt, 'busy' | 'wrong' | 'refused' | 'seconds' | 'setWrong'> {
  readonly registered: Registered;
  /** Sends the code; without one, requests another. */
  readonly onCode: (code?: string) => void;
}

export default function RegisterCode({
  registered: { application_no, secret },
  busy,
  wrong,
  refused,
  seconds,
  setWrong,
  onCode,
}: RegisterCodeProps): ReactNode {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  if (secret)
    return (
      <>
        <FormMessage
          kind="done"
          title={say('Your application ID is {number}.', { number: application_no ?? '' })}
          hint={say('Choose a password. Then sign in with this ID or your mobile number.')}
        />
        <Link to={`/forgot-password/application?token=${secret}`} className={form['button']}>
          {say('Choose a password')}
        </Link>
      </>
    );
  function submit(event: FormEvent): void {
    event.preventDefault();
    const code = tidyCode(input.current?.value ?? '');
    if (isCode(code) || isLongCode(code)) onCode(code);
    else setWrong({ code: say('Enter the 6-digit code.') });
  }
  return (
    <form className={form['form']} method="post" noValidate onSubmit={submit}>
      <FormMessage kind="done" title={say('We have sent a code to your mobile number.')} />
      <CodeField ref={input} error={wrong['code']} />
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      <SubmitButton busy={busy}>{say('Continue')}</SubmitButton>
      <div className={css['buttons']}>
        <AnotherCode seconds={seconds} busy={busy} onAsk={() => onCode()} />
        <button type="button" className={form['quiet']} onClick={() => setWrong({ form: '' })}>
          {say('Back')}
        </button>
      </div>
    </form>
  );
}
