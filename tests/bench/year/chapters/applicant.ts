/**
 * Applicants. Online: an email with a link, a password, ten steps of a form, two documents. On
 * paper: a form that the office enters with others from a file.
 */
import { CATEGORIES } from '@/domain/demographics';
import { FIRST_NAMES, LAST_NAMES } from '../../../../server/demo/lists';
import { plainPdf } from '../../../../server/demo/plain-pdf';
import { picture } from '../../../kit/pictures';
import { crowd, pieces } from '../kit/crowd';
import { importRows } from '../kit/file';
import { choosePassword, personOf } from '../kit/people';
import { NEWEST, YEAR, type Year } from '../kit/year';

/** Programme, department, and the subjects studied for it. */
const WAYS = [
  ['BA', 'ENG', ['History', 'Geography', 'Political Science', 'Education']],
  ['BA', 'HIS', ['History', 'Geography', 'Political Science', 'Education']],
  ['BA', 'POL', ['History', 'Economics', 'Political Science', 'Education']],
  ['BA', 'ECO', ['History', 'Economics', 'Mathematics', 'Education']],
  ['BSC', 'PHY', ['Physics', 'Chemistry', 'Mathematics', 'Biology']],
  ['BSC', 'BOT', ['Physics', 'Chemistry', 'Mathematics', 'Biology']],
  ['BSC', 'CHE', ['Physics', 'Chemistry', 'Mathematics', 'Biology']],
  ['BSC', 'MAT', ['Physics', 'Chemistry', 'Mathematics', 'Computer Science']],
  ['BCOM', 'COM', ['Accountancy', 'Business Studies', 'Economics', 'Mathematics']],
] as const;
/** Applicants at work at a time. */
const AT_ONCE = 16;
const FORM = '/api/admission-form';
const PROGRAMMES = ['BA', 'BSC', 'BCOM'] as const;

export interface Applicant {
  /** Whether a photograph is uploaded at once, which the college does not require. */
  readonly photo: boolean;
  readonly registration: Readonly<Record<string, unknown>> & {
    readonly name: string;
    readonly email: string;
  };
  readonly steps: readonly (readonly [step: string, values: Readonly<Record<string, unknown>>])[];
}

function applicantOf({ luck }: Year, n: number): Applicant {
  const programme = PROGRAMMES[n % PROGRAMMES.length] ?? 'BA';
  const [, department, read] = luck.of(WAYS.filter(([of]) => of === programme));
  const gender = luck.whole(2) === 0 ? 'female' : 'male';
  const name = `${luck.of(FIRST_NAMES[gender])} ${luck.of(LAST_NAMES)}`;
  const two = (below: number): string => String(1 + luck.whole(below)).padStart(2, '0');
  const phone = (first: string): string => `${first}${String(n + 10_000).padStart(5, '0')}`;
  const subjects = ['English', ...read].map((subject, at) => ({
    subject,
    language: at === 0,
    max: 10_000,
    obtained: (35 + luck.whole(64)) * 100,
  }));
  const obtained = subjects.reduce((sum, one) => sum + one.obtained, 0);
  const exam = (level: string, ago: number) => ({
    level,
    board: 'State Board of School Education',
    roll_no: String(410_000 + n),
    year: YEAR - ago,
    result: 'passed',
    max: 50_000,
    obtained,
  });
  const category = luck.of(['ST', 'ST', 'ST', 'General', 'General', ...CATEGORIES] as const);
  return {
    photo: n % 5 === 0,
    registration: {
      programme,
      name,
      // Of age on the first day of applications, so that no parent has to consent.
      dob: `${YEAR - 19 - luck.whole(2)}-${two(12)}-${two(28)}`,
      email: `seeker${n}@applicants.example`,
      mobile: phone('98701'),
      consent: true,
    },
    steps: [
      ['programme', { admission_mode: 'regular' }],
      [
        'personal',
        { gender, nationality: 'Indian', domicile_state: 'Mizoram', religion: 'Christian' },
      ],
      [
        'parents',
        {
          father_name: `${luck.of(FIRST_NAMES.male)} ${luck.of(LAST_NAMES)}`,
          parent_mobile: phone('98702'),
          annual_income: luck.of(['up_to_1', 'up_to_2_5', 'up_to_5'] as const),
          emergency_contact: phone('98702'),
        },
      ],
      [
        'address',
        {
          present_line: 'Upper Road',
          present_town: 'Ramthar',
          present_district: 'Aizawl',
          present_state: 'Mizoram',
          present_pin: '796007',
          same_address: true,
        },
      ],
      ['education', { exams: [exam('class_x', 2), exam('class_xii', 0)], subjects }],
      [
        'category',
        {
          category,
          is_pwd: false,
          ...(category === 'General'
            ? {}
            : {
                certificate_no: `C-${n}`,
                certificate_on: `${YEAR - 3}-02-03`,
                certificate_by: 'Deputy Commissioner, Aizawl',
              }),
        },
      ],
      ['subjects', { department }],
      ['declarations', { declared_true: true, declared_rules: true, agrees_messages: true }],
    ],
  };
}

