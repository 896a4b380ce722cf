/** Many people at work at once: so many of them, each taking the next thing as soon as the last is done. */
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

/** In pieces of so many at most, as a list hands over what is ticked. */
export function pieces<T>(things: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, n) =>
    things.slice(n * size, (n + 1) * size),
  );
}

/** By what they have in common, in the order in which it first occurs. */
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
