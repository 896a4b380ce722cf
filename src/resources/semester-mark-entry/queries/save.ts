/** Saves cells of a mark sheet: all are validated first, then all are written or none. */
import { graceFault } from '@/domain/grace';
import { gradeByLetter } from '@/domain/grade';
import { TOKENS } from '@/domain/mark';
import { validateMark, markOnWire } from '@/domain/mark-entry';
import {
  PARTS,
  resultOfPaper,
  type Part,
  type PaperMarks,
  type PaperOutcome,
} from '@/domain/paper-outcome';
import { Problem, type Sentence, type SheetCell } from '@/schema';
import type { Handle, NewRow } from '../../../../server/handle';
import { declaredResult } from '../declared-result';
import { paperResult } from '../paper-result';
import { resultSheet } from '../result-sheet';
import { mainPart } from '../semester-mark-entry.live';
import type { PaperOf } from './class';
import { FINAL } from './columns';
import { reasonMissing } from './entry-bar';
import {
  completed,
  reasonOf,
  type Cell,
  type DeclaredTotals,
  type StudentResults,
  type SheetContext,
} from './sheet-context';
import { lockSheet, noteEntry, checkSheetVersion } from './sheets';

type Fault = Sentence | string;
type Change<T> = { readonly value: T } | { readonly fault: Fault };

const LETTER: Fault = 'The regulation does not have this letter.';

/** The computed values of a paper as its row stores them: points and credits in hundredths. */
export const computedOf = ({ state, total, max, letter, point, credits }: PaperOutcome) => ({
  state,
  total,
  max,
  letter,
  point,
  credits: credits * 10,
});

function partChange(
  paper: PaperOf,
  part: Part,
  value: unknown,
  step: number,
): Change<Partial<PaperMarks>> {
  const main = part === mainPart(paper.scheme);
  const parsed = validateMark(value, {
    max: paper.scheme.max[part],
    step,
    tokens: main ? TOKENS : [],
  });
  if ('fault' in parsed) return { fault: parsed.fault };
  const wire = markOnWire(parsed.mark);
  const token = TOKENS.find((one) => one === wire) ?? null;
  return {
    value: {
      [part]: typeof wire === 'number' ? wire : null,
      ...(main ? { token } : {}),
    },
  };
}

function gpa(value: unknown): Change<number | null> {
  if (value === null || value === '') return { value: null };
  const text = String(value).trim();
  return /^\d{1,2}(\.\d{1,3})?$/.test(text) && Number(text) <= 10
    ? { value: Number(text) }
    : { fault: 'Enter a grade point average such as 7.25.' };
}

interface Draft {
  readonly line: StudentResults;
  readonly cells: Map<number, { marks: PaperMarks; letter: string | null; at: number }>;
  declared: DeclaredTotals;
  declaredAt: number | null;
  /** Why marks are entered of a student of whom no result is expected. */
  reason: string | null;
}

const MOST = 200;
const tooLong = (label: string): Fault => ({
  text: '{label} must have at most {max} characters.',
  with: { label, max: MOST },
});

