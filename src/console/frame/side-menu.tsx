/**
 * The side menu: the dashboard, then the modules open to the caller; below the current module, its
 * screens.
 */
import { useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { Module, PlacedScreen } from '@/schema';
import { useFrame } from '../kit/frame';
import { Icon, isIconName } from '../kit/icon';
import { ModuleWords } from '../kit/module-words';
import { useSay } from '../kit/say';
import { barePath, groupsOf, menuOf, openScreens, screenAt, screensOf } from '../visible';
import { usePins } from '../visits';
import styles from './side-menu.module.css';

/** With more entries than this, the menu groups them under headings. */
const FEW = 8;

const classOf =
  (name: string) =>
  ({ isActive }: { isActive: boolean }): string =>
    [styles[name], isActive && styles['here']].filter(Boolean).join(' ');

export function SideMenu({ home }: { home: string | undefined }) {
  const { roll, actor } = useFrame();
  const say = useSay();
  const { pathname } = useLocation();
  const present = home ?? pathname.split('/')[1];
  return (
    <nav aria-label={say('Modules')} className={styles['menu']}>
      <ul>
        <li>
          <NavLink to="/" end className={classOf('item')}>
            <Icon name="dashboard" />
            {say('Dashboard')}
          </NavLink>
        </li>
        <Pinned />
        {menuOf(roll, actor).map((module) => (
          <ModuleWords key={module.slug} module={module.slug}>
            <Entry module={module} present={module.slug === present} />
          </ModuleWords>
        ))}
      </ul>
    </nav>
  );
}

function Entry({
  module: { slug, label, icon },
  present,
}: {
  readonly module: Module;
  readonly present: boolean;
}) {
  const { roll, actor } = useFrame();
  const say = useSay();
  const { pathname } = useLocation();
  const screens = present ? screensOf(roll, actor, slug) : [];
  const here = screenAt(screens, pathname);
  return (
    <li>
      <NavLink
        to={`/${slug}`}
        end
        className={() => classOf('item')({ isActive: present })}
        aria-current={pathname === `/${slug}` ? 'page' : undefined}
      >
        <Icon name={isIconName(icon) ? icon : 'folder'} />
        {say(label)}
      </NavLink>
      {screens.length > FEW ? (
        <div className={styles['groups']}>
          {groupsOf(screens).map(([group, own]) => (
            <Screens key={group} group={say(group || 'Other')} screens={own} here={here} />
          ))}
        </div>
      ) : (
        screens.length > 0 && <Screens screens={screens} here={here} />
      )}
    </li>
  );
}

function Screens({
  group = '',
  screens,
  here,
}: {
  readonly group?: string;
  readonly screens: readonly PlacedScreen[];
  readonly here: PlacedScreen | undefined;
}) {
  const say = useSay();
  const id = useId();
  return (
    <>
      {group && (
        <span id={id} className={styles['group']}>
          {group}
        </span>
      )}
      <ul aria-labelledby={group ? id : undefined}>
        {screens.map((screen) => (
          <li key={screen.route}>
            <Link
              to={barePath(screen.route)}
              className={classOf('screen')({ isActive: screen === here })}
              aria-current={screen === here ? 'page' : undefined}
            >
              {say(screen.label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The caller's pinned screens that are still open to them. */
function Pinned() {
  const { roll, actor } = useFrame();
  const say = useSay();
  const [pins] = usePins();
  const screens = openScreens(roll, actor).filter(({ route }) => pins.includes(route));
  if (screens.length === 0) return null;
  return (
    <li>
      <span className={styles['pinned']}>{say('Pinned')}</span>
      <ul>
        {screens.map(({ route, label, module }) => (
          <ModuleWords key={route} module={module.slug}>
            <PinnedLink to={barePath(route)} label={label} />
          </ModuleWords>
        ))}
      </ul>
    </li>
  );
}

function PinnedLink({ to, label }: { readonly to: string; readonly label: string }) {
  const say = useSay();
  return (
    <li>
      <NavLink to={to} className={classOf('screen')}>
        {say(label)}
      </NavLink>
    </li>
  );
}
