/** What the fake server answers in the record of the pages outside the console. */
import { COLLEGE } from './answers';
import type { Answers } from './told-pages';

export const data = (body: unknown) => ({ body: { data: body } });
export const refusal = (status: number, message: string, more: object = {}) => ({
  status,
  body: { code: 'refused', message, ...more },
});
export const invalid = (errors: Readonly<Record<string, string>>) =>
  refusal(422, 'Correct the marked fields.', { code: 'invalid', errors });

export const OPEN_COLLEGE = {
  'GET /api/college': data({
    ...COLLEGE,
    open_admission: true,
    open_admission_login: true,
    prospectus_link: 'https://college.example/prospectus',
  }),
};
export const PAGES: Answers = {
  'GET /api/site/page/about/en': data({
    title: 'About {name}',
    summary: 'All about {short}',
    body: '## Since 1970\n\nWrite to [{email}](mailto:{email}). See [terms](/terms-and-conditions).\n\n- **One**\n- Two',
    published_at: '2026-11-18T20:00:00Z',
  }),
  'GET /api/site/page/about/hi': data({
    title: 'परिचय',
    summary: null,
    body: 'पाठ',
    published_at: '2026-11-18T20:00:00Z',
  }),
  'GET /api/site/page/terms-and-conditions/en': data({
    title: 'Terms',
    summary: null,
    body: 'Text',
    published_at: null,
  }),
  'GET /api/site/page/contact/en': data({
    title: 'Contact Us',
    summary: null,
    body: 'Text',
    published_at: null,
  }),
  'GET /api/site/page/online-admission/en': data({
    title: 'How to apply',
    summary: null,
    body: '1. Go to {name}.',
    published_at: null,
  }),
};
export const OFFER: Answers = {
  'GET /api/site/admission': data({
    programmes: [
      { id: 'BA', name: 'Arts', level: 'UG', duration_semesters: 8, intake: 60 },
      { id: 'MA', name: 'Letters', level: 'PG', duration_semesters: 4, intake: null },
    ],
    dates: [{ what: 'Classes begin', on: '2027-07-15' }],
    merit_lists: true,
    rounds: [
      {
        name: 'Cycle of 2027',
        notice: 'Bring your mark sheet.',
        open: true,
        email_optional: true,
        documents: ['Photo'],
        dates: [{ what: 'First list', on: '2027-01-10' }],
        opens_on: '2026-11-01',
        closes_on: '2026-12-15',
        programmes: [
          {
            id: 'BA',
            name: 'Arts',
            open: true,
            closes_on: '2026-12-15',
            intake: 60,
            minimum: 4550,
            seats: [
              { category: 'General', seats: 40 },
              { category: 'ST', seats: 20 },
            ],
          },
          {
            id: 'MA',
            name: 'Letters',
            open: false,
            closes_on: '2026-11-10',
            intake: 20,
            minimum: null,
            seats: [],
          },
        ],
      },
    ],
  }),
};

export const APPLICANT = {
  'GET /api/application/7': data({
    id: 7,
    application_no: '26UG00042',
    name: 'A Person',
    status: 'Approved',
    form_state: 'submitted',
  }),
};
const STATE = {
  version: 4,
  application_no: '26UG00042',
  form_state: 'draft',
  status: 'Pending',
  editable: ['parents', 'education', 'review'],
  closed: null,
  note: null,
  closes_on: '2026-12-15',
  values: {
    occupation: 'Farmer',
    born: '1979-03-04',
    guardian: null,
    guardian_name: null,
    subjects: null,
  },
  missing: { education: { subjects: 'Add subjects.' } },
  documents: { asked: [], sent: [] },
  minor: false,
  parent_agreed: false,
};
const text = (name: string, label: string, more: object = {}) => ({
  name,
  label,
  kind: 'text',
  required: false,
  ...more,
});
export const formState = (more: object) =>
  data({
    ...STATE,
    faults: {},
    ...more,
    values: { ...STATE.values, ...(more as { values?: object }).values },
  });
