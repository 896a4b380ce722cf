/** The loading indicator: the same markup as in index.html before any script. */
import type { ReactNode } from 'react';
import { useSay } from './translation';

export function Spinner(): ReactNode {
  const say = useSay();
  return (
    <div className="spinner-screen" role="status">
      <span className="spinner" />
      <span className="visually-hidden">{say('Loading')}</span>
    </div>
  );
}
