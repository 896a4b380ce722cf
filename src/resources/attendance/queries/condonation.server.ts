/**
 * Requests to condone a shortage: requested, granted or refused, each judged against the current
 * share.
 */
import { grantRefusal, isCondonable, type Grant, type Shortage } from '@/domain/condonation';
import { eligibilityRuleOf } from '@/domain/regulation';
import { numberKey } from '@/domain/keys';
import { partyOf } from '@/domain/party';
import { isAtLeast } from '@/domain/fraction';
import { Problem, type RowOf, type Sentence } from '@/schema';
import type { ActionInput, ActionOf, ActionResult, Handle, Sql } from '../../../../server/handle';
import { attendanceCondonation } from '../attendance-condonation';
import type { overall } from '../module';
import { LETTER } from './register-context.server';
import type { Grants, StudentAttendance } from './class-attendance.server';
import { problemOf, accountKeyOf } from './problems.server';
import { semesterOf, type Semester } from './semester.server';

interface Request {
  readonly id: number;
  readonly student: number;
  readonly offering: number | null;
  readonly points: number;
  readonly certificate: string | null;
  readonly fee_receipt: string | null;
  readonly order_no: string | null;
  readonly ground: RowOf<typeof attendanceCondonation>['ground'];
  readonly decision: Grant['decision'];
  readonly override: boolean;
}

export const requestsOf = (
  sql: Sql,
  term: number,
  students: readonly number[] | null,
): Promise<Request[]> => sql<Request>`
  select id, student, offering, points, certificate, fee_receipt, order_no, ground, decision, override from attendance_condonation
  where term = ${term} and (${students}::int[] is null or student = any(${students}::int[])) order by id`;

export function grantsIn(requests: readonly Request[]): Grants {
  const grants = new Map<number, Map<number, Grant>>();
  for (const { student, offering, decision, points, override } of requests) {
    grants.set(
      student,
      (grants.get(student) ?? new Map<number, Grant>()).set(offering ?? 0, {
        decision,
        points,
        override,
      }),
    );
  }
  return grants;
}

/** The shortage of the paper, or of the aggregate if no paper is named. */
export function shortageOf(
  { judged }: StudentAttendance,
  offering: number | null,
): Shortage | null {
  if (offering === null)
    return (
      judged.aggregate.share && {
        of: 'aggregate',
        share: judged.aggregate.share,
        lowest: judged.lowest,
      }
    );
  const share = judged.papers.find(({ paper }) => paper === offering)?.share ?? null;
  return share && { of: 'paper', share };
}

/** The ticked students. Refuses students that the caller may not see. */
function selectedStudents(
  { standings }: Semester,
  { rows }: Pick<ActionInput, 'rows'>,
): StudentAttendance[] {
  const byStudent = new Map(
    standings.all.map((attendance) => [attendance.person.student, attendance]),
  );
  return [...new Set(rows.map(Number))]
    .sort((a, b) => a - b)
    .map((id) => byStudent.get(id) ?? missing());
}
const missing = (): never => {
  throw new Problem('not_found', { what: 'Student' });
};

const problemFor = ({ person }: StudentAttendance, text: Sentence): Problem =>
  new Problem('invalid', {
    errors: { rows: { text: '{name}: {reason}', with: { name: person.name, reason: text } } },
  });

