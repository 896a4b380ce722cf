/**
 * Distribution of examination duties: as even as the exclusions allow, so that no two people differ
 * by more than one.
 */

export interface Duty {
  /** A person takes only one duty at a time. */
  readonly time: string;
  /** People who cannot take it: the teacher of the paper, people on leave. */
  readonly barred: ReadonlySet<number>;
  /** The person who has it already and keeps it. */
  readonly given?: number;
}

/**
 * Assigns a person to each duty; null if nobody can take it. Ties go to the person listed first.
 */
export function shareDuties(
  duties: readonly Duty[],
  people: readonly number[],
): readonly (number | null)[] {
  const who: (number | null)[] = duties.map(({ given }) => given ?? null);
  const busy = new Set(
    duties.flatMap(({ time, given }) => (given === undefined ? [] : [`${time} ${given}`])),
  );
  const count = new Map(people.map((person) => [person, 0]));
  const add = (person: number, by: number): void => {
    count.set(person, (count.get(person) ?? 0) + by);
  };
  for (const person of who) if (person !== null) add(person, 1);
  const can = (person: number, { time, barred }: Duty): boolean =>
    !barred.has(person) && !busy.has(`${time} ${person}`);
  const give = (i: number, person: number): void => {
    const duty = duties[i];
    const before = who[i];
    if (!duty) return;
    if (typeof before === 'number') {
      busy.delete(`${duty.time} ${before}`);
      add(before, -1);
    }
    who[i] = person;
    busy.add(`${duty.time} ${person}`);
    add(person, 1);
  };
  // The duties that fewest people can take come first.
  const order = [...duties.keys()]
    .filter((i) => who[i] === null)
    .sort((a, b) => (duties[b]?.barred.size ?? 0) - (duties[a]?.barred.size ?? 0) || a - b);
  for (const i of order) {
    const duty = duties[i];
    let best: number | undefined;
    for (const person of people)
      if (duty && can(person, duty) && (best === undefined || of(person) < of(best))) best = person;
    if (best !== undefined) give(i, best);
  }
  while (lighten());
  return who;

  function of(person: number): number {
    return count.get(person) ?? 0;
  }

  /** Passes duties along a chain, from a person with the most to one with at least two fewer. */
  function lighten(): boolean {
    const most = Math.max(0, ...people.map(of));
    for (const start of people.filter((person) => of(person) === most)) {
      const came = new Map<number, { from: number; duty: number }>();
      const seen = new Set([start]);
      const queue = [start];
      for (let person = queue.shift(); person !== undefined; person = queue.shift()) {
        for (const [i, duty] of duties.entries()) {
          if (who[i] !== person || duty.given !== undefined) continue;
          for (const other of people) {
            if (seen.has(other) || !can(other, duty)) continue;
            seen.add(other);
            came.set(other, { from: person, duty: i });
            if (of(other) <= most - 2) return hand(other, came);
            queue.push(other);
          }
        }
      }
    }
    return false;
  }

  /**
   * Works back from the end of the chain, so that each person gives up a duty before taking the
   * next.
   */
  function hand(end: number, came: ReadonlyMap<number, { from: number; duty: number }>): boolean {
    for (let step = came.get(end), to = end; step; to = step.from, step = came.get(to))
      give(step.duty, to);
    return true;
  }
}
