/** Scanning the shelves: each book is entered once, and the response names any discrepancy. */
import { f, Problem } from '@/schema';
import { endpoint, type Handle } from '../../../server/handle';
import { office } from './access';
import { libraryStockCheck } from './library-stock-check';
import { copyNumbered } from './queries/copy.server';
import { addedBy, stockCounts, type StockCheck } from './queries/stock.server';

interface CopyRow {
  readonly accession_no: string | null;
  readonly title: string;
  readonly status: string;
  readonly register: string;
  readonly rack: string | null;
  readonly name: string | null;
  readonly due_on: string | null;
}

/** The gravest discrepancy of a book on the shelf; null if there is none. */
function oddOf(copy: CopyRow, check: StockCheck, rack: string | null): string | null {
  const differs = (a: string | null, b: string | null): boolean =>
    a !== null && b !== null && a.toLowerCase() !== b.toLowerCase();
  if (copy.status === 'on_loan') return 'on_loan';
  if (['withdrawn', 'lost', 'missing'].includes(copy.status)) return copy.status;
  if (differs(rack, copy.rack)) return 'misplaced';
  if (differs(check.register, copy.register) || differs(check.rack, copy.rack)) return 'elsewhere';
  return null;
}

/** The check, locked against being closed until the transaction ends. */
async function openCheck(handle: Handle, id: string, lock: boolean): Promise<StockCheck> {
  if (!/^\d{1,9}$/.test(id)) throw new Problem('not_found', { what: 'Stock check' });
  return handle.records(libraryStockCheck).get(Number(id), { lock });
}

export default [
  endpoint({
    method: 'POST',
    path: '/api/library/stock-check/{n}/scan',
    summary: 'Records a book found on the shelf and reports discrepancies.',
    who: office,
    input: {
      code: f.text({ required: true, max: 100, label: 'Number' }),
      rack: f.text({ max: 40 }),
    },
    async run(handle, { params, body }) {
      const { sql, now, by } = handle;
      const check = await openCheck(handle, params.n, true);
      if (check.state === 'closed')
        throw new Problem('conflict', { reason: 'This stock check is closed. Reopen it to scan.' });
      const code = body.code.trim();
      const rack = body.rack?.trim() || check.rack;
      const id = await copyNumbered(handle, code);
      if (id === null)
        throw new Problem('conflict', {
          reason: { text: 'No book has the number {code}.', with: { code } },
        });
      const [copy] = await sql<CopyRow>`
        select c.accession_no, t.title, c.status, c.register, c.rack, coalesce(s.name, f.name, n.name, m.name) as name, l.due_on
        from library_copy c join library_title t on t.id = c.title left join library_loan l on l.open_copy = c.id left join library_member m on m.id = l.member
          left join student s on s.id = m.student left join faculty f on f.id = m.faculty left join non_teaching_staff n on n.id = m.staff where c.id = ${id}`;
      if (!copy) throw new Problem('not_found', { what: 'Copy' });
      const before = await stockCounts(sql, Number(check.id), id);
      await sql`
        insert into library_stock_item (stock_check, copy, seen, at, by, rack, status, marked) values (${check.id}, ${id}, true, ${now}, ${by}, ${rack}, ${copy.status}, false)
        on conflict (stock_check, copy) do update set seen = true, rack = excluded.rack, status = excluded.status`;
      const { register: _, ...rest } = copy;
      return {
        ...rest,
        again: before.seen > 0,
        odd: oddOf(copy, check, rack),
        // Counted only for this copy: a check of 300,000 copies is not recounted after each of
        // them.
        adds: addedBy(before, await stockCounts(sql, Number(check.id), id)),
      };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/api/library/stock-check/open',
    summary: 'Open stock checks with their counts so far.',
    who: office,
    answers: [{ id: 1, name: 'Annual 2026', rack: null, counts: { seen: 12, misplaced: 1 } }],
    async run({ records, sql }) {
      const checks = await records(libraryStockCheck).find({ state: 'open' });
      const open = [];
      for (const { id, name, rack } of checks)
        open.push({ id, name, rack, counts: await stockCounts(sql, Number(id)) });
      return open;
    },
  }),
];
