/**
 * Plans an import: which rows are new, changed, unchanged, repeated in the file, or wrong. Computed
 * the same way for the check and for the save, so that what was shown is what happens.
 */
import {
  allows,
  CATALOGUE,
  dayText,
  Problem,
  type Field,
  type Sentence,
  type ImportMapping,
} from '@/schema';
import { inScope, type Conditions } from '../access/scope';
import { dayIn } from '../clock';
import type { Id, Row } from '../db/rows';
import { claimFiles } from '../files/claim';
import type { Table } from '../reading/reader';
import type { View } from './engine';
import { cellText, unguardFormula } from './cells';
import {
  addFinalRows,
  collisionPlanOf,
  markCollisions,
  markTakenIds,
  type CollisionPlan,
} from './collisions';
import { makeDraftStore, type DraftStore } from './draft-store';
import { fillerOf, lookupFields, matchSet, type Filler } from './import-mapping';
import { matchLines, type LineMatch } from './import-match';
import { validateChange, validateNew } from './validate-row';
import { resolveReferences, type ChooseAmong, type Draft, type KnownIds } from './references';
import { applyChecks, applyRules, dropUnchanged, type SaveContext } from './save';

export interface RowError {
  readonly row: number;
  readonly field: string;
  readonly message: Sentence | string;
  /** The value in the file, as written there. */
  readonly value?: string;
}
export type Counts = Record<'new' | 'changed' | 'unchanged' | 'repeated' | 'wrong', number>;

export interface ImportPlan {
  /** Rows to be written, in the order of the file. */
  readonly drafts: DraftStore;
  readonly counts: Counts;
  /** The first errors. */
  readonly errors: readonly RowError[];
}

export interface ImportPlanOptions {
  readonly saving: SaveContext;
  readonly mapping: ImportMapping;
  readonly file: Pick<Table, 'columns' | 'batches'>;
  /** Expected number of rows in the file. */
  readonly total: number;
  /** Locks the matched rows until the transaction ends. */
  readonly lock: boolean;
  /** Called after every batch with the completed share. */
  readonly progress: (share: number) => Promise<void>;
}

const ERRORS_KEPT = 200;

/** The rows that the caller may create and may change; a file may contain both. */
interface WriteScopes {
  readonly create: Conditions | 'none';
  readonly update: Conditions | 'none';
}

function writeScopesOf({ served, call }: SaveContext): WriteScopes {
  const scopeOf = (verb: 'create' | 'update'): Conditions | 'none' => {
    const decision = allows(served.resource.access[verb], call.actor);
    return decision.rows === 'none'
      ? 'none'
      : decision.rows === 'some'
        ? decision.where
        : undefined;
  };
  return { create: scopeOf('create'), update: scopeOf('update') };
}

const NOT_YOURS = 'You cannot change this row.';
const isInScope = (row: Row, scope: Conditions | 'none'): boolean =>
  scope !== 'none' && inScope(row, scope);

function draftOf(
  { saving: { served } }: ImportPlanOptions,
  view: View,
  row: number,
  input: Row,
  { stored, errors }: LineMatch,
  scope: Conditions,
): Draft {
  if (stored) {
    const { id, ...rest } = input;
    const validated = validateChange(served, view, stored, rest);
    return {
      index: row,
      before: stored,
      values: validated.values,
      errors: { ...validated.errors, ...errors },
    };
  }
  // An empty cell says nothing about a new row: the field gets its default.
  const entered = Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== null && (name !== 'id' || served.textKey),
    ),
  );
  const validated = validateNew(served, view, entered, scope);
  return {
    index: row,
    before: null,
    values: validated.values,
    errors: { ...validated.errors, ...errors },
  };
}

const LONGEST = 80;

/** A value of the file as displayed; one that cannot be parsed is shown as written. */
function valueText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    field && typeof value !== 'string' ? cellText(field, value) : unguardFormula(String(value));
  return dayText(text).slice(0, LONGEST);
}

const withoutErrors = (batch: readonly Draft[]): Draft[] =>
  batch.filter(({ errors }) => Object.keys(errors).length === 0);

/** Asks the companions which of several records with the same text a row means. */
const chooserOf =
  ({ call, served }: SaveContext): ChooseAmong =>
  async (all) => {
    const chosen: (Id | undefined)[] = all.map(() => undefined);
    for (const { among } of served.rules) {
      const told = (await among?.(call, all)) ?? [];
      for (const [n, id] of told.entries()) chosen[n] ??= id;
    }
    return chosen;
  };

interface PlannedDrafts {
  readonly drafts: DraftStore;
  readonly collisions: CollisionPlan;
  /** The file's values of wrong rows, as far as they are reported, by the place of the draft. */
  readonly inputs: ReadonlyMap<number, Row>;
}

