/**
 * Moves of record rows: submitted and revised by their owner, verified or returned by the office.
 */
import { recordFaults, type RecordRow } from '@/domain/record-faults';
import type { RecordPage } from '@/domain/record-pages';
import { Problem } from '@/schema';
import type { ActionResult, Handle, ListActionInput, StoredRow } from '../../../../server/handle';
import { refuseLocked } from './record-judge.server';

/** A row of any record page. */
type Row = StoredRow & RecordRow;
type MoveInput = Omit<ListActionInput, 'found'> & { readonly found: readonly Row[] };

const EDITABLE = new Set<unknown>(['draft', 'returned']);

const wrongMove = (from: unknown, to: string): Problem =>
  new Problem('wrong_move', { label: 'Verification', from, to });
const isMine = ({ actor }: Handle, { faculty }: Row): boolean =>
  actor.kind === 'faculty' && faculty === actor.id;

function checkMine(handle: Handle, rows: readonly Row[]): void {
  if (!rows.every((row) => isMine(handle, row))) throw new Problem('forbidden');
}
/**
 * Faculty and administrators have separate accounts: the same email address means the same person.
 */
async function checkOthers({ sql, actor }: Handle, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ faculty }) => faculty);
  const own =
    await sql`select 1 from faculty f join admin a on lower(a.email) = lower(f.email) where a.id = ${actor.id} and f.id = any(${ids}::int[])`;
  if (own.length) throw new Problem('forbidden');
}

const resultMessage = (rows: readonly unknown[], one: string, many: string): ActionResult => ({
  say: rows.length === 1 ? one : { text: many, with: { count: rows.length } },
});

/** The drafts that will replace these rows. */
async function openRevisions(
  handle: Handle,
  resource: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<unknown, Row>> {
  const verified = rows.filter(({ state }) => state === 'verified').map(({ id }) => id);
  const found: readonly Row[] = verified.length
    ? await handle.records(resource).find({ replaces: verified })
    : [];
  return new Map(
    found.filter(({ state }) => state !== 'superseded').map((row) => [row.replaces, row]),
  );
}

async function submit(handle: Handle, { resource, found }: MoveInput): Promise<ActionResult> {
  checkMine(handle, found);
  for (const row of found) {
    if (!EDITABLE.has(row.state)) throw wrongMove(row.state, 'submitted');
    const [fault] = Object.values(recordFaults(row, handle.today));
    if (fault) throw new Problem('locked', { reason: fault });
  }
  await handle.records(resource).change(found, () => ({ state: 'submitted', reason: null }));
  return resultMessage(found, 'Submitted.', '{count} entries submitted.');
}

/** Fields left out of the copy because they describe the history of the original. */
const COPIED_NOT = new Set([
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'state',
  'reason',
  'possible_duplicate',
  'revision',
  'replaces',
  'verified_by',
  'verified_at',
]);

async function revise(handle: Handle, { resource, found }: MoveInput): Promise<ActionResult> {
  checkMine(handle, found);
  const open = await openRevisions(handle, resource, found);
  for (const row of found) {
    if (row.state !== 'verified') throw wrongMove(row.state, 'draft');
    if (open.has(row.id))
      throw new Problem('locked', { reason: 'This entry already has a revision in progress.' });
  }
  const made = await handle.records(resource).add(
    found.map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([name]) => !COPIED_NOT.has(name))),
      state: 'draft',
      revision: Number(row.revision) + 1,
      replaces: row.id,
    })),
  );
  const [only] = made;
  return {
    ...resultMessage(made, 'Draft created. Edit and submit it.', '{count} drafts created.'),
    ...(made.length === 1 && only ? { goto: `/${resource}/${only.id}` } : {}),
  };
}

async function verify(handle: Handle, { resource, found }: MoveInput): Promise<ActionResult> {
  await checkOthers(handle, found);
  for (const { state } of found) if (state !== 'submitted') throw wrongMove(state, 'verified');
  const records = handle.records(resource);
  await records.change(found, () => ({
    state: 'verified',
    reason: null,
    verified_by: handle.actor.name,
    verified_at: handle.now.toISOString(),
  }));
  const former = found.flatMap(({ replaces }) => (typeof replaces === 'number' ? [replaces] : []));
  if (former.length)
    await records.change(await records.find({ id: former }, { lock: true }), () => ({
      state: 'superseded',
    }));
  return resultMessage(found, 'Verified.', '{count} entries verified.');
}

async function giveBack(
  handle: Handle,
  { resource, found, values }: MoveInput & { readonly values: { readonly reason?: unknown } },
): Promise<ActionResult> {
  await checkOthers(handle, found);
  for (const { state } of found) if (state !== 'submitted') throw wrongMove(state, 'returned');
  await handle
    .records(resource)
    .change(found, () => ({ state: 'returned', reason: values.reason }));
  return resultMessage(found, 'Returned.', '{count} entries returned.');
}

export const ownerMoves = { submit, revise };
export const officeMoves = { verify, return: giveBack };

/** The moves each row allows the caller now. */
export const canFor =
  ({ resource }: RecordPage) =>
  async (handle: Handle, rows: readonly Row[]): Promise<readonly (readonly string[])[]> => {
    if (handle.actor.kind !== 'faculty')
      return rows.map(({ state }) =>
        state === 'submitted' ? ['verify', 'return'] : EDITABLE.has(state) ? ['edit'] : [],
      );
    const mine = rows.filter((row) => isMine(handle, row));
    const open = await openRevisions(handle, resource, mine);
    return rows.map((row) =>
      !isMine(handle, row)
        ? []
        : EDITABLE.has(row.state)
          ? ['edit', 'submit', ...(row.state === 'draft' ? ['delete'] : [])]
          : row.state === 'verified' && !open.has(row.id)
            ? ['revise']
            : [],
    );
  };

/** Only a draft can be deleted. */
export function checkRemoval({ state }: Row): void {
  refuseLocked(state);
  if (state !== 'draft')
    throw new Problem('locked', {
      reason: 'Returned entries cannot be deleted. Correct and submit them again.',
    });
}
