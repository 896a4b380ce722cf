import { partyOf } from '@/domain/party';
import { Problem, type CellsOf, type RowOf } from '@/schema';
import { report, type ActionOf, type ActionResult, type Handle } from '../../../server/handle';
import { addActivities, studentsTyped } from './commands/activity.server';
import { checkApproved, checkDates, departmentsInReach } from './queries/activity-rules.server';
import { studentActivity } from './student-activity';
import { studentsActivityReport } from './students-activity-report-screen';

type Activity = RowOf<typeof studentActivity>;

const MOST = 2_000;

interface Line extends CellsOf<typeof studentsActivityReport> {
  readonly id: number;
  readonly hours: number | null;
  readonly approved_hours: number | null;
  readonly verified_at: string | null;
  readonly department_id: string;
}

/** The office verifies all activities, a head those of students of their own department. */
const mayVerify = ({ actor }: Handle, department: string): boolean =>
  partyOf(actor, { letter: 'M', department, allotted: false }) !== 'other';
const mayApprove = ({ actor }: Handle, department: string): boolean =>
  ['office', 'super'].includes(partyOf(actor, { letter: 'B', department, allotted: false }));

/** Adds one entry per roll number; all or none. */
async function add(
  handle: Handle,
  { values }: ActionOf<typeof studentsActivityReport, 'add'>,
): Promise<ActionResult> {
  const { actor } = handle;
  const { rolls, kind, level, title, from_date, to_date, position, organiser, hours } = values;
  checkDates({ from_date, to_date });
  const asked = [
    ...new Set(
      rolls
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((roll) => roll.toUpperCase()),
    ),
  ];
  const found = await studentsTyped(handle, asked);
  const reach = await departmentsInReach(
    handle,
    found.map(({ id }) => id),
  );
  const students = found.filter(({ id }) => reach.has(id));
  const missing = asked.filter((roll) => !students.some(({ typed }) => typed === roll));
  if (missing.length)
    throw new Problem('invalid', {
      errors: {
        rolls: {
          text: 'None of your students has the roll number {missing}.',
          with: { missing: missing.slice(0, 10).join(', ') },
        },
      },
    });
  const twice = students.find(
    ({ typed }, i) => students.findIndex((one) => one.typed === typed) !== i,
  );
  if (twice)
    throw new Problem('invalid', {
      errors: {
        rolls: {
          text: 'More than one student has the roll number {roll}. Enter batch/programme/number, such as 2025/BA/014.',
          with: { roll: twice.typed },
        },
      },
    });
  const count = await addActivities(
    handle,
    [...new Set(students.map(({ id }) => id))],
    {
      kind,
      level,
      title,
      from_date,
      to_date,
      position,
      organiser,
      hours,
      faculty: actor.kind === 'faculty' ? actor.id : null,
    },
    { action: 'create', change: { students: students.map(({ id }) => id), title } },
  );
  return { say: { text: 'Added for {count|student|students}.', with: { count } } };
}

/** The rows of these ids, locked. Refuses an unknown id. */
async function rowsOf(
  { records }: Handle,
  ids: readonly (string | number)[],
): Promise<readonly Activity[]> {
  const rows = await records(studentActivity).find({ id: ids.map(Number) }, { lock: true });
  if (rows.length !== new Set(ids.map(Number)).size)
    throw new Problem('not_found', { what: 'Student activity' });
  return rows;
}

async function verify(
  handle: Handle,
  { rows }: ActionOf<typeof studentsActivityReport, 'verify'>,
): Promise<ActionResult> {
  const { records, actor, now } = handle;
  const found = await rowsOf(handle, rows);
  if (!found.every(({ department }) => mayVerify(handle, String(department ?? ''))))
    throw new Problem('forbidden');
  const fresh = found.filter(({ verified_at }) => verified_at === null);
  await records(studentActivity).change(
    fresh,
    { verified_by: actor.name, verified_at: now.toISOString() },
    { audit: { action: 'verify', change: { ids: fresh.map(({ id }) => id) } } },
  );
  return { say: { text: '{count} verified.', with: { count: fresh.length } } };
}

async function approve(
  handle: Handle,
  { rows, values }: ActionOf<typeof studentsActivityReport, 'approve'>,
): Promise<ActionResult> {
  const approved = values.hours;
  const found = await rowsOf(handle, rows);
  for (const row of found) checkApproved(approved, row, 'hours');
  await handle.records(studentActivity).change(
    found,
    { approved_hours: approved },
    {
      audit: {
        action: 'approve',
        change: {
          ids: found.map(({ id }) => id),
          approved_hours: approved,
          before: Object.fromEntries(found.map(({ id, approved_hours }) => [id, approved_hours])),
        },
      },
    },
  );
  return {
    say: {
      text: '{hours} duty hours recorded for each of {count}.',
      with: { hours: approved, count: found.length },
    },
  };
}

const tenths = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 10);

export default report(
  studentsActivityReport,
  async (handle, { filters }) => {
    const { sql, actor } = handle;
    const rows = await sql<Line>`
    select a.id, a.from_date, a.to_date, a.title, s.roll_no, s.name, d.name as department, coalesce(a.department, '') as department_id, a.kind, a.level, a.position, a.organiser, a.hours, a.approved_hours,
      coalesce(f.name, u.name) as entered_by, case when a.verified_at is null then 'waiting' else 'verified' end as state, a.verified_at, a.verified_by
    from student_activity a join student s on s.id = a.student left join department d on d.id = a.department left join faculty f on f.id = a.faculty
      left join union_member u on a.created_by = 'union:' || u.id
    where (${actor.kind} <> 'faculty' or a.department = ${actor.department} or a.faculty = ${actor.id})
      and (${filters.from}::date is null or coalesce(a.to_date, a.from_date) >= ${filters.from}::date) and (${filters.to}::date is null or a.from_date <= ${filters.to}::date)
      and (${filters.kind}::text is null or a.kind = ${filters.kind}) and (${filters.level}::text is null or a.level = ${filters.level})
      and (${filters.department}::text is null or a.department = ${filters.department})
      and (${filters.state}::text is null or (a.verified_at is not null) = (${filters.state} = 'verified'))
    order by a.from_date desc, a.title, lower(s.name), a.id limit ${MOST}`;
    return {
      rows: rows.map(({ department_id, verified_at, ...row }) => ({
        ...row,
        hours: tenths(row.hours),
        approved_hours: tenths(row.approved_hours),
        _can: [
          ...(verified_at === null && mayVerify(handle, department_id) ? ['verify'] : []),
          ...(verified_at !== null && mayApprove(handle, department_id) ? ['approve'] : []),
        ],
      })),
      footnotes:
        rows.length === MOST
          ? ['Showing the newest 2,000. Choose dates to see older activities.']
          : [],
    };
  },
  { add, verify, approve },
);
