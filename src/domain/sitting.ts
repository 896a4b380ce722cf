/** When an examination can be begun and until when it is answered: instants of the server's clock, and no other. */

export interface SittingRules {
  readonly state: string;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly minutes: number;
  readonly attempts: number;
}
export type SittingStage = 'soon' | 'open' | 'over';

/** Opens with the first instant of its window and is over with the last. */
export function sittingStage(
  { state, opens_at, closes_at }: Pick<SittingRules, 'state' | 'opens_at' | 'closes_at'>,
  now: Date,
): SittingStage {
  if (state === 'closed' || now.getTime() >= Date.parse(closes_at)) return 'over';
  return state === 'published' && now.getTime() >= Date.parse(opens_at) ? 'open' : 'soon';
}

const MINUTE = 60_000;

/** Whoever begins late has the rest of the window, and no more. */
export const deadlineOf = (
  { closes_at, minutes }: Pick<SittingRules, 'closes_at' | 'minutes'>,
  started: Date,
): Date => new Date(Math.min(started.getTime() + minutes * MINUTE, Date.parse(closes_at)));

/** Answers that were on their way when the time ended are taken for so long. */
export const GRACE = 10_000;
export const isAnswering = (ends_at: Date, now: Date): boolean =>
  now.getTime() <= ends_at.getTime() + GRACE;

/** The same order for one seed each time it is asked for (mulberry32, Fisher and Yates). */
export function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const order = [...all];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
