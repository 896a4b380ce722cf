/**
 * Settings of this device: language, theme and the sign-in tab. They are not secret and belong to
 * the device rather than to the user, so they live in cookies and outlast a sign-out, which empties
 * the storage. A cookie also says whether a user is signed in, so that the first page arrives
 * without the sign-in screen; it grants nothing.
 */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof LANGUAGES;
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

const readCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers late, and the page reads the choice at once
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}

function changeSetting(name: string, value: string): void {
  writeCookie(name, value);
  applySettings();
  for (const listener of [...listeners]) listener();
}

/** The chosen language; by default Hindi if the browser prefers it. */
export function language(): Language {
  const chosen = readCookie('language');
  if (chosen === 'en' || chosen === 'hi') return chosen;
  return typeof navigator !== 'undefined' && navigator.language?.toLowerCase().startsWith('hi')
    ? 'hi'
    : 'en';
}

export function theme(): Theme {
  const chosen = readCookie('theme');
  return THEMES.find((name) => name === chosen) ?? 'system';
}

export const chooseLanguage = (value: Language): void => changeSetting('language', value);
export const chooseTheme = (value: Theme): void => changeSetting('theme', value);

/** The sign-in tab used last, by kind of account, or the screen's own value if no tab was used. */
export const lastSignInTab = (): string | undefined => readCookie('door');
export const rememberSignInTab = (account: string): void => changeSetting('door', account);

/** Tells the server which first page to send. */
export function rememberSignedIn(signedIn: boolean): void {
  const value = signedIn ? '1' : '0';
  if ((readCookie('signed_in') ?? '0') !== value) writeCookie('signed_in', value);
}

/** Applies the settings to the document: `lang` and `data-theme`, which the style sheets read. */
export function applySettings(): void {
  const { documentElement: root } = document;
  root.lang = language();
  if (theme() === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme();
}

export function onSettingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
