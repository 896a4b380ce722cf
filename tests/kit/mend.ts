import type { Mend } from './examples';
import { mendCollege } from './mend-college';
import { isRecord, mendRecord, mendScheme } from './mend-record';

/** What the resources' own rules require of a generated row, beyond their definitions. */
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const numberIn = (text: unknown): number => Number(/\d+/.exec(String(text))?.[0] ?? 0);

/**
 * Returns a paper that a batch may take: its course belongs to the rules of one of the batch's
 * programmes, and to the semester.
 */
async function paper(
  body: Record<string, unknown>,
  make: Parameters<Mend>[2],
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (given['course']) return body;
  const regulation = (await make('regulation'))['id'];
  const regulation_version = (await make('regulation-version', { regulation }))['id'];
  const { batch } = await make('batch-programme', {
    regulation_version,
    ...(given['batch'] ? { batch: given['batch'] } : {}),
  });
  const course = await make('course', { regulation });
  return { ...body, batch, semester: course['semester'], course: course['id'] };
}

/** The office enters a whole form, for a programme of an open cycle. */
async function application(
  body: Record<string, unknown>,
  make: Parameters<Mend>[2],
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const batch = given['batch'] ?? (await make('batch', { start_year: 2026 }))['id'];
  const { id: cycle } = await make('admission-cycle', { batch, state: 'open' });
  const { programme } = await make('admission-programme', {
    cycle,
    closes_on: null,
    hard: false,
    ...(given['programme'] ? { programme: given['programme'] } : {}),
  });
  const department = body['department'] ?? (await make('department'))['id'];
  const exam = (level: string, year: number) => ({
    level,
    board: 'State Board',
    institution: null,
    roll_no: '410001',
    year,
    result: 'passed',
    max: 50_000,
    obtained: 30_000,
  });
  return {
    ...body,
    batch,
    programme,
    department,
    minor: given['minor'] ?? null,
    preferences: null,
    dob: given['dob'] ?? '2006-01-31',
    status: given['status'] ?? 'Pending',
    entry_mode: given['entry_mode'] ?? 'application',
    // No fee is due in a college without a schedule of fees.
    fee_mode: null,
    fee_amount: null,
    fee_ref_no: null,
    fee_ref_date: null,
    fee_bank: null,
    exams: [exam('class_x', 2020), exam('class_xii', 2022), exam('degree', 2026)],
    subjects: [{ subject: 'English', language: true, max: 10_000, obtained: 6_000 }],
    same_address: given['same_address'] ?? true,
    declared_true: true,
    declared_rules: true,
  };
}

/** A mark belongs to a student of the class. */
async function seated(
  body: Record<string, unknown>,
  make: Parameters<Mend>[2],
): Promise<Record<string, unknown>> {
  await make('enrolment', {
    offering: body['offering'],
    student: body['student'],
    section: null,
    kind: 'regular',
    status: 'enrolled',
    to_date: null,
  });
  return { ...body, token: null };
}

/** Work is submitted by a member of the class, once the assignment is published. */
async function handedIn(
  body: Record<string, unknown>,
  make: Parameters<Mend>[2],
): Promise<Record<string, unknown>> {
  const regulation = (await make('regulation'))['id'];
  const version = await make('regulation-version', { regulation });
  const { batch } = await make('batch-programme', { regulation_version: version['id'] });
  const { id: course, semester, subject } = await make('course', { regulation });
  const { id: offering } = await make('offering', { batch, semester, course });
  const paper = { batch, subject, semester, course };
  const { id } = await make('online-assignment', { ...paper, state: 'published' });
  await seated({ offering, student: body['student'] }, make);
  return { ...body, assignment: id, extension: null, extension_reason: null };
}

/**
 * A result belongs to a student who sat the paper, in a batch and programme that have rules, with a
 * major.
 */
async function sat(
  body: Record<string, unknown>,
  make: Parameters<Mend>[2],
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const result = { ...body, kind: 'regular', token: null, declared_letter: null, grace: null };
  if (given['student'] || given['course']) return result;
  const regulation = (await make('regulation'))['id'];
  const version = await make('regulation-version', { regulation });
  const study = await make('batch-programme', { regulation_version: version['id'] });
  const course = await make('course', { regulation });
  const offering = await make('offering', {
    batch: study['batch'],
    semester: course['semester'],
    course: course['id'],
  });
  const student = await make('student', {
    batch: study['batch'],
    programme: study['programme'],
    major_subject: course['subject'],
  });
  await seated({ offering: offering['id'], student: student['id'] }, make);
  return { ...result, student: student['id'], course: course['id'] };
}

/** A paper of a subject that no other example has. */
async function newPaper(make: Parameters<Mend>[2]) {
  const { id: subject } = await make('subject');
  const { id: course, semester } = await make('course', { subject });
  return { course, subject, semester };
}

/** A question is asked in an examination of its own subject. */
async function asked(
  body: Record<string, unknown>,
  make: Parameters<Mend>[2],
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (given['examination'] || given['question']) return body;
  const paper = await newPaper(make);
  const { id: examination } = await make('online-examination', paper);
  const { id: question } = await make('bank-question', paper);
  return { ...body, examination, question };
}

/** A draw takes fewer questions than the bank has of the paper, all with the same marks. */
async function drawn(
  body: Record<string, unknown>,
  make: Parameters<Mend>[2],
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (given['examination']) return body;
  const paper = await newPaper(make);
  const { id: examination } = await make('online-examination', paper);
  for (const unit of [1, 2, 3]) await make('bank-question', { ...paper, unit, marks: 100 });
  return { ...body, examination, unit: null, difficulty: null, count: 2 };
}

