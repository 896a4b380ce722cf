/**
 * The first step of a forgotten password: the account, and how to send the reset. Whether the
 * account exists is never revealed.
 */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isCode, ONE_TIME_CODE, tidyCode } from '@/domain/one-time-code';
import { ask } from '@/dataProvider/http';
import { useApiData } from './api-data';
import { useAttempt } from './attempt';
import { AnotherCode, CodeField } from './code-field';
import type { SignInTab } from './sign-in-tabs';
import { TextField } from './fields';
import { SubmitButton } from './submit-button';
import { requestWithProof } from './request-with-proof';
import { FormMessage } from './form-message';
import { useSay } from './translation';
import css from './code.module.css';
import form from './form.module.css';

type RecoveryWay = 'link' | 'code';
interface ForgotRequestProps {
  readonly tab: SignInTab;
  /** Receives the token for setting the new password once the code was right. */
  readonly onOpened: (token: string) => void;
}

/** Codes are offered only if texts can be sent: with email only, the link is enough. */
export function ForgotRequest({ tab, onOpened }: ForgotRequestProps): ReactNode {
  const say = useSay();
  const { data: ways } = useApiData<{ text: boolean }>('/api/auth/ways');
  const [way, setWay] = useState<RecoveryWay>('link');
  const [done, setDone] = useState<{
    readonly way: RecoveryWay;
    readonly identifier: string;
    readonly message: string;
  }>();
  const { busy, wrong, refused, seconds, waitFor, setWrong, attempt } = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (done) code.current?.focus();
  }, [done]);

  const request = (identifier: string, by: RecoveryWay): Promise<boolean> =>
    attempt(async () => {
      const { message } = await requestWithProof<{ message: string }>('/api/auth/forgot-password', {
        json: { user: tab.account, identifier, ...(by === 'code' ? { by } : {}) },
      });
      setDone({ way: by, identifier, message });
      if (by === 'code') waitFor(ONE_TIME_CODE.again_seconds);
    });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (done) {
      const digits = tidyCode(code.current?.value ?? '');
      if (!isCode(digits)) setWrong({ code: say('Enter the 6-digit code.') });
      else if (
        await attempt(async () =>
          onOpened(
            (
              await ask<{ token: string }>('/api/auth/reset-code', {
                method: 'POST',
                json: { user: tab.account, identifier: done.identifier, code: digits },
              })
            ).token,
          ),
        )
      )
        return;
      return code.current?.select();
    }
    const identifier = input.current?.value.trim() ?? '';
    if (identifier) return void (await request(identifier, way));
    setWrong({ identifier: say('Enter {label|lower}.', { label: tab.identifier }) });
    input.current?.focus();
  }

  const failed = refused && (
    <FormMessage kind="error" title={say(refused.title)} hint={refused.hint && say(refused.hint)} />
  );
  return (
    <>
      <h2 className={form['heading']}>{say('Forgot password')}</h2>
      {done?.way === 'link' ? (
        <FormMessage kind="done" title={say(done.message)} />
      ) : (
        <form
          className={form['form']}
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {done ? (
            <>
              <FormMessage kind="done" title={say(done.message)} />
              <CodeField ref={code} error={wrong['code']} />
              {failed}
              <SubmitButton busy={busy}>{say('Continue')}</SubmitButton>
              <div className={css['buttons']}>
                <AnotherCode
                  seconds={seconds}
                  busy={busy}
                  onAsk={() => void request(done.identifier, 'code')}
                />
              </div>
            </>
          ) : (
            <>
              <p className={form['lead']}>
                {say('Account')}: <strong>{say(tab.label)}</strong>.{' '}
                {say(
                  ways?.text
                    ? 'Choose how to reset your password.'
                    : 'We will email you a link to choose a new password.',
                )}
              </p>
              <TextField
                ref={input}
                name="identifier"
                label={say(tab.identifier)}
                error={wrong['identifier']}
                autoComplete="username"
                inputMode={tab.mode}
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={254}
              />
              {ways?.text && <Ways way={way} onChoose={setWay} />}
              {failed}
              <SubmitButton busy={busy} disabled={seconds > 0}>
                {say(way === 'link' ? 'Send the link' : 'Send the code')}
              </SubmitButton>
            </>
          )}
        </form>
      )}
    </>
  );
}

const WORDS: Readonly<Record<RecoveryWay, string>> = {
  link: 'Link by email',
  code: 'Code by text message and email',
};

function Ways({
  way,
  onChoose,
}: {
  readonly way: RecoveryWay;
  readonly onChoose: (way: RecoveryWay) => void;
}): ReactNode {
  const say = useSay();
  return (
    <fieldset className={css['ways']}>
      <legend>{say('Send by')}</legend>
      {(['link', 'code'] as const).map((one) => (
        <label key={one} className={css['way']}>
          <input
            type="radio"
            name="by"
            value={one}
            checked={way === one}
            onChange={() => onChoose(one)}
          />
          <span>{say(WORDS[one])}</span>
        </label>
      ))}
    </fieldset>
  );
}
