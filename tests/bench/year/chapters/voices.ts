/** Students' grievances, lodged with a code from their phones, and the college's responses. */
import { crowd } from '../kit/crowd';
import type { Year } from '../kit/year';

const AT_ONCE = 4;
/** One in this many students lodges a grievance. */
const ONE_IN = 40;
const COMPLAINTS = [
  ['hostel', 'Cold rooms', 'There was no fire on three evenings of this week.'],
  ['library', 'Too few copies', 'Of the book for the second paper there are two copies.'],
  ['examination', 'Two tests on one day', 'Two tests of one class were held on the same day.'],
] as const;

interface Ticket {
  readonly ticket_no: string;
  readonly pin: string;
}

/**
 * Returns the code sent to a student: by text message, or by email where the college sends none.
 */
export async function codeOf(
  year: Year,
  purpose: string,
  { roll_no, email }: { readonly roll_no: string; readonly email: string },
): Promise<string> {
  await year.visitor.post('/api/student-code', { purpose, roll_no });
  await year.portal.work();
  const code = /\b\d{6}\b/.exec(year.portal.mailTo(email).text)?.[0];
  if (!code) throw new Error(`${roll_no} was sent no code`);
  return code;
}

export async function grievances(year: Year): Promise<void> {
  const students = await year.portal.rows(
    (sql) => sql<{ roll_no: string; email: string }>`
    select roll_no, email from student where roll_no is not null and email is not null and status = 'active' order by id`,
  );
  const chosen = students.filter((_, n) => n % ONE_IN === 0);
  const tickets: Ticket[] = [];
  await crowd(1, chosen, async (student) => {
    const [category, subject, details] = year.luck.of(COMPLAINTS);
    const code = await codeOf(year, 'grievance', student);
    tickets.push(
      await year.visitor.post<Ticket>('/api/public/grievance', {
        category,
        subject,
        details,
        roll_no: student.roll_no,
        code,
      }),
    );
  });
  year.did('grievances', tickets.length);
  const pending = await year.office('G').get<{ id: number }[]>('/api/grievances/pending');
  await crowd(AT_ONCE, pending, async ({ id }) => {
    const office = year.office('G');
    const step = (action: string, text: string) =>
      office.post(`/api/grievances/case/${id}/${action}`, { values: { text } });
    await step('reply', 'Thank you. It is looked into this week.');
    await step('redress', 'What was asked for has been arranged.');
    year.did('grievances redressed');
  });
  for (const ticket of tickets) await year.visitor.post('/api/public/grievance/read', ticket);
}
