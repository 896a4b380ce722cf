/**
 * Writes rows, one or two thousand: all of them are validated before anything is written, and
 * either all are written or none. The companions' rules and the audit run in the same transaction.
 */
import { passedFields, Problem, storedFields, type RowOf, type Resource } from '@/schema';
import { actorKey } from '../access/actor-key';
import { inScope, type Conditions } from '../access/scope';
import { writeAudit } from '../db/audit';
import { moveId } from '../db/aliases';
import { insertRows, updateRows, setTemporaryValues, type Id, type Row } from '../db/rows';
import { claimFiles } from '../files/claim';
import type { AuditLine } from '../handle/records';
import type { Call } from '../route';
import { changeOf } from './audit-change';
import type { ServedResource, Engine, UniqueSet } from './engine';
import { refuseLocked } from './locked';
import { markCollisions, markTakenIds, collisionPlanOf } from './collisions';
import { sameValue } from './validate-row';
import { refusalOf } from './refusal';
import { resolveReferences, takeReferences, type Draft } from './references';

type StoredRow = RowOf<Resource>;

export interface SaveContext {
  readonly engine: Engine;
  readonly call: Call;
  readonly served: ServedResource;
  /** The rows that the caller may create. */
  readonly rows: Conditions;
  /** The key of a draft's error in the response: `rows.3.name` of a bulk save. */
  readonly keyOf?: (draft: Draft, field: string) => string;
}

/** Collects the errors of all drafts and throws them. */
export function throwErrors(
  drafts: readonly Draft[],
  keyOf: SaveContext['keyOf'] = (_, field) => field,
): void {
  const errors = drafts.flatMap((draft) =>
    Object.entries(draft.errors).map(([field, error]) => [keyOf(draft, field), error] as const),
  );
  if (errors.length) throw refusalOf(Object.fromEntries(errors));
}

/**
 * Lets the companions refuse or complete each draft; their field errors are reported on that field
 * of that draft.
 */
export async function applyRules(
  { call, served }: SaveContext,
  drafts: readonly Draft[],
): Promise<void> {
  refuseLocked(
    served.rules,
    call,
    drafts.map(({ before }) => before),
    'edit',
  );
  for (const { save: saveDrafts } of served.rules) {
    if (!saveDrafts) continue;
    for (const draft of drafts) {
      try {
        Object.assign(
          draft.values,
          await saveDrafts(
            call,
            draft.values as Partial<StoredRow>,
            draft.before as StoredRow | null,
          ),
        );
      } catch (error) {
        if (!(error instanceof Problem) || !error.details.errors) throw error;
        Object.assign(draft.errors, error.details.errors);
      }
    }
  }
}

/**
 * Lets the companions validate many rows at once. Errors about a row as a whole are passed to
 * `whole`.
 */
export async function applyChecks(
  { call, served }: SaveContext,
  drafts: readonly Draft[],
  refuse: (draft: Draft, problem: Problem) => void,
): Promise<void> {
  for (const { check } of served.rules) {
    if (!check || drafts.length === 0) continue;
    await check(
      call,
      drafts.map((draft) => ({
        values: draft.values as Partial<StoredRow>,
        before: draft.before as StoredRow | null,
        leaving: false,
        refuse: (problem) => {
          if (problem.details.errors) Object.assign(draft.errors, problem.details.errors);
          else refuse(draft, problem);
        },
      })),
    );
  }
}
const throwProblem = (_: Draft, problem: Problem): never => {
  throw problem;
};

/** Refuses to create a row, or move one, outside the caller's scope. */
function checkScope({ rows }: SaveContext, drafts: readonly Draft[]): void {
  for (const { before, values } of drafts)
    if (!inScope({ ...before, ...values }, rows)) throw new Problem('forbidden');
}

const stampOf = ({ actor, now }: Call): { at: string; by: string | null } => ({
  at: now.toISOString(),
  by: actorKey(actor),
});

/** `skipKnown`: a row that would violate a unique constraint is skipped, and not returned. */
export async function insertDrafts(
  { call, served }: SaveContext,
  drafts: readonly Pick<Draft, 'values'>[],
  skipKnown = false,
): Promise<Record<string, unknown>[]> {
  const { at, by } = stampOf(call);
  const names = [
    ...(served.textKey || served.resource.single ? ['id'] : []),
    ...Object.keys(storedFields(served.resource.fields)),
    'version',
    'created_at',
    'updated_at',
    'created_by',
    'updated_by',
  ];
  const rows = drafts.map(({ values }) => ({
    ...values,
    version: 1,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
  }));
  return insertRows(call.tx, served.table, names, rows, skipKnown);
}

