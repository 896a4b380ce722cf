/**
 * Loads the profile of a signed-in user of these worlds. A 401 ends the session
 * (src/dataProvider/http.ts).
 */
import { useEffect, useState } from 'react';
import { isAbort } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';

export function useProfile<T>(path: string | null): {
  profile: T | undefined;
  failed: unknown;
  again: () => void;
} {
  const [profile, setProfile] = useState<T>();
  const [failed, setFailed] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!path) return undefined;
    const call = new AbortController();
    ask<T>(path, { signal: call.signal }).then(setProfile, (error: unknown) => {
      if (!isAbort(error)) setFailed(error);
    });
    return () => call.abort();
  }, [path, round]);
  return {
    profile,
    failed,
    again: () => {
      setFailed(undefined);
      setRound(round + 1);
    },
  };
}
