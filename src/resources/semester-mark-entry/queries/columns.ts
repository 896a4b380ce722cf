/** Columns and rows of a mark sheet: marks or letters, of all papers side by side or of one. */
import { formatHundredths } from '@/domain/fraction';
import type { Mismatch } from '@/domain/declared-result';
import { TOKENS } from '@/domain/mark';
import { PARTS, type Part } from '@/domain/paper-outcome';
import type { Sentence, SheetColumn, SheetRow } from '@/schema';
import live, { mainPart, type SheetGrading, type Wire } from '../semester-mark-entry.live';
import type { PaperOf } from './class';
import { reasonOf, type Cell, type StudentResults, type SheetContext } from './sheet-context';

export interface View {
  readonly mode: 'marks' | 'grades';
  /** One paper; null for all of them. */
  readonly paper: PaperOf | null;
}

const LABELS: Readonly<Record<Part, string>> = {
  internal: 'Internal',
  external: 'External',
  practical_internal: 'Practical (internal)',
  practical_external: 'Practical (external)',
  viva: 'Viva',
};
const MISMATCH: Readonly<Record<Mismatch, string>> = {
  own_marks: 'Internal marks',
  letter: 'Letter',
  sgpa: 'SGPA',
  cgpa: 'CGPA',
};

const shownPapers = ({ papers }: SheetContext, { paper }: View): readonly PaperOf[] =>
  paper ? [paper] : papers;

function marksColumns(
  paper: PaperOf,
  { rule, regulation }: SheetContext,
  group: string,
): MarkColumn[] {
  const { offering, scheme } = paper;
  const main = mainPart(scheme);
  return [
    ...PARTS.filter((part) => scheme.max[part] > 0).map(
      (part): MarkColumn => ({
        name: `${part}-${offering}`,
        label: LABELS[part],
        group,
        kind: 'marks',
        sub: formatHundredths(scheme.max[part]),
        help: paper.title,
        edit: true,
        min: 0,
        max: scheme.max[part],
        step: regulation.mark_step,
        foot: 'mean',
        ...(part === main
          ? { words: TOKENS, tones: { AB: 'bad', UFM: 'bad', EX: 'muted', NA: 'muted' } }
          : {}),
      }),
    ),
    ...(rule.grace_mode === 'none'
      ? []
      : [
          {
            name: `grace-${offering}`,
            label: 'Grace',
            group,
            kind: 'marks' as const,
            edit: true,
            min: 0,
            max: 10_000,
            step: regulation.mark_step,
            help: 'Recorded separately from the marks obtained.',
          },
        ]),
    { name: `total-${offering}`, label: 'Total', group, kind: 'marks', live: true },
  ];
}

/** The last column carries the inputs of the row's computation. */
type MarkColumn = Omit<SheetColumn, 'given'> & { readonly given?: SheetGrading };

export function columnsFor(context: SheetContext, view: View): MarkColumn[] {
  const { papers, rule, key, lines } = context;
  const given: SheetGrading = {
    papers: papers.map(({ offering, code, scheme }) => ({ offering, code, scheme })),
    rule,
    whole: key.kind === 'regular',
  };
  const failing = Object.fromEntries(
    [...rule.scale.bands, ...rule.scale.letters]
      .filter(({ pass }) => !pass)
      .map((one) => [
        one.letter,
        'means' in one && one.means === 'awaited' ? ('warn' as const) : ('bad' as const),
      ]),
  );
  return [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'registration_no', label: 'Registration number', insteadOf: 'roll_no' },
    { name: 'name', label: 'Name', sticky: true, heads: true },
    ...shownPapers(context, view).flatMap((paper): MarkColumn[] => [
      ...(view.mode === 'marks' ? marksColumns(paper, context, paper.code) : []),
      ...(view.mode === 'grades' || view.paper
        ? [
            {
              name: `letter-${paper.offering}`,
              label: 'Declared letter',
              group: paper.code,
              edit: true,
              help: paper.title,
            },
          ]
        : []),
      {
        name: `grade-${paper.offering}`,
        label: 'Letter grade',
        group: paper.code,
        live: true,
        tones: { ...failing, AB: 'bad', UFM: 'bad' },
      },
    ]),
    ...(view.paper
      ? []
      : [
          ...(key.kind === 'regular' ? [{ name: 'sgpa', label: 'SGPA', live: true }] : []),
          {
            name: 'declared_sgpa',
            label: 'Declared SGPA',
            edit: true,
            help: 'As printed by the university.',
          },
          {
            name: 'declared_cgpa',
            label: 'Declared CGPA',
            edit: true,
            help: 'As printed by the university.',
          },
          {
            name: 'withheld',
            label: 'Withheld',
            edit: true,
            help: 'Enter the reason. The result is not shown.',
          },
          ...(lines.some((line) => [...line.cells.values()].some(({ bar }) => bar !== null))
            ? [
                {
                  name: 'entry_reason',
                  label: 'Reason for entry',
                  edit: true,
                  help: 'Required if the student has left or is not eligible by attendance.',
                },
              ]
            : []),
          {
            name: 'difference',
            label: 'Declared differs in',
            help: 'From the computed result or the final internal marks.',
          },
          {
            name: 'acknowledged',
            label: 'Acknowledged',
            kind: 'choice' as const,
            edit: true,
            options: [
              { value: true, label: 'Yes' },
              { value: false, label: 'No' },
            ],
            help: 'Required to publish where declared and computed results differ.',
          },
        ]),
    ...(rule.grace_mode === 'simulate'
      ? [
          {
            name: 'with_grace',
            label: 'Would pass with grace',
            live: true,
            help: 'Grace marks that the regulation allows, if they are enough for every failed paper.',
          },
        ]
      : []),
    {
      name: 'result',
      label: 'Result',
      kind: 'choice',
      live: true,
      given,
      tones: { Pass: 'good', Fail: 'bad', Incomplete: 'warn' },
    },
  ];
}

