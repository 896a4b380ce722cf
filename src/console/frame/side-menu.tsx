/** The side menu: the dashboard, then the modules that are open to the caller; below the present one, its screens. */
import { NavLink, useLocation } from 'react-router-dom';
import type { Module } from '@/schema';
import { useFrame } from '../kit/frame';
import { Icon, isIconName } from '../kit/icon';
import { ModuleWords } from '../kit/module-words';
import { useSay } from '../kit/say';
import { barePath, menuOf, screensOf } from '../visible';
import styles from './side-menu.module.css';

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
      {screens.length > 0 && (
        <ul>
          {screens.map((screen) => (
            <li key={screen.route}>
              <NavLink to={barePath(screen.route)} className={classOf('screen')}>
                {say(screen.label)}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
