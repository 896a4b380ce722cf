/**
 * A teacher's work to mark: submissions of one assignment, including students without one, or all
 * open submissions.
 */
import type { UploadedFile } from '@/domain/classroom';
import type { Handle } from '../../../../server/handle';
import { onlineAssignment } from '../online-assignment';
import { classOf } from './class.server';
import { isMine } from './mine.server';

export interface SubmissionRow {
  /** Null for a student of the class without a submission or an extension. */
  readonly submission: number | null;
  readonly student: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly assignment: string;
  readonly submitted_at: string | null;
  readonly late_days: number | null;
  readonly version_no: number | null;
  readonly text: string | null;
  readonly link: string | null;
  readonly files: readonly UploadedFile[];
  readonly mark: number | null;
  readonly max: number;
  readonly final: number | null;
  readonly comment: string | null;
  readonly extension: string | null;
  readonly returned_at: string | null;
  readonly closed: boolean;
  readonly mine: boolean;
}
/** A row with a submission has all of these. */
interface Row extends Omit<SubmissionRow, 'mine'> {
  readonly submission: number;
  readonly late_days: number;
  readonly version_no: number;
  readonly faculty: number | null;
  readonly department: string | null;
}

/**
 * For one assignment, the whole class; without one, the unmarked submissions of the caller's own
 * assignments.
 */
export async function submissionRowsOf(
  handle: Handle,
  assignment: number | null,
): Promise<SubmissionRow[]> {
  const { sql, actor } = handle;
  const teacher = actor.kind === 'faculty' ? actor.id : null;
  const rows = await sql<Row>`
    select s.id as submission, s.student, t.roll_no, t.name, a.title as assignment, s.submitted_at, s.late_days, s.version_no, s.text, s.link,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by u.place)
        from unnest(s.files) with ordinality u(file, place) join file f on f.id = u.file), '[]'::jsonb) as files,
      s.mark, a.max, s.final, s.comment, s.extension, s.returned_at, a.state = 'closed' as closed, a.faculty, a.department
    from assignment_submission s join online_assignment a on a.id = s.assignment join student t on t.id = s.student
    where a.id = ${assignment} or (${assignment}::int is null and s.submitted_at is not null and s.mark is null and (${teacher}::int is null or a.faculty = ${teacher}))
    order by a.due_at, a.id, t.roll_no, t.id`;
  const handed = rows.map(({ faculty, department, ...row }) => ({
    ...row,
    mine: isMine(actor, { faculty, department }),
  }));
  if (assignment === null) return handed;
  const row = await handle.records(onlineAssignment).get(assignment);
  const known = new Set(handed.map(({ student }) => student));
  const missing = (await classOf(sql, row)).filter(({ id }) => !known.has(id));
  const nothing = {
    submission: null,
    submitted_at: null,
    late_days: null,
    version_no: null,
    text: null,
    link: null,
    files: [],
    mark: null,
    final: null,
    comment: null,
    extension: null,
    returned_at: null,
    closed: row.state === 'closed',
    mine: isMine(actor, row),
  } as const;
  return [
    ...handed,
    ...missing.map(({ id, name, roll_no }) => ({
      ...nothing,
      student: id,
      name,
      roll_no,
      assignment: row.title,
      max: row.max,
    })),
  ];
}

/** Submissions waiting for this teacher; for the office, all that wait. */
export async function submissionsToMark({ sql, actor }: Pick<Handle, 'sql' | 'actor'>) {
  const teacher = actor.kind === 'faculty' ? actor.id : null;
  const [row] = await sql<{ n: number }>`
    select count(*)::int as n from assignment_submission s join online_assignment a on a.id = s.assignment
    where s.submitted_at is not null and s.mark is null and (${teacher}::int is null or a.faculty = ${teacher})`;
  return row?.n ?? 0;
}

/** Unmarked essays of ended attempts, likewise. */
export async function essaysToMark({ sql, actor }: Pick<Handle, 'sql' | 'actor'>) {
  const teacher = actor.kind === 'faculty' ? actor.id : null;
  const [row] = await sql<{ n: number }>`
    select count(*)::int as n
    from examination_attempt t join online_examination x on x.id = t.examination join examination_answer a on a.attempt = t.id join bank_question q on q.id = a.question
      join examination_question e on e.examination = t.examination and e.question = a.question
    where e.treatment = 'marked' and t.state = 'waiting' and q.kind = 'essay' and jsonb_typeof(a.response) = 'string' and a.marks is null and (${teacher}::int is null or x.faculty = ${teacher})`;
  return row?.n ?? 0;
}
