/** Closing stock checks, marking missing copies and undoing it, and the results. */
import { Problem } from '@/schema';
import { list, pageOf, report, type Handle, type Sql } from '../../../server/handle';
import { libraryCopy } from './library-copy';
import { libraryStockCheck } from './library-stock-check';
import { missingCopies, stockCounts, type StockCheck } from './queries/stock.server';
import { stockChecks, stockFindings } from './stock-screens';

/** Copies per page, on the screen and in a file. */
const PAGE = 500;
const PAGE_OF_FILE = 5_000;

function mustBe(rows: readonly StockCheck[], state: StockCheck['state'], text: string): void {
  const wrong = rows.find((row) => row.state !== state);
  if (wrong) throw new Problem('conflict', { reason: { text, with: { name: wrong.name } } });
}

/** Copies that were not seen, either those this check has marked or those it has not. */
const unseen = async (sql: Sql, check: StockCheck, marked: boolean): Promise<number[]> =>
  (
    await sql<{
      copy: number;
    }>`select copy from library_stock_item where stock_check = ${check.id} and not seen and marked = ${marked}`
  ).map(({ copy }) => copy);

/** Changes copies of a check from one status to another; copies changed since stay as they are. */
async function turn({ sql, records }: Handle, check: StockCheck, marked: boolean): Promise<number> {
  const copies = records(libraryCopy);
  const ids = await unseen(sql, check, !marked);
  const [from, to] = marked
    ? (['available', 'missing'] as const)
    : (['missing', 'available'] as const);
  const found = ids.length > 0 ? await copies.find({ id: ids, status: from }, { lock: true }) : [];
  await copies.change(
    found,
    { status: to },
    {
      audit: {
        action: marked ? 'library.stock-missing' : 'library.stock-found',
        change: { stock_check: check.name, count: found.length },
        of: { entity: libraryStockCheck.name, id: check.id },
      },
    },
  );
  const changed = marked ? found.map(({ id }) => Number(id)) : ids;
  await sql`update library_stock_item set marked = ${marked} where stock_check = ${check.id} and copy = any (${changed}::int[])`;
  await records(libraryStockCheck).change([check], {
    marked: marked ? found.length + (check.marked ?? 0) : 0,
  });
  return found.length;
}

export default [
  list(
    stockChecks,
    {
      async close({ sql, records, now, today, by }, { found }) {
        mustBe(found, 'open', '{name} is already closed.');
        let missing = 0;
        for (const check of found) {
          const copies = (await missingCopies(sql, check)).map(({ id }) => id);
          await sql`
            insert into library_stock_item (stock_check, copy, seen, at, by, rack, status, marked)
            select ${check.id}, x.id, false, ${now}, ${by}, null, 'available', false from unnest(${copies}::int[]) as x (id)`;
          const { other: _, ...counts } = await stockCounts(sql, Number(check.id));
          missing += copies.length;
          await records(libraryStockCheck).change([check], {
            ...counts,
            state: 'closed',
            closed_on: today,
            missing: copies.length,
            marked: 0,
          });
        }
        return {
          say: { text: '{count|copy was|copies were} not seen.', with: { count: missing } },
        };
      },
      async reopen({ sql, records }, { found }) {
        mustBe(found, 'closed', '{name} is already open.');
        for (const check of found) {
          if ((check.marked ?? 0) > 0)
            throw new Problem('conflict', {
              reason: {
                text: 'Copies were marked after {name}. Undo the marking first.',
                with: { name: check.name },
              },
            });
          await sql`delete from library_stock_item where stock_check = ${check.id} and not seen`;
          await records(libraryStockCheck).change([check], {
            state: 'open',
            closed_on: null,
            missing: null,
            marked: null,
          });
        }
      },
      async mark(handle, { found }) {
        mustBe(found, 'closed', 'Close {name} first.');
        let count = 0;
        for (const check of found) count += await turn(handle, check, true);
        return { say: { text: '{count|copy|copies} marked as not traced.', with: { count } } };
      },
      async unmark(handle, { found }) {
        mustBe(found, 'closed', 'Close {name} first.');
        let count = 0;
        for (const check of found) count += await turn(handle, check, false);
        return { say: { text: '{count|copy is|copies are} available again.', with: { count } } };
      },
    },
    (_, rows) =>
      rows.map(({ state, missing, marked }) => [
        'edit',
        'delete',
        ...(state === 'open' ? ['close'] : []),
        ...(state === 'closed' && !marked ? ['reopen'] : []),
        ...(state === 'closed' && (missing ?? 0) > (marked ?? 0) ? ['mark'] : []),
        ...(state === 'closed' && (marked ?? 0) > 0 ? ['unmark'] : []),
      ]),
  ),

  report(stockFindings, async ({ sql, records }, { filters, file = false }) => {
    const [newest] = await sql<{
      id: number;
    }>`select id from library_stock_check where (${filters.stock_check}::int is null or id = ${filters.stock_check}) order by id desc limit 1`;
    if (!newest) return { rows: [] };
    const check = await records(libraryStockCheck).get(newest.id);
    const { tab } = filters;
    const [page, size] = [filters.page ?? 1, file ? PAGE_OF_FILE : PAGE];
    const open = check.state === 'open';
    const missing =
      tab !== 'missing' || !open ? [] : (await missingCopies(sql, check)).map(({ id }) => id);
    const rows = await sql<{
      id: number;
      accession_no: string | null;
      title: string;
      call_no: string | null;
      rack: string | null;
      found_in: string | null;
      status: string;
      name: string | null;
      due_on: string | null;
      price: number;
      at: string | null;
      total: number;
    }>`
      select c.id, c.accession_no, t.title, t.call_no, c.rack, i.rack as found_in, c.status, coalesce(s.name, f.name, n.name, m.name) as name, l.due_on, c.price, case when i.seen then i.at end as at, (count(*) over ())::int as total
      from library_copy c join library_title t on t.id = c.title left join library_stock_item i on i.stock_check = ${check.id} and i.copy = c.id
        left join library_loan l on l.open_copy = c.id left join library_member m on m.id = l.member left join student s on s.id = m.student left join faculty f on f.id = m.faculty left join non_teaching_staff n on n.id = m.staff
      where case ${tab}::text
        when 'missing' then c.id = any (${missing}::int[]) or not i.seen
        when 'misplaced' then i.seen and lower(i.rack) <> lower(c.rack) and i.status not in ('withdrawn', 'lost', 'missing') and not (i.status = 'on_loan' and c.status = 'on_loan')
        when 'on_loan' then i.seen and i.status = 'on_loan' and c.status = 'on_loan'
        when 'other' then i.seen and i.status in ('withdrawn', 'lost', 'missing')
        else i.seen end
      order by t.call_sort, c.accession_no, c.id limit ${size} offset ${(page - 1) * size}`;
    const total = rows[0]?.total ?? 0;
    return {
      rows: rows.map(({ total: _, ...row }) => row),
      ...pageOf(page, size, rows.length, total),
      head: [
        { label: 'Stock check', value: check.name },
        { label: 'Copies', value: String(total) },
      ],
    };
  }),
];
