/** The printed service book: a person's papers in order of date. */
import { completenessOf, missingOf } from '@/domain/service-documents';
import { dayText, Problem } from '@/schema';
import { Download, letterheadContent, type Handle } from '../../../../server/handle';

interface Person {
  readonly name: string;
  readonly employee_code: string | null;
  readonly designation: string | null;
  readonly department: string | null;
}
interface Paper {
  readonly doc_type: string;
  readonly title: string;
  readonly order_no: string | null;
  readonly day: string | null;
  readonly effective_date: string | null;
}

export async function serviceBook(
  { sql, pdf, today, audit, letterhead }: Handle,
  faculty: number,
  all: boolean,
): Promise<Download> {
  const [person] =
    await sql<Person>`select f.name, f.employee_code, f.designation, d.name as department from faculty f left join department d on d.id = f.department where f.id = ${faculty}`;
  if (!person) throw new Problem('not_found', { what: 'Faculty member' });
  const head = await letterhead();
  const papers = await sql<Paper>`
    select doc_type, title, order_no, coalesce(order_date, effective_date) as day, effective_date from service_document
    where faculty = ${faculty} and state = 'verified' and (${all} or not confidential) order by coalesce(order_date, effective_date) nulls last, id`;
  const kinds = papers.map(({ doc_type }) => doc_type);
  const missing = missingOf(kinds);
  const cell = (text: string | null): string => text ?? '–';
  const bytes = await pdf({
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    info: { title: `Service book: ${person.name}` },
    footer: (page: number, pages: number) => ({
      columns: [{ text: dayText(today) }, { text: `${page} / ${pages}`, alignment: 'right' }],
      margin: [40, 16, 40, 0],
      fontSize: 8,
    }),
    content: [
      ...letterheadContent(head),
      {
        text: 'Service book',
        fontSize: 12,
        bold: true,
        alignment: 'center',
        margin: [0, 6, 0, 8],
      },
      { text: person.name, bold: true, fontSize: 11 },
      {
        text: [person.employee_code, person.designation, person.department]
          .filter(Boolean)
          .join(' · '),
        margin: [0, 2, 0, 10],
      },
      papers.length === 0
        ? { text: 'No verified documents yet.' }
        : {
            table: {
              headerRows: 1,
              widths: [20, 55, 110, '*', 80, 55],
              body: [
                ['No.', 'Date', 'Kind', 'Title', 'Order number', 'Effective from'].map((text) => ({
                  text,
                  bold: true,
                })),
                ...papers.map((one, i) => [
                  String(i + 1),
                  cell(one.day && dayText(one.day)),
                  one.doc_type,
                  one.title,
                  cell(one.order_no),
                  cell(one.effective_date && dayText(one.effective_date)),
                ]),
              ],
            },
            layout: 'lightHorizontalLines',
          },
      {
        text: `Complete: ${Math.round(completenessOf(kinds) / 100)} %${missing.length ? `. Missing: ${missing.join(', ')}` : ''}`,
        margin: [0, 10, 0, 0],
      },
    ],
  });
  await audit('print', 'service-document', faculty, { book: person.name });
  return new Download(`Service book ${person.name}.pdf`, 'application/pdf', bytes);
}
