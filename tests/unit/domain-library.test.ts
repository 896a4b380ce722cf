/**
 * The arithmetic of the library: due dates, fines, limits and numbers, by the published cases that
 * the paper names.
 */
import { describe, expect, it } from 'vitest';
import {
  accessionNumber,
  callNumber,
  nextInRegister,
  numberInRegister,
  shelfKey,
} from '@/domain/accession';
import { isbn13, isIsbn } from '@/domain/book-numbers';
import { closedBy, openDayAfter, openDaysBetween, type IsClosed } from '@/domain/library-calendar';
import {
  mayOverride,
  payOldest,
  refusalsOf,
  renewalRefusal,
  ruleFor,
  type Borrower,
  type Limits,
  type LoanCopy,
} from '@/domain/library-desk';
import {
  dueOn,
  libraryFine,
  lostCharge,
  renewedDue,
  suspensionDays,
  type DaysMode,
  type FineTerms,
  type LendingTerms,
} from '@/domain/library-loan';

const open: IsClosed = () => false;
const on =
  (...days: readonly string[]): IsClosed =>
  (day) =>
    days.includes(day);
const weekends: IsClosed = (day) => [0, 6].includes(new Date(day).getUTCDay());
const weekendsAnd =
  (...days: readonly string[]): IsClosed =>
  (day) =>
    weekends(day) || days.includes(day);
const college = (...days: readonly string[]): IsClosed =>
  closedBy(days.map((day) => ({ from_date: day, to_date: day })));

const terms: FineTerms = {
  fine: 100,
  period_days: 1,
  charge_at: 'end',
  grace_days: 0,
  includes_grace: true,
  closed_days: 'skip',
  fine_cap: null,
  cap_at_price: false,
  default_price: null,
};

describe('the late fine', () => {
  const late = (more: Partial<FineTerms>, price = 0) =>
    libraryFine('2000-01-01', '2000-01-30', { ...terms, ...more }, open, price);
  it.each([
    ['G1, E01: one a day', {}, 0, 2_900],
    ['G2, E02: the price at most', { cap_at_price: true }, 500, 500],
    [
      'E02: the usual price of its kind where it has none',
      { cap_at_price: true, default_price: 600 },
      0,
      600,
    ],
    ['G4: a cap below the price', { fine_cap: 300, cap_at_price: true }, 500, 300],
    ['G4: a cap above the price', { fine_cap: 600, cap_at_price: true }, 500, 500],
    ['no price and no usual price is no cap', { cap_at_price: true }, 0, 2_900],
  ])('%s', (_, more, price, fine) => expect(late(more, price)).toBe(fine));

  it.each([
    ['G5, E05: four days of a week', '2000-01-05', 0],
    ['G5, E05: nine days', '2000-01-10', 100],
  ])('%s charged at the end of each week', (_, back, fine) =>
    expect(libraryFine('2000-01-01', back, { ...terms, period_days: 7 }, open)).toBe(fine),
  );
  it('charges a week at its start, where the rule says so', () =>
    expect(
      libraryFine(
        '2000-01-01',
        '2000-01-05',
        { ...terms, period_days: 7, charge_at: 'start' },
        open,
      ),
    ).toBe(100));

  it('E04: five days at five a day cost 25, at one a day 5', () => {
    const five = (fine: number) =>
      libraryFine('2000-01-01', '2000-01-06', { ...terms, fine }, open);
    expect([five(500), five(100)]).toEqual([2_500, 500]);
  });

  it('G13: Sundays and holidays are not charged', () => {
    const fine = (isClosed: IsClosed) => libraryFine('2025-08-14', '2025-08-25', terms, isClosed);
    expect([fine(college()), fine(college('2025-08-15'))]).toEqual([900, 800]);
  });
  it('charges closed days where the rule counts them', () =>
    expect(
      libraryFine('2025-08-14', '2025-08-25', { ...terms, closed_days: 'count' }, college()),
    ).toBe(1_100));

  it.each([
    ['two days late', 2, true, 0],
    ['three days, grace included', 3, true, 300],
    ['three days, grace not included', 3, false, 100],
  ])('G14: with two days of grace, %s', (_, days, includes_grace, fine) =>
    expect(
      libraryFine(
        '2000-01-01',
        `2000-01-0${1 + days}`,
        { ...terms, grace_days: 2, includes_grace },
        open,
      ),
    ).toBe(fine),
  );
  it('is zero on the due day and before it', () => {
    for (const back of ['2000-01-01', '1999-12-20'])
      expect(libraryFine('2000-01-01', back, terms, open)).toBe(0);
  });

  it('E17: suspends for the days late times a factor, up to a cap', () =>
    expect([suspensionDays(20, 2, null), suspensionDays(20, 2, 10)]).toEqual([40, 10]));
  it("G16: a lost book costs twice its price, or today's price if higher", () =>
    expect([lostCharge(45_000, null), lostCharge(45_000, 120_000)]).toEqual([90_000, 120_000]));
});

