/** Changes combinations: every cell is validated first, then all are written or none. */
import { creditsOf, faultOf, type Chooser, type OfferedPaper } from '@/domain/combination';
import { hasLeft } from '@/domain/left';
import { Problem, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { choosersOf, type Combinations, type Pupil, type PaperChoice } from './combination.server';
import { countSave } from './combination-register.server';
import {
  addEnrolments,
  removeEnrolments,
  enrolmentsWithRecords,
  type Joining,
} from './enrolment-change.server';

export interface CellChange {
  readonly student: number;
  readonly column: string;
  /** Null clears the slot. */
  readonly course: string | null;
  /** The key under which a refusal is shown. */
  readonly error: string;
}

type Row = ReadonlyMap<string, OfferedPaper>;

/** A changed row: the student, the row before and after, and the changed cells. */
export interface RowChange {
  readonly pupil: Pupil;
  readonly before: Row;
  readonly after: Row;
  readonly cells: readonly CellChange[];
}

/** Whether papers are still chosen for the student: not once they have left or completed. */
export const choosesPapers = ({ status }: Pupil): boolean =>
  !hasLeft(status) && status !== 'completed';

export function rowChanges(
  { pupils, slots, rows, papers }: Combinations,
  cells: readonly CellChange[],
): { changes: RowChange[]; errors: Record<string, Sentence | string> } {
  const errors: Record<string, Sentence | string> = {};
  const byStudent = new Map<number, CellChange[]>();
  for (const cell of cells) {
    const pupil = pupils.find(({ id }) => id === cell.student);
    if (!pupil) errors[cell.error] = 'This student is not in this class.';
    else if (!choosesPapers(pupil)) errors[cell.error] = 'This student has left.';
    else if (!slots.some(({ name }) => name === cell.column))
      errors[cell.error] = 'This cell cannot be edited.';
    else if (cell.course !== null && !papers.has(cell.course))
      errors[cell.error] = 'This paper is not offered here.';
    else byStudent.set(pupil.id, [...(byStudent.get(pupil.id) ?? []), cell]);
  }
  const changes = [...byStudent].flatMap(([id, own]): RowChange[] => {
    const pupil = pupils.find((one) => one.id === id);
    const before = rows.get(id) ?? new Map<string, OfferedPaper>();
    const after = new Map(before);
    for (const { column, course } of own) {
      const paper = course === null ? undefined : papers.get(course);
      if (paper) after.set(column, paper);
      else after.delete(column);
    }
    return pupil ? [{ pupil, before, after, cells: own }] : [];
  });
  return { changes, errors };
}

/**
 * The faults of a row after the change, by the cell that caused them. A row that was faulty before
 * may still be improved.
 */
export function faultsOf(
  { slots, cap }: Combinations,
  { before, after, cells }: RowChange,
  chooser: Chooser,
): Record<string, Sentence> {
  const errors: Record<string, Sentence> = {};
  for (const { column, error } of cells) {
    const [slot, paper] = [slots.find(({ name }) => name === column), after.get(column)];
    if (!slot || !paper || before.get(column)?.id === paper.id) continue;
    const fault = faultOf(slot, paper, chooser);
    if (fault) errors[error] = fault;
    else if ([...after].some(([other, { id }]) => other !== column && id === paper.id))
      errors[error] = { text: '{code} is entered twice in this row.', with: { code: paper.code } };
  }
  const [was, is] = [creditsOf(before.values()), creditsOf(after.values())];
  const [first] = cells;
  if (cap !== null && is > cap && is > was && first && Object.keys(errors).length === 0) {
    errors[first.error] = {
      text: '{credits} credits exceed the semester limit of {cap}.',
      with: { credits: is / 10, cap: cap / 10 },
    };
  }
  return errors;
}

interface Difference {
  readonly joining: readonly Joining[];
  readonly leaving: readonly PaperChoice[];
}

/** Compares by paper, not by slot: moving a paper to another slot is no change. */
function differenceOf({ slots, taken }: Combinations, changes: readonly RowChange[]): Difference {
  const kinds = new Map(slots.map(({ name, kind }) => [name, kind]));
  const joining = changes.flatMap(({ pupil, before, after }) => {
    const had = new Set([...before.values()].map(({ id }) => id));
    return [...after]
      .filter(([, { id }]) => !had.has(id))
      .map(
        ([name, { id }]): Joining => ({
          student: pupil.id,
          course: id,
          kind: kinds.get(name) ?? '',
          admission_date: pupil.admission_date,
        }),
      );
  });
  const leaving = changes.flatMap(({ pupil, before, after }) => {
    const has = new Set([...after.values()].map(({ id }) => id));
    const out = new Set([...before.values()].map(({ id }) => id).filter((id) => !has.has(id)));
    return taken.filter(({ student, course }) => student === pupil.id && out.has(course));
  });
  return { joining, leaving };
}

async function checkWritten(
  { papers }: Combinations,
  leaving: readonly PaperChoice[],
  written: ReadonlySet<number>,
  changes: readonly RowChange[],
): Promise<void> {
  const errors: Record<string, Sentence> = {};
  for (const { enrolment, student, course } of leaving.filter((one) =>
    written.has(one.enrolment),
  )) {
    const change = changes.find(({ pupil }) => pupil.id === student);
    const cell =
      change?.cells.find(({ column }) => change.before.get(column)?.id === course) ??
      change?.cells[0];
    if (cell && enrolment)
      errors[cell.error] = {
        text: '{code} has attendance or marks. Use "Drop paper" with a reason.',
        with: { code: papers.get(course)?.code ?? course },
      };
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
}

/**
 * Writes valid changes. With `reason` null, a paper with attendance or marks cannot be dropped.
 * Returns the number of changed rows.
 */
export async function writeChanges(
  handle: Handle,
  combinations: Combinations,
  changes: readonly RowChange[],
  reason: string | null,
): Promise<number> {
  const { joining, leaving } = differenceOf(combinations, changes);
  const touched = new Set([...joining, ...leaving].map(({ student }) => student));
  if (touched.size === 0) return 0;
  const written = await enrolmentsWithRecords(handle, leaving);
  if (reason === null) await checkWritten(combinations, leaving, written, changes);
  await removeEnrolments(handle, leaving, written);
  await addEnrolments(handle, combinations.scope, joining);
  await countSave(handle, combinations, touched);
  const { batch, programme, semester, department } = combinations.scope;
  await handle.audit(
    'combination',
    'enrolment',
    [batch, programme, semester, department ?? 'all'].join('/'),
    {
      ...(reason === null ? {} : { reason }),
      rows: changes
        .filter(({ pupil }) => touched.has(pupil.id))
        .map(({ pupil, before, after }) => ({
          student: pupil.id,
          before: [...before.values()].map(({ id }) => id),
          after: [...after.values()].map(({ id }) => id),
        })),
    },
  );
  return touched.size;
}

export async function saveCells(
  handle: Handle,
  combinations: Combinations,
  cells: readonly CellChange[],
): Promise<void> {
  const { changes, errors } = rowChanges(combinations, cells);
  const choosers = await choosersOf(
    handle,
    combinations,
    changes.map(({ pupil }) => pupil.id),
  );
  for (const change of changes)
    Object.assign(
      errors,
      faultsOf(
        combinations,
        change,
        choosers.get(change.pupil.id) ?? { major: null, before: new Set(), mdc: new Set() },
      ),
    );
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  await writeChanges(handle, combinations, changes, null);
}

/** Saves computed changes. Rows with any fault are left unchanged. */
export async function saveProposals(
  handle: Handle,
  combinations: Combinations,
  propose: (pupil: Pupil, row: Row, chooser: Chooser) => ReadonlyMap<string, OfferedPaper>,
): Promise<{ saved: number; left: number }> {
  const here = combinations.pupils.filter(choosesPapers);
  const choosers = await choosersOf(
    handle,
    combinations,
    here.map(({ id }) => id),
  );
  let unsaved = 0;
  const changes = here.flatMap((pupil): RowChange[] => {
    const [before, chooser] = [
      combinations.rows.get(pupil.id) ?? new Map<string, OfferedPaper>(),
      choosers.get(pupil.id),
    ];
    const added = chooser ? propose(pupil, before, chooser) : new Map<string, OfferedPaper>();
    if (!chooser || added.size === 0) return [];
    const change = {
      pupil,
      before,
      after: new Map([...before, ...added]),
      cells: [...added].map(([column, { id }]) => ({
        student: pupil.id,
        column,
        course: id,
        error: `${pupil.id}.${column}`,
      })),
    };
    if (Object.keys(faultsOf(combinations, change, chooser)).length === 0) return [change];
    unsaved += 1;
    return [];
  });
  return { saved: await writeChanges(handle, combinations, changes, null), left: unsaved };
}
