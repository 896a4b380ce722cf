/** AQAR: criteria 5 to 7, by NAAC's manual for affiliated colleges. */
import {
  prompt,
  counts,
  figure,
  percent,
  table,
  narrative,
  ALL_OF_THEM,
  FOUR_OF_THEM,
  type Criterion,
} from './manual-entry';

export const AQAR_SUPPORT: readonly Criterion[] = [
  [
    '5 Student support and progression',
    [
      [
        '5.1 Support',
        [
          prompt('5.1.1', 'Scholarships of the government', 'Students and amounts of each scheme.'),
          figure(
            '5.1.2',
            'Students with concessions of the college',
            'distinct(concessions.roll_no)',
            'students',
            {
              ...table(
                'concessions',
                ['Roll number', 'roll_no'],
                ['Fee head', 'head'],
                ['Amount', 'amount'],
              ),
            },
          ),
          prompt(
            '5.1.3',
            'Capacity building and skills',
            'Programmes on soft skills, language, health and computing, with dates and students.',
            ALL_OF_THEM,
          ),
          prompt(
            '5.1.4',
            'Guidance for competitive examinations and careers',
            'Number of students who were guided.',
          ),
          figure('5.1.5', 'Redressal of grievances', 'count(grievances)', 'grievances', {
            ...counts('grievances', 'state', ['Category', 'category']),
          }),
        ],
      ],
      [
        '5.2 Progression',
        [
          figure(
            '5.2.1',
            'Placement of outgoing students',
            'distinct(progression.student where kind = "placement" and outgoing = true)',
            'students',
            table(
              'progression where kind = "placement" and outgoing = true',
              ['Student number', 'student'],
              ['Roll number', 'roll_no'],
              ['Student', 'name'],
              ['Programme', 'programme'],
              ['Employer', 'organisation'],
              ['Pay a year', 'pay'],
            ),
          ),
          figure(
            '5.2.2',
            'Outgoing students who went on to study',
            'distinct(progression.student where kind = "higher_study" and outgoing = true)',
            'students',
            table(
              'progression where kind = "higher_study" and outgoing = true',
              ['Student number', 'student'],
              ['Roll number', 'roll_no'],
              ['Student', 'name'],
              ['Programme', 'programme'],
              ['Institution', 'organisation'],
              ['Programme joined', 'position'],
            ),
          ),
          figure(
            '5.2.3',
            'Students who passed national and state examinations',
            'distinct(progression.student where kind = "examination")',
            'students',
            table(
              'progression where kind = "examination"',
              ['Student number', 'student'],
              ['Roll number', 'roll_no'],
              ['Student', 'name'],
              ['Programme', 'programme'],
              ['Examination', 'organisation'],
              ['Date', 'on_date'],
            ),
          ),
        ],
      ],
      [
        '5.3 Participation',
        [
          figure(
            '5.3.1',
            'Awards in sports and culture at university level and above',
            'count(student_awards where kind in ("sports", "cultural", "competition") and level != "college")',
            'awards',
            {
              ...table(
                'student_awards where kind in ("sports", "cultural", "competition") and level != "college"',
                ['Event', 'title'],
                ['Students', 'names'],
                ['Level', 'level'],
                ['Position', 'position'],
              ),
            },
          ),
          figure(
            '5.3.2',
            'Students in committees and in the union',
            'count(union_members)',
            'members',
            {
              words: 500,
              ...table(
                'union_members',
                ['Name', 'name'],
                ['Position', 'position'],
                ['Class', 'class'],
              ),
            },
          ),
          figure(
            '5.3.3',
            'Sports and cultural events',
            'count(student_events where kind in ("sports", "cultural", "celebration"))',
            'events',
            {
              ...table(
                'student_events where kind in ("sports", "cultural", "celebration")',
                ['Event', 'title'],
                ['Organiser', 'organiser'],
                ['Date', 'from'],
                ['Participants', 'participants'],
              ),
            },
          ),
        ],
      ],
      [
        '5.4 Alumni',
        [
          narrative('5.4.1', 'The association of alumni and what it does'),
          prompt('5.4.2', 'Contribution of alumni', 'Amount in lakh rupees.'),
        ],
      ],
    ],
  ],
  [
    '6 Governance, leadership and management',
    [
      [
        '6.1 Vision',
        [
          narrative('6.1.1', 'Governance by vision and mission'),
          figure(
            '6.1.2',
            'Decentralised and participative management',
            'count(committees)',
            'committees',
            {
              words: 500,
              ...table(
                'committees',
                ['Committee', 'name'],
                ['Convenor', 'convenor'],
                ['Members', 'members'],
                ['Meetings', 'meetings'],
              ),
            },
          ),
        ],
      ],
      [
        '6.2 Strategy',
        [
          narrative('6.2.1', 'The perspective plan and how it was carried out'),
          narrative('6.2.2', 'Policies, structure, appointments and service rules'),
          prompt(
            '6.2.3',
            'E-governance in administration, finance, admission and examination',
            'Which of the four areas are run electronically; the portal covers admission, fees and examination.',
            ALL_OF_THEM,
          ),
        ],
      ],
      [
        '6.3 Empowerment of staff',
        [
          narrative('6.3.1', 'Welfare of teaching and non-teaching staff'),
          prompt('6.3.2', 'Teachers supported to attend conferences', 'Teachers and amounts.'),
          figure(
            '6.3.3',
            'Training held by the college',
            'count(events where kind in ("FDP", "workshop"))',
            'programmes',
            table(
              'events where kind in ("FDP", "workshop")',
              ['Title', 'title'],
              ['From', 'from'],
              ['To', 'to'],
              ['Participants', 'participants'],
            ),
          ),
          percent(
            '6.3.4',
            'Teachers who attended training',
            'distinct(trainings.teacher)',
            'count(teachers where full_time = true)',
            table(
              'trainings',
              ['Teacher', 'teacher'],
              ['Course', 'title'],
              ['Type', 'type'],
              ['Days', 'days'],
              ['From', 'from'],
              ['To', 'to'],
            ),
          ),
          narrative('6.3.5', 'Appraisal of teaching and non-teaching staff'),
        ],
      ],
      [
        '6.4 Finance',
        [
          narrative('6.4.1', 'Internal and external audits'),
          prompt(
            '6.4.2',
            'Funds from bodies outside government, individuals and philanthropists',
            'Amount in lakh rupees.',
          ),
          figure(
            '6.4.3',
            'How funds are raised and used: fees received',
            'sum(fees.amount) / 100000',
            'lakh rupees',
            {
              places: 2,
              words: 500,
              ...table(
                'fees',
                ['Purpose', 'purpose'],
                ['Programme', 'programme'],
                ['Payments', 'payments'],
                ['Amount', 'amount'],
              ),
            },
          ),
        ],
      ],
      [
        '6.5 Quality assurance',
        [
          narrative('6.5.1', 'What the quality cell made a lasting practice'),
          figure(
            '6.5.2',
            'Meetings of the quality cell',
            'count(meetings where kind = "iqac")',
            'meetings',
            {
              words: 500,
              ...table(
                'meetings where kind = "iqac"',
                ['Date', 'held_on'],
                ['Present', 'present'],
                ['Members', 'members'],
                ['Decisions', 'decisions'],
                ['Carried out', 'done'],
              ),
            },
          ),
          prompt(
            '6.5.3',
            'Initiatives for quality assurance',
            'Which there are: meetings of the cell with feedback that is acted on, collaborations, NIRF, other audits and accreditations.',
            ALL_OF_THEM,
          ),
        ],
      ],
    ],
  ],
  [
    '7 Institutional values and best practices',
    [
      [
        '7.1 Values',
        [
          percent(
            '7.1.1',
            'Gender equity: women among students',
            'count(students where gender = "female")',
            'count(students)',
            { words: 500, ...counts('students', 'gender', ['Category', 'category']) },
          ),
          prompt(
            '7.1.2',
            'Alternate sources of energy',
            'Which there are: solar, biogas, wheeling to the grid, sensors, LED lamps. With photographs.',
            FOUR_OF_THEM,
          ),
          narrative('7.1.3', 'Management of waste', 200),
          prompt(
            '7.1.4',
            'Conservation of water',
            'Which there are: rainwater harvesting, wells, tanks and bunds, recycling of waste water, upkeep of water bodies. With photographs.',
            FOUR_OF_THEM,
          ),
          prompt(
            '7.1.5',
            'Green campus',
            'Which there are: few motor vehicles, bicycles, paths for walkers, no plastic, trees and plants. With circulars.',
            FOUR_OF_THEM,
          ),
          prompt(
            '7.1.6',
            'Audits of environment and energy',
            'Which there are: green audit, energy audit, environment audit, awards, activities outside the campus. With reports.',
            FOUR_OF_THEM,
          ),
          figure(
            '7.1.7',
            'Students with disability, and barrier-free access',
            'count(students where disability = true)',
            'students',
            {
              asks: 'Which there are: ramps or lifts, toilets, signage, assistive technology, help with enquiries. With photographs.',
              ...FOUR_OF_THEM,
            },
          ),
          figure(
            '7.1.8',
            'Inclusion: students from other states and countries',
            'count(students where from_elsewhere = true)',
            'students',
            {
              words: 500,
              ...counts(
                'students where from_elsewhere = true',
                'category',
                ['State', 'home_state'],
                ['From another country', 'other_country'],
              ),
            },
          ),
          narrative('7.1.9', 'Constitutional duties of students and staff'),
          prompt(
            '7.1.10',
            'Code of conduct',
            'Which there are: the code on the website, a committee that watches over it, programmes on ethics, yearly awareness programmes.',
            ALL_OF_THEM,
          ),
          figure(
            '7.1.11',
            'National and international days',
            'count(activities where kind = "celebration")',
            'events',
            {
              words: 200,
              ...table(
                'activities where kind = "celebration"',
                ['Day', 'title'],
                ['Date', 'from'],
                ['Participants', 'participants'],
              ),
            },
          ),
        ],
      ],
      ['7.2 Best practices', [narrative('7.2.1', 'Two best practices')]],
      [
        '7.3 Distinctiveness',
        [
          narrative('7.3.1', 'What distinguishes the college'),
          narrative('7.3.2', 'Plan of action for the next year'),
        ],
      ],
    ],
  ],
];
