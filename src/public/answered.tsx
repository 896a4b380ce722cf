/** What an open page shows of one answer: nothing at this address, not now, not yet, or the answer. */
import type { ReactNode } from 'react';
import { NotFound } from './not-found';
import { useOpenAnswer } from './open-answer';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';

/** Asks for it, and draws it once it is there. */
export function Answered<T>({
  path,
  children,
}: {
  readonly path: string;
  readonly children: (data: T) => ReactNode;
}): ReactNode {
  const { data, missing, failed, again } = useOpenAnswer<T>(path);
  if (missing) return <NotFound />;
  if (!data) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return children(data);
}
