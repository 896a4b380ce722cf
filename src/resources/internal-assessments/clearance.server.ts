import { isOverdue } from '@/domain/entry-window';
import { addDays } from '@/domain/month';
import { showMark } from '@/domain/mark';
import { movesOf, type RegisterMove } from '@/domain/register-state';
import { dayText, Problem, type Column, type Sentence } from '@/schema';
import {
  report,
  type ActionInput,
  type ActionOf,
  type AnswerOf,
  type Handle,
  type InputOf,
} from '../../../server/handle';
import { settleTestShortfall } from '../attendance/commands/shortfall.server';
import { notify } from '../notification/commands/notify.server';
import { countsOf, meanOf, partyIn, mayView, type TestCounts } from './queries/counts';
import { markStale } from './queries/marks';
import { performMove, moveDefaults, type MoveValues } from './queries/moves';
import { keyOf } from './queries/person';
import { STATE_LABELS } from './queries/register';
import { catsOf, type Cat } from './queries/scheme';
import {
  mayRecordAction,
  shortfallsOf,
  effectiveMark,
  type ShortfallRow,
} from './queries/shortfall';
import { clearance } from './module';

type Input = InputOf<typeof clearance>;
type SelectionInput = Input & Pick<ActionInput, 'rows'>;

interface ClearanceScope {
  readonly batch: string;
  readonly semester: string;
  readonly cat: Cat;
}
async function clearanceScopeOf({ sql }: Handle, { params }: Input): Promise<ClearanceScope> {
  const { batch, semester } = params;
  const cat = (await catsOf(sql, batch, semester)).find(({ id }) => id === params.cat);
  if (!cat) throw new Problem('not_found', { what: 'Assessment' });
  return { batch, semester, cat };
}

const idOf = ({ offering, section }: TestCounts): string => `${offering}.${section ?? 0}`;

async function visibleCounts(
  handle: Handle,
  { batch, semester, cat }: ClearanceScope,
): Promise<TestCounts[]> {
  const { sql, actor, today } = handle;
  const rows = await countsOf(sql, {
    batch,
    semester,
    cats: [cat.id],
    faculty: actor.kind === 'faculty' ? actor.id : null,
    today,
  });
  return rows.filter((row) => mayView(actor, row));
}

const REGISTERS: readonly Column[] = [
  {
    name: 'paper',
    label: 'Paper',
    sticky: true,
    link: '/internal-assessments/cat-entry/{batch}/{subject}/{semester}/{course}/{cat}?section={section_id}',
  },
  { name: 'title', label: 'Title' },
  { name: 'section', label: 'Section' },
  { name: 'teacher', label: 'Teacher' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    tones: { Cleared: 'good', Submitted: 'warn', Reopened: 'warn', Overdue: 'bad' },
  },
  { name: 'enrolled', label: 'Students', kind: 'int', total: true },
  { name: 'entered', label: 'Entered', kind: 'int', total: true },
  { name: 'missing', label: 'Not entered', kind: 'int', total: true },
  { name: 'absent', label: 'AB', kind: 'int', total: true },
  { name: 'exempt', label: 'EX', kind: 'int', total: true },
  { name: 'unfair', label: 'UFM', kind: 'int', total: true },
  { name: 'mean', label: 'Mean' },
  { name: 'below', label: 'Below pass', kind: 'int', total: true },
  { name: 'since', label: 'Since', kind: 'instant' },
  { name: 'note', label: 'Note' },
];

