/**
 * One attempt at something that the server may refuse: errors by field, the message for the whole,
 * and the waiting time.
 */
import { useState } from 'react';
import { Failure, messageOf } from '@/dataProvider/errors';
import { useBusy } from '@/dataProvider/use-busy';
import type { FormNotice } from './form-message';
import { useCountdown } from './countdown';

export interface Attempt {
  readonly busy: boolean;
  /** Errors by field, in the user's language. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly refused: FormNotice | undefined;
  /** Seconds until the next attempt. */
  readonly seconds: number;
  readonly waitFor: (seconds: number) => void;
  readonly setWrong: (wrong: Readonly<Record<string, string>>) => void;
  /** Clears the errors of the last attempt. */
  readonly clear: () => void;
  /** Returns whether the work succeeded. Only one attempt runs at a time; a second is ignored. */
  readonly attempt: (work: () => Promise<void>) => Promise<boolean>;
}

export function useAttempt(): Attempt {
  const [busy, once] = useBusy();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<FormNotice>();
  const { seconds, waitFor } = useCountdown();
  const clear = (): void => {
    setWrong({});
    setRefused(undefined);
  };
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    let done = false;
    await once(async () => {
      clear();
      done = await tried(work);
    });
    return done;
  }
  async function tried(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Failure && error.wait > 0) waitFor(error.wait);
      const fields =
        error instanceof Failure
          ? (error.body.errors ?? (error.body.code === 'bad_code' ? { code: error.message } : {}))
          : {};
      setWrong(fields);
      // Errors shown at the fields are not repeated.
      if (Object.keys(fields).length === 0) setRefused(messageOf(error));
      return false;
    }
  }
  return { busy, wrong, refused, seconds, waitFor, setWrong, clear, attempt };
}
