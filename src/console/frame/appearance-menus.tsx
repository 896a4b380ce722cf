/** Language and colour scheme: choices of the device (src/auth/choice.ts) that apply at once. */
import { useSyncExternalStore } from 'react';
import {
  chooseLanguage,
  chooseTheme,
  LANGUAGES,
  onSettingChange,
  theme,
  THEMES,
  type Language,
  type Theme,
} from '@/auth/device-settings';
import type { IconName } from '../kit/icon';
import { IconButton } from '../kit/icon-button';
import { Menu } from '../kit/menu';
import { useSay } from '../kit/say';
import { useLanguage } from '../kit/use-language';

const THEME_LOOKS: Readonly<Record<Theme, { icon: IconName; label: string }>> = {
  system: { icon: 'system', label: 'Use device setting' },
  light: { icon: 'light', label: 'Light' },
  dark: { icon: 'dark', label: 'Dark' },
};

export function LanguageMenu() {
  const say = useSay();
  const now = useLanguage();
  return (
    <Menu
      label={say('Language')}
      trigger={(props) => <IconButton icon="language" label={say('Language')} {...props} />}
      items={(Object.keys(LANGUAGES) as Language[]).map((key) => ({
        key,
        lang: key,
        label: LANGUAGES[key],
        checked: key === now,
        onSelect: () => chooseLanguage(key),
      }))}
    />
  );
}

export function ThemeMenu() {
  const say = useSay();
  const now = useSyncExternalStore(onSettingChange, theme);
  return (
    <Menu
      label={say('Theme')}
      trigger={(props) => (
        <IconButton icon={THEME_LOOKS[now].icon} label={say('Theme')} {...props} />
      )}
      items={THEMES.map((key) => ({
        key,
        icon: THEME_LOOKS[key].icon,
        label: say(THEME_LOOKS[key].label),
        checked: key === now,
        onSelect: () => chooseTheme(key),
      }))}
    />
  );
}
