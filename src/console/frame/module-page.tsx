/** The page of a module that has none of its own: a card for each of its screens that the caller may open. */
import { Link } from 'react-router-dom';
import type { Module } from '@/schema';
import { useFrame } from '../kit/frame';
import { Icon, type IconName } from '../kit/icon';
import { useSay } from '../kit/say';
import { barePath, screensOf } from '../visible';
import { PageHead } from './page-head';
import styles from './module-page.module.css';

const ICON_OF = { resource: 'list', report: 'table', register: 'grid', sheet: 'edit_note', page: 'page' } as const satisfies Record<string, IconName>;

export function ModulePage({ module }: { module: Module }) {
  const { roll, actor } = useFrame();
  const say = useSay();
  return (
    <>
      <PageHead title={say(module.label)} crumbs={[{ label: say('Dashboard'), to: '/' }]} />
      <ul className={styles['screens']}>
        {screensOf(roll, actor, module.slug).map((screen) => (
          <li key={screen.route}>
            <Link to={barePath(screen.route)}>
              <Icon name={ICON_OF[screen.kind]} size={24} />
              <span><strong>{say(screen.label)}</strong>{screen.help && <small>{say(screen.help)}</small>}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
