/** Plays the calendar, and after each month recounts everything independently. */
import { CALENDAR, type Month } from './calendar';
import { INVARIANTS } from './invariants/all';
import { yearClock } from './kit/clock';
import { PASSWORD } from './kit/people';
import type { Size } from './kit/size';
import type { AddressTimes } from './kit/times';
import { beginYear, type Year } from './kit/year';

const FIRST_DAY = '2026-05-04';

/** Deeds that keep this process busy for at least this many seconds are printed. */
const SLOW = 1;
/** Addresses listed at the end. */
const LONGEST = 24;
const SLOWEST = 16;
/** CPU seconds of this process, which other work on the machine does not lengthen as much. */
const busySince = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000_000;
};
const secondsSince = (from: number): number => (performance.now() - from) / 1_000;

export interface Played {
  readonly seconds: number;
  readonly requests: number;
  readonly months: number;
  readonly longest: readonly AddressTimes[];
  readonly slowest: readonly AddressTimes[];
}

/**
 * Throws at the first deed that fails, and at the first count that differs; or at the end, if it
 * continues.
 */
export async function playYear(
  size: Size,
  say: (line: string) => void,
  calendar: readonly Month[] = CALENDAR,
): Promise<Played> {
  const began = performance.now();
  const year = await beginYear(size, yearClock(FIRST_DAY), PASSWORD);
  const faults: string[] = [];
  const fail = (error: unknown): void => {
    if (!size.goOn) throw error;
    faults.push(String(error));
    say(String(error));
  };
  try {
    for (const { month, days } of calendar.slice(0, size.months)) {
      const from = performance.now();
      const cpu = process.cpuUsage();
      const before = year.portal.sent.requests;
      const slow: string[] = [];
      for (const [day, ...deeds] of days) {
        await year.portal.goTo(`${month}-${String(day).padStart(2, '0')}`);
        for (const deed of deeds) {
          const at = process.cpuUsage();
          const sent = year.portal.sent.requests;
          await deed(year).catch(fail);
          await year.portal.work();
          const busy = busySince(at);
          if (busy >= SLOW)
            slow.push(
              `${deed.name} ${busy.toFixed(1)} s in ${year.portal.sent.requests - sent} requests`,
            );
        }
      }
      say(monthLine(year, month, secondsSince(from), year.portal.sent.requests - before));
      say(`        busy for ${[`${busySince(cpu).toFixed(1)} s`, ...slow].join(', ')}`);
      await countAgain(year, month, say).catch(fail);
    }
    if (faults.length) throw new Error(`${faults.length} failed:\n${faults.join('\n')}`);
    return {
      seconds: secondsSince(began),
      requests: year.portal.sent.requests,
      months: Math.min(size.months, calendar.length),
      longest: year.portal.times.longest(LONGEST),
      slowest: year.portal.times.slowest(SLOWEST),
    };
  } finally {
    await year.portal.close();
  }
}

/** A count that starts like this has no rows yet. */
const NOTHING = /^0 /;
/** Lines printed of a count that differs. */
const SHOWN = 12;

/** Recounts everything independently. Throws where anything differs, and says what. */
async function countAgain(year: Year, month: string, say: (line: string) => void): Promise<void> {
  const { complaints } = year.portal;
  if (complaints.length) throw new Error(`the server complained:\n${complaints.join('\n')}`);
  const faults: string[] = [];
  const from = performance.now();
  const cpu = process.cpuUsage();
  for (const { subject, holds, count } of INVARIANTS) {
    const { counted, differs } = await count(year);
    // Empty counts run too, but print no line.
    if (!NOTHING.test(counted) || differs.length)
      say(`        ${subject}: ${holds}: ${counted}; ${differs.length} differ`);
    if (differs.length)
      faults.push(`${subject}: it does not hold that ${holds}:`, ...differs.slice(0, SHOWN));
  }
  say(
    `        counted in ${secondsSince(from).toFixed(1)} s, busy for ${busySince(cpu).toFixed(1)} s`,
  );
  if (faults.length) throw new Error(`at the end of ${month}\n${faults.join('\n')}`);
}

function monthLine(year: Year, month: string, seconds: number, requests: number): string {
  const done = [...year.done()].map(([what, times]) => `${times} ${what}`).join(', ');
  const memory = Math.round(process.memoryUsage().rss / 1_000_000);
  return `${month}  ${seconds.toFixed(1)} s, ${requests} requests, ${memory} MB: ${done}`;
}
