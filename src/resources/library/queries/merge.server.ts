/** Merges titles that are the same work: everything of the others goes to the one that is kept. */
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { libraryCopy } from '../library-copy';
import { libraryLoan } from '../library-loan';
import { libraryReservation } from '../library-reservation';
import { libraryTitle } from '../library-title';
import { endReservation } from './copy.server';
import { termsOf } from './terms.server';

type Title = RowOf<typeof libraryTitle>;

/** Filled from the others where the kept title has nothing; the control number is unique. */
const DETAILS = [
  'subtitle',
  'authors',
  'isbn',
  'isbn13',
  'control_no',
  'edition',
  'publisher',
  'place',
  'year',
  'language',
  'pages',
  'series',
  'subject',
  'ddc',
  'call_no',
  'call_sort',
  'keywords',
] as const;

/** A member who waits for both titles keeps the earlier place. */
async function mergeReservations(handle: Handle, from: number, into: number): Promise<void> {
  const { records } = handle;
  const reservations = records(libraryReservation);
  const open = ['waiting', 'ready'] as const;
  const terms = await termsOf(handle);
  const waits = new Map(
    (await reservations.find({ book: into, state: open }, { lock: true })).map((row) => [
      Number(row.member),
      row,
    ]),
  );
  for (const row of await reservations.find({ book: from, state: open }, { lock: true })) {
    const other = waits.get(Number(row.member));
    if (!other) continue;
    const [later] = Number(row.id) > Number(other.id) ? [row] : [other];
    await endReservation(handle, terms, later, 'cancelled');
  }
  await reservations.change(
    await reservations.find({ book: from }, { lock: true }),
    ({ member, open_key }) => ({ book: into, open_key: open_key && `${into}:${member}` }),
  );
}

/** Returns the number of copies moved to the kept title. */
export async function mergeTitles(
  handle: Handle,
  ids: readonly number[],
  into: number,
): Promise<{ readonly kept: Title; readonly copies: number }> {
  const { records, sql } = handle;
  const titles = records(libraryTitle);
  const kept = await titles.get(into, { lock: true });
  const others = (await titles.find({ id: ids }, { lock: true })).filter(
    ({ id }) => Number(id) !== into,
  );
  if (others.length === 0)
    throw new Problem('invalid', {
      errors: { into: 'Choose another title than the one to keep.' },
    });
  let copies = 0;
  for (const { id } of others) {
    const from = Number(id);
    await mergeReservations(handle, from, into);
    const own = await records(libraryCopy).find({ title: from }, { lock: true });
    copies += own.length;
    const loans = records(libraryLoan);
    await loans.change(await loans.find({ book: from }, { lock: true }), { book: into });
    await sql`update library_event set book = ${into} where book = ${from}`;
    await records(libraryCopy).change(own, { title: into });
  }
  await titles.remove(others, {
    audit: {
      action: 'library.merge',
      change: { into: kept.title, titles: others.map(({ title }) => title), copies },
      of: { entity: libraryTitle.name, id: into },
    },
  });
  const filled = Object.fromEntries(
    DETAILS.flatMap((name) => {
      const value = kept[name] ?? others.map((one) => one[name]).find((each) => each !== null);
      return kept[name] === null && value !== undefined ? [[name, value]] : [];
    }),
  );
  const [row] = await titles.change([kept], filled);
  return { kept: row ?? kept, copies };
}
