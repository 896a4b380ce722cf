import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docxOf } from '../../server/print/docx';
import type { BlockDocument } from '../../server/print/blocks';

const PAGE_NUMBERS = 'Page {page} of {last}';
const document: BlockDocument = {
  letterhead: { name: 'Hill College', lines: [] },
  title: 'Monthly report',
  lines: [],
  blocks: [
    {
      table: {
        head: ['Paper', 'Section', 'Teacher', 'Classes in the routine', 'Present', 'State'],
        rows: [
          ['ENG/3/AEC Communication III', 'A', 'Banteilang Sailo', '10', '488', 'Submitted'],
          ['ENG/7/RES Project in English', '–', '–', '18', '0', 'Open'],
        ],
      },
    },
    { text: 'Evidence: 3.2.1/order.pdf', link: 'https://portal.example/a?b=1&c="2"' },
  ],
  numbered: PAGE_NUMBERS,
  signatures: ['Head of department', 'Principal'],
};
/** The start of a JPEG of 300 by 200 pixels, up to its frame header. */
const JPEG = Buffer.from('ffd8ffe000040000ffc000110800c8012c03012200', 'hex');
const parts = unzipSync(docxOf(document, new Date('2026-11-20T10:00:00Z')));
const text = (name: string): string => new TextDecoder().decode(parts[name]);

describe('a Word document', () => {
  it('has the logo of the college beside its name, as wide and high as it is', () => {
    const withLogo = unzipSync(
      docxOf(
        {
          ...document,
          letterhead: {
            ...document.letterhead,
            logo: `data:image/jpeg;base64,${JPEG.toString('base64')}`,
          },
        },
        new Date('2026-11-20T10:00:00Z'),
      ),
    );
    const body = new TextDecoder().decode(withLogo['word/document.xml']);
    expect(Buffer.from(withLogo['word/media/logo.jpeg'] ?? [])).toEqual(JPEG);
    expect(body).toContain('<wp:extent cx="600000" cy="400000"/>');
    expect(body.indexOf('<w:drawing>')).toBeLessThan(body.indexOf('Hill College'));
    expect(new TextDecoder().decode(withLogo['word/_rels/document.xml.rels'])).toContain(
      'Id="rId3"',
    );
    expect(text('word/document.xml')).not.toContain('<w:drawing>');
  });

  it('leads from a paragraph to its address', () => {
    expect(text('word/document.xml')).toMatch(
      /<w:fldSimple w:instr=" HYPERLINK &quot;https:\/\/portal\.example\/a\?b=1&amp;c=%222%22&quot; "><w:r><w:t [^>]*>Evidence: 3\.2\.1\/order\.pdf<\/w:t><\/w:r><\/w:fldSimple>/,
    );
  });

  it('breaks no word of a table, and fills the page width', () => {
    const [table = ''] = /<w:tblGrid>.*?<\/w:tblGrid>/.exec(text('word/document.xml')) ?? [];
    const widths = [...table.matchAll(/w:w="(\d+)"/g)].map(([, width]) => Number(width));
    const words = ['Communication', 'Section', 'Banteilang', 'Classes', 'Present', 'Submitted'];
    // At nine points, letters are a little more than half as wide as high.
    for (const [at, word] of words.entries())
      expect(widths[at], word).toBeGreaterThan(word.length * 100 + 160);
    const sum = widths.reduce((all, one) => all + one, 0);
    expect(sum).toBeGreaterThan(9_600);
    expect(sum).toBeLessThanOrEqual(9_638);
  });

  it('numbers its pages, and puts signatures side by side', () => {
    expect(
      text('word/footer.xml').replaceAll(
        /<w:fldSimple w:instr="(\w+)">.*?<\/w:fldSimple>|<[^>]+>/g,
        '$1',
      ),
    ).toBe('Page PAGE of NUMPAGES');
    expect(text('[Content_Types].xml')).toContain('/word/footer.xml');
    expect(text('word/document.xml').split('<w:tr>').at(-1)).toMatch(
      /Head of department.*Principal/,
    );
  });
});
