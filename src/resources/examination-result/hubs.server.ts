/** Results on the pages of a paper, a batch and a department: those of the last examination. */
import { latestSemester } from '../semester-mark-entry/commands/latest-semester.server';
import { fraction, toBasisPoints } from '@/domain/fraction';
import { figure, type Handle, type ListPlace } from '../../../server/handle';
import { passedBy } from '../semester-mark-entry/commands/trend.server';
import { ownDepartment } from './queries/cohort';
import { paperResults } from './queries/paper-results';
import { paperWise, semesterWise, yearlyAnalysis } from './module';

type Row = Readonly<Record<string, unknown>>;

interface LastPaper {
  readonly offering: number;
  readonly batch: string;
  readonly subject: string;
  readonly semester: string;
  readonly exam: string;
}
/** The batch whose results of the paper were published last; teachers see their department's. */
async function lastOfPaper(handle: Handle, row: Row): Promise<LastPaper | null> {
  const own = ownDepartment(handle);
  const [last] = await handle.sql<LastPaper>`
    select o.id as offering, o.batch, k.subject, o.semester, x.name as exam
    from result_sheet t join exam_session x on x.id = t.exam join paper_result r on r.sheet = t.id join enrolment e on e.student = r.student join offering o on o.id = e.offering and o.course = r.course join course k on k.id = o.course join subject s on s.id = k.subject
    where t.state = 'published' and (${own}::text is null or s.department = ${own}) and r.course = ${String(row['id'])} order by coalesce(x.held_from, x.result_on) desc nulls last, o.batch desc limit 1`;
  return last ?? null;
}
const paperAt = async (handle: Handle, row: Row): Promise<ListPlace | null> => {
  const last = await lastOfPaper(handle, row);
  return (
    last && {
      params: {
        batch: last.batch,
        subject: last.subject,
        course: String(row['id']),
        semester: last.semester,
      },
    }
  );
};

/** The semester of a batch whose results were published last. */
async function semesterAt({ sql }: Handle, row: Row): Promise<ListPlace | null> {
  const batch = String(row['id']);
  const semester = await latestSemester(sql, batch);
  return semester ? { params: { batch, semester, programme: 'all' } } : null;
}

const lastOfDepartment = async (handle: Handle, row: Row) =>
  (await passedBy(handle, String(row['id']))).filter(({ appeared }) => appeared > 0).at(-1);

const share = (passed: number, appeared: number) =>
  ({ value: toBasisPoints(fraction(passed, appeared)), kind: 'percent' }) as const;

export default [
  figure({
    of: 'course',
    key: 'last-result',
    label: 'Passed, last result',
    order: 70,
    opens: paperWise,
    at: paperAt,
    async run(handle, row) {
      const last = await lastOfPaper(handle, row);
      if (!last) return null;
      const { first } = await paperResults(handle.sql, last.offering, String(row.id), {
        unpublished: false,
      });
      return first.appeared > 0
        ? { ...share(first.passed, first.appeared), note: last.exam }
        : null;
    },
  }),
  figure({
    of: 'batch',
    key: 'last-result',
    label: 'Passed, last result',
    order: 50,
    opens: semesterWise,
    at: semesterAt,
    read({ rows }, _, __, { params }) {
      const [passed = 0, appeared = 0] = ['passed', 'appeared'].map((name) =>
        rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
      );
      return appeared > 0
        ? {
            ...share(passed, appeared),
            note: { text: 'semester {semester}', with: { semester: params?.['semester'] ?? '' } },
          }
        : null;
    },
  }),
  figure({
    of: 'department',
    key: 'last-result',
    label: 'Passed, last result',
    order: 40,
    opens: yearlyAnalysis,
    async at(handle, row) {
      const own = ownDepartment(handle);
      if (own !== null && own !== row['id']) return null;
      const last = await lastOfDepartment(handle, row);
      return last
        ? { params: { year: String(last.year), semester: last.parity, programme: 'all' } }
        : null;
    },
    async run(handle, row) {
      const last = await lastOfDepartment(handle, row);
      return last
        ? {
            ...share(last.passed, last.appeared),
            note: {
              text: last.parity === 'odd' ? 'Odd semesters {year}' : 'Even semesters {year}',
              with: { year: last.year },
            },
          }
        : null;
    },
  }),
];
