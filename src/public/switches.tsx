/** Language and light or dark, for the pages outside the console. What is chosen belongs to the device (src/auth/choice.ts). */
import { useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { chooseLanguage, chooseTheme, language, LANGUAGES, onChoice, theme } from '@/auth/choice';
import { usePageData } from './page-data';
import { Icon } from './marks';
import { useSay } from './words';
import css from './layout.module.css';

/** A link, so that it works before there is a script: the server keeps the choice just the same. */
export function LanguageSwitch(): ReactNode {
  const given = usePageData();
  const now = useSyncExternalStore(onChoice, language, () => given?.language ?? 'en');
  const other = now === 'en' ? 'hi' : 'en';
  const change = (event: MouseEvent): void => {
    event.preventDefault();
    chooseLanguage(other);
  };
  return (
    <a
      className={css['switch']}
      href={`?language=${other}`}
      hrefLang={other}
      lang={other}
      onClick={change}
    >
      {LANGUAGES[other]}
    </a>
  );
}

/** Both icons are there and the style sheet shows the one that applies, so that the first paint is right without a script. */
export function ThemeSwitch(): ReactNode {
  const say = useSay();
  const change = (): void => {
    const chosen = theme();
    const dark =
      chosen === 'dark' ||
      (chosen === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
    chooseTheme(dark ? 'light' : 'dark');
  };
  return (
    <button
      type="button"
      className={`${css['switch']} ${css['scripted']}`}
      onClick={change}
      aria-label={say('Theme')}
      title={say('Theme')}
    >
      <Icon name="moon" className={css['moon']} />
      <Icon name="sun" className={css['sun']} />
    </button>
  );
}
