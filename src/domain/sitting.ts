/** When an examination can be started and until when it is answered, by the server's clock only. */

export interface SittingRules {
  readonly state: string;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly minutes: number;
  readonly attempts: number;
}
export type SittingStage = 'soon' | 'open' | 'over';

/** The stage of an examination. The window includes its first instant and excludes its last. */
export function sittingStage(
  { state, opens_at, closes_at }: Pick<SittingRules, 'state' | 'opens_at' | 'closes_at'>,
  now: Date,
): SittingStage {
  if (state === 'closed' || now.getTime() >= Date.parse(closes_at)) return 'over';
  return state === 'published' && now.getTime() >= Date.parse(opens_at) ? 'open' : 'soon';
}

/** What one student is allowed instead of the rules of the examination; null: as for all. */
export interface Allowance {
  readonly closes_at: string | null;
  readonly minutes: number | null;
  readonly attempts: number | null;
}

/**
 * The rules for a student with allowances: of several, the most generous of each (vector F08).
 */
export function withAllowances<R extends Pick<SittingRules, 'closes_at' | 'minutes' | 'attempts'>>(
  rules: R,
  allowances: readonly Allowance[],
): R {
  const most = (values: readonly (number | null)[], usual: number): number => {
    const given = values.filter((value) => value !== null);
    return given.length ? Math.max(...given) : usual;
  };
  const closes = most(
    allowances.map(({ closes_at }) => (closes_at === null ? null : Date.parse(closes_at))),
    Date.parse(rules.closes_at),
  );
  return {
    ...rules,
    closes_at: new Date(closes).toISOString(),
    minutes: most(
      allowances.map(({ minutes }) => minutes),
      rules.minutes,
    ),
    attempts: most(
      allowances.map(({ attempts }) => attempts),
      rules.attempts,
    ),
  };
}

const MINUTE = 60_000;

/** A student who starts late has only the rest of the window. */
export const deadlineOf = (
  { closes_at, minutes }: Pick<SittingRules, 'closes_at' | 'minutes'>,
  started: Date,
): Date => new Date(Math.min(started.getTime() + minutes * MINUTE, Date.parse(closes_at)));

/** Milliseconds after the deadline in which answers already on their way are accepted. */
export const GRACE = 10_000;
export const isAnswering = (ends_at: Date, now: Date): boolean =>
  now.getTime() <= ends_at.getTime() + GRACE;

/** Shuffles deterministically: the same order for the same seed (mulberry32, Fisher and Yates). */
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
