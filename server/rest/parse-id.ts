/** Ids as received: from a path always text, from JSON text or a number. */
import type { Roll } from '@/schema';
import type { Id } from '../db/rows';

const MAX_ID = 2_147_483_647;

/** The id in the type of the resource's table; undefined if it cannot be one of its ids. */
export function parseId(roll: Roll, resource: string, value: unknown): Id | undefined {
  if (roll.resources.get(resource)?.key === 'text') {
    if (typeof value === 'number' && Number.isInteger(value)) return String(value);
    return typeof value === 'string' &&
      value !== '' &&
      value.length <= 64 &&
      !value.includes('\0') &&
      value.isWellFormed()
      ? value
      : undefined;
  }
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= MAX_ID
    ? number
    : undefined;
}