describe('the due date', () => {
  const modes: readonly DaysMode[] = ['ignore', 'next_open', 'skip_closed'];
  const each = (from: string, days: number, isClosed: IsClosed) =>
    modes.map((mode) => dueOn(from, days, mode, isClosed).slice(5));

  it('G7: closed on 24 and 25 December', () =>
    expect(each('2025-12-23', 2, on('2025-12-24', '2025-12-25'))).toEqual([
      '12-25',
      '12-26',
      '12-27',
    ]));
  it('G8: one day after 3 July with the 4th closed', () =>
    expect(each('2012-07-03', 1, weekendsAnd('2012-07-04'))).toEqual(['07-04', '07-05', '07-05']));
  it('G10: 40 open days between 23 July and 17 September', () =>
    expect(openDaysBetween('2012-07-23', '2012-09-17', weekends)).toBe(40));
  it('G11: two weeks from 1 August with Sundays and the 15th closed', () =>
    expect(each('2025-08-01', 14, college('2025-08-15')).slice(1)).toEqual(['08-16', '08-19']));
  it('E07, E08: ten days for a loan and five for a renewal, moved by a closed day', () => {
    const due = (days: number, isClosed: IsClosed) =>
      dueOn('2013-02-09', days, 'next_open', isClosed);
    expect([due(10, open), due(5, open)]).toEqual(['2013-02-19', '2013-02-14']);
    const closed = on('2013-02-19', '2013-02-14');
    expect([due(10, closed), due(5, closed)]).toEqual(['2013-02-20', '2013-02-15']);
  });
  it('E10: never after the card expires, and then on the last open day before that', () => {
    const due = (...days: readonly string[]) =>
      dueOn('2012-12-25', 30, 'next_open', on(...days), '2013-01-01');
    expect([due(), due('2013-01-01'), due('2013-01-01', '2012-12-31')]).toEqual([
      '2013-01-01',
      '2012-12-31',
      '2012-12-30',
    ]);
  });
  it('E13, E14: counts open days forwards and back', () => {
    expect(dueOn('2012-07-23', 7, 'skip_closed', weekends)).toBe('2012-08-01');
    expect(dueOn('2012-07-23', 7, 'next_open', weekends)).toBe('2012-07-30');
    expect(openDayAfter('2012-12-26', -1, on('2012-12-25'))).toBe('2012-12-24');
  });

  const lending: LendingTerms = {
    loan_days: 14,
    days_mode: 'next_open',
    renewal_days: 14,
    renewal_base: 'old_due',
  };
  const renewed = (more: Partial<LendingTerms>) =>
    renewedDue('2025-09-10', '2025-09-08', { ...lending, ...more }, open);
  it('G17: a renewal counts from the old date, or from today', () =>
    expect([renewed({}), renewed({ renewal_base: 'today' })]).toEqual([
      '2025-09-24',
      '2025-09-22',
    ]));
  it('E11: a renewal of 0 days keeps the date, an unset one lasts as long as a loan', () =>
    expect([renewed({ renewal_days: 0 }), renewed({ renewal_days: null, loan_days: 3 })]).toEqual([
      '2025-09-10',
      '2025-09-13',
    ]));
  it('a renewal never shortens a loan', () =>
    expect(renewed({ renewal_base: 'today', renewal_days: 1 })).toBe('2025-09-10'));
});

