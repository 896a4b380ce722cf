/** Typefaces of the web as plain files: every table whole, where the directory says, and in order. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainTypeface } from '../../server/print/woff';

const installed = createRequire(import.meta.url);
const fileOf = (script: string, weight: number): Buffer =>
  readFileSync(
    join(
      dirname(installed.resolve(`@fontsource/noto-sans-${script}/package.json`)),
      `files/noto-sans-${script}-${script}-${weight}-normal.woff`,
    ),
  );

/** The sum that the directory of a typeface states for each of its tables. */
function sumOf(table: Buffer, tag: string): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4)
    if (tag !== 'head' || at !== 8) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

describe('a typeface of the web', () => {
  it.each([
    ['devanagari', 400],
    ['devanagari', 600],
    ['bengali', 400],
    ['bengali', 600],
  ] as const)('becomes a plain one with the same tables: %s %i', (script, weight) => {
    const woff = fileOf(script, weight);
    const plain = plainTypeface(woff);
    const count = plain.readUInt16BE(4);
    expect([plain.readUInt32BE(0), count]).toEqual([woff.readUInt32BE(4), woff.readUInt16BE(12)]);
    expect(plain.length).toBe(woff.readUInt32BE(16)); // the size that the WOFF file states
    const steps = plain.readUInt16BE(8);
    expect([2 ** steps <= count, 2 ** (steps + 1) > count]).toEqual([true, true]);
    expect([plain.readUInt16BE(6), plain.readUInt16BE(10)]).toEqual([
      2 ** steps * 16,
      (count - 2 ** steps) * 16,
    ]);
    for (let n = 0; n < count; n += 1) {
      const at = 12 + n * 16;
      const tag = plain.toString('latin1', at, at + 4);
      const [stated, from, length] = [4, 8, 12].map((field) => plain.readUInt32BE(at + field)) as [
        number,
        number,
        number,
      ];
      expect(from % 4, tag).toBe(0);
      const table = plain.subarray(from, from + Math.ceil(length / 4) * 4);
      expect(sumOf(table, tag), `${tag} of ${length} bytes`).toBe(stated);
    }
  });

  it('is refused if it is in another container', () => {
    expect(() => plainTypeface(Buffer.from('wOF2 and more'))).toThrow('not a WOFF file');
  });
});
