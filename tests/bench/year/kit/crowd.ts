/**
 * Runs work of many people concurrently: this many at once, each taking the next item when the last
 * is done.
 */
export async function crowd<T>(
  people: number,
  things: readonly T[],
  work: (thing: T, person: number) => Promise<unknown>,
): Promise<void> {
  const line = things.values();
  await Promise.all(
    Array.from({ length: Math.min(people, things.length) }, async (_, person) => {
      for (const thing of line) await work(thing, person);
    }),
  );
}

/** Splits a list into pieces of at most this size, as a list passes its ticked rows. */
export function pieces<T>(things: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, n) =>
    things.slice(n * size, (n + 1) * size),
  );
}

/** Groups by a shared value, in order of first appearance. */
export function grouped<T>(
  things: readonly T[],
  by: (thing: T) => string,
): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = by(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
