import { formatHundredths } from '@/domain/fraction';
import { Problem, type Sheet, type SheetColumn, type SheetOption } from '@/schema';
import { sheet, type Handle, type InputOf } from '../../../server/handle';
import { moveActions, availableMoves, moveDefaults } from './queries/moves';
import { vivaFaults } from './queries/practical';
import { judgeRecords } from './queries/records';
import { reopeningStatus } from './queries/reopening';
import {
  lockRegisters,
  sameVersion,
  stateLine,
  touchRegisters,
  versionOf,
} from './queries/register';
import { vivasOf, type VivaRow, type VivaStored } from './queries/vivas';
import live from './viva-entry.live';
import { vivaMark } from './viva-mark';
import { vivaEntry } from './module';

const { offering: _offering, student: _student, ...FIELDS } = vivaMark.fields;

async function columnsFor({ sql }: Handle, rows: readonly VivaRow[]): Promise<SheetColumn[]> {
  const teachers = await sql<{ value: number; label: string }>`
    select id as value, name || coalesce(' (' || department || ')', '') as label from faculty where active or id = any(${rows.flatMap(({ stored }) => stored.supervisor ?? [])}::int[]) order by lower(name), id`;
  const most = (of: 'max_internal' | 'max_viva'): number =>
    Math.max(0, ...rows.map(({ found }) => found[of]));
  return [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'name', label: 'Name', sticky: true, heads: true },
    { name: 'paper', label: 'Paper' },
    { name: 'work_title', label: 'Title', edit: true },
    { name: 'supervisor', label: 'Supervisor', kind: 'choice', edit: true, options: teachers },
    { name: 'panel', label: 'Panel', edit: true },
    { name: 'exam_date', label: 'Examined on', kind: 'date', edit: true },
    {
      name: 'internal',
      label: 'Internal',
      kind: 'marks',
      edit: true,
      min: 0,
      max: most('max_internal'),
      foot: 'mean',
    },
    {
      name: 'external',
      label: 'Viva',
      kind: 'marks',
      edit: true,
      min: 0,
      max: most('max_viva'),
      foot: 'mean',
    },
    { name: 'total', label: 'Total', kind: 'marks', live: true },
    {
      name: 'token',
      label: 'Mark status',
      kind: 'choice',
      edit: true,
      options: ['AB', 'EX', 'UFM'].map((value) => ({ value, label: value })),
      tones: { AB: 'bad', UFM: 'bad' },
    },
    { name: 'reason', label: 'Reason', edit: true, help: 'Required for an exemption.' },
  ];
}

async function choicesOf({ sql }: Handle, batch: string): Promise<Record<string, SheetOption[]>> {
  const papers = await sql<{ course: string; code: string; title: string; semester: string }>`
    select c.id as course, c.code, c.name as title, o.semester from offering o join course c on c.id = o.course where o.batch = ${batch} and c.type in ('project', 'viva', 'internship') order by o.semester, c.code`;
  return {
    course: papers.map(({ course, code, title }) => ({ value: course, label: `${code} ${title}` })),
    semester: [...new Set(papers.map(({ semester }) => semester))].map((value) => ({
      value,
      label: value,
    })),
  };
}

type Input = InputOf<typeof vivaEntry>;
const SUPERVISOR = "The paper's teacher, the head of department or the office assigns supervisors.";

