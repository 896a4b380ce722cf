/**
 * Who may open the page of a row: those who may read it, and those whom `access.open` admits to its
 * head alone.
 */
import { allows, type Actor, type Grants, type Resource } from '@/schema';
import type { Conditions } from './scope';

export const pageGrants = ({ access }: Resource): Grants => [
  ...access.read,
  ...(access.open ?? []),
];

/** The rows that the grants open to the caller; `none` if there are none. */
export function rowsOf(grants: Grants, actor: Actor): Conditions | 'none' {
  const decision = allows(grants, actor);
  return decision.rows === 'some' ? decision.where : decision.rows === 'all' ? undefined : 'none';
}

/** Whether the caller may open the page of every row, whatever they may read. */
export const opensEvery = ({ access }: Resource, actor: Actor): boolean =>
  access.open !== undefined && allows(access.open, actor).rows === 'all';
