/**
 * The items below the modules: those that resources always place there, and on a phone those the
 * top bar has no room for.
 */
import { Fragment } from 'react';
import type { TopBarItem } from '../kit/top-bar-item';
import { useNarrow } from '../kit/use-narrow';
import { LanguageMenu, ThemeMenu } from './appearance-menus';
import styles from './menu-foot.module.css';

export function MenuFoot({ items }: { readonly items: readonly TopBarItem[] }) {
  const small = useNarrow();
  const of = (wanted: TopBarItem['place']) =>
    items
      .filter(({ place }) => place === wanted)
      .map(({ key, Component }) => (
        <Fragment key={key}>
          <Component />
        </Fragment>
      ));
  const always = of('menu');
  return (
    <>
      {always.length > 0 && <div className={styles['always']}>{always}</div>}
      {small && (
        <div className={styles['tools']}>
          {of('roomy')}
          <LanguageMenu />
          <ThemeMenu />
        </div>
      )}
    </>
  );
}
