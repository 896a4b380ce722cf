/**
 * The one clock of the year. The script moves it from day to day; within a day it advances by a
 * moment at each reading.
 */
import { addDays } from '@/domain/month';
import type { Clock } from '../../../../server/clock';

/** When a working day begins: nine o'clock in Aizawl. */
const MORNING = 'T03:30:00.000Z';
const MOMENT = 5;

export interface YearClock extends Clock {
  /** The college's day, `YYYY-MM-DD`. */
  today(): string;
  /** Moves to the morning of this day; never back. */
  goTo(day: string): void;
  /** Advances by hours within the day. */
  pass(hours: number): void;
  /** Returns the days from the one after today up to this one. */
  daysTo(day: string): readonly string[];
}

export function yearClock(first: string): YearClock {
  let day = first;
  let at = Date.parse(day + MORNING);
  return {
    now() {
      at += MOMENT;
      return new Date(at);
    },
    today: () => day,
    goTo(next) {
      if (next < day) throw new Error(`the clock stands at ${day} and does not go back to ${next}`);
      if (next === day) return;
      day = next;
      at = Date.parse(day + MORNING);
    },
    pass(hours) {
      at += hours * 3_600_000;
    },
    daysTo(next) {
      const days: string[] = [];
      for (let one = day; one < next; ) {
        one = addDays(one, 1);
        days.push(one);
      }
      return days;
    },
  };
}
