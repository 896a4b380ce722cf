/**
 * The library: titles and copies, cards for the new students, and two desks for issues and returns.
 */
import { ANY } from '@/domain/library-desk';
import { crowd } from '../kit/crowd';
import { number } from '../kit/sheet';
import { NEWEST, PROGRAMMES, type Year } from '../kit/year';
import { DESKS } from './opening';

const TITLES = 60;
const COPIES = 4;
/** Readers per month, for each hundred students. */
const READERS = 12;
const DESK = '/api/library/desk';

interface Member {
  readonly id: number;
  readonly dues: number;
  readonly loans: readonly { readonly accession: string }[];
}
interface Scanned {
  readonly member?: Member;
}

const scan = (year: Year, desk: number, code: string, more: object = {}): Promise<Scanned> =>
  year.office('W', desk).post<Scanned>(DESK, {
    code,
    mode: 'issue',
    member: null,
    reason: null,
    ...more,
  });

export async function shelvesAreFilled(year: Year): Promise<void> {
  const office = year.office('W');
  await office.post('/api/library-rule', {
    category: ANY,
    item_type: ANY,
    max_loans: 3,
    loan_days: 14,
    fine: 100,
  });
  for (let n = 1; n <= TITLES; n += 1) {
    const { id } = await office.post<{ id: number }>('/api/library-title', {
      title: `A reader of the hills, volume ${n}`,
      authors: 'Various',
    });
    await office.act('/api/library/book-management', 'copies', [id], {
      count: COPIES,
      register: 'GEN',
      price: 45_000,
      source: 'purchase',
    });
  }
  year.did('books on the shelves', TITLES * COPIES);
}

/** Numbers the cards of the admitted students. */
export async function cardsAreGiven(year: Year): Promise<void> {
  const clerk = year.office('W');
  let cards = 0;
  for (const programme of PROGRAMMES) {
    const path = `/api/student-management/assign-library-id/${NEWEST}/${programme}/all`;
    cards += await number(clerk, path, 'library_id', ({ roll_no }) => `L${roll_no}`);
  }
  year.did('library cards', cards);
}

/** Readers come to either desk: they return their books, pay dues, and borrow new ones. */
export async function booksGoOutAndComeBack(year: Year): Promise<void> {
  const readers = await year.portal.rows(
    (sql) => sql<{ card: string }>`
    select library_id as card from student where library_id is not null and status = 'active' order by id`,
  );
  const wanted = Math.max(4, Math.round((readers.length * READERS) / 100));
  const first = year.luck.whole(Math.max(1, readers.length - wanted));
  const copies = await year.portal.rows(
    (sql) => sql<{ no: string }>`
    select accession_no as no from library_copy where status = 'available' order by id`,
  );
  await crowd(DESKS['W'] ?? 1, readers.slice(first, first + wanted), async ({ card }, desk) => {
    const { member } = await scan(year, desk, card);
    if (!member) throw new Error(`no member has the card ${card}`);
    for (const { accession } of member.loans) {
      await scan(year, desk, accession, { mode: 'return' });
      year.did('books returned');
    }
    const { member: now } = await scan(year, desk, card);
    if (now && now.dues > 0) {
      await year.office('W', desk).post(`${DESK}/member/${now.id}/pay`, {
        amount: now.dues,
        mode: 'cash',
      });
      year.did('fines paid');
    }
    const book = copies.pop();
    if (!book) return;
    await scan(year, desk, book.no, { member: member.id });
    year.did('books lent');
  });
}