async function planDrafts(
  planning: ImportPlanOptions,
  fill: Filler,
  counts: Counts,
): Promise<PlannedDrafts> {
  const { saving, mapping, file, total, lock, progress } = planning;
  const { engine, call, served } = saving;
  const view = served.viewOf(call.actor);
  const set = matchSet(served, mapping.match);
  const writeScopes = writeScopesOf(saving);
  const lookup = lookupFields(mapping);
  const known: KnownIds = new Map();
  const choose = chooserOf(saving);
  const seen = new Set<string>();
  const drafts = makeDraftStore();
  const collisions = collisionPlanOf(served, []);
  const inputs = new Map<number, Row>();
  let read = 0;
  for await (const lines of file.batches) {
    const entries = lines.flatMap(({ row, cells }) => fill(cells).map((input) => ({ row, input })));
    const inputOf = new Map<Draft, Row>();
    const matches = await matchLines(
      { engine, call, served, lock, lookupFields: lookup, choose },
      set,
      entries.map(({ input }) => input),
      known,
    );
    const batch = entries.flatMap(({ row, input }, at) => {
      const match = matches[at];
      if (!match) return [];
      if (match.key !== undefined && seen.has(match.key)) {
        counts.repeated += 1;
        return [];
      }
      if (match.key !== undefined) seen.add(match.key);
      const draft = draftOf(
        planning,
        view,
        row,
        input,
        match,
        writeScopes.create === 'none' ? undefined : writeScopes.create,
      );
      if (Object.keys(draft.errors).length > 0) inputOf.set(draft, input);
      return draft;
    });
    await resolveReferences(call.tx, engine, served, batch, {
      known,
      lookupFields: lookup,
      choose,
    });
    const toWrite = batch.filter(
      (draft) => Object.keys(draft.errors).length > 0 || dropUnchanged([draft]).length > 0,
    );
    counts.unchanged += batch.length - toWrite.length;
    for (const draft of toWrite) {
      const isAllowed = draft.before
        ? isInScope(draft.before, writeScopes.update) &&
          isInScope({ ...draft.before, ...draft.values }, writeScopes.update)
        : isInScope(draft.values, writeScopes.create);
      if (!isAllowed) draft.errors['id'] ??= NOT_YOURS;
    }
    const valid = withoutErrors(toWrite);
    addFinalRows(collisions, served, valid);
    await claimFiles(call, served.resource.fields, valid);
    for (const [n, draft] of toWrite.entries()) {
      const input = inputOf.get(draft);
      if (input && inputs.size < ERRORS_KEPT) inputs.set(drafts.size + n, input);
    }
    drafts.add(toWrite);
    read += lines.length;
    await progress(Math.min(1, read / Math.max(1, total)));
  }
  return { drafts, collisions, inputs };
}

/**
 * Checks what only the database and the companions know. A rule that refuses a row as a whole
 * refuses only that row.
 */
async function checkDrafts(
  { saving, mapping, progress }: ImportPlanOptions,
  { drafts, collisions }: PlannedDrafts,
): Promise<void> {
  const { call, served } = saving;
  const claimed = new Set<string>();
  const addProblem = (draft: Draft, { code, details }: Problem): void => {
    draft.errors['id'] = { text: CATALOGUE[code][1], with: details };
  };
  const perRow = served.rules.some(({ save, locked }) => save ?? locked);
  let checked = 0;
  await drafts.change(async (batch) => {
    await markTakenIds(call.tx, served, withoutErrors(batch), claimed);
    for (const draft of perRow ? withoutErrors(batch) : []) {
      try {
        await applyRules(saving, [draft]);
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        addProblem(draft, error);
      }
    }
    await applyChecks(saving, withoutErrors(batch), addProblem);
    await markCollisions(
      call.tx,
      served,
      withoutErrors(batch),
      collisions,
      matchSet(served, mapping.match),
    );
    checked += batch.length;
    await progress(checked / drafts.size);
    return batch;
  });
}

export async function planImport(planning: ImportPlanOptions): Promise<ImportPlan> {
  const {
    saving: { engine, served, call },
    mapping,
    file,
    progress,
  } = planning;
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, repeated: 0, wrong: 0 };
  const fill = fillerOf(
    served.viewOf(call.actor),
    mapping,
    file.columns,
    dayIn(engine.zone, engine.clock.now()),
  );
  const planned = await planDrafts(
    { ...planning, progress: (share) => progress(share / 2) },
    fill,
    counts,
  );
  await checkDrafts({ ...planning, progress: (share) => progress(0.5 + share / 2) }, planned);
  const { drafts, inputs } = planned;
  const errors: RowError[] = [];
  const view = served.viewOf(call.actor);
  let place = 0;
  await drafts.change((batch) => {
    for (const draft of batch) {
      const draftErrors = Object.entries(draft.errors);
      if (draftErrors.length > 0) counts.wrong += 1;
      else counts[draft.before ? 'changed' : 'new'] += 1;
      for (const [field, message] of draftErrors)
        if (errors.length < ERRORS_KEPT) {
          const value = valueText(
            view.enterable[field],
            inputs.get(place)?.[field] ?? draft.values[field],
          );
          errors.push({ row: draft.index, field, message, ...(value ? { value } : {}) });
        }
      place += 1;
    }
    return withoutErrors(batch);
  });
  return { drafts, counts, errors };
}
