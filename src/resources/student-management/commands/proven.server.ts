/**
 * For other modules: students have no account and prove their identity with a code sent to the
 * registered contact addresses.
 */
import type { StudentPurpose } from '@/domain/student-code';
import { f, Problem } from '@/schema';
import { CountedRefusal, type Handle, type Sql } from '../../../../server/handle';
import { PRESENT_STATUSES } from '../student-status';

export interface ProvenStudent {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string;
  readonly batch: string;
  readonly programme: string;
  readonly department: string;
  readonly current_semester: string | null;
  readonly gender: string | null;
  readonly status: string;
}
export interface ReachableStudent extends ProvenStudent {
  readonly email: string | null;
  readonly phone: string | null;
}

const MOST_NAMESAKES = 50;

/**
 * Finds the student of a roll number, which is unique only within a batch and programme. Of several
 * students, only those currently at the college count; if there are still several, returns
 * `undefined` until the batch is named.
 */
export async function studentOf(
  sql: Sql,
  roll_no: string,
  batch: string | null,
): Promise<ReachableStudent | undefined> {
  const found = await sql<ReachableStudent>`
    select id, name, roll_no, batch, programme, department, current_semester, gender, status, email, phone from student
    where lower(roll_no) = lower(${roll_no.trim()}) and (${batch}::text is null or lower(batch) = lower(${batch})) and status <> 'deceased' order by id limit ${MOST_NAMESAKES}`;
  const [first] = found;
  if (found.length === 1) return first;
  const here = found.filter(({ status }) => PRESENT_STATUSES.includes(status));
  return here.length === 1 ? here[0] : undefined;
}

/** The subject of a student's codes. */
export const subjectOf = (student: number): string => `student:${student}`;
/** The subject for unknown students. It has no codes, and checking one takes as long. */
const NOBODY = subjectOf(0);

/** The body fields by which students prove their identity. */
export const PROOF = {
  roll_no: f.text({ max: 20, label: 'Roll number' }),
  batch: f.text({ max: 32 }),
  code: f.text({ max: 32 }),
  device: f.text({ max: 64 }),
} as const;
export const PROOF_REQUIRED = {
  ...PROOF,
  roll_no: f.text({ required: true, max: 20, label: 'Roll number' }),
  code: f.text({ required: true, max: 32 }),
} as const;
/** The received values of these fields. */
type Claim = Readonly<Partial<Record<keyof typeof PROOF, unknown>>>;

/**
 * Returns the student if the code is right, else the refusal that the endpoint must return, so that
 * the attempt is counted. A wrong code, an expired code and an unknown number give the same
 * response. The caller decides what the student's status allows.
 */
export async function provenStudent(
  { sql, codes }: Pick<Handle, 'sql' | 'codes'>,
  purpose: StudentPurpose,
  { roll_no, batch, code, device }: Claim,
): Promise<ProvenStudent | CountedRefusal> {
  const student = await studentOf(sql, String(roll_no), batch ? String(batch) : null);
  const wrong = await codes.fits(
    purpose,
    student ? subjectOf(student.id) : NOBODY,
    String(code ?? ''),
    device ? String(device) : '',
  );
  if (wrong || !student) return new CountedRefusal(wrong ?? new Problem('bad_code'));
  const { email: _, phone: __, ...proven } = student;
  return proven;
}
