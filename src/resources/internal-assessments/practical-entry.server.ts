import { entryRefusal } from '@/domain/entry-window';
import { formatHundredths, shareOfPoints, fraction, compare } from '@/domain/fraction';
import { Problem, type RowOf, type Sheet, type SheetColumn } from '@/schema';
import { sheet, type Handle, type InputOf } from '../../../server/handle';
import live from './practical-entry.live';
import { markStale } from './queries/marks';
import { moveActions, availableMoves, moveDefaults } from './queries/moves';
import { NOBODY, openPaper, type PaperContext } from './queries/paper-context';
import { practicalFaults } from './queries/practical';
import { judgeRecords, type RecordRow } from './queries/records';
import { reopeningStatus } from './queries/reopening';
import {
  lockRegisters,
  readRegisters,
  sameVersion,
  stateLine,
  stateOf,
  touchRegisters,
  type Register,
  type RegisterKey,
} from './queries/register';
import { rosterOf, WHO, type Pupil } from './queries/roster';
import { practicalMark } from './practical-mark';
import { loadRegisterHead, unmarkedWarning } from './queries/register-head';
import { practicalEntry } from './module';

type Input = InputOf<typeof practicalEntry>;

interface Marks {
  readonly experiment: number | null;
  readonly record: number | null;
  readonly viva: number | null;
  readonly external: number | null;
  readonly token: RowOf<typeof practicalMark>['token'];
  readonly reason: string | null;
  readonly examiner: string | null;
  readonly exam_date: string | null;
}
type Row = RecordRow<Marks> & { readonly pupil: Pupil };
const NOTHING: Marks = {
  experiment: null,
  record: null,
  viva: null,
  external: null,
  token: null,
  reason: null,
  examiner: null,
  exam_date: null,
};
const { offering: _offering, student: _student, ...FIELDS } = practicalMark.fields;

/** Open to the teacher of the practicals, not the theory teacher. */
const openPracticalPaper = (handle: Handle, input: Input): PaperContext =>
  openPaper(input, handle, ({ component }) => component === 'practical' || component === 'all');
const keysOf = ({ offering, section }: PaperContext): RegisterKey[] =>
  offering === null ? [] : [{ offering, section, sheet: 'practical', cat: null }];
const NO_WINDOW = { opens_on: null, closes_on: null };

async function rowsOf(
  { sql, today }: Handle,
  context: PaperContext,
  register: Register,
): Promise<Row[]> {
  const stored = await sql<
    Marks & { student: number }
  >`select student, experiment, record, viva, external, token, reason, examiner, exam_date from practical_mark where offering = ${context.offering}`;
  const byStudent = new Map(stored.map(({ student, ...rest }) => [student, rest]));
  const refusal = entryRefusal(
    stateOf(register),
    context.party,
    { ...NO_WINDOW, reopened_until: register.reopened_until },
    today,
  );
  return (await rosterOf(sql, context)).map((pupil) => ({
    id: pupil.student,
    pupil,
    stored: byStudent.get(pupil.student) ?? NOTHING,
    refusal,
    closed: pupil.closed,
  }));
}

const isMissing = ({ stored, closed }: Row, external: number): boolean =>
  !closed &&
  stored.token === null &&
  ((stored.experiment === null && stored.record === null && stored.viva === null) ||
    (external > 0 && stored.external === null));

function columnsFor({ paper: { course, regulation } }: PaperContext): SheetColumn[] {
  const marks = (name: string, label: string, max: number, help?: string): SheetColumn => ({
    name,
    label,
    kind: 'marks',
    edit: true,
    min: 0,
    max,
    step: regulation.mark_step,
    foot: 'mean',
    ...(help ? { help } : {}),
  });
  const { max_practical_internal: internal, max_practical_external: external } = course;
  return [
    ...WHO,
    ...(internal > 0
      ? [
          marks(
            'experiment',
            'Experiments',
            internal,
            "Experiments, record and viva together cannot exceed the paper's maximum.",
          ),
          marks('record', 'Record', internal),
          marks('viva', 'Viva', internal),
        ]
      : []),
    ...(internal > 0
      ? [
          {
            name: 'term',
            label: 'Term work',
            kind: 'marks' as const,
            live: true,
            sub: formatHundredths(internal),
          },
        ]
      : []),
    ...(external > 0 ? [marks('external', 'End-semester practical', external)] : []),
    {
      name: 'total',
      label: 'Total',
      kind: 'marks',
      live: true,
      sub: formatHundredths(internal + external),
    },
    {
      name: 'token',
      label: 'Mark status',
      kind: 'choice',
      edit: true,
      options: ['AB', 'EX', 'UFM'].map((value) => ({ value, label: value })),
      tones: { AB: 'bad', UFM: 'bad' },
    },
    { name: 'reason', label: 'Reason', edit: true, help: 'Required for an exemption.' },
    { name: 'examiner', label: 'Examiner', edit: true },
    { name: 'exam_date', label: 'Examined on', kind: 'date', edit: true },
  ];
}

