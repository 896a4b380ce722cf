/**
 * Five hundred payments at the fee counter at once, by twenty clerks: the response to each, and the
 * waiting times.
 */
import { expect, it } from 'vitest';
import { openBank } from '../kit/bank';
import { rush } from '../kit/counter';
import { printTable, timesOf } from '../kit/measure';

it('five hundred at the counter', async () => {
  const bank = await openBank();
  try {
    const { answers, took, beside, refused, sums, wrong } = await rush(bank, {
      clerks: 20,
      count: 500,
      twice: 40,
    });
    const row = (name: string, times: readonly number[]): (string | number)[] => [
      name,
      times.length,
      timesOf(times).p50,
      timesOf(times).p95,
      times.at(-1) ?? 0,
    ];
    printTable(
      `500 collections at once by 20 clerks, 40 payers at two counters: ${JSON.stringify(answers)}`,
      ['', 'answers', 'p50 ms', 'p95 ms', 'longest ms'],
      [row('at the counter', took), row('beside', beside)],
    );
    expect({ answers, refused, wrong, sums }).toEqual({
      answers: { 200: 460, 409: 40 },
      refused: [],
      wrong: [],
      sums: { receipts: 460, heads: 0, ledger: 0, demands: 0, gaps: 0, counters: 0 },
    });
  } finally {
    await bank.close();
  }
});
