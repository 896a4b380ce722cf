/**
 * Weeks, examinations, seats, duties and calendars: what the solvers guarantee, by examples and by
 * properties.
 */
import { describe, expect, it } from 'vitest';
import { shareDuties } from '@/domain/duty-roster';
import { rivalsOf, suggestSlots } from '@/domain/exam-slots';
import { calendarText, folded } from '@/domain/ics';
import {
  datesOf,
  isOddWeek,
  dayLoad,
  longestRun,
  overlap,
  spanOf,
  weeksFrom,
  type WeeklyTime,
} from '@/domain/routine';
import { dayAfter } from '@/domain/dates';
import { suggestWeek } from '@/domain/routine-suggest';
import { alternating, seatPlan } from '@/domain/seat-plan';
import fc from '../kit/any';
import { clashesIn, collegeWeek, examination } from '../kit/routine-college';

const slot = (more: Partial<WeeklyTime> = {}): WeeklyTime => ({
  weekday: 'thu',
  starts: '10:00',
  ends: '10:50',
  weeks: 'all',
  from: '2026-07-01',
  to: '2026-12-18',
  ...more,
});

describe('overlapping slots', () => {
  it.each([
    ['at the same time', {}, true],
    ['when the same start has an earlier end', { ends: '10:30' }, true],
    ['when one begins inside the other', { starts: '10:40', ends: '11:30' }, true],
    ['not when one ends as the other begins', { starts: '10:50', ends: '11:40' }, false],
    ['not on another day', { weekday: 'fri' }, false],
    ['not after the other has ended for good', { from: '2026-12-19', to: '2027-01-10' }, false],
    ['in odd weeks, against every week', { weeks: 'odd' }, true],
  ] as const)('%s', (_, other, expected) => {
    expect(overlap(slot(), slot(other))).toBe(expected);
    expect(overlap(slot(other), slot())).toBe(expected);
  });
  it('never overlap when one is in odd weeks and the other in even ones', () => {
    expect(overlap(slot({ weeks: 'odd' }), slot({ weeks: 'even' }))).toBe(false);
  });
});

describe('the dates of a slot', () => {
  it('are a single one where the week has one', () => {
    const one = slot({ from: '2019-01-01', to: '2019-01-05' });
    expect(datesOf(one, one, one.from, [])).toEqual(['2019-01-03']);
  });
  it('grow by two when a term grows by a week at both ends, all within it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (k) => {
        const shift = (day: string, weeks: number): string =>
          new Date(Date.parse(day) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
        const term = { from: '2026-07-15', to: '2026-12-15' };
        const long = { from: shift(term.from, -k), to: shift(term.to, k) };
        const before = datesOf(slot(term), term, term.from, []).length;
        const after = datesOf(slot(long), long, long.from, []);
        expect(after).toHaveLength(before + 2 * k);
        for (const day of after) expect(day >= long.from && day <= long.to).toBe(true);
      }),
    );
  });
  it('skip holidays', () => {
    const days = datesOf(slot(), { from: '2026-11-01', to: '2026-11-30' }, '2026-07-01', [
      { from_date: '2026-11-11', to_date: '2026-11-13' },
    ]);
    expect(days).toEqual(['2026-11-05', '2026-11-19', '2026-11-26']);
  });
  it('stay the same when another routine continues the first from any day on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('all', 'odd', 'even'),
        (begin, after, weeks) => {
          const begins = dayAfter('2026-07-01', begin);
          const continues = dayAfter(begins, after);
          const rest = { from: continues, to: '2026-12-18' };
          expect(
            datesOf(slot({ weeks: weeksFrom(weeks, begins, continues) }), rest, continues, []),
          ).toEqual(datesOf(slot({ weeks }), rest, begins, []));
        },
      ),
    );
  });
  it('fall on every second week where the slot does, counting the first week as odd', () => {
    expect(isOddWeek('2026-07-04', '2026-07-01')).toBe(true);
    expect(isOddWeek('2026-07-06', '2026-07-01')).toBe(false);
    const month = { from: '2026-07-01', to: '2026-07-31' };
    expect(datesOf(slot({ weeks: 'even' }), month, '2026-07-01', [])).toEqual([
      '2026-07-09',
      '2026-07-23',
    ]);
  });
});

