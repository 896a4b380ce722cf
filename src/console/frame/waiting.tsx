/** Lines of text, each with the way to where it is seen or done: what waits for the caller, and how things stand. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Figure, Waiting } from '@/auth/dashboard';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import { Cards } from './figures';
import styles from './dashboard.module.css';

/** As many as one takes in at a glance; the rest on demand. */
const AT_ONCE = 5;

interface Props {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly Waiting[];
  /** Figures that say the same in one number, before the lines. */
  readonly cards?: readonly Figure[];
  /** Said where there is neither. */
  readonly none?: string;
  readonly children?: ReactNode;
}

export function Lines({ id, title, groups, cards = [], none, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      {groups.length + cards.length === 0 && none && (
        <p className={styles['nothing']}>
          <Icon name="check" size={20} />
          {none}
        </p>
      )}
      <Cards cards={cards} />
      {groups.length > 0 && (
        <ul className={styles['waiting']}>
          {groups.map((group) => (
            <li key={group.key}>
              <Group group={group} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function Group({ group: { label, lines } }: { readonly group: Waiting }) {
  const say = useSay();
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, AT_ONCE);
  return (
    <>
      <h3>{say(label)}</h3>
      <ul>
        {shown.map(({ text, link, tone }) => (
          <li key={`${link} ${text}`}>
            <Link to={link} data-tone={tone}>
              <span>{text}</span>
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      {lines.length > AT_ONCE && (
        <Button tone="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('Show fewer') : say('Show all {count}', { count: lines.length })}
        </Button>
      )}
    </>
  );
}