async function registers(
  handle: Handle,
  scope: ClearanceScope,
  state: unknown,
): Promise<AnswerOf<typeof clearance>> {
  const { actor, today } = handle;
  const counted = await visibleCounts(handle, scope);
  const office = actor.kind !== 'faculty';
  const isLate = (row: TestCounts): boolean =>
    isOverdue(
      row.state,
      {
        opens_on: scope.cat.opens_on,
        closes_on: scope.cat.closes_on,
        reopened_until: row.reopened_until,
      },
      today,
    );
  const shown = counted.map((row) => ({
    now: row.state,
    line: {
      id: idOf(row),
      paper: row.code,
      title: row.title,
      section: row.section_name,
      section_id: row.section ?? 0,
      teacher: row.teacher,
      subject: row.subject,
      course: row.course,
      batch: scope.batch,
      semester: scope.semester,
      cat: scope.cat.id,
      state: isLate(row) ? 'Overdue' : STATE_LABELS[row.state],
      enrolled: row.enrolled,
      entered: row.entered,
      missing: row.missing,
      absent: row.absent,
      exempt: row.exempt,
      unfair: row.unfair,
      mean: meanOf(row),
      below: row.below,
      since: row.since,
      note: row.note,
      _can: [
        ...movesOf(row.state, partyIn(actor, row)).filter((move) => office && move !== 'submit'),
        ...(office && (row.state === 'open' || row.state === 'reopened') && row.teacher
          ? ['remind']
          : []),
      ],
    },
  }));
  const rows = shown.map(({ line }) => line);
  const number = (state: string): string =>
    String(rows.filter((row) => row.state === state).length);
  return {
    rows: shown.filter(({ now }) => !state || now === state).map(({ line }) => line),
    columns: REGISTERS,
    start: moveDefaults(today),
    head: [
      { label: 'Registers', value: String(rows.length) },
      { label: 'Cleared', value: number('Cleared'), tone: 'good' },
      { label: 'Submitted', value: number('Submitted'), tone: 'warn' },
      { label: 'Overdue', value: number('Overdue'), tone: 'bad' },
      {
        label: 'Entry',
        value:
          scope.cat.opens_on && scope.cat.closes_on
            ? `${dayText(scope.cat.opens_on)} – ${dayText(scope.cat.closes_on)}`
            : '–',
      },
    ],
    footnotes: ['Below pass: first attempts only, absentees not counted.'],
  };
}

const SHORTFALL: readonly Column[] = [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'name', label: 'Name', sticky: true },
  { name: 'department', label: 'Department' },
  { name: 'paper', label: 'Paper' },
  { name: 'mark', label: 'Mark', kind: 'marks', tones: { AB: 'bad', UFM: 'bad' } },
  { name: 'max', label: 'Maximum', kind: 'marks' },
  { name: 'until', label: 'Retest until', kind: 'date' },
  { name: 'now', label: 'After retest' },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    tones: { cleared: 'good', pending: 'warn', not_cleared: 'bad' },
  },
  { name: 'action', label: 'Action' },
  { name: 'remark', label: 'Remark' },
];
const shortId = ({ student, offering }: ShortfallRow): string => `${student}.${offering}`;

async function shortfall(
  { sql, actor, today }: Handle,
  { batch, semester, cat }: ClearanceScope,
): Promise<AnswerOf<typeof clearance>> {
  const short = await shortfallsOf({ sql, actor }, batch, semester, cat.id);
  return {
    columns: SHORTFALL,
    start: { 'allow-retest': { until: addDays(today, 7) } },
    rows: short.map((row) => {
      const { mark, passes } = effectiveMark(row);
      const again = row.retest_mark !== null || row.retest_token !== null;
      return {
        id: shortId(row),
        roll_no: row.roll_no,
        name: row.name,
        department: row.department,
        paper: row.code,
        mark: row.token ?? row.mark,
        max: row.max,
        until: row.until,
        now: again ? `${showMark(mark)}${passes ? ' ✓' : ''}` : null,
        status: row.status ?? 'pending',
        action: row.action,
        remark: row.remark,
        _can: mayRecordAction(actor, row)
          ? ['decide', ...(row.policy === 'none' || row.token === 'UFM' ? [] : ['allow-retest'])]
          : [],
      };
    }),
    head: [
      { label: 'Students', value: String(new Set(short.map(({ student }) => student)).size) },
      { label: 'Papers failed or missed', value: String(short.length) },
      {
        label: 'Retest allowed',
        value: String(short.filter(({ until }) => until !== null).length),
      },
    ],
    footnotes: ['Absent, unfair means, or below the pass mark.'],
  };
}

