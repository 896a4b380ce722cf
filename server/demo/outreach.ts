/** News, activities, extension and grants of the demonstration college. Ids start at 1. */
import { dayAfter } from '@/domain/dates';
import type { Rows } from './masters';
import type { DemoTime } from './teaching';

const RUPEES = 100;
const LAKH = 100_000 * RUPEES;

const NEWS = [
  [
    2,
    'Even semester results are out',
    'examination',
    true,
    false,
    'Results of the even semesters are declared. Marks are in the portal. Apply for re-evaluation within ten days.',
  ],
  [
    9,
    'Admission for the next session',
    'admission',
    true,
    true,
    'Applications open in May.\n\n## Before you apply\n\n- have your certificates scanned\n- read the prospectus\n\nThe office helps on all working days.',
  ],
  [
    21,
    'Third place at the state athletics meet',
    'achievement',
    true,
    false,
    'Our 400 m runner came third. The college congratulates her and her coach.',
  ],
  [
    40,
    'Tender for laboratory equipment',
    'tender',
    true,
    false,
    'Sealed tenders are invited for equipment of the physics and chemistry laboratories.',
  ],
  [
    5,
    'Staff meeting on Friday',
    'general',
    false,
    false,
    'All teachers meet in the hall at three.',
  ],
  [
    -6,
    'Seminar on rivers and hills',
    'event',
    true,
    false,
    'Two days, with speakers of four universities.',
  ],
] as const;

const ACTIVITIES = [
  [30, 'Cleanliness drive', 'NSS unit', 'outreach', 'college', 140, '7.1.5', true],
  ['08-15', 'Independence Day', 'College', 'celebration', 'college', 260, '7.1.11', true],
  ['06-05', 'World Environment Day', 'Eco club', 'celebration', 'college', 120, '7.1.11', true],
  [190, 'Workshop on research writing', 'IQAC', 'workshop', 'state', 46, '3.1.3', true],
  [250, 'Annual meet', "Students' union", 'sports', 'college', 280, '5.3.3', true],
  ['01-26', 'Republic Day', 'College', 'celebration', 'college', 230, '7.1.11', true],
  [
    340,
    'Festival of songs and dances',
    'Cultural club',
    'cultural',
    'university',
    300,
    '5.3.3',
    true,
  ],
  [400, 'Meeting of parents and teachers', 'IQAC', 'meeting', 'college', 90, null, false],
] as const;

const UNITS = [
  ['NSS unit', 'NSS', 2, 100],
  ['NCC company', 'NCC', 4, 54],
  ['Eco club', 'eco', 1, 40],
  ['Red Ribbon club', 'YRC', 3, 35],
] as const;
const EXTENSION = [
  [
    1,
    'Village survey of drinking water',
    'Public health department',
    'Swachh Bharat',
    60,
    62,
    4,
    310,
    null,
    null,
  ],
  [
    1,
    'Blood donation camp',
    'District hospital',
    null,
    210,
    48,
    3,
    48,
    'Certificate of appreciation',
    'District hospital',
  ],
  [1, 'Literacy week', 'Village council', 'Literacy mission', 290, 35, 2, 120, null, null],
  [
    2,
    'Training camp',
    'NCC group headquarters',
    null,
    250,
    40,
    1,
    null,
    'Best company',
    'NCC group headquarters',
  ],
  [2, 'Road safety rally', 'Traffic police', null, 330, 54, 2, 600, null, null],
  [3, 'Planting of trees', 'Forest department', 'Green Mizoram', 163, 75, 6, null, null, null],
  [3, 'Cleaning of the river bank', null, null, 20, 40, 2, null, null, null],
  [
    4,
    'Talks on health in schools',
    'State AIDS control society',
    null,
    270,
    22,
    2,
    240,
    null,
    null,
  ],
] as const;

const EXPENSES = [
  [1, 'construction', 700, 'V-101', 'Hilltop Builders', 28],
  [1, 'construction', 520, 'V-102', 'Hilltop Builders', 17],
  [1, 'renovation', 430, 'V-103', 'Lushai Works', 12.5],
  [1, 'equipment', 300, 'V-104', 'Scientific Traders', 9],
  [1, 'equipment', 120, 'V-105', 'Scientific Traders', 3.25],
  [2, 'other', 80, 'E-1', 'Book and Bag', 1.8],
] as const;

export function outreach({ today }: DemoTime): Rows {
  const ago = (days: number): string => dayAfter(today, -days);
  /** National and international days have fixed dates. */
  const lastOn = (day: string): string => {
    const year = Number(today.slice(0, 4));
    return `${today.slice(5) > day ? year : year - 1}-${day}`;
  };
  return {
    'news-item': NEWS.map(([days, title, category, is_public, pinned, body]) => ({
      title,
      category,
      is_public,
      pinned,
      body,
      from_date: ago(days),
    })),
    'college-activity': ACTIVITIES.map(
      ([when, title, organiser, kind, level, participants, criterion, is_public]) => ({
        title,
        organiser,
        kind,
        level,
        participants,
        criterion,
        is_public,
        from_date: typeof when === 'number' ? ago(when) : lastOn(when),
        venue: 'College ground',
      }),
    ),
    'extension-unit': UNITS.map(([name, kind, in_charge, members]) => ({
      name,
      kind,
      in_charge,
      members,
    })),
    'extension-activity': EXTENSION.map(
      ([
        unit,
        name,
        agency,
        scheme,
        days,
        students,
        teachers,
        beneficiaries,
        award,
        awarded_by,
      ]) => ({
        unit,
        name,
        agency,
        scheme,
        from_date: ago(days),
        students,
        teachers,
        beneficiaries,
        award,
        awarded_by,
        in_charge: UNITS[unit - 1]?.[2] ?? null,
        place: 'Neighbouring village',
      }),
    ),
    'grant-project': [
      {
        name: 'Infrastructure grant',
        scheme: 'RUSA',
        component: 'infrastructure',
        sanction_no: 'RUSA/2/INF/118',
        sanctioned_on: ago(900),
        centre_share: 9000,
        construction: 80 * LAKH,
        renovation: 40 * LAKH,
        equipment: 30 * LAKH,
        progress: 5500,
      },
      {
        name: 'Equity initiatives',
        scheme: 'RUSA',
        component: 'equity',
        sanction_no: 'RUSA/2/EQ/41',
        sanctioned_on: ago(400),
        centre_share: 9000,
        other: 20 * LAKH,
        progress: 1000,
      },
    ],
    'grant-instalment': [
      {
        project: 1,
        received_on: ago(850),
        source: 'centre',
        amount: 67.5 * LAKH,
        utr: 'SBIN0825001181',
        certificate_no: 'UC/1',
        certificate_on: ago(400),
      },
      {
        project: 1,
        received_on: ago(800),
        source: 'state',
        amount: 7.5 * LAKH,
        utr: 'SBIN0825001182',
      },
      {
        project: 2,
        received_on: ago(200),
        source: 'centre',
        amount: 9 * LAKH,
        utr: 'SBIN0826000411',
      },
    ],
    'grant-expense': EXPENSES.map(([project, head, days, voucher_no, vendor, lakhs]) => ({
      project,
      head,
      spent_on: ago(days),
      voucher_no,
      vendor,
      amount: lakhs * LAKH,
    })),
  };
}
