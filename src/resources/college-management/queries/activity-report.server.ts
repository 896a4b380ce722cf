/** The report on one activity, as evidence: what, when, who took part, the outcome, the photos. */
import { choiceLabel, dayText, Problem, type RowOf } from '@/schema';
import type { Block, BlockDocument, Handle } from '../../../../server/handle';
import type { collegeActivity } from '../college-activity';
import type { extensionActivity } from '../extension-activity';

interface ActivityReport {
  readonly title: string;
  readonly blocks: readonly Block[];
}
/** In pixels: as large as they are printed, at 150 dots an inch. */
const PRINTED = { width: 520, height: 400 } as const;

const daysText = (from: string, to: string | null): string =>
  to === null || to === from ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;

/** Facts that were not entered are left out. */
const factsOf = (
  facts: readonly (readonly [string, string | number | null | undefined])[],
): Block => ({
  table: {
    head: ['Item', 'Particulars'],
    rows: facts.flatMap(([label, value]) =>
      value === null || value === undefined || value === '' ? [] : [[label, String(value)]],
    ),
  },
});
const textOf = (heading: string, text: string | null): Block[] =>
  text ? [{ heading, level: 2 }, { text }] : [];

/** Photos in their order; an attached document is named among the facts instead. */
async function photosOf({ sql, files }: Handle, ids: readonly number[]): Promise<Block[]> {
  const pictures = await sql<{ id: number }>`
    select id from file where id = any(${ids}::int[]) and type in ('image/jpeg', 'image/png') and removed_at is null
    order by array_position(${ids}::int[], id)`;
  const drawn: Uint8Array[] = [];
  for (const { id } of pictures) {
    const picture = await files.thumbnail(id, PRINTED);
    if (picture) drawn.push(picture);
  }
  return drawn.length ? [{ heading: 'Photos', level: 2 }, { pictures: drawn }] : [];
}

async function nameOf(
  { sql }: Handle,
  of: 'department' | 'committee' | 'file' | 'faculty',
  id: string | number | null,
): Promise<string | null> {
  if (id === null) return null;
  const [row] =
    of === 'department'
      ? await sql<{ name: string }>`select name from department where id = ${id}`
      : of === 'committee'
        ? await sql<{ name: string }>`select name from committee where id = ${id}`
        : of === 'faculty'
          ? await sql<{ name: string }>`select name from faculty where id = ${id}`
          : await sql<{ name: string }>`select name from file where id = ${id}`;
  return row?.name ?? null;
}

/** Students whose participation in it was verified: the activity of that title and first day. */
const studentsOf = ({ sql }: Handle, title: string, day: string) => sql<{
  roll_no: string | null;
  name: string;
  department: string;
  position: string | null;
}>`
  select s.roll_no, s.name, d.name as department, a.position
  from student_activity a join student s on s.id = a.student join department d on d.id = s.department
  where a.verified_at is not null and lower(btrim(a.title)) = lower(btrim(${title})) and a.from_date = ${day}::date
  order by s.roll_no, s.name, s.id`;

async function studentTable(handle: Handle, title: string, day: string): Promise<Block[]> {
  const students = await studentsOf(handle, title, day);
  return students.length === 0
    ? []
    : [
        { heading: 'Students who took part', level: 2 },
        {
          table: {
            head: ['Roll number', 'Name', 'Department', 'Position'],
            rows: students.map(({ roll_no, name, department, position }) => [
              roll_no ?? '–',
              name,
              department,
              position ?? '',
            ]),
          },
        },
      ];
}

export async function collegeActivityReport(
  handle: Handle,
  row: RowOf<typeof collegeActivity>,
): Promise<ActivityReport> {
  return {
    title: row.title,
    blocks: [
      factsOf([
        ['Date', daysText(row.from_date, row.to_date)],
        ['Venue', row.venue],
        ['Organiser', row.organiser],
        ['Department', await nameOf(handle, 'department', row.department)],
        ['Committee', await nameOf(handle, 'committee', row.committee)],
        ['Kind', choiceLabel(row.kind)],
        ['Level', choiceLabel(row.level)],
        ['Participants', row.participants],
        ['Metric', row.criterion],
        ['Attached report', await nameOf(handle, 'file', row.report)],
      ]),
      ...textOf('Outcome', row.outcome),
      ...(await studentTable(handle, row.title, row.from_date)),
      ...(await photosOf(handle, row.photos ?? [])),
    ],
  };
}

export async function extensionActivityReport(
  handle: Handle,
  row: RowOf<typeof extensionActivity>,
  unit: string,
): Promise<ActivityReport> {
  return {
    title: row.name,
    blocks: [
      factsOf([
        ['Date', daysText(row.from_date, row.to_date)],
        ['Place', row.place],
        ['Unit', unit],
        ['In charge', await nameOf(handle, 'faculty', row.in_charge)],
        ['Collaborating agency', row.agency],
        ['Scheme', row.scheme],
        ['Students', row.students],
        ['Teachers', row.teachers],
        ['Beneficiaries', row.beneficiaries],
        ['Award', row.award],
        ['Awarding body', row.awarded_by],
      ]),
      ...textOf('Report', row.report),
      ...(await studentTable(handle, row.name, row.from_date)),
      ...(await photosOf(handle, row.photos ?? [])),
    ],
  };
}

/** One activity on its own, or several after each other. */
export async function activityReports(
  handle: Handle,
  reports: readonly ActivityReport[],
): Promise<BlockDocument> {
  const [first] = reports;
  if (!first) throw new Problem('not_found', { what: 'activity' });
  return {
    letterhead: await handle.letterhead(),
    title: reports.length === 1 ? `Report on ${first.title}` : 'Reports on activities',
    lines: [`As of ${dayText(handle.today)}`],
    blocks: reports.flatMap(({ title, blocks }, n): readonly Block[] =>
      reports.length === 1 ? blocks : [{ heading: title, level: 1, newPage: n > 0 }, ...blocks],
    ),
    numbered: 'Page {page} of {last}',
    signatures: ['Organiser', 'Principal'],
  };
}
