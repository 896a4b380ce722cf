/**
 * Figures as cards, each linked to the list behind it. Those that count work come first, the most
 * pressing at the front.
 */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Figure } from '@/auth/dashboard';
import type { Tone } from '@/schema';
import { countText } from '../fields/text-of';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import styles from './dashboard.module.css';

const PRESSING: readonly (Tone | undefined)[] = ['bad', 'warn'];
const rank = ({ tone }: Figure): number =>
  (PRESSING.indexOf(tone) + PRESSING.length + 1) % (PRESSING.length + 1);

export const toDo = (cards: readonly Figure[]): Figure[] =>
  cards.filter(({ waits, value }) => waits && value > 0).sort((a, b) => rank(a) - rank(b));
export const done = (cards: readonly Figure[]): Figure[] =>
  cards.filter(({ waits, value }) => waits && value === 0);
export const known = (cards: readonly Figure[]): Figure[] => cards.filter(({ waits }) => !waits);

/** `few`: cards shown at once, the others on demand. */
export function Cards({
  cards,
  few = Infinity,
}: {
  readonly cards: readonly Figure[];
  readonly few?: number;
}) {
  const say = useSay();
  const [all, setAll] = useState(false);
  if (cards.length === 0) return null;
  return (
    <>
      <ul className={styles['cards']}>
        {(all ? cards : cards.slice(0, few)).map((figure) => (
          <li key={figure.key} data-tone={figure.tone} data-waits={figure.waits}>
            <Card figure={figure} />
          </li>
        ))}
      </ul>
      {cards.length > few ? (
        <Button tone="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('Show fewer') : say('Show all {count}', { count: cards.length })}
        </Button>
      ) : null}
    </>
  );
}

function Card({
  figure: { label, value, unit, total: whole, link, waits },
}: {
  readonly figure: Figure;
}) {
  const say = useSay();
  const total = waits ? undefined : whole; // for work to be done the count matters, not the total
  const inside = (
    <>
      <span className={styles['label']}>{say(label)}</span>{' '}
      <span className={styles['figure']}>
        <span className={styles['value']}>
          {[countText(value), unit].filter(Boolean).join(' ')}
        </span>{' '}
        {total !== undefined && (
          <span className={styles['total']}>{say('of {total}', { total: countText(total) })}</span>
        )}
        {total !== undefined && total > 0 && (
          <span className={styles['share']} aria-hidden>
            <span style={{ width: `${Math.min(1, value / total) * 100}%` }} />
          </span>
        )}
      </span>
    </>
  );
  return link ? (
    <Link className={styles['card']} to={link}>
      {inside}
    </Link>
  ) : (
    <div className={styles['card']}>{inside}</div>
  );
}

/** Figures that need no attention share one line instead of a card each. */
export function InOrder({ cards }: { readonly cards: readonly Figure[] }) {
  const say = useSay();
  if (cards.length === 0) return null;
  return (
    <p className={styles['order']}>
      <Icon name="check" size={20} />
      <span>{say('Nothing to do:')}</span>
      {cards.map(({ key, label, link }) => (
        <span key={key} className={styles['part']}>
          {link ? <Link to={link}>{say(label)}</Link> : say(label)}
        </span>
      ))}
    </p>
  );
}
