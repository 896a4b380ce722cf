/** Members and books in a library of their own, so that no test sees what another has done. */
import { voiceOf, type Reply } from './college-voice';
import { openBank, type Bank } from './bank';
import type { Row } from './fees';

export interface Library {
  readonly bank: Bank;
  query<T extends object>(
    run: (sql: Parameters<Parameters<Bank['college']['db']['read']>[0]>[0]['sql']) => Promise<T[]>,
  ): Promise<T[]>;
  /** Creates a student with a library card; returns its number. */
  card(more?: Row): Promise<{ readonly student: number; readonly card: string }>;
  /** Creates a title with this many copies; returns their accession numbers. */
  books(count?: number, more?: Row): Promise<readonly string[]>;
  scan(status: number, code: string, more?: Row): Promise<Reply>;
  /** Does the same, whatever the outcome, and returns only the status. */
  tries(code: string, more?: Row): Promise<number>;
  /** Opens the member and lends them the books. */
  lends(card: string, ...books: readonly string[]): Promise<number>;
  takesBack(status: number, book: string): Promise<Row>;
  /** Sets the day on which the book was due. */
  wasDue(book: string, day: string): Promise<void>;
  close(): Promise<void>;
}

export async function openLibrary(): Promise<Library> {
  const bank = await openBank();
  let count = 0;
  const query: Library['query'] = (run) => bank.college.db.transaction(({ sql }) => run(sql));
  const speak = voiceOf(bank.college);
  const scan: Library['scan'] = (status, code, more = {}) =>
    bank.ask(status, 'admin:W', 'POST', '/api/library/desk', {
      code,
      mode: 'issue',
      member: null,
      reason: null,
      ...more,
    });
  return {
    bank,
    query,
    scan,
    tries: async (code, more = {}) =>
      (
        await speak('admin:W', 'POST', '/api/library/desk', {
          code,
          mode: 'issue',
          member: null,
          reason: null,
          ...more,
        })
      ).status,
    async card(more = {}) {
      const n = ++count;
      const card = `LC${n}`;
      const of = { status: 'active', email: `reader${n}@tlawng.example`, ...more };
      const [row] = await query(
        (sql) => sql<{ id: number }>`
          insert into student (name, batch, programme, department, current_semester, status, roll_no, library_id, email)
          values (${`Reader ${n}`}, '2025', 'BA', 'ENG', '3', ${of.status}, ${`25LB${n}`}, ${card}, ${of.email}) returning id`,
      );
      return { student: row?.id ?? 0, card };
    },
    async books(copies = 1, more = {}) {
      const n = ++count;
      const { data } = await bank.ask(201, 'admin:W', 'POST', '/api/library-title', {
        title: `Case ${n}`,
        ...more,
      });
      const { id } = data as { id: number };
      await bank.ask(200, 'admin:W', 'POST', '/api/library/book-management/copies', {
        rows: [id],
        values: { count: copies, register: 'GEN', price: 45_000, source: 'purchase' },
      });
      return (
        await query(
          (sql) =>
            sql<{
              no: string;
            }>`select accession_no as no from library_copy where title = ${id} order by id`,
        )
      ).map(({ no }) => no);
    },
    async lends(card, ...books) {
      const { data } = await scan(200, card);
      const { member } = data as { member: { id: number } };
      for (const book of books) await scan(200, book, { member: member.id });
      return member.id;
    },
    async takesBack(status, book) {
      const { data, body } = await scan(status, book, { mode: 'return' });
      return status === 200 ? (data as { returned: Row }).returned : body;
    },
    async wasDue(book, day) {
      await query(
        (sql) => sql`
          update library_loan set due_on = ${day} where state = 'out' and copy = (select id from library_copy where accession_no = ${book})`,
      );
    },
    close: () => bank.close(),
  };
}
