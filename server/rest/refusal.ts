/**
 * The Problem for a set of field errors, and the Problem for a row that changed in the meantime.
 */
import { collegeDateTime } from '@/domain/dates';
import { CATALOGUE, Problem, type FieldErrors, type ProblemCode, type Roll } from '@/schema';
import type { Tx } from '../db/database';
import { titleExpression } from '../db/select-list';
import { selectRows, type Row } from '../db/rows';
import { eq } from 'drizzle-orm';
import type { Engine } from './engine';

const SPECIAL = ['wrong_move', 'duplicate'] as const satisfies readonly ProblemCode[];

/** Nothing of that value is stored yet: looking for it in the list would be in vain. */
export const REPEATED = '{label} "{value}" is repeated. An earlier row has it too.';

const textsOf = (code: (typeof SPECIAL)[number]): readonly string[] =>
  code === 'duplicate' ? [CATALOGUE.duplicate[1], REPEATED] : [CATALOGUE[code][1]];

/**
 * `duplicate` (409) or `wrong_move` if all errors are of that kind, worded as the first of them;
 * `invalid` (422) otherwise.
 */
export function refusalOf(errors: FieldErrors): Problem {
  const sentences = Object.values(errors);
  for (const code of SPECIAL) {
    const [first] = sentences;
    if (
      typeof first === 'object' &&
      sentences.every((one) => typeof one === 'object' && textsOf(code).includes(one.text))
    )
      return new Problem(code, { ...first.with, errors });
  }
  return new Problem('invalid', { errors });
}

/** The name of the account with the key `kind:12`. */
export async function nameOf(tx: Tx, { roll, served }: Engine, key: unknown): Promise<string> {
  const [kind, id] = typeof key === 'string' ? key.split(':') : [];
  const resource = accountOf(roll, kind);
  if (!resource) return 'The system';
  const { table, columns } = served(resource);
  const [row] = columns['id']
    ? await selectRows(tx, table, {
        list: titleExpression(roll, roll.resources.get(resource) ?? noResource(resource)),
        where: eq(columns['id'], Number(id)),
      })
    : [];
  return String(Object.values(row ?? {})[0] ?? 'Someone else');
}
const accountOf = (roll: Roll, kind: string | undefined): string | undefined =>
  [...roll.resources.values()].find(({ account }) => account && account.kind === kind)?.name;
const noResource = (name: string): never => {
  throw new Error(`There is no resource "${name}"`);
};

/** `current` is the current state of the rows as far as the caller may see it. */
export async function staleProblem(
  tx: Tx,
  engine: Engine,
  stored: Row,
  current: unknown,
  code: 'stale' | 'stale_delete' = 'stale',
): Promise<Problem> {
  return new Problem(code, {
    by: [await nameOf(tx, engine, stored['updated_by'])], // in a list it is translated
    at: collegeDateTime(String(stored['updated_at'])),
    current,
  });
}
