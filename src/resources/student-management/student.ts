import { CATEGORIES, GENDERS, RELIGIONS } from '@/domain/demographics';
import { defineResource, f, own, who } from '@/schema';
import { mobile as phone } from '../contact-fields';
import { STATUS_TONES, STUDENT_STATUSES } from './student-status';

const office = [who.admin('M')];
/**
 * Contact, family and income: visible to the office and the head of the department, not to every
 * teacher.
 */
const personal = { read: [who.admin('M'), who.hod] } as const;
/**
 * Writable by the office only. A head may write a student's row, but only its contact fields
 * (academics 4.2).
 */
const kept = { write: office } as const;
const basic = { ...kept, group: 'Student' } as const;
const numbers = { ...kept, group: 'Numbers' } as const;
const contact = { ...personal, group: 'Contact' } as const;
const family = { ...personal, ...kept, group: 'Family' } as const;
const statistics = { ...kept, group: 'Statistics' } as const;
const schooling = { ...kept, group: 'Previous education' } as const;
const leaving = { ...kept, group: 'Leaving' } as const;

/**
 * A student of the college, from admission until long after leaving. Numbers are assigned on their
 * own screens.
 */
export const student = defineResource({
  name: 'student',
  label: 'Student',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 100, ...basic }),
    name_local: f.text({ max: 100, label: 'Name in local script', ...basic }),
    photo: f.file({ group: 'Student', write: 'server' }),
    batch: f.ref('batch', { required: true, ...basic }),
    programme: f.ref('programme', { required: true, ...basic }),
    department: f.ref('department', { required: true, label: 'Department of the major', ...basic }),
    major_subject: f.ref('subject', {
      label: 'Major',
      help: "Default: the department's subject, if it has only one.",
      ...basic,
    }),
    minor: f.ref('department', { label: 'Department of the minor', ...basic }),
    current_semester: f.ref('semester', basic),
    status: f.choice(STUDENT_STATUSES, {
      required: true,
      default: 'active',
      tones: STATUS_TONES,
      ...basic,
    }),
    roll_no: f.text({
      max: 20,
      label: 'Roll number',
      ...numbers,
      pattern: { like: /^[A-Za-z0-9/-]{1,20}$/, example: '23BA014' },
    }),
    registration_no: f.text({
      max: 40,
      label: 'Registration number',
      unique: true,
      ...numbers,
      pattern: { like: /^[A-Za-z0-9/.-]{1,40}$/, example: '2301234 or MZU/23/1234' },
    }),
    registration_year: f.int({ min: 1950, max: 2100, ...numbers }),
    abc_id: f.text({
      label: 'ABC ID',
      unique: true,
      tidy: 'digits',
      ...numbers,
      pattern: { like: /^(?!(\d)\1{11}$)\d{12}$/, example: '123456789012, twelve digits' },
    }),
    library_id: f.text({
      max: 20,
      label: 'Library ID',
      unique: true,
      ...numbers,
      pattern: { like: /^[A-Za-z0-9/-]{1,20}$/, example: 'L230001' },
    }),
    admission_date: f.date(numbers),
    admission_type: f.choice(['new', 'lateral', 'transfer', 're-entry'], {
      labels: { 're-entry': 'Re-entry' },
      default: 'new',
      ...numbers,
    }),
    gender: f.choice(GENDERS, statistics),
    dob: f.date({ ...personal, label: 'Date of birth', ...statistics }),
    category: f.choice(CATEGORIES, statistics),
    certificate_no: f.text({ max: 40, label: 'Category certificate', ...personal, ...statistics }),
    religion: f.choice(RELIGIONS, statistics),
    is_pwd: f.bool({ label: 'Person with disability', default: false, ...statistics }),
    pwd_percent: f.percent({
      label: 'Degree of disability',
      min: 0,
      max: 10000,
      ...personal,
      ...statistics,
    }),
    pwd_type: f.text({ max: 60, label: 'Type of disability', ...personal, ...statistics }),
    udid: f.text({ max: 20, label: 'UDID number', ...personal, ...statistics }),
    is_bpl: f.bool({ label: 'Below poverty line', default: false, ...personal, ...statistics }),
    nationality: f.text({ max: 60, default: 'Indian', ...statistics }),
    domicile_state: f.text({ max: 60, ...statistics }),
    district: f.text({ max: 60, ...statistics }),
    rural_urban: f.choice(['rural', 'urban'], { label: 'Rural or urban', ...statistics }),
    mother_tongue: f.text({ max: 60, ...statistics }),
    blood_group: f.choice(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'], statistics),
    annual_income_band: f.text({ label: 'Annual income band', max: 40, ...family }),
    phone: f.text({ ...phone, ...contact }),
    email: f.text({
      max: 254,
      tidy: 'lower',
      ...contact,
      pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@example.org' },
    }),
    present_address: f.longtext({ max: 400, ...contact }),
    permanent_address: f.longtext({ max: 400, ...contact }),
    hostel: f.text({ max: 60, ...contact }),
    emergency_contact: f.text({ ...phone, label: 'Emergency contact', ...contact }),
    father_name: f.text({ label: 'Father’s name', max: 100, ...family }),
    mother_name: f.text({ label: 'Mother’s name', max: 100, ...family }),
    guardian_name: f.text({ label: 'Guardian’s name', max: 100, ...family }),
    guardian_relation: f.text({ max: 40, ...family }),
    guardian_phone: f.text({ ...phone, ...family }),
    last_exam: f.text({ max: 80, ...schooling }),
    last_board: f.text({ max: 80, ...schooling }),
    last_year: f.int({ min: 1950, max: 2100, ...schooling }),
    last_percent: f.percent({ min: 0, max: 10000, ...schooling }),
    gap_reason: f.text({ max: 200, label: 'Reason for a gap in study', ...schooling }),
    previous_attempts: f.int({ min: 0, max: 20, ...schooling }),
    leaving_date: f.date(leaving),
    leaving_reason: f.text({ max: 200, ...leaving }),
    tc_no: f.text({ max: 40, label: 'Transfer certificate', ...leaving }),
  },
  list: [
    'roll_no',
    'name',
    'registration_no',
    'gender',
    'category',
    'department',
    'current_semester',
    'phone',
    'status',
  ],
  search: ['name', 'roll_no', 'registration_no'],
  hub: {
    picture: 'photo',
    facts: ['roll_no', 'programme', 'department', 'current_semester', 'registration_no', 'abc_id'],
    states: ['status'],
  },
  find: ['roll_no', 'programme', 'department', 'batch'],
  filters: [
    'batch',
    'programme',
    'department',
    'current_semester',
    'status',
    'gender',
    'category',
    'religion',
    'is_pwd',
  ],
  sort: ['roll_no', 'asc'],
  unique: [['batch', 'programme', 'roll_no']],
  preview: {
    label: 'Change of programme, batch or major',
    help: 'What saving does to papers and open fees.',
    of: ['programme', 'batch', 'major_subject'],
  },
  access: {
    read: [who.admin('M', 'V'), own(who.faculty, 'department', 'department')],
    // Every office may look up one student: the head of the page, and the tabs of its own letters
    // (academics 4.11, section 5).
    open: [who.admin()],
    create: office,
    delete: office,
    update: [who.admin('M'), own(who.hod, 'department', 'department')],
  },
});
