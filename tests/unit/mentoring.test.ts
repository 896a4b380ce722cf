/** Why a student is at risk, and how students are distributed among mentors. */
import { describe, expect, it } from 'vitest';
import { fraction } from '@/domain/fraction';
import { balancedMentors } from '@/domain/mentor-balance';
import { cgpaFall, riskReasons, type MenteeFacts } from '@/domain/mentee-risk';
import { say } from '@/schema';
import fc from '../kit/any';

const WELL: MenteeFacts = {
  attendance: fraction(3, 4),
  required: 7500,
  failed_tests: 0,
  arrears: 0,
  cgpas: [7, 7.2],
  overdue_since: null,
};
const reasons = (facts: Partial<MenteeFacts>): string[] =>
  riskReasons({ ...WELL, ...facts }).map((reason) => say(reason));

describe('the reasons of a risk', () => {
  it('are none when all is in order, and attendance is exactly as required', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ attendance: null, cgpas: [], failed_tests: 1 })).toEqual([]);
  });
  it('are given in plain words, with the figures', () => {
    expect(
      reasons({
        attendance: fraction(7499, 10_000),
        failed_tests: 2,
        arrears: 1,
        cgpas: [8, 7.1, 6.1],
        overdue_since: '2026-10-31',
      }),
    ).toEqual([
      'Attendance 74.99 %; 75 % required',
      'Tests not passed in 2 papers',
      '1 paper in arrears',
      'CGPA fell from 7.10 to 6.10',
      'Fees overdue since 31-10-2026',
    ]);
  });
  it('consider the last two CGPAs only, not a fall made good since', () => {
    expect(cgpaFall([8, 6.9, 7])).toBeNull();
    expect(cgpaFall([7.1, 6.1])).toEqual([7.1, 6.1]);
    expect(cgpaFall([7.1, 6.101])).toBeNull();
    expect(cgpaFall([5])).toBeNull();
  });
});

describe('a balanced assignment', () => {
  it('fills those with fewest mentees first, and among equals the first listed', () => {
    expect([
      ...balancedMentors(
        [1, 2, 3, 4],
        [
          { id: 10, mentees: 2 },
          { id: 20, mentees: 0 },
        ],
        30,
      ),
    ]).toEqual([
      [1, 20],
      [2, 20],
      [3, 10],
      [4, 20],
    ]);
  });
  it('leaves students unassigned when no mentor has a free place', () => {
    expect([...balancedMentors([1, 2], [{ id: 10, mentees: 29 }], 30).values()]).toEqual([
      10,
      null,
    ]);
    expect([...balancedMentors([1], [], 30).values()]).toEqual([null]);
  });
  it('never differs by more than one among mentors who received students, nor exceeds the maximum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }),
        fc.nat(60),
        fc.integer({ min: 1, max: 15 }),
        (loads, students, most) => {
          const mentors = loads.map((mentees, id) => ({ id, mentees }));
          const given = balancedMentors(
            Array.from({ length: students }, (_, n) => n),
            mentors,
            most,
          );
          const got = (id: number): number =>
            [...given.values()].filter((one) => one === id).length;
          const after = mentors.map(({ id, mentees }) => ({ n: mentees + got(id), got: got(id) }));
          const least = Math.min(...after.map(({ n }) => n));
          for (const { n, got: more } of after)
            if (more > 0) {
              expect(n).toBeLessThanOrEqual(most);
              expect(n - least).toBeLessThanOrEqual(1);
            }
          const free = mentors.reduce((sum, { mentees }) => sum + Math.max(0, most - mentees), 0);
          expect([...given.values()].filter((one) => one !== null)).toHaveLength(
            Math.min(students, free),
          );
        },
      ),
    );
  });
});
