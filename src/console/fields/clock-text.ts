/** Instants between UTC, as they are kept, and the clock of the place, as they are typed. It has no summer time. */
const AHEAD_MINUTES = 5 * 60 + 30;

/** `2026-07-31T09:30:00Z` to `2026-07-31T15:00`; the empty text for what is no instant. */
export function toClock(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + AHEAD_MINUTES * 60_000).toISOString().slice(0, 16);
}

/** The other way; text that is no instant is handed on for the judge to name. */
export function fromClock(text: string): string {
  const at = Date.parse(text.length === 16 ? `${text}:00Z` : `${text}Z`);
  return Number.isNaN(at) ? text : new Date(at - AHEAD_MINUTES * 60_000).toISOString();
}
