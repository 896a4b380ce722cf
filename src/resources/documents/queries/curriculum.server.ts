/**
 * The printed curriculum vitae of a teacher, from the verified record, newest entries of each page
 * first.
 */
import { RECORD_PAGES } from '@/domain/record-pages';
import { cvLine, isInCv } from '@/domain/record-cv';
import { dayText, Problem } from '@/schema';
import { Download, type Handle, type PdfDocument } from '../../../../server/handle';

type Content = Extract<PdfDocument['content'], readonly unknown[]>[number];

interface Person {
  readonly name: string;
  readonly designation: string | null;
  readonly department: string | null;
  readonly email: string;
}

/** Entries that stay on one page with their heading. */
const TOGETHER = 8;
const BELOW: [number, number, number, number] = [0, 0, 0, 4];

export async function curriculum(
  { sql, records, pdf, today, audit }: Handle,
  faculty: number,
): Promise<Download> {
  const [person] =
    await sql<Person>`select f.name, f.designation, d.name as department, f.email from faculty f left join department d on d.id = f.department where f.id = ${faculty}`;
  if (!person) throw new Problem('not_found', { what: 'Faculty member' });
  const [college] = await sql<{
    name: string;
    address1: string | null;
    address2: string | null;
  }>`select name, address1, address2 from college limit 1`;
  const content: Content[] = [
    { text: person.name, bold: true, fontSize: 18 },
    {
      text: [person.designation, person.department, college?.name].filter(Boolean).join(', '),
      fontSize: 11,
      margin: [0, 2, 0, 0],
    },
    {
      text: [person.email, college?.address1, college?.address2].filter(Boolean).join(' · '),
      margin: [0, 2, 0, 10],
    },
  ];
  const head = content.length;
  for (const { resource, label } of RECORD_PAGES.filter((page) => isInCv(page.resource))) {
    const rows = [...(await records(resource).find({ faculty, state: 'verified' }))].sort((a, b) =>
      String(b.academic_year).localeCompare(String(a.academic_year)),
    );
    if (rows.length === 0) continue;
    const entries = rows.map((row) => ({
      text: [{ text: String(row.title), bold: true }, `  ${cvLine(resource, row)}`],
      margin: BELOW,
    }));
    // Avoids a heading at the foot of a page with nothing below it.
    content.push({
      unbreakable: rows.length <= TOGETHER,
      stack: [{ text: label, bold: true, fontSize: 12, margin: [0, 10, 0, 4] }, { ul: entries }],
    });
  }
  if (content.length === head) content.push({ text: 'No verified entries yet.' });
  const bytes = await pdf({
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 54],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    info: { title: `Curriculum vitae: ${person.name}` },
    footer: (page: number, pages: number) => ({
      columns: [
        { text: `${person.name} · ${dayText(today)}` },
        { text: `${page} / ${pages}`, alignment: 'right' },
      ],
      margin: [48, 20, 48, 0],
      fontSize: 8,
    }),
    content,
  });
  await audit('print', 'faculty', faculty, { curriculum: person.name });
  return new Download(`Curriculum vitae ${person.name}.pdf`, 'application/pdf', bytes);
}
