/**
 * The people of the demonstration college: students, teachers, and one account for each identity of
 * the permission matrix.
 */
import { chance } from './chance';
import {
  BLOOD,
  CATEGORIES,
  DEPARTMENTS,
  DESIGNATIONS,
  DISTRICTS,
  FIRST_NAMES,
  LAST_NAMES,
  LETTERS,
  RELIGIONS,
  STATES,
} from './lists';
import { semesterOf, type Rows } from './masters';
import { teacherStatistics } from './staff';

/**
 * For the demonstration only: in production the server refuses to start on a database that has
 * these accounts.
 */
export const DEMO_PASSWORD = 'bamboo-river-lantern';

export interface DemoAccount {
  /** Its name in the permission matrix: `admin:M`, `super`, `faculty`, `hod`, ... */
  readonly identity: string;
  /** Its name on the sign-in screen. */
  readonly kind: 'admin' | 'faculty' | 'students-union' | 'application' | 'parent';
  readonly resource: string;
  readonly identifier: string;
  readonly password: string;
  readonly active: boolean;
}

const pad = (n: number, width: number): string => String(n).padStart(width, '0');

export function students(count: number, year: number, today: string): Rows[string] {
  const luck = chance(20_230_715);
  const perGroup = new Map<string, number>();
  return Array.from({ length: count }, (_, i) => {
    const gender = luck.whole(100) < 52 ? 'female' : luck.whole(200) === 0 ? 'transgender' : 'male';
    const first = luck.of(FIRST_NAMES[gender === 'male' ? 'male' : 'female']);
    const start = year - (i % 4);
    const [department, , programme] = luck.of(DEPARTMENTS);
    const group = `${start}${programme}`;
    const seq = (perGroup.get(group) ?? 0) + 1;
    perGroup.set(group, seq);
    const semester = semesterOf(start, year, today);
    const state = luck.of(STATES);
    const status =
      luck.whole(40) === 0
        ? luck.of(['on_leave', 'discontinued', 'transferred'] as const)
        : 'active';
    return {
      name: `${first} ${luck.of(LAST_NAMES)}`,
      batch: String(start),
      programme,
      department,
      major_subject: department,
      current_semester: String(semester),
      status,
      // The newest batch has no roll numbers yet.
      roll_no: start === year ? null : `${pad(start % 100, 2)}${programme}${pad(seq, 3)}`,
      registration_no: start === year ? null : `${start}${pad(i + 1, 5)}`,
      registration_year: start === year ? null : start,
      abc_id: i % 3 === 0 && start !== year ? `7${pad(31_000_000_00 + i * 7919, 11)}` : null,
      admission_date: `${start}-07-${pad(1 + luck.whole(14), 2)}`,
      gender,
      dob: `${start - 18 - luck.whole(3)}-${pad(1 + luck.whole(12), 2)}-${pad(1 + luck.whole(28), 2)}`,
      category: luck.of(CATEGORIES),
      religion: luck.of(RELIGIONS),
      is_pwd: luck.whole(60) === 0,
      is_bpl: luck.whole(5) === 0,
      domicile_state: state,
      district: state === 'Mizoram' ? luck.of(DISTRICTS) : null,
      rural_urban: luck.of(['rural', 'urban'] as const),
      mother_tongue: state === 'Mizoram' ? 'Mizo' : null,
      blood_group: luck.of(BLOOD),
      phone: `+9198620${pad(10_000 + i, 5)}`.slice(0, 13),
      email: `student${i + 1}@students.tlawng.example`,
      father_name: `${luck.of(FIRST_NAMES.male)} ${luck.of(LAST_NAMES)}`,
      mother_name: `${luck.of(FIRST_NAMES.female)} ${luck.of(LAST_NAMES)}`,
      guardian_phone: `+9194361${pad(10_000 + i, 5)}`.slice(0, 13),
      last_exam: 'Class XII',
      last_year: start,
      last_percent: 4500 + luck.whole(5000),
    };
  });
}

