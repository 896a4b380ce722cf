/**
 * Figures that the portal offers beside the manual. Their codes begin with C, because a number of
 * the manual would claim that the manual asks for them.
 */
import { counts, figure, percent, table, type Criterion } from './manual-entry';

export const AQAR_OWN: readonly Criterion[] = [
  [
    'Figures of the college, beside the manual',
    [
      [
        'Teaching',
        [
          figure(
            'C1',
            'Classes held',
            'sum(classes.held)',
            'classes',
            counts('classes', 'month', ['Paper', 'paper']),
          ),
          percent(
            'C2',
            'Attendance of students',
            'sum(attendance.present)',
            'sum(attendance.held)',
          ),
          figure('C3', 'Teaching days', 'count(teaching_days)', 'days'),
        ],
      ],
      [
        'Research',
        [
          figure(
            'C4',
            'Consultancy',
            'sum(projects.amount where kind = "consultancy") / 100000',
            'lakh rupees',
            { places: 2 },
          ),
          figure(
            'C5',
            'Papers read at conferences',
            'count(presentations)',
            'papers',
            table(
              'presentations',
              ['Title', 'title'],
              ['Teacher', 'teacher'],
              ['Event', 'event'],
              ['Level', 'level'],
            ),
          ),
          figure(
            'C6',
            'Scholars under guidance',
            'distinct(scholars.scholar)',
            'scholars',
            table(
              'scholars',
              ['Scholar', 'scholar'],
              ['Thesis', 'title'],
              ['Degree', 'degree'],
              ['Supervisor', 'teacher'],
              ['Status', 'status'],
            ),
          ),
        ],
      ],
      [
        'Students and quality',
        [
          percent(
            'C7',
            'Grievances that are decided',
            'count(grievances where decided = true)',
            'count(grievances)',
          ),
          percent(
            'C8',
            'Decisions of the quality cell that were carried out',
            'sum(meetings.done where kind = "iqac")',
            'sum(meetings.decisions where kind = "iqac")',
          ),
        ],
      ],
    ],
  ],
];
