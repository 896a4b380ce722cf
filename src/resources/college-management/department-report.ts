import { REPORT_FLOW } from '@/domain/department-report';
import { defineResource, f, own, who } from '@/schema';

const server = { write: 'server' } as const;
const text = (label: string, help?: string) =>
  f.longtext({ ...server, max: 4000, label, ...(help ? { help } : {}) });

/** What is attached to a report: signed minutes, photographs. */
export const REPORT_FILES = {
  label: 'Minutes and photographs',
  types: ['pdf', 'jpg', 'png'],
  max: 5_000_000,
  most: 10,
} as const;

export const STATE_TONES = {
  draft: 'muted',
  submitted: 'warn',
  returned: 'bad',
  accepted: 'good',
  locked: 'good',
} as const;

/**
 * The report of a department for a month (`2026-10`) or an academic year (`2026-27`). Figures are
 * counted from registers; these texts hold what no register does. From submission on, `snapshot`
 * stores each figure with the rows behind it.
 */
export const departmentReport = defineResource({
  name: 'department-report',
  label: 'Departmental report',
  title: ['department', 'period'],
  fields: {
    department: f.ref('department', { ...server, required: true }),
    period: f.text({ ...server, required: true, max: 7, tidy: 'month', label: 'Month or year' }),
    state: f.state(REPORT_FLOW, {
      ...server,
      required: true,
      default: 'draft',
      tones: STATE_TONES,
    }),
    meetings: text('Meetings', 'Dates and decisions.'),
    remedial: text(
      'Notes on remedial work',
      'Meetings with mentors and verified work are counted.',
    ),
    visitors: text('Visitors and guest lectures'),
    problems: text('Problems'),
    profile: text('Profile of the department'),
    innovations: text('Innovations in teaching'),
    placements: text(
      'Notes on placements',
      'Placements and further studies are counted from their register.',
    ),
    infrastructure: text('Rooms and equipment'),
    strengths: text('Strengths and weaknesses'),
    plan: text('Plan'),
    files: f.files({ ...server, ...REPORT_FILES }),
    due_on: f.date({ ...server, label: 'Due' }),
    submitted_by: f.text({ ...server, max: 40, read: who.nobody }),
    submitted_at: f.instant({ ...server, label: 'Submitted' }),
    late_days: f.int({ ...server, label: 'Days late' }),
    accepted_by: f.text({ ...server, max: 40, read: who.nobody }),
    accepted_at: f.instant({ ...server, label: 'Accepted' }),
    note: f.text({ ...server, max: 500, label: 'Reason for return' }),
    snapshot: f.json({ ...server, read: who.nobody }),
  },
  list: ['period', 'department', 'state', 'due_on', 'submitted_at', 'late_days'],
  filters: ['period', 'department', 'state'],
  sort: ['period', 'desc'],
  unique: [['department', 'period']],
  access: {
    read: [who.admin('D', 'X'), own(who.faculty, 'department', 'department')],
    create: who.nobody,
    update: who.nobody,
    delete: who.nobody,
  },
});

/** The texts of each kind of report, in reading order. */
export const MONTH_TEXTS = ['meetings', 'remedial', 'visitors', 'problems', 'plan'] as const;
export const YEAR_TEXTS = [
  'profile',
  'innovations',
  'placements',
  'infrastructure',
  'strengths',
  'plan',
] as const;
export type ReportText = (typeof MONTH_TEXTS)[number] | (typeof YEAR_TEXTS)[number];
