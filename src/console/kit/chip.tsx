/** A status as a chip. The words always carry the meaning; the colour only helps. */
import type { ReactNode } from 'react';
import type { Tone } from '@/schema';
import css from './chip.module.css';

export function Chip({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={css.chip} data-tone={tone}>
      {children}
    </span>
  );
}
