/** Column types whose values the driver would not return in the form the server uses. */
import { customType } from 'drizzle-orm/pg-core';

/**
 * `2026-07-31 04:00:00.5+00` as PostgreSQL writes it (sessions run in UTC) ->
 * `2026-07-31T04:00:00.500Z`.
 */
export function isoInstant(text: string): string {
  const [, day, time, part = ''] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  if (!day) return text.endsWith('infinity') ? text : new Date(text).toISOString();
  return `${day}T${time}.${part.padEnd(3, '0').slice(0, 3)}Z`;
}

/**
 * A point in time as an ISO string that ends in Z, stored to the millisecond, the precision of
 * JavaScript.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: isoInstant,
});

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
