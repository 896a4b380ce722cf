/** The bar above everything: whose portal it is, what nouns put there, the choices of the device, the profile. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import emblem from '@/public/emblem.svg';
import { useFrame } from '../kit/frame';
import { IconButton } from '../kit/icon-button';
import { useSay } from '../kit/say';
import type { TopBarItem } from '../kit/top-bar-item';
import { loadTopBarItems } from '../views';
import { isOpen } from '../visible';
import { LanguageMenu, ThemeMenu } from './appearance-menus';
import { ProfileMenu } from './profile-menu';
import styles from './top-bar.module.css';

export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const { actor, defaults } = useFrame();
  const say = useSay();
  const [items, setItems] = useState<readonly TopBarItem[]>([]);
  useEffect(() => {
    loadTopBarItems().then(setItems, () => undefined); // without them the rest works all the same
  }, []);
  return (
    <header className={styles['bar']}>
      <IconButton className={styles['burger']} icon={menuOpen ? 'close' : 'menu'} label={menuOpen ? say('Close menu') : say('Open menu')} aria-expanded={menuOpen} aria-controls="side-menu" onClick={onMenu} />
      <Link to="/" className={styles['brand']} aria-label={defaults ? say('{name}, to the dashboard', { name: defaults.college.name }) : say('Dashboard')}>
        <img src={emblem} alt="" width={32} height={32} />
        <span className={styles['name']}>{defaults?.college.name}</span>
        <span className={styles['short']}>{defaults?.college.short}</span>
      </Link>
      <div className={styles['tools']}>
        {items.filter(({ grants }) => isOpen(grants, actor)).map(({ key, Component }) => <Component key={key} />)}
        <LanguageMenu />
        <ThemeMenu />
        <ProfileMenu />
      </div>
    </header>
  );
}
