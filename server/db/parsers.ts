/** How the driver reads what JavaScript would get wrong: days stay days, instants are ISO in UTC, numbers are numbers. */
import pg from 'pg';
import { isoInstant } from './columns';

const { builtins, getTypeParser, setTypeParser } = pg.types;
/** Lists of the types below; the driver's own catalogue names only the single ones. */
const LISTS = {
  days: 1182,
  instants: 1185,
  integers: 1016,
  numerics: 1231,
  texts: 1009,
} as const satisfies Record<string, number>;

/** Once for the process: the driver keeps its readers globally. Sums of paise stay far below 2^53. */
export function readNumbersAndDays(): void {
  const asIs = (text: string): string => text;
  const get: (oid: number) => unknown = getTypeParser;
  const texts = get(LISTS.texts) as (text: string) => (string | null)[];
  const listOf =
    (read: (text: string) => unknown) =>
    (text: string): unknown[] =>
      texts(text).map((part) => (part === null ? null : read(part)));
  const set: (oid: number, read: (text: string) => unknown) => void = setTypeParser;
  set(builtins.DATE, asIs);
  set(builtins.TIMESTAMPTZ, isoInstant);
  set(builtins.INT8, Number);
  set(builtins.NUMERIC, Number);
  set(LISTS.days, listOf(asIs));
  set(LISTS.instants, listOf(isoInstant));
  set(LISTS.integers, listOf(Number));
  set(LISTS.numerics, listOf(Number));
}
