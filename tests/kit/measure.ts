/**
 * Durations with median and tail, and a plain table of them. Nothing is asserted: machines differ,
 * ratios less so.
 */

export interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly count: number;
}

export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), count: sorted.length };
}

/**
 * Runs each work in turn, this many times, so that a slow phase of the machine affects all alike.
 */
export async function inTurns<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
  rounds: number,
  warm = 20,
): Promise<Record<Name, Times>> {
  const names = Object.keys(works) as Name[];
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warm; round < rounds; round += 1) {
    for (const name of names) {
      const from = performance.now();
      await works[name]();
      if (round >= 0) taken.get(name)?.push(performance.now() - from);
    }
  }
  return Object.fromEntries(names.map((name) => [name, timesOf(taken.get(name) ?? [])])) as Record<
    Name,
    Times
  >;
}

const cellOf = (value: string | number | undefined): string =>
  typeof value === 'number'
    ? Number.isInteger(value)
      ? String(value)
      : value.toFixed(value < 100 ? 2 : 0)
    : (value ?? '');

/** Names on the left, figures on the right. */
export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): void {
  const cells = rows.map((row) => row.map(cellOf));
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[], of?: readonly (string | number | undefined)[]): string =>
    row
      .map((cell, at) =>
        typeof (of ?? [])[at] === 'number'
          ? cell.padStart(widths[at] ?? 0)
          : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  console.log(
    [
      `\n${title}`,
      line(columns, rows[0]),
      widths.map((width) => '-'.repeat(width)).join('  '),
      ...cells.map((row, at) => line(row, rows[at])),
      '',
    ].join('\n'),
  );
}
