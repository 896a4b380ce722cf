/** Actions on titles, copies, members, charges, receipts and reservations from their lists. */
import { accessionNumber } from '@/domain/accession';
import { rupees } from '@/domain/money';
import { Problem } from '@/schema';
import { Download, list, type Handle } from '../../../server/handle';
import { printOtherReceipts } from '../fee-management/commands/other-receipts.server';
import { libraryCopy } from './library-copy';
import { libraryLoan } from './library-loan';
import { nextNumber } from './library-copy.server';
import { bookManagement, charges, copies, members, receipts, reservations } from './module';
import { voidPayment } from './queries/charge.server';
import { endReservation, offerCopy } from './queries/copy.server';
import { labels } from './queries/labels.server';
import { clearanceSheet } from './queries/desk-sheet.server';
import { memberAccountAt } from './queries/member-account.server';
import { mergeTitles } from './queries/merge.server';
import { registerSheet } from './queries/register-sheet.server';
import { slips } from './queries/slip.server';
import { termsOf } from './queries/terms.server';
import { waivableOf, waiveCharges } from './queries/waiver.server';

/** Statuses of copies that are neither on loan nor held for a reservation. */
const IDLE: readonly string[] = ['available', 'binding', 'damaged', 'missing', 'lost'];
const ASIDE: readonly string[] = ['binding', 'damaged', 'missing'];

function mustBe(
  rows: readonly { readonly accession_no: string | null; readonly status: string }[],
  states: readonly string[],
  text: string,
): void {
  const wrong = rows.find(({ status }) => !states.includes(status));
  if (wrong)
    throw new Problem('conflict', {
      reason: { text, with: { book: wrong.accession_no ?? '' } },
    });
}

export default [
  list(bookManagement, {
    async copies(handle, { found, values }) {
      const { count, register, ...rest } = values;
      const made: string[] = [];
      for (const { id } of found) {
        const last = await nextNumber(handle, register, { more: count });
        const numbers = Array.from({ length: count }, (_, i) =>
          accessionNumber(register, last - count + 1 + i),
        );
        await handle.records(libraryCopy).add(
          numbers.map((accession_no) => ({
            ...rest,
            accession_no,
            barcode: accession_no,
            title: id,
            register,
            loanable: register !== 'REF',
            accessioned_on: handle.today,
          })),
        );
        made.push(...numbers);
      }
      return {
        say: {
          text: '{count|copy|copies} added: {numbers}.',
          with: {
            count: made.length,
            numbers: [...new Set([made[0], made.at(-1)])].join(' – '),
          },
        },
      };
    },
    async merge(handle, { found, values }) {
      const { kept, copies } = await mergeTitles(
        handle,
        found.map(({ id }) => Number(id)),
        Number(values.into),
      );
      return {
        say: {
          text: '{count|copy|copies} moved to {title}.',
          with: { count: copies, title: kept.title },
        },
      };
    },
  }),
  list(
    copies,
    {
      async aside(handle, { found, values }) {
        mustBe(found, ['available', ...ASIDE], 'Book {book} is not on the shelf.');
        await handle.records(libraryCopy).change(found, { status: values.status });
      },
      labels: (handle, { found, values }) =>
        labels(
          handle,
          found.map(({ id }) => Number(id)),
          values,
        ),
      async register(handle, { values }) {
        const file = await registerSheet(handle, values);
        if (!file)
          throw new Problem('conflict', { reason: 'The register has no copies of this period.' });
        return file;
      },
      async shelve(handle, { found }) {
        mustBe(found, ASIDE, 'Book {book} is not set aside.');
        const terms = await termsOf(handle);
        for (const { id, title } of found)
          await offerCopy(handle, terms, { id: Number(id), book: Number(title) });
      },
      /** One that was lost goes back to lost: its return settles what the borrower owes. */
      async restore(handle, { found, values: { order } }) {
        mustBe(found, ['withdrawn'], 'Book {book} is not written off.');
        const lost = new Set(
          (
            await handle
              .records(libraryLoan)
              .find({ copy: found.map(({ id }) => Number(id)), state: 'lost' })
          ).map(({ copy }) => Number(copy)),
        );
        await handle.records(libraryCopy).change(
          found,
          ({ id }) => ({
            write_off: null,
            status: lost.has(Number(id)) ? 'lost' : 'available',
          }),
          { audit: { action: 'library.restore', change: { order } } },
        );
        return { say: { text: '{count|copy|copies} restored.', with: { count: found.length } } };
      },
      async withdraw(handle, { found, values }) {
        mustBe(found, IDLE, 'Book {book} is already issued, reserved or withdrawn.');
        await handle
          .records(libraryCopy)
          .change(found, { status: 'withdrawn', write_off: values.order });
      },
    },
    (_, rows) =>
      rows.map(({ status = '' }) => [
        'edit',
        'delete',
        'labels',
        ...(status === 'available' || ASIDE.includes(status) ? ['aside'] : []),
        ...(ASIDE.includes(status) ? ['shelve'] : []),
        ...(IDLE.includes(status) ? ['withdraw'] : []),
        ...(status === 'withdrawn' ? ['restore'] : []),
      ]),
  ),
  list(members, {
    slip: (handle, { found }) =>
      slips(
        handle,
        found.map(({ id }) => Number(id)),
      ),
    async clearance(handle: Handle, { found }) {
      const people = [];
      for (const { id } of found) {
        const member = await memberAccountAt(handle, Number(id));
        if (member.loans.length > 0 || member.dues > 0)
          throw new Problem('conflict', {
            reason: {
              text: '{name} has {count|book|books} issued and owes {sum}.',
              with: {
                name: member.name,
                count: member.loans.length,
                sum: rupees(member.dues),
              },
            },
          });
        people.push(member);
      }
      return new Download('no-dues.pdf', 'application/pdf', await clearanceSheet(handle, people));
    },
  }),
  list(
    charges,
    {
      async waive(handle, { found, values }) {
        const sum = await waiveCharges(
          handle,
          found.map(({ id }) => Number(id)),
          values,
        );
        return { say: { text: '{sum} waived.', with: { sum: rupees(sum) } } };
      },
    },
    async (handle, rows) => {
      const most = await waivableOf(
        handle,
        rows.map(({ id }) => Number(id)),
      );
      return rows.map(({ id }) => ((most.get(Number(id)) ?? 0) > 0 ? ['waive'] : []));
    },
  ),
  list(
    receipts,
    {
      async print(handle, { found }) {
        const bytes = await printOtherReceipts(
          handle,
          found.map((row) => Number(row.receipt)),
        );
        return bytes ? new Download('library-receipts.pdf', 'application/pdf', bytes) : undefined;
      },
      async void(handle, { found, values }) {
        for (const row of found) await voidPayment(handle, row, values.reason);
        return { say: 'The receipt is void.' };
      },
    },
    (_, rows) => rows.map(({ voided_on }) => ['print', ...(voided_on ? [] : ['void'])]),
  ),
  list(
    reservations,
    {
      async cancel(handle, { found }) {
        const terms = await termsOf(handle);
        for (const row of found) {
          if (row.state !== 'waiting' && row.state !== 'ready')
            throw new Problem('conflict', { reason: 'This reservation has already ended.' });
          await endReservation(handle, terms, row, 'cancelled');
        }
      },
    },
    (_, rows) =>
      rows.map(({ state }) => (state === 'waiting' || state === 'ready' ? ['cancel'] : [])),
  ),
];
