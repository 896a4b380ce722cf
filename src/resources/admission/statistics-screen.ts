/**
 * Admission statistics, and the register of admitted applicants. The columns depend on the tab and
 * come with the response.
 */
import { defineReport, f } from '@/schema';
import { CATEGORIES } from '@/domain/demographics';
import { readers } from './access';
import { letters } from './letter-actions';

export const statistics = defineReport({
  path: 'statistics/{batch}/{programme}',
  label: 'Admission statistics',
  who: readers,
  group: 'Reports',
  all: ['programme'],
  help: 'Applicants, approved and admitted by category, programme, place and day.',
  filters: {
    tab: f.choice(
      [
        'category',
        'programme',
        'department',
        'subjects',
        'choices',
        'state',
        'district',
        'area',
        'religion',
        'disability',
        'days',
        'seats',
      ],
      {
        label: 'Table',
        default: 'category',
        labels: {
          department: 'Major',
          subjects: 'Subject demand',
          choices: 'Programme choices',
          disability: 'Persons with disability',
        },
      },
    ),
    category: f.choice(CATEGORIES),
  },
});

/** Predefined selections of columns; the screen can narrow and reorder each. */
export const PRESETS = [
  'register',
  'university',
  'aishe',
  'scholarship',
  'summary',
  'all',
] as const;

export const admissionReport = defineReport({
  path: 'report/{batch}/{programme}',
  label: 'Admission report',
  who: readers,
  group: 'Reports',
  all: ['programme'],
  help: 'Register of admitted students, with columns for each return.',
  filters: {
    tab: f.choice(PRESETS, {
      label: 'Columns',
      default: 'register',
      labels: {
        register: 'Admission register',
        university: 'University registration',
        aishe: 'AISHE',
        summary: 'Gender and category',
        all: 'All columns',
      },
    }),
    stage: f.choice(['admitted', 'approved', 'submitted'], {
      label: 'Applicants',
      default: 'admitted',
    }),
    department: f.ref('department', { label: 'Major' }),
    category: f.choice(CATEGORIES),
  },
  actions: { 'admission-letter': letters.admission, 'allotment-letter': letters.allotment },
});