async function load(handle: Handle, input: Input): Promise<Sheet> {
  const { rows, registers } = await vivasOf(handle, input);
  const columns = await columnsFor(handle, rows);
  const editable = columns.filter(({ edit }) => edit).map(({ name }) => name);
  const [only, ...more] = registers;
  const alone = more.length === 0 ? only : undefined;
  const [first] = rows;
  // A supervisor enters marks; the teacher of the paper submits them.
  const mover = alone && first && !first.supervises ? first : undefined;
  const reopening = alone && mover && (await reopeningStatus(handle, alone, mover.party));
  const without = rows.filter(({ stored }) => stored.supervisor === null).length;
  return {
    columns,
    version: versionOf(registers),
    choices: await choicesOf(handle, input.params.batch),
    start: moveDefaults(handle.today),
    rows: rows.map(
      ({
        id,
        found: { roll_no, name, code, title, max_internal, max_viva },
        stored,
        refusal,
        closed,
        supervises,
      }) => {
        const values: Record<string, unknown> = {
          roll_no,
          name,
          paper: `${code} ${title} (${formatHundredths(max_internal)} + ${formatHundredths(max_viva)})`,
          ...stored,
        };
        const reason = closed ?? refusal?.reason;
        const off = reason
          ? Object.fromEntries(editable.map((column) => [column, { text: '', reason }]))
          : supervises
            ? { supervisor: { text: '', reason: SUPERVISOR } }
            : undefined;
        return {
          id,
          values: { ...values, ...live((column) => values[column], { id, values }, { columns }) },
          ...(off ? { off } : {}),
        };
      },
    ),
    head: [
      { label: 'Students', value: String(rows.length) },
      {
        label: 'No supervisor',
        value: String(without),
        ...(without ? { tone: 'warn' as const } : {}),
      },
    ],
    ...(alone ? { state: await stateLine(handle, alone) } : {}),
    can: mover && alone ? [...availableMoves(alone, mover.party), ...(reopening?.can ?? [])] : [],
    ...reopening?.aside,
    footnotes: registers.length > 1 ? ['Choose one paper to submit or clear its register.'] : [],
    ...(first?.refusal && rows.every(({ refusal }) => refusal)
      ? { locked: first.refusal.reason }
      : {}),
    ...(rows.length
      ? {}
      : {
          empty: {
            title: 'This batch has no projects, vivas or internships.',
          },
        }),
  };
}

export default sheet(vivaEntry, {
  load,
  match: ['roll_no'],
  async save(handle, input) {
    const { rows, registers } = await vivasOf(handle, input, (keys) =>
      lockRegisters(handle.sql, keys),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const asked = input.cells.flatMap(({ row }) => byId.get(Number(row)) ?? []);
    if (asked.some(({ party }) => party === 'other')) throw new Problem('forbidden');
    if (!asked.some(({ refusal }) => refusal)) sameVersion(registers, input.version);
    const named = input.cells.flatMap(({ column, value }) =>
      column === 'supervisor' && Number.isInteger(value) ? [Number(value)] : [],
    );
    const teachers = new Set(
      (
        await handle.sql<{
          id: number;
        }>`select id from faculty where active and id = any(${named}::int[])`
      ).map(({ id }) => id),
    );
    const changed = judgeRecords<VivaStored>(rows, input.cells, FIELDS, (values, row, columns) => {
      const one = byId.get(row.id);
      if (!one) return {};
      const { found, supervises } = one;
      const supervisor =
        columns.has('supervisor') &&
        (supervises
          ? SUPERVISOR
          : values.supervisor !== null && !teachers.has(values.supervisor)
            ? 'The supervisor must be a teacher of the college.'
            : null);
      return {
        ...(supervisor ? { supervisor } : {}),
        ...vivaFaults(values, { internal: found.max_internal, external: found.max_viva }),
      };
    });
    if (changed.length === 0) return;
    const touched = new Set(
      changed.map(
        ({ row }) => `${byId.get(row.id)?.key.offering}.${byId.get(row.id)?.key.section ?? 0}`,
      ),
    );
    const held = registers
      .filter(({ offering, section }) => touched.has(`${offering}.${section ?? 0}`))
      .map(({ id }) => id);
    await touchRegisters(handle, held);
    await handle.records(vivaMark).put(
      ['offering', 'student'],
      changed.flatMap(({ row, values }) => {
        const found = byId.get(row.id)?.found;
        return found ? [{ ...values, offering: found.offering, student: found.student }] : [];
      }),
      {
        hooks: false,
        audit: {
          action: 'save-marks',
          of: { entity: 'cat-register', id: held[0] ?? 0 },
          change: {
            sheet: 'viva',
            registers: held,
            cells: changed.flatMap(({ row, changes }) =>
              changes.map((change) => ({ student: byId.get(row.id)?.found.student, ...change })),
            ),
            ...(changed.some(({ row }) => byId.get(row.id)?.party !== 'teacher')
              ? { proxy: true }
              : {}),
          },
        },
      },
    );
  },
  actions: moveActions<Input>(async (handle, input) => {
    const { rows, registers } = await vivasOf(handle, input);
    const [register, other] = registers;
    const [first] = rows;
    if (!register || !first || other)
      throw new Problem('invalid', {
        errors: { course: 'Choose one paper to submit or clear its register.' },
      });
    return {
      key: first.key,
      party: first.supervises ? 'other' : first.party,
      what: `${first.found.course} viva`,
      missing: async () =>
        (await vivasOf(handle, input)).rows.filter(
          ({ stored, closed }) =>
            !closed &&
            stored.token === null &&
            (stored.internal === null || stored.external === null),
        ).length,
    };
  }),
});