function applyCell(
  draft: Draft,
  { column, value }: SheetCell,
  at: number,
  context: SheetContext,
): Fault | null {
  const { key, rights, rule, regulation } = context;
  if (column === 'declared_sgpa' || column === 'declared_cgpa') {
    const read = gpa(value);
    if ('fault' in read) return read.fault;
    const name = column === 'declared_sgpa' ? 'sgpa' : 'cgpa';
    draft.declared = { ...draft.declared, [name]: read.value, acknowledged: false };
    draft.declaredAt = at;
    return null;
  }
  if (column === 'withheld') {
    if (!rights.verifies) return 'The office withholds results.';
    const text = value === null ? '' : String(value).trim();
    if (text.length > MOST) return tooLong('Withheld');
    draft.declared = { ...draft.declared, withheld: text || null };
    draft.declaredAt = at;
    return null;
  }
  if (column === 'entry_reason') {
    if (!rights.verifies) return 'Only the office can change this.';
    const text = value === null ? '' : String(value).trim();
    if (text.length > MOST) return tooLong('Reason for entry');
    draft.reason = text || null;
    return null;
  }
  if (column === 'acknowledged') {
    if (!rights.verifies) return 'The office acknowledges differences.';
    draft.declared = { ...draft.declared, acknowledged: value === true };
    draft.declaredAt = at;
    return null;
  }
  const [, name = '', number = ''] = /^(\w+)-(\d+)$/.exec(column) ?? [];
  const cell = draft.line.cells.get(Number(number));
  if (!cell) return 'This student does not take this paper in this session.';
  if (cell.closed) return cell.closed;
  const now = draft.cells.get(Number(number)) ?? { marks: cell.marks, letter: cell.letter, at };
  if (name === 'letter') {
    const text = value === null ? '' : String(value).trim();
    const grade = text === '' ? null : gradeByLetter(text, rule.scale);
    if (text !== '' && !grade) return LETTER;
    draft.cells.set(Number(number), { ...now, letter: grade?.letter ?? null, at });
    return null;
  }
  const part = PARTS.find((one) => one === name);
  if (!part && name !== 'grace') return 'This column does not exist here.';
  if (name === 'grace') {
    const parsed = validateMark(value, { max: 10_000, step: regulation.mark_step, tokens: [] });
    if ('fault' in parsed) return parsed.fault;
    const wire = markOnWire(parsed.mark);
    draft.cells.set(Number(number), {
      ...now,
      at,
      marks: { ...now.marks, grace: typeof wire === 'number' && wire > 0 ? wire : null },
    });
    return null;
  }
  if (!part || cell.paper.scheme.max[part] === 0) return 'This column does not exist here.';
  const change = partChange(cell.paper, part, value, regulation.mark_step);
  if ('fault' in change) return change.fault;
  const mark = change.value[part] ?? null;
  const final = key.kind === 'regular' ? cell.given[part] : null;
  if (final !== null && mark !== null && mark !== final && !rights.verifies) return FINAL;
  draft.cells.set(Number(number), { ...now, at, marks: { ...now.marks, ...change.value } });
  return null;
}

function graceOf(
  { line, cells }: Draft,
  { rule }: SheetContext,
): { at: number; fault: Fault } | null {
  const papers = [...line.cells].map(([offering, { marks, paper }]) => ({
    grace: (cells.get(offering)?.marks ?? marks).grace,
    max: Object.values(paper.scheme.max).reduce((all, part) => all + part, 0),
  }));
  // In a regular session the papers of the line are those of the semester.
  const fault = graceFault(papers, rule);
  const changed = [...cells].find(
    ([offering, { marks }]) => marks.grace !== line.cells.get(offering)?.marks.grace,
  );
  return fault && changed ? { at: changed[1].at, fault } : null;
}

export const same = (a: PaperMarks, b: PaperMarks): boolean =>
  a.grace === b.grace && a.token === b.token && PARTS.every((part) => a[part] === b[part]);

/** Entries of a student of whom no result is expected, made without a reason. */
const unreasoned = ({ line, cells, reason }: Draft): { at: number; fault: Fault }[] =>
  reason !== null
    ? []
    : [...cells].flatMap(([offering, { at, ...entry }]) => {
        const cell = line.cells.get(offering);
        return cell && cell.bar !== null && !isEmpty(cell, entry)
          ? [{ at, fault: reasonMissing(line.person) }]
          : [];
      });

/** Nothing is entered: there is no letter, status or grace, and no mark but those given anyway. */
const isEmpty = (
  { given }: Cell,
  { marks, letter }: { readonly marks: PaperMarks; readonly letter: string | null },
): boolean =>
  letter === null &&
  marks.token === null &&
  marks.grace === null &&
  PARTS.every((part) => marks[part] === null || marks[part] === given[part]);

