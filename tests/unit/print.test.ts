/**
 * Tables and documents as PDF: letters of three scripts, their text layer, and how much fits on a
 * sheet.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderPdf, type PdfDocument } from '../../server/print/pdf';
import { letterDocument, type PrintedLetter } from '../../server/print/letter';
import { runsOf } from '../../server/print/scripts';
import { tableDocument, type PrintedTable } from '../../server/print/printed-table';

const HINDI = 'हिन्दी क्षत्रिय';
const BENGALI = 'শ্রেয়া লক্ষ্মী';
const NAMES = [HINDI, BENGALI, 'Lalrinpuii', 'Ravi (रवि) Kumar'];

const sheetOf = (more: Partial<PrintedTable> = {}): PdfDocument =>
  tableDocument({
    letterhead: { name: 'Tlawng College', lines: ['Hill Road', '+91 98620 12345'] },
    title: 'Daily attendance',
    lines: ['2025 · ENG101', ''],
    printed: 'Printed on 20-11-2026, 12:00 by Ana',
    numbered: 'Page {page} of {last}',
    columns: [
      { label: 'Roll number', naming: true },
      { label: 'Name', naming: true },
      { label: 'Held', group: 'Total', figures: true },
      { label: '%', group: 'Total', figures: true },
    ],
    rows: NAMES.map((name, at) => [`25BA00${at + 1}`, name, '12', '75.00']),
    ...more,
  });

/** Returns the file with its compressed parts inflated. */
function unpacked(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)]
    .map((found) => {
      const from = found.index + found[0].length;
      try {
        return inflateSync(bytes.subarray(from, text.indexOf('endstream', from))).toString(
          'latin1',
        );
      } catch {
        return '';
      }
    })
    .join('\n');
}
/** The text layer beside the glyphs, as it is read. */
const texts = (pdf: Uint8Array): string =>
  [...unpacked(pdf).matchAll(/\/ActualText \(([\s\S]*?)\)\s*>> BDC/g)]
    .map(([, raw = '']) => {
      const bytes = Buffer.from(
        raw.replace(
          /\\([nrtbf()\\])/g,
          (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
        ),
        'latin1',
      );
      return bytes.subarray(0, 2).toString('hex') === 'feff'
        ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
        : bytes.toString('latin1');
    })
    .join('');
const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

/** Returns the file's text by the usual PDF reader; null on a machine without it. */
function asRead(pdf: Uint8Array, tool = 'pdftotext'): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'print-'));
  try {
    const file = join(folder, 'a.pdf');
    writeFileSync(file, pdf);
    const asked = tool === 'qpdf' ? ['--check', file] : ['-layout', file, '-'];
    return execFileSync(tool, asked, { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a letter', () => {
  const letter = (more: Partial<PrintedLetter> = {}): PrintedLetter => ({
    letterhead: { name: 'Tlawng College', lines: ['Hill Road'] },
    title: 'Admission letter',
    left: 'No. 7',
    right: '20-11-2026',
    to: ['Ana', 'Hill Road'],
    blocks: [{ text: 'Welcome.' }],
    verify: { url: 'https://college.example/verify/7', words: 'Check this letter:' },
    signatures: ['Principal', 'Registrar'],
    foot: 'Printed by the portal.',
    ...more,
  });
  const said = (...letters: PrintedLetter[]): string =>
    JSON.stringify(letterDocument('Letters', letters).content);

  it('has the address to verify it in its QR code and in print, if it has one', () => {
    expect(said(letter())).toContain('"qr":"https://college.example/verify/7"');
    expect(said(letter())).toContain('"Check this letter:","https://college.example/verify/7"');
    expect(said(letter({ verify: null }))).not.toMatch(/"qr"|verify/);
  });
  it('names signatories in order, and every letter but the first begins a page', () => {
    expect(said(letter()).match(/Principal|Registrar/g)).toEqual(['Principal', 'Registrar']);
    expect(said(letter())).not.toContain('pageBreak');
    expect(said(letter(), letter()).match(/"pageBreak":"before"/g)).toHaveLength(1);
  });
});

describe('text in a PDF', () => {
  it('uses one typeface for each script, and only the default one where that suffices', () => {
    expect(runsOf('Lalrinpuii')).toBeNull();
    expect(runsOf('Ravi (रवि शर्मा) Kumar শ্রেয়া।')).toEqual([
      { text: 'Ravi (' },
      { text: 'रवि शर्मा', font: 'Devanagari' },
      { text: ') Kumar ' },
      { text: 'শ্রেয়া।', font: 'Bengali' },
    ]);
    expect(runsOf('(रवि)')).toEqual([
      { text: '(' },
      { text: 'रवि', font: 'Devanagari' },
      { text: ')' },
    ]);
    expect(runsOf('रविশ্রেয়া')).toEqual([
      { text: 'रवि', font: 'Devanagari' },
      { text: 'শ্রেয়া', font: 'Bengali' },
    ]);
  });
  it('can be searched, whatever the order of its glyphs', async () => {
    const pdf = await renderPdf(sheetOf());
    for (const name of [HINDI, BENGALI, 'रवि']) expect(texts(pdf)).toContain(name);
    const read = asRead(pdf);
    if (read !== null) for (const name of NAMES) expect(read).toContain(name);
  });
  it('keeps the style of a part of a line', async () => {
    const document: PdfDocument = {
      defaultStyle: { font: 'Roboto' },
      content: [{ text: ['a ', { text: 'नाम b', bold: true }] }, { ul: ['शर्मा'] }],
    };
    const pdf = await renderPdf(document);
    const bytes = Buffer.from(pdf).toString('latin1');
    expect(bytes).toContain('NotoSansDevanagari-SemiBold');
    expect(bytes).toContain('NotoSansDevanagari-Regular');
    expect(bytes).not.toContain('NotoSansBengali');
  });
  it('embeds its typefaces in the file', async () => {
    const bytes = Buffer.from(await renderPdf(sheetOf())).toString('latin1');
    for (const name of ['NotoSansDevanagari-Regular', 'NotoSansBengali-Regular', 'Roboto-Regular'])
      expect(bytes).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${name}`));
    expect(bytes.match(/\/FontFile2 /g)?.length).toBe(bytes.match(/\/FontName /g)?.length);
    const checked = asRead(Buffer.from(bytes, 'latin1'), 'qpdf');
    if (checked !== null) expect(checked).toContain('No syntax or stream encoding errors found');
  });
});

describe('a printed sheet', () => {
  it('is landscape for a month of 31 days, with header and page number on each page', async () => {
    const days = Array.from({ length: 31 }, (_, day) => ({ label: String(day + 1) }));
    const pdf = await renderPdf(
      sheetOf({
        columns: [{ label: 'Roll number', naming: true }, { label: 'Name', naming: true }, ...days],
        rows: Array.from({ length: 40 }, (_, at) => [
          `R${at}`,
          NAMES[at % 4] ?? '',
          ...days.map(() => 'P'),
        ]),
        watermark: 'Provisional',
      }),
    );
    expect(pagesOf(pdf)).toBe(2);
    const read = asRead(pdf);
    if (read === null) return;
    expect(read).toContain('Page 2 of 2');
    expect(read.match(/Roll/g)).toHaveLength(2);
    // The watermark is visible, but not found among the rows.
    expect(read).not.toMatch(/Provisional|^\s*al$/m);
  });
  it('continues on further pages where it is too wide, repeating the columns that name the row', async () => {
    const many = Array.from({ length: 80 }, (_, at) => ({ label: `Column${at}` }));
    const document = sheetOf({
      columns: [{ label: 'Name', naming: true }, ...many],
      rows: [['Ana', ...many.map(() => 'x')]],
    });
    const content = document.content as { stack?: { table: { body: { text?: string }[][] } }[] }[];
    const tables = content.flatMap(({ stack }) => stack?.map(({ table }) => table) ?? []);
    expect(tables.length).toBeGreaterThan(2);
    for (const { body } of tables) expect(body[0]?.[0]).toMatchObject({ text: 'Name' });
    expect(tables.flatMap(({ body }) => body[0]?.slice(1) ?? [])).toHaveLength(80);
  });
  it('has grouped columns, bold totals, notes, blank columns and signatures', () => {
    const document = sheetOf({
      columns: [
        { label: 'Name', naming: true },
        { label: 'Held', group: 'Total' },
        { label: '%', group: 'Total' },
        { label: 'Signature', blank: { width: 100, height: 23 } },
      ],
      sums: new Set([3]),
      notes: ['Only once.'],
      signatures: ['Teacher', 'Principal'],
    });
    const text = JSON.stringify(document.content);
    expect(text).toContain('{"text":"Total","colSpan":2');
    expect(text).toContain('"rowSpan":2');
    expect(text).toContain('"heights":["auto","auto",23,23,23,23]');
    expect(text).toContain('"ol":["Only once."]');
    expect(text).toMatch(/Teacher.*Principal/);
    const content = document.content as { stack?: { table: { body: { bold?: boolean }[][] } }[] }[];
    const body = content.flatMap(({ stack }) => stack?.flatMap(({ table }) => table.body) ?? []);
    expect(body.slice(2).map(([first]) => first?.bold === true)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
