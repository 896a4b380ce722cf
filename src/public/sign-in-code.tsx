/**
 * Sign-in with a code instead of a password, as parents may. Whether the account exists is never
 * revealed.
 */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isCode, isLongCode, tidyCode } from '@/domain/one-time-code';
import { ask } from '@/dataProvider/http';
import { useAttempt } from './attempt';
import { AnotherCode, CodeField } from './code-field';
import { DEVICE_KEY } from './device-key';
import type { SignInTab } from './sign-in-tabs';
import { TextField } from './fields';
import { SubmitButton } from './submit-button';
import { requestWithProof } from './request-with-proof';
import { FormMessage } from './form-message';
import { useSay } from './translation';
import css from './code.module.css';
import form from './form.module.css';

interface SignInCodeProps {
  readonly tab: SignInTab;
  /** The text already in the field of the password form. */
  readonly typed: string;
  readonly onToken: (token: string) => void;
  readonly onPassword: () => void;
}

export default function SignInCode({
  tab,
  typed,
  onToken,
  onPassword,
}: SignInCodeProps): ReactNode {
  const say = useSay();
  const [sentTo, setSentTo] = useState<string>();
  const { busy, wrong, refused, seconds, waitFor, setWrong, attempt } = useAttempt();
  const name = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => (sentTo === undefined ? name : code).current?.focus(), [sentTo]);

  const send = (identifier: string): Promise<boolean> =>
    attempt(async () => {
      const { again } = await requestWithProof<{ again: number }>('/api/auth/code', {
        json: { kind: tab.account, identifier, device: DEVICE_KEY },
      });
      setSentTo(identifier);
      waitFor(again);
    });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sentTo === undefined) {
      const identifier = name.current?.value.trim() ?? '';
      if (identifier) return void (await send(identifier));
      setWrong({ identifier: say('Enter {label|lower}.', { label: say(tab.identifier) }) });
      return name.current?.focus();
    }
    const digits = tidyCode(code.current?.value ?? '');
    if (!isCode(digits) && !isLongCode(digits)) setWrong({ code: say('Enter the 6-digit code.') });
    else if (
      await attempt(async () =>
        onToken(
          (
            await ask<{ token: string }>('/api/auth/sign-in-code', {
              method: 'POST',
              json: { kind: tab.account, identifier: sentTo, code: digits, device: DEVICE_KEY },
            })
          ).token,
        ),
      )
    )
      return;
    code.current?.select();
  }

  return (
    <form
      className={form['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {sentTo === undefined ? (
        <TextField
          ref={name}
          name="identifier"
          label={say(tab.identifier)}
          error={wrong['identifier']}
          hint={say('We will send you a one-time code.')}
          defaultValue={typed}
          autoComplete="username"
          inputMode={tab.mode}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
        />
      ) : (
        <>
          <FormMessage
            kind="done"
            title={say('If {name} has an account, we have sent a code.', { name: sentTo })}
          />
          <CodeField ref={code} error={wrong['code']} />
        </>
      )}
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      <SubmitButton busy={busy} disabled={sentTo === undefined && seconds > 0}>
        {say(sentTo === undefined ? 'Send the code' : 'Sign in')}
      </SubmitButton>
      <div className={css['buttons']}>
        {sentTo !== undefined && (
          <AnotherCode seconds={seconds} busy={busy} onAsk={() => void send(sentTo)} />
        )}
        <button type="button" className={form['quiet']} onClick={onPassword}>
          {say('Sign in with the password')}
        </button>
      </div>
    </form>
  );
}
