/** The fee counter on the last day: everyone is served, if with a wait. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBank, type Bank } from '../kit/bank';
import { rush } from '../kit/counter';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

it('the fee counter takes every payment in a rush exactly once, with no gaps in receipt numbers', async () => {
  const { answers, sums, wrong, beside, refused } = await rush(bank, {
    clerks: 20,
    count: 110,
    twice: 10,
  });
  expect(answers, 'answers by status: 200 taken, 409 paid already').toEqual({ 200: 100, 409: 10 });
  expect(wrong, 'students who were told something else than what was written').toEqual([]);
  expect(sums).toEqual({ receipts: 100, heads: 0, ledger: 0, demands: 0, gaps: 0, counters: 0 });
  expect(refused, 'what others were refused meanwhile').toEqual([]);
  expect(beside.length, 'answers that others got meanwhile').toBeGreaterThan(5);
});
