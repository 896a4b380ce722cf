/**
 * Two versions of the same values side by side, one of each pair to be kept. On a phone each value
 * has a line of its own, with the head of its column before it.
 */
import type { ReactNode } from 'react';
import { useSay } from './say';
import css from './versions-table.module.css';

export interface VersionedValue {
  readonly key: string;
  /** What it is called, for the two choices. */
  readonly label: string;
  /** Texts that name it, one for each of the leading columns. */
  readonly about: readonly string[];
  readonly before: ReactNode;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** Whether the other user's version is kept. */
  readonly taken: boolean;
  readonly onTake: (theirs: boolean) => void;
}

interface Props {
  /** Heads of the leading columns. */
  readonly heads: readonly string[];
  readonly values: readonly VersionedValue[];
}

export function VersionsTable({ heads, values }: Props) {
  const say = useSay();
  const [before, mine, theirs] = [say('Original value'), say('Your value'), say('Their value')];
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {[...heads, before, mine, theirs].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((value) => {
            const [name, ...more] = value.about;
            const choice = (other: boolean) => (
              <label className={css.choice}>
                <input
                  type="radio"
                  name={`version-${value.key}`}
                  checked={value.taken === other}
                  onChange={() => value.onTake(other)}
                  aria-label={say(other ? '{label}: their value' : '{label}: your value', {
                    label: value.label,
                  })}
                />
                {other ? value.theirs : value.mine}
              </label>
            );
            return (
              <tr key={value.key}>
                <th scope="row">{name}</th>
                {more.map((text) => (
                  <td key={text}>{text}</td>
                ))}
                <td data-head={before}>{value.before}</td>
                <td data-head={mine}>{choice(false)}</td>
                <td data-head={theirs}>{choice(true)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