describe('merged periods', () => {
  const period = (id: string, start_time: string, end_time: string, is_break = false) => ({
    id,
    shift: 'day',
    start_time,
    end_time,
    is_break,
  });
  const day = [
    period('P1', '09:00', '09:50'),
    period('P2', '09:50', '10:40'),
    period('B', '10:40', '11:00', true),
    period('P3', '11:00', '11:50'),
  ];
  it('last from the start of the first to the end of the last', () => {
    expect(spanOf(day, 'P1', 2)).toEqual({ starts: '09:00', ends: '10:40' });
  });
  it('do not cross a break or the end of the day', () => {
    expect(spanOf(day, 'P2', 2)).toBeNull();
    expect(spanOf(day, 'P3', 2)).toBeNull();
  });
  it('in a row are counted up to a gap', () => {
    expect(longestRun([5, 1, 2, 3, 3, 7])).toBe(3);
    expect(longestRun([])).toBe(0);
  });
});

describe('a day', () => {
  const at = (start_time: string, end_time: string, is_break = false) => ({
    start_time,
    end_time,
    is_break,
  });
  const day = [
    at('09:00', '10:00'),
    at('10:00', '11:00'),
    at('11:00', '11:30', true),
    at('11:30', '12:30'),
    at('12:30', '13:30'),
    at('13:30', '14:30'),
  ];
  const taught = (...hours: readonly (readonly [string, string])[]) =>
    hours.map(([starts, ends]) => ({ starts, ends }));
  it('has runs that a break ends, and gaps between its first class and its last', () => {
    expect(
      dayLoad(taught(['09:00', '11:00'], ['11:30', '12:30'], ['13:30', '14:30']), day),
    ).toEqual({ count: 4, run: 2, gaps: 1 });
    expect(dayLoad(taught(['12:30', '13:30']), day)).toEqual({ count: 1, run: 1, gaps: 0 });
    expect(dayLoad([], day)).toEqual({ count: 0, run: 0, gaps: 0 });
  });
  it('with two shifts has no gap in a period of the other shift while a class is held', () => {
    const shifts = [at('07:00', '08:00'), at('07:30', '08:30'), at('08:00', '09:00'), ...day];
    // 07:30 and 08:00 to 09:00 overlap the classes of the morning; 09:00 to 11:00 are free.
    expect(
      dayLoad(taught(['07:00', '08:00'], ['08:00', '09:00'], ['11:30', '12:30']), shifts).gaps,
    ).toBe(2);
  });
});