/** Why a teacher cannot enter this mark: it is final in the college's own assessment. */
function finalReason(
  { paper, given }: Cell,
  column: string,
  { key, rights }: SheetContext,
): string | null {
  const part = PARTS.find((one) => column === `${one}-${paper.offering}`);
  return part &&
    key.kind === 'regular' &&
    !rights.verifies &&
    part !== mainPart(paper.scheme) &&
    given[part] !== null
    ? FINAL
    : null;
}
export const FINAL = 'This internal mark is final. Only the office can change it.';

const OFFICE_ONLY = 'Only the office can change this.';

const text = (value: number | null): string | null => (value === null ? null : String(value));

export function rowFor(
  line: StudentResults,
  context: SheetContext,
  columns: readonly MarkColumn[],
): SheetRow {
  const { person, cells, declared, mismatches } = line;
  const values: Record<string, unknown> = {
    roll_no: person.roll_no,
    registration_no: person.registration_no,
    name: person.name,
    declared_sgpa: text(declared.sgpa),
    declared_cgpa: text(declared.cgpa),
    withheld: declared.withheld,
    entry_reason: reasonOf(line),
    difference: mismatches.map((one) => MISMATCH[one]).join(', ') || null,
    acknowledged: declared.acknowledged,
  };
  const off: Record<string, { text: string; reason: string | Sentence }> = {};
  for (const paper of context.papers) {
    const cell = cells.get(paper.offering);
    const own = columns.filter(({ name, edit }) => edit && name.endsWith(`-${paper.offering}`));
    if (!cell) {
      for (const { name } of own) off[name] = { text: '', reason: 'Not taken in this session.' };
      continue;
    }
    const main = mainPart(paper.scheme);
    for (const part of PARTS) values[`${part}-${paper.offering}`] = cell.marks[part];
    if (cell.marks.token) values[`${main}-${paper.offering}`] = cell.marks.token;
    values[`grace-${paper.offering}`] = cell.marks.grace;
    values[`letter-${paper.offering}`] = cell.letter;
    values[`sits-${paper.offering}`] = true;
    for (const { name } of own) {
      const reason = cell.closed ?? finalReason(cell, name, context);
      const value = values[name];
      if (reason)
        off[name] = {
          text: typeof value === 'number' ? formatHundredths(value) : String(value ?? ''),
          reason,
        };
    }
  }
  const shown = new Set(columns.map(({ name }) => name));
  const close = (name: string, text: string, reason: string): void => {
    if (shown.has(name)) off[name] = { text, reason };
  };
  const reason = reasonOf(line) ?? '';
  if (!context.rights.verifies) {
    close('withheld', declared.withheld ?? '', OFFICE_ONLY);
    close('acknowledged', '', OFFICE_ONLY);
    close('entry_reason', reason, OFFICE_ONLY);
  } else if (![...cells.values()].some(({ bar }) => bar !== null))
    close('entry_reason', reason, 'A result is expected of this student.');
  return {
    id: person.student,
    values: {
      ...values,
      ...live(
        (name) => values[name] as Wire | undefined,
        { id: person.student, values },
        { columns },
      ),
    },
    ...(Object.keys(off).length ? { off } : {}),
  };
}