/** The ticked registers in their current state. Refuses any other register. */
async function selectedRegisters(
  handle: Handle,
  input: SelectionInput,
): Promise<{ at: ClearanceScope; rows: TestCounts[] }> {
  const scope = await clearanceScopeOf(handle, input);
  const byId = new Map((await visibleCounts(handle, scope)).map((row) => [idOf(row), row]));
  const rows = input.rows.map((id) => byId.get(String(id)));
  if (rows.some((row) => !row)) throw new Problem('not_found', { what: 'register' });
  return { at: scope, rows: rows.filter((row) => row !== undefined) };
}

const moveAction =
  (move: RegisterMove, message: string) =>
  async (
    handle: Handle,
    input: SelectionInput & { readonly values: MoveValues },
  ): Promise<{ say: Sentence }> => {
    const { at: scope, rows } = await selectedRegisters(handle, input);
    // In a fixed order, so that two bulk moves do not deadlock.
    for (const row of [...rows].sort(
      (a, b) => a.offering - b.offering || (a.section ?? 0) - (b.section ?? 0),
    )) {
      const currentMissing = async (): Promise<number> =>
        (
          await countsOf(handle.sql, {
            batch: scope.batch,
            semester: scope.semester,
            cats: [scope.cat.id],
            offerings: [row.offering],
            today: handle.today,
          })
        ).find((one) => idOf(one) === idOf(row))?.missing ?? 0;
      await performMove(
        handle,
        {
          key: { offering: row.offering, section: row.section, sheet: 'cat', cat: scope.cat.id },
          party: partyIn(handle.actor, row),
          what: `${row.course} ${scope.cat.id}`,
          missing: currentMissing,
          reopened: async () =>
            markStale(
              handle.sql,
              row.offering,
              (
                await handle.sql<{
                  student: number;
                }>`select student from enrolment where offering = ${row.offering} and coalesce(section, 0) = coalesce(${row.section}::int, 0)`
              ).map(({ student }) => student),
            ),
        },
        move,
        input.values,
      );
    }
    return { say: { text: message, with: { count: rows.length } } };
  };

/** Sends a message to each primary teacher with an open register. */
async function remind(handle: Handle, input: SelectionInput): Promise<{ say: Sentence }> {
  const { at: scope, rows } = await selectedRegisters(handle, input);
  const open = rows.filter(({ state }) => state === 'open' || state === 'reopened');
  const teachers = await handle.sql<{
    id: number;
    email: string;
    name: string;
    mails: string | null;
    papers: string;
  }>`
    select f.id, f.email, f.name, f.mails, string_agg(distinct c.code, ', ') as papers from course_allotment a join faculty f on f.id = a.faculty and f.active join offering o on o.id = a.offering join course c on c.id = o.course
    where a.offering = any(${open.map(({ offering }) => offering)}::int[]) and a.is_primary and in_force(a.from_date, a.to_date, ${handle.today}) and f.email is not null
    group by f.id, f.email, f.name order by f.id`;
  const title: Sentence = { text: 'Marks due: {cat}', with: { cat: scope.cat.name } };
  for (const { id, email, name, mails, papers } of teachers) {
    await notify(handle, {
      receiver: `faculty:${id}`,
      title,
      body: papers,
      link: '/internal-assessments',
    });
    if (mails?.includes('M'))
      await handle.send({
        to: email,
        subject: title,
        text: [
          { text: 'Dear {name},', with: { name } },
          {
            text: 'The marks of {cat} in {papers} (semester {semester}) are not submitted yet.',
            with: { cat: scope.cat.name, papers, semester: scope.semester },
          },
          ...(scope.cat.closes_on
            ? [{ text: 'Entry closes on {day}.', with: { day: scope.cat.closes_on } }]
            : []),
        ],
      });
  }
  await handle.audit('remind', 'cat-register', scope.cat.id, {
    batch: scope.batch,
    semester: scope.semester,
    teachers: teachers.length,
    papers: open.map(({ course }) => course),
  });
  return {
    say: { text: '{count|teacher|teachers} reminded.', with: { count: teachers.length } },
  };
}

