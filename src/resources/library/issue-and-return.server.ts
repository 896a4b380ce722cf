/** The circulation desk: a scan is a member or a book, and the server determines which. */
import { f, Problem } from '@/schema';
import { endpoint, type Handle } from '../../../server/handle';
import { office } from './access';
import { PAYMENT_MODES } from './library-payment';
import { takePayment } from './queries/charge.server';
import { copyNumbered } from './queries/copy.server';
import { issue } from './queries/issue.server';
import {
  chargeDamage,
  chargeLostBook,
  loanOf,
  renew,
  renewCopy,
  returnCopy,
} from './queries/loan.server';
import { memberOfStudent, namedLike, peopleOf, type Person } from './queries/member.server';
import { reserve } from './queries/reserve.server';
import { memberAccountAt } from './queries/member-account.server';
import { undo } from './queries/undo.server';
import { waivableOf } from './queries/waiver.server';

const idOf = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Problem('not_found', { what: 'Library member' });
  return Number(text);
};

async function memberOf(handle: Handle, { member, student }: Person): Promise<number> {
  if (member !== null) return member;
  return memberOfStudent(handle, student ?? 0);
}

/** The account as the desk shows it, with what the caller may waive of each charge. */
async function shown(handle: Handle, id: number) {
  const account = await memberAccountAt(handle, id);
  const most = await waivableOf(
    handle,
    account.charges.map((charge) => charge.id),
  );
  return {
    ...account,
    charges: account.charges.map((charge) => ({ ...charge, waivable: most.get(charge.id) ?? 0 })),
  };
}

async function renewed(handle: Handle, copy: number) {
  const { member, ...renewed } = await renewCopy(handle, copy);
  return { kind: 'renewed' as const, renewed, member: await shown(handle, member) };
}

async function scanned(
  handle: Handle,
  {
    code,
    member,
    mode,
    reason,
  }: {
    readonly code: string;
    readonly member: number | null;
    readonly mode: 'issue' | 'return' | 'renew';
    readonly reason: string | null;
  },
) {
  const copy = await copyNumbered(handle, code);
  if (mode === 'return' && copy !== null)
    return { kind: 'returned' as const, returned: await returnCopy(handle, copy) };
  if (mode === 'renew' && copy !== null) return renewed(handle, copy);
  const people = await peopleOf(handle, code);
  const [person] = people;
  if (person && people.length === 1)
    return {
      kind: 'member' as const,
      member: await shown(handle, await memberOf(handle, person)),
    };
  if (copy !== null) {
    if (member === null)
      throw new Problem('conflict', { reason: 'Scan a member first, then the book.' });
    // A book that its borrower brings again is renewed; one scanned twice in a row is not.
    const loan = await loanOf(handle, copy);
    if (loan && Number(loan.member) === member && loan.issued_on !== handle.today)
      return renewed(handle, copy);
    const issued = await issue(handle, { member, copy, reason });
    return { kind: 'issued' as const, issued, member: await shown(handle, member) };
  }
  const found = people.length > 0 ? people : await namedLike(handle, code);
  if (found.length === 0)
    throw new Problem('conflict', {
      reason: { text: 'No member or book has the number {code}.', with: { code } },
    });
  return { kind: 'people' as const, people: found };
}

export default [
  endpoint({
    method: 'POST',
    path: '/api/library/desk',
    summary:
      'Processes one scan: opens a member, issues a book to the open member, or returns or renews a book. A name lists matching members.',
    who: office,
    input: {
      code: f.text({ required: true, max: 100, label: 'Number or name' }),
      mode: f.choice(['issue', 'return', 'renew'], { required: true }),
      member: f.int({ min: 1 }),
      reason: f.text({ max: 200 }),
    },
    run: (handle, { body }) => scanned(handle, { ...body, code: body.code.trim() }),
  }),

  endpoint({
    method: 'POST',
    path: '/api/library/desk/member',
    summary: 'Opens a member. A student who is not one yet becomes a member.',
    who: office,
    input: { member: f.int({ min: 1 }), student: f.int({ min: 1 }) },
    async run(handle, { body: { member, student } }) {
      if (member === null && student === null)
        throw new Problem('invalid', { errors: { member: 'Choose a member.' } });
      return shown(handle, member ?? (await memberOfStudent(handle, student ?? 0)));
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/library/desk/undo/{n}',
    summary: 'Undoes an issue, a return or a renewal of today.',
    who: office,
    async run(handle, { params }) {
      const { member, ...undone } = await undo(handle, idOf(params.n));
      return { ...undone, member: await shown(handle, member) };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/library/desk/loan/{n}/renew',
    summary: 'Renews a loan.',
    who: office,
    run: (handle, { params }) => renew(handle, idOf(params.n)),
  }),

  endpoint({
    method: 'POST',
    path: '/api/library/desk/loan/{n}/lost',
    summary: 'Charges for a lost book, or accepts a replacement copy.',
    who: office,
    input: {
      price: f.money({ min: 0, max: 100_000_000, label: 'Price today' }),
      replaced: f.bool({ required: true, default: false }),
    },
    run: async (handle, { params, body: { price, replaced } }) => ({
      charged: await chargeLostBook(handle, idOf(params.n), { price, replaced }),
    }),
  }),

  endpoint({
    method: 'POST',
    path: '/api/library/desk/loan/{n}/damaged',
    summary: 'Charges the borrower for a damaged book.',
    who: office,
    input: { amount: f.money({ required: true, min: 100, max: 100_000_000 }) },
    async run(handle, { params, body }) {
      await chargeDamage(handle, idOf(params.n), body.amount);
      return { charged: body.amount };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/library/desk/member/{n}/pay',
    summary: 'Takes a payment at the desk, oldest charge first, and issues a receipt.',
    who: office,
    input: {
      amount: f.money({ min: 100, max: 100_000_000, help: 'Leave empty for the full amount due.' }),
      mode: f.choice(PAYMENT_MODES, { required: true }),
      ref_no: f.text({ max: 60, label: 'Reference' }),
    },
    run: (handle, { params, body }) => takePayment(handle, { ...body, member: idOf(params.n) }),
  }),

  endpoint({
    method: 'POST',
    path: '/api/library/desk/member/{n}/reserve',
    summary: 'Reserves the title of a copy for a member.',
    who: office,
    input: { code: f.text({ required: true, max: 100, label: 'Number of any copy' }) },
    async run(handle, { params, body: { code } }) {
      const copy = await copyNumbered(handle, code.trim());
      if (copy === null)
        throw new Problem('invalid', {
          errors: { code: { text: 'No book has the number {code}.', with: { code } } },
        });
      const [row] = await handle.sql<{
        title: number;
      }>`select title from library_copy where id = ${copy}`;
      return reserve(handle, idOf(params.n), row?.title ?? 0);
    },
  }),
];
