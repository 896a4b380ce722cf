/** Writes to a grievance: lodging, moves, and messages. */
import {
  grievanceRefusal,
  OMBUDS_DAYS,
  REPORT_DAYS,
  stateAfterMove,
  type GrievanceMove,
  type GrievanceParty,
} from '@/domain/grievance-move';
import type { Refusal } from '@/domain/reason';
import { dayAfter } from '@/domain/dates';
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
  /** The account of the person it is against, or the name as a complainant without a list typed it. */
  readonly against: string | null;
  readonly against_named?: string | null;
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

const TITLES = new Set(['dr', 'prof', 'professor', 'mr', 'mrs', 'ms', 'miss', 'shri', 'smt']);
const nameWords = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word));

/**
 * The person of a typed name. Only administrators could read the grievance, so one of them comes
 * before a teacher of the same name; a name that fits nobody is kept as it was typed.
 */
async function personNamed(
  { sql }: Pick<Handle, 'sql'>,
  typed: string,
): Promise<{ readonly value: string | null; readonly label: string }> {
  const label = typed.trim();
  const words = nameWords(label);
  const staff = await sql<{ value: string; name: string }>`
    select 'admin:' || id as value, name from admin where active union all select 'faculty:' || id, name from faculty where active`;
  const found = staff.filter(({ name }) => {
    const own = nameWords(name);
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  const readers = found.filter(({ value }) => value.startsWith('admin:'));
  const [one, ...others] = readers.length > 0 ? readers : found;
  if (others.length > 0 && words.length === 1)
    throw new Problem('invalid', {
      errors: { against: 'More than one person has this name. Enter the full name.' },
    });
  return { value: others.length === 0 ? (one?.value ?? null) : null, label };
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
  const person = complaint.against_named?.trim()
    ? await personNamed(handle, complaint.against_named)
    : named;
  const against = person?.value ?? null;
  const year = today.slice(0, 4);
  await sql`select pg_advisory_xact_lock(hashtext(${`grievance ${year}`}))`;
  const [last] = await sql<{
    n: number;
  }>`select coalesce(max(right(ticket_no, 5)::int), 0) as n from grievance where ticket_no like ${`GRV/${year}/%`}`;
  const ticket_no = `GRV/${year}/${String((last?.n ?? 0) + 1).padStart(5, '0')}`;
  const due = workingDayAfter(today, REPORT_DAYS, await holidaysSince(sql, today));
  const [row] = await sql<{ id: number }>`
    insert into grievance (ticket_no, category, subject, details, files, pin, complainant, lodged_by, against, against_name, confidential, state, received_at, due_on, reopened)
    values (${ticket_no}, ${category}, ${subject}, ${details}, ${files}::int[], ${complaint.pin ?? null}, ${complainant}, ${lodged_by}, ${against}, ${person?.label ?? null}, ${confidential}, 'received', ${now}, ${due}, false)
    returning id`;
  const id = row?.id ?? 0;
  // The content is not logged: readers of the log are not readers of the grievance.
  await handle.audit('create', 'grievance', id, { ticket_no, category });
  if (category === 'ragging') await alarm(handle, { id, ticket_no, against });
  return { id, ticket_no };
}

/**
 * Alerts at once, the college and everyone who can act on it: a ragging complaint must not wait
 * until a list is read.
 */
async function alarm(
  { sql, now, send }: Handle,
  { id, ticket_no, against }: Pick<Case, 'id' | 'ticket_no' | 'against'>,
): Promise<void> {
  const redressers = await sql<{ account: string }>`
    select 'admin:' || id as account from admin where active and (superadmin or role ~ '[AG]') order by id`;
  for (const { account } of redressers)
    if (account !== against)
      await notify(
        { sql, now },
        {
          receiver: account,
          title: { text: 'Ragging complaint {number}', with: { number: ticket_no } },
          body: 'Act on it immediately, and report it to the anti-ragging committee.',
          link: `/grievances/case/${id}`,
        },
      );
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
  // What is reopened or appealed is unresolved again: it returns to the badge and the pending list.
  const redressal =
    decides || (which === 'close' && row.redressal === null)
      ? now.toISOString()
      : which === 'reopen' || which === 'appeal'
        ? null
        : row.redressal;
  const due =
    which === 'reopen'
      ? workingDayAfter(today, REPORT_DAYS, await holidaysSince(sql, today))
      : which === 'appeal'
        ? dayAfter(today, OMBUDS_DAYS)
        : row.due_on;
  const closesAppeal = which === 'close' && row.state === 'appealed';
  await sql`
    update grievance set state = ${state}, redressal = ${redressal}, due_on = ${due}, hearing_on = coalesce(${hearing_on}::date, hearing_on),
      decision = case when ${decides || closesAppeal} then ${text} else decision end, reopened = reopened or ${which === 'reopen'} where id = ${row.id}`;
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