/** Whether the draft changes a value of the set in a stored row. */
const changesSet =
  ({ fields }: UniqueSet) =>
  ({ before, values }: Draft): boolean =>
    before !== null && fields.some((name) => Object.hasOwn(values, name));

/** The sets of which several stored rows change: their values may be about to be swapped. */
export function contestedSets(
  { served }: SaveContext,
  batches: Iterable<readonly Draft[]>,
): UniqueSet[] {
  const counts = new Map(served.uniques.map((set) => [set, 0]));
  for (const batch of batches)
    for (const [set, count] of counts)
      counts.set(set, count + batch.filter(changesSet(set)).length);
  return served.uniques.filter((set) => (counts.get(set) ?? 0) > 1);
}

/**
 * Sets unique values that are about to be swapped to temporary ones. Every field changed this way
 * is written again. `sets`: of all drafts, if these are one batch of several.
 */
export async function releaseUniqueValues(
  saving: SaveContext,
  drafts: readonly Draft[],
  sets = contestedSets(saving, [drafts]),
): Promise<void> {
  const { call, served } = saving;
  for (const set of sets) {
    const { fields } = set;
    const changing = drafts.filter(changesSet(set));
    if (changing.length === 0) continue;
    const candidates = fields.map((name) => [name, served.resource.fields[name]] as const);
    const [name, field] =
      candidates.find(([, one]) => !one?.options.required) ??
      candidates.find(([, one]) => one?.kind === 'text') ??
      candidates.find(([, one]) => one?.kind === 'int') ??
      [];
    if (!name || !field) continue;
    for (const { before, values } of changing)
      if (!Object.hasOwn(values, name)) values[name] = before?.[name] ?? null;
    await setTemporaryValues(
      call.tx,
      served.table,
      name,
      changing.map(({ before }) => before?.['id'] as Id),
      !field.options.required ? 'null' : field.kind === 'text' ? 'text' : 'number',
    );
  }
}

/**
 * Rows that change the same columns are written together. `silent`: leaves stamp and version alone.
 */
export async function updateDrafts(
  { call, served }: SaveContext,
  drafts: readonly Draft[],
  silent = false,
): Promise<Record<string, unknown>[]> {
  const { at, by } = stampOf(call);
  const groups = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const key = Object.keys(draft.values)
      .filter((name) => name !== 'id')
      .sort()
      .join();
    groups.set(key, [...(groups.get(key) ?? []), draft]);
  }
  const written: Record<string, unknown>[] = [];
  for (const [key, group] of groups) {
    for (const { before, values } of group) {
      if (values['id'] !== undefined)
        await moveId(
          call.tx,
          served.table,
          served.resource.name,
          String(before?.['id']),
          String(values['id']),
          { at, by },
        );
    }
    const rows = group.map(({ before, values }) => ({
      ...values,
      id: values['id'] ?? before?.['id'],
    }));
    written.push(
      ...(await updateRows(
        call.tx,
        served.table,
        key ? key.split(',') : [],
        rows,
        silent ? null : { updated_at: at, updated_by: by },
      )),
    );
  }
  return written;
}

/** Drops drafts that change nothing, and values that are already set. */
export function dropUnchanged(drafts: readonly Draft[]): Draft[] {
  for (const { before, values } of drafts) {
    if (before)
      for (const name of Object.keys(values))
        if (sameValue(values[name], before[name])) delete values[name];
  }
  return drafts.filter(({ before, values }) => !before || Object.keys(values).length > 0);
}

/** Ends all sessions of a deactivated account. They stay ended when it is activated again. */
async function signOut(
  call: Call,
  { account, name }: Resource,
  row: Row,
  before: Row | null,
): Promise<void> {
  if (!account || before?.['active'] !== true || row['active'] !== false) return;
  const ended = await call.accounts.signOut(account.kind, Number(row['id']));
  if (ended > 0)
    await call.audit('signed-out', name, row['id'] as Id, { ended, because: ['active'] });
}

/**
 * Writes validated drafts and lets the companions act on the result. Returns the rows as stored, in
 * the order of the drafts.
 */
