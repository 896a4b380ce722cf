/**
 * The sign-in screen at `/`: one field for any kind of account, and tabs for users who choose
 * theirs. It remembers only the tab, or the kind of account that signed in last.
 */
import { useRef, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import { lazyComponent, LazyBoundary } from './lazy-component';
import { rememberSignInTab, lastSignInTab } from '@/auth/device-settings';
import type { AccountKind } from '@/auth/levels';
import { sessionExpired, storeSession } from '@/auth/session';
import { Failure, messageOf } from '@/dataProvider/errors';
import { AccountTabs } from './account-tabs';
import type { College } from './college';
import { SignInFrame } from './sign-in-frame';
import {
  ANY_ACCOUNT,
  CODE_TAB,
  tabOf,
  SIGN_IN_TABS,
  FIRST_TAB,
  type SignInTab,
} from './sign-in-tabs';
import { PasswordField, TextField } from './fields';
import { requestWithProof } from './request-with-proof';
import { FormMessage, type FormNotice } from './form-message';
import type { Slip } from './second-step';
import { Spinner } from './spinner';
import { Link, useDescription, useTitle } from './router';
import { useCountdown } from './countdown';
import { useSay } from './translation';
import form from './form.module.css';
import css from './sign-in.module.css';

const SecondStep = lazyComponent(() => import('./second-step'));
const SignInCode = lazyComponent(() => import('./sign-in-code'));
const WhichAccount = lazyComponent(() => import('./which-account'));

/** Prefix for a kind of account that signed in by the single field; it opens no tab. */
const ANY = 'any-';
type Answer = { readonly token: string } | Slip | { readonly choose: readonly string[] };
interface Credentials {
  readonly identifier: string;
  readonly password: string;
}

/** Whether the page is hydrated; until then the form must not be submitted. */
const useReady = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

export interface SignInProps {
  readonly college: College | undefined;
  /** Prefetches what the kind of account will need, while the password is being typed. */
  readonly prefetch: (account: AccountKind) => void;
  /** The only kind of account that signs in here; any by default. */
  readonly only?: AccountKind;
}

export default function SignIn({ college, prefetch, only }: SignInProps): ReactNode {
  const say = useSay();
  const ready = useReady();
  useTitle(college ? `${say('Sign in')} · ${college.name}` : say('Sign in'));
  useDescription(
    college
      ? say('Sign in to the portal of {name}.', { name: college.name })
      : say('Sign in to the portal of the college.'),
  );
  /** Null: the tabs were closed again. */
  const [chosen, setChosen] = useState<SignInTab | null>();
  const remembered = useSyncExternalStore(
    () => () => undefined,
    lastSignInTab,
    () => undefined,
  );
  const tab = tabOf(only) ?? (chosen === undefined ? tabOf(remembered) : chosen);
  const field = tab ?? ANY_ACCOUNT;
  /** The kind of account whose world is prefetched while the password is being typed. */
  const likely = tab ?? tabOf(remembered?.replace(ANY, ''));
  const byCodeOf = tab ? tab.byCode && tab : CODE_TAB;
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<FormNotice & { readonly waits: boolean }>();
  const expired = useSyncExternalStore(
    () => () => undefined,
    sessionExpired,
    () => false,
  );
  const [busy, setBusy] = useState(false);
  /**
   * A ref, as the state changes only with the next render; after sign-in it stays set until the
   * page is left.
   */
  const running = useRef(false);
  /** The second factor, which replaces the password form. */
  const [second, setSecond] = useState<{
    readonly slip: Slip;
    readonly again: () => Promise<Slip>;
  }>();
  const [byCode, setByCode] = useState<string>();
  const [several, setSeveral] = useState<{
    readonly kinds: readonly string[];
    given: Credentials;
  }>();
  const { seconds, waitFor } = useCountdown();
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const choose = (next: SignInTab | null): void => {
    setChosen(next);
    setMissing({});
    setRefused(undefined);
    setSecond(undefined);
    setByCode(undefined);
    setSeveral(undefined);
    waitFor(0);
    rememberSignInTab(next?.account ?? '');
  };

  function enter(token: string): void {
    const { account } = storeSession(token); // the boot is notified and loads the world
    if (!only) rememberSignInTab(tab ? tab.account : `${ANY}${account}`);
  }

  const rest = (): void => {
    running.current = false;
    setBusy(false);
  };
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (running.current || seconds > 0) return;
    const given = {
      identifier: identifier.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    };
    const wrong = {
      ...(given.identifier
        ? {}
        : { identifier: say('Enter {label|lower}.', { label: say(field.identifier) }) }),
      ...(given.password ? {} : { password: say('Enter {label|lower}.', { label: 'Password' }) }),
    };
    setMissing(wrong);
    setRefused(undefined);
    if (Object.keys(wrong).length > 0) {
      (wrong.identifier ? identifier : password).current?.focus();
      return;
    }
    await send(tab?.account, given);
  }

  /** Sends the credentials; without a kind of account the server looks for one. */
  async function send(kind: string | undefined, given: Credentials): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const call = (): Promise<Answer> =>
      requestWithProof('/api/auth/sign-in', { json: { ...(kind ? { kind } : {}), ...given } });
    try {
      const answer = await call();
      if ('token' in answer) return enter(answer.token);
      if ('choose' in answer) setSeveral({ kinds: answer.choose, given });
      else {
        setSeveral(undefined);
        setSecond({
          slip: answer,
          again: async () => {
            const next = await call();
            return 'slip' in next ? next : answer;
          },
        });
      }
      rest();
    } catch (error) {
      rest();
      setSeveral(undefined);
      const wait = error instanceof Failure ? error.wait : 0;
      waitFor(wait);
      const wrongOne = error instanceof Failure && error.body.code === 'wrong_password';
      setRefused({
        ...messageOf(error),
        ...(wrongOne && tab && !only ? { hint: 'Check the account type.' } : {}),
        waits: wait > 0,
      });
      if (error instanceof Failure && !error.outcomeUnknown) password.current?.select();
    }
  }

  return (
    <SignInFrame college={college}>
      <h2 className={form['heading']}>{say(only ? 'Sign in as an applicant' : 'Sign in')}</h2>
      {!only && tab && <AccountTabs chosen={tab} onChoose={choose} />}
      <div
        id="sign-in"
        {...(!only && tab ? { role: 'tabpanel', 'aria-labelledby': `door-${tab.account}` } : {})}
      >
        {second && (
          <LazyBoundary fallback={<Spinner />}>
            <SecondStep
              first={second.slip}
              onAgain={second.again}
              onToken={enter}
              onBack={() => setSecond(undefined)}
            />
          </LazyBoundary>
        )}
        {several && (
          <LazyBoundary fallback={<Spinner />}>
            <WhichAccount
              kinds={several.kinds}
              busy={busy}
              onChoose={(kind) => void send(kind, several.given)}
              onBack={() => setSeveral(undefined)}
            />
          </LazyBoundary>
        )}
        {byCode !== undefined && byCodeOf && (
          <LazyBoundary fallback={<Spinner />}>
            <SignInCode
              tab={byCodeOf}
              typed={byCode}
              onToken={enter}
              onPassword={() => setByCode(undefined)}
            />
          </LazyBoundary>
        )}
        {!second && !several && byCode === undefined && (
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
              error={missing['identifier']}
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
              error={missing['password']}
              autoComplete="current-password"
              onFocus={() => likely && prefetch(likely.account)}
            />
            {expired && !refused && (
              <FormMessage
                kind="error"
                title={say('You were signed out. Sign in again to continue.')}
              />
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
                  title={say('Too many attempts. Please wait {seconds|second|seconds}.', {
                    seconds,
                  })}
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
                      <Link className={form['link']} to={`/forgot-password/${account}`}>
                        {say(label)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            )}
            <p className={css['below']}>
              {tab && (
                <Link className={form['link']} to={`/forgot-password/${tab.account}`}>
                  {say('Forgot password?')}
                </Link>
              )}
              {byCodeOf && (
                <button
                  type="button"
                  className={css['other']}
                  disabled={!ready}
                  onClick={() => setByCode(identifier.current?.value.trim() ?? '')}
                >
                  {say(tab ? 'Sign in with a code' : 'Parents: sign in with a code')}
                </button>
              )}
              {!only && (
                <button
                  type="button"
                  className={css['other']}
                  disabled={!ready}
                  onClick={() => choose(tab ? null : FIRST_TAB)}
                >
                  {say(tab ? 'Find my account type' : 'Choose account type')}
                </button>
              )}
            </p>
          </form>
        )}
      </div>
      <p className={css['beside']}>
        <Link className={form['quiet']} to="/online-admission">
          {say('Online Admission')}
        </Link>
      </p>
    </SignInFrame>
  );
}
