/**
 * The staff of the demonstration college as national returns count it: statistics on teachers, and
 * the office staff.
 */
import { chance, type Chance } from './chance';
import { CATEGORIES, FIRST_NAMES, LAST_NAMES, RELIGIONS } from './lists';
import type { Rows } from './masters';

const pad = (n: number, width: number): string => String(n).padStart(width, '0');

const POSTS = [
  ['A', 'Registrar', 'Administration', 'Level 10'],
  ['A', 'Librarian', 'Library', 'Level 10'],
  ['B', 'Superintendent', 'Administration', 'Level 7'],
  ['B', 'Accountant', 'Accounts', 'Level 6'],
  ['C', 'Upper division clerk', 'Administration', 'Level 4'],
  ['C', 'Upper division clerk', 'Accounts', 'Level 4'],
  ['C', 'Lower division clerk', 'Administration', 'Level 2'],
  ['C', 'Lower division clerk', 'Examination', 'Level 2'],
  ['C', 'Library assistant', 'Library', 'Level 4'],
  ['C', 'Laboratory assistant', 'Physics', 'Level 4'],
  ['C', 'Laboratory assistant', 'Chemistry', 'Level 4'],
  ['D', 'Laboratory attendant', 'Botany', 'Level 1'],
  ['D', 'Peon', 'Administration', 'Level 1'],
  ['D', 'Night guard', 'Grounds', 'Level 1'],
  ['D', 'Sweeper', 'Grounds', 'Level 1'],
] as const;

/** Statistics on a member of staff, apart from the name. */
function statistics(luck: Chance, year: number, gender: 'male' | 'female') {
  const joined = year - 1 - luck.whole(24);
  return {
    gender,
    dob: `${joined - 26 - luck.whole(8)}-${pad(1 + luck.whole(12), 2)}-${pad(1 + luck.whole(28), 2)}`,
    category: luck.of(CATEGORIES),
    religion: luck.of(RELIGIONS),
    is_pwd: luck.whole(20) === 0,
    nature: luck.whole(5) === 0 ? 'contractual' : 'permanent',
    joined_on: `${joined}-${pad(1 + luck.whole(12), 2)}-01`,
  };
}

/** For teachers in their order; men and women alternate, as their first names do. */
export function teacherStatistics(year: number): (male: boolean) => Rows[string][number] {
  const luck = chance(1_951);
  return (male) => statistics(luck, year, male ? 'male' : 'female');
}

export function nonTeaching(year: number): Rows {
  const luck = chance(311);
  return {
    'non-teaching-staff': POSTS.map(([staff_group, post, section, pay], i) => {
      const gender = i % 2 ? 'female' : 'male';
      return {
        name: `${luck.of(FIRST_NAMES[gender])} ${luck.of(LAST_NAMES)}`,
        employee_code: `NT-${pad(i + 1, 3)}`,
        staff_group,
        post,
        section,
        pay,
        mobile: `+9198612${pad(30_000 + i, 5)}`,
        email: staff_group === 'D' ? null : `staff${i + 1}@tlawng.example`,
        ...statistics(luck, year, gender),
        active: true,
      };
    }),
  };
}
