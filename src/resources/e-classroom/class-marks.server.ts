/** The marks of one class in all its assignments and examinations, and what is still missing. */
import { fraction, toBasisPoints } from '@/domain/fraction';
import type { Column } from '@/schema';
import { report, type Handle } from '../../../server/handle';
import { onlineAssignment } from './online-assignment';
import { onlineExamination } from './online-examination';
import { bestMarks } from './queries/best-marks.server';
import { classOf } from './queries/class.server';
import { isMine } from './queries/mine.server';
import { classMarks } from './report-screens';

/** A mark in hundredths, or what there is instead; `open` while it can still be handed in. */
type Result = number | 'missing' | 'unmarked' | 'open';
const INSTEAD_OF_MARK = {
  missing: { text: 'Not submitted' },
  unmarked: { text: 'To be marked' },
  open: null,
} as const;

interface Work {
  readonly id: number | string;
  readonly title: string;
  readonly max: number;
  readonly state: string;
  readonly section: number | string | null;
  /** When it ends for a student without other times. */
  readonly until: string;
  readonly label: 'Assignment' | 'Examination';
}
/** What a student has of one work: null where nothing was handed in or taken. */
interface Own {
  readonly work: number;
  readonly student: number;
  readonly done: boolean;
  readonly mark: number | null;
  /** A later end for this student. */
  readonly until: string | null;
}

const submissionsOf = ({ sql }: Handle, ids: readonly number[]): Promise<Own[]> =>
  sql<Own>`
  select assignment as work, student, submitted_at is not null as done, final as mark, extension as until
  from assignment_submission where assignment = any(${ids}::int[])`;

async function attemptsOf({ sql }: Handle, ids: readonly number[]): Promise<Own[]> {
  const later = await sql<Own>`
    select examination as work, student, false as done, null::int as mark, max(closes_at) as until
    from examination_allowance where examination = any(${ids}::int[]) group by examination, student`;
  const taken = await bestMarks(sql, ids);
  return [
    ...later,
    ...taken.map(({ examination, student, mark, unmarked }) => ({
      work: examination,
      student,
      done: true,
      mark: unmarked > 0 ? null : mark,
      until: null,
    })),
  ];
}

function resultOf(work: Work, own: Own | undefined, now: Date): Result {
  if (own?.done) return own.mark ?? 'unmarked';
  const until = Math.max(Date.parse(work.until), Date.parse(own?.until ?? work.until));
  return work.state === 'closed' || until <= now.getTime() ? 'missing' : 'open';
}

export default report(classMarks, async (handle, { params, filters }) => {
  const { sql, actor, records, now } = handle;
  const where = { ...params, state: ['published', 'closed'] as const };
  const assignments = (await records(onlineAssignment).find(where))
    .filter((row) => isMine(actor, row))
    .map((row): Work => ({ ...row, until: row.late_until ?? row.due_at, label: 'Assignment' }));
  const examinations = (await records(onlineExamination).find(where))
    .filter((row) => isMine(actor, row))
    .map((row): Work => ({ ...row, until: row.closes_at, label: 'Examination' }));
  const works = [...assignments, ...examinations].sort((a, b) => a.until.localeCompare(b.until));
  const idsOf = (some: readonly Work[]): number[] => some.map(({ id }) => Number(id));
  const own = new Map(
    [
      ...(await submissionsOf(handle, idsOf(assignments))).map((one) => ({
        of: 'Assignment',
        one,
      })),
      ...(await attemptsOf(handle, idsOf(examinations))).map((one) => ({ of: 'Examination', one })),
    ].map(({ of, one }) => [`${of}.${one.work}.${one.student}`, one]),
  );
  const members = new Map<Work['section'], ReadonlySet<number>>();
  for (const { section } of works)
    if (!members.has(section))
      members.set(
        section,
        new Set((await classOf(sql, { ...params, section })).map(({ id }) => id)),
      );
  const columnOf = ({ label, id }: Work): string => `${label}-${id}`.toLowerCase();

  const students = works.length > 0 ? await classOf(sql, { ...params, section: null }) : [];
  const rows = students.flatMap(({ id, roll_no, name }) => {
    const results = works
      .filter(({ section }) => members.get(section)?.has(id))
      .map((work) => ({
        work,
        result: resultOf(work, own.get(`${work.label}.${work.id}.${id}`), now),
      }));
    const marked = results.flatMap(({ work, result }) =>
      typeof result === 'number' ? [{ mark: result, max: work.max }] : [],
    );
    const total = marked.reduce((sum, { mark }) => sum + mark, 0);
    const max = marked.reduce((sum, one) => sum + one.max, 0);
    const missing = results.filter(({ result }) => result === 'missing').length;
    if (results.length === 0 || (filters.missing && missing === 0)) return [];
    return {
      id,
      roll_no,
      name,
      missing,
      total: max === 0 ? null : total,
      max: max === 0 ? null : max,
      share: max === 0 ? null : toBasisPoints(fraction(total, max)),
      ...Object.fromEntries(
        results.map(({ work, result }) => [
          columnOf(work),
          typeof result === 'number' ? result : INSTEAD_OF_MARK[result],
        ]),
      ),
    };
  });
  return {
    columns: [
      ...classMarks.columns,
      ...works.map(
        (work): Column => ({
          name: columnOf(work),
          label: `${work.title} (${work.max / 100})`,
          kind: 'marks',
        }),
      ),
    ],
    rows,
    head: [
      { label: 'Assignments', value: String(assignments.length) },
      { label: 'Examinations', value: String(examinations.length) },
    ],
    none: works.length > 0 ? 'Everybody has submitted.' : 'No assignment or examination yet.',
  };
});
