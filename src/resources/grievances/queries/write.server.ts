/** Writes to a grievance: lodging, moves, and messages. */
import {
  grievanceRefusal,
  REPORT_DAYS,
  stateAfterMove,
  type GrievanceMove,
  type GrievanceParty,
} from '@/domain/grievance-move';
import type { Refusal } from '@/domain/reason';
import { workingDayAfter } from '@/domain/working-days';
import { Problem, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { accountOf, holidaysSince, nowOf, type Case } from './case.server';

function must(refusal: Refusal | null): void {
  if (!refusal) return;
  const { code, reason } = refusal;
  if (code === 'locked') throw new Problem('locked', { reason });
  if (code === 'wrong_move') throw new Problem('wrong_move', { ...reason.with });
  if (code === 'invalid') throw new Problem('invalid', { errors: { text: reason } });
  throw new Problem(
    code === 'malformed' ? 'malformed' : 'forbidden',
    code === 'malformed' ? { reason } : {},
  );
}

interface ThreadEntry {
  readonly what: string;
  readonly text: string | null;
  readonly open: boolean;
}
/** The author: the caller, unless they have no account. */
export interface Speaker {
  readonly account: string | null;
  readonly name: string | null;
}
const callerOf = ({ actor }: Handle): Speaker => ({ account: accountOf(actor), name: actor.name });

export async function note(
  handle: Handle,
  id: number,
  { what, text, open }: ThreadEntry,
  by: Speaker = callerOf(handle),
): Promise<void> {
  const { sql, now } = handle;
  await sql`insert into grievance_event (grievance, at, by, by_name, what, text, open) values (${id}, ${now}, ${by.account}, ${by.name}, ${what}, ${text}, ${open})`;
}

/** Notifies the complainant's account, if any; students get a mail that there is news to read. */
async function tell(
  { sql, now, send }: Handle,
  { id, ticket_no, lodged_by }: Pick<Case, 'id' | 'ticket_no' | 'lodged_by'>,
  text: string | Sentence,
): Promise<void> {
  if (!lodged_by) return;
  const student = /^student:(\d+)$/.exec(lodged_by)?.[1];
  if (student !== undefined) {
    const [row] = await sql<{
      email: string | null;
    }>`select email from student where id = ${Number(student)}`;
    if (row?.email)
      await send({
        to: row.email,
        subject: { text: 'Grievance {number}', with: { number: ticket_no } },
        text: [
          {
            text: 'Your grievance {number} has been updated. In the college portal, open Contact, "Track a grievance", and enter this number and your PIN.',
            with: { number: ticket_no },
          },
        ],
      });
    return;
  }
  await notify(
    { sql, now },
    {
      receiver: lodged_by,
      title: { text: 'Grievance {number}', with: { number: ticket_no } },
      body: text,
      link: `/support/grievance/${id}`,
    },
  );
}

export interface Complaint {
  readonly category: string;
  readonly subject: string;
  readonly details: string;
  readonly complainant: string | null;
  readonly lodged_by: string | null;
  readonly against: string | null;
  readonly confidential: boolean;
  /** Uploads of the complainant, already checked. */
  readonly files: readonly number[] | null;
  /** Digest of the PIN, for complainants without an account. */
  readonly pin?: string;
}

/** The people who can be named in a complaint, with their accounts, such as `faculty:12`. */
export async function accused({
  sql,
}: Pick<Handle, 'sql'>): Promise<{ value: string; label: string }[]> {
  return sql<{ value: string; label: string }>`
    select 'faculty:' || f.id as value, f.name || ', ' || coalesce(d.name, f.department) as label from faculty f left join department d on d.id = f.department where f.active
    union all select 'admin:' || id, name || coalesce(', ' || designation, '') from admin where active order by label`;
}

/**
 * Numbers run per year. The clock starts that day: the committee reports within fifteen working
 * days.
 */
export async function lodge(
  handle: Handle,
  complaint: Complaint,
): Promise<{ id: number; ticket_no: string }> {
  const { sql, now, today } = handle;
  const { category, subject, details, complainant, lodged_by, confidential, files } = complaint;
  const named = complaint.against
    ? (await accused(handle)).find(({ value }) => value === complaint.against)
    : undefined;
  if (complaint.against && !named)
    throw new Problem('invalid', { errors: { against: 'This person does not exist.' } });
  const year = today.slice(0, 4);
  await sql`select pg_advisory_xact_lock(hashtext(${`grievance ${year}`}))`;
  const [last] = await sql<{
    n: number;
  }>`select coalesce(max(right(ticket_no, 5)::int), 0) as n from grievance where ticket_no like ${`GRV/${year}/%`}`;
  const ticket_no = `GRV/${year}/${String((last?.n ?? 0) + 1).padStart(5, '0')}`;
  const due = workingDayAfter(today, REPORT_DAYS, await holidaysSince(sql, today));
  const [row] = await sql<{ id: number }>`
    insert into grievance (ticket_no, category, subject, details, files, pin, complainant, lodged_by, against, against_name, confidential, state, received_at, due_on, reopened)
    values (${ticket_no}, ${category}, ${subject}, ${details}, ${files}::int[], ${complaint.pin ?? null}, ${complainant}, ${lodged_by}, ${complaint.against}, ${named?.label ?? null}, ${confidential}, 'received', ${now}, ${due}, false)
    returning id`;
  const id = row?.id ?? 0;
  // The content is not logged: readers of the log are not readers of the grievance.
  await handle.audit('create', 'grievance', id, { ticket_no, category });
  if (category === 'ragging') await alarm(handle, ticket_no);
  return { id, ticket_no };
}

/** Alerts at once: a ragging complaint must not wait until a list is read. */
async function alarm({ sql, send }: Handle, ticket_no: string): Promise<void> {
  const [college] = await sql<{ email: string | null }>`select email from college where id = 1`;
  if (college?.email)
    await send({
      to: college.email,
      subject: { text: 'Ragging complaint {number}', with: { number: ticket_no } },
      text: [
        {
          text: 'A ragging complaint was lodged: {number}. Open it in the portal immediately.',
          with: { number: ticket_no },
        },
      ],
    });
}

export interface MoveInput {
  readonly text: string;
  readonly hearing_on?: string | null;
}

const TOLD: Readonly<Record<GrievanceMove, string>> = {
  forward: 'It was forwarded to the committee.',
  hear: 'A hearing was scheduled.',
  redress: 'It was redressed.',
  reject: 'It was rejected.',
  appeal: 'Your appeal was registered.',
  reopen: 'It was reopened.',
  close: 'It was closed.',
};

export async function move(
  handle: Handle,
  row: Case,
  which: GrievanceMove,
  party: GrievanceParty,
  { text, hearing_on = null }: MoveInput,
  by?: Speaker,
): Promise<void> {
  const { sql, now, today } = handle;
  must(grievanceRefusal(which, party, nowOf(row, today)));
  if (which === 'hear' && hearing_on && hearing_on < today)
    throw new Problem('invalid', {
      errors: { hearing_on: 'The hearing date must be in the future.' },
    });
  const state = stateAfterMove(which);
  const decides = which === 'redress' || which === 'reject';
  const redressal = decides ? now.toISOString() : which === 'reopen' ? null : row.redressal;
  // A reopened grievance gets the same number of days again.
  const due =
    which === 'reopen'
      ? workingDayAfter(today, REPORT_DAYS, await holidaysSince(sql, today))
      : row.due_on;
  await sql`
    update grievance set state = ${state}, redressal = ${redressal}, due_on = ${due}, hearing_on = coalesce(${hearing_on}::date, hearing_on),
      decision = case when ${decides} then ${text} else decision end, reopened = reopened or ${which === 'reopen'} where id = ${row.id}`;
  await note(handle, row.id, { what: which, text, open: which !== 'forward' }, by);
  await handle.audit(which, 'grievance', row.id, { state: [row.state, state] });
  if (party === 'office') await tell(handle, row, { text: TOLD[which] });
}

export async function reply(
  handle: Handle,
  row: Case,
  text: string,
  by: Speaker = callerOf(handle),
): Promise<void> {
  if (row.state === 'closed') throw new Problem('locked', { reason: 'This grievance is closed.' });
  await note(handle, row.id, { what: 'reply', text, open: true }, by);
  await handle.audit('reply', 'grievance', row.id);
  if (row.lodged_by !== by.account) await tell(handle, row, text);
}
