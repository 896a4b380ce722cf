/**
 * The fields of an application, by step of the form. Form, list, export and print all use this one
 * definition.
 */
import { CATEGORIES, GENDERS, RELIGIONS } from '@/domain/demographics';
import { CLAIMS } from '@/domain/horizontal';
import { COUNTER_MODES, MODE_LABELS, MODES_BY_BANK } from '@/domain/payment-modes';
import { f, who } from '@/schema';
import { mobile as phone } from '../contact-fields';
import { CLAIM_LABELS, EXAM_LABELS, office, readers, TWIN_LABELS, withheld } from './access';

export const mail = {
  max: 254,
  tidy: 'lower',
  pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@example.org' },
} as const;
const person = { group: 'Personal' } as const;
const family = { group: 'Parents' } as const;
const address = { group: 'Address', ...withheld } as const;
const schooling = { group: 'Education' } as const;
const reserved = { group: 'Category' } as const;
const declared = { group: 'Declarations' } as const;
const consent = { ...declared, help: 'Optional: you decide.' } as const;
const pin = { tidy: 'digits', pattern: { like: /^[1-9]\d{5}$/, example: '796001' } } as const;

export const personal = {
  name_local: f.text({ max: 100, label: 'Name in local script', ...person }),
  dob: f.date({ label: 'Date of birth', ...person }),
  gender: f.choice([...GENDERS, 'undisclosed'], {
    labels: { undisclosed: 'Prefer not to say' },
    ...person,
  }),
  blood_group: f.choice(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'], person),
  nationality: f.text({ max: 60, default: 'Indian', ...person }),
  mother_tongue: f.text({ max: 60, ...person }),
  religion: f.choice(RELIGIONS, { ...person, help: 'Used in minority returns.' }),
  marital_status: f.choice(['single', 'married', 'other'], person),
  abc_id: f.text({
    label: 'ABC ID',
    tidy: 'digits',
    help: '12 digits of the Academic Bank of Credits (APAAR).',
    pattern: { like: /^(?!(\d)\1{11}$)\d{12}$/, example: '123456789012, twelve digits' },
    ...person,
    ...withheld,
  }),
  domicile_state: f.text({ max: 60, ...person }),
  rural_urban: f.choice(['rural', 'urban'], { label: 'Rural or urban', ...person }),
};

export const parents = {
  father_name: f.text({
    label: 'Father’s name',
    max: 100,
    help: 'Enter at least one parent or guardian.',
    ...family,
  }),
  mother_name: f.text({ label: 'Mother’s name', max: 100, ...family }),
  guardian_name: f.text({ label: 'Guardian’s name', max: 100, ...family }),
  guardian_relation: f.text({ max: 40, ...family }),
  occupation: f.text({ max: 80, label: 'Parent’s occupation', ...family }),
  parent_mobile: f.text({ ...phone, label: 'Parent’s mobile', ...family, ...withheld }),
  parent_email: f.text({ ...mail, label: 'Parent’s email', ...family, ...withheld }),
  annual_income: f.choice(['up_to_1', 'up_to_2_5', 'up_to_5', 'up_to_8', 'above_8'], {
    label: 'Annual family income',
    labels: {
      up_to_1: 'Up to ₹1 lakh',
      up_to_2_5: '₹1 lakh to ₹2.5 lakh',
      up_to_5: '₹2.5 lakh to ₹5 lakh',
      up_to_8: '₹5 lakh to ₹8 lakh',
      above_8: 'Above ₹8 lakh',
    },
    ...family,
    ...withheld,
  }),
  emergency_contact: f.text({ ...phone, label: 'Emergency contact', ...family, ...withheld }),
};

export const addresses = {
  present_line: f.text({ max: 120, label: 'House and street', ...address }),
  present_town: f.text({ max: 60, label: 'Village or town', ...address }),
  present_police: f.text({ max: 60, label: 'Police station', ...address }),
  present_district: f.text({ max: 60, label: 'District', ...address }),
  present_state: f.text({ max: 60, label: 'State', ...address }),
  present_pin: f.text({ ...pin, label: 'PIN code', ...address }),
  same_address: f.bool({ label: 'Permanent address is the same', default: true, ...address }),
  permanent_line: f.text({ max: 120, label: 'Permanent: house and street', ...address }),
  permanent_town: f.text({ max: 60, label: 'Permanent: village or town', ...address }),
  permanent_district: f.text({ max: 60, label: 'Permanent: district', ...address }),
  permanent_state: f.text({ max: 60, label: 'Permanent: state', ...address }),
  permanent_pin: f.text({ ...pin, label: 'Permanent: PIN code', ...address }),
};

export const education = {
  exams: f.json({
    label: 'Examinations',
    help: 'Class X and XII; for postgraduate programmes also the degree.',
    ...schooling,
    rows: {
      level: f.choice(['class_x', 'class_xii', 'degree'], {
        required: true,
        label: 'Examination',
        labels: EXAM_LABELS,
      }),
      board: f.text({ required: true, max: 80, label: 'Board or university' }),
      institution: f.text({ max: 120 }),
      roll_no: f.text({ required: true, max: 30, label: 'Roll number' }),
      year: f.int({ required: true, min: 1950, max: 2100 }),
      result: f.choice(['passed', 'awaited'], { required: true, default: 'passed' }),
      max: f.marks({ min: 100, max: 1_000_000, label: 'Maximum marks' }),
      obtained: f.marks({ min: 0, max: 1_000_000, label: 'Marks obtained' }),
    },
  }),
  subjects: f.json({
    label: 'Subjects of the last examination',
    help: 'All subjects of the mark sheet, with their marks.',
    expected: 6,
    ...schooling,
    rows: {
      subject: f.text({ required: true, max: 60 }),
      language: f.bool({ default: false }),
      max: f.marks({ required: true, min: 100, max: 50_000, label: 'Maximum marks' }),
      obtained: f.marks({ required: true, min: 0, max: 50_000, label: 'Marks obtained' }),
    },
  }),
  gap_reason: f.text({
    max: 200,
    label: 'Reason for a gap in study',
    help: 'Required if the last examination was before the year of admission.',
    ...schooling,
  }),
};

export const category = {
  category: f.choice(CATEGORIES, reserved),
  certificate_no: f.text({ max: 40, label: 'Certificate number', ...reserved }),
  certificate_on: f.date({ label: 'Certificate date', ...reserved }),
  certificate_by: f.text({ max: 100, label: 'Issuing authority', ...reserved }),
  is_pwd: f.bool({
    label: 'Person with disability',
    short: 'PwD',
    default: false,
    ...reserved,
    ...withheld,
  }),
  pwd_type: f.text({ max: 60, label: 'Type of disability', ...reserved, ...withheld }),
  pwd_percent: f.percent({
    label: 'Degree of disability',
    min: 0,
    max: 10000,
    help: 'Reservation needs at least 40 %.',
    ...reserved,
    ...withheld,
  }),
  udid: f.text({ max: 20, label: 'UDID number', ...reserved, ...withheld }),
  claimed: f.json({
    label: 'Other claims',
    help: 'Each needs a certificate under Documents.',
    rows: { claim: f.choice(CLAIMS, { required: true, labels: CLAIM_LABELS }) },
    ...reserved,
  }),
  claims: f.text({
    max: 200,
    label: 'Details of other claims',
    help: 'Such as the event, level and year.',
    ...reserved,
  }),
};

export const declarations = {
  declared_true: f.bool({ label: 'Everything stated in this application is true', ...declared }),
  declared_rules: f.bool({ label: 'I will follow the rules of the college', ...declared }),
  anti_ragging_ref: f.text({
    max: 40,
    label: 'Anti-ragging undertaking number',
    help: 'From the national portal. You can add it before admission.',
    ...declared,
  }),
  agrees_photo: f.bool({
    label: 'My photograph may be shown on the website',
    ...consent,
  }),
  agrees_parents: f.bool({
    label: 'Attendance and marks may be shown to my parents',
    ...consent,
  }),
  agrees_messages: f.bool({ label: 'Send me SMS and WhatsApp messages', ...consent }),
};

/**
 * The fee that is taken with the entry, by clerks who may take money (administration §5.4, §3.6).
 * It is stored as a payment.
 */
const taken = {
  stored: false,
  write: who.nobody,
  read: who.nobody,
  enter: [who.admin('F')],
  group: 'Fees',
} as const;
export const counter = {
  fee_mode: f.choice(COUNTER_MODES, {
    label: 'Fee taken now',
    labels: MODE_LABELS,
    help: 'Leave empty if nothing is paid now.',
    ...taken,
  }),
  fee_amount: f.money({
    required: true,
    when: { fee_mode: COUNTER_MODES },
    min: 100,
    max: 100_000_000,
    label: 'Amount taken',
    ...taken,
  }),
  fee_ref_no: f.text({
    required: true,
    when: { fee_mode: MODES_BY_BANK },
    max: 60,
    label: 'Payment reference',
    ...taken,
  }),
  fee_ref_date: f.date({
    when: { fee_mode: MODES_BY_BANK },
    label: 'Payment reference date',
    ...taken,
  }),
  fee_bank: f.text({ when: { fee_mode: MODES_BY_BANK }, max: 60, label: 'Bank', ...taken }),
};

const FEE_STATES = ['due', 'part_paid', 'paid', 'waived'] as const;
const FEE_TONES = { due: 'bad', part_paid: 'warn', paid: 'good', waived: 'good' } as const;

/** What other tables know of the applicant; `applicant-figures.server.ts` reads it. */
export const figures = {
  /** The document of that kind, unless it was rejected. */
  photo: f.file({ label: 'Photograph', computed: true, write: 'server' }),
  merit_rank: f.int({ label: 'Merit rank', computed: true, write: 'server', read: readers }),
  documents_verified: f.text({
    max: 10,
    label: 'Documents verified',
    computed: true,
    write: 'server',
    read: readers,
  }),
  documents_state: f.choice(['pending', 'rejected', 'ok'], {
    label: 'Documents',
    labels: { pending: 'To be checked', rejected: 'Rejected', ok: 'Verified' },
    tones: { pending: 'warn', rejected: 'bad', ok: 'good' },
    computed: true,
    write: 'server',
    read: readers,
  }),
  asks_for: f.choice(['correction'], {
    label: 'Asks for',
    labels: { correction: 'Correction' },
    tones: { correction: 'warn' },
    computed: true,
    write: 'server',
    read: readers,
  }),
  result: f.choice(['awaited'], {
    label: 'Result',
    tones: { awaited: 'warn' },
    computed: true,
    write: 'server',
    read: readers,
  }),
  twin: f.choice(['certificate', 'person'], {
    label: 'Possible duplicate',
    labels: TWIN_LABELS,
    tones: { certificate: 'warn', person: 'warn' },
    computed: true,
    write: 'server',
    read: readers,
  }),
  application_fee: f.choice(FEE_STATES, {
    label: 'Application fee',
    tones: FEE_TONES,
    computed: true,
    write: 'server',
    read: readers,
  }),
  admission_fee: f.choice(FEE_STATES, {
    label: 'Admission fee',
    tones: FEE_TONES,
    computed: true,
    write: 'server',
    read: readers,
  }),
};

/** The state of the application, written by the college and never by applicants. */
export const standing = {
  form_state: f.choice(['draft', 'submitted', 'correction'], {
    required: true,
    default: 'submitted',
    label: 'Form',
    labels: { correction: 'Correction' },
    write: 'server',
    tones: { draft: 'muted', submitted: 'good', correction: 'warn' },
  }),
  disposition: f.choice(['none', 'not_selected', 'withdrawn', 'cancelled', 'duplicate'], {
    required: true,
    default: 'none',
    label: 'Closed as',
    labels: { none: 'Not closed' },
    write: 'server',
    tones: { not_selected: 'muted', withdrawn: 'muted', cancelled: 'muted', duplicate: 'muted' },
  }),
  cancellation: f.choice(['asked', 'requested', 'refused', 'done'], {
    label: 'Admission cancellation',
    labels: {
      asked: 'Student asks to cancel',
      requested: 'Cancellation requested',
      refused: 'Cancellation refused',
      done: 'Admission cancelled',
    },
    write: 'server',
    read: office,
    tones: { asked: 'warn', requested: 'warn', refused: 'muted', done: 'muted' },
  }),
  cancel_reason: f.text({
    max: 200,
    label: 'Reason for cancellation',
    write: 'server',
    read: office,
  }),
  cancel_asked_by: f.text({
    max: 40,
    label: 'Cancellation requested by',
    account: true,
    write: 'server',
    read: office,
  }),
  correction_steps: f.text({ max: 200, label: 'Steps open for correction', write: 'server' }),
  correction_note: f.text({ max: 500, label: 'What to correct', write: 'server' }),
  best_percent: f.percent({ label: 'Best subjects %', write: 'server' }),
  eligible: f.bool({ write: 'server' }),
  submitted_at: f.instant({ label: 'Submitted on', write: 'server' }),
  snapshot: f.text({ max: 64, secret: true, write: 'server' }),
  public_code: f.text({ max: 40, secret: true, unique: true, write: 'server' }),
  parent_agreed_at: f.instant({
    label: 'Parent’s consent',
    help: 'For applicants under 18: when a parent consented.',
    write: readers,
  }),
  erased_at: f.instant({ label: 'Erased on', write: 'server' }),
  originals_seen_at: f.instant({ label: 'Originals seen on', write: office }),
  admission_no: f.text({ label: 'Admission number', max: 30, unique: true, write: 'server' }),
};
