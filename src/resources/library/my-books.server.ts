/** A teacher's own library account: books, dues and reservations, without the desk. */
import { rupees } from '@/domain/money';
import { Problem } from '@/schema';
import { report, type Handle } from '../../../server/handle';
import { memberOf } from './queries/member.server';
import { cancelOwn, ownAccount, renewOwn, reserveOwn } from './queries/own-account.server';
import { myBooks } from './report-screens';

const own = ({ sql, actor }: Pick<Handle, 'sql' | 'actor'>): Promise<number | null> =>
  memberOf({ sql }, { faculty: actor.id });

/** Rows are loans and reservations. */
const idIn = (row: string | number, kind: 'loan' | 'reservation'): number => {
  const [, id = ''] = new RegExp(`^${kind}-(\\d{1,9})$`).exec(String(row)) ?? [];
  if (!id)
    throw new Problem('not_found', { what: kind === 'loan' ? 'Library loan' : 'Reservation' });
  return Number(id);
};

export default report(
  myBooks,
  async (handle) => {
    const account = await ownAccount(handle, await own(handle), handle.actor.name);
    return {
      head: [
        { label: 'Library ID', value: account.card_no ?? '–' },
        { label: 'Books', value: String(account.loans.length) },
        {
          label: 'To pay',
          value: rupees(account.dues),
          ...(account.dues > 0 ? { tone: 'warn' as const } : {}),
        },
      ],
      rows: [
        ...account.loans.map((loan) => ({
          id: `loan-${loan.id}`,
          title: loan.title,
          accession: loan.accession,
          state: loan.days_late > 0 ? 'overdue' : 'out',
          issued_on: loan.issued_on,
          due_on: loan.due_on,
          renewals: loan.renewals,
          fine: loan.fine,
          _can: ['renew'],
        })),
        ...account.reservations.map(({ id, title, state, hold_until }) => ({
          id: `reservation-${id}`,
          title,
          accession: null,
          state,
          issued_on: null,
          due_on: hold_until,
          renewals: null,
          fine: null,
          _can: ['cancel'],
        })),
      ],
      none: 'You have no library books.',
    };
  },
  {
    async renew(handle, { rows }) {
      const member = await own(handle);
      for (const row of rows) await renewOwn(handle, member, idIn(row, 'loan'));
    },
    async cancel(handle, { rows }) {
      const member = await own(handle);
      for (const row of rows) await cancelOwn(handle, member, idIn(row, 'reservation'));
    },
    async reserve(handle, { values }) {
      const member = await own(handle);
      if (member === null)
        throw new Problem('conflict', {
          reason: 'You are not a library member yet. Ask at the library counter.',
        });
      const { title, ahead } = await reserveOwn(handle, member, values.code);
      return {
        say: { text: '{title} is reserved. {ahead} ahead of you.', with: { title, ahead } },
      };
    },
  },
);
