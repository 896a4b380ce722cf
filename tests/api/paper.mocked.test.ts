/**
 * Lists, reports and sheets as PDF: their printed contents, read from the document before
 * typesetting.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '@/schema';
import { letterhead } from '../../server/handle';
import { LIMITS } from '../../server/limits';
import { office, teacher } from '../kit/actors';
import { companions as lists, postRoom, stock as stockParcels } from '../kit/sample-list';
import { companions as sheets, pantry, stock as stockJars } from '../kit/sample-sheet';
import { openWorld, type World } from '../kit/scenario';

vi.mock('../../server/print/pdf', async (original) => ({
  ...(await original<typeof import('../../server/print/pdf')>()),
  renderPdf: (document: object) =>
    Promise.resolve(new TextEncoder().encode(JSON.stringify(document))),
}));

interface Paper {
  readonly numbered: string;
  readonly info: { readonly title: string };
  readonly content: readonly Part[];
}
interface Part {
  readonly text?: string;
  readonly stack?: readonly { readonly table: { readonly body: readonly Part[][] } }[];
}

const head = letterhead(() => Promise.resolve({ name: 'Tlawng College', lines: ['Hill Road'] }));
const clerk = office('M', 3);
let post: World;
let larder: World;
beforeAll(async () => {
  post = await openWorld({ roll: postRoom, companions: [...lists, head] });
  larder = await openWorld({ roll: pantry, companions: [...sheets, head] });
  await stockParcels(post);
  await stockJars(larder);
});
afterAll(async () => {
  await post.close();
  await larder.close();
});

async function paper(world: World, url: string, as: Actor = clerk, language = 'en') {
  const { text, headers } = await world.scenario({
    as,
    url,
    headers: { 'accept-language': language },
    status: 200,
    audit: ['export'],
  });
  expect(headers.get('content-type')).toBe('application/pdf');
  const document = JSON.parse(text) as Paper;
  return {
    document,
    lines: document.content.flatMap((part) => part.text ?? []),
    table: document.content.flatMap(({ stack = [] }) =>
      stack.flatMap(({ table }) => table.body.map((row) => row.map((cell) => cell.text ?? ''))),
    ),
  };
}

describe('list as PDF', () => {
  const url = '/api/parcel/export?format=pdf&sort=["name","ASC"]';
  it("has the college's letterhead, its filters and who printed it", async () => {
    const { lines, table, document } = await paper(
      post,
      `${url}&fields=stage,shelf,name&filter={"shelf":"A","stage_ne":"gone","q":"e"}`,
    );
    expect(lines).toEqual([
      'Tlawng College',
      'Hill Road',
      'Parcels',
      'Shelf: Upper · Stage: not Gone · Search: e',
      'Printed on 20-11-2026, 12:00 by Office M',
    ]);
    expect(document.numbered).toBe('Page {page} of {last}');
    // The name of the row comes first, on each sheet.
    expect(table).toEqual([
      ['Stage', 'Name', 'Shelf'],
      ['Here', 'Apple', 'Upper'],
      ['Stamped', 'Berry', 'Upper'],
    ]);
  });
  it('is in the language of its reader', async () => {
    const { lines, document } = await paper(post, url, clerk, 'hi');
    expect(lines.at(-1)).toBe('20-11-2026, 12:00 को Office M द्वारा मुद्रित');
    expect(document.numbered).toBe('पृष्ठ {page}, कुल {last}');
  });
  it('has only the rows that the caller may read', async () => {
    const { table } = await paper(post, `${url}&fields=name`, teacher('ENG', 5));
    expect(table).toEqual([['Name'], ['Apple'], ['Berry']]);
  });
  it('is refused above the row limit', async () => {
    const limit = vi.spyOn(LIMITS, 'PDF_ROWS', 'get');
    limit.mockReturnValue(1 as typeof LIMITS.PDF_ROWS);
    try {
      await post.scenario({ as: clerk, url, status: 413, has: ['1 rows'] });
    } finally {
      limit.mockRestore();
    }
  });
});

describe('report as PDF', () => {
  it('has its scope, its filters and the columns of the screen', async () => {
    const { lines, table, document } = await paper(
      larder,
      '/api/pantry/seals/C?size=large&format=pdf&columns=name,sealed',
    );
    expect(document.info.title).toBe('Seals');
    expect(lines).toContain('Size: Large');
    expect(table[0]).toEqual(['Jar', 'Sealed']);
    expect(table.slice(1).map(([name]) => name)).toEqual(['Berry']);
  });
});

describe('sheet as PDF', () => {
  it('has numbered rows, cell labels and the cells that cannot be edited', async () => {
    const { lines, table } = await paper(larder, '/api/pantry/weigh/C?format=pdf');
    expect(lines).toContain('Weigh jars');
    expect(lines).toContain('Open');
    expect(table.slice(-3).map((row) => row.slice(0, 3))).toEqual([
      ['1', 'A1', 'Apple'],
      ['2', 'B2', 'Berry'],
      ['3', 'C3', 'Cherry'],
    ]);
    expect(table.at(-1)).toContain('–');
  });
});

it('the audit of a report as a file keeps the filters that were chosen', async () => {
  for (const asked of ['', '&size=large'])
    await larder.scenario({
      as: clerk,
      url: `/api/pantry/seals/C?format=csv${asked}`,
      status: 200,
      audit: ['export'],
    });
  const kept = await larder.db.read(
    ({ sql }) =>
      sql<{
        change: unknown;
      }>`select change from audit_log where action = 'export' and entity = '/pantry/seals/{crate}' order by id desc limit 2`,
  );
  expect(kept).toEqual([
    { change: { format: 'csv', filter: { size: 'large' } } },
    { change: { format: 'csv' } },
  ]);
});

it('exports in other formats are audited too, and an unknown format is refused', async () => {
  await post.scenario({
    as: clerk,
    url: '/api/parcel/export?format=csv',
    status: 200,
    audit: ['export'],
  });
  await larder.scenario({
    as: clerk,
    url: '/api/pantry/weigh/C?format=xlsx',
    status: 200,
    audit: ['export'],
  });
  await post.scenario({
    as: clerk,
    url: '/api/parcel/export?format=doc',
    status: 400,
    has: ['csv, xlsx or pdf'],
    audit: [],
  });
});
