/** What a report adds around its rows: the position of a page, the filters in words, its file. */
import { describe, expect, it } from 'vitest';
import { f, translator } from '@/schema';
import { streamOf } from '../../server/files/stream-of';
import { pageOf } from '../../server/handle';
import { chosenLine } from '../../server/screens/scope-line';

describe('a page of a report', () => {
  it('leads to the next only while rows remain, and back to the first without a number', () => {
    const at = (page: number, rows: number, total: number) => pageOf(page, 10, rows, total).page;
    expect(at(1, 10, 10), 'all rows on one page').toBeUndefined();
    expect(at(1, 10, 11)).toEqual({ from: 1, to: 10, total: 11, next: '2' });
    expect(at(2, 10, 20), 'a last page that is full').toEqual({
      from: 11,
      to: 20,
      total: 20,
      previous: '',
    });
    expect(at(3, 1, 21)).toEqual({ from: 21, to: 21, total: 21, previous: '2' });
    expect(at(2, 0, 4), 'a page after the last').toEqual({
      from: 0,
      to: 10,
      total: 4,
      previous: '',
    });
  });
});

describe('the line of chosen filters', () => {
  it('has the names of the choices that the report offers, of ids and of codes', async () => {
    const [engine, screen] = [
      { translate: () => translator(undefined) },
      { kind: 'report', filters: { section: f.text(), own: f.bool(), year: f.int() } },
    ] as unknown as [Parameters<typeof chosenLine>[0], Parameters<typeof chosenLine>[2]];
    const line = (filters: Readonly<Record<string, unknown>>) =>
      chosenLine(
        engine,
        {} as Parameters<typeof chosenLine>[1],
        screen,
        {
          filters,
          query: Object.fromEntries(Object.keys(filters).map((name) => [name, 'said'])),
        } as unknown as Parameters<typeof chosenLine>[3],
        { choices: { section: [{ value: 7, label: 'Section B' }] } },
      );
    expect(await line({ section: '7', own: true, year: 2026 })).toBe(
      'Section: Section B · Own · Year: 2026',
    );
    expect(await line({ section: 7, own: false, year: null })).toBe('Section: Section B · Own: No');
  });
});

describe('a body that is made piece by piece', () => {
  it('is made no further than it is read, and ends when the reader stops', async () => {
    const seen: string[] = [];
    async function* pieces(): AsyncGenerator<Uint8Array> {
      try {
        for (const n of [1, 2, 3]) {
          seen.push(`piece ${n}`);
          yield await Promise.resolve(new Uint8Array([n]));
        }
      } finally {
        seen.push('closed');
      }
    }
    const reader = streamOf(pieces()).getReader();
    expect((await reader.read()).value).toEqual(new Uint8Array([1]));
    expect(seen).toEqual(['piece 1']);
    await reader.cancel();
    expect(seen).toEqual(['piece 1', 'closed']);
    const whole = await new Response(streamOf(pieces())).bytes();
    expect([...whole, seen.at(-1)]).toEqual([1, 2, 3, 'closed']);
  });
});
