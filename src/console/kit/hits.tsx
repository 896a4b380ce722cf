/**
 * Search results below a search box, one line each, with the name first. Arrow keys move between
 * the box and the lines.
 */
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './hits.module.css';

export interface Hit {
  readonly key: string | number;
  readonly name: string;
  readonly number: string | null;
  /** Distinguishes results with the same name. */
  readonly tells: string;
  /** Shown at the end of the line. */
  readonly state?: ReactNode;
  /** The link target, or a click handler. */
  readonly to: string | (() => void);
}

/** Key handler for the element around search box and results; moves the focus between them. */
export function moveAmongHits(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const box = event.currentTarget.querySelector<HTMLElement>('input');
  const hits = event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]');
  const stops = [...(box ? [box] : []), ...hits];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

export function Hits({ label, hits }: { readonly label: string; readonly hits: readonly Hit[] }) {
  return (
    <ul className={css['hits']} aria-label={label}>
      {hits.map(({ key, name, number, tells, state, to }) => {
        const line = (
          <>
            <strong>{name}</strong> {number} <small>{tells}</small>
            {state ? <span className={css['state']}>{state}</span> : null}
          </>
        );
        return (
          <li key={key}>
            {typeof to === 'string' ? (
              <Link className={css['hit']} data-hit="" to={to}>
                {line}
              </Link>
            ) : (
              <button type="button" className={css['hit']} data-hit="" onClick={to}>
                {line}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
