import { PROOFS } from '@/domain/horizontal';
import { TIE_BREAKS } from '@/domain/merit';
import { defineResource, f } from '@/schema';
import { CATEGORIES } from '@/domain/demographics';
import { office, PROOF_LABELS, readers } from './access';

const eligibility = { group: 'Eligibility' } as const;
const merit = { group: 'Merit' } as const;
const seating = { group: 'Seats' } as const;

/**
 * A programme of one cycle: its window, its eligibility rules and its order of merit. State
 * policies are data here, not code.
 */
export const admissionProgramme = defineResource({
  name: 'admission-programme',
  label: 'Admission programme',
  title: ['cycle', 'programme', 'department'],
  fields: {
    cycle: f.ref('admission-cycle', { required: true }),
    programme: f.ref('programme', { required: true }),
    department: f.ref('department', {
      label: 'Major',
      help: 'For seats of one major. Leave empty for all other majors.',
    }),
    closes_on: f.date({
      label: 'Last date to apply',
      help: 'Leave empty to use the date of the cycle.',
    }),
    intake: f.int({ required: true, min: 0, max: 5000 }),
    majors: f.json({
      label: 'Majors offered',
      ...eligibility,
      help: 'Leave empty to offer all academic departments.',
      rows: { department: f.ref('department', { required: true, label: 'Major' }) },
    }),
    minors: f.json({
      label: 'Minors offered',
      ...eligibility,
      help: 'Leave empty to offer all academic departments.',
      rows: { department: f.ref('department', { required: true, label: 'Minor' }) },
    }),
    minimum_percent: f.percent({ min: 0, max: 10000, label: 'Minimum %', ...eligibility }),
    relaxation: f.percent({
      required: true,
      default: 0,
      min: 0,
      max: 10000,
      label: 'Relaxation (% points)',
      ...eligibility,
    }),
    relaxed: f.json({
      label: 'Relaxed categories',
      ...eligibility,
      rows: { category: f.choice(CATEGORIES, { required: true }) },
    }),
    relaxed_pwd: f.bool({
      required: true,
      default: true,
      label: 'Relaxed for persons with disability',
      ...eligibility,
    }),
    required_subjects: f.json({
      label: 'Required subjects',
      ...eligibility,
      rows: { subject: f.text({ required: true, max: 60 }) },
    }),
    hard: f.bool({
      required: true,
      default: false,
      label: 'Refuse applicants who are not eligible',
      help: 'If off, applicants are warned but can submit.',
      ...eligibility,
    }),
    best_of: f.int({
      required: true,
      default: 4,
      min: 1,
      max: 10,
      label: 'Best subjects counted',
      ...merit,
    }),
    languages: f.choice(['any', 'one', 'none'], {
      required: true,
      default: 'any',
      labels: {
        any: 'Count as other subjects',
        one: 'Always count one language',
        none: 'Do not count languages',
      },
      ...merit,
    }),
    excluded_subjects: f.json({
      label: 'Subjects not counted',
      ...merit,
      rows: { subject: f.text({ required: true, max: 60 }) },
    }),
    tie_breaks: f.json({
      label: 'Tie-breaks, in order',
      help: 'Default: Class XII aggregate, Class X, date of birth, application ID.',
      ...merit,
      rows: {
        by: f.choice(TIE_BREAKS, {
          required: true,
          label: 'Tie-break',
          labels: {
            aggregate: 'Class XII aggregate',
            class_x: 'Class X %',
            older: 'Earlier date of birth',
            application: 'Application ID',
          },
        }),
      },
    }),
    open_category: f.choice(CATEGORIES, {
      label: 'Open seats',
      help: 'Seats of this category go to all applicants by merit.',
      ...seating,
    }),
    conversions: f.json({
      label: 'Conversion of unfilled seats, in order',
      ...seating,
      rows: {
        from: f.choice(CATEGORIES, { required: true, label: 'From category' }),
        to: f.choice(CATEGORIES, { required: true, label: 'To category' }),
        round: f.int({ required: true, default: 1, min: 1, max: 20, label: 'From round' }),
      },
    }),
    horizontal: f.json({
      label: 'Horizontal reservation',
      help: 'Minimum within each category. A row for one category replaces that for all.',
      ...seating,
      rows: {
        name: f.text({ required: true, max: 60 }),
        proof: f.choice(PROOFS, { required: true, label: 'Proved by', labels: PROOF_LABELS }),
        category: f.choice(CATEGORIES, { label: 'Category', help: 'Default: each category.' }),
        percent: f.percent({ min: 1, max: 10000, label: 'Share (%)' }),
        seats: f.int({ min: 1, max: 5000, label: 'Or seats' }),
      },
    }),
    waiting_moves: f.bool({
      required: true,
      default: true,
      label: 'Move waiting list automatically',
      help: 'Offers a free seat to the next applicant immediately.',
      ...seating,
    }),
    release_overdue: f.bool({
      required: true,
      default: false,
      label: 'Release unconfirmed seats',
      help: 'On the day after Confirm by, unless the seat is confirmed or the admission fee is paid.',
      ...seating,
    }),
  },
  preview: {
    label: 'Effect on the merit list',
    help: 'The next round under the saved and the changed rules. Nothing is saved.',
    filters: {
      first: f.choice(['top_25', 'top_50', 'top_100', 'top_250', 'all'], {
        default: 'top_50',
        label: 'Ranks',
        labels: {
          top_25: 'First 25',
          top_50: 'First 50',
          top_100: 'First 100',
          top_250: 'First 250',
          all: 'All ranks',
        },
      }),
      category: f.choice(CATEGORIES),
      show: f.choice(['changed', 'up', 'down', 'eligibility', 'seat', 'all'], {
        default: 'changed',
        label: 'Applicants',
        labels: {
          changed: 'All changes',
          up: 'Moving up',
          down: 'Moving down',
          eligibility: 'Eligibility changes',
          seat: 'Seat changes',
          all: 'Changed or not',
        },
      }),
    },
  },
  list: ['cycle', 'programme', 'department', 'intake', 'minimum_percent', 'best_of', 'closes_on'],
  unique: [['cycle', 'programme', 'department']],
  access: { read: readers, create: office, update: office, delete: office },
});
