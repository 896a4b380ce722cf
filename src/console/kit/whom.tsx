/** The people an action applies to, by name: a few at once, the others on demand. */
import { useState } from 'react';
import { useSay } from './say';
import css from './whom.module.css';

/** Names shown at once before confirming. */
const AT_ONCE = 5;

interface Props {
  /** Default: that they are selected. */
  readonly label?: string;
  /** Those that are known. */
  readonly names: readonly string[];
  readonly count: number;
}

export function Whom({ label, names, count }: Props) {
  const say = useSay();
  const [all, setAll] = useState(false);
  if (names.length === 0) return null;
  const shown = all ? names : names.slice(0, AT_ONCE);
  const rest = say('and {count} more', { count: count - shown.length });
  return (
    <div className={css.whom}>
      <ul aria-label={label ?? say('Selected')}>
        {shown.map((name, i) => (
          <li key={`${i} ${name}`}>{name}</li>
        ))}
      </ul>
      {count <= shown.length ? null : names.length > shown.length ? (
        <button type="button" onClick={() => setAll(true)}>
          {rest}
        </button>
      ) : (
        <p>{rest}</p>
      )}
    </div>
  );
}
