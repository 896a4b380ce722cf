/** Open clearances before an examination, one row each, and the exceptions the office grants. */
import { textKey } from '@/domain/keys';
import { Problem, type Column } from '@/schema';
import {
  otherColumns,
  report,
  type CheckedClearance,
  type Handle,
  type InputOf,
} from '../../../server/handle';
import { openClearances, type OpenClearance } from './commands/examination.server';
import { examinationClearance } from './module';
import { invalidField, accountKeyOf } from './queries/problems.server';
import {
  lastDay,
  ownDepartment,
  peopleOf,
  termOf,
  type Person,
} from './queries/class-scope.server';

type Input = Pick<InputOf<typeof examinationClearance>, 'params'>;

const STATE_LABELS = { dues_open: 'Dues pending' };
const columnsOf = (clearances: readonly CheckedClearance[]): Column[] => [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'name', label: 'Name', sticky: true },
  { name: 'programme', label: 'Programme' },
  {
    name: 'clearance',
    label: 'Clearance',
    kind: 'choice',
    labels: Object.fromEntries(clearances.map(({ key, label }) => [key, label])),
  },
  { name: 'open', label: 'To be settled', link: '/{list}?filter={filter}' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    labels: STATE_LABELS,
    tones: { blocked: 'bad', dues_open: 'warn', overridden: 'good' },
  },
  { name: 'reason', label: 'Reason for override' },
  { name: 'by_name', label: 'Overridden by' },
];

interface Found {
  readonly term: number;
  readonly people: readonly Person[];
  readonly clearances: readonly CheckedClearance[];
  readonly open: Awaited<ReturnType<typeof openClearances>>;
}

async function foundAt(handle: Handle, { params }: Input): Promise<Found> {
  const { sql } = handle;
  const { batch, semester, programme } = params;
  const term = await termOf(sql, batch, semester, programme);
  if (!term) throw invalidField('semester', 'This semester has no dates for this batch yet.');
  const department = ownDepartment(handle);
  const people = await peopleOf(sql, {
    batch,
    semester,
    programme,
    department,
    core: null,
    present_on: lastDay(term.ends_on, handle.today),
  });
  const clearances = await handle.clearances();
  const students = people.map(({ student }) => student);
  const open = await openClearances(handle, { term: term.id, students }, clearances);
  return { term: term.id, people, clearances, open };
}

const idOf = (student: number, { clearance }: OpenClearance): string =>
  `${student}-${clearance.key}`;

function stateOf({ override, clearance }: OpenClearance): 'overridden' | 'blocked' | 'dues_open' {
  if (override) return 'overridden';
  return clearance.mode === 'block' ? 'blocked' : 'dues_open';
}

function rowOf({ student, roll_no, name, programme }: Person, one: OpenClearance) {
  const { clearance, reason, override } = one;
  const behind = clearance.rowsOf(student);
  return {
    id: idOf(student, one),
    student,
    _can: clearance.overrides ? [override ? 'withdraw' : 'override'] : [],
    roll_no,
    name,
    programme,
    clearance: clearance.key,
    open: reason,
    ...(behind ? { list: behind.list, filter: JSON.stringify(behind.filter) } : {}),
    state: stateOf(one),
    reason: override?.reason ?? null,
    by_name: override?.by_name ?? null,
  };
}

/** The ticked rows. Refuses rows that the caller may not see or clear. */
async function ticked(handle: Handle, input: Input & { readonly rows: readonly unknown[] }) {
  const { term, people, open } = await foundAt(handle, input);
  const known = new Map(
    people.flatMap((person) =>
      (open.get(person.student) ?? []).map(
        (one) => [idOf(person.student, one), { person, one }] as const,
      ),
    ),
  );
  const chosen = input.rows.map((id) => {
    const found = known.get(String(id));
    if (!found) throw new Problem('not_found', { what: 'Student' });
    if (!found.one.clearance.overrides) throw new Problem('forbidden');
    return { student: found.person.student, key: found.one.clearance.key };
  });
  return {
    term,
    chosen,
    students: chosen.map(({ student }) => student),
    keys: chosen.map(({ key }) => key),
  };
}

export default report(
  examinationClearance,
  async (handle, input) => {
    const { people, clearances, open } = await foundAt(handle, input);
    const all = people.flatMap((person) =>
      (open.get(person.student) ?? []).map((one) => rowOf(person, one)),
    );
    const { state } = input.filters;
    const clearance = textKey(input.filters.clearance);
    const rows = all.filter(
      (row) =>
        (clearance === null || row.clearance === clearance) && (!state || row.state === state),
    );
    const count = (wanted: string): number =>
      new Set(all.filter((row) => row.state === wanted).map((row) => row.student)).size;
    const [kept, open_, overridden] = ['blocked', 'dues_open', 'overridden'].map(count);
    return otherColumns({
      columns: columnsOf(clearances),
      rows,
      choices: {
        clearance: clearances.map(({ key, label }) => ({ value: key, label })),
      },
      head: [
        { label: 'Students', value: String(people.length) },
        { label: 'Blocked', value: String(kept), tone: kept ? 'bad' : 'good' },
        { label: 'Dues pending', value: String(open_), tone: open_ ? 'warn' : 'good' },
        { label: 'Overridden', value: String(overridden) },
      ],
      footnotes:
        clearances.length === 0
          ? ['Clearance is not required. Change this in the college settings.']
          : ['As of today. Cleared students are removed.'],
      can: clearances.some(({ overrides }) => overrides) ? ['override', 'withdraw'] : [],
    });
  },
  {
    async override(handle, input) {
      const { sql, actor, now } = handle;
      const { term, chosen, students, keys } = await ticked(handle, input);
      const { reason } = input.values;
      await sql`
        insert into clearance_override (student, term, clearance, reason, by, by_name, at)
        select k.student, ${term}::int, k.clearance, ${reason}, ${accountKeyOf(handle)}, ${actor.name}, ${now}::timestamptz
        from unnest(${students}::int[], ${keys}::text[]) as k (student, clearance)
        on conflict (student, term, clearance) do update set reason = excluded.reason, by = excluded.by, by_name = excluded.by_name, at = excluded.at`;
      await handle.audit('clearance.override', 'clearance-override', term, { chosen, reason });
      return {
        say: {
          text: '{count|student|students} can sit the examination.',
          with: { count: new Set(students).size },
        },
      };
    },
    async withdraw(handle, input) {
      const { term, chosen, students, keys } = await ticked(handle, input);
      await handle.sql`
        delete from clearance_override o using unnest(${students}::int[], ${keys}::text[]) as k (student, clearance)
        where o.term = ${term} and o.student = k.student and o.clearance = k.clearance`;
      await handle.audit('clearance.withdraw', 'clearance-override', term, { chosen });
      return { say: 'The override is withdrawn.' };
    },
  },
);