export const FORM = data({
  ...STATE,
  steps: [
    {
      key: 'parents',
      label: 'Parents',
      fields: [
        text('occupation', 'Occupation', { required: true, max: 20 }),
        text('born', 'Born', { kind: 'date' }),
        { name: 'guardian', label: 'Has a guardian', kind: 'bool', required: false },
        text('guardian_name', 'Guardian', { when: { field: 'guardian', is: [true] } }),
      ],
    },
    {
      key: 'education',
      label: 'Education',
      fields: [
        {
          name: 'subjects',
          label: 'Subjects',
          kind: 'json',
          required: true,
          rows: [
            text('subject', 'Subject', { required: true }),
            { name: 'language', label: 'Language', kind: 'bool', required: false },
            { name: 'max', label: 'Maximum', kind: 'marks', required: true },
            { name: 'obtained', label: 'Obtained', kind: 'marks', required: true },
          ],
        },
      ],
    },
    { key: 'review', label: 'Review', fields: [] },
  ],
  rule: {
    best_of: 2,
    languages: 'any',
    excluded: [],
    minimum: 5000,
    relaxation: 0,
    relaxed: [],
    relaxed_pwd: false,
    subjects: [],
    hard: false,
  },
});
/** The values of the form after its second step. */
export const SUBJECTS = [
  { subject: 'History', language: null, max: 10_000, obtained: 7_850 },
  { subject: 'English', language: true, max: 10_000, obtained: 4_000 },
];

const paper = (kind: string, state: string, reason: string | null = null) => ({
  id: kind.length,
  kind,
  label: `The ${kind}`,
  name: `${kind}.jpg`,
  size: 80_400,
  state,
  reason,
  sent_at: '2026-06-01T04:30:00.000Z',
});
export const own = (more: object = {}) =>
  data({
    application_no: '26UG00042',
    name: 'A Person',
    status: 'Approved',
    form_state: 'submitted',
    disposition: 'none',
    best_percent: 7012,
    submitted_at: '2026-06-01T04:30:00.000Z',
    editable: [],
    closed: null,
    note: null,
    steps: [
      { value: 'personal', label: 'Personal details' },
      { value: 'education', label: 'Education' },
    ],
    next: null,
    seat: null,
    merit: null,
    letters: ['allotment'],
    documents: [paper('photo', 'rejected', 'Too dark.'), paper('marksheet', 'pending')],
    events: [
      { at: '2026-06-01T04:30:00.000Z', what: 'Submitted', text: null },
      { at: '2026-06-02T19:00:00.000Z', what: 'Checked', text: 'By the office.' },
    ],
    refund: { amount: 120_050, note: '' },
    can: { correct: true, withdraw: true },
    ...more,
  });

export const bill = (more: object = {}) => ({
  id: 9,
  purpose: 'Renewal of admission',
  name: 'Renewal, semester III',
  payer_name: 'A Student',
  payer_no: '25BA007',
  programme: 'BA',
  batch: '2025',
  semester: 'III',
  due_on: '2026-12-05',
  openness: 'open',
  why: null,
  lines: [
    { label: 'Tuition', amount: 200_000 },
    { label: 'Library', amount: 50_050 },
  ],
  again: [],
  off: [{ label: 'Merit', amount: -25_000 }],
  fine: 10_000,
  paid: 35_000,
  outstanding: 200_050,
  papers: [],
  shares: [
    { share: 'next', fee: 100_000, charge: 2_360, amount: 102_360 },
    { share: 'all', fee: 200_050, charge: 4_721, amount: 204_771 },
  ],
  rate: 23_600,
  online: { name: 'Bank', test: false },
  receipts: [
    { id: 1, receipt_no: 'R/1', issued_on: '2026-11-01', amount: 35_000, voided: false },
    { id: 2, receipt_no: 'R/2', issued_on: '2026-11-02', amount: 10_000, voided: true },
  ],
  ...more,
});
export const order = (state: string, more: object = {}) =>
  data({
    state,
    amount: 295_000,
    back: '/fee-payment',
    receipt_no: null,
    test: true,
    checkout: { action: 'https://pay.example/', method: 'post', fields: { id: 'o1' } },
    ...more,
  });

