/**
 * The faculty record's own arithmetic: its years, publication numbers, faults of a row, duplicate
 * work, and the score.
 */
import { describe, expect, it } from 'vitest';
import { academicYear, academicYearOf, yearSpan } from '@/domain/academic-year';
import {
  bareDoi,
  checkDigit,
  isbn13,
  isDoi,
  isIsbn,
  isIssn,
  issnText,
} from '@/domain/book-numbers';
import {
  add,
  compare,
  fraction,
  multiply,
  formatFraction,
  subtract,
  ZERO,
  type Fraction,
} from '@/domain/fraction';
import { recordFaults, wordCount } from '@/domain/record-faults';
import { authorShare, capped, hundredths, pointsOf, totalPoints } from '@/domain/record-score';
import { DUPLICATES, duplicateOf, sharedKey, titleKey, workKeys } from '@/domain/record-work';
import { schemeFor, SHIPPED_SCHEME, type SchemeVersion } from '@/domain/score-scheme';
import fc from '../kit/any';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('the academic year', () => {
  it.each([
    ['2026-07-01', '2026-27'],
    ['2026-06-30', '2025-26'],
    ['2027-06-30', '2026-27'],
    ['2099-12-31', '2099-00'],
  ])('of %s is %s', (day, year) => expect(academicYearOf(day)).toBe(year));
  it('spans twelve months, and is invalid where the two years are not consecutive', () => {
    expect(yearSpan('2026-27')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    for (const wrong of ['2026-28', '2026-26', '2026', '26-27', '2026-2027', ''])
      expect(yearSpan(wrong), wrong).toBeNull();
  });
  it('contains its first and last day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2100 }), (start) => {
        const span = yearSpan(academicYear(start));
        return (
          academicYearOf(span?.from ?? '') === academicYear(start) &&
          academicYearOf(span?.to ?? '') === academicYear(start)
        );
      }),
    );
  });
});

