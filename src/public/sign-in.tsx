/** The sign-in screen at `/`. It remembers nothing but the last tab. */
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { keepDoor, lastDoor } from '@/auth/choice';
import type { AccountKind } from '@/auth/levels';
import { keepSession } from '@/auth/session';
import { Failure, wordsOf } from '@/dataProvider/errors';
import type { College } from './college';
import { Door } from './door';
import { doorOf, DOORS, FIRST_DOOR, type DoorKind } from './doors';
import { PasswordField, TextField } from './fields';
import { askProved } from './proved';
import { FormMessage, type Told } from './form-message';
import type { Slip } from './second-step';
import { Spinner } from './spinner';
import { Link, useDescription, useTitle } from './router';
import { useWait } from './wait';
import { useSay } from './words';
import form from './form.module.css';
import css from './sign-in.module.css';

const SecondStep = lazy(() => import('./second-step'));
const SignInCode = lazy(() => import('./sign-in-code'));

/** True once the script has taken over; before that the form must not go anywhere by itself. */
const useReady = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

export interface SignInProps {
  readonly college: College | undefined;
  /** Fetches what the kind of account will need, while the password is being typed. */
  readonly prefetch: (account: AccountKind) => void;
  /** The one kind of account that comes in by this door; without it there is a tab for each. */
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
  const [chosen, setChosen] = useState<DoorKind>();
  const remembered = useSyncExternalStore(
    () => () => undefined,
    lastDoor,
    () => undefined,
  );
  const door = doorOf(only) ?? chosen ?? doorOf(remembered) ?? FIRST_DOOR;
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<Told & { readonly waits: boolean }>();
  const [busy, setBusy] = useState(false);
  /** Known at once, where the state is only known after the next drawing; signed in, it stays so until the page is left. */
  const running = useRef(false);
  /** The step that stands in place of the password's form. */
  const [second, setSecond] = useState<{
    readonly slip: Slip;
    readonly again: () => Promise<Slip>;
  }>();
  const [byCode, setByCode] = useState<string>();
  const { seconds, waitFor } = useWait();
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const choose = (next: DoorKind): void => {
    setChosen(next);
    setMissing({});
    setRefused(undefined);
    setSecond(undefined);
    setByCode(undefined);
    waitFor(0);
    keepDoor(next.account);
  };

  function enter(token: string): void {
    keepDoor(door.account);
    keepSession(token); // the boot hears of it and brings the world
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
        : { identifier: say('{label} is required.', { label: door.identifier }) }),
      ...(given.password ? {} : { password: say('{label} is required.', { label: 'Password' }) }),
    };
    setMissing(wrong);
    setRefused(undefined);
    if (Object.keys(wrong).length > 0) {
      (wrong.identifier ? identifier : password).current?.focus();
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      const call = (): Promise<{ token: string } | Slip> =>
        askProved('/api/auth/sign-in', { json: { kind: door.account, ...given } });
      const answer = await call();
      if ('token' in answer) return enter(answer.token);
      setSecond({
        slip: answer,
        again: async () => {
          const next = await call();
          return 'token' in next ? answer : next;
        },
      });
      rest();
    } catch (error) {
      rest();
      const wait = error instanceof Failure ? error.wait : 0;
      waitFor(wait);
      setRefused({ ...wordsOf(error), waits: wait > 0 });
      if (error instanceof Failure && !error.unheard) password.current?.select();
    }
  }

  return (
    <Door college={college}>
      <h2 className={form['heading']}>{say(only ? 'Sign in as an applicant' : 'Sign in')}</h2>
      {!only && <Tabs chosen={door} onChoose={choose} />}
      <div
        id="sign-in"
        {...(only ? {} : { role: 'tabpanel', 'aria-labelledby': `door-${door.account}` })}
      >
        {second && (
          <Suspense fallback={<Spinner />}>
            <SecondStep
              first={second.slip}
              onAgain={second.again}
              onToken={enter}
              onBack={() => setSecond(undefined)}
            />
          </Suspense>
        )}
        {byCode !== undefined && (
          <Suspense fallback={<Spinner />}>
            <SignInCode
              door={door}
              typed={byCode}
              onToken={enter}
              onPassword={() => setByCode(undefined)}
            />
          </Suspense>
        )}
        {!second && byCode === undefined && (
          <form
            className={form['form']}
            method="post"
            noValidate
            onSubmit={(event) => void submit(event)}
          >
            <TextField
              ref={identifier}
              name="identifier"
              label={say(door.identifier)}
              error={missing['identifier']}
              autoComplete="username"
              inputMode={door.mode}
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
              onFocus={() => prefetch(door.account)}
            />
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
            <p className={css['below']}>
              <Link className={form['link']} to={`/forgot-password/${door.account}`}>
                {say('Forgot password?')}
              </Link>
              {door.byCode && (
                <button
                  type="button"
                  className={css['other']}
                  disabled={!ready}
                  onClick={() => setByCode(identifier.current?.value.trim() ?? '')}
                >
                  {say('Sign in with a code')}
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
    </Door>
  );
}

/** Tabs by the book: one of them in the tab order, arrows, Home and End among them. */
function Tabs({
  chosen,
  onChoose,
}: {
  readonly chosen: DoorKind;
  readonly onChoose: (door: DoorKind) => void;
}): ReactNode {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  const at = DOORS.indexOf(chosen);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    moved.current = false;
  }, [chosen]);
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: DOORS.length - 1 }[event.key];
    const next = to === undefined ? undefined : DOORS[(to + DOORS.length) % DOORS.length];
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    onChoose(next);
  };
  return (
    <div
      ref={list}
      className={css['tabs']}
      role="tablist"
      aria-label={say('Account type')}
      onKeyDown={move}
    >
      {DOORS.map((door) => (
        <button
          key={door.account}
          type="button"
          role="tab"
          id={`door-${door.account}`}
          className={css['tab']}
          aria-controls="sign-in"
          aria-selected={door === chosen}
          tabIndex={door === chosen ? 0 : -1}
          onClick={() => onChoose(door)}
        >
          {say(door.label)}
        </button>
      ))}
    </div>
  );
}
