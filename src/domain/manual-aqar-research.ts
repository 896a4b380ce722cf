/** AQAR: criteria 3 and 4, by NAAC's manual for affiliated colleges. */
import {
  prompt,
  counts,
  figure,
  percent,
  table,
  narrative,
  optionsOf,
  FOUR_OF_THEM,
  type Criterion,
} from './manual-entry';

/** Journals notified by the UGC: its CARE list, whose second group is what Scopus and WoS index. */
const NOTIFIED = 'indexed_in in ("UGC-CARE", "Scopus", "WoS")';

export const AQAR_RESEARCH: readonly Criterion[] = [
  [
    '3 Research, innovation and extension',
    [
      [
        '3.1 Funds',
        [
          figure(
            '3.1.1',
            'Grants for research projects',
            'sum(projects.amount where kind = "research") / 100000',
            'lakh rupees',
            {
              places: 2,
              ...table(
                'projects where kind = "research"',
                ['Project', 'title'],
                ['Investigator', 'teacher'],
                ['Department', 'department'],
                ['Agency', 'agency'],
                ['Agency type', 'agency_kind'],
                ['Amount', 'amount'],
              ),
            },
          ),
          figure(
            '3.1.2',
            'Departments with funded research projects',
            'distinct(projects.department where kind = "research")',
            'departments',
          ),
          figure(
            '3.1.3',
            'Seminars, conferences and workshops held',
            'count(events)',
            'events',
            table(
              'events',
              ['Title', 'title'],
              ['Kind', 'kind'],
              ['Participants', 'participants'],
              ['From', 'from'],
              ['To', 'to'],
            ),
          ),
        ],
      ],
      [
        '3.2 Publications and awards',
        [
          figure(
            '3.2.1',
            'Papers in journals notified by the UGC, for each teacher',
            `count(publications where ${NOTIFIED}) / count(teachers where full_time = true)`,
            'papers',
            {
              places: 2,
              ...table(
                `publications where ${NOTIFIED}`,
                ['Title', 'title'],
                ['Authors', 'teacher'],
                ['Department', 'department'],
                ['Journal', 'journal'],
                ['ISSN', 'issn'],
                ['Indexed in', 'indexed_in'],
                ['Link', 'url'],
              ),
            },
          ),
          figure(
            '3.2.2',
            'Books and chapters for each teacher',
            'count(books) / count(teachers where full_time = true)',
            'works',
            {
              places: 2,
              ...table(
                'books',
                ['Title', 'title'],
                ['Kind', 'kind'],
                ['Authors', 'teacher'],
                ['Publisher', 'publisher'],
                ['ISBN', 'isbn'],
              ),
            },
          ),
        ],
      ],
      [
        '3.3 Extension',
        [
          figure(
            '3.3.1',
            'What extension did for the neighbourhood and for students: people who were reached',
            'sum(extension.beneficiaries)',
            'people',
            { words: 500 },
          ),
          figure(
            '3.3.2',
            'Awards and recognition for extension',
            'count(extension where award != "")',
            'awards',
            table(
              'extension where award != ""',
              ['Activity', 'name'],
              ['Award', 'award'],
              ['Awarding body', 'awarded_by'],
              ['Date', 'from'],
            ),
          ),
          figure(
            '3.3.3',
            'Extension activities',
            'count(extension)',
            'activities',
            table(
              'extension',
              ['Activity', 'name'],
              ['Unit', 'unit'],
              ['Register', 'register'],
              ['Agency', 'agency'],
              ['Scheme', 'scheme'],
              ['Date', 'from'],
              ['Students', 'students'],
            ),
          ),
          percent(
            '3.3.4',
            'Students who took part in extension, counted once for each activity',
            'sum(extension.students)',
            'count(students)',
          ),
        ],
      ],
      [
        '3.4 Collaboration',
        [
          figure(
            '3.4.1',
            'Activities with other institutions',
            'count(extension where agency != "")',
            'activities',
            {
              asks: 'Exchanges, internships and research with others.',
              ...table(
                'extension where agency != ""',
                ['Activity', 'name'],
                ['Agency', 'agency'],
                ['Date', 'from'],
                ['Students', 'students'],
              ),
            },
          ),
          figure(
            '3.4.2',
            'Functional memoranda of understanding',
            // The manual: functional are those under which something was done in the year.
            'count(memoranda where activities > 0)',
            'memoranda',
            table(
              'memoranda where activities > 0',
              ['Partner institution', 'partner'],
              ['Kind', 'kind'],
              ['Signed on', 'signed_on'],
              ['Valid until', 'ends_on'],
              ['Activities', 'activities'],
              ['Participants', 'participants'],
            ),
          ),
        ],
      ],
    ],
  ],
  [
    '4 Infrastructure and learning resources',
    [
      [
        '4.1 Facilities',
        [
          figure('4.1.1', 'Rooms, laboratories and halls for teaching', 'count(rooms)', 'rooms', {
            words: 500,
            ...counts('rooms', 'kind', ['Building', 'building']),
          }),
          narrative('4.1.2', 'Facilities for sports, games, yoga and culture'),
          prompt(
            '4.1.3',
            'Classrooms and halls with digital equipment',
            'Rooms with a projector or a smart board.',
          ),
          figure(
            '4.1.4',
            'Spent on infrastructure out of grants',
            'sum(grants.spent where component = "infrastructure") / 100000',
            'lakh rupees',
            {
              places: 2,
              asks: 'Expenditure from other funds, from the audited statement.',
              ...table(
                'grants where component = "infrastructure"',
                ['Grant', 'name'],
                ['Scheme', 'scheme'],
                ['Sanctioned', 'sanctioned'],
                ['Received', 'received'],
                ['Spent', 'spent'],
              ),
            },
          ),
        ],
      ],
      [
        '4.2 Library',
        [
          figure(
            '4.2.1',
            'Books in the library, which is run by the portal',
            'count(library_books)',
            'copies',
            { words: 200, ...counts('library_books', 'type', ['Source', 'source']) },
          ),
          prompt(
            '4.2.2',
            'Subscriptions to e-resources',
            'Which there are: e-journals, e-ShodhSindhu, Shodhganga, e-books, databases, remote access.',
            FOUR_OF_THEM,
          ),
          figure(
            '4.2.3',
            'Spent on books',
            'sum(library_books.price where is_new = true and source = "purchase") / 100000',
            'lakh rupees',
            {
              places: 3,
              asks: 'Expenditure on journals and e-resources.',
              ...table(
                'library_books where is_new = true and source = "purchase"',
                ['Accession number', 'accession_no'],
                ['Title', 'title'],
                ['Price', 'price'],
              ),
            },
          ),
          figure(
            '4.2.4',
            'Loans a day',
            'sum(library_loans.loans) / count(library_loans)',
            'loans',
            { places: 2, asks: 'Visitors a day, from the register at the door.' },
          ),
        ],
      ],
      [
        '4.3 Computing',
        [
          narrative('4.3.1', 'How computing and Wi-Fi are kept up to date', 200),
          prompt('4.3.2', 'Students for each computer', 'Number of computers for students.'),
          prompt(
            '4.3.3',
            'Bandwidth of the internet connection',
            'Megabits a second, with the bill.',
            optionsOf('50 or more', '30 to 50', '10 to 30', '5 to 10', 'Less than 5'),
          ),
        ],
      ],
      [
        '4.4 Maintenance',
        [
          prompt(
            '4.4.1',
            'Spent on maintenance',
            'Amount in lakh rupees, from the audited statement.',
          ),
          narrative('4.4.2', 'How facilities are maintained and used'),
        ],
      ],
    ],
  ],
];
