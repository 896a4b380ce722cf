/** An attempt to sign in with a password: what was refused, and the step that follows it. */
import { useRef, useState } from 'react';
import { rememberSignInTab } from '@/auth/device-settings';
import { storeSession } from '@/auth/session';
import { Failure, messageOf } from '@/dataProvider/errors';
import { useCountdown } from './countdown';
import type { FormNotice } from './form-message';
import { requestWithProof } from './request-with-proof';
import type { Slip } from './second-step';
import type { SignInTab } from './sign-in-tabs';

/** Prefix for a kind of account that signed in by the single field; it opens no tab. */
export const ANY = 'any-';

export interface Credentials {
  readonly identifier: string;
  readonly password: string;
}

/** What replaces the password form: the second factor, the choice of an account, or a code. */
export type Step =
  | { readonly kind: 'second'; readonly slip: Slip; readonly again: () => Promise<Slip> }
  | { readonly kind: 'several'; readonly kinds: readonly string[]; readonly given: Credentials }
  | { readonly kind: 'code'; readonly typed: string };

type Answer = { readonly token: string } | Slip | { readonly choose: readonly string[] };

export interface SigningIn {
  readonly busy: boolean;
  readonly step: Step | undefined;
  readonly goTo: (step: Step | undefined) => void;
  /** Errors by field, in the user's language. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly setWrong: (wrong: Readonly<Record<string, string>>) => void;
  /** The message for the whole; `waits`: until the countdown has ended. */
  readonly refused: (FormNotice & { readonly waits: boolean }) | undefined;
  /** Seconds until the next attempt. */
  readonly seconds: number;
  /** The identifier of the last attempt, for a form that is shown again. */
  readonly identifier: string;
  /**
   * Sends the credentials; without a kind of account the server looks for one. Returns whether
   * they were refused. Only one attempt runs at a time.
   */
  readonly send: (kind: string | undefined, given: Credentials) => Promise<boolean>;
  readonly enter: (token: string) => void;
  /** Forgets the last attempt. */
  readonly clear: () => void;
}

/** `tab`: the chosen one. `only`: the only kind of account that signs in here. */
export function useSignIn(
  tab: SignInTab | undefined,
  { only }: { readonly only: boolean },
): SigningIn {
  const [step, goTo] = useState<Step>();
  const [wrong, setWrong] = useState<SigningIn['wrong']>({});
  const [refused, setRefused] = useState<SigningIn['refused']>();
  const [identifier, setIdentifier] = useState('');
  const [busy, setBusy] = useState(false);
  /**
   * A ref, as the state changes only with the next render; after sign-in it stays set until the
   * page is left.
   */
  const running = useRef(false);
  const { seconds, waitFor } = useCountdown();

  function enter(token: string): void {
    const { account } = storeSession(token); // the boot is notified and loads the world
    if (!only) rememberSignInTab(tab ? tab.account : `${ANY}${account}`);
  }
  const rest = (): void => {
    running.current = false;
    setBusy(false);
  };
  const noticeOf = (error: unknown, waits: boolean): SigningIn['refused'] => {
    const wrongOne = error instanceof Failure && error.body.code === 'wrong_password';
    return {
      ...messageOf(error),
      ...(wrongOne && tab && !only ? { hint: 'Check the account type.' } : {}),
      waits,
    };
  };

  async function send(kind: string | undefined, given: Credentials): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setIdentifier(given.identifier);
    const call = (): Promise<Answer> =>
      requestWithProof('/api/auth/sign-in', { json: { ...(kind ? { kind } : {}), ...given } });
    try {
      const answer = await call();
      if ('token' in answer) {
        enter(answer.token);
        return false;
      }
      if ('choose' in answer) goTo({ kind: 'several', kinds: answer.choose, given });
      else
        goTo({
          kind: 'second',
          slip: answer,
          again: async () => {
            const next = await call();
            return 'slip' in next ? next : answer;
          },
        });
      rest();
      return false;
    } catch (error) {
      rest();
      goTo(undefined);
      const wait = error instanceof Failure ? error.wait : 0;
      waitFor(wait);
      setRefused(noticeOf(error, wait > 0));
      return error instanceof Failure && !error.outcomeUnknown;
    }
  }

  return {
    busy,
    step,
    goTo,
    wrong,
    setWrong,
    refused,
    seconds,
    identifier,
    send,
    enter,
    clear() {
      setWrong({});
      setRefused(undefined);
      goTo(undefined);
      waitFor(0);
    },
  };
}
