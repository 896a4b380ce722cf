/**
 * The first weeks of a small year: the player of the whole year stops at a count that differs, and
 * reports it.
 */
import { expect, it } from 'vitest';
import { CALENDAR, type Deed } from './calendar';
import { playYear } from './play';

const SIZE = {
  students: 9,
  applicants: 9,
  seats: 6,
  months: 3,
  teachersEach: 1,
  classes: 1,
  seed: 7,
  goOn: false,
};

/** Sets a receipt counter above the number issued. */
const spoil: Deed = async ({ portal }) => {
  await portal.db.transaction(
    ({ sql }) => sql`insert into receipt_counter (series, year, last) values ('T', '2026', 3)`,
  );
};

it('a small college admits by its own people, and the first count that differs ends the year', async () => {
  const lines: string[] = [];
  const calendar = [...CALENDAR.slice(0, 2), { month: '2026-07', days: [[1, spoil]] as const }];
  await expect(playYear(SIZE, (line) => lines.push(line), calendar)).rejects.toThrow(
    'at the end of 2026-07\nmoney: it does not hold that receipts are numbered without a gap and none twice:',
  );
  const told = lines.join('\n');
  expect(told).toMatch(/2026-05 .* 4 applications/);
  expect(told).toMatch(/[456] seats held; 0 differ/);
});
