/** Ids as received: from a path always text, from JSON text or a number. */
import type { Roll } from '@/schema';
import type { Id } from '../db/rows';

const HIGHEST = 2_147_483_647;

/** The id in the type of the resource's table; undefined if it cannot be one of its ids. */
export function asKey(roll: Roll, resource: string, given: unknown): Id | undefined {
  if (roll.resources.get(resource)?.key === 'text') {
    if (typeof given === 'number' && Number.isInteger(given)) return String(given);
    return typeof given === 'string' &&
      given !== '' &&
      given.length <= 64 &&
      !given.includes('\0') &&
      given.isWellFormed()
      ? given
      : undefined;
  }
  const number = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= HIGHEST
    ? number
    : undefined;
}
