/** Nominations: the people named, the results of the checks, and the actions available. */
import { mayVoteFor, type Electorate } from '@/domain/election-count';
import { candidateChecks, type Check, type PostKind } from '@/domain/election-rules';
import type { CandidateState } from '@/domain/election-state';
import { typedRoll } from '@/domain/typed-roll';
import { Problem, type FaultsOf } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { termAttendance } from '../../attendance/commands/figures.server';
import { openPapersOf } from '../../semester-mark-entry/commands/arrears.server';
import type { ElectionRow, PostRow } from './election.server';

export interface CandidateRow {
  readonly id: number;
  readonly election: number;
  readonly post: number;
  readonly student: number;
  readonly state: CandidateState;
  readonly manifesto: string | null;
  readonly photo: number | null;
  readonly declared: boolean;
  readonly number: number | null;
  readonly reason: string | null;
  readonly order_no: string | null;
  readonly filed_on: string;
  readonly audited_on: string | null;
  readonly name: string;
  readonly roll_no: string | null;
  readonly class: string;
  readonly title: string;
  readonly kind: PostKind;
  readonly proposed_by: string;
  readonly seconded_by: string;
  readonly spent: number;
}

/** One candidate by id, or all of an election. */
export async function candidatesOf(
  sql: Sql,
  which: { readonly id?: number; readonly election?: number },
): Promise<CandidateRow[]> {
  const [id, election] = [which.id ?? null, which.election ?? null];
  return sql<CandidateRow>`
    select c.*, c.filed_on::text, c.audited_on::text, s.name, s.roll_no, concat_ws(' ', s.programme, s.current_semester, s.department) as class, p.title, p.kind,
      concat_ws(' ', a.roll_no, a.name) as proposed_by, concat_ws(' ', b.roll_no, b.name) as seconded_by,
      coalesce((select sum(amount) from election_expense x where x.candidate = c.id), 0)::float8 as spent
    from election_candidate c join student s on s.id = c.student join election_post p on p.id = c.post join student a on a.id = c.proposer join student b on b.id = c.seconder
    where (${id}::int is null or c.id = ${id}) and (${election}::int is null or c.election = ${election}) order by p.sort, p.id, c.number nulls last, c.id`;
}

export async function candidateOf(
  { sql }: Pick<Handle, 'sql'>,
  id: string | null | undefined,
): Promise<CandidateRow> {
  const [row] = await candidatesOf(sql, { id: Number(id) || 0 });
  if (!row) throw new Problem('not_found', { what: 'Candidate' });
  return row;
}

/** What the portal knows of a candidate today, judged by the rules of the election. */
export async function checksOf(
  { sql }: Handle,
  election: ElectionRow,
  candidate: Pick<CandidateRow, 'student' | 'kind' | 'declared'>,
): Promise<Check[]> {
  const [student] = await sql<{
    dob: string | null;
    status: string;
    level: string;
    arrears: number;
  }>`
    select s.dob::text, s.status, p.level,
      (select count(*) from enrolment e where e.student = s.id and e.kind = 'repeat' and e.status = 'enrolled')::int as arrears
    from student s join programme p on p.id = s.programme where s.id = ${candidate.student}`;
  if (!student) throw new Problem('not_found', { what: 'Student' });
  const attended = (await termAttendance(sql, [candidate.student])).get(candidate.student);
  // Until results are published, a paper that is being repeated counts as open.
  const open = (await openPapersOf(sql, [candidate.student])).get(candidate.student);
  const stood = await sql<{ kind: PostKind; n: number }>`
    select p.kind, count(*)::int as n from election_candidate c join election_post p on p.id = c.post join union_election e on e.id = c.election
    where c.student = ${candidate.student} and c.election <> ${election.id} and c.state in ('contesting', 'elected', 'not_elected', 'unopposed') and e.state <> 'annulled' group by p.kind`;
  const times = (kind: PostKind): number => stood.find((one) => one.kind === kind)?.n ?? 0;
  return candidateChecks({
    kind: candidate.kind,
    level: student.level,
    dob: student.dob,
    nominations_to: election.nominations_to,
    attendance: attended?.share ?? null,
    university_attendance: election.university_attendance,
    arrears: open ?? student.arrears,
    stood: { office_bearer: times('office_bearer'), executive: times('executive') },
    declared: candidate.declared,
    status: student.status,
  });
}

interface NamedElectorate extends Electorate {
  readonly id: number;
  readonly name: string;
}
type Faults = FaultsOf<keyof Nomination>;

/**
 * The active student of a roll number; if several batches or programmes share it, it is written
 * `2025/BA/014`.
 */
async function byRoll(sql: Sql, text: string): Promise<NamedElectorate[]> {
  const { whole, batch, programme, number } = typedRoll(text);
  return sql<NamedElectorate>`
    select id, name, department, batch, programme, gender from student
    where status = 'active' and (lower(roll_no) = ${whole} or (lower(roll_no) = ${number} and lower(programme) = ${programme} and lower(batch) = ${batch}))`;
}

async function resolveStudent(
  sql: Sql,
  field: keyof Nomination,
  text: string,
  faults: Faults,
): Promise<NamedElectorate | null> {
  const found = await byRoll(sql, text);
  if (found.length === 0) faults[field] = 'No active student has this roll number.';
  if (found.length > 1)
    faults[field] =
      'More than one student has this roll number. Enter batch/programme/number, such as 2025/BA/014.';
  return found.length === 1 ? (found[0] ?? null) : null;
}

export interface Nomination {
  readonly candidate: string;
  readonly proposer: string;
  readonly seconder: string;
}
/**
 * Validates the three people of a nomination: voters of the post, all different, each only once.
 * Throws errors by field.
 */
export async function judgeNomination(
  { sql }: Handle,
  election: number,
  post: PostRow,
  given: Nomination,
): Promise<Readonly<Record<keyof Nomination, number>>> {
  const faults: Faults = {};
  const candidate = await resolveStudent(sql, 'candidate', given.candidate, faults);
  const [proposer, seconder] = [
    await resolveStudent(sql, 'proposer', given.proposer, faults),
    await resolveStudent(sql, 'seconder', given.seconder, faults),
  ];
  for (const [field, one] of [
    ['candidate', candidate],
    ['proposer', proposer],
    ['seconder', seconder],
  ] as const) {
    if (one && !mayVoteFor(post, one)) faults[field] = 'This student is not a voter for this post.';
  }
  if (proposer && (proposer.id === candidate?.id || proposer.id === seconder?.id))
    faults.proposer = 'Candidate, proposer and seconder must be different students.';
  if (seconder && seconder.id === candidate?.id)
    faults.seconder = 'Candidate, proposer and seconder must be different students.';
  const taken = await sql<{ student: number; proposer: number; seconder: number; post: number }>`
    select student, proposer, seconder, post from election_candidate where election = ${election} and state not in ('rejected', 'withdrawn')`;
  if (candidate && taken.some(({ student }) => student === candidate.id))
    faults.candidate = 'This student is already a candidate in this election.';
  const supports = (id: number | undefined): boolean =>
    taken.some((one) => one.post === post.id && (one.proposer === id || one.seconder === id));
  if (proposer && supports(proposer.id))
    faults.proposer = 'This student has already supported another nomination for this post.';
  if (seconder && supports(seconder.id))
    faults.seconder = 'This student has already supported another nomination for this post.';
  if (!candidate || !proposer || !seconder || Object.keys(faults).length > 0)
    throw new Problem('invalid', { errors: faults });
  return { candidate: candidate.id, proposer: proposer.id, seconder: seconder.id };
}
