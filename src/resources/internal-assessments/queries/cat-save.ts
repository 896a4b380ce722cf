/** Saves cells of assessments: validated together, written together, recorded once in the audit. */
import { columnsOf, markNeedsReason, type Mark, type Token } from '@/domain/mark';
import { validateMark, markFromWire } from '@/domain/mark-entry';
import { Problem, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { retestRefusalFor, type CatState, type ClassState } from './cat-state';
import { cellKey, firstAttemptOf, markStale, retestOf, writeMarks, type StoredMark } from './marks';
import { sameVersion, touchRegisters } from './register';
import { throwIfRefused } from './refusal';

export type Part = 'mark' | 'retest' | 'reason';
export interface CatCell {
  readonly row: string | number;
  readonly cat: string;
  readonly part: Part;
  readonly value: unknown;
}

export const ENTERED = ['AB', 'EX', 'UFM'] as const satisfies readonly Token[];
export const RETESTED = ['AB', 'UFM'] as const satisfies readonly Token[];
const LONGEST_REASON = 300;

type Faults = Record<string, Sentence | string>;

function blank(offering: number, cat: string, student: number): StoredMark {
  return {
    offering,
    cat,
    student,
    mark: null,
    token: null,
    retest_mark: null,
    retest_token: null,
    max: null,
    reason: null,
  };
}

interface Validation {
  readonly state: ClassState;
  readonly today: string;
  readonly rows: Map<string, StoredMark>;
  readonly faults: Faults;
}

function judgeReason(
  value: unknown,
): { readonly reason: string | null } | { readonly fault: Sentence } {
  const text = typeof value === 'string' ? value.trim() : value === null ? '' : undefined;
  if (text === undefined || text.length > LONGEST_REASON || text.includes('\0'))
    return {
      fault: {
        text: '{label} must have at most {max} characters.',
        with: { label: 'Reason', max: LONGEST_REASON },
      },
    };
  return { reason: text || null };
}

/** Returns the changed row; a faulty cell is recorded and changes nothing. */
function judgeCell(
  { state, today, rows, faults }: Validation,
  { cat }: CatState,
  { row, part, value }: CatCell,
  n: number,
): undefined {
  const {
    context: {
      offering,
      paper: { regulation },
    },
    roster,
    marks,
  } = state;
  const fault = (text: Sentence | string): undefined => {
    faults[`cells.${n}.value`] = text;
  };
  const pupil = roster.find(({ student }) => String(student) === String(row));
  if (!pupil) return fault('This student is not in this class.');
  const key = cellKey(cat.id, pupil.student);
  const before = rows.get(key) ?? marks.get(key) ?? blank(offering, cat.id, pupil.student);
  if (part === 'retest') {
    throwIfRefused(retestRefusalFor(state, cat.id, pupil.student, today));
    const parsed = validateMark(value, {
      max: before.max ?? cat.max,
      step: regulation.mark_step,
      tokens: RETESTED,
    });
    if ('fault' in parsed) return fault(parsed.fault);
    const { mark, token } = columnsOf(parsed.mark);
    rows.set(key, {
      ...before,
      retest_mark: mark,
      retest_token: token as StoredMark['retest_token'],
    });
    return undefined;
  }
  if (pupil.closed) return fault(pupil.closed);
  if (part === 'reason') {
    const parsed = judgeReason(value);
    if ('fault' in parsed) return fault(parsed.fault);
    rows.set(key, { ...before, reason: parsed.reason });
    return undefined;
  }
  const parsed = validateMark(value, { max: cat.max, step: regulation.mark_step, tokens: ENTERED });
  if ('fault' in parsed) return fault(parsed.fault);
  rows.set(key, {
    ...before,
    ...columnsOf(parsed.mark),
    max: parsed.mark.is === 'blank' ? null : cat.max,
  });
  return undefined;
}

const markIn = (row: StoredMark): Mark => markFromWire(firstAttemptOf(row)) ?? { is: 'blank' };

/** The audit detail of a save: the old and new value of each change. */
function changesOf(
  state: ClassState,
  rows: ReadonlyMap<string, StoredMark>,
): Record<string, unknown>[] {
  return [...rows.values()].flatMap((row) => {
    const before = state.marks.get(cellKey(row.cat, row.student));
    const pairs = [
      ['mark', before ? firstAttemptOf(before) : null, firstAttemptOf(row)],
      ['retest', before ? retestOf(before) : null, retestOf(row)],
      ['reason', before?.reason ?? null, row.reason],
    ] as const;
    return pairs
      .filter(([, old, now]) => old !== now)
      .map(([field, old, now]) => ({ student: row.student, cat: row.cat, field, old, new: now }));
  });
}

/**
 * Saves all cells or none. `state` must have been read after its registers were locked. Checks in
 * this order: permission, lock, concurrent changes, values.
 */
export async function saveCats(
  handle: Handle,
  state: ClassState,
  cells: readonly CatCell[],
  seen: number,
): Promise<void> {
  const { party, offering, paper } = state.context;
  if (party === 'other') throw new Problem('forbidden');
  const byCat = new Map(state.cats.map((one) => [one.cat.id, one]));
  const touched = new Set(cells.flatMap(({ cat }) => byCat.get(cat) ?? []));
  for (const { refusal, cat } of touched)
    if (cells.some((cell) => cell.cat === cat.id && cell.part !== 'retest'))
      throwIfRefused(refusal);
  sameVersion(
    state.cats.map(({ register }) => register),
    seen,
  );
  const validation: Validation = { state, today: handle.today, rows: new Map(), faults: {} };
  for (const [n, cell] of cells.entries()) {
    const cat = byCat.get(cell.cat);
    if (cat) judgeCell(validation, cat, cell, n);
    else validation.faults[`cells.${n}.value`] = 'This column does not exist here.';
  }
  for (const [n, cell] of cells.entries()) {
    const row = validation.rows.get(cellKey(cell.cat, Number(cell.row)));
    if (row && cell.part !== 'retest' && markNeedsReason(markIn(row)) && !row.reason)
      validation.faults[`cells.${n}.value`] ??=
        "Enter a reason for the exemption on this assessment's sheet.";
  }
  if (Object.keys(validation.faults).length)
    throw new Problem('invalid', { errors: validation.faults });
  const changes = changesOf(state, validation.rows);
  if (changes.length === 0) return;
  const changed = new Set(changes.map(({ student, cat }) => cellKey(String(cat), Number(student))));
  const rows = [...validation.rows].filter(([key]) => changed.has(key)).map(([, row]) => row);
  const registers = [...touched]
    .filter(({ cat }) => rows.some((row) => row.cat === cat.id))
    .map(({ register }) => register.id);
  await touchRegisters(handle, registers);
  await markStale(handle.sql, offering, [...new Set(rows.map(({ student }) => student))]);
  await writeMarks(handle, rows, {
    action: 'save-marks',
    of: { entity: 'cat-register', id: registers[0] ?? offering },
    change: {
      paper: paper.course.id,
      batch: paper.batch,
      registers,
      cells: changes,
      ...(party === 'teacher' ? {} : { proxy: true }),
    },
  });
}
