/**
 * Parsers for types that the driver would convert badly: dates stay dates, instants become ISO in
 * UTC, numbers become numbers.
 */
import pg from 'pg';
import { isoInstant } from './columns';

const { builtins, getTypeParser, setTypeParser } = pg.types;
/** Array types of the types below; the driver's own catalogue names only the scalar ones. */
const LISTS = {
  days: 1182,
  instants: 1185,
  integers: 1016,
  numerics: 1231,
  texts: 1009,
} as const satisfies Record<string, number>;

/** Called once per process: the driver's parsers are global. Sums of paise stay far below 2^53. */
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
