/**
 * The eight screens of results as files: the workbook, the CSV and the printed page match the
 * screen.
 */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '../../server/reading/table';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { asking, type Ask } from '../kit/asking';
import { canRead, pdfFault, pdfText } from '../kit/pdf-text';

interface Column {
  readonly name: string;
  readonly label: string;
  readonly group?: string;
  readonly kind?: string;
}

const base = '/api/examination-result';
const SCREENS = [
  '/grade-card/2024/BA/4/all',
  '/semester-mark-overview/2024/BA/4/all',
  '/students-sgpa-overview/2024/BA/all',
  '/paper-wise-result/2024/ENG/ENG401/4',
  '/department-wise-result/2024/ENG/3/4',
  '/semester-wise-result/2024/4/all',
  '/yearly-result-analysis/2026/all/all',
  '/final-result-analysis/2023/2026/all',
];
/** Kinds whose values are hundredths. */
const HUNDREDTHS = ['marks', 'percent'];

let college: DemoCollege;
let ask: Ask;
let token: string;
beforeAll(async () => {
  college = await openDemoCollege();
  ask = asking(college);
  const person = college.people.get('admin:R');
  if (!person) throw new Error('There is no admin:R');
  token = await college.session(person);
});
afterAll(() => college.close());

async function bytesOf(path: string): Promise<Uint8Array> {
  const answer = await college.ask(path, { headers: { authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.status, new TextDecoder().decode(bytes.slice(0, 300))).toBe(200);
  return bytes;
}
async function tableOf(bytes: Uint8Array): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const { cells } of readTable(bytes)) lines.push([...cells]);
  return lines;
}
async function screenOf(path: string) {
  const { data, meta } = await ask('admin:R', path);
  return {
    columns: meta['columns'] as readonly Column[],
    rows: data as readonly Readonly<Record<string, unknown>>[],
  };
}
/** The number in a file for a number on screen; null for anything that is not a number. */
const figure = ({ kind = '' }: Column, value: unknown): number | null =>
  typeof value !== 'number' ? null : HUNDREDTHS.includes(kind) ? value / 100 : value;

describe.each(SCREENS)('%s', (screen) => {
  const path = base + screen;
  it('exports every figure to workbook and CSV, without formulas', async () => {
    const { columns, rows } = await screenOf(path);
    expect(rows.length).toBeGreaterThan(0);
    const workbook = await bytesOf(`${path}?format=xlsx`);
    for (const format of [workbook, await bytesOf(`${path}?format=csv`)]) {
      const [head = [], ...lines] = await tableOf(format);
      expect(head).toHaveLength(columns.length);
      const body = lines.slice(0, rows.length);
      expect(body).toHaveLength(rows.length);
      for (const [n, row] of rows.entries())
        for (const [at, column] of columns.entries()) {
          const wanted = figure(column, row[column.name]);
          if (wanted !== null)
            expect(Number(body[n]?.[at]), `${column.label} of row ${n + 1}`).toBeCloseTo(wanted, 6);
        }
    }
    const sheets = Object.entries(unzipSync(workbook)).filter(([name]) =>
      name.startsWith('xl/worksheets/'),
    );
    expect(sheets.length).toBeGreaterThan(0);
    for (const [name, xml] of sheets)
      expect(new TextDecoder().decode(xml), name).not.toMatch(/<f[ >]/);
  });
  it.runIf(canRead)('exports a PDF with the name of every row as searchable text', async () => {
    const { columns, rows } = await screenOf(path);
    const paper = await bytesOf(`${path}?format=pdf`);
    expect(pdfFault(paper)).toBeUndefined();
    const words = pdfText(paper).join(' ').replace(/\s+/g, '');
    const first = columns.find(({ name }) => ['name', 'semester', 'batch'].includes(name));
    const named = columns.find(({ name }) => name === 'name') ?? first;
    for (const row of rows)
      if (named) expect(words).toContain(String(row[named.name]).replace(/\s+/g, ''));
    for (const { kind, name } of columns)
      for (const row of rows.slice(0, 3)) {
        const value = row[name];
        if (kind === 'int' && typeof value === 'number') expect(words).toContain(String(value));
      }
  });
});