const drawn = new WeakMap<Year, readonly Applicant[]>();
/** Returns the same people each time. */
export function applicantsOf(year: Year): readonly Applicant[] {
  const known = drawn.get(year);
  if (known) return known;
  const all = Array.from({ length: year.size.applicants }, (_, n) => applicantOf(year, n));
  drawn.set(year, all);
  return all;
}

interface Form {
  readonly version: number;
  readonly faults: Readonly<Record<string, string>>;
}

async function fill(
  year: Year,
  { registration, steps, photo }: Applicant,
  papers: Papers,
): Promise<void> {
  const { name, email } = registration;
  const me = personOf(year.portal, name, { kind: 'application', identifier: email });
  let { version } = await me.get<Form>(FORM);
  for (const [step, values] of steps) {
    const saved = await me.patch<Form>(`${FORM}/${step}`, { version, values });
    const faults = Object.entries(saved.faults ?? {});
    if (faults.length) throw new Error(`${name}, step ${step}: ${JSON.stringify(faults)}`);
    version = saved.version;
  }
  if (photo) await me.post(`${FORM}/document/photo?name=photo.jpg`, papers.photo);
  await me.post(`${FORM}/document/class_xii?name=marks.pdf`, papers.marks);
  await me.post(`${FORM}/submit`, { version: (await me.get<Form>(FORM)).version });
}

interface Papers {
  readonly photo: Uint8Array;
  readonly marks: Uint8Array;
}

/** Forms in one file of the office. */
const FORMS = 500;

/** The office enters paper forms from files. */
export async function enterPaperForms(year: Year, applicants: readonly Applicant[]): Promise<void> {
  const rows = applicants.map(({ registration, steps }) => {
    const { consent: _, ...own } = registration;
    const { agrees_messages: __, ...form } = Object.assign({}, ...steps.map(([, step]) => step));
    return { batch: NEWEST, ...own, ...form };
  });
  for (const some of pieces(rows, FORMS))
    await importRows(year.portal, year.office('T'), 'application', some);
}

/** All of them register, read the email, choose a password, fill in the form and submit it. */
export async function apply(year: Year, applicants: readonly Applicant[]): Promise<void> {
  const papers = {
    photo: await picture({ width: 413, height: 531 }),
    marks: plainPdf('Mark sheet', ['Class XII, passed']),
  };
  await crowd(AT_ONCE, applicants, ({ registration }) =>
    year.visitor.post('/api/admission/register', registration),
  );
  await year.portal.work();
  await crowd(AT_ONCE, applicants, async (one) => {
    await choosePassword(year.portal, one.registration.email);
    await fill(year, one, papers);
  });
}
