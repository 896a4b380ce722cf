/** Dates and times outside the console, in the college's time zone whatever that of the device. */
import type { Language } from '@/auth/device-settings';

const ZONE = 'Asia/Kolkata';
const LOCALE: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

/**
 * `31 July 2026`: the date of an instant at the college. A date without a time is returned as it
 * is.
 */
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

/** `31-07-2026`: the same date in figures. */
export const shortDay = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(new Date(iso))
    .replaceAll('/', '-');

/** A share in basis points as `71.4 %`. */
export const percentIn = (language: Language, share: number): string =>
  new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 1 }).format(
    share / 10_000,
  );

/** The current year at the college. */
export const yearNow = (now = new Date()): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: ZONE, year: 'numeric' }).format(now));
