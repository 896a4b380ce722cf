/**
 * The top bar: the name of the portal, the items of the modules, the choices of the device, the
 * profile.
 */
import { Link } from 'react-router-dom';
import { logoAddress } from '@/domain/college-logo';
import emblem from '@/public/emblem.svg?inline';
import { useTabIcon } from '@/public/use-tab-icon';
import { useFrame } from '../kit/frame';
import { IconButton } from '../kit/icon-button';
import { useSay } from '../kit/say';
import type { TopBarItem } from '../kit/top-bar-item';
import { useNarrow } from '../kit/use-narrow';
import { LanguageMenu, ThemeMenu } from './appearance-menus';
import { FinderButton } from './finder-button';
import { ProfileMenu } from './profile-menu';
import styles from './top-bar.module.css';

interface Props {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  /** The items open to the caller. */
  readonly items: readonly TopBarItem[];
}

export function TopBar({ menuOpen, onMenu, items }: Props) {
  const { defaults } = useFrame();
  const say = useSay();
  const small = useNarrow();
  useTabIcon(defaults?.college.logo);
  const shown = items.filter(
    ({ place = 'bar' }) => place === 'bar' || (place === 'roomy' && !small),
  );
  return (
    <header className={styles['bar']}>
      <IconButton
        className={styles['burger']}
        icon={menuOpen ? 'close' : 'menu'}
        label={menuOpen ? say('Close menu') : say('Open menu')}
        aria-expanded={menuOpen}
        aria-controls="side-menu"
        onClick={onMenu}
      />
      <Link
        to="/"
        className={styles['brand']}
        aria-label={
          defaults
            ? say('{name}: go to dashboard', { name: defaults.college.name })
            : say('Dashboard')
        }
      >
        <img
          src={defaults?.college.logo ? logoAddress(defaults.college.logo) : emblem}
          alt=""
          width={32}
          height={32}
        />
        <span className={styles['name']}>{defaults?.college.name}</span>
        <span className={styles['short']}>{defaults?.college.short}</span>
      </Link>
      <div className={styles['tools']}>
        <FinderButton />
        {shown.map(({ key, Component }) => (
          <Component key={key} />
        ))}
        {!small && <LanguageMenu />}
        {!small && <ThemeMenu />}
        <ProfileMenu />
      </div>
    </header>
  );
}
