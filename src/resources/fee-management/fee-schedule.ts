import { CATEGORIES, GENDERS } from '@/domain/demographics';
import { PURPOSES, type Purpose } from '@/domain/receipt-number';
import { defineResource, f } from '@/schema';
import { office } from './access';

/** Labels of the purposes, also used on receipts and in letters. */
export const PURPOSE_LABELS = {
  application: 'Application fee',
  admission: 'Admission fee',
  renewal: 'Renewal of admission',
  exam_regular: 'Examination fee',
  exam_repeater: 'Examination fee (repeaters)',
  other: 'Fee',
} as const satisfies Readonly<Record<Purpose, string>>;

const exam = {
  group: 'Examinations',
  when: { purpose: ['exam_regular', 'exam_repeater'] },
} as const;

/**
 * What one programme of one batch pays for one purpose, once: for a semester or a year. A published
 * schedule does not change, because people have paid by it; see fee-schedule.server.ts.
 */
export const feeSchedule = defineResource({
  name: 'fee-schedule',
  label: 'Fee schedule',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 100, unique: true }),
    purpose: f.choice(PURPOSES, { required: true, labels: PURPOSE_LABELS }),
    batch: f.ref('batch', { required: true }),
    programme: f.ref('programme', { required: true }),
    semester: f.ref('semester', {
      help: 'The semester the fee is for; for repeaters, the semester repeated.',
    }),
    open_on: f.date({ required: true, label: 'Open from' }),
    last_date: f.date({
      required: true,
      help: 'Late fee applies after this. No payment after the last slab.',
    }),
    lines: f.json({
      required: true,
      label: 'Fees',
      group: 'Fees',
      help: 'A line for a category or gender replaces the general line.',
      rows: {
        head: f.ref('fee-head', { required: true }),
        amount: f.money({ required: true, min: 0, max: 100_000_000 }),
        category: f.choice(CATEGORIES),
        gender: f.choice(GENDERS),
      },
    }),
    slabs: f.json({
      label: 'Late fee',
      group: 'Fees',
      help: "Days after the last date. Only the payment day's slab applies.",
      rows: {
        from_day: f.int({ required: true, min: 1, max: 366 }),
        to_day: f.int({ min: 1, max: 366, label: 'To day' }),
        kind: f.choice(['flat', 'per_day'], { required: true, default: 'flat' }),
        amount: f.money({ required: true, min: 0, max: 10_000_000 }),
      },
    }),
    instalments: f.json({
      group: 'Fees',
      help: 'Leave empty for a single payment. Shares must add up to 100 %.',
      rows: {
        percent: f.percent({ required: true, min: 1, max: 10000, label: 'Share' }),
        due: f.date({ required: true }),
      },
    }),
    per_paper: f.money({ ...exam, min: 0, max: 10_000_000, help: 'Charged for each paper.' }),
    paper_cap: f.money({
      ...exam,
      min: 0,
      max: 100_000_000,
      label: 'Maximum',
      help: 'Upper limit of the fee heads and papers together.',
    }),
    state: f.state(
      { draft: ['published'], published: ['closed'], closed: ['published'] },
      {
        required: true,
        default: 'draft',
        write: 'server',
        tones: { draft: 'muted', published: 'good', closed: 'muted' },
      },
    ),
  },
  list: ['id', 'name', 'purpose', 'batch', 'programme', 'semester', 'last_date', 'state'],
  filters: ['purpose', 'batch', 'programme', 'semester', 'state'],
  sort: ['last_date', 'desc'],
  access: { read: office, create: office, update: office, delete: office },
});