describe('a suggested week', () => {
  it('for a whole college has no clash, and leaves nothing out', () => {
    const { shape, classes, rooms } = collegeWeek({ teachers: 12, groups: 9, rooms: 8 });
    const { placed, left } = suggestWeek(shape, classes, rooms);
    expect(left.size, 'classes without a place').toBe(0);
    expect(clashesIn(placed, classes, rooms, shape)).toEqual([]);
    for (const [i, { meetings }] of classes.entries())
      expect(placed.filter(({ of }) => of === i)).toHaveLength(meetings);
  });
  it('never clashes, whatever is asked, and reports what it could not place', () => {
    const college = fc.record({
      days: fc.integer({ min: 1, max: 3 }),
      periods: fc.integer({ min: 1, max: 4 }),
      classes: fc.array(
        fc.record({
          meetings: fc.integer({ min: 0, max: 4 }),
          span: fc.integer({ min: 1, max: 2 }),
          size: fc.integer({ min: 1, max: 60 }),
          teacher: fc.integer({ min: 0, max: 3 }),
          group: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 10 },
      ),
      rooms: fc.array(fc.integer({ min: 20, max: 60 }), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(college, ({ days, periods, classes: made, rooms: seats }) => {
        const classes = made.map((one, i) => ({
          ...one,
          against: made.flatMap((other, j) =>
            i !== j && (one.teacher === other.teacher || one.group === other.group) ? [j] : [],
          ),
        }));
        const rooms = seats.map((count) => ({ seats: count, kind: 'classroom' }));
        const { placed, left } = suggestWeek({ days, periods }, classes, rooms);
        expect(clashesIn(placed, classes, rooms, { days, periods })).toEqual([]);
        for (const [i, { meetings }] of classes.entries())
          expect(placed.filter(({ of }) => of === i).length + (left.get(i) ?? 0)).toBe(meetings);
      }),
      { numRuns: 60 },
    );
  });
  it('keeps fixed slots in place', () => {
    const classes = [
      { meetings: 1, span: 1, size: 10, against: [1] },
      { meetings: 0, span: 1, size: 10, against: [0] },
    ];
    const { placed } = suggestWeek(
      { days: 1, periods: 2 },
      classes,
      [{ seats: 20, kind: 'classroom' }],
      [{ of: 1, at: 0, span: 1, room: 0 }],
    );
    expect(placed).toEqual([{ of: 0, at: 1, span: 1, room: 0 }]);
  });
  it('gives a practical a laboratory, in periods without a break between', () => {
    const { placed } = suggestWeek(
      { days: 1, periods: 4, breaksAfter: [0] },
      [{ meetings: 1, span: 2, size: 10, against: [], roomKind: 'laboratory' }],
      [
        { seats: 20, kind: 'classroom' },
        { seats: 30, kind: 'laboratory' },
      ],
    );
    expect(placed).toEqual([{ of: 0, at: 1, span: 2, room: 1 }]);
  });
});

describe('suggested slots of an examination', () => {
  it('never require a student twice at once, nor more seats than there are', () => {
    const papers = fc.array(
      fc.record({ students: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }) }),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(papers, fc.integer({ min: 1, max: 8 }), (all, count) => {
        const slots = Array.from({ length: count }, (_, i) => ({
          date: `2026-12-0${1 + (i >> 1)}`,
          seats: 25,
        }));
        const { at } = suggestSlots(all, slots);
        for (const slot of slots.keys()) {
          const sitting = all.filter((_, i) => at[i] === slot).flatMap(({ students }) => students);
          expect(new Set(sitting).size).toBe(sitting.length);
          expect(sitting.length).toBeLessThanOrEqual(25);
        }
      }),
      { numRuns: 80 },
    );
  });
  it('place all papers of a college in twelve days, with no two papers of a student at once', () => {
    const { papers, slots } = examination({ papers: 60, students: 400, days: 12 });
    const { at } = suggestSlots(papers, slots);
    expect(at.filter((one) => one === null)).toHaveLength(0);
    const rivals = rivalsOf(papers);
    for (const [i, others] of rivals.entries())
      for (const other of others) expect(at[i]).not.toBe(at[other]);
  });
  it('keep two papers of a student on different days where possible', () => {
    const slots = [
      { date: '2026-12-01', seats: 10 },
      { date: '2026-12-01', seats: 10 },
      { date: '2026-12-02', seats: 10 },
    ];
    expect(suggestSlots([{ students: [1] }, { students: [1] }], slots).at).toEqual([0, 2]);
  });
  it('keep papers in the slot they were given', () => {
    const slots = [
      { date: '2026-12-01', seats: 10 },
      { date: '2026-12-02', seats: 10 },
    ];
    const { at } = suggestSlots([{ students: [1] }, { students: [1] }], slots, new Map([[1, 0]]));
    expect(at).toEqual([1, 0]);
  });
});

describe('a seat plan', () => {
  const paperOf = fc
    .array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 })
    .map((sizes) =>
      sizes.map((size, paper) => ({
        paper: `P${paper}`,
        students: Array.from({ length: size }, (_, i) => paper * 100 + i),
      })),
    );
  it('seats every student exactly once, and no room beyond its seats', () => {
    fc.assert(
      fc.property(paperOf, (papers) => {
        const rooms = [
          { id: 'A', seats: 60, rows: 6 },
          { id: 'B', seats: 180, rows: 7 },
        ];
        const plan = seatPlan(papers, rooms) ?? [];
        const all = papers.flatMap(({ students }) => students);
        expect(plan.map(({ student }) => student).sort()).toEqual([...all].sort());
        expect(new Set(plan.map(({ room, row, seat }) => `${room} ${row} ${seat}`)).size).toBe(
          all.length,
        );
        expect(plan.filter(({ room }) => room === 'A').length).toBeLessThanOrEqual(60);
      }),
    );
  });
  it('alternates papers: neighbours share one only where it is more than half of the rest', () => {
    fc.assert(
      fc.property(paperOf, (papers) => {
        const order = alternating(papers);
        const most = Math.max(...papers.map(({ students }) => students.length));
        const twins = order.filter(({ paper }, i) => i > 0 && order[i - 1]?.paper === paper).length;
        expect(twins).toBe(Math.max(0, most - (order.length - most) - 1));
      }),
    );
  });
  it('is null where the rooms have too few seats', () => {
    expect(
      seatPlan([{ paper: 'P', students: [1, 2] }], [{ id: 'A', seats: 1, rows: 1 }]),
    ).toBeNull();
  });
});

