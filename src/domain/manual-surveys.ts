/** AISHE: enrolment, staff and results. NIRF: the data sheet of a college. */
import { prompt, counts, earlier, figure, percent, table, type Criterion } from './manual-entry';

/** Groups that AISHE counts again beside the categories. */
const OF_THESE = [
  { heading: 'Persons with disability', where: 'disability = true' },
  { heading: 'Muslim minority', where: 'religion = "Muslim"' },
  {
    heading: 'Other minorities',
    where: 'religion in ("Christian", "Buddhist", "Sikh", "Jain", "Parsi")',
  },
] as const;

export const AISHE: readonly Criterion[] = [
  [
    'A Basic details',
    [
      [
        'Programmes and rooms',
        [
          figure(
            'A1',
            'Regular programmes',
            'count(programmes)',
            'programmes',
            table(
              'programmes',
              ['Code', 'aishe_code'],
              ['Programme', 'name'],
              ['Level', 'level'],
              ['Broad discipline', 'stream'],
              ['Semesters', 'semesters'],
            ),
          ),
          figure(
            'A2',
            'Intake of the year',
            'sum(intake.seats)',
            'seats',
            table('intake', ['Programme', 'programme'], ['Level', 'level'], ['Intake', 'seats']),
          ),
          figure(
            'A3',
            'Rooms for teaching',
            'count(rooms)',
            'rooms',
            counts('rooms', 'kind', ['Building', 'building']),
          ),
          prompt('A4', 'Hostels', 'Hostels, capacity and residents of each.'),
        ],
      ],
    ],
  ],
  [
    'B Enrolment',
    [
      [
        'Regular students',
        [
          figure(
            'B1',
            'Students by programme, year of study, category and gender',
            'count(students)',
            'students',
            {
              ...counts(
                'students',
                ['category', 'gender'],
                ['Programme', 'programme'],
                ['Year of study', 'year_of_study'],
              ),
              besides: OF_THESE,
            },
          ),
          figure('B2', 'Students by category and gender', 'count(students)', 'students', {
            ...counts('students', ['category', 'gender'], ['Level', 'level']),
            besides: OF_THESE,
          }),
          figure(
            'B3',
            'Students with disability',
            'count(students where disability = true)',
            'students',
            counts('students where disability = true', 'gender', ['Category', 'category']),
          ),
          figure(
            'B4',
            'Students by religion',
            'count(students)',
            'students',
            counts('students', 'religion', ['Gender', 'gender']),
          ),
          figure(
            'B5',
            'Students below the poverty line',
            'count(students where poor = true)',
            'students',
            counts('students where poor = true', 'gender', ['Category', 'category']),
          ),
          figure(
            'B6',
            'Students from other countries',
            'count(students where other_country = true)',
            'students',
            { asks: 'Country of each.' },
          ),
        ],
      ],
    ],
  ],
  [
    'C Results',
    [
      [
        'Examinations of the year',
        [
          figure(
            'C1',
            'Appeared',
            'count(results where result in ("pass", "fail"))',
            'results',
            counts(
              'results where result in ("pass", "fail")',
              ['category', 'gender'],
              ['Programme', 'programme'],
              ['Semester', 'semester'],
            ),
          ),
          figure(
            'C2',
            'Passed',
            'count(results where result = "pass")',
            'results',
            counts(
              'results where result = "pass"',
              ['category', 'gender'],
              ['Programme', 'programme'],
              ['Semester', 'semester'],
            ),
          ),
        ],
      ],
    ],
  ],
  [
    'D Staff',
    [
      [
        'Teachers and others',
        [
          figure(
            'D1',
            'Teachers by designation, category and gender',
            'count(teachers)',
            'teachers',
            {
              asks: 'Qualification of each teacher.',
              ...counts(
                'teachers',
                ['category', 'gender'],
                ['Designation', 'designation'],
                ['Nature of appointment', 'nature'],
              ),
              besides: OF_THESE,
            },
          ),
          figure(
            'D2',
            'Non-teaching staff by group, category and gender',
            'count(staff)',
            'people',
            {
              ...counts('staff', ['category', 'gender'], ['Group', 'staff_group']),
              besides: OF_THESE,
            },
          ),
          figure(
            'D3',
            'Sanctioned posts',
            'sum(posts.sanctioned)',
            'posts',
            table(
              'posts',
              ['Staff', 'staff'],
              ['Designation', 'designation'],
              ['Department', 'department'],
              ['Sanctioned posts', 'sanctioned'],
              ['Filled', 'filled'],
            ),
          ),
        ],
      ],
    ],
  ],
  [
    'E Finance and scholarships',
    [
      [
        'Of the year',
        [
          figure('E1', 'Fees received', 'sum(fees.amount)', 'rupees', {
            places: 2,
            ...table(
              'fees',
              ['Purpose', 'purpose'],
              ['Programme', 'programme'],
              ['Amount', 'amount'],
            ),
          }),
          prompt('E2', 'Scholarships', 'Students by category and gender, for each scheme.'),
          prompt(
            'E3',
            'Expenditure',
            'Salaries, maintenance, books and others, from the audited statement.',
          ),
        ],
      ],
    ],
  ],
];

