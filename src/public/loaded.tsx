/** The states of one response on an open page: not found, failed, loading, or the data. */
import type { ReactNode } from 'react';
import { NotFound } from './not-found';
import { useOpenData } from './open-data';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';

/** Fetches the data and renders it once it has arrived. */
export function Loaded<T>({
  path,
  children,
}: {
  readonly path: string;
  readonly children: (data: T) => ReactNode;
}): ReactNode {
  const { data, missing, failed, again } = useOpenData<T>(path);
  if (missing) return <NotFound />;
  if (!data) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return children(data);
}
