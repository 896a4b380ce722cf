/**
 * Plans an import: which rows are new, changed, unchanged, repeated in the file, or wrong. Computed
 * the same way for the check and for the save, so that what was shown is what happens.
 */
import { allows, CATALOGUE, dayText, Problem, type Field, type Sentence } from '@/schema';
import { inScope, type Conditions } from '../access/scope';
import type { Row } from '../db/rows';
import { claimFiles } from '../files/claim';
import type { Table } from '../reading/reader';
import type { View } from './bound';
import { cellText, unguarded } from './cells';
import { markCollisions, markTakenIds, planOf } from './collisions';
import { fillerOf, foundBy, matchSet, type Filler, type Mapping } from './import-mapping';
import { matchLines, type LineMatch } from './import-match';
import { judgeChange, judgeNew } from './judge';
import { resolveReferences, type Draft, type KnownIds } from './references';
import { applyChecks, applyRules, changed, type SaveContext } from './save';

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
  readonly drafts: readonly Draft[];
  readonly counts: Counts;
  /** The first errors. */
  readonly errors: readonly RowError[];
}

export interface Planning {
  readonly saving: SaveContext;
  readonly mapping: Mapping;
  readonly file: Pick<Table, 'columns' | 'batches'>;
  /** Expected number of rows in the file. */
  readonly total: number;
  /** Locks the matched rows until the transaction ends. */
  readonly lock: boolean;
  /** Called after every batch with the completed share. */
  readonly progress: (share: number) => Promise<void>;
}

export const BATCH = 1_000;
const ERRORS_KEPT = 200;

export function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) =>
    all.slice(n * BATCH, (n + 1) * BATCH),
  );
}

/** The rows that the caller may create and may change; a file may contain both. */
interface Reach {
  readonly create: Conditions | 'none';
  readonly update: Conditions | 'none';
}

function reachOf({ bound, call }: SaveContext): Reach {
  const of = (verb: 'create' | 'update'): Conditions | 'none' => {
    const decision = allows(bound.resource.access[verb], call.actor);
    return decision.rows === 'none'
      ? 'none'
      : decision.rows === 'some'
        ? decision.where
        : undefined;
  };
  return { create: of('create'), update: of('update') };
}

const NOT_YOURS = 'You may not change this row.';
const within = (row: Row, reach: Conditions | 'none'): boolean =>
  reach !== 'none' && inScope(row, reach);

function draftOf(
  { saving: { bound } }: Planning,
  view: View,
  row: number,
  input: Row,
  { stored, errors }: LineMatch,
  mine: Conditions,
): Draft {
  if (stored) {
    const { id, ...rest } = input;
    const judged = judgeChange(bound, view, stored, rest);
    return {
      index: row,
      before: stored,
      values: judged.values,
      errors: { ...judged.errors, ...errors },
    };
  }
  // An empty cell says nothing about a new row: the field gets its default.
  const given = Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== null && (name !== 'id' || bound.textKey),
    ),
  );
  const judged = judgeNew(bound, view, given, mine);
  return {
    index: row,
    before: null,
    values: judged.values,
    errors: { ...judged.errors, ...errors },
  };
}

const LONGEST = 80;

/** A value of the file as displayed; one that cannot be parsed is shown as written. */
function wordsOf(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    field && typeof value !== 'string' ? cellText(field, value) : unguarded(String(value));
  return dayText(text).slice(0, LONGEST);
}

