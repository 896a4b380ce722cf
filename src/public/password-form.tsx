/** The password form of the sign-in screen, with the ways to other ones below it. */
import { useRef, type FormEvent, type ReactNode } from 'react';
import type { AccountKind } from '@/auth/levels';
import { PasswordField, TextField } from './fields';
import { FormMessage } from './form-message';
import { Link } from './router';
import { ANY_ACCOUNT, CODE_TAB, FIRST_TAB, SIGN_IN_TABS, type SignInTab } from './sign-in-tabs';
import { useSay } from './translation';
import type { SigningIn } from './use-sign-in';
import form from './form.module.css';
import css from './sign-in.module.css';

interface Props {
  /** The chosen tab; without one, any kind of account signs in. */
  readonly tab: SignInTab | undefined;
  readonly only: boolean;
  /** Until the page is hydrated the form must not be submitted. */
  readonly ready: boolean;
  readonly expired: boolean;
  readonly signing: SigningIn;
  readonly onPasswordFocus: () => void;
  /** `null`: closes the tabs. */
  readonly onTab: (tab: SignInTab | null) => void;
}

export function PasswordForm({
  tab,
  only,
  ready,
  expired,
  signing: { busy, wrong, setWrong, refused, seconds, identifier: last, send, clear, goTo },
  onPasswordFocus,
  onTab,
}: Props): ReactNode {
  const say = useSay();
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const field = tab ?? ANY_ACCOUNT;
  const byCode = tab ? tab.byCode : CODE_TAB !== undefined;
  const typed = (): string => identifier.current?.value.trim() ?? '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || seconds > 0) return;
    const given = { identifier: typed(), password: password.current?.value ?? '' };
    const missing = {
      ...(given.identifier
        ? {}
        : { identifier: say('Enter {label|lower}.', { label: say(field.identifier) }) }),
      ...(given.password ? {} : { password: say('Enter {label|lower}.', { label: 'Password' }) }),
    };
    clear();
    setWrong(missing);
    if (missing.identifier) identifier.current?.focus();
    else if (missing.password) password.current?.focus();
    else if (await send(tab?.account, given)) password.current?.select();
  }

  return (
    <form
      className={form['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={identifier}
        name="identifier"
        label={say(field.identifier)}
        hint={tab ? undefined : say(ANY_ACCOUNT.hint)}
        error={wrong['identifier']}
        defaultValue={last}
        autoComplete="username"
        inputMode={field.mode}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        ref={password}
        name="password"
        label={say('Password')}
        error={wrong['password']}
        autoComplete="current-password"
        onFocus={onPasswordFocus}
      />
      {expired && !refused && (
        <FormMessage kind="error" title={say('You were signed out. Sign in again to continue.')} />
      )}
      {refused && !refused.waits && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      {refused?.waits && seconds > 0 && (
        <>
          <FormMessage
            kind="error"
            ticking
            title={say('Too many attempts. Please wait {seconds|second|seconds}.', { seconds })}
          />
          <p className="visually-hidden" role="alert">
            {refused.title}
          </p>
        </>
      )}
      <button
        type="submit"
        className={form['button']}
        disabled={!ready}
        aria-busy={busy}
        aria-disabled={seconds > 0}
      >
        {busy && <span className={form['turning']} aria-hidden="true" />}
        {say(busy ? 'Signing in' : 'Sign in')}
      </button>
      {!tab && (
        <details className={css['forgot']}>
          <summary className={css['other']}>{say('Forgot password?')}</summary>
          <ul aria-label={say('Choose account type')}>
            {SIGN_IN_TABS.map(({ account, label }) => (
              <li key={account}>
                <Link className={form['link']} to={forgotPath(account)}>
                  {say(label)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={css['below']}>
        {tab && (
          <Link className={form['link']} to={forgotPath(tab.account)}>
            {say('Forgot password?')}
          </Link>
        )}
        {byCode && (
          <button
            type="button"
            className={css['other']}
            disabled={!ready}
            onClick={() => goTo({ kind: 'code', typed: typed() })}
          >
            {say(tab ? 'Sign in with a code' : 'Parents: sign in with a code')}
          </button>
        )}
        {!only && (
          <button
            type="button"
            className={css['other']}
            disabled={!ready}
            onClick={() => onTab(tab ? null : FIRST_TAB)}
          >
            {say(tab ? 'Find my account type' : 'Choose account type')}
          </button>
        )}
      </p>
    </form>
  );
}

const forgotPath = (account: AccountKind): string => `/forgot-password/${account}`;
