/** A short list of labels with their values; labels are translated, values are shown as given. */
import type { ReactNode } from 'react';
import { useSay } from './translation';
import page from './page.module.css';

interface Props {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  readonly className?: string | undefined;
}

export function Facts({ facts, className = page['facts'] }: Props): ReactNode {
  const say = useSay();
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{say(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
