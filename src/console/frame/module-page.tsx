/**
 * The default page of a module: its pending tasks, recently visited places, and its screens by
 * group.
 */
import { lazyComponent, LazyBoundary } from '@/public/lazy-component';
import { Link } from 'react-router-dom';
import type { Module, PlacedScreen } from '@/schema';
import { useFrame } from '../kit/frame';
import { IconButton } from '../kit/icon-button';
import { useSay } from '../kit/say';
import { barePath, groupsOf, screensOf } from '../visible';
import { usePins } from '../visits';
import { PageHead } from './page-head';
import styles from './module-page.module.css';

const ModuleDesk = lazyComponent(() => import('./module-desk'));

export function ModulePage({ module }: { module: Module }) {
  const say = useSay();
  return (
    <>
      <PageHead dense title={say(module.label)} crumbs={[{ label: say('Dashboard'), to: '/' }]} />
      <LazyBoundary>
        <ModuleDesk module={module} />
      </LazyBoundary>
      <ModuleScreens module={module} />
    </>
  );
}

/**
 * Only the screens, which also appear below a module's own page. Dense, since the menu lists them
 * too.
 */
export function ModuleScreens({ module }: { module: Module }) {
  const { roll, actor } = useFrame();
  const say = useSay();
  const groups = groupsOf(screensOf(roll, actor, module.slug));
  return (
    <div className={styles['groups']} data-alone={groups.length === 1 || undefined}>
      {groups.map(([group, screens]) => (
        <section
          key={group}
          className={styles['part']}
          aria-label={groups.length > 1 ? say(group || 'Other') : undefined}
        >
          {groups.length > 1 && <h2 className={styles['group']}>{say(group || 'Other')}</h2>}
          <ul className={styles['screens']}>
            {screens.map((screen) => (
              <ScreenLine key={screen.route} screen={screen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ScreenLine({ screen }: { screen: PlacedScreen }) {
  const say = useSay();
  const [pins, toggle] = usePins();
  const pinned = pins.includes(screen.route);
  return (
    <li>
      <Link to={barePath(screen.route)}>
        <strong>{say(screen.label)}</strong> {screen.help && <small>{say(screen.help)}</small>}
      </Link>
      <IconButton
        icon="pin"
        className={styles['pin']}
        aria-pressed={pinned}
        label={say(pinned ? 'Unpin {name} from the menu' : 'Pin {name} to the menu', {
          name: say(screen.label),
        })}
        onClick={() => toggle(screen.route)}
      />
    </li>
  );
}
