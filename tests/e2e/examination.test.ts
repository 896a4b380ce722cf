/** A small class on every run; three hundred students are `npm run bench -- examination`. */
import { expect, it } from 'vitest';
import { examinationDrill } from '../kit/examination-drill';

it('an examination keeps saved answers when killed, ends by the server’s clock and reveals no correct answer', async () => {
  const report = await examinationDrill(12);
  expect(report.before).toBeGreaterThan(0);
  expect(report.after).toBe(12 * 4 * 2);
  expect(report).toMatchObject({ students: 12, lost: [], told: [], late: 0, wrong: [] });
});