describe('a duty roster', () => {
  it('differs by at most one duty when no one is barred, and never books a person twice at once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 }),
        fc.integer({ min: 8, max: 15 }),
        (times, count) => {
          const used = times.filter(
            (time, i) => times.slice(0, i).filter((t) => t === time).length < 8,
          );
          const duties = used.map((time) => ({ time: `T${time}`, barred: new Set<number>() }));
          const people = Array.from({ length: count }, (_, i) => i);
          const who = shareDuties(duties, people);
          expect(who.every((one) => one !== null)).toBe(true);
          const pairs = who.map((one, i) => `${duties[i]?.time} ${one}`);
          expect(new Set(pairs).size).toBe(pairs.length);
          const counts = people.map((one) => who.filter((w) => w === one).length);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
  it('respects who is barred, and leaves a duty open when no one can take it', () => {
    const barred = new Set([1, 2]);
    expect(shareDuties([{ time: 'T', barred }], [1, 2])).toEqual([null]);
    expect(shareDuties([{ time: 'T', barred }], [1, 2, 3])).toEqual([3]);
  });
  it('leaves a duty with the person who has it, however uneven that is', () => {
    const free = new Set<number>();
    expect(
      shareDuties(
        [
          { time: 'A', barred: free, given: 1 },
          { time: 'B', barred: free, given: 1 },
          { time: 'C', barred: free, given: 1 },
          { time: 'D', barred: free },
        ],
        [1, 2],
      ),
    ).toEqual([1, 1, 1, 2]);
  });
  it('reassigns duties where the first choice leaves them uneven', () => {
    // Only 1 can take the last two; its earlier ones go to 2.
    const free = new Set<number>();
    const others = new Set([2, 3]);
    const who = shareDuties(
      [
        { time: 'A', barred: free, given: 3 },
        { time: 'B', barred: others },
        { time: 'C', barred: free },
        { time: 'D', barred: free },
      ],
      [1, 2, 3],
    );
    const counts = [1, 2, 3].map((one) => who.filter((w) => w === one).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });
});

describe('a calendar file', () => {
  const entry = {
    uid: 'slot-1-2026-11-20@college',
    date: '2026-11-20',
    starts: '09:50',
    ends: '10:40',
    title: 'ENG/1/MAJ/1; room 101, first floor',
    place: 'कक्ष 101, first floor',
  };
  const text = calendarText('My classes', [entry], new Date('2026-11-20T06:30:00Z'));
  it("gives times in the college's time zone", () => {
    expect(text).toContain('DTSTART;TZID=Asia/Kolkata:20261120T095000\r\n');
    expect(text).toContain('TZOFFSETTO:+0530\r\n');
    expect(text).toContain('DTSTAMP:20261120T063000Z\r\n');
  });
  it('ends whole-day events on the first free day, as free time', () => {
    const days = [{ uid: 'event-1', from: '2026-12-24', to: '2026-12-31', title: 'Winter, break' }];
    const whole = calendarText('College', [], new Date('2026-11-20T06:30:00Z'), days);
    expect(whole).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(whole).toContain('SUMMARY:Winter\\, break\r\nTRANSP:TRANSPARENT\r\n');
    expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });
  it('escapes characters that would end a value', () => {
    expect(text).toContain('SUMMARY:ENG/1/MAJ/1\\; room 101\\, first floor\r\n');
    expect(text).toContain('LOCATION:कक्ष 101\\, first floor\r\n');
  });
  it('folds lines at 75 octets without loss, in any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (any) => {
        const line = `SUMMARY:${any.replace(/[\r\n]/g, ' ')}`;
        const lines = folded(line).split('\r\n');
        for (const one of lines)
          expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75);
        expect(lines.map((one, i) => (i === 0 ? one : one.slice(1))).join('')).toBe(line);
      }),
    );
  });
});