export const mend: Mend = async (resource, body, make, given) => {
  switch (resource) {
    case 'offering':
      return paper(body, make, given);
    case 'cat':
      return { ...body, default_max: 100_000 };
    case 'course':
      return {
        ...body,
        type: 'project',
        max_internal: 100_000,
        max_external: 100_000,
        max_practical_internal: 100_000,
        max_practical_external: 100_000,
        max_viva: 100_000,
      };
    case 'cat-mark':
      return seated({ ...body, mark: 50, retest_mark: null, retest_token: null }, make);
    case 'practical-mark':
    case 'viva-mark':
      return seated(body, make);
    case 'paper-result':
      return sat(body, make, given);
    case 'declared-result':
      return {
        ...body,
        kind: 'regular',
        student:
          given['student'] ??
          (await make('student', { major_subject: (await make('subject'))['id'] }))['id'],
      };
    case 'course-allotment':
      return {
        ...body,
        faculty: given['faculty'] ?? (await make('faculty', { active: true }))['id'],
        to_date: null,
      };
    case 'faculty':
      return { ...body, left_on: null };
    case 'notice':
      return { ...body, to_staff: true, publish_at: null, expires_on: null };
    case 'su-notice':
      return { ...body, expires_on: null };
    case 'term':
      return { ...body, starts_on: '2026-07-01', ends_on: '2026-11-30' };
    case 'assignment-submission':
      return given['assignment']
        ? { ...body, extension: null, extension_reason: null }
        : handedIn(body, make);
    case 'bank-question':
      return { ...body, kind: 'essay', answers: null };
    case 'online-assignment':
    case 'online-examination': {
      const course = given['course'] ? {} : await make('course');
      return {
        ...body,
        ...('id' in course
          ? { course: course['id'], subject: course['subject'], semester: course['semester'] }
          : {}),
        ...(resource === 'online-assignment'
          ? { due_at: '2026-12-01T06:00:00.000Z', late_until: null }
          : { opens_at: '2026-11-25T06:00:00.000Z', closes_at: '2026-12-01T06:00:00.000Z' }),
      };
    }
    case 'examination-draw':
      return drawn(body, make, given);
    case 'examination-question':
      return asked(body, make, given);
    case 'exam-routine':
      return {
        ...body,
        rooms: null,
        forenoon_from: '10:00',
        forenoon_to: '13:00',
        afternoon_from: '14:00',
        afternoon_to: '17:00',
      };
    case 'calendar-event':
      return { ...body, to_date: body['from_date'] };
    case 'cat-schedule':
      return { ...body, closes_on: body['opens_on'] };
    case 'library-title':
      return { ...body, isbn: '978-0-306-40615-7' };
    case 'period':
      return {
        ...body,
        start_time: clock(10 * numberIn(body['id'])),
        end_time: clock(10 * numberIn(body['id']) + 5),
      };
    case 'programme':
      // It brings the first semester; those made for examples follow.
      return { ...body, duration_semesters: given['duration_semesters'] ?? 1 };
    case 'semester':
      return { ...body, number: given['number'] ?? Number(body['number']) + 1 };
    case 'regulation-version':
      return {
        ...body,
        grade_letters: null,
        class_bands: null,
        percent_ranges: null,
        percent_from: 'cgpa',
        class_by: 'cgpa',
        uncounted_categories: null,
        grade_bands: [
          { min: 4000, letter: 'P', point: 4, pass: true },
          { min: 0, letter: 'F', point: 0, pass: false },
        ],
        attendance_floor: 6500,
        attendance_required: 7500,
        attendance_bands: null,
        internal_components: null,
        mark_step: 1,
      };
    case 'student':
      return {
        ...body,
        // Whoever has left takes no part in classes.
        status: given['status'] ?? 'active',
        dob: '2006-01-31',
        admission_date: '2026-07-01',
        leaving_date: null,
        leaving_reason: null,
      };
    case 'fee-schedule':
      return {
        ...body,
        purpose: 'admission',
        lines: [{ head: (await make('fee-head'))['id'], amount: 100 }],
        slabs: null,
        instalments: null,
        per_paper: null,
        paper_cap: null,
      };
    case 'union-election':
      return {
        ...body,
        nominations_from: '2026-07-02',
        nominations_to: '2026-07-03',
        withdraw_by: '2026-07-04',
        poll_starts_at: '2026-07-09T03:30:00.000Z',
        poll_ends_at: '2026-07-09T10:30:00.000Z',
        result_on: '2026-07-10',
      };
    case 'admission-programme':
      // After every cycle of the examples opens, and with enough seats for any.
      return {
        ...body,
        ...(typeof body['closes_on'] === 'string'
          ? { closes_on: body['closes_on'].replace(/^\d{4}/, '2036') }
          : {}),
        ...(typeof body['intake'] === 'number' ? { intake: body['intake'] + 1_000 } : {}),
        // A share or a number of seats, not both.
        ...(body['horizontal']
          ? {
              horizontal: [
                { name: 'Women', proof: 'women', category: null, percent: 3_000, seats: null },
              ],
            }
          : {}),
        ...(body['conversions'] ? { conversions: [{ from: 'SC', to: 'ST', round: 1 }] } : {}),
      };
    case 'application':
      return application(body, make, given);
    case 'api-scheme':
      return mendScheme(body, given);
    default:
      return isRecord(resource)
        ? mendRecord(body, given)
        : mendCollege(resource, body, make, given);
  }
};
