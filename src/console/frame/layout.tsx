/** The frame around every page of the console: skip link, top bar, side menu (a drawer on small screens), page, footer. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { yearNow } from '@/public/dates';
import { useFrame } from '../kit/frame';
import { useSay } from '../kit/say';
import { homeFor } from '../visible';
import { fetchAhead } from './fetch-ahead';
import { useFreshPage } from './fresh-page';
import { Keys } from './keys';
import { MenuFoot } from './menu-foot';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import { useBarItems } from './use-bar-items';
import styles from './layout.module.css';

const MAIN = 'page';

export function Layout({ children }: { children: ReactNode }) {
  const { actor, defaults, roll } = useFrame();
  const say = useSay();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const first = pathname.split('/')[1] ?? '';
  const main = useRef<HTMLElement>(null);
  const items = useBarItems();
  const ahead = useMemo(() => fetchAhead(roll), [roll]);
  useFreshPage(main);
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [open]);
  return (
    <div className={styles['frame']} onPointerOver={ahead} onFocus={ahead}>
      <a
        className={styles['skip']}
        href={`#${MAIN}`}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {say('Skip to content')}
      </a>
      <TopBar menuOpen={open} onMenu={() => setOpen(!open)} items={items} />
      <aside
        id="side-menu"
        className={open ? `${styles['side']} ${styles['open']}` : styles['side']}
      >
        <SideMenu home={homeFor(roll, actor, first)} />
        <MenuFoot items={items} />
      </aside>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keys */}
      {open && <div className={styles['shade']} onClick={() => setOpen(false)} />}
      <main ref={main} id={MAIN} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Keys />
      <footer className={styles['foot']}>
        {defaults?.college.name ? `© ${yearNow()} ${defaults.college.name}` : null}
      </footer>
    </div>
  );
}
