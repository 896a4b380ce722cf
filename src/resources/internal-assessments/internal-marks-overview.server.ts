import { formatHundredths } from '@/domain/fraction';
import { Problem, type Column, type Sentence } from '@/schema';
import {
  Download,
  report,
  type ActionOf,
  type AnswerOf,
  type Handle,
  type InputOf,
} from '../../../server/handle';
import { majorsOf, type Majors } from './queries/majors';
import { sumInternals, internalsOf, type InternalAnswer } from './queries/internal';
import { uploadColumns, uploadFile, UPLOAD_COLUMNS, type UploadLine } from './queries/upload-form';
import { internalMarksOverview } from './module';

type Input = InputOf<typeof internalMarksOverview>;
type Row = {
  readonly person: Majors['people'][number];
  readonly cells: ReadonlyMap<number, InternalAnswer>;
};

async function tableOf(handle: Handle, input: Input): Promise<{ majors: Majors; rows: Row[] }> {
  const majors = await majorsOf(handle, input.params);
  const internals = await internalsOf(
    handle.sql,
    majors.papers.map(({ offering }) => offering),
    majors.people.map(({ student }) => student),
  );
  const papers = new Map(majors.papers.map((paper) => [paper.offering, paper]));
  return {
    majors,
    rows: majors.people.map((person) => ({
      person,
      cells: new Map(
        person.seats.flatMap((seat) => {
          const paper = papers.get(seat.offering);
          if (!paper) return [];
          const one = internals.of(paper, seat);
          // Nothing is owed for a student who left before there was a mark.
          return seat.gone && one.total === null ? [] : [[seat.offering, one] as const];
        }),
      ),
    })),
  };
}

/** For each paper, how many marks are final, and what blocks the others. */
function standing({ papers }: Majors, rows: readonly Row[]) {
  return papers.map((paper) => {
    const cells = rows.flatMap(({ cells: own }) => own.get(paper.offering) ?? []);
    const final = cells.filter((cell) => cell.final).length;
    const stale = cells.filter((cell) => cell.changed).length;
    const incomplete = cells.filter((cell) => cell.total === null).length;
    return {
      paper,
      students: cells.length,
      final,
      stale,
      incomplete,
      state:
        final === cells.length && cells.length > 0
          ? stale
            ? 'Source marks changed'
            : 'Final'
          : final > 0
            ? 'Partly final'
            : 'Draft',
    };
  });
}

const PAPERS: readonly Column[] = [
  {
    name: 'code',
    label: 'Paper',
    sticky: true,
    link: '/internal-assessments/internal-marks/{batch}/{subject}/{semester}/{course}',
  },
  { name: 'title', label: 'Title' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    tones: { Final: 'good', Draft: 'muted', 'Partly final': 'warn', 'Source marks changed': 'bad' },
  },
  { name: 'students', label: 'Students', kind: 'int', total: true },
  { name: 'final', label: 'Final', kind: 'int', total: true },
  { name: 'incomplete', label: 'Incomplete', kind: 'int', total: true },
  { name: 'stale', label: 'Source marks changed', kind: 'int', total: true },
];

async function overview(
  handle: Handle,
  input: Input,
): Promise<AnswerOf<typeof internalMarksOverview>> {
  const { majors, rows } = await tableOf(handle, input);
  const papers = standing(majors, rows);
  const blocked = papers
    .filter(({ state }) => state !== 'Final')
    .map(({ paper: { code } }) => code);
  const beside = {
    head: [
      { label: 'Students', value: String(rows.length) },
      {
        label: 'Papers final',
        value: `${papers.length - blocked.length}/${papers.length}`,
        tone: blocked.length ? ('warn' as const) : ('good' as const),
      },
    ],
    footnotes: [
      ...(blocked.length
        ? [
            {
              text: 'Not final yet: {papers}.',
              with: { papers: blocked.join(', ') },
            } satisfies Sentence,
          ]
        : []),
      'Marks of papers that are not final are drafts.',
    ],
    start: {
      'upload-form': { columns: 'Registration number, Roll number, Paper, Internal marks' },
    },
  };
  if (input.filters.tab === 'papers') {
    return {
      ...beside,
      columns: PAPERS,
      rows: papers.map(({ paper, ...one }) => ({
        id: paper.offering,
        code: paper.code,
        title: paper.title,
        batch: input.params.batch,
        subject: paper.subject,
        semester: input.params.semester,
        course: paper.course,
        ...one,
      })),
    };
  }
  return {
    ...beside,
    columns: [
      { name: 'roll_no', label: 'Roll number', sticky: true },
      { name: 'registration_no', label: 'Registration number' },
      { name: 'name', label: 'Name', sticky: true },
      { name: 'total', label: 'Total', kind: 'marks' },
      { name: 'max', label: 'Out of', kind: 'marks' },
      { name: 'missing', label: 'Incomplete', kind: 'int' },
      { name: 'drafts', label: 'Not final', kind: 'int' },
      ...papers.map(
        ({ paper, state }): Column => ({
          name: `paper-${paper.offering}`,
          label: `${paper.code} (${formatHundredths(paper.rules.scheme.internal_max)})`,
          kind: 'marks',
          help: `${paper.title} · ${state}`,
        }),
      ),
    ],
    rows: rows.map(({ person: { student, roll_no, registration_no, name }, cells }) => ({
      id: student,
      roll_no,
      registration_no,
      name,
      ...Object.fromEntries(
        [...cells].map(([offering, { total }]) => [`paper-${offering}`, total]),
      ),
      ...sumInternals([...cells.values()]),
    })),
  };
}

/** The file for the university: final marks only, unless drafts are requested. */
async function upload(
  handle: Handle,
  input: ActionOf<typeof internalMarksOverview, 'upload-form'>,
): Promise<Download> {
  const chosen = uploadColumns(input.values.columns);
  if (!chosen)
    throw new Problem('invalid', {
      errors: {
        columns: {
          text: 'Enter one or more of: {columns}.',
          with: { columns: UPLOAD_COLUMNS.join(', ') },
        },
      },
    });
  const { majors, rows } = await tableOf(handle, input);
  const drafts = input.values.drafts === true;
  const lines = rows.flatMap(({ person, cells }) =>
    majors.papers.flatMap((paper): UploadLine[] => {
      const one = cells.get(paper.offering);
      if (!one || (!one.final && !drafts)) return [];
      return [
        {
          registration_no: person.registration_no,
          roll_no: person.roll_no,
          name: person.name,
          paper: paper.code,
          title: paper.title,
          internal: one.total,
          max: one.max,
          state: one.final ? 'final' : 'draft',
        },
      ];
    }),
  );
  await handle.audit(
    'export',
    'internal-result',
    Object.values(input.params)
      .map((one) => one ?? 'all')
      .join('/'),
    { lines: lines.length, drafts },
  );
  return new Download(
    `internal-marks-${Object.values(input.params)
      .map((one) => one ?? 'all')
      .join('-')}-${handle.today}.csv`,
    'text/csv; charset=utf-8',
    uploadFile(lines, chosen),
  );
}

export default report(internalMarksOverview, overview, { 'upload-form': upload });
