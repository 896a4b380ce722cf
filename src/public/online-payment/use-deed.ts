/** One thing at a time that the server is asked to do, and what it said against it. */
import { useState } from 'react';
import { Failure, wordsOf } from '@/dataProvider/errors';
import type { Told } from '../said';

export interface DeedState {
  readonly busy: boolean;
  readonly told: Told | undefined;
  readonly wrong: Readonly<Record<string, string>>;
  readonly attempt: (call: () => Promise<void>) => Promise<void>;
}

export function useDeed(): DeedState {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  return {
    busy, told, wrong,
    async attempt(call) {
      if (busy) return;
      setBusy(true);
      setTold(undefined);
      setWrong({});
      try {
        await call();
      } catch (error) {
        const errors = error instanceof Failure ? error.body.errors : undefined;
        if (errors && Object.keys(errors).length > 0) setWrong(errors);
        else setTold(wordsOf(error));
      }
      setBusy(false);
    },
  };
}