export async function writeDrafts(
  saving: SaveContext,
  drafts: readonly Draft[],
  audit: boolean | AuditLine = true,
  hooks = true,
): Promise<Record<string, unknown>[]> {
  const { served } = saving;
  const inserted = await insertDrafts(
    saving,
    drafts.filter(({ before }) => !before),
  );
  const updatedById = new Map(
    (
      await updateDrafts(
        saving,
        drafts.filter(({ before }) => before),
      )
    ).map((row) => [row['id'], row]),
  );
  let next = 0;
  const written = drafts.map(({ before, values }) => {
    const row = before ? updatedById.get(values['id'] ?? before['id']) : inserted[next++];
    if (!row) throw new Error(`A row of ${served.resource.name} was not written`);
    return { row, before, given: values };
  });
  await finishWrite(saving, written, audit, hooks);
  return written.map(({ row }) => row);
}

export interface WrittenRow {
  readonly row: Record<string, unknown>;
  readonly before: Row | null;
  /** The values entered; those that are not stored are passed to the rules. */
  readonly given?: Row;
}

/**
 * The consequences of written rows: the companions' hooks, ended sessions, and the audit, with one
 * entry per row or one for all.
 */
export async function finishWrite(
  { call, served }: SaveContext,
  written: readonly WrittenRow[],
  audit: boolean | AuditLine,
  hooks = true,
): Promise<void> {
  const rules = hooks ? served.rules : [];
  for (const { row, before } of written) {
    for (const { saved } of rules)
      await saved?.(call, row as StoredRow, before as StoredRow | null);
    await signOut(call, served.resource, row, before);
    if (audit === true) await writeAudit(call.tx, auditOf(call, served, row, before));
  }
  if (typeof audit === 'object')
    await auditAll(
      call,
      served,
      audit,
      written.map(({ row }) => row),
    );
  const passed = Object.keys(passedFields(served.resource.fields));
  const pairs = written.map(({ row, before, given }) => ({
    row: row as StoredRow,
    before: before as StoredRow | null,
    given: Object.fromEntries(passed.map((name) => [name, given?.[name] ?? null])),
  }));
  for (const { stored } of rules) if (pairs.length) await stored?.(call, pairs);
}

/** Writes one audit entry for several rows; none if nothing was written. */
export async function auditAll(
  call: Call,
  { resource }: ServedResource,
  { action, change = {}, of }: AuditLine,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const ids = rows.map((row) => row['id']);
  await call.audit(action, of?.entity ?? resource.name, of?.id ?? (first['id'] as Id), {
    ...(rows.length > 1 || of ? { [of ? resource.name : 'ids']: ids } : {}),
    ...change,
  });
}

function auditOf(
  call: Call,
  { resource }: ServedResource,
  row: Row,
  before: Row | null,
): Parameters<typeof writeAudit>[1] {
  const { at, by } = stampOf(call);
  const action = !before ? 'create' : before['id'] === row['id'] ? 'update' : 'rename';
  return {
    at,
    actor: by,
    action,
    entity: resource.name,
    entityId: row['id'] as Id,
    change: changeOf(resource, before, row),
    requestId: call.requestId || null,
    address: call.address || null,
  };
}

/**
 * Performs the checks that need the database, then writes. A trusting call leaves references and
 * unique values to the constraints.
 */
export async function saveDrafts(
  saving: SaveContext,
  drafts: readonly Draft[],
): Promise<Record<string, unknown>[]> {
  const { engine, call, served, keyOf } = saving;
  if (call.trusting) takeReferences(engine, served, drafts);
  else await resolveReferences(call.tx, engine, served, drafts);
  await markTakenIds(call.tx, served, drafts);
  throwErrors(drafts, keyOf);
  checkScope(saving, drafts);
  const changes = dropUnchanged(drafts);
  await claimFiles(saving.call, saving.served.resource.fields, changes);
  await applyRules(saving, changes);
  await applyChecks(saving, changes, throwProblem);
  throwErrors(changes, keyOf);
  if (!call.trusting) {
    await markCollisions(call.tx, served, changes, collisionPlanOf(served, changes));
    throwErrors(changes, keyOf);
  }
  const toWrite = dropUnchanged(changes);
  await releaseUniqueValues(saving, toWrite);
  return writeDrafts(saving, toWrite);
}
