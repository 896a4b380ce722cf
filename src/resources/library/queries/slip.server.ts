/** The slip a member takes home: books on loan with their due dates, returned today, and dues. */
import { collegeDateTime } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { dayText } from '@/schema';
import { Download, type Handle } from '../../../../server/handle';
import { memberAccountAt } from './member-account.server';

interface Returned {
  readonly accession: string | null;
  readonly title: string;
}
const book = ({ accession, title }: Returned): string => `${title} (${accession ?? ''})`;

async function partOf(handle: Handle, id: number): Promise<object[]> {
  const { sql, now, today } = handle;
  const member = await memberAccountAt(handle, id);
  const returned = await sql<Returned>`
    select c.accession_no as accession, t.title from library_event e join library_copy c on c.id = e.copy join library_title t on t.id = e.book
    where e.member = ${id} and e.on_day = ${today} and e.kind = 'return' and not e.undone order by e.id`;
  const titled = (text: string): object => ({ text, bold: true, margin: [0, 8, 0, 2] });
  return [
    { text: [member.card_no, member.name].filter(Boolean).join(' · '), bold: true },
    { text: collegeDateTime(now.toISOString()) },
    titled(`Books on loan: ${member.loans.length}`),
    ...member.loans.map((loan) => ({
      columns: [book(loan), { width: 'auto', text: dayText(loan.due_on), bold: true }],
      columnGap: 6,
      margin: [0, 0, 0, 2],
    })),
    ...(returned.length > 0
      ? [titled('Returned today'), ...returned.map((one) => ({ text: book(one) }))]
      : []),
    ...(member.dues > 0 ? [titled(`Dues: ${rupees(member.dues)}`)] : []),
  ];
}

/** Each member on a slip of their own, on A6 paper. */
export async function slips(handle: Handle, members: readonly number[]): Promise<Download> {
  const [college] = await handle.sql<{ name: string }>`select name from college limit 1`;
  const parts: object[][] = [];
  for (const id of members) parts.push(await partOf(handle, id));
  const bytes = await handle.pdf({
    pageSize: 'A6',
    pageMargins: [18, 18, 18, 18],
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    info: { title: 'Library slip' },
    content: parts.map((part, n) => ({
      stack: [{ text: `${college?.name ?? ''} · Library`, margin: [0, 0, 0, 6] }, ...part] as never,
      ...(n > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  });
  return new Download('library-slip.pdf', 'application/pdf', bytes);
}
