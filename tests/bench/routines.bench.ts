/**
 * Routines of a whole college: a week, an examination with its seats, a roster; figures, and no
 * clashes.
 */
import { describe, expect, it } from 'vitest';
import { shareDuties } from '@/domain/duty-roster';
import { suggestSlots } from '@/domain/exam-slots';
import { suggestWeek } from '@/domain/routine-suggest';
import { seatPlan } from '@/domain/seat-plan';
import { printTable } from '../kit/measure';
import { clashesIn, collegeWeek, examination } from '../kit/routine-college';

const timed = <T>(work: () => T): { value: T; ms: number } => {
  const from = performance.now();
  const value = work();
  return { value, ms: Math.round(performance.now() - from) };
};
const most = (counts: readonly number[]): number => Math.max(...counts);
const least = (counts: readonly number[]): number => Math.min(...counts);

describe('routines', () => {
  it('of 40 teachers, 30 groups and 25 rooms; an examination of 300 papers', () => {
    const { shape, classes, rooms } = collegeWeek({ teachers: 40, groups: 30, rooms: 25 });
    const week = timed(() => suggestWeek(shape, classes, rooms));
    const clashes = clashesIn(week.value.placed, classes, rooms, shape);
    // Half of the week is already placed, as when last term's routine was copied.
    const kept = week.value.placed.filter((_, i) => i % 2 === 0);
    const rest = classes.map((one, i) => ({
      ...one,
      meetings: one.meetings - kept.filter(({ of }) => of === i).length,
    }));
    const again = timed(() => suggestWeek(shape, rest, rooms, kept));
    const all = [...kept, ...again.value.placed];

    const { papers, slots } = examination({ papers: 300, students: 5_000, days: 18, seats: 2_000 });
    const dates = timed(() => suggestSlots(papers, slots));
    const sitting = slots.map((_, slot) =>
      papers.flatMap((paper, i) =>
        dates.value.at[i] === slot ? [{ paper: `P${i}`, students: paper.students }] : [],
      ),
    );
    const twice = sitting.reduce((sum, here) => {
      const students = here.flatMap((paper) => paper.students);
      return sum + students.length - new Set(students).size;
    }, 0);
    const halls = Array.from({ length: 40 }, (_, i) => ({ id: `R${i}`, seats: 50, rows: 5 }));
    const seats = timed(() => sitting.map((here) => seatPlan(here, halls)));
    const seated = seats.value.reduce((sum, plan) => sum + (plan?.length ?? 0), 0);
    const neighbours = seats.value
      .flatMap((plan) => plan ?? [])
      .filter((seat, i, plan) => {
        const before = plan[i - 1];
        return before?.room === seat.room && before.row === seat.row && before.paper === seat.paper;
      }).length;

    const people = Array.from({ length: 120 }, (_, i) => i);
    const duties = seats.value.flatMap((plan, slot) =>
      halls.flatMap(({ id }) => {
        const here = (plan ?? []).filter(({ room }) => room === id);
        const barred = new Set(here.map(({ paper }) => Number(paper.slice(1)) % 120));
        return Array.from({ length: Math.ceil(here.length / 25) }, () => ({
          time: String(slot),
          barred,
        }));
      }),
    );
    const roster = timed(() => shareDuties(duties, people));
    const counts = people.map((one) => roster.value.filter((who) => who === one).length);

    printTable(
      'Routines',
      ['what', 'result', 'ms'],
      [
        [
          'week: 40 teachers, 30 groups, 25 rooms',
          `${week.value.placed.length} meetings, ${clashes.length} clashes, ${week.value.left.size} left`,
          week.ms,
        ],
        [
          'the same, half of it standing',
          `${all.length} meetings, ${clashesIn(all, classes, rooms, shape).length} clashes, ${again.value.left.size} left`,
          again.ms,
        ],
        [
          'examination: 300 papers, 5,000 students',
          `${dates.value.at.filter((one) => one !== null).length} dated in ${slots.length} slots, ${twice} students twice`,
          dates.ms,
        ],
        ['seats', `${seated} candidates, ${neighbours} neighbours of one paper`, seats.ms],
        [
          'duties: 120 teachers',
          `${duties.length} duties, ${least(counts)} to ${most(counts)} each, ${roster.value.filter((one) => one === null).length} open`,
          roster.ms,
        ],
      ],
    );
    expect(clashes).toEqual([]);
    expect(clashesIn(all, classes, rooms, shape)).toEqual([]);
    expect([...week.value.left, ...again.value.left]).toEqual([]);
    expect(dates.value.at).not.toContain(null);
    expect(twice).toBe(0);
    expect(seated).toBe(papers.reduce((sum, { students }) => sum + students.length, 0));
    expect(most(counts) - least(counts)).toBeLessThanOrEqual(1);
  });
});