/** Throws `invalid` with an error per wrong cell, and then writes nothing. */
export async function saveCells(
  handle: Handle,
  context: SheetContext,
  input: readonly SheetCell[],
): Promise<void> {
  const lines = new Map(context.lines.map((line) => [String(line.person.student), line]));
  const drafts = new Map<string, Draft>();
  const errors: Record<string, Fault> = {};
  for (const [at, cell] of input.entries()) {
    const id = String(cell.row);
    const line = lines.get(id);
    if (!line) {
      errors[`cells.${at}.value`] = 'This student is not on this mark sheet.';
      continue;
    }
    const draft = drafts.get(id) ?? {
      line,
      cells: new Map(),
      declared: line.declared,
      declaredAt: null,
      reason: reasonOf(line),
    };
    drafts.set(id, draft);
    const fault = applyCell(draft, cell, at, context);
    if (fault) errors[`cells.${at}.value`] = fault;
  }
  for (const draft of drafts.values()) {
    const grace = graceOf(draft, context);
    if (grace) errors[`cells.${grace.at}.value`] ??= grace.fault;
    for (const { at, fault } of unreasoned(draft)) errors[`cells.${at}.value`] ??= fault;
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  const { key, rule } = context;
  const sheet = await lockSheet(handle, key);
  checkSheetVersion(sheet, context.sheet);
  const papers: NewRow<typeof paperResult>[] = [];
  const emptied: { readonly student: number; readonly course: string }[] = [];
  const declared: NewRow<typeof declaredResult>[] = [];
  const changes: Record<string, unknown>[] = [];
  let entered = false;
  for (const { line, cells, declared: stated, declaredAt, reason } of drafts.values()) {
    const { student } = line.person;
    let marked = false;
    for (const [offering, { marks: entered, letter }] of cells) {
      const storedCell = line.cells.get(offering);
      if (!storedCell) continue;
      const marks = completed(entered, storedCell.given, storedCell.paper.scheme.max);
      if (same(storedCell.marks, marks) && storedCell.letter === letter) continue;
      marked = true;
      if (isEmpty(storedCell, { marks, letter })) {
        if (storedCell.stored) emptied.push({ student, course: storedCell.paper.course });
      } else
        papers.push(rowFor(key, student, storedCell, { marks, letter, reason }, sheet.id, rule));
      changes.push({
        student,
        paper: storedCell.paper.code,
        old: { ...storedCell.marks, letter: storedCell.letter },
        new: { ...marks, letter },
      });
    }
    if (reason !== reasonOf(line)) {
      // The reason stands with every paper that it is given for.
      for (const [offering, cell] of line.cells) {
        const { stored, letter, bar } = cell;
        if (!stored || bar === null || cells.has(offering)) continue;
        const entry = { marks: stored, letter, reason };
        papers.push(rowFor(key, student, cell, entry, sheet.id, rule));
      }
      changes.push({ student, entry_reason: { old: reasonOf(line), new: reason } });
    }
    const known = line.declared;
    entered ||= marked || stated.sgpa !== known.sgpa || stated.cgpa !== known.cgpa;
    const acknowledged = marked && declaredAt === null ? false : stated.acknowledged;
    const differs =
      stated.sgpa !== known.sgpa ||
      stated.cgpa !== known.cgpa ||
      stated.withheld !== known.withheld ||
      acknowledged !== known.acknowledged;
    if (!differs) continue;
    declared.push({
      ...stated,
      acknowledged,
      ...placeOf(key, student),
      semester: key.semester,
      sheet: sheet.id,
    });
    changes.push({ student, declared: { old: known, new: { ...stated, acknowledged } } });
  }
  if (changes.length === 0) return;
  // Without its row, the student does not sit the paper again: what was entered by mistake is gone.
  const results = handle.records(paperResult);
  for (const one of emptied)
    await results.remove(await results.find({ ...one, exam: key.exam, kind: key.kind }), {
      hooks: false,
    });
  const auditTarget = { entity: 'result-sheet', id: sheet.id };
  if (papers.length)
    await results.put(['exam', 'student', 'course'], papers, {
      hooks: false,
      audit: { action: 'save-marks', of: auditTarget, change: { cells: changes } },
    });
  if (declared.length)
    await handle.records(declaredResult).put(['exam', 'student', 'semester', 'kind'], declared, {
      hooks: false,
      audit: {
        action: 'save-declared',
        of: auditTarget,
        change: papers.length ? {} : { cells: changes },
      },
    });
  // Who only withholds a result or acknowledges a difference has entered no marks, and may verify.
  if (entered) await noteEntry(handle, [sheet]);
  else await handle.records(resultSheet).touch([sheet]);
}

const placeOf = ({ exam, kind }: SheetContext['key'], student: number) => ({ exam, kind, student });

/** A row to write: the marks, and the values computed from them. */
function rowFor(
  key: SheetContext['key'],
  student: number,
  { paper, bar, reason: kept }: Pick<Cell, 'paper' | 'bar' | 'reason'>,
  {
    marks,
    letter,
    reason,
  }: {
    readonly marks: PaperMarks;
    readonly letter: string | null;
    readonly reason: string | null;
  },
  sheet: string | number,
  rule: SheetContext['rule'],
): NewRow<typeof paperResult> {
  return {
    ...placeOf(key, student),
    course: paper.course,
    ...marks,
    declared_letter: letter,
    entry_reason: bar === null ? kept : reason,
    sheet,
    ...computedOf(resultOfPaper({ marks, letter }, paper.scheme, rule)),
  };
}
