/** Files made to attack the import, and what their senders are told. */
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGranted, Problem } from '@/schema';
import { LIMITS } from '../../server/limits';
import { csvLines, type ParseCount } from '../../server/reading/csv';
import { makeFileQueue, makeFileQueues, type FileQueues } from '../../server/reading/file-queue';
import { readWhole, summarize } from '../../server/reading/reader';
import { ACTORS, office, SUPER } from '../kit/actors';
import { openWorld, type World } from '../kit/scenario';
import { rowOf, xlsxOf } from '../kit/sheets-sent';

const text = (what: string): Uint8Array => new TextEncoder().encode(what);
const QUOTES = `name,code\n"${'x,y\n'.repeat(300_000)}`;

/** Returns the message about the file; '' where it is accepted. */
const saidOf = (file: Uint8Array): Promise<string> =>
  summarize(Uint8Array.from(file)).then(
    () => '',
    (error: unknown) =>
      error instanceof Problem ? error.message : `not a refusal: ${String(error)}`,
  );

describe('a CSV file', () => {
  const effort = (file: string): number => {
    const spent: ParseCount = { looked: 0 };
    try {
      for (const _ of csvLines(text(file), spent)) {
        /* read to the end */
      }
    } catch (error) {
      expect(error, String(error)).toBeInstanceOf(Problem);
    }
    return spent.looked;
  };
  it.each([
    ['of one quotation mark that is never closed', (n: number) => `a,b\n"${'x,y\n'.repeat(n / 4)}`],
    ['of nothing but quotation marks', (n: number) => '"'.repeat(n)],
    [
      'of long cells of quotation marks',
      (n: number) => `a,b\n${`"${'""'.repeat(10_000)}",x\n`.repeat(n / 20_000)}`,
    ],
    [
      'of marks that close nothing',
      (n: number) => `a,b\n${`"${'" x'.repeat(5_000)}",x\n`.repeat(n / 15_000)}`,
    ],
    [
      'of blanks behind a mark',
      (n: number) => `a,b\n${`"x"${' '.repeat(20_000)}\n`.repeat(n / 20_000)}`,
    ],
    ['of line breaks', (n: number) => '\n'.repeat(n)],
    ['of carriage returns and no end', (n: number) => `a,b\n${'x\r'.repeat(n / 2)}`],
    [
      'as anybody would send it',
      (n: number) => `name,code\n${'Lalrinpuii,23BA001\n'.repeat(n / 19)}`,
    ],
  ])('%s is read in linear time', (_, make) => {
    const short = effort(make(100_000));
    const long = effort(make(800_000));
    // The separator and both kinds of line break are searched for: at most three passes over a
    // character.
    expect(long, 'characters looked at').toBeLessThan(3.5 * 800_000);
    expect(long, 'characters looked at, eight times the file').toBeLessThan(
      Math.max(9 * short, 600_000),
    );
  });

  it('with an unclosed quotation mark is refused early, naming the row and the remedy', async () => {
    expect(await saidOf(text(QUOTES))).toBe(
      'Row 2 has a quotation mark (") that is not closed within 32767 characters. Close it, or write "" for a quotation mark in the text.',
    );
    expect(await saidOf(text('a,b\n1,2\n"x,y\n3,4'))).toBe(
      'Row 3 has a quotation mark (") that is not closed. Close it, or write "" for a quotation mark in the text.',
    );
  });
  it('is refused when a cell, a row, the columns or the rows exceed their limits', async () => {
    const cell = (n: number): Uint8Array => text(`a,b\n1,${'z'.repeat(n)}\n`);
    expect(await saidOf(cell(LIMITS.IMPORT_CELL))).toBe('');
    expect(await saidOf(cell(LIMITS.IMPORT_CELL + 1))).toBe(
      'A cell in row 2 has more than 32767 characters. Shorten it or remove the column.',
    );
    const wide = (n: number): Uint8Array =>
      text(`${Array.from({ length: n }, (_, i) => `c${i}`).join(',')}\n1\n`);
    expect(await saidOf(wide(LIMITS.IMPORT_COLUMNS))).toBe('');
    expect(await saidOf(wide(LIMITS.IMPORT_COLUMNS + 1))).toBe(
      'Row 1 has more than 500 columns. Remove columns you do not need.',
    );
    expect(
      await saidOf(text(`a\n${Array.from({ length: 20 }, () => 'z'.repeat(30_000)).join(',')}\n`)),
    ).toBe('Row 2 has more than 500000 characters. Remove columns you do not need.');
    expect(await saidOf(text(`a\n${'1\n'.repeat(LIMITS.IMPORT_ROWS)}`))).toBe('');
    expect(await saidOf(text(`a\n${'1\n'.repeat(LIMITS.IMPORT_ROWS + 1)}`))).toBe(
      'The file has more than 200000 rows. Split it and upload the parts one by one.',
    );
    expect(await saidOf(text('\n'.repeat(LIMITS.IMPORT_LINES + 1)))).toContain(
      'more than 200000 rows',
    );
  });
  it('that is not text is refused with what to do', async () => {
    expect(await saidOf(text(''))).toBe(
      'The file is empty. Put column names in the first row and data below.',
    );
    expect(await saidOf(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toBe(
      'The file is not in UTF-8. Save it as "CSV UTF-8" and upload it again.',
    );
    expect(await saidOf(text('a\0b'))).toBe(
      'The file is not a CSV file. Save it as "CSV UTF-8" or XLSX and upload it again.',
    );
  });
  it('is read the same wherever its chunks end', async () => {
    for (let shift = 0; shift < 8; shift += 1) {
      const filler = `${'f'.repeat(999)},x\n`.repeat(65).slice(0, 65_530 + shift - 4);
      const cut = filler.lastIndexOf('\n') + 1;
      const { rows } = await readWhole(
        text(
          `a,b\n${filler.slice(0, cut)}${'p'.repeat(filler.length - cut)},"q""r\r\nअ","s"\r\n"t"  ,u\r\nv,w`,
        ),
      );
      expect(rows.slice(-3).map(({ cells }) => cells.slice(-2).join('|'))).toEqual(
        [expect.stringMatching(/^p+\|q"r\r\nअ$/) as string, 't|u', 'v|w'].map((one, n) =>
          n === 0 ? 'q"r\r\nअ|s' : one,
        ),
      );
    }
  });
});

describe('an XLSX file', () => {
  const huge = (size: number): Uint8Array => {
    const sheet = Buffer.alloc(size, 'x');
    sheet.write(
      '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c t="inlineStr"><is><t>',
    );
    sheet.write('</t></is></c></row></sheetData></worksheet>', size - 43);
    return sheet;
  };
  it('is read wherever its parts are said to be: beside the workbook, or from the root', async () => {
    for (const at of ['', '/xl/'] as const) {
      const { columns } = await readWhole(
        xlsxOf('<row r="1"><c t="s"><v>0</v></c></row>', { texts: '<si><t>Roll</t></si>', at }),
      );
      expect(columns, at).toEqual(['Roll']);
    }
  });
  it('with a cell of 390 MB is refused by its declared size, or by its real one when that is false', async () => {
    const bomb = xlsxOf(huge(390_000_000));
    expect(bomb.byteLength).toBeLessThan(500_000);
    expect(await saidOf(bomb)).toBe(
      'This XLSX file is too large: more than 200 MB when unpacked. Split it, or save it as "CSV UTF-8".',
    );
    expect(await saidOf(xlsxOf(huge(50_000_000), { says: 2_000 }))).toContain(
      'not a valid XLSX file',
    );
  });
  it('is refused when a cell, a row, columns, rows or shared strings exceed their limits', async () => {
    expect(await saidOf(xlsxOf(huge(150_000_000)))).toBe(
      'A cell in row 2 has more than 32767 characters. Shorten it or remove the column.',
    );
    expect(
      await saidOf(
        xlsxOf(rowOf(1, 'a') + rowOf(2, ...Array.from({ length: 20 }, () => 'z'.repeat(30_000)))),
      ),
    ).toBe('Row 2 has more than 500000 characters. Remove columns you do not need.');
    expect(await saidOf(xlsxOf(`${rowOf(1, 'a')}<row r="2"><c r="XFD2"><v>1</v></c></row>`))).toBe(
      'Row 2 has more than 500 columns. Remove columns you do not need.',
    );
    expect(
      await saidOf(
        xlsxOf(rowOf(1, 'a') + '<row><c><v>1</v></c></row>'.repeat(LIMITS.IMPORT_ROWS + 1)),
      ),
    ).toContain('more than 200000 rows');
    expect(
      await saidOf(
        xlsxOf(rowOf(1, 'a'), { texts: `<si><t>${'x'.repeat(LIMITS.IMPORT_STRINGS)}</t></si>` }),
      ),
    ).toBe('This XLSX file has more than 50 MB of text. Split it, or save it as "CSV UTF-8".');
    expect(
      await saidOf(
        xlsxOf(`${rowOf(1, 'a')}<row r="2"><c t="s"><v>0</v></c></row>`, {
          texts: `<si><t>${'x'.repeat(40_000_000)}</t></si>`,
        }),
      ),
    ).toContain('A cell in row 2 has more than');
  });
  it('is refused when it is invalid or contains macros', async () => {
    for (const sheet of [
      text('<worksheet><sheetData><row'),
      text('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'),
      text(`<worksheet a="${'>'.repeat(200)}"/>`),
    ])
      expect(await saidOf(xlsxOf(sheet))).toContain('not a valid XLSX file');
    expect(await saidOf(text('PK\u0003\u0004'))).toContain('not a valid XLSX file');
    expect(await saidOf(xlsxOf(rowOf(1, 'a'), { more: { 'xl/vbaProject.bin': 'x' } }))).toContain(
      'contains macros',
    );
  });
  it('is read with the same values as the reference library', async () => {
    const rows = [
      ['text', 'number', 'day', 'instant', 'truth', 'empty'],
      [
        'a & b <c> "d" é अ',
        1,
        new Date('2026-01-31T00:00:00Z'),
        new Date('2026-01-31T10:30:00Z'),
        true,
        null,
      ],
      [' x_x0041_ ', 0.1 + 0.2, new Date('1900-01-05T00:00:00Z'), 1e21, false, ''],
      ['line\nbreak', -1.5, null, null, null, 'z'],
    ];
    const file = await writeXlsx({
      sheets: [
        { name: 'A', rows },
        { name: 'B', rows: [['other']] },
      ],
    });
    const wanted: string[][] = [];
    for await (const { values } of streamXlsxRows(file)) {
      wanted.push(
        values.map((value) =>
          value instanceof Date
            ? value.toISOString().replace('T00:00:00.000Z', '')
            : typeof value === 'boolean'
              ? value
                ? 'yes'
                : 'no'
              : value === null || value === undefined
                ? ''
                : String(value),
        ),
      );
    }
    const read = await readWhole(file);
    const trimmed = (cells: readonly string[]): string[] => [
      ...cells,
      ...Array.from({ length: 6 - cells.length }, () => ''),
    ];
    expect([read.columns, ...read.rows.map(({ cells }) => trimmed(cells))]).toEqual(
      wanted.map(trimmed),
    );
  });
  it('of other programs is read: prefixes, rich text, phonetics, comments, and cells without references', async () => {
    const sheet =
      '<?xml version="1.0"?><x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:f>A&gt;1</x:f><x:v>b</x:v></x:c></x:row><!-- <row> --><x:row r="4"><x:c r="B4" t="inlineStr"><x:is><x:r><x:t>one </x:t></x:r><x:r><x:t xml:space="preserve">two</x:t></x:r><x:rPh><x:t>not</x:t></x:rPh></x:is></x:c><x:c r="C4" t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(
      await readWhole(
        xlsxOf(text(sheet), { texts: '<si><r><t>a</t></r><r><t><![CDATA[&1]]></t></r></si>' }),
      ),
    ).toEqual({ columns: ['a&1', 'b'], rows: [{ row: 4, cells: ['', 'one two', '#N/A'] }] });
  });
});

describe('the file queue', () => {
  const settle = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  it("runs two jobs per account and four in all, in order, with no one blocked by another's limit", async () => {
    const queue = makeFileQueue({ ofOne: 2, all: 4 });
    const done: string[] = [];
    const ends = new Map<string, () => void>();
    for (const [who, ticket] of [
      ['a', '1'],
      ['a', '2'],
      ['a', '3'],
      ['a', '4'],
      ['b', '5'],
      ['c', '6'],
      ['d', '7'],
    ] as const)
      void queue.enter(who, { ticket }).then((end) => {
        done.push(ticket);
        ends.set(ticket, end);
      });
    await settle();
    expect(done).toEqual(['1', '2', '5', '6']);
    expect([
      queue.place('a', '1'),
      queue.place('a', '3'),
      queue.place('a', '4'),
      queue.place('d', '7'),
      queue.place('b', '7'),
    ]).toEqual([0, 1, 2, 3, undefined]);
    ends.get('5')?.();
    ends.get('5')?.();
    await settle();
    expect(done).toEqual(['1', '2', '5', '6', '7']);
    ends.get('1')?.();
    await settle();
    expect(done).toEqual(['1', '2', '5', '6', '7', '3']);
    expect(queue.place('a', '4')).toBe(1);
    for (const ticket of ['2', '6', '7', '3']) ends.get(ticket)?.();
    await settle();
    expect(done, 'nobody is left behind').toHaveLength(7);
  });
  it('forgets cancelled jobs, and refuses new ones when too many wait', async () => {
    const queue = makeFileQueue({ ofOne: 1, all: 1 });
    const end = await queue.enter('a');
    const stop = new AbortController();
    const gone = queue.enter('b', { ticket: 'x', signal: stop.signal });
    stop.abort();
    await expect(gone).rejects.toMatchObject({ code: 'busy' });
    expect(queue.place('b', 'x')).toBeUndefined();
    for (let n = 0; n < LIMITS.LINE_OF_ONE; n += 1) void queue.enter('a').catch(() => undefined);
    await expect(queue.enter('a')).rejects.toMatchObject({ code: 'busy' });
    end();
  });
  it('gives a large job all the slots it needs, with no later one overtaking it', async () => {
    const queue = makeFileQueue({ ofOne: 3, all: 6 });
    const end = await queue.enter('a');
    let large = false;
    let through = (): void => undefined;
    void queue.enter('b', { places: 6 }).then((done) => {
      large = true;
      through = done;
    });
    let late = false;
    void queue.enter('c').then(() => {
      late = true;
    });
    await settle();
    expect([large, late]).toEqual([false, false]);
    end();
    await settle();
    expect([large, late]).toEqual([true, false]);
    through();
    await settle();
    expect(late).toBe(true);
  });
});

describe('imports over HTTP', () => {
  let world: World;
  let queues: FileQueues;
  beforeAll(async () => {
    queues = makeFileQueues();
    world = await openWorld({ deps: { queues } });
  });
  afterAll(() => world.close());
  const CSV = { 'content-type': 'text/csv' };
  const name = 'student';
  const clerk = (id: number) => office(LETTER, id);
  const LETTER = 'GDIQLJPKOCTFMVBHSREUNWX';

  it('refuse the same file with the same message to every caller, in their language', async () => {
    const routes = world.routes.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/import'),
    );
    const seen = new Set<string>();
    for (const [identity, as] of Object.entries(ACTORS)) {
      const route = routes.find(({ who }) => isGranted(who, as));
      if (!route) continue;
      seen.add(as.kind);
      for (const [language, words] of [
        ['en', 'Row 2 has a quotation mar'],
        ['hi', 'पंक्ति 2 में'],
      ] as const) {
        const told = await world.ask({
          as,
          method: 'POST',
          url: route.path,
          body: QUOTES,
          headers: { ...CSV, 'accept-language': language },
        });
        expect(
          [told.status, told.body['code'], String(told.body['message']).slice(0, words.length)],
          `${identity} at ${route.path}`,
        ).toEqual([413, 'file_too_large', words]);
      }
    }
    expect([...seen].sort()).toEqual(['admin', 'faculty', 'super', 'union']);
  });

  it('queue above two per account, report the place, and continue in turn', async () => {
    const me = clerk(1);
    const place = async (as = me): Promise<unknown> =>
      (await world.ask({ as, url: '/api/line/my-ticket' })).data;
    expect(await place()).toEqual({ place: null });
    const [one, two, other, last] = [
      await queues.imports.enter('admin:1'),
      await queues.imports.enter('admin:1'),
      await queues.imports.enter('admin:2'),
      await queues.imports.enter('admin:3'),
    ];
    let ended = false;
    const upload = world
      .ask({
        as: me,
        method: 'POST',
        url: `/api/${name}/import`,
        body: 'name\nx',
        headers: { ...CSV, 'x-ticket': 'my-ticket' },
      })
      .finally(() => {
        ended = true;
      });
    while (((await place()) as { place: unknown }).place !== 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    expect(await place(clerk(2))).toEqual({ place: null });
    other();
    expect([await place(), ended]).toEqual([{ place: 1 }, false]);
    one();
    const { status, data } = await upload;
    expect(status).toBe(201);
    // The check waits in the same queue.
    const again = await queues.imports.enter('admin:1');
    const { id, mapping } = data as { id: number; mapping: unknown };
    const check = world.ask({
      as: me,
      method: 'POST',
      url: `/api/${name}/import/${id}/check`,
      body: { mapping },
      headers: { 'x-ticket': 'my-ticket' },
    });
    while (((await place()) as { place: unknown }).place !== 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    again();
    expect((await check).status).toBe(202);
    two();
    last();
  });

  it('free their slot when an upload is refused', async () => {
    for (let n = 0; n < 6; n += 1)
      await world.scenario({
        as: SUPER,
        method: 'POST',
        url: `/api/${name}/import`,
        body: '"',
        headers: CSV,
        status: 400,
      });
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: `/api/${name}/import`,
      body: 'name\nx',
      headers: CSV,
      status: 201,
    });
  });
});
