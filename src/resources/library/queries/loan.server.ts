/** The ends of a loan: return, renewal, loss or damage. */
import { dayAfter, daysBetween } from '@/domain/dates';
import { renewalRefusal, type RenewalRefusal } from '@/domain/library-desk';
import { lostCharge, renewedDue, suspensionDays } from '@/domain/library-loan';
import { openDaysBetween } from '@/domain/library-calendar';
import type { Day, Paise } from '@/domain/units';
import { choiceLabel, dayText, Problem, type RowOf } from '@/schema';
import { libraryCharge } from '../library-charge';
import { COPY_LABELS, libraryCopy } from '../library-copy';
import { libraryLoan } from '../library-loan';
import { libraryMember } from '../library-member';
import { libraryReservation } from '../library-reservation';
import { charge, waive } from './charge.server';
import { lockedCopy, offer, type Copy } from './copy.server';
import { note, type Desk } from './event.server';
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
async function openLoan(desk: Desk, id: number): Promise<Open> {
  const loans = desk.records(libraryLoan);
  const known = await loans.get(id);
  const terms = await termsOf(desk);
  const member = await memberAt(desk, known.member, true);
  const copy = await lockedCopy(desk, Number(known.copy));
  const loan = await loans.get(id, { lock: true });
  if (loan.state !== 'out')
    throw new Problem('conflict', {
      reason: { text: 'Book {book} is not out any more.', with: { book: copy.accession } },
    });
  const kind = { category: member.category, item_type: copy.item_type };
  return {
    terms,
    loan,
    member,
    copy,
    rule: ruleOf(terms, kind),
    fine: fineOn(terms, { ...kind, due_on: loan.due_on, price: copy.price }, desk.today),
  };
}

const of = ({ loan, member, copy }: Open) => ({ member: member.id, loan: Number(loan.id), copy });

/** Suspends borrowing, if the rule says so; a longer suspension stays. */
async function suspend(desk: Desk, { terms, rule, loan, member }: Open): Promise<Day | null> {
  const late =
    rule.closed_days === 'skip'
      ? openDaysBetween(loan.due_on, desk.today, terms.isClosed)
      : Math.max(0, daysBetween(loan.due_on, desk.today));
  const days = suspensionDays(
    Math.max(0, late - rule.grace_days),
    rule.suspension_days,
    rule.suspension_cap,
  );
  if (days === 0) return null;
  const until = dayAfter(desk.today, days);
  if (member.suspended_until !== null && member.suspended_until >= until) return null;
  const members = desk.records(libraryMember);
  await members.change(await members.find({ id: member.id }), { suspended_until: until });
  return until;
}

export interface ReturnedCopy {
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
  /** The member the book is held for now. */
  readonly held_for: string | null;
}

/** Handles a lost book that was found: the unpaid part of its price is waived, the fine stays. */
async function found(desk: Desk, copy: Copy): Promise<ReturnedCopy> {
  const charges = desk.records(libraryCharge);
  const [loan] = (await desk.records(libraryLoan).find({ copy: copy.id, state: 'lost' })).slice(-1);
  const terms = await termsOf(desk);
  if (loan)
    await waive(
      desk,
      await charges.find(
        { loan: Number(loan.id), kind: 'lost', state: ['due', 'part_paid'] },
        { lock: true },
      ),
      'Book returned',
    );
  const held_for = await offer(desk, terms, copy);
  if (loan) await note(desk, 'return', { member: loan.member, book: copy.book, copy: copy.id });
  return {
    loan: null,
    member: loan ? Number(loan.member) : null,
    name: loan ? (await memberAt(desk, loan.member)).name : null,
    accession: copy.accession,
    title: copy.title,
    due_on: null,
    days_late: 0,
    fine: 0,
    price: copy.price,
    suspended_until: null,
    held_for,
  };
}

export async function giveBack(desk: Desk, copyId: number): Promise<ReturnedCopy> {
  const { records, today } = desk;
  const [known] = await records(libraryLoan).find({ open_copy: copyId });
  if (!known) {
    const copy = await lockedCopy(desk, copyId);
    if (copy.row.status === 'lost' || copy.row.status === 'missing') return found(desk, copy);
    throw new Problem('conflict', {
      reason: {
        text: 'Book {book} is not out. It is marked: {state}.',
        with: { book: copy.accession, state: { text: choiceLabel(copy.row.status, COPY_LABELS) } },
      },
    });
  }
  const open = await openLoan(desk, Number(known.id));
  const { loan, member, copy, fine, terms } = open;
  await records(libraryLoan).change([loan], {
    state: 'returned',
    open_copy: null,
    returned_on: today,
    fine: loan.fine + fine,
  });
  await charge(desk, 'fine', { ...of(open), amount: fine });
  const suspended_until = await suspend(desk, open);
  const held_for = await offer(desk, terms, copy);
  await note(desk, 'return', {
    member: member.id,
    book: copy.book,
    copy: copy.id,
    due_on: loan.due_on,
    amount: fine || null,
  });
  return {
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
  };
}

const NOT_RENEWED: Readonly<Record<RenewalRefusal, string>> = {
  left: '{name} has left the college.',
  blocked: '{name} is blocked. Nothing is renewed.',
  reserved: 'Someone else waits for {title}. It cannot be renewed.',
  used_up: 'It has been renewed {renewals} of {allowed} times.',
  overdue: 'Book {book} is overdue. Take it back and charge the fine first.',
};

export async function renew(
  desk: Desk,
  id: number,
): Promise<{ readonly accession: string; readonly title: string; readonly due_on: Day }> {
  const { records, today } = desk;
  const open = await openLoan(desk, id);
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
  await charge(desk, 'fine', { ...of(open), amount: charged });
  await records(libraryLoan).change([loan], {
    due_on,
    renewals: loan.renewals + 1,
    fine: loan.fine + charged,
  });
  await note(desk, 'renew', { member: member.id, book: copy.book, copy: copy.id, due_on });
  return { accession: copy.accession, title: copy.title, due_on };
}

/**
 * `today` is the current price of the book, if known. `replaced` means another copy was handed in,
 * so nothing is charged for it.
 */
export async function lose(
  desk: Desk,
  id: number,
  { price, replaced }: { readonly price: Paise | null; readonly replaced: boolean },
): Promise<Paise> {
  const { records, today } = desk;
  const open = await openLoan(desk, id);
  const { loan, member, copy, fine } = open;
  const amount = replaced ? 0 : lostCharge(copy.price, price);
  if (!replaced && amount === 0)
    throw new Problem('invalid', {
      errors: { price: 'This book has no price. Enter what it costs today.' },
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
  await charge(desk, 'fine', { ...of(open), amount: fine });
  await charge(desk, 'lost', { ...of(open), amount });
  if (replaced)
    await note(desk, 'lost', {
      member: member.id,
      book: copy.book,
      copy: copy.id,
      note: 'Replaced by the borrower',
    });
  return amount + fine;
}

/** Charges the borrower for damage, during the loan or after the return. */
export async function damage(desk: Desk, id: number, amount: Paise): Promise<void> {
  const { records } = desk;
  const loan = await records(libraryLoan).get(id);
  const member = await memberAt(desk, loan.member, true);
  const copy = await lockedCopy(desk, Number(loan.copy));
  if (copy.price > 0 && amount > copy.price)
    throw new Problem('invalid', {
      errors: { amount: 'Enter no more than the price of the book.' },
    });
  if (copy.row.status === 'available')
    await records(libraryCopy).change([copy.row], { status: 'damaged' });
  await charge(desk, 'damage', { member: member.id, loan: id, copy, amount });
}
