/**
 * Converts instants between UTC, as they are stored, and local time, as they are typed. The zone
 * has no daylight saving time.
 */
const AHEAD_MINUTES = 5 * 60 + 30;

/** `2026-07-31T09:30:00Z` to `2026-07-31T15:00`; '' if it is not an instant. */
export function toClock(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + AHEAD_MINUTES * 60_000).toISOString().slice(0, 16);
}

/** The reverse; text that is not an instant is passed on for validation to report. */
export function fromClock(text: string): string {
  const at = Date.parse(text.length === 16 ? `${text}:00Z` : `${text}Z`);
  return Number.isNaN(at) ? text : new Date(at - AHEAD_MINUTES * 60_000).toISOString();
}
