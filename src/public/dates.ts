/** Days and moments as they are read outside the console: by the clock of the college, whatever clock the reader's machine has. */
import type { Language } from '@/auth/choice';

const ZONE = 'Asia/Kolkata';
const LOCALE: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** `31 July 2026`: the day of the college on which an instant falls. A day without a time is the same everywhere and stays. */
export const dayIn = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long', timeZone: ZONE }).format(
    new Date(iso),
  );

/** `31 July 2026 at 2:05 pm` */
export const momentIn = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(LOCALE[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ZONE,
  }).format(new Date(iso));

/** `31-07-2026`: the same day in figures. */
export const shortDay = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(new Date(iso))
    .replaceAll('/', '-');

/** `71.4 %` of a share in basis points. */
export const percentIn = (language: Language, share: number): string =>
  new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 1 }).format(
    share / 10_000,
  );

/** The year that the college writes. */
export const yearNow = (now = new Date()): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: ZONE, year: 'numeric' }).format(now));
