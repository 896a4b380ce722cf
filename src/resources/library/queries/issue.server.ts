/**
 * Lends a book. The member and the copy are locked, so that neither the last copy nor the last
 * allowed loan is given twice.
 */
import { rupees } from '@/domain/money';
import { ANY, mayOverride, refusalsOf, type Borrower, type Refusal } from '@/domain/library-desk';
import { dueOn } from '@/domain/library-loan';
import type { Day } from '@/domain/units';
import { choiceLabel, dayText, Problem, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { COPY_LABELS, libraryCopy } from '../library-copy';
import { libraryLoan } from '../library-loan';
import { libraryReservation } from '../library-reservation';
import { lockedCopy, offerCopy, type Copy } from './copy.server';
import { logEvent, noticeBefore, remindAfter, type CirculationContext } from './event.server';
import { memberAt, type Member } from './member.server';
import { ruleOf, termsOf, type Rule, type Terms } from './terms.server';

export interface IssuedLoan {
  /** To undo it. */
  readonly event: number;
  readonly loan: number;
  readonly accession: string;
  readonly title: string;
  readonly due_on: Day;
}

interface BorrowerState
  extends Omit<Borrower, 'left' | 'blocked' | 'expires_on' | 'suspended_until'> {
  readonly has: boolean;
}

async function borrowerStateOf(
  { sql, today }: CirculationContext,
  member: Member,
  copy: Copy,
  rule: Rule,
): Promise<BorrowerState> {
  const [row] = await sql<{ out: number; overdue: number; has: boolean; dues: number }>`
    select count(*) filter (where ${rule.item_type} = ${ANY} or t.item_type = ${rule.item_type})::int as out, count(*) filter (where l.due_on < ${today})::int as overdue, coalesce(bool_or(l.book = ${copy.book}), false) as has,
      (select coalesce(sum(amount - paid - waived), 0)::bigint from library_charge where member = ${member.id} and state <> 'settled') as dues
    from library_loan l join library_title t on t.id = l.book where l.member = ${member.id} and l.state = 'out'`;
  return row ?? { out: 0, overdue: 0, has: false, dues: 0 };
}

/** Refuses a copy on loan and names the borrower, since the book has turned up at this desk. */
async function refuseIfOut({ sql }: Pick<Handle, 'sql'>, copy: Copy): Promise<void> {
  const [row] = await sql<{ name: string; due_on: string }>`
    select coalesce(s.name, f.name, n.name, m.name, '') as name, l.due_on from library_loan l join library_member m on m.id = l.member left join student s on s.id = m.student left join faculty f on f.id = m.faculty left join non_teaching_staff n on n.id = m.staff where l.open_copy = ${copy.id}`;
  if (row)
    throw new Problem('conflict', {
      reason: {
        text: 'Book {book} is issued to {name}, due {day}. Return it first.',
        with: { book: copy.accession, name: row.name, day: dayText(row.due_on) },
      },
    });
}

interface Case {
  readonly member: Member;
  readonly copy: Copy;
  readonly standing: BorrowerState;
  readonly rule: Rule;
  readonly held: { readonly name: string; readonly until: Day | null } | null;
}

function sentenceOf(why: Refusal, { member, copy, standing, rule, held }: Case): Sentence {
  const { name } = member;
  switch (why) {
    case 'left':
      return { text: '{name} has left the college.', with: { name } };
    case 'blocked':
      return {
        text: '{name} is blocked: {why}.',
        with: { name, why: member.blocked_reason ?? '' },
      };
    case 'expired':
      return {
        text: 'The membership of {name} ended on {day}.',
        with: { name, day: dayText(member.expires_on ?? '') },
      };
    case 'suspended':
      return {
        text: '{name} is suspended until {day}.',
        with: { name, day: dayText(member.suspended_until ?? '') },
      };
    case 'reserved':
      if (held?.until == null)
        return {
          text: '{name} has reserved {title}. Issue it to them, or cancel the reservation.',
          with: { name: held?.name ?? '', title: copy.title },
        };
      return {
        text: 'Book {book} is reserved for {name} until {day}.',
        with: {
          book: copy.accession,
          name: held?.name ?? '',
          day: dayText(held?.until ?? ''),
        },
      };
    case 'has_title':
      return {
        text: '{name} already has a copy of {title}.',
        with: { name, title: copy.title },
      };
    case 'not_available':
      return {
        text: 'Book {book} cannot be issued. Its status is {state}.',
        with: { book: copy.accession, state: { text: choiceLabel(copy.row.status, COPY_LABELS) } },
      };
    case 'dues':
      return {
        text: '{name} owes {sum}. Take the payment, or enter a reason to issue the book.',
        with: { name, sum: rupees(standing.dues) },
      };
    case 'overdue':
      return {
        text: '{name} has {count|overdue book|overdue books}. Take the return first, or enter a reason to issue another.',
        with: { name, count: standing.overdue },
      };
    case 'limit':
      return {
        text: '{out} of {most} books are issued. Enter a reason to issue one more.',
        with: { out: standing.out, most: rule.max_loans },
      };
    case 'not_loanable':
      return {
        text: 'Book {book} is for the reading room. Enter a reason to issue it.',
        with: { book: copy.accession },
      };
  }
}

/**
 * Fulfils the member's reservation of the title, if any; a copy held for it elsewhere goes to the
 * next in the queue.
 */
async function fulfil(
  context: CirculationContext,
  terms: Terms,
  { member, copy }: Case,
): Promise<readonly number[]> {
  const reservations = context.records(libraryReservation);
  const own = await reservations.find(
    { book: copy.book, member: member.id, state: ['waiting', 'ready'] },
    { lock: true },
  );
  await reservations.change(own, { state: 'fulfilled', open_key: null });
  for (const { copy: held } of own)
    if (held !== null && Number(held) !== copy.id)
      await offerCopy(context, terms, await lockedCopy(context, Number(held)));
  return own.map(({ id }) => Number(id));
}

export async function issue(
  context: CirculationContext,
  {
    member: memberId,
    copy: copyId,
    reason,
  }: {
    readonly member: number;
    readonly copy: number;
    readonly reason: string | null;
  },
): Promise<IssuedLoan> {
  const { records, today } = context;
  const terms = await termsOf(context);
  const member = await memberAt(context, memberId, true);
  const copy = await lockedCopy(context, copyId);
  await refuseIfOut(context, copy);
  const rule = ruleOf(terms, { category: member.category, item_type: copy.item_type });
  const standing = await borrowerStateOf(context, member, copy, rule);
  const [ready] =
    copy.row.status === 'reserved'
      ? await records(libraryReservation).find({ copy: copy.id, state: 'ready' })
      : [];
  // A free copy goes to the first who waits, or to a member before them for whom another is held.
  const queue =
    copy.row.status === 'available' && copy.row.loanable
      ? await records(libraryReservation).find({ book: copy.book, state: ['waiting', 'ready'] })
      : [];
  const waits = queue.findIndex(({ state }) => state === 'waiting');
  const entitled = waits < 0 ? [] : queue.slice(0, waits + 1);
  const next = ready ?? entitled.at(-1);
  const other =
    next && ![next, ...entitled].some((one) => Number(one.member) === member.id) ? next : null;
  const held = other && {
    name: (await memberAt(context, other.member)).name,
    until: other.hold_until,
  };
  const why = refusalsOf(
    { ...member, ...standing, blocked: member.blocked_reason },
    {
      status: copy.row.status,
      loanable: copy.row.loanable,
      reserved: held !== null,
      has: standing.has,
    },
    rule,
    today,
  );
  const at: Case = { member, copy, standing, rule, held };
  const hard = why.find((each) => !mayOverride(each));
  if (hard) throw new Problem('conflict', { reason: sentenceOf(hard, at) });
  if (why[0] && !reason)
    throw new Problem('invalid', { errors: { reason: sentenceOf(why[0], at) } });
  const due_on = dueOn(today, rule.loan_days, rule.days_mode, terms.isClosed, member.expires_on);
  const [loan] = await records(libraryLoan).add([
    {
      copy: copy.id,
      open_copy: copy.id,
      book: copy.book,
      member: member.id,
      student: member.student,
      issued_on: today,
      due_on,
    },
  ]);
  await remindAfter(context, Number(loan?.id), due_on);
  await noticeBefore(context, Number(loan?.id), due_on, today);
  const reservations = await fulfil(context, terms, at);
  await records(libraryCopy).change([copy.row], { status: 'on_loan' });
  const event = await logEvent(context, 'issue', {
    member: member.id,
    book: copy.book,
    copy: copy.id,
    due_on,
    note: why.length > 0 ? reason : null,
    was: {
      loan: Number(loan?.id),
      ...{ due_on: null, suspended_until: null, fine: 0, charge: null, reservations },
    },
  });
  return { event, loan: Number(loan?.id), accession: copy.accession, title: copy.title, due_on };
}
