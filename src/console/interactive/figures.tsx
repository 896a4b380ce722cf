/**
 * Figures above a table, and the chips that show a status. The words always carry the meaning; the
 * colour only helps.
 */
import type { ReactNode } from 'react';
import type { Figure, Tone } from '@/schema';
import { useSay } from '../kit/say';
import css from './figures.module.css';

export function Figures({ head = [] }: { readonly head: readonly Figure[] | undefined }) {
  const say = useSay();
  if (head.length === 0) return null;
  return (
    <dl className={css.figures}>
      {head.map(({ label, value, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{say(label)}</dt>
          <dd>{say(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Chip({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={css.chip} data-tone={tone}>
      {children}
    </span>
  );
}
