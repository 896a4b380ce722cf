/**
 * A repeatable pseudo-random sequence, so that every demonstration college is the same
 * (mulberry32).
 */
export interface Chance {
  /** An integer from 0 up to, but not including, `below`. */
  whole(below: number): number;
  of<T>(list: readonly T[]): T;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    whole,
    of: (list) => {
      const item = list[whole(list.length)];
      if (item === undefined) throw new RangeError('an empty list has nothing to choose from');
      return item;
    },
  };
}
