/** The page of a module that has none of its own: a card for each of its screens that the caller may open. */
import { Link } from 'react-router-dom';
import type { Module, PlacedScreen } from '@/schema';
import { useFrame } from '../kit/frame';
import { Icon, type IconName } from '../kit/icon';
import { useSay } from '../kit/say';
import { barePath, screensOf } from '../visible';
import { PageHead } from './page-head';
import styles from './module-page.module.css';

const ICON_OF = {
  resource: 'list',
  report: 'table',
  register: 'grid',
  sheet: 'edit_note',
  page: 'page',
} as const satisfies Record<string, IconName>;

export function ModulePage({ module }: { module: Module }) {
  const say = useSay();
  return (
    <>
      <PageHead title={say(module.label)} crumbs={[{ label: say('Dashboard'), to: '/' }]} />
      <ModuleScreens module={module} />
    </>
  );
}

/** The cards alone, as they also stand below a module's own page. */
export function ModuleScreens({ module }: { module: Module }) {
  const { roll, actor } = useFrame();
  const say = useSay();
  return (
    <>
      {groupsOf(screensOf(roll, actor, module.slug)).map(([group, screens]) => (
        <section key={group} className={styles['part']} aria-label={group ? say(group) : undefined}>
          {group && <h2 className={styles['group']}>{say(group)}</h2>}
          <ul className={styles['screens']}>
            {screens.map((screen) => (
              <ScreenCard key={screen.route} screen={screen} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Under the headings that the screens name, in the order in which these first come; what names none comes first. */
function groupsOf(screens: readonly PlacedScreen[]): [group: string, screens: PlacedScreen[]][] {
  const groups = new Map<string, PlacedScreen[]>([['', []]]);
  for (const screen of screens)
    groups.set(screen.group ?? '', [...(groups.get(screen.group ?? '') ?? []), screen]);
  return [...groups].filter(([, own]) => own.length > 0);
}

function ScreenCard({ screen }: { screen: PlacedScreen }) {
  const say = useSay();
  return (
    <li>
      <Link to={barePath(screen.route)}>
        <Icon name={ICON_OF[screen.kind]} size={24} />
        <span>
          <strong>{say(screen.label)}</strong>
          {screen.help && <small>{say(screen.help)}</small>}
        </span>
      </Link>
    </li>
  );
}