export const NIRF: readonly Criterion[] = [
  [
    'Teaching, learning and resources',
    [
      [
        'Strength',
        [
          figure(
            'N1',
            'Sanctioned intake of the year',
            'sum(intake.seats)',
            'seats',
            table('intake', ['Programme', 'programme'], ['Intake', 'seats']),
          ),
          figure('N2', 'Sanctioned intake of the year before', 'sum(intake[-1].seats)', 'seats'),
          figure('N2.1', 'Sanctioned intake two years before', 'sum(intake[-2].seats)', 'seats'),
          figure(
            'N3',
            'Total student strength',
            'count(students)',
            'students',
            counts('students', 'gender', ['Programme', 'programme']),
          ),
          percent('N4', 'Seats filled', 'count(students where is_new = true)', 'sum(intake.seats)'),
          figure(
            'N5',
            'Students for each teacher',
            'count(students) / count(teachers where full_time = true)',
            'students',
            { places: 2 },
          ),
          figure('N6', 'Full-time teachers', 'count(teachers where full_time = true)', 'teachers', {
            asks: 'Qualification of each teacher.',
            ...table(
              'teachers where full_time = true',
              ['Name', 'name'],
              ['Designation', 'designation'],
              ['Age', 'age'],
              ['Gender', 'gender'],
              ['Qualification', null],
              ['Experience in months', 'experience'],
              ['Nature of appointment', 'nature'],
              ['Date of appointment', 'joined_on'],
              ['Date of leaving', 'left_on'],
            ),
          }),
        ],
      ],
      [
        'Resources',
        [
          figure('N7', 'Spent on books', 'sum(library_books.price where is_new = true)', 'rupees', {
            places: 2,
            asks: 'Journals and e-resources.',
          }),
          ...earlier(
            ['N7.1', 'N7.2'],
            'Spent on books',
            (year) => `sum(library_books${year}.price where is_new = true)`,
            'rupees',
            { places: 2 },
          ),
          prompt(
            'N8',
            'Capital and operational expenditure',
            'Laboratories, studios, salaries, maintenance and seminars, from the audited statement of three years.',
          ),
        ],
      ],
    ],
  ],
  [
    'Research and practice',
    [
      [
        'Research',
        [
          figure(
            'N9',
            'Publications',
            'distinct(publications.work)',
            'papers',
            counts('publications', 'indexed_in', ['Department', 'department']),
          ),
          figure(
            'N10',
            'Sponsored research',
            'sum(projects.amount where kind = "research")',
            'rupees',
            {
              places: 2,
              ...table(
                'projects where kind = "research"',
                ['Project', 'title'],
                ['Agency', 'agency'],
                ['Amount', 'amount'],
              ),
            },
          ),
          ...earlier(
            ['N10.1', 'N10.2'],
            'Sponsored research',
            (year) => `sum(projects${year}.amount where kind = "research")`,
            'rupees',
            { places: 2 },
          ),
          figure(
            'N11',
            'Consultancy',
            'sum(projects.amount where kind = "consultancy")',
            'rupees',
            { places: 2 },
          ),
          ...earlier(
            ['N11.1', 'N11.2'],
            'Consultancy',
            (year) => `sum(projects${year}.amount where kind = "consultancy")`,
            'rupees',
            { places: 2 },
          ),
          figure('N12', 'Doctoral students', 'count(scholars where degree = "PhD")', 'scholars'),
        ],
      ],
    ],
  ],
  [
    'Graduation outcomes',
    [
      [
        'Examinations',
        [
          percent(
            'N13',
            'Passed in the examinations of the year',
            'count(results where result = "pass")',
            'count(results where result in ("pass", "fail"))',
          ),
          figure(
            'N13.1',
            'Students who passed their last semester',
            'count(results where last = true and result = "pass")',
            'students',
            counts('results where last = true and result = "pass"', 'gender', [
              'Programme',
              'programme',
            ]),
          ),
          ...earlier(
            ['N13.2', 'N13.3'],
            'Students who passed their last semester',
            (year) => `count(results${year} where last = true and result = "pass")`,
            'students',
          ),
          figure(
            'N14',
            'Outgoing students who were placed',
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
            'N14.1',
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
          prompt('N14.2', 'Median salary of those placed', 'Amount in rupees a year.'),
        ],
      ],
    ],
  ],
  [
    'Outreach and inclusion',
    [
      [
        'Diversity',
        [
          percent(
            'N15',
            'Students from other states',
            'count(students where other_state = true)',
            'count(students)',
          ),
          percent(
            'N15.1',
            'Students from other countries',
            'count(students where other_country = true)',
            'count(students)',
          ),
          percent(
            'N16',
            'Women among students',
            'count(students where gender = "female")',
            'count(students)',
          ),
          percent(
            'N17',
            'Socially challenged students',
            'count(students where category in ("SC", "ST", "OBC"))',
            'count(students)',
          ),
          percent(
            'N18',
            'Economically challenged students',
            'count(students where poor = true)',
            'count(students)',
          ),
          prompt(
            'N19',
            'Facilities for persons with disability',
            'Lifts, ramps, wheelchairs and toilets.',
          ),
        ],
      ],
    ],
  ],
];