async function chosenShort(
  handle: Handle,
  input: SelectionInput,
): Promise<{ at: ClearanceScope; rows: ShortfallRow[] }> {
  const scope = await clearanceScopeOf(handle, input);
  const byId = new Map(
    (await shortfallsOf(handle, scope.batch, scope.semester, scope.cat.id)).map((row) => [
      shortId(row),
      row,
    ]),
  );
  const rows = input.rows.map((id) => byId.get(String(id)));
  if (rows.some((row) => !row)) throw new Problem('not_found', { what: 'shortfall' });
  const here = rows.filter((row) => row !== undefined);
  if (here.some((row) => !mayRecordAction(handle.actor, row))) throw new Problem('forbidden');
  return { at: scope, rows: here };
}

async function allowRetest(
  handle: Handle,
  input: ActionOf<typeof clearance, 'allow-retest'>,
): Promise<{ say: Sentence }> {
  const { at: scope, rows } = await chosenShort(handle, input);
  const { until, remark } = input.values;
  if (until < handle.today)
    throw new Problem('invalid', {
      errors: { until: 'The last date for entry cannot be in the past.' },
    });
  if (rows.some(({ policy }) => policy === 'none'))
    throw new Problem('invalid', { errors: { rows: 'This regulation does not allow retests.' } });
  if (rows.some(({ token }) => token === 'UFM'))
    throw new Problem('invalid', {
      errors: { rows: 'Retests are not allowed after unfair means.' },
    });
  await handle.sql`
    insert into retest_allowance (offering, cat, student, until, remark, allowed_by, allowed_at)
    select r.offering, ${scope.cat.id}, r.student, ${until}::date, ${remark}, ${keyOf(handle.actor)}, ${handle.now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows.map(({ offering, student }) => ({ offering, student })))}::jsonb) as r(offering int, student int)
    on conflict (offering, cat, student) do update set until = excluded.until, remark = excluded.remark, allowed_by = excluded.allowed_by, allowed_at = excluded.allowed_at`;
  await handle.audit('allow-retest', 'retest-allowance', scope.cat.id, {
    until,
    ...(remark ? { reason: remark } : {}),
    rows: rows.map(({ offering, student, course }) => ({ offering, student, course })),
  });
  return {
    say: {
      text: '{count|retest|retests} allowed until {until}.',
      with: { count: rows.length, until },
    },
  };
}

async function decide(
  handle: Handle,
  input: ActionOf<typeof clearance, 'decide'>,
): Promise<{ say: Sentence }> {
  const { at: scope, rows } = await chosenShort(handle, input);
  const students = [...new Set(rows.map(({ student }) => student))];
  const { status, step: action, remark } = input.values;
  await settleTestShortfall(
    handle,
    { batch: scope.batch, semester: scope.semester, cat: scope.cat.id },
    students,
    { status, action, remark },
    keyOf(handle.actor),
  );
  await handle.audit('decide-shortfall', 'shortfall-clearance', scope.cat.id, {
    batch: scope.batch,
    semester: scope.semester,
    students,
    status,
    action,
    remark,
  });
  return {
    say: { text: 'Recorded for {count|student|students}.', with: { count: students.length } },
  };
}

export default report(
  clearance,
  async (handle, input) => {
    const scope = await clearanceScopeOf(handle, input);
    return input.filters.tab === 'shortfall'
      ? shortfall(handle, scope)
      : registers(handle, scope, input.filters.state);
  },
  {
    clear: moveAction('clear', '{count|register|registers} cleared.'),
    return: moveAction('return', '{count|register|registers} returned.'),
    reopen: moveAction('reopen', '{count|register|registers} reopened.'),
    remind,
    'allow-retest': allowRetest,
    decide,
  },
);
