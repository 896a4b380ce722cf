import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readWhole, summarize } from '../../server/reading/reader';
it('x', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [['a', 'b', 'c'], [1, 'x & y <é>', new Date('2026-01-31')], [true, null, 0.1 + 0.2]] }] });
  console.log(await readWhole(bytes));
  console.log(await summarize(Buffer.from('a;b\n1;"2""3"\r\n"x\ny"  ;3')));
  console.log(await readWhole(Buffer.from('a;b\n1;"2""3"\r\n"x\ny"  ;3')));
  await expect(summarize(Buffer.from('"'.repeat(25_000_000)))).rejects.toThrow('x');
});
