/** The ends of a loan: return, renewal, loss or damage. */
import { dayAfter, daysBetween } from '@/domain/dates';
import { renewalRefusal, type RenewalRefusal } from '@/domain/library-desk';
import { lostCharge, renewedDue, suspensionDays } from '@/domain/library-loan';
import { rupees } from '@/domain/money';
import { openDaysBetween } from '@/domain/library-calendar';
import type { Day, Paise } from '@/domain/units';
import { choiceLabel, dayText, Problem, type RowOf } from '@/schema';
import { libraryCharge } from '../library-charge';
import { COPY_LABELS, libraryCopy } from '../library-copy';
import { libraryLoan } from '../library-loan';
import { libraryMember } from '../library-member';
import { libraryReservation } from '../library-reservation';
import type { Handle } from '../../../../server/handle';
import { charge, refundCharges, waive } from './charge.server';
import { lockedCopy, offerCopy, releaseHold, type Copy } from './copy.server';
import { logEvent, type CirculationContext } from './event.server';
import { memberAt, type Member } from './member.server';
import { fineOn, ruleOf, termsOf, type Rule, type Terms } from './terms.server';

type Loan = RowOf<typeof libraryLoan>;

interface Open {
  readonly terms: Terms;
  readonly loan: Loan;
  readonly member: Member;
  readonly copy: Copy;
  readonly rule: Rule;
  /** The fine if it were returned today. */
  readonly fine: Paise;
}

/**
 * Locks a loan with everything it depends on: the member first, as when issuing. Throws if it was
 * closed meanwhile.
 */
async function openLoan(context: CirculationContext, id: number): Promise<Open> {
  const loans = context.records(libraryLoan);
  const known = await loans.get(id);
  const terms = await termsOf(context);
  const member = await memberAt(context, known.member, true);
  const copy = await lockedCopy(context, Number(known.copy));
  const loan = await loans.get(id, { lock: true });
  if (loan.state !== 'out')
    throw new Problem('conflict', {
      reason: { text: 'Book {book} is no longer issued.', with: { book: copy.accession } },
    });
  const kind = { category: member.category, item_type: copy.item_type };
  return {
    terms,
    loan,
    member,
    copy,
    rule: ruleOf(terms, kind),
    fine: fineOn(terms, { ...kind, due_on: loan.due_on, price: copy.price }, context.today),
  };
}

const of = ({ loan, member, copy }: Open) => ({ member: member.id, loan: Number(loan.id), copy });

/** Suspends borrowing, if the rule says so; a longer suspension stays. */
async function suspend(
  context: CirculationContext,
  { terms, rule, loan, member }: Open,
): Promise<Day | null> {
  const late =
    rule.closed_days === 'skip'
      ? openDaysBetween(loan.due_on, context.today, terms.isClosed)
      : Math.max(0, daysBetween(loan.due_on, context.today));
  const days = suspensionDays(
    Math.max(0, late - rule.grace_days),
    rule.suspension_days,
    rule.suspension_cap,
  );
  if (days === 0) return null;
  const until = dayAfter(context.today, days);
  if (member.suspended_until !== null && member.suspended_until >= until) return null;
  const members = context.records(libraryMember);
  await members.change(await members.find({ id: member.id }), { suspended_until: until });
  return until;
}

export interface ReturnedCopy {
  /** Null if it cannot be undone. */
  readonly event: number | null;
  readonly loan: number | null;
  readonly member: number | null;
  readonly name: string | null;
  readonly accession: string;
  readonly title: string;
  readonly due_on: Day | null;
  readonly days_late: number;
  readonly fine: Paise;
  readonly price: Paise;
  readonly suspended_until: Day | null;
  /** Of the price paid for a lost book; the fee office approves it. */
  readonly refund: Paise;
  /** The member the book is held for now. */
  readonly held_for: string | null;
}

/**
 * Handles a book that was found. Of a lost one the loan ends, the unpaid part of the price is waived,
 * and the paid part is refunded within the days of the rule, while the fine stays; one not traced was on loan to nobody.
 */