/** Fills `said` with the file's values of wrong rows, as far as they are reported. */
async function judged(
  planning: Planning,
  fill: Filler,
  counts: Counts,
  said: Map<Draft, Row>,
): Promise<Draft[]> {
  const { saving, mapping, file, total, lock, progress } = planning;
  const { engine, call, bound } = saving;
  const view = bound.viewOf(call.actor);
  const set = matchSet(bound, mapping.match);
  const reach = reachOf(saving);
  const by = foundBy(mapping);
  const known: KnownIds = new Map();
  const seen = new Set<string>();
  const drafts: Draft[] = [];
  let read = 0;
  for await (const lines of file.batches) {
    const found = lines.flatMap(({ row, cells }) => fill(cells).map((input) => ({ row, input })));
    const inputs = found.map(({ input }) => input);
    const matches = await matchLines(
      { engine, call, bound, lock, foundBy: by },
      set,
      inputs,
      known,
    );
    const batch = found.flatMap(({ row, input }, at) => {
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
        reach.create === 'none' ? undefined : reach.create,
      );
      if (Object.keys(draft.errors).length > 0 && said.size < ERRORS_KEPT) said.set(draft, input);
      return draft;
    });
    await resolveReferences(call.tx, engine, bound, batch, known, by);
    const kept = batch.filter(
      (draft) => Object.keys(draft.errors).length > 0 || changed([draft]).length > 0,
    );
    counts.unchanged += batch.length - kept.length;
    for (const draft of kept) {
      const mine = draft.before
        ? within(draft.before, reach.update) &&
          within({ ...draft.before, ...draft.values }, reach.update)
        : within(draft.values, reach.create);
      if (!mine) draft.errors['id'] ??= NOT_YOURS;
    }
    drafts.push(...kept);
    read += lines.length;
    await progress(Math.min(1, read / Math.max(1, total)));
  }
  return drafts;
}

/**
 * Checks what only the database and the companions know. A rule that refuses a row as a whole
 * refuses only that row.
 */
async function confirm(
  { saving, mapping, progress }: Planning,
  drafts: readonly Draft[],
): Promise<void> {
  const { call, bound } = saving;
  const sound = drafts.filter(({ errors }) => Object.keys(errors).length === 0);
  await claimFiles(call, bound.resource.fields, sound);
  const plan = planOf(sound);
  const claimed = new Set<string>();
  const refuse = (draft: Draft, { code, details }: Problem): void => {
    draft.errors['id'] = { text: CATALOGUE[code][1], with: details };
  };
  const right = (batch: readonly Draft[]): Draft[] =>
    batch.filter(({ errors }) => Object.keys(errors).length === 0);
  const perRow = bound.rules.some(({ save }) => save);
  for (const [n, batch] of batches(sound).entries()) {
    await markTakenIds(call.tx, bound, batch, claimed);
    for (const draft of perRow ? right(batch) : []) {
      try {
        await applyRules(saving, [draft]);
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        refuse(draft, error);
      }
    }
    await applyChecks(saving, right(batch), refuse);
    await markCollisions(call.tx, bound, right(batch), plan, matchSet(bound, mapping.match));
    await progress(((n + 1) * BATCH) / sound.length);
  }
}

export async function planImport(planning: Planning): Promise<ImportPlan> {
  const {
    saving: { bound, call },
    mapping,
    file,
    progress,
  } = planning;
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, repeated: 0, wrong: 0 };
  const fill = fillerOf(bound.viewOf(call.actor), mapping, file.columns);
  const said = new Map<Draft, Row>();
  const drafts = await judged(
    { ...planning, progress: (share) => progress(share / 2) },
    fill,
    counts,
    said,
  );
  await confirm({ ...planning, progress: (share) => progress(0.5 + share / 2) }, drafts);
  const errors: RowError[] = [];
  const right: Draft[] = [];
  const view = bound.viewOf(call.actor);
  for (const draft of drafts) {
    const faults = Object.entries(draft.errors);
    if (faults.length === 0) right.push(draft);
    else counts.wrong += 1;
    for (const [field, message] of faults)
      if (errors.length < ERRORS_KEPT) {
        const value = wordsOf(
          view.enterable[field],
          said.get(draft)?.[field] ?? draft.values[field],
        );
        errors.push({ row: draft.index, field, message, ...(value ? { value } : {}) });
      }
  }
  for (const { before } of right) counts[before ? 'changed' : 'new'] += 1;
  return { drafts: right, counts, errors };
}
