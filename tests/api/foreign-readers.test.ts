/** Documents opened in readers that are not ours: the PDF and the Word document say the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollege, type College } from '../kit/college';
import { hasOffice, officeTexts } from '../kit/office-text';
import { canRead, pdfText } from '../kit/pdf-text';

const MODULE = '/api/college-management';
const MISSING = 'LibreOffice or pdftotext is not installed';

let world: College;
beforeAll(async () => {
  world = await openCollege();
}, 120_000);
afterAll(() => world?.close());

async function fileFrom(identity: string, path: string, rows?: readonly number[]) {
  const person = world.college.people.get(identity);
  if (!person) throw new Error(`There is no ${identity}`);
  const response = await world.college.ask(path, {
    headers: {
      authorization: `Bearer ${await world.college.session(person)}`,
      ...(rows ? { 'content-type': 'application/json' } : {}),
    },
    ...(rows ? { method: 'POST', body: JSON.stringify({ rows, values: {} }) } : {}),
  });
  expect(response.status, path).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Every word with the number of times it occurs. Lines are broken differently in each reader. */
function wordsOf(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/**
 * The letters and digits of a text without its page numbers and the spaces at which a reader breaks
 * lines.
 */
const tight = (text: string): string =>
  text.replace(/Page \d+ of \d+/g, '').replace(/[^\p{L}\p{N}\p{M}]/gu, '');

describe('a document of the college', () => {
  it('opens in LibreOffice as Word and in poppler as PDF, with the same text', async (context) => {
    context.skip(!hasOffice || !canRead, MISSING);
    const { id: meeting, committee } = await world.one<{ id: number; committee: number }>(
      (sql) =>
        sql`select id, committee from committee_meeting where held and minutes is not null order by id limit 1`,
    );
    const { id: grant } = await world.one<{ id: number }>(
      (sql) => sql`select min(id)::int as id from grant_project`,
    );
    const { id: aqar } = await world.one<{ id: number }>(
      (sql) =>
        sql`select r.id from quality_return r join quality_manual m on m.id = r.manual where m.kind = 'AQAR' order by r.id limit 1`,
    );
    const both = async (identity: string, at: string, query = '', rows: readonly number[] = []) =>
      [
        await fileFrom(identity, `${at}/print${query}`, rows),
        await fileFrom(identity, `${at}/word${query}`, rows),
      ] as const;
    const files = {
      'a monthly report': await both('admin:D', `${MODULE}/dmr/2026-09`, '?department=ENG'),
      'an annual report': await both(
        'admin:D',
        `${MODULE}/departmental-report`,
        '?department=ENG&year=2026-27',
      ),
      minutes: await both('admin:L', `${MODULE}/cells-committees/${committee}`, '?tab=meetings', [
        meeting,
      ]),
      'a utilisation certificate': await both('admin:J', `${MODULE}/rusa/certificate/${grant}`),
      'an annual return': [
        await fileFrom('admin:I', `${MODULE}/iqac/return/${aqar}/pdf`),
        await fileFrom('admin:I', `${MODULE}/iqac/return/${aqar}/docx`),
      ] as const,
    };
    const read = officeTexts(Object.values(files).map(([, docx]) => docx));
    for (const [at, [name, [pdf]]] of Object.entries(files).entries()) {
      const [printed, written] = [pdfText(pdf).join('\n'), read[at] ?? ''];
      expect(written.length, name).toBeGreaterThan(400);
      const [paper, word] = [tight(printed), tight(written)];
      const missing = (words: Map<string, number>, other: string): string[] =>
        [...words.keys()].filter((one) => !other.includes(one));
      expect(missing(wordsOf(written), paper), `${name}: written, and not printed`).toEqual([]);
      expect(
        missing(wordsOf(printed.replace(/Page \d+ of \d+/g, '')), word),
        `${name}: printed, and not written`,
      ).toEqual([]);
    }
  }, 180_000);
});
