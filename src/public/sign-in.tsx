/**
 * The sign-in screen at `/`: one field for any kind of account, and tabs for users who choose
 * theirs. It remembers only the tab, or the kind of account that signed in last.
 */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { lastSignInTab, rememberSignInTab } from '@/auth/device-settings';
import type { AccountKind } from '@/auth/levels';
import { sessionExpired } from '@/auth/session';
import { AccountTabs } from './account-tabs';
import type { College } from './college';
import { lazyComponent, LazyBoundary } from './lazy-component';
import { PasswordForm } from './password-form';
import { Link, useDescription, useTitle } from './router';
import { SignInFrame } from './sign-in-frame';
import { CODE_TAB, tabOf, type SignInTab } from './sign-in-tabs';
import { Spinner } from './spinner';
import { useSay } from './translation';
import { ANY, useSignIn } from './use-sign-in';
import form from './form.module.css';
import css from './sign-in.module.css';

const SecondStep = lazyComponent(() => import('./second-step'));
const SignInCode = lazyComponent(() => import('./sign-in-code'));
const WhichAccount = lazyComponent(() => import('./which-account'));

/** What only the browser knows; `first` in the page as the server sent it. */
const useOfBrowser = <T,>(read: () => T, first: T): T =>
  useSyncExternalStore(
    () => () => undefined,
    read,
    () => first,
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
  useTitle(college ? `${say('Sign in')} · ${college.name}` : say('Sign in'));
  useDescription(
    college
      ? say('Sign in to the portal of {name}.', { name: college.name })
      : say('Sign in to the portal of the college.'),
  );
  const ready = useOfBrowser(() => true, false);
  const expired = useOfBrowser(sessionExpired, false);
  const remembered = useOfBrowser(lastSignInTab, undefined);
  /** Null: the tabs were closed again. */
  const [chosen, setChosen] = useState<SignInTab | null>();
  const tab = tabOf(only) ?? (chosen === undefined ? tabOf(remembered) : (chosen ?? undefined));
  /** The kind of account whose world is prefetched while the password is being typed. */
  const likely = tab ?? tabOf(remembered?.replace(ANY, ''));
  const signing = useSignIn(tab, { only: only !== undefined });
  const { step, goTo, enter } = signing;
  const codeTab = tab ?? CODE_TAB;

  const choose = (next: SignInTab | null): void => {
    setChosen(next);
    signing.clear();
    rememberSignInTab(next?.account ?? '');
  };

  return (
    <SignInFrame college={college}>
      <h2 className={form['heading']}>{say(only ? 'Sign in as an applicant' : 'Sign in')}</h2>
      {!only && tab && <AccountTabs chosen={tab} onChoose={choose} />}
      <div
        id="sign-in"
        {...(!only && tab ? { role: 'tabpanel', 'aria-labelledby': `door-${tab.account}` } : {})}
      >
        {step ? (
          <LazyBoundary fallback={<Spinner />}>
            {step.kind === 'second' && (
              <SecondStep
                first={step.slip}
                onAgain={step.again}
                onToken={enter}
                onBack={() => goTo(undefined)}
              />
            )}
            {step.kind === 'several' && (
              <WhichAccount
                kinds={step.kinds}
                busy={signing.busy}
                onChoose={(kind) => void signing.send(kind, step.given)}
                onBack={() => goTo(undefined)}
              />
            )}
            {step.kind === 'code' && codeTab && (
              <SignInCode
                tab={codeTab}
                typed={step.typed}
                onToken={enter}
                onPassword={() => goTo(undefined)}
              />
            )}
          </LazyBoundary>
        ) : (
          <PasswordForm
            tab={tab}
            only={only !== undefined}
            ready={ready}
            expired={expired}
            signing={signing}
            onPasswordFocus={() => likely && prefetch(likely.account)}
            onTab={choose}
          />
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
