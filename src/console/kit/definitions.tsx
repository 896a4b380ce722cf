/**
 * Draws what is within once the definitions of some modules are there (`schema/outline.ts`): in the meantime it waits, and where they
 * cannot be had it says so and offers to try again. What reads a definition without having asked is drawn again when it has come.
 */
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { Failure } from '@/dataProvider/errors';
import { Spinner } from '@/public/spinner';
import { useRoll } from './frame';
import { Failed } from './states';

interface Props {
  /** Slugs of modules. */
  readonly of: readonly string[];
  /** What stands there meanwhile. */
  readonly wait?: ReactNode;
  readonly children: ReactNode;
}

export function Definitions({ of, wait = <Spinner />, children }: Props) {
  const roll = useRoll();
  const names = of.join();
  /** For which modules it failed: on another page another try is made. */
  const [failed, setFailed] = useState<string>();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const coming = failed === names ? undefined : roll.loadMissing(of);
  useEffect(() => {
    let here = true;
    coming?.then(
      () => here && drawAgain(),
      () => here && setFailed(names),
    );
    return () => {
      here = false;
    };
  }, [coming, names]);
  if (failed === names) return <Failed error={new Failure(0)} retry={() => setFailed(undefined)} />;
  return coming ? wait : children;
}
