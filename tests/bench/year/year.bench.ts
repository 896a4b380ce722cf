/**
 * A year in the life of the college: `npm run year`, or a small one with `npm run year --
 * --students 60 --months 3`.
 */
import { expect, it } from 'vitest';
import { printTable } from '../../kit/measure';
import { sizeOf } from './kit/size';
import { playYear } from './play';

/** However slow the machine: the duration is printed at the end. */
const PATIENCE = 12 * 3_600_000;
/** Seconds that a whole year may take on two cores. */
const MOST = 900;

it('a whole year, and every figure still agrees', { timeout: PATIENCE }, async () => {
  const { seconds, months, requests, longest, slowest } = await playYear(
    sizeOf(process.env),
    (line) => console.log(line),
  );
  const columns = ['', 'times', 'ms p50', 'ms p95', 'seconds'];
  printTable('Answers that took longest together', columns, longest);
  printTable('Answers that somebody waited longest for', columns, slowest);
  console.log(`${months} months and ${requests} requests in ${seconds.toFixed(0)} s.`);
  expect(seconds).toBeLessThan(MOST);
});