async function found(context: Handle, copy: Copy): Promise<ReturnedCopy> {
  const charges = context.records(libraryCharge);
  const loans = context.records(libraryLoan);
  const [loan] =
    copy.row.status === 'lost'
      ? (await loans.find({ copy: copy.id, state: 'lost' }, { lock: true })).slice(-1)
      : [];
  const terms = await termsOf(context);
  let refund = 0;
  if (loan) {
    const member = await memberAt(context, loan.member, true);
    const rule = ruleOf(terms, { category: member.category, item_type: copy.item_type });
    const since = loan.returned_on ?? context.today;
    if (daysBetween(since, context.today) <= rule.lost_refund_days)
      refund = await refundCharges(
        context,
        await charges.find({ loan: Number(loan.id), kind: 'lost' }, { lock: true }),
        'Book returned',
      );
    await loans.change([loan], { state: 'returned', returned_on: context.today });
    await waive(
      context,
      await charges.find(
        { loan: Number(loan.id), kind: 'lost', state: ['due', 'part_paid'] },
        { lock: true },
      ),
      'Book returned',
    );
  }
  const held_for = await offerCopy(context, terms, copy);
  if (loan)
    await logEvent(context, 'return', { member: loan.member, book: copy.book, copy: copy.id });
  return {
    event: null,
    loan: loan ? Number(loan.id) : null,
    member: loan ? Number(loan.member) : null,
    name: loan ? (await memberAt(context, loan.member)).name : null,
    accession: copy.accession,
    title: copy.title,
    due_on: null,
    days_late: 0,
    fine: 0,
    price: copy.price,
    suspended_until: null,
    held_for,
    refund,
  };
}

export async function returnCopy(context: Handle, copyId: number): Promise<ReturnedCopy> {
  const { records, today } = context;
  const [known] = await records(libraryLoan).find({ open_copy: copyId });
  if (!known) {
    // The member who lost it first, as in all work of the desk.
    const lost = (await records(libraryLoan).find({ copy: copyId, state: 'lost' })).at(-1);
    if (lost) await memberAt(context, lost.member, true);
    const copy = await lockedCopy(context, copyId);
    if (copy.row.status === 'lost' || copy.row.status === 'missing') return found(context, copy);
    throw new Problem('conflict', {
      reason: {
        text: 'Book {book} is not issued. Its status is {state}.',
        with: { book: copy.accession, state: { text: choiceLabel(copy.row.status, COPY_LABELS) } },
      },
    });
  }
  const open = await openLoan(context, Number(known.id));
  const { loan, member, copy, fine, terms } = open;
  await records(libraryLoan).change([loan], {
    state: 'returned',
    open_copy: null,
    returned_on: today,
    fine: loan.fine + fine,
  });
  const charged = await charge(context, 'fine', { ...of(open), amount: fine });
  const suspended_until = await suspend(context, open);
  const held_for = await offerCopy(context, terms, copy);
  const event = await logEvent(context, 'return', {
    member: member.id,
    book: copy.book,
    copy: copy.id,
    due_on: loan.due_on,
    amount: fine || null,
    was: {
      loan: Number(loan.id),
      due_on: loan.due_on,
      suspended_until: member.suspended_until,
      ...{ fine, charge: charged, reservations: [] },
    },
  });
  return {
    event,
    loan: Number(loan.id),
    member: member.id,
    name: member.name,
    accession: copy.accession,
    title: copy.title,
    due_on: loan.due_on,
    days_late: Math.max(0, daysBetween(loan.due_on, today)),
    fine,
    price: copy.price,
    suspended_until,
    held_for,
    refund: 0,
  };
}

const NOT_RENEWED: Readonly<Record<RenewalRefusal, string>> = {
  left: '{name} has left the college.',
  blocked: '{name} is blocked. Books cannot be renewed.',
  reserved: '{title} is reserved by another member. It cannot be renewed.',
  used_up: 'It has been renewed {renewals} of {allowed} times.',
  overdue: 'Book {book} is overdue. Return it and charge the fine first.',
};

