/**
 * Switches for language and theme outside the console. The choice belongs to the device
 * (src/auth/device-settings.ts).
 */
import { useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import {
  chooseLanguage,
  chooseTheme,
  language,
  LANGUAGES,
  onSettingChange,
  theme,
} from '@/auth/device-settings';
import { usePageData } from './page-data';
import { Icon } from './graphics';
import { useSay } from './translation';
import css from './layout.module.css';

/** A link, so that it works without a script: the server stores the choice in the same way. */
export function LanguageSwitch(): ReactNode {
  const given = usePageData();
  const now = useSyncExternalStore(onSettingChange, language, () => given?.language ?? 'en');
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

/**
 * Both icons are rendered and the style sheet shows the right one, so that the first paint is
 * correct without a script.
 */
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
