/**
 * Renders its children once the definitions of some modules are loaded (`schema/outline.ts`): a
 * placeholder until then, and an error with a retry where loading fails. Children that read a
 * definition without having requested it are rendered again when it has loaded.
 */
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { NoReply } from '@/public/lazy-component';
import { Spinner } from '@/public/spinner';
import { useRoll } from './frame';

interface Props {
  /** Slugs of modules. */
  readonly of: readonly string[];
  /** The placeholder meanwhile. */
  readonly wait?: ReactNode;
  readonly children: ReactNode;
}

export function Definitions({ of, wait = <Spinner />, children }: Props) {
  const roll = useRoll();
  const names = of.join();
  /** The modules whose loading failed; another page tries again. */
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
  if (failed === names) return <NoReply onAgain={() => setFailed(undefined)} />;
  return coming ? wait : children;
}
