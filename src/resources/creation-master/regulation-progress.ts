import { PAPER_CATEGORIES } from '@/domain/paper-category';
import { f } from '@/schema';
import { share } from './regulation-attendance';

const again = { group: 'Repeat and improvement' } as const;
const promotion = { group: 'Promotion' } as const;
const degree = { group: 'Degree and exits' } as const;

/** Settings of further attempts, of promotion, and of the degree, in the order of an ordinance. */
export const progressSettings = {
  max_attempts: f.int({
    ...again,
    min: 1,
    max: 20,
    default: 3,
    label: 'Attempts per paper',
    help: 'Leave empty for no limit.',
  }),
  repeats_count_in: f.choice(['own_semester', 'semester_sat'], {
    ...again,
    labels: { own_semester: 'Semester of the paper', semester_sat: 'Semester of the attempt' },
    required: true,
    default: 'own_semester',
    label: 'Repeated papers count in',
  }),
  carry_internal: f.bool({
    ...again,
    required: true,
    default: true,
    label: 'Internal marks carried to repeated attempts',
  }),
  improvement_policy: f.choice(['better', 'latest'], {
    ...again,
    labels: { better: 'Better result counts', latest: 'Latest result counts' },
    required: true,
    default: 'better',
    label: 'Improvement',
  }),
  improvement_limit: f.int({
    ...again,
    min: 0,
    max: 20,
    default: 1,
    label: 'Improvements per paper',
    help: 'Leave empty for no limit.',
  }),
  semester_cap: f.int({
    ...promotion,
    min: 1,
    max: 60,
    default: 22,
    label: 'Maximum credits per semester',
  }),
  min_sgpa: f.decimal(2, {
    ...promotion,
    min: 0,
    max: 10,
    label: 'SGPA required to pass a semester',
    help: 'Leave empty if passing every paper is enough.',
  }),
  promotion_rule: f.choice(['none', 'max_backlog', 'min_pass'], {
    ...promotion,
    labels: {
      none: 'All students are promoted',
      max_backlog: 'Limited open papers',
      min_pass: 'A share of papers must be passed',
    },
    required: true,
    default: 'none',
    label: 'Promotion',
  }),
  promotion_backlog: f.int({
    ...promotion,
    when: { promotion_rule: ['max_backlog'] },
    min: 0,
    max: 99,
    label: 'Maximum open papers',
    help: 'Papers not passed yet, with which a student is promoted.',
  }),
  promotion_pass: f.percent({
    ...share,
    ...promotion,
    when: { promotion_rule: ['min_pass'] },
    label: 'Papers to be passed',
    help: 'Example: 50 % of 10 papers is 5 papers.',
  }),
  credits_required: f.int({
    ...degree,
    min: 1,
    max: 400,
    label: 'Credits required for the degree',
    help: 'Leave empty if passing every paper is enough.',
  }),
  min_cgpa: f.decimal(2, {
    ...degree,
    min: 0,
    max: 10,
    label: 'CGPA required for the degree',
    help: 'Leave empty for none.',
  }),
  max_semesters: f.int({
    ...degree,
    min: 1,
    max: 40,
    default: 14,
    label: 'Time limit (semesters)',
    help: 'Leave empty for no limit.',
  }),
  lateral_credits: f.int({
    ...degree,
    min: 0,
    max: 400,
    label: 'Credits granted on lateral entry',
    help: 'Counted for exits and the degree, not in CGPA.',
  }),
  credit_minima: f.json({
    ...degree,
    label: 'Minimum credits by category',
    rows: {
      category: f.choice(PAPER_CATEGORIES, { required: true }),
      minimum: f.int({ required: true, min: 1, max: 400, label: 'Minimum credits' }),
    },
  }),
  exits: f.json({
    ...degree,
    label: 'Exits',
    help: 'Default: exits of the four-year programme.',
    rows: {
      award: f.text({ required: true, max: 60 }),
      credits: f.int({ required: true, min: 1, max: 400 }),
      vocational: f.int({ min: 0, max: 60, label: 'Vocational credits' }),
      research: f.int({ min: 0, max: 60, label: 'Research credits' }),
      level: f.decimal(1, { required: true, min: 0, max: 10 }),
      min_pct: f.percent({ ...share, label: 'Minimum percentage' }),
    },
  }),
};
