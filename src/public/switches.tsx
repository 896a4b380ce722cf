/** Language and light or dark, for the pages outside the console. What is chosen belongs to the device (src/auth/choice.ts). */
import { useSyncExternalStore, type ReactNode } from 'react';
import { chooseLanguage, chooseTheme, language, LANGUAGES, onChoice, theme } from '@/auth/choice';
import { Icon } from './marks';
import { useSay } from './words';
import css from './layout.module.css';

export function LanguageSwitch(): ReactNode {
  const now = useSyncExternalStore(onChoice, language, () => 'en' as const);
  const other = now === 'en' ? 'hi' : 'en';
  return <button type="button" className={css['switch']} lang={other} onClick={() => chooseLanguage(other)}>{LANGUAGES[other]}</button>;
}

/** Both icons are there and the style sheet shows the one that applies, so that the first paint is right without a script. */
export function ThemeSwitch(): ReactNode {
  const say = useSay();
  const change = (): void => {
    const chosen = theme();
    const dark = chosen === 'dark' || (chosen === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
    chooseTheme(dark ? 'light' : 'dark');
  };
  return (
    <button type="button" className={css['switch']} onClick={change} aria-label={say('Light or dark')} title={say('Light or dark')}>
      <Icon name="moon" className={css['moon']} />
      <Icon name="sun" className={css['sun']} />
    </button>
  );
}
