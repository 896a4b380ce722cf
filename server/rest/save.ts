/**
 * Writes rows, one or two thousand: all of them are validated before anything is written, and
 * either all are written or none. The companions' rules and the audit run in the same transaction.
 */
import { Problem, type RowOf, type Resource } from '@/schema';
import { actorKey } from '../access/actor-key';
import { inScope, type Conditions } from '../access/scope';
import { writeAudit } from '../db/audit';
import { moveId } from '../db/aliases';
import { insertRows, updateRows, vacate, type Id, type Row } from '../db/rows';
import { claimFiles } from '../files/claim';
import type { AuditLine } from '../handle/records';
import type { Call } from '../route';
import { changeOf } from './audit-change';
import type { BoundResource, Engine } from './bound';
import { markCollisions, markTakenIds, planOf } from './collisions';
import { same } from './judge';
import { refusalOf } from './refusal';
import { resolveReferences, type Draft } from './references';

type StoredRow = RowOf<Resource>;

export interface SaveContext {
  readonly engine: Engine;
  readonly call: Call;
  readonly bound: BoundResource;
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
  { call, bound }: SaveContext,
  drafts: readonly Draft[],
): Promise<void> {
  for (const { save } of bound.rules) {
    if (!save) continue;
    for (const draft of drafts) {
      try {
        Object.assign(
          draft.values,
          await save(call, draft.values as Partial<StoredRow>, draft.before as StoredRow | null),
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
  { call, bound }: SaveContext,
  drafts: readonly Draft[],
  whole: (draft: Draft, problem: Problem) => void,
): Promise<void> {
  for (const { check } of bound.rules) {
    if (!check || drafts.length === 0) continue;
    await check(
      call,
      drafts.map((draft) => ({
        values: draft.values as Partial<StoredRow>,
        before: draft.before as StoredRow | null,
        leaving: false,
        refuse: (problem) => {
          if (problem.details.errors) Object.assign(draft.errors, problem.details.errors);
          else whole(draft, problem);
        },
      })),
    );
  }
}
const refuseAll = (_: Draft, problem: Problem): never => {
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
export async function insert(
  { call, bound }: SaveContext,
  drafts: readonly Pick<Draft, 'values'>[],
  skipKnown = false,
): Promise<Record<string, unknown>[]> {
  const { at, by } = stampOf(call);
  const names = [
    ...(bound.textKey || bound.resource.single ? ['id'] : []),
    ...Object.keys(bound.resource.fields),
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
  return insertRows(call.tx, bound.table, names, rows, skipKnown);
}

/**
 * Sets unique values that are about to be swapped to temporary ones. Every field changed this way
 * is written again.
 */
export async function letGo({ call, bound }: SaveContext, drafts: readonly Draft[]): Promise<void> {
  for (const { fields } of bound.uniques) {
    const changing = drafts.filter(
      ({ before, values }) => before && fields.some((name) => Object.hasOwn(values, name)),
    );
    if (changing.length < 2) continue;
    const all = fields.map((name) => [name, bound.resource.fields[name]] as const);
    const [name, field] =
      all.find(([, one]) => !one?.options.required) ??
      all.find(([, one]) => one?.kind === 'text') ??
      all.find(([, one]) => one?.kind === 'int') ??
      [];
    if (!name || !field) continue;
    for (const { before, values } of changing)
      if (!Object.hasOwn(values, name)) values[name] = before?.[name] ?? null;
    await vacate(
      call.tx,
      bound.table,
      name,
      changing.map(({ before }) => before?.['id'] as Id),
      !field.options.required ? 'null' : field.kind === 'text' ? 'text' : 'number',
    );
  }
}

/**
 * Rows that change the same columns are written together. `silent`: leaves stamp and version alone.
 */
export async function update(
  { call, bound }: SaveContext,
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
          bound.table,
          bound.resource.name,
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
        bound.table,
        key ? key.split(',') : [],
        rows,
        silent ? null : { updated_at: at, updated_by: by },
      )),
    );
  }
  return written;
}

/** Drops drafts that change nothing, and values that are already set. */
export function changed(drafts: readonly Draft[]): Draft[] {
  for (const { before, values } of drafts) {
    if (before)
      for (const name of Object.keys(values))
        if (same(values[name], before[name])) delete values[name];
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
export async function write(
  saving: SaveContext,
  drafts: readonly Draft[],
  audited: boolean | AuditLine = true,
  hooks = true,
): Promise<Record<string, unknown>[]> {
  const { bound } = saving;
  const made = await insert(
    saving,
    drafts.filter(({ before }) => !before),
  );
  const kept = new Map(
    (
      await update(
        saving,
        drafts.filter(({ before }) => before),
      )
    ).map((row) => [row['id'], row]),
  );
  let next = 0;
  const written = drafts.map(({ before, values }) => {
    const row = before ? kept.get(values['id'] ?? before['id']) : made[next++];
    if (!row) throw new Error(`A row of ${bound.resource.name} was not written`);
    return { row, before };
  });
  await conclude(saving, written, audited, hooks);
  return written.map(({ row }) => row);
}

export interface WrittenRow {
  readonly row: Record<string, unknown>;
  readonly before: Row | null;
}

/**
 * The consequences of written rows: the companions' hooks, ended sessions, and the audit, with one
 * entry per row or one for all.
 */
export async function conclude(
  { call, bound }: SaveContext,
  written: readonly WrittenRow[],
  audited: boolean | AuditLine,
  hooks = true,
): Promise<void> {
  const rules = hooks ? bound.rules : [];
  for (const { row, before } of written) {
    for (const { saved } of rules)
      await saved?.(call, row as StoredRow, before as StoredRow | null);
    await signOut(call, bound.resource, row, before);
    if (audited === true) await writeAudit(call.tx, auditOf(call, bound, row, before));
  }
  if (typeof audited === 'object')
    await auditAll(
      call,
      bound,
      audited,
      written.map(({ row }) => row),
    );
  const pairs = written.map(({ row, before }) => ({
    row: row as StoredRow,
    before: before as StoredRow | null,
  }));
  for (const { stored } of rules) if (pairs.length) await stored?.(call, pairs);
}

/** Writes one audit entry for several rows; none if nothing was written. */
export async function auditAll(
  call: Call,
  { resource }: BoundResource,
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
  { resource }: BoundResource,
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

/** Performs the checks that need the database, then writes. */
export async function save(
  saving: SaveContext,
  drafts: readonly Draft[],
): Promise<Record<string, unknown>[]> {
  const { engine, call, bound, keyOf } = saving;
  await resolveReferences(call.tx, engine, bound, drafts);
  await markTakenIds(call.tx, bound, drafts);
  throwErrors(drafts, keyOf);
  checkScope(saving, drafts);
  const real = changed(drafts);
  await claimFiles(saving.call, saving.bound.resource.fields, real);
  await applyRules(saving, real);
  await applyChecks(saving, real, refuseAll);
  throwErrors(real, keyOf);
  await markCollisions(call.tx, bound, real, planOf(real));
  throwErrors(real, keyOf);
  const toWrite = changed(real);
  await letGo(saving, toWrite);
  return write(saving, toWrite);
}
