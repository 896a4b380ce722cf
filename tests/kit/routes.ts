/**
 * The specification's own table of routes (section 2), one line each, verbatim; and who each line
 * is open to.
 */
import { readFileSync } from 'node:fs';
import type { Actor } from '@/schema';
import type { DemoAccount } from '../../server/demo/people';

export interface RouteLine {
  readonly area: string;
  /** With its parameters in braces. */
  readonly route: string;
  readonly levels: readonly number[];
  /** Role letters of which an administrator needs one; '' if none is required. */
  readonly letters: string;
  readonly condition: string;
  /** The specification's name for it, where it has one. */
  readonly label: string;
}

export function readRoutes(): RouteLine[] {
  const [head = '', ...lines] = readFileSync('tests/kit/routes.tsv', 'utf8').trimEnd().split('\n');
  if (head !== 'area\troute\tlevels\trole_letters\tcondition\tlabel')
    throw new Error('routes.tsv has other columns than the specification');
  return lines.map((line) => {
    const [area = '', route = '', levels = '', letters = '', condition = '', label = ''] =
      line.split('\t');
    return {
      area,
      route,
      levels: levels.split(',').map(Number),
      letters: letters.replaceAll(',', ''),
      condition,
      label,
    };
  });
}

/** A user of the portal, or a visitor, who has no account. */
export interface Comer {
  /** The name in the permission matrix. */
  readonly identity: string;
  readonly account?: DemoAccount;
}

const LEVELS: Readonly<Record<string, Actor['level']>> = {
  visitor: 0,
  applicant: 1,
  union: 2,
  faculty: 3,
  hod: 3,
  super: 5,
};
/** `undefined` for parents, who have none of the specification's levels. */
export const levelOf = ({ identity }: Comer): Actor['level'] | undefined =>
  identity.startsWith('admin') ? 4 : LEVELS[identity];

/** Whether a line of the table allows a user; super administrators hold every letter. */
export function lets({ levels, letters, condition }: RouteLine, comer: Comer): boolean {
  const level = levelOf(comer);
  if (level === undefined || !levels.includes(level)) return false;
  if (level === 3 && condition.includes('only when the profile type is Head Of Department'))
    return comer.identity === 'hod';
  const own = /^admin:(.)$/.exec(comer.identity)?.[1] ?? '';
  return level !== 4 || letters === '' || (own !== '' && `A${letters}`.includes(own));
}