/** A second request for the same shortage updates the first; a granted one is left unchanged. */
export async function requestCondonation(
  handle: Handle,
  input: ActionOf<typeof overall, 'request-condonation'>,
): Promise<ActionResult> {
  const { sql } = handle;
  const semester = await semesterOf(handle, input);
  const { ground, points, certificate, fee_receipt, remark } = input.values;
  const paper = numberKey(input.values.paper);
  const people = selectedStudents(semester, input);
  for (const attendance of people) {
    const rule = eligibilityRuleOf(attendance.regulation);
    const shortage = shortageOf(attendance, paper);
    if (!shortage)
      throw problemFor(attendance, {
        text: 'No classes were held, so condonation does not apply.',
      });
    if (isAtLeast(shortage.share, rule.required_pct))
      throw problemFor(attendance, {
        text: 'Attendance meets the requirement, so condonation does not apply.',
      });
    const { student } = attendance.person;
    await sql`select 1 from student where id = ${student} for no key update`;
    const [old] = await sql<
      Pick<Request, 'id' | 'decision'>
    >`select id, decision from attendance_condonation where student = ${student} and term = ${semester.term.id} and coalesce(offering, 0) = coalesce(${paper}::int, 0)`;
    if (old?.decision === 'granted')
      throw problemFor(attendance, { text: 'This is already granted.' });
    const requests = handle.records(attendanceCondonation);
    const values = { ground, points, certificate, fee_receipt, remark };
    const audit = {
      action: 'condonation.request',
      change: { student, term: semester.term.id, offering: paper, ...values },
    };
    if (old)
      await requests.move(
        await requests.find({ id: old.id }, { lock: true }),
        { decision: 'pending' },
        { ...values, reason: null },
        { audit },
      );
    else
      await requests.add([{ student, term: semester.term.id, offering: paper, ...values }], {
        audit,
      });
  }
  return {
    say: { text: 'Requested for {count|student|students}.', with: { count: people.length } },
  };
}

/** The fields set by a decision, some by a grant and some by a refusal. */
type DecisionValues = Partial<
  ActionOf<typeof overall, 'grant'>['values'] & ActionOf<typeof overall, 'refuse'>['values']
>;

const decide =
  (decision: 'granted' | 'refused') =>
  async (
    handle: Handle,
    input: Omit<ActionOf<typeof overall, 'grant'>, 'values'> & { readonly values: DecisionValues },
  ): Promise<ActionResult> => {
    const { sql, actor } = handle;
    const semester = await semesterOf(handle, input);
    const party = partyOf(actor, { letter: LETTER, department: '', allotted: false });
    const entered = input.values;
    const paper = numberKey(entered.paper ?? null);
    let count = 0;
    for (const attendance of selectedStudents(semester, input)) {
      const { student } = attendance.person;
      await sql`select 1 from student where id = ${student} for no key update`;
      const pending = (await requestsOf(sql, semester.term.id, [student])).filter(
        (pendingRequest) =>
          pendingRequest.decision === 'pending' &&
          (paper === null || pendingRequest.offering === paper),
      );
      if (pending.length === 0)
        throw problemFor(attendance, { text: 'There is no request to decide.' });
      const { required_pct, condonation } = eligibilityRuleOf(attendance.regulation);
      for (const pendingRequest of pending) {
        const shortage = shortageOf(attendance, pendingRequest.offering);
        const full = {
          points: pendingRequest.points,
          certificate: entered.certificate ?? pendingRequest.certificate,
          fee_receipt: entered.fee_receipt ?? pendingRequest.fee_receipt,
          order_no: entered.order_no ?? pendingRequest.order_no,
        };
        const refusal =
          decision === 'granted'
            ? grantRefusal(shortage, required_pct, condonation, full, party)
            : null;
        if (refusal)
          throw refusal.code === 'invalid'
            ? problemFor(attendance, refusal.reason)
            : problemOf(refusal, 'rows');
        const override =
          decision === 'granted' &&
          shortage !== null &&
          !isCondonable(shortage, required_pct, condonation);
        const requests = handle.records(attendanceCondonation);
        await requests.move(
          await requests.find({ id: pendingRequest.id }, { lock: true }),
          { decision },
          {
            certificate: full.certificate,
            fee_receipt: full.fee_receipt,
            order_no: full.order_no,
            override,
            reason: entered.reason ?? null,
            decided_by: accountKeyOf(handle),
            decided_at: handle.now.toISOString(),
          },
          {
            audit: {
              action: `condonation.${decision}`,
              change: {
                student,
                term: semester.term.id,
                offering: pendingRequest.offering,
                ...full,
                override,
                reason: entered.reason ?? null,
              },
            },
          },
        );
        await sql`update attendance_eligibility set stale = true where term = ${semester.term.id} and student = ${student} and not stale`;
        count += 1;
      }
    }
    return {
      say: {
        text: decision === 'granted' ? '{count} granted.' : '{count} refused.',
        with: { count },
      },
    };
  };

export const grantCondonation = decide('granted');
export const refuseCondonation = decide('refused');