export async function renew(
  context: CirculationContext,
  id: number,
): Promise<{
  readonly event: number;
  readonly member: number;
  readonly accession: string;
  readonly title: string;
  readonly due_on: Day;
}> {
  const { records, today } = context;
  const open = await openLoan(context, id);
  const { loan, member, copy, rule, terms, fine } = open;
  const allowed = rule.renewals;
  const why = renewalRefusal({
    left: member.left,
    blocked: member.blocked_reason !== null,
    reserved: (await records(libraryReservation).count({ book: copy.book, state: 'waiting' })) > 0,
    renewals: loan.renewals,
    allowed,
    overdue: loan.due_on < today,
    blockOverdue: rule.block_overdue,
  });
  if (why)
    throw new Problem('conflict', {
      reason: {
        text: NOT_RENEWED[why],
        with: {
          name: member.name,
          title: copy.title,
          book: copy.accession,
          renewals: loan.renewals,
          allowed,
        },
      },
    });
  const due_on = renewedDue(loan.due_on, today, rule, terms.isClosed, member.expires_on);
  if (due_on <= loan.due_on)
    throw new Problem('conflict', {
      reason: {
        text: 'A renewal would not move the due date, {day}.',
        with: { day: dayText(loan.due_on) },
      },
    });
  // Counted from today, otherwise the late days would be free.
  const charged = rule.renewal_base === 'today' ? fine : 0;
  const fined = await charge(context, 'fine', { ...of(open), amount: charged });
  await records(libraryLoan).change([loan], {
    due_on,
    renewals: loan.renewals + 1,
    fine: loan.fine + charged,
  });
  const event = await logEvent(context, 'renew', {
    ...{ member: member.id, book: copy.book, copy: copy.id, due_on },
    was: {
      loan: Number(loan.id),
      due_on: loan.due_on,
      suspended_until: member.suspended_until,
      ...{ fine: charged, charge: fined, reservations: [] },
    },
  });
  return { event, member: member.id, accession: copy.accession, title: copy.title, due_on };
}

/** The open loan of a copy. */
export const loanOf = async (
  { records }: Pick<Handle, 'records'>,
  copy: number,
): Promise<Loan | null> => (await records(libraryLoan).find({ open_copy: copy }))[0] ?? null;

/** Renews the loan of a scanned copy; refused if it is not on loan. */
export async function renewCopy(context: CirculationContext, copyId: number) {
  const loan = await loanOf(context, copyId);
  if (loan) return renew(context, Number(loan.id));
  const { accession, row } = await lockedCopy(context, copyId);
  throw new Problem('conflict', {
    reason: {
      text: 'Book {book} is not issued. Its status is {state}.',
      with: { book: accession, state: { text: choiceLabel(row.status, COPY_LABELS) } },
    },
  });
}

/**
 * `today` is the current price of the book, if known. `replaced` means another copy was handed in,
 * so nothing is charged for it.
 */
export async function chargeLostBook(
  context: CirculationContext,
  id: number,
  { price, replaced }: { readonly price: Paise | null; readonly replaced: boolean },
): Promise<Paise> {
  const { records, today } = context;
  const open = await openLoan(context, id);
  const { loan, member, copy, rule } = open;
  const fine = rule.lost_forgives_fine ? 0 : open.fine;
  const worth = copy.price > 0 ? copy.price : (rule.default_price ?? 0);
  const amount = replaced ? 0 : lostCharge(worth, price);
  if (!replaced && amount === 0)
    throw new Problem('invalid', {
      errors: { price: 'This book has no price. Enter its current price.' },
    });
  await records(libraryLoan).change([loan], {
    state: 'lost',
    open_copy: null,
    returned_on: today,
    fine: loan.fine + fine,
  });
  await records(libraryCopy).change([copy.row], {
    status: replaced ? 'withdrawn' : 'lost',
    ...(replaced ? { write_off: 'Replaced by the borrower' } : {}),
  });
  await charge(context, 'fine', { ...of(open), amount: fine });
  await charge(context, 'lost', { ...of(open), amount });
  if (replaced)
    await logEvent(context, 'lost', {
      member: member.id,
      book: copy.book,
      copy: copy.id,
      note: 'Replaced by the borrower',
    });
  return amount + fine;
}

/** Charges the borrower for damage, during the loan or after the return. */
export async function chargeDamage(
  context: CirculationContext,
  id: number,
  amount: Paise,
): Promise<void> {
  const { records } = context;
  const loan = await records(libraryLoan).get(id);
  const member = await memberAt(context, loan.member, true);
  const copy = await lockedCopy(context, Number(loan.copy));
  if (copy.price > 0 && amount > copy.price)
    throw new Problem('invalid', {
      errors: {
        amount: {
          text: 'Enter no more than {sum}, the price of the book.',
          with: { sum: rupees(copy.price) },
        },
      },
    });
  const { status } = copy.row;
  if (status === 'available' || status === 'reserved')
    await records(libraryCopy).change([copy.row], { status: 'damaged' });
  if (status === 'reserved') await releaseHold(context, copy.id);
  await charge(context, 'damage', { member: member.id, loan: id, copy, amount });
}
