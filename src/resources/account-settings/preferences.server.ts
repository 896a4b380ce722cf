/**
 * What the users of the console arranged, by account. The server stores values as it receives them
 * and never reads what they mean.
 */
import { f, Problem, who } from '@/schema';
import { endpoint, type Handle } from '../../../server/handle';

const PATH = '/api/preferences';
const users = [who.admin(), who.faculty, who.union];
/** Limits of one account; a console that is used for years stays far below them. */
const MOST_CHANGES = 200;
const MOST_ROWS = 600;
const LONGEST_NAME = 200;
/** Characters of a value as JSON. */
const LONGEST_VALUE = 4_000;

interface Stored {
  readonly name: string;
  readonly revision: number;
  readonly value: unknown;
}
interface Change {
  readonly name: string;
  /** The revision that the device saw; null if it saw none. */
  readonly seen: number | null;
  /** Null removes it. */
  readonly value: unknown;
}

async function stored({ sql, by }: Handle) {
  const rows = await sql<{ name: string; revision: number; value: unknown }>`
    select name, revision, value from account_preference where account = ${by} order by name`;
  return Object.fromEntries(
    rows.map(({ name, revision, value }: Stored) => [name, { revision, value }]),
  );
}

function isChange(one: unknown): one is Change {
  if (typeof one !== 'object' || one === null) return false;
  const { name, seen, value } = one as Partial<Change>;
  return (
    typeof name === 'string' &&
    name.length > 0 &&
    name.length <= LONGEST_NAME &&
    (seen === null || (Number.isInteger(seen) && Number(seen) > 0)) &&
    value !== undefined &&
    JSON.stringify(value).length <= LONGEST_VALUE
  );
}

const invalid = (text: string, most: number): Problem =>
  new Problem('invalid', { errors: { changes: { text, with: { most } } } });

/** Writes it if no other device has written since; otherwise the answer tells what it wrote. */
async function write({ sql, by }: Handle, { name, seen, value }: Change): Promise<void> {
  if (value === null)
    await sql`delete from account_preference where account = ${by} and name = ${name} and revision = ${seen}`;
  else if (seen === null)
    await sql`insert into account_preference (account, name, revision, value) values (${by}, ${name}, 1, ${JSON.stringify(value)}::jsonb) on conflict (account, name) do nothing`;
  else
    await sql`update account_preference set value = ${JSON.stringify(value)}::jsonb, revision = revision + 1 where account = ${by} and name = ${name} and revision = ${seen}`;
}

const EXAMPLE = { 'student.columns': { revision: 2, value: ['name', 'roll_no'] } };

export default [
  endpoint({
    method: 'GET',
    path: PATH,
    summary: 'What the caller arranged in the console: columns, widths, pinned screens, searches.',
    who: users,
    answers: EXAMPLE,
    run: stored,
  }),
  endpoint({
    method: 'PUT',
    path: PATH,
    summary:
      'Changes some of it. A change whose `seen` is not the stored revision is left out; the response has the current values.',
    who: users,
    input: { changes: f.json({ required: true }) },
    answers: EXAMPLE,
    async run(handle, { body }) {
      const changes: unknown = body.changes;
      if (!Array.isArray(changes) || changes.length > MOST_CHANGES || !changes.every(isChange))
        throw invalid(
          'Send a list of at most {most} changes, each with name, seen and value.',
          MOST_CHANGES,
        );
      // In one order, so that two devices of an account never wait for each other.
      for (const change of [...changes].sort((a, b) => (a.name < b.name ? -1 : 1)))
        await write(handle, change);
      const all = await stored(handle);
      if (Object.keys(all).length > MOST_ROWS)
        throw invalid('An account keeps at most {most} preferences.', MOST_ROWS);
      return all;
    },
  }),
];