/** The first teacher of each department is its head. */
export function teachers(each: number, year: number): Rows[string] {
  const luck = chance(77);
  const statistics = teacherStatistics(year);
  return DEPARTMENTS.flatMap(([department], i) =>
    Array.from({ length: each }, (_, n) => ({
      name: `${luck.of(FIRST_NAMES[(i + n) % 2 ? 'male' : 'female'])} ${luck.of(LAST_NAMES)}`,
      employee_code: `FAC-${pad(each * i + n + 1, 3)}`,
      email: `${n === 0 ? 'hod' : n === 1 ? 'faculty' : `faculty${n}`}.${department.toLowerCase()}@tlawng.example`,
      mobile: `+9198611${pad(20_000 + each * i + n, 5)}`,
      department,
      designation: luck.of(DESIGNATIONS),
      type: n === 0 ? 'Head Of Department' : null,
      ...statistics((i + n) % 2 === 1),
      active: true,
    })),
  );
}

/** The rows behind the accounts, by resource; students and teachers come first. */
export function accountRows(year: number, teachersEach: number): Rows {
  return {
    admin: [
      {
        name: 'Super Administrator',
        email: 'super@tlawng.example',
        superadmin: true,
        designation: 'Principal',
      },
      ...LETTERS.map((letter) => ({
        name: `Office ${letter}`,
        email: `admin.${letter.toLowerCase()}@tlawng.example`,
        role: letter,
        designation: 'Office',
      })),
      { name: 'Office without letters', email: 'admin.none@tlawng.example', designation: 'Office' },
      { name: 'Office, left', email: 'admin.inactive@tlawng.example', role: 'A', active: false },
    ],
    faculty: [
      ...(teachers(teachersEach, year) ?? []),
      {
        name: 'Teacher, left',
        employee_code: 'FAC-900',
        email: 'faculty.inactive@tlawng.example',
        department: 'ENG',
        active: false,
      },
    ],
    'union-member': [
      {
        name: 'Rinpuii Sailo',
        email: 'union@tlawng.example',
        roll_no: `${pad((year - 1) % 100, 2)}BA001`,
        class: 'BA, Semester III',
        position_name: 'General Secretary',
        session_label: `${year}-${pad((year + 1) % 100, 2)}`,
      },
      {
        name: 'Union member, left',
        email: 'union.inactive@tlawng.example',
        class: 'BSc, Semester V',
        position_name: 'Treasurer',
        active: false,
      },
    ],
    application: [
      {
        application_no: `${pad(year % 100, 2)}UG00001`,
        name: 'Tashi Lepcha',
        email: 'applicant@tlawng.example',
        mobile: '+919862033001',
        batch: String(year),
        programme: 'BA',
        department: 'ENG',
      },
      {
        application_no: `${pad(year % 100, 2)}UG00002`,
        name: 'Applicant, withdrawn',
        email: 'applicant.inactive@tlawng.example',
        mobile: '+919862033002',
        batch: String(year),
        programme: 'BA',
        department: 'ENG',
        active: false,
      },
    ],
    parent: [
      { name: 'Lalthanzama Ralte', mobile: '+919862044001', email: 'parent@tlawng.example' },
    ],
    'parent-ward': [{ parent: 1, student: 1, relation: 'father', consent: true }],
  };
}

export function accounts(): DemoAccount[] {
  const account = (
    identity: string,
    kind: DemoAccount['kind'],
    resource: string,
    identifier: string,
    active = true,
  ): DemoAccount => ({ identity, kind, resource, identifier, password: DEMO_PASSWORD, active });
  return [
    account('super', 'admin', 'admin', 'super@tlawng.example'),
    ...LETTERS.map((letter) =>
      account(`admin:${letter}`, 'admin', 'admin', `admin.${letter.toLowerCase()}@tlawng.example`),
    ),
    account('admin', 'admin', 'admin', 'admin.none@tlawng.example'),
    account('faculty', 'faculty', 'faculty', 'faculty.eng@tlawng.example'),
    account('hod', 'faculty', 'faculty', 'hod.eng@tlawng.example'),
    account('union', 'students-union', 'union-member', 'union@tlawng.example'),
    account('applicant', 'application', 'application', 'applicant@tlawng.example'),
    account('parent', 'parent', 'parent', 'parent@tlawng.example'),
    account('admin, inactive', 'admin', 'admin', 'admin.inactive@tlawng.example', false),
    account('faculty, inactive', 'faculty', 'faculty', 'faculty.inactive@tlawng.example', false),
    account(
      'union, inactive',
      'students-union',
      'union-member',
      'union.inactive@tlawng.example',
      false,
    ),
    account(
      'applicant, inactive',
      'application',
      'application',
      'applicant.inactive@tlawng.example',
      false,
    ),
  ];
}
