/**
 * AQAR: the extended profile, and criteria 1 and 2. Codes and rules are those of NAAC's manual for
 * affiliated colleges; figures that the manual does not ask for are in `manual-aqar-own.ts`.
 */
import {
  prompt,
  counts,
  figure,
  percent,
  table,
  narrative,
  optionsOf,
  ALL_OF_THEM,
  type Criterion,
} from './manual-entry';

const RESERVED = 'in ("SC", "ST", "OBC", "EWS")';

export const AQAR: readonly Criterion[] = [
  [
    'Extended profile',
    [
      [
        'Programmes and students',
        [
          figure(
            'P1.1',
            'Courses offered in all programmes',
            'distinct(papers.code)',
            'courses',
            table(
              'papers',
              ['Code', 'code'],
              ['Course', 'title'],
              ['Semester', 'semester'],
              ['Students', 'students'],
            ),
          ),
          figure(
            'P2.1',
            'Students in the year',
            'count(students)',
            'students',
            counts('students', 'gender', ['Programme', 'programme']),
          ),
          figure(
            'P2.2',
            'Seats for reserved categories by government rule',
            `sum(seats.seats where category ${RESERVED})`,
            'seats',
            {
              asks: 'Seats by the rule of the state, if the seat matrix of this year is not in the portal.',
            },
          ),
          figure(
            'P2.3',
            'Outgoing and final year students',
            'count(results where last = true)',
            'students',
            {
              asks: 'Final year students, if their last results are not yet declared in the portal.',
              ...table(
                'results where last = true',
                ['Roll number', 'roll_no'],
                ['Student', 'name'],
                ['Programme', 'programme'],
                ['Result', 'result'],
              ),
            },
          ),
        ],
      ],
      [
        'Teachers and institution',
        [
          figure(
            'P3.1',
            'Full-time teachers',
            'count(teachers where full_time = true)',
            'teachers',
            table(
              'teachers where full_time = true',
              ['Name', 'name'],
              ['Designation', 'designation'],
              ['Department', 'department'],
              ['Gender', 'gender'],
              ['Nature of appointment', 'nature'],
              ['Date of appointment', 'joined_on'],
              ['Date of leaving', 'left_on'],
            ),
          ),
          figure(
            'P3.2',
            'Sanctioned posts',
            'sum(posts.sanctioned where staff = "teaching")',
            'posts',
            table(
              'posts where staff = "teaching"',
              ['Department', 'department'],
              ['Designation', 'designation'],
              ['Sanctioned posts', 'sanctioned'],
              ['Order number', 'order_no'],
            ),
          ),
          figure(
            'P4.1',
            'Classrooms and seminar halls',
            'count(rooms where kind in ("classroom", "hall"))',
            'rooms',
            table(
              'rooms where kind in ("classroom", "hall")',
              ['Room', 'code'],
              ['Kind', 'kind'],
              ['Seats', 'seats'],
            ),
          ),
          prompt(
            'P4.2',
            'Expenditure of the year without salaries',
            'Amount in lakh rupees, from the audited statement.',
          ),
          prompt('P4.3', 'Computers for academic use', 'Number of computers.'),
        ],
      ],
    ],
  ],
  [
    '1 Curricular aspects',
    [
      [
        '1.1 Curricular planning',
        [
          narrative('1.1.1', 'How the curriculum is planned, delivered and documented'),
          figure(
            '1.1.2',
            'How far the academic calendar was kept, tests among it',
            'count(class_tests)',
            'class tests',
            {
              words: 500,
              ...table(
                'class_tests',
                ['Assessment', 'test'],
                ['Batch', 'batch'],
                ['Semester', 'semester'],
                ['From', 'opens_on'],
                ['To', 'closes_on'],
              ),
            },
          ),
          prompt(
            '1.1.3',
            'Teachers in curriculum and examination bodies of the university',
            'Teachers, the body each serves in, and the order.',
          ),
        ],
      ],
      [
        '1.2 Academic flexibility',
        [
          percent(
            '1.2.1',
            'Programmes with choice-based credits or electives',
            // A programme counts once its students took different papers of one elective category.
            'count(programmes where electives >= 2)',
            'count(programmes)',
            table(
              'programmes',
              ['Code', 'code'],
              ['Programme', 'name'],
              ['Level', 'level'],
              ['Elective papers', 'electives'],
              ['Year of introduction', null],
            ),
          ),
          prompt(
            '1.2.2',
            'Add-on and certificate programmes',
            'Programmes, hours and dates of each.',
          ),
          prompt(
            '1.2.3',
            'Students in add-on and certificate programmes',
            'Number of students who completed one.',
          ),
        ],
      ],
      [
        '1.3 Curriculum enrichment',
        [
          narrative('1.3.1', 'Ethics, gender, values and environment in the curriculum'),
          figure(
            '1.3.2',
            'Courses with project work, field work or internship',
            'distinct(papers.code where type in ("project", "internship"))',
            'courses',
            table(
              'papers where type in ("project", "internship")',
              ['Code', 'code'],
              ['Course', 'title'],
              ['Semester', 'semester'],
              ['Students', 'students'],
            ),
          ),
          percent(
            '1.3.3',
            'Students in project work, field work or internship',
            'distinct(project_work.student)',
            'count(students)',
            table(
              'project_work',
              ['Programme', 'programme'],
              ['Course', 'course'],
              ['Roll number', 'roll_no'],
              ['Student', 'name'],
            ),
          ),
        ],
      ],
      [
        '1.4 Feedback',
        [
          figure(
            '1.4.1',
            'Feedback on the syllabus from those concerned',
            'count(surveys)',
            'forms',
            {
              asks: 'Feedback of students, teachers, employers and alumni: from which of them, with the report on it.',
              ...ALL_OF_THEM,
              ...table('surveys', ['Form', 'title'], ['Answers', 'answers']),
            },
          ),
          figure(
            '1.4.2',
            'How feedback is analysed, acted on and published',
            'sum(surveys.answers)',
            'answers',
            {
              asks: 'Web address of the report.',
              ...optionsOf(
                'Collected, analysed, acted on and published on the website',
                'Collected, analysed and acted on',
                'Collected and analysed',
                'Collected',
                'Not collected',
              ),
            },
          ),
        ],
      ],
    ],
  ],
  [
    '2 Teaching, learning and evaluation',
    [
      [
        '2.1 Enrolment and profile',
        [
          percent(
            '2.1.1',
            'Seats filled',
            'count(students where is_new = true)',
            'sum(intake.seats)',
            table('intake', ['Programme', 'programme'], ['Sanctioned seats', 'seats']),
          ),
          percent(
            '2.1.2',
            'Seats filled of those reserved',
            `sum(seats.filled where category ${RESERVED})`,
            `sum(seats.seats where category ${RESERVED})`,
            {
              asks: 'Seats reserved and filled, if the seat matrix of this year is not in the portal.',
              ...table(
                `seats where category ${RESERVED}`,
                ['Programme', 'programme'],
                ['Category', 'category'],
                ['Seats reserved', 'seats'],
                ['Filled', 'filled'],
              ),
            },
          ),
        ],
      ],
      [
        '2.2 Diversity',
        [
          figure(
            '2.2.1',
            'How learning levels are assessed, and what is offered to slow and advanced learners: meetings with mentors',
            'count(mentor_meetings)',
            'meetings',
            {
              words: 500,
              ...table(
                'mentor_meetings',
                ['Date', 'held_on'],
                ['Mentor', 'mentor'],
                ['Department', 'department'],
                ['Students', 'present'],
              ),
            },
          ),
          figure(
            '2.2.2',
            'Students for each full-time teacher',
            'count(students) / count(teachers where full_time = true)',
            'students',
            { places: 2 },
          ),
        ],
      ],
      [
        '2.3 Teaching and learning',
        [
          figure(
            '2.3.1',
            'Student-centred methods of teaching: work handed in online',
            'sum(assignments.submissions)',
            'submissions',
            {
              words: 500,
              ...table(
                'assignments',
                ['Assignment', 'title'],
                ['Paper', 'paper'],
                ['Due', 'due'],
                ['Submissions', 'submissions'],
              ),
            },
          ),
          figure(
            '2.3.2',
            'Use of digital tools in teaching: study material online',
            'count(study_material)',
            'items',
            {
              words: 500,
              ...counts('study_material', 'kind', ['Department', 'department']),
            },
          ),
          figure(
            '2.3.3',
            'Students for each mentor',
            'count(students) / distinct(mentees.mentor_code)',
            'students',
            {
              places: 2,
              ...table(
                'mentees',
                ['Mentor', 'mentor'],
                ['Department', 'department'],
                ['Roll number', 'roll_no'],
                ['Student', 'name'],
              ),
            },
          ),
        ],
      ],
      [
        '2.4 Teachers',
        [
          percent(
            '2.4.1',
            'Full-time teachers against sanctioned posts',
            'count(teachers where full_time = true)',
            'sum(posts.sanctioned where staff = "teaching")',
            table(
              'posts where staff = "teaching"',
              ['Department', 'department'],
              ['Designation', 'designation'],
              ['Sanctioned posts', 'sanctioned'],
              ['Filled', 'filled'],
            ),
          ),
          prompt(
            '2.4.2',
            'Teachers with NET, SET, PhD and the like',
            'Highest qualification of each teacher.',
          ),
          figure(
            '2.4.3',
            'Teaching experience of full-time teachers in this college, in all',
            'sum(teachers.experience where full_time = true) / 12',
            'years',
            {
              places: 1,
              ...table(
                'teachers where full_time = true',
                ['Name', 'name'],
                ['Designation', 'designation'],
                ['Department', 'department'],
                ['Date of appointment', 'joined_on'],
                ['Experience in months', 'experience'],
              ),
            },
          ),
        ],
      ],
      [
        '2.5 Evaluation',
        [
          narrative('2.5.1', 'How internal assessment is transparent and frequent'),
          figure(
            '2.5.2',
            'How grievances about examinations are heard in time',
            'count(grievances where category in ("evaluation", "examination"))',
            'grievances',
            { words: 500 },
          ),
        ],
      ],
      [
        '2.6 Outcomes',
        [
          narrative('2.6.1', 'Outcomes of programmes and courses, and where they are published'),
          narrative('2.6.2', 'How the attainment of outcomes is measured'),
          percent(
            '2.6.3',
            'Pass percentage of final year students',
            'count(results where last = true and result = "pass")',
            'count(results where last = true and result in ("pass", "fail"))',
            counts('results where last = true and result in ("pass", "fail")', 'result', [
              'Programme',
              'programme',
            ]),
          ),
        ],
      ],
      [
        '2.7 Survey',
        [
          prompt(
            '2.7.1',
            'Survey of student satisfaction',
            'Web address of the survey and its report.',
          ),
        ],
      ],
    ],
  ],
];
