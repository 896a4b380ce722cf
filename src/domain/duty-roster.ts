/** Duties of an examination, shared so evenly that nobody has more than one above anybody else, where the bars allow it. */

export interface Duty {
  /** Two duties at one time cannot be one person's. */
  readonly time: string;
  /** Who cannot take it: the teacher of the paper, who is on leave. */
  readonly barred: ReadonlySet<number>;
  /** Who has it already and keeps it. */
  readonly given?: number;
}

/** The person of each duty; null where nobody could take it. Of equals the one who is named first. */
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
  // What few can take is given first.
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

  /** Hands duties on along a chain, from somebody with most to somebody with at least two less. */
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

  /** From the end of the chain back, so that each is free of the one before the next comes. */
  function hand(end: number, came: ReadonlyMap<number, { from: number; duty: number }>): boolean {
    for (let step = came.get(end), to = end; step; to = step.from, step = came.get(to))
      give(step.duty, to);
    return true;
  }
}