export const PARENT: Answers = {
  'GET /api/parent/7': data({ id: 7, name: 'B Person' }),
  'GET /api/parent-ward': data([
    { id: 1, student: 11, relation: 'mother', _labels: { student: 'C Person' } },
  ]),
  'GET /api/ward/11/messages': data({ messages: [] }),
  'GET /api/ward/11/attendance': data({
    withheld: false,
    required: 7500,
    pct: 7025,
    papers: [
      { code: 'ENG101', name: 'Prose', pct: 5000, needs: 20 },
      { code: 'ENG102', name: 'Verse', pct: 9050, needs: 0 },
      { code: 'ENG103', name: 'Plays', pct: null, needs: null },
    ],
  }),
  'GET /api/ward/11/marks': data({
    withheld: false,
    papers: [
      {
        code: 'ENG101',
        name: 'Prose',
        total: 1850,
        max: 2500,
        tests: [
          { name: 'CAT 1', mark: 1850, token: null, max: 2500 },
          { name: 'CAT 2', mark: null, token: 'AB', max: 2500 },
        ],
      },
    ],
  }),
  'GET /api/ward/11/results': data({
    withheld: false,
    semesters: [
      { name: 'Semester I', sgpa: 7.12, cgpa: 7.125, result: 'pass', class: 'First', open: null },
      { name: 'Semester II', sgpa: 4, cgpa: 5.5, result: 'fail', class: null, open: 'ENG201' },
    ],
  }),
  'GET /api/ward/11/mentor': data({ name: 'D Person', department: 'English' }),
  'GET /api/ward/11/fees': data({ bills: [bill({ id: 5, off: [], fine: 0, receipts: [] })] }),
  'GET /api/notification/Parents/7': data([
    { id: 1, title: 'Meeting', body: 'On Saturday.', date: '2026-11-18T20:00:00Z', read: false },
  ]),
  'GET /api/parent-grievance': data({
    categories: [
      { value: 'library', label: 'Library' },
      { value: 'other', label: 'Other' },
    ],
    grievances: [
      {
        id: 3,
        ticket_no: 'GRV/2026/00003',
        subject: 'No books',
        state: 'Redressed',
        received_at: '2026-11-18T20:00:00Z',
        clock: 'done',
      },
    ],
  }),
  'GET /api/parent-grievance/3': data({
    events: [
      {
        id: 0,
        at: '2026-11-18T20:00:00Z',
        by_name: 'B Person',
        what: 'Lodged',
        text: 'No books.',
      },
      { id: 1, at: '2026-11-19T20:00:00Z', by_name: 'Office', what: 'Redress', text: 'Bought.' },
    ],
    can: ['appeal', 'reopen', 'answer'],
  }),
};

const POST = {
  slug: 'songs',
  title: 'Songs of the valley',
  summary: 'What we sing.',
  author: 'A Member, President',
  published_at: '2026-11-18T20:00:00Z',
  tags: ['songs'],
  pictured: true,
  cover_alt: 'Singers',
};
const posts = (page: number) => data({ posts: [POST], page, pages: 2 });
export const UNION: Answers = {
  'GET /api/public/blog': posts(1),
  'GET /api/public/blog?page=2': posts(2),
  'GET /api/public/blog?tag=songs': data({ posts: [POST], page: 1, pages: 1 }),
  'GET /api/public/blog/songs': data({
    ...POST,
    body: '## Tonight\n\n**sing** [here](https://songs.example) [not](javascript:alert(1))',
    newer: null,
    older: { slug: 'old', title: 'Older one' },
  }),
  'GET /api/public/news': data({ items: [], page: 1, pages: 1 }),
  'GET /api/answer/link': data({
    kind: 'feedback-form',
    title: 'The canteen',
    intro: 'In a minute.',
    anonymous: true,
    meant: [],
    opens_at: null,
    closes_at: '2026-12-01T12:00:00.000Z',
    stage: 'open',
    result: null,
    questions: [
      { text: 'The food', kind: 'rating', options: [], required: true },
      { text: 'Which day', kind: 'choice', options: ['Monday', 'Friday'], required: false },
      { text: 'Anything else', kind: 'text', options: [], required: false },
    ],
  }),
  'POST /api/student-code': [
    refusal(429, 'Too many codes today.'),
    data({ sent: true, minutes: 10, again: 60 }),
  ],
};
const candidate = (id: number, name: string) => ({
  id,
  number: id,
  name,
  class: 'BA III',
  photo: false,
});
export const PAPER = {
  name: 'Election 2026',
  pass: 'p1',
  box_key: 'k',
  nota: true,
  taken_until: '2026-11-20T10:40:00.000Z',
  posts: [
    {
      id: 1,
      title: 'President',
      seats: 1,
      key: 'k1',
      candidates: [candidate(11, 'Anna'), candidate(12, 'Ben')],
    },
    {
      id: 2,
      title: 'Members',
      seats: 2,
      key: 'k2',
      candidates: [candidate(21, 'Cy'), candidate(22, 'Di'), candidate(23, 'Ed')],
    },
  ],
};
