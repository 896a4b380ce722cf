/**
 * Lines of text, each linked to where it is seen or done: tasks waiting for the caller, and current
 * states.
 */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Figure, TaskGroup } from '@/auth/dashboard';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import { Cards } from './figures';
import styles from './dashboard.module.css';

/** Lines shown at once; the rest on demand. */
const AT_ONCE = 5;
const BRIEFLY = 2;
const GROUPS_AT_ONCE = 3;
const CARDS_AT_ONCE = 5;

interface Props {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly TaskGroup[];
  /** Figures that put the same in one number, shown before the lines. */
  readonly cards?: readonly Figure[];
  /** For many groups: fewer of them at once, with fewer lines each. */
  readonly brief?: boolean;
  /** Shown where there is neither. */
  readonly none?: string | undefined;
  readonly children?: ReactNode;
}

export function Lines({ id, title, groups, cards = [], brief = false, none, children }: Props) {
  const say = useSay();
  const [all, setAll] = useState(false);
  const few = brief && !all ? GROUPS_AT_ONCE : groups.length;
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
      <Cards cards={cards} few={brief ? CARDS_AT_ONCE : Infinity} />
      {groups.length > 0 && (
        <ul className={styles['waiting']}>
          {groups.slice(0, few).map((group) => (
            <li key={group.key}>
              <Group group={group} atOnce={brief ? BRIEFLY : AT_ONCE} />
            </li>
          ))}
        </ul>
      )}
      {brief && groups.length > GROUPS_AT_ONCE ? (
        <Button
          tone="quiet"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all
            ? say('Show fewer')
            : say('{count|more topic|more topics}', { count: groups.length - GROUPS_AT_ONCE })}
        </Button>
      ) : null}
      {children}
    </section>
  );
}

function Group({
  group: { label, lines },
  atOnce,
}: {
  readonly group: TaskGroup;
  readonly atOnce: number;
}) {
  const say = useSay();
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, atOnce);
  return (
    <>
      {label && <h3>{say(label)}</h3>}
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
      {lines.length > atOnce && (
        <Button tone="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('Show fewer') : say('Show all {count}', { count: lines.length })}
        </Button>
      )}
    </>
  );
}
