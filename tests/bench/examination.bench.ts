/**
 * An examination of 300 students at once, killed in the middle: nothing saved is lost, and how long
 * saving one answer takes.
 */
import { expect, it } from 'vitest';
import { examinationDrill } from '../kit/examination-drill';
import { timesOf } from '../kit/measure';

const STUDENTS = 300;

it('of 300 students at once', async () => {
  const { before, after, times, ...report } = await examinationDrill(STUDENTS);
  const [first, second] = [timesOf(times.slice(0, before)), timesOf(times.slice(before))];
  console.log(
    `${STUDENTS} students: ${before} answers saved before the kill (half in ${first.p50.toFixed(0)} ms, 95 of 100 in ${first.p95.toFixed(0)} ms), ${after} after it (${second.p50.toFixed(0)} ms, ${second.p95.toFixed(0)} ms); ${report.lost.length} lost, ${report.late} taken late, ${report.told.length} answers told too much, ${report.wrong.length} wrong at the end.`,
  );
  expect(after).toBe(STUDENTS * 4 * 2);
  expect(report).toMatchObject({ lost: [], told: [], late: 0, wrong: [] });
});