describe('ISBN, ISSN and DOI', () => {
  it.each([
    '978-81-7450-494-4',
    '9780306406157',
    '0-306-40615-2',
    '080442957X',
    '080442957x',
    '９７８０３０６４０６１５７',
  ])('%s is an ISBN', (text) => expect(isIsbn(text)).toBe(true));
  it.each([
    '9780306406158',
    '0306406153',
    '0804429570',
    '9770306406154',
    '97803064061',
    'X804429570',
    '',
  ])('%s is not an ISBN', (text) => expect(isIsbn(text)).toBe(false));
  it.each(['0378-5955', '03785955', '2049-3630', '1050-124X'])('%s is an ISSN', (text) =>
    expect(isIssn(text)).toBe(true),
  );
  it.each(['0378-5954', '1050-1240', '0378-595', ''])('%s is not an ISSN', (text) =>
    expect(isIssn(text)).toBe(false),
  );
  it('have exactly one valid check character', () => {
    for (const length of [9, 12, 7] as const) {
      fc.assert(
        fc.property(
          length === 12 ? digits(9).map((body) => `978${body}`) : digits(length),
          (body) => {
            const right = [...'0123456789X'].filter((last) =>
              length === 7 ? isIssn(body + last) : isIsbn(body + last),
            );
            return right.length === 1 && right[0] === checkDigit(body);
          },
        ),
      );
    }
  });
  it('detect every single wrong digit', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(11), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const right = `978${body}${String(checkDigit(`978${body}`))}`;
        const wrong =
          right.slice(0, at) + String((Number(right[at]) + by) % 10) + right.slice(at + 1);
        return !isIsbn(wrong);
      }),
    );
  });
  it('of a book in 10 and 13 digits are the same, and both are valid', () => {
    expect(isbn13('0-306-40615-2')).toBe('9780306406157');
    fc.assert(fc.property(digits(9), (body) => isIsbn(isbn13(body + String(checkDigit(body))))));
  });
  it('are normalised', () => {
    expect(issnText('0378 5955')).toBe('0378-5955');
    expect(['https://doi.org/10.1000/ABC', 'doi: 10.1000/abc', '10.1000/Abc'].map(bareDoi)).toEqual(
      ['10.1000/abc', '10.1000/abc', '10.1000/abc'],
    );
    expect(['10.1000/182', '11.1000/182', '10.1000', '10.1/x'].map(isDoi)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('validation of a row', () => {
  const today = '2026-11-21';
  it.each<[string, Readonly<Record<string, unknown>>, string[]]>([
    [
      'nothing',
      {
        academic_year: '2026-27',
        from_date: '2026-09-01',
        to_date: '2026-09-01',
        authors_n: 1,
        author_role: 'single',
        position: 1,
      },
      [],
    ],
    [
      'a project that runs through the year',
      { academic_year: '2026-27', from_date: '2024-01-01', to_date: '2028-01-01' },
      [],
    ],
    [
      'one day after the year',
      { academic_year: '2026-27', from_date: '2027-07-01' },
      ['from_date'],
    ],
    ['an end before the year', { academic_year: '2026-27', to_date: '2026-06-30' }, ['to_date']],
    ['a place behind the last author', { authors_n: 2, position: 3 }, ['position']],
    ['a co-author who is alone', { authors_n: 1, author_role: 'co-author' }, ['author_role']],
    [
      'an ISBN, an ISSN and a DOI that are none',
      { isbn: '1', issn: '1', doi: '1' },
      ['doi', 'isbn', 'issn'],
    ],
    [
      'a project that is completed without a day',
      { status: 'completed', from_date: '2026-09-01', to_date: null },
      ['to_date'],
    ],
    ['a degree of tomorrow', { status_on: '2026-11-22' }, ['status_on']],
    ['199 words', { statement: 'one '.repeat(199) }, ['statement']],
    ['1001 words', { statement: 'one '.repeat(1001) }, ['statement']],
    ['200 and 1000 words', { statement: 'one '.repeat(200) }, []],
  ])('%s', (_, row, fields) =>
    expect(Object.keys(recordFaults(row, today)).sort()).toEqual(fields),
  );
  it('names the right check character', () => {
    expect(recordFaults({ isbn: '978-0-306-40615-8' }, today)['isbn']).toEqual({
      text: 'Check the ISBN: after {digits} the last character must be {digit}.',
      with: { digits: '978030640615', digit: '7' },
    });
    expect(recordFaults({ isbn: '9770306406157' }, today)['isbn']?.text).toBe(
      'An ISBN of 13 digits begins with 978 or 979.',
    );
    expect(recordFaults({ issn: '1050-1240' }, today)['issn']?.with).toEqual({
      digits: '1050124',
      digit: 'X',
    });
  });
  it('counts words of any script, and joined ones as one', () => {
    expect([
      wordCount("don't re-read it – ever"),
      wordCount('मैं पढ़ाता हूँ।'),
      wordCount(' . , '),
    ]).toEqual([4, 3, 0]);
  });
});

describe('duplicates', () => {
  it('are compared by title without case, accents, spaces and punctuation', () => {
    expect(titleKey('  Café-culture:  THE "Hills" ')).toBe('cafe culture the hills');
    expect(titleKey('हिंदी कविता')).not.toBe(titleKey('हिदी कवता'));
  });
  it('have no key on pages that colleagues do not share', () =>
    expect(workKeys('participation', { title: 'x' })).toEqual([]));
  it('are found by any of their numbers', () => {
    const first = {
      title: 'On rain',
      issn: '0378-5955',
      doi: null,
      shared_key: 'issn:0378-5955:on rain',
    };
    const second = { title: 'On Rain', issn: '03785955', doi: '10.1000/7', shared_key: null };
    expect(sharedKey('paper-published-in-journal', second, [first])).toBe(first.shared_key);
    expect(sharedKey('paper-published-in-journal', second, [])).toBe('doi:10.1000/7');
    expect(
      sharedKey('paper-published-in-journal', { ...second, title: 'On snow', doi: '10.1000/8' }, [
        first,
      ]),
    ).toBe('doi:10.1000/8');
  });
  it('are not two chapters of the same book', () => {
    const one = { title: 'One', isbn: '9780306406157' };
    expect(duplicateOf('chapter-in-book', { ...one, title: 'Two' }, [one])).toBeNull();
    expect(duplicateOf('chapter-in-book', { ...one, isbn: '0306406152' }, [one])).toBe(
      'Same ISBN or DOI',
    );
  });
  it.each([
    ['self-authored-book', { isbn: '9780306406157' }, { isbn: '0306406152' }, 'Same ISBN or DOI'],
    [
      'paper-published-in-journal',
      { title: 'On rain', issn: '0378-5955', doi: '10.1000/7' },
      { title: 'Of rain', issn: '0378-5955', doi: '10.1000/7' },
      'Same ISBN or DOI',
    ],
    [
      'paper-published-in-journal',
      { title: 'On rain', issn: '0378-5955', doi: '10.1000/7' },
      { title: 'On Rain', issn: '03785955' },
      'Same ISSN and title',
    ],
    [
      'project-consultancy',
      { title: 'Rain', sanction_no: 'SR/12' },
      { title: 'Rain', sanction_no: 'sr 12' },
      'Same sanction number and title',
    ],
  ])('of %s name what two rows share', (resource, first, second, reason) => {
    expect(duplicateOf(resource, second, [first])).toBe(reason);
    expect(DUPLICATES).toContain(reason);
  });
  it('are suspected by title and year', () => {
    expect(
      duplicateOf('participation', { title: 'Debate', academic_year: '2026-27' }, [
        { title: 'DEBATE!', academic_year: '2026-27' },
      ]),
    ).toBe('Same title and year');
    expect(
      duplicateOf('participation', { title: 'Debate', academic_year: '2026-27' }, [
        { title: 'Debate', academic_year: '2025-26' },
      ]),
    ).toBeNull();
  });
});

describe('the score', () => {
  const scheme = SHIPPED_SCHEME;
  const points = (resource: string, row: object): string | null => {
    const found = pointsOf(resource, row as Record<string, unknown>, scheme);
    return found && formatFraction(found);
  };
  it.each<[string, object, string]>([
    [
      'self-authored-book',
      { role: 'author', publisher_level: 'international', authors_n: 1, position: 1 },
      '12.00',
    ],
    [
      'self-authored-book',
      { role: 'author', publisher_level: 'national', authors_n: 2, position: 2 },
      '7.00',
    ],
    [
      'self-authored-book',
      { role: 'editor', publisher_level: 'national', authors_n: 3, position: 3 },
      '2.40',
    ],
    [
      'self-authored-book',
      { role: 'translator', publisher_level: 'state_or_local', authors_n: 1, position: 1 },
      '8.00',
    ],
    [
      'self-authored-book',
      { role: 'author', publisher_level: 'state_or_local', authors_n: 1, position: 1 },
      '0.00',
    ],
    ['chapter-in-book', { translated: false }, '5.00'],
    ['chapter-in-book', { translated: true }, '3.00'],
    [
      'paper-published-in-journal',
      {
        stream: 'arts',
        indexed_in: 'Scopus',
        refereed: true,
        impact_factor: null,
        authors_n: 1,
        author_role: 'single',
      },
      '15.00',
    ],
    [
      'paper-published-in-journal',
      {
        stream: 'science',
        indexed_in: 'Scopus',
        refereed: false,
        impact_factor: null,
        authors_n: 1,
        author_role: 'single',
      },
      '8.00',
    ],
    [
      'paper-published-in-journal',
      {
        stream: 'arts',
        indexed_in: 'WoS',
        refereed: true,
        impact_factor: 0.999,
        authors_n: 2,
        author_role: 'co-author',
      },
      '14.00',
    ],
    [
      'paper-published-in-journal',
      {
        stream: 'arts',
        indexed_in: 'WoS',
        refereed: true,
        impact_factor: 1,
        authors_n: 1,
        author_role: 'single',
      },
      '25.00',
    ],
    [
      'paper-published-in-journal',
      {
        stream: 'arts',
        indexed_in: 'WoS',
        refereed: true,
        impact_factor: 2,
        authors_n: 3,
        author_role: 'first',
      },
      '17.50',
    ],
    [
      'paper-published-in-journal',
      {
        stream: 'arts',
        indexed_in: 'WoS',
        refereed: true,
        impact_factor: 2.001,
        authors_n: 1,
        author_role: 'single',
      },
      '30.00',
    ],
    [
      'paper-published-in-journal',
      {
        stream: 'arts',
        indexed_in: 'WoS',
        refereed: true,
        impact_factor: 5,
        authors_n: 3,
        author_role: 'co-author',
      },
      '9.00',
    ],
    [
      'paper-published-in-journal',
      {
        stream: 'arts',
        indexed_in: 'WoS',
        refereed: true,
        impact_factor: 5.001,
        authors_n: 1,
        author_role: 'single',
      },
      '35.00',
    ],
    [
      'paper-published-in-journal',
      {
        stream: 'science',
        indexed_in: 'WoS',
        refereed: true,
        impact_factor: 10,
        authors_n: 4,
        author_role: 'corresponding',
      },
      '23.10',
    ],
    [
      'paper-published-in-journal',
      {
        stream: 'science',
        indexed_in: 'WoS',
        refereed: true,
        impact_factor: 10.001,
        authors_n: 1,
        author_role: 'single',
      },
      '38.00',
    ],
    [
      'paper-published-in-journal',
      {
        stream: 'arts',
        indexed_in: 'other',
        refereed: false,
        impact_factor: 3,
        authors_n: 1,
        author_role: 'single',
      },
      '0.00',
    ],
    ['paper-presentation', { level: 'International (abroad)' }, '7.00'],
    ['paper-presentation', { level: 'State or university' }, '2.00'],
    [
      'project-consultancy',
      { kind: 'research', amount: 100_000_001, status: 'completed', role: 'sole PI' },
      '10.00',
    ],
    [
      'project-consultancy',
      { kind: 'research', amount: 100_000_000, status: 'completed', role: 'PI' },
      '2.50',
    ],
    [
      'project-consultancy',
      { kind: 'research', amount: 200_000_000, status: 'ongoing', role: 'Co-PI' },
      '2.50',
    ],
    [
      'project-consultancy',
      { kind: 'consultancy', amount: 1, status: 'ongoing', role: 'PI' },
      '3.00',
    ],
    ['project-consultancy', { kind: 'corporate_training', amount: 1, role: 'PI' }, '0.00'],
    ['research-guidance', { degree: 'PhD', status: 'awarded', role: 'co-supervisor' }, '7.00'],
    ['research-guidance', { degree: 'PhD', status: 'submitted', role: 'sole supervisor' }, '5.00'],
    ['research-guidance', { degree: 'PhD', status: 'registered', role: 'sole supervisor' }, '0.00'],
    ['research-guidance', { degree: 'MPhil', status: 'awarded', role: 'sole supervisor' }, '2.00'],
    [
      'research-guidance',
      { degree: 'MPhil', status: 'submitted', role: 'sole supervisor' },
      '0.00',
    ],
  ])('of %s %j is %s', (resource, row, wanted) => expect(points(resource, row)).toBe(wanted));
  it('is null on pages without points', () => expect(points('participation', {})).toBeNull());

  it('gives two authors more than one share, and the lead author at least that of the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (authors) => {
        const [lead, other] = [
          authorShare(authors, true, scheme),
          authorShare(authors, false, scheme),
        ];
        return (
          compare(lead, other) >= 0 && compare(lead, fraction(1)) <= 0 && compare(other, ZERO) > 0
        );
      }),
    );
    expect(
      [1, 2, 3].map((authors) => [
        formatFraction(authorShare(authors, true, scheme)),
        formatFraction(authorShare(authors, false, scheme)),
      ]),
    ).toEqual([
      ['1.00', '1.00'],
      ['0.70', '0.70'],
      ['0.70', '0.30'],
    ]);
  });

  const some = fc.integer({ min: 0, max: 100_000 }).map((n) => fraction(n, 100));
  it('counts presentations up to exactly 30 % of the total', () => {
    expect(formatFraction(capped(fraction(100), fraction(70), scheme))).toBe('30.00');
    expect(formatFraction(capped(fraction(29), fraction(70), scheme))).toBe('29.00');
    expect(formatFraction(capped(fraction(5), ZERO, scheme))).toBe('0.00');
    fc.assert(
      fc.property(some, some, (talks, others) => {
        const counted = capped(talks, others, scheme);
        const total = add(others, counted);
        const most = multiply(total, fraction(30, 100));
        // Never above its part; and where something was capped, exactly its part.
        return (
          compare(counted, most) <= 0 &&
          (compare(counted, talks) === 0 || compare(counted, most) === 0)
        );
      }),
    );
  });
  it('never falls when points are added', () => {
    fc.assert(
      fc.property(some, some, some, (talks, others, more) => {
        const of = (t: Fraction, o: Fraction): Fraction =>
          totalPoints(
            [
              { resource: 'paper-presentation', points: t },
              { resource: 'chapter-in-book', points: o },
            ],
            scheme,
          ).total;
        return (
          compare(of(add(talks, more), others), of(talks, others)) >= 0 &&
          compare(subtract(of(talks, add(others, more)), of(talks, others)), more) >= 0
        );
      }),
    );
  });
  it('is stored in hundredths, rounded half up', () =>
    expect([fraction(1, 3), fraction(5, 1000), fraction(49, 10_000), ZERO].map(hundredths)).toEqual(
      [33, 1, 0, 0],
    ));

  it('uses the version of its year', () => {
    const version = (from_year: string, chapter: number): SchemeVersion => ({
      ...SHIPPED_SCHEME,
      from_year,
      chapter,
    });
    const versions = [version('2024-25', 100), version('2018-19', 200), version('2026-27', 300)];
    expect(
      ['2017-18', '2018-19', '2025-26', '2026-27', '2030-31'].map(
        (year) => schemeFor(year, versions).chapter,
      ),
    ).toEqual([500, 200, 100, 300, 300]);
    expect(schemeFor('2026-27', [])).toBe(SHIPPED_SCHEME);
  });
});