async function load(handle: Handle, input: Input): Promise<Sheet> {
  const context = openPracticalPaper(handle, input);
  const { course } = context.paper;
  const whole = course.max_practical_internal + course.max_practical_external;
  if (whole === 0) return { ...NOBODY, empty: { title: 'This paper has no practical part.' } };
  const [register] = await readRegisters(handle.sql, keysOf(context));
  if (!register) return NOBODY;
  const rows = await rowsOf(handle, context, register);
  const columns = columnsFor(context);
  const missing = rows.filter((row) => isMissing(row, course.max_practical_external)).length;
  const totals = rows.flatMap(({ stored: { experiment, record, viva, external } }) =>
    external === null && course.max_practical_external > 0
      ? []
      : [(experiment ?? 0) + (record ?? 0) + (viva ?? 0) + (external ?? 0)],
  );
  const [least] = await handle.sql<{
    min_practical: number | null;
  }>`select min_practical from regulation_version where id = ${context.paper.regulation.id}`;
  const minimum = least?.min_practical ?? null;
  const below =
    minimum === null
      ? 0
      : totals.filter((total) => compare(fraction(total, whole), shareOfPoints(minimum)) < 0)
          .length;
  const [first] = rows;
  const reopening = await reopeningStatus(handle, register, context.party);
  const registerHead = await loadRegisterHead(
    handle,
    context,
    register.changed_by,
    !first?.refusal,
  );
  return {
    columns,
    ...registerHead.aside,
    ...reopening.aside,
    ...unmarkedWarning(missing, rows.length),
    version: register.revision,
    state: await stateLine(handle, register),
    choices: context.choices,
    stands: context.stands,
    can: [...availableMoves(register, context.party), ...reopening.can],
    start: moveDefaults(handle.today),
    rows: rows.map(({ pupil: { roll_no, registration_no, name }, stored, closed, id }) => {
      const values: Record<string, unknown> = { roll_no, registration_no, name, ...stored };
      const off = closed
        ? Object.fromEntries(
            columns
              .filter(({ edit }) => edit)
              .map(({ name: column }) => [column, { text: '', reason: closed }]),
          )
        : undefined;
      return {
        id,
        values: { ...values, ...live((column) => values[column], { id, values }, { columns }) },
        ...(off ? { off } : {}),
      };
    }),
    head: [
      ...registerHead.figures,
      {
        label: 'Maximum',
        value: `${formatHundredths(course.max_practical_internal)} + ${formatHundredths(course.max_practical_external)}`,
      },
      {
        label: 'Entered',
        value: `${rows.length - missing}/${rows.length}`,
        tone: missing ? 'warn' : 'good',
      },
      ...(minimum === null
        ? []
        : [
            {
              label: 'Below the practical minimum',
              value: String(below),
              ...(below ? { tone: 'bad' as const } : {}),
            },
          ]),
    ],
    ...(first?.refusal ? { locked: first.refusal.reason } : {}),
    ...(rows.length ? {} : { empty: NOBODY.empty ?? { title: '' } }),
  };
}

export default sheet(practicalEntry, {
  load,
  match: ['roll_no', 'registration_no'],
  async save(handle, input) {
    const context = openPracticalPaper(handle, input);
    if (context.party === 'other') throw new Problem('forbidden');
    const [register] = await lockRegisters(handle.sql, keysOf(context));
    if (!register || context.offering === null) throw new Problem('not_found', { what: 'Paper' });
    const { max_practical_internal: internal, max_practical_external: external } =
      context.paper.course;
    const rows = await rowsOf(handle, context, register);
    if (!rows.some(({ refusal }) => refusal)) sameVersion([register], input.version);
    const step = context.paper.regulation.mark_step;
    const changed = judgeRecords<Marks>(rows, input.cells, FIELDS, (values, _row, named) => ({
      ...Object.fromEntries(
        (['experiment', 'record', 'viva', 'external'] as const)
          .filter((name) => named.has(name) && (values[name] ?? 0) % step !== 0)
          .map((name) => [
            name,
            {
              text: '{label} must be a multiple of {step}.',
              with: { label: 'The mark', step: formatHundredths(step) },
            },
          ]),
      ),
      ...practicalFaults(values, { internal, external }),
    }));
    if (changed.length === 0) return;
    await touchRegisters(handle, [register.id]);
    await markStale(
      handle.sql,
      context.offering,
      changed.map(({ row }) => row.id),
    );
    const { offering } = context;
    await handle.records(practicalMark).put(
      ['offering', 'student'],
      changed.map(({ row, values }) => ({ ...values, offering, student: row.id })),
      {
        hooks: false,
        audit: {
          action: 'save-marks',
          of: { entity: 'cat-register', id: register.id ?? 0 },
          change: {
            paper: context.paper.course.id,
            batch: context.paper.batch,
            sheet: 'practical',
            cells: changed.flatMap(({ row, changes }) =>
              changes.map((change) => ({ student: row.id, ...change })),
            ),
            ...(context.party === 'teacher' ? {} : { proxy: true }),
          },
        },
      },
    );
  },
  actions: moveActions<Input>(async (handle, input) => {
    const context = openPracticalPaper(handle, input);
    const [key] = keysOf(context);
    const { max_practical_internal, max_practical_external } = context.paper.course;
    if (!key || max_practical_internal + max_practical_external === 0)
      throw new Problem('not_found', { what: 'Practical part' });
    return {
      key,
      party: context.party,
      what: `${context.paper.course.id} practical`,
      async missing() {
        const [register] = await readRegisters(handle.sql, [key]);
        return register
          ? (await rowsOf(handle, context, register)).filter((row) =>
              isMissing(row, context.paper.course.max_practical_external),
            ).length
          : 0;
      },
      reopened: async () =>
        markStale(
          handle.sql,
          key.offering,
          (await rosterOf(handle.sql, context)).map(({ student }) => student),
        ),
    };
  }),
});
