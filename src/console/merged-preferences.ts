/**
 * Brings what a device holds and what the account holds together, without asking anybody: the last
 * state on which both agreed says who changed what.
 */

export interface Held {
  readonly revision: number;
  readonly value: unknown;
}
/** The state of the account by name, as the server answers it. */
export type AccountState = Readonly<Record<string, Held>>;

export interface Change {
  readonly name: string;
  /** The revision that this device saw; null if it saw none. */
  readonly seen: number | null;
  /** Null removes it. */
  readonly value: unknown;
}
export interface Merged {
  /** What this device takes over; `undefined` removes it. */
  readonly take: readonly (readonly [name: string, value: unknown])[];
  /** What the account is still to be told. */
  readonly send: readonly Change[];
}

/** Values are JSON; the order of properties does not matter. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${textOf(one)}`)
      .join()}}`;
  return JSON.stringify(value) ?? 'null';
}
export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Both sides changed the value. Lists keep what either added and lose what either removed; records
 * are merged property by property; of anything else the change of this device counts.
 */
export function mergeValue(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, before)) return theirs;
  if (isSame(theirs, before)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const known = new Set((Array.isArray(before) ? before : []).map(textOf));
    const [own, other] = [new Set(mine.map(textOf)), new Set(theirs.map(textOf))];
    return [
      ...theirs.filter((one) => own.has(textOf(one)) || !known.has(textOf(one))),
      ...mine.filter((one) => !other.has(textOf(one)) && !known.has(textOf(one))),
    ];
  }
  if (isRecord(mine) && isRecord(theirs)) {
    const base = isRecord(before) ? before : {};
    return Object.fromEntries(
      [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].flatMap((key) => {
        const value = mergeValue(base[key], mine[key], theirs[key]);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  }
  return mine;
}

/**
 * A device joins an account that has the value already: it takes it over, and adds what it had
 * stored of its own, such as searches.
 */
const joined = (mine: unknown, theirs: unknown): unknown =>
  Array.isArray(mine) && Array.isArray(theirs) && mine.some(isRecord)
    ? mergeValue([], mine, theirs)
    : theirs;

/** Pure. `before` is the state of the account that this device saw last; null if it saw none. */
export function merged(mine: Json, before: AccountState | null, theirs: AccountState): Merged {
  const take: (readonly [string, unknown])[] = [];
  const send: Change[] = [];
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [own, other, was] = [mine[name], theirs[name]?.value, before?.[name]?.value];
    if (isSame(own, other)) continue;
    const next =
      before === null && own !== undefined && other !== undefined
        ? joined(own, other)
        : mergeValue(was, own, other);
    if (!isSame(next, own)) take.push([name, next]);
    if (!isSame(next, other))
      send.push({ name, seen: theirs[name]?.revision ?? null, value: next ?? null });
  }
  return { take, send };
}