describe('the issue desk', () => {
  const member: Borrower = {
    left: false,
    blocked: null,
    expires_on: null,
    suspended_until: null,
    dues: 0,
    overdue: 0,
    out: 0,
  };
  const copy: LoanCopy = { status: 'available', loanable: true, reserved: false, has: false };
  const limits: Limits = { max_loans: 2, block_overdue: true, block_dues_over: 5_000 };
  const why = (
    who: Partial<Borrower>,
    what: Partial<LoanCopy> = {},
    by: Partial<Limits> = {},
  ): readonly string[] =>
    refusalsOf({ ...member, ...who }, { ...copy, ...what }, { ...limits, ...by }, '2026-11-20');

  it.each([
    ['nothing', {}, {}, []],
    ['having left', { left: true }, {}, ['left']],
    ['a block', { blocked: 'Card stolen' }, {}, ['blocked']],
    ['a card that ended yesterday', { expires_on: '2026-11-19' }, {}, ['expired']],
    ['a card that ends today', { expires_on: '2026-11-20' }, {}, []],
    ['a suspension up to today', { suspended_until: '2026-11-20' }, {}, ['suspended']],
    ['dues at the limit', { dues: 5_000 }, {}, []],
    ['dues over the limit', { dues: 5_001 }, {}, ['dues']],
    ['an overdue book', { overdue: 1 }, {}, ['overdue']],
    ['a book held for somebody else', {}, { status: 'reserved', reserved: true }, ['reserved']],
    ['a book held for this member', {}, { status: 'reserved' }, []],
    ['a lost book', {}, { status: 'lost' }, ['not_available']],
    ['the same title', {}, { has: true }, ['has_title']],
    ['a book of the reading room', {}, { loanable: false }, ['not_loanable']],
  ])('refuses by %s', (_, who, what, refused) => expect(why(who, what)).toEqual(refused));

  it('E16: a limit of 0 refuses, of 1 allows one loan', () =>
    expect([
      why({}, {}, { max_loans: 0 }),
      why({}, {}, { max_loans: 1 }),
      why({ out: 1 }, {}, { max_loans: 1 }),
    ]).toEqual([['limit'], [], ['limit']]));
  it('E19: refuses one more than the limit', () => expect(why({ out: 2 })).toEqual(['limit']));
  it('lets a reason override limits, dues, overdue and reference books only', () =>
    expect(
      (['limit', 'dues', 'overdue', 'not_loanable', 'left', 'reserved', 'blocked'] as const).filter(
        mayOverride,
      ),
    ).toEqual(['limit', 'dues', 'overdue', 'not_loanable']));

  it('uses the most specific rule', () => {
    const rules = [
      { category: 'any', item_type: 'any', n: 4 },
      { category: 'any', item_type: 'journal', n: 3 },
      { category: 'ug', item_type: 'any', n: 2 },
      { category: 'ug', item_type: 'text', n: 1 },
    ];
    const found = (category: string, type: string) => ruleFor(rules, category, type)?.n;
    expect([
      found('ug', 'text'),
      found('ug', 'journal'),
      found('pg', 'journal'),
      found('pg', 'text'),
    ]).toEqual([1, 2, 3, 4]);
    expect(ruleFor([], 'ug', 'text')).toBeUndefined();
  });

  it('renews within the limit, and not a reserved book, overdue or blocked', () => {
    const loan = {
      reserved: false,
      renewals: 0,
      allowed: 1,
      overdue: false,
      blockOverdue: true,
      blocked: false,
      left: false,
    };
    const said = (more: Partial<typeof loan>) => renewalRefusal({ ...loan, ...more });
    expect([
      said({}),
      said({ renewals: 1 }),
      said({ reserved: true }),
      said({ overdue: true }),
      said({ overdue: true, blockOverdue: false }),
      said({ blocked: true }),
      said({ left: true }),
    ]).toEqual([null, 'used_up', 'reserved', 'overdue', null, 'blocked', 'left']);
  });

  it('pays the oldest charge first, and no more than is owed', () => {
    const charges = [
      { id: 1, owed: 300 },
      { id: 2, owed: 500 },
    ];
    expect(payOldest(400, charges)).toEqual([
      { id: 1, amount: 300 },
      { id: 2, amount: 100 },
    ]);
    expect(payOldest(200, charges)).toEqual([{ id: 1, amount: 200 }]);
    expect(payOldest(900, charges)).toHaveLength(2);
  });
});

describe('library numbers', () => {
  it('G19, G20: converts a 10-digit ISBN to 13, and detects a wrong check digit', () => {
    expect(isbn13('1-85798-218-5')).toBe('9781857982183');
    expect([isIsbn('9789024538270'), isIsbn('9789024538271')]).toEqual([true, false]);
  });
  it('G22: sorts shelf marks by their decimal value, not by length', () =>
    expect(
      ['330.95', '331', '330.9', '330.0954']
        .map((ddc) => [shelfKey(ddc, 'DAT'), ddc] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, ddc]) => ddc),
    ).toEqual(['330.0954', '330.9', '330.95', '331']));
  it('G23: the number of a withdrawn copy is not reused', () =>
    expect(accessionNumber('GEN', nextInRegister(5001))).toBe('5002'));
  it('keeps the registers separate', () => {
    expect([accessionNumber('BB', 7), accessionNumber('REF', 7)]).toEqual(['BB7', 'REF7']);
    expect([
      numberInRegister('BB', 'BB7'),
      numberInRegister('GEN', 'BB7'),
      numberInRegister('GEN', '12/A'),
    ]).toEqual([7, null, null]);
  });
  it('builds the call number from class, author and title', () => {
    expect(callNumber('330.954', 'Datt, Ruddar; Sundharam, K. P. M.', 'Indian Economy')).toBe(
      '330.954 DAT I',
    );
    expect(callNumber(null, 'Ruddar Datt', 'The Economy')).toBe('DAT E');
  });
});
