/** For other modules: students, who have no account, prove that they are who they say: by a code that goes where the register says they are reached. */
import type { StudentPurpose } from '@/domain/student-code';
import { f, Problem } from '@/schema';
import { CountedRefusal, type Handle, type Sql } from '../../../../server/handle';

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

const PRESENT: readonly string[] = ['active', 'on_leave', 'detained'];
const MOST_NAMESAKES = 50;

/**
 * Whom a roll number means. It is given out once in a batch and programme only: of several those count who are at the college now,
 * and where there are still several it means nobody, until the batch is named.
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
  const here = found.filter(({ status }) => PRESENT.includes(status));
  return here.length === 1 ? here[0] : undefined;
}

/** What codes of a student hang on. */
export const subjectOf = (student: number): string => `student:${student}`;
/** What codes of nobody hang on: there are none, and looking takes as long. */
const NOBODY = subjectOf(0);

/** By which a student proves to be one, as fields of a body. */
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
/** What came in such a body. */
type Claim = Readonly<Partial<Record<keyof typeof PROOF, unknown>>>;

/**
 * The student, once they have proved it; else what the endpoint must return, so that the try is counted. One answer for a wrong
 * code, an old one, and a number that belongs to nobody. What their status allows is for the caller to say.
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
