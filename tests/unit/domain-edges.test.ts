/** Bounds and orders of the college's arithmetic that no other test checks from both sides. */
import { describe, expect, it } from 'vitest';
import { yearSpan } from '@/domain/academic-year';
import { attendanceMarksShare } from '@/domain/attendance-marks';
import { rollOn } from '@/domain/attendance';
import { checkDigit, isIsbn } from '@/domain/book-numbers';
import { hoursFault } from '@/domain/class-date';
import { faultOf, slotsOf, type OfferedPaper } from '@/domain/combination';
import { DRIVE, availableName } from '@/domain/drive';
import { finaliseListRefusal, maySit } from '@/domain/eligibility';
import { isOverdue } from '@/domain/entry-window';
import { fraction, ZERO } from '@/domain/fraction';
import { chargeOn, rateInMillionths } from '@/domain/gateway-charge';
import { readFraction, soFarText } from '@/domain/internal-sources';
import { readShare, SHARE_BYTES, writeShare } from '@/domain/key-share';
import { slabFault, type FineSlab } from '@/domain/late-fine';
import { outlierIndices, type Compared } from '@/domain/mark-anomaly';
import { readMark } from '@/domain/mark-entry';
import { beginsNearly } from '@/domain/one-edit';
import { paperSplitFault } from '@/domain/paper-split';
import { sharedKey, worksIn } from '@/domain/record-work';
import { inRowOrder } from '@/domain/row-order';
import { schemeFor, SHIPPED_SCHEME, type SchemeVersion } from '@/domain/score-scheme';
import { splitInto, type Divided } from '@/domain/section-split';
import { staysIn } from '@/domain/section-stay';
import { completenessOf, EXPECTED } from '@/domain/service-documents';
import { slugOf } from '@/domain/slug';
import { questionsFault, stageOf } from '@/domain/survey';
import { present } from '../kit/present';

describe('parsing', () => {
  it.each(['2026-27', ' 2026-27', '12026-27', '2026-275', '2026-28'])(
    'accepts an academic year only as a whole: "%s"',
    (year) => expect(yearSpan(year) !== null).toBe(year === '2026-27'),
  );
  it.each(['12345678x', 'x12345678', '1234567890', ''])(
    'computes no check digit for a malformed ISBN body: "%s"',
    (body) => expect(checkDigit(body)).toBeNull(),
  );
  it('accepts a 13-digit ISBN only with prefix 978 or 979', () => {
    expect(isIsbn('978-0-306-40615-7')).toBe(true);
    // The check digits are right in all three.
    expect(isIsbn('9770306406158')).toBe(false);
    expect(isIsbn('1978030640616')).toBe(false);
    expect(isIsbn('03064')).toBe(false);
  });
  it.each(['1,5', 'x1,5', '1,5x', '1,55'])(
    'suggests a decimal point only for a mark with a comma: "%s"',
    (text) => {
      const read = readMark(text, { max: 10_000 });
      const says = 'fault' in read ? read.fault.text : '';
      expect(says.startsWith('Use a decimal point')).toBe(/^[\d,]+$/.test(text));
    },
  );
  it('reads a fraction only when both numbers are given', () => {
    expect(readFraction('3/4')).toEqual(fraction(3, 4));
    expect(['3/', '/4', '3', '', null].map(readFraction)).toEqual([null, null, null, null, null]);
  });
  it('rejects a key share with one wrong character', () => {
    const share = Uint8Array.from({ length: SHARE_BYTES }, (_, n) => n * 7);
    const text = writeShare(share);
    expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4} ){13}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(readShare(text)).toEqual(share);
    expect(readShare(`${text.slice(0, -1)}U`)).toBeNull();
    expect(readShare(`*${text.slice(1)}`)).toBeNull();
  });
  it('makes a slug of letters and digits, or an empty one', () => {
    expect(slugOf('— … —')).toBe('');
    expect(slugOf('Fresh 2026!')).toBe('fresh-2026');
  });
});

describe('a day', () => {
  it('is on the roll up to and including the last day', () => {
    const stay = { from_date: '2026-08-03', to_date: '2026-09-10' };
    expect(
      ['2026-08-02', '2026-08-03', '2026-09-10', '2026-09-11'].map((day) => rollOn(day, stay)),
    ).toEqual(['before', 'on', 'on', 'after']);
    expect(rollOn('2026-09-11', { from_date: null, to_date: null })).toBe('on');
  });
  it('makes a register overdue only after its last day, and never without one', () => {
    const window = { closes_on: '2026-09-05', reopened_until: null } as Parameters<
      typeof isOverdue
    >[1];
    expect(isOverdue('open', window, '2026-09-05')).toBe(false);
    expect(isOverdue('open', window, '2026-09-06')).toBe(true);
    expect(isOverdue('open', { ...window, closes_on: null }, '2026-09-06')).toBe(false);
  });
  it('at the opening time of a poll finds it open', () => {
    const poll = {
      state: 'published',
      opens_at: '2026-11-20T06:00:00Z',
      closes_at: '2026-11-21T06:00:00Z',
    };
    expect(stageOf(poll, '2026-11-20T05:59:59Z')).toBe('soon');
    expect(stageOf(poll, '2026-11-20T06:00:00Z')).toBe('open');
    expect(stageOf({ ...poll, opens_at: null }, '2026-11-20T05:59:59Z')).toBe('open');
  });
  it('of a move into a section is the first of the stay', () => {
    const stay = {
      section: 1,
      moves: [{ on: '2026-09-01', from: 2, to: 1 }],
    } as Parameters<typeof staysIn>[2];
    expect(staysIn(1, '2026-09-01', stay)).toBe(true);
    expect(staysIn(1, '2026-08-31', stay)).toBe(false);
  });
});

describe('a rule', () => {
  it('without marks for attendance gives a share of zero, not of one', () => {
    const rule = { kind: 'bands', bands: [{ min_pct: 0, marks: 0 }] } as const;
    expect(attendanceMarksShare(fraction(1, 2), rule)).toEqual(ZERO);
  });
  it('names the hours that a class may last', () => {
    expect(hoursFault(45)?.with).toEqual({ least: '0.5', most: '4' });
  });
  it('for the parts of a paper requires multiples of 25, and names a wrong sum', () => {
    expect(paperSplitFault([2500, 7500])).toBeNull();
    expect(paperSplitFault([7500, 2500, -10_000])).not.toBeNull();
    expect(paperSplitFault([2500, 7000])?.with).toEqual({ all: '95' });
  });
  it('for a form requires at least one mandatory question', () => {
    const question = { kind: 'text', text: 'What?', required: false, options: [] };
    const asked = (required: readonly boolean[]) =>
      questionsFault(required.map((one) => ({ ...question, required: one })) as never);
    expect(asked([false, true])).toBeNull();
    expect(asked([false, false])).not.toBeNull();
  });
  it('for sitting an examination needs no further condition', () => {
    expect(maySit('eligible')).toBe(true);
    expect(maySit('condoned', [{ name: 'fees', on: true, met: false }])).toBe(false);
  });
  it('requires a non-blank reason while registers are not cleared', () => {
    expect(finaliseListRefusal('office', 1, '  ')).not.toBeNull();
    expect(finaliseListRefusal('office', 1, 'Strike')).toBeNull();
    expect(finaliseListRefusal('office', 0)).toBeNull();
  });
  it('for appraisal applies from its year on, the latest first', () => {
    const of = (from_year: string): SchemeVersion => ({ ...SHIPPED_SCHEME, from_year });
    const all = [of('2025-26'), of('2027-28'), of('2024-25')];
    expect(schemeFor('2026-27', all)).toBe(all[0]);
    expect(schemeFor('2027-28', all)).toBe(all[1]);
    expect(schemeFor('2020-21', all)).toBe(SHIPPED_SCHEME);
  });
  it('for fines is checked in the order of its days, however stored', () => {
    const slab = (from_day: number, to_day: number | null): FineSlab => ({
      from_day,
      to_day,
      kind: 'flat',
      amount: 100,
    });
    expect(slabFault([slab(11, null), slab(1, 10)])).toBeNull();
    expect(slabFault([slab(6, null), slab(1, 10)])).toBe('overlap');
    expect(slabFault([slab(11, 20), slab(1, null)])).toBe('after_endless');
  });
  it('for the gateway’s charge never leaves less than what is due', () => {
    const rate = rateInMillionths(0.0236);
    for (const due of [1, 99, 12_345, 1_000_000, 99_999_999]) {
      const paid = due + chargeOn(due, rate, 'gross_up');
      expect(paid - chargeOn(paid, rate), String(due)).toBeGreaterThanOrEqual(due);
      expect(paid - 1 - chargeOn(paid - 1, rate), `${due}, one less`).toBeLessThan(due);
    }
  });
});

describe('outliers among the marks of a class', () => {
  const step = (now: number, before = 1000, max = 2000): Compared => ({
    now: { hundredths: now, max },
    before: [{ hundredths: before, max: 2000 }],
  });
  it('are compared by share: the same share of another maximum is no outlier', () => {
    const half = Array.from({ length: 9 }, () => step(1000));
    expect(outlierIndices([...half, step(2500, 1000, 5000), step(1100)])).toEqual([10]);
  });
  it('skip students without earlier marks', () => {
    const even = Array.from({ length: 8 }, (_, n) => step(n % 2 ? 1000 : 1010));
    expect(
      outlierIndices([
        null,
        ...even,
        step(2000),
        { now: present(even[0], 'mark').now, before: [] },
      ]),
    ).toEqual([9]);
    expect(outlierIndices([null, null, step(2000), step(1), step(5), step(7)])).toEqual([]);
  });
});

describe('the slots of a combination', () => {
  const paper = (id: string, subject: string, kind: string): OfferedPaper => ({
    id,
    code: id,
    name: id,
    subject,
    kind,
    credits: 40,
  });
  it('are as many minors as one subject has papers, and one for a kind that any subject fills', () => {
    const names = (kind: string, ...subjects: readonly string[]) =>
      slotsOf(
        subjects.map((subject, n) => paper(`${subject}${n}`, subject, kind)),
        new Set(),
        new Map(),
      ).length;
    expect(names('MIN', 'ECO', 'ECO', 'HIS')).toBe(2);
    expect(names('AEC', 'ENG', 'ENG', 'MIL')).toBe(1);
    expect(names('AEC')).toBe(0);
  });
  it('reject a subject taken before for an MDC only', () => {
    const chooser = { major: 'ENG', before: new Set<string>(), mdc: new Set(['HIS']) };
    const [minor, mdc] = [paper('H1', 'HIS', 'MIN'), paper('H2', 'HIS', 'MDC')];
    expect(faultOf({ name: 'MIN-1', kind: 'MIN', papers: [minor] }, minor, chooser)).toBeNull();
    expect(faultOf({ name: 'MDC-1', kind: 'MDC', papers: [mdc] }, mdc, chooser)?.with).toEqual({
      code: 'H2',
    });
  });
});

describe('names in a drive', () => {
  it('of maximum length keep that length with a number appended', () => {
    const name = `${'a'.repeat(DRIVE.name - 4)}.pdf`;
    const second = availableName(name, new Set([name]));
    expect(second).toBe(`${'a'.repeat(DRIVE.name - 8)} (2).pdf`);
    expect(second).toHaveLength(DRIVE.name);
  });
});

describe('joint publications of colleagues', () => {
  const article = (more: object) => ({ title: 'On rice', ...more }) as never;
  it('share a key when any of their numbers match', () => {
    const other = article({ doi: '10.1000/ab', issn: '0378-5955', shared_key: 'kept' });
    const mine = article({ doi: '10.1000/other', issn: '0378-5955' });
    expect(sharedKey('paper-published-in-journal', mine, [other])).toBe('kept');
    expect(sharedKey('paper-published-in-journal', article({ doi: '' }), [other])).toBeNull();
  });
  it('are counted once per key, and separately without one', () => {
    const rows = [{ shared_key: 'a' }, { shared_key: 'a' }, { shared_key: '' }, {}];
    expect(worksIn(rows as never)).toBe(3);
  });
});

describe('partial results', () => {
  it('of internal marks are null before any part is entered', () => {
    const none = { total: null, so_far: ZERO, so_far_of: 0 };
    expect(soFarText(none, 2500)).toBeNull();
    expect(soFarText({ ...none, so_far: fraction(12, 1), so_far_of: 2000 }, 2500)).toBe('12/20 …');
  });
  it('of a service book are a share of the six documents, rounded half up', () => {
    expect(EXPECTED).toHaveLength(6);
    expect([0, 1, 3, 6].map((n) => completenessOf(EXPECTED.slice(0, n)))).toEqual([
      0, 1667, 5000, 10_000,
    ]);
  });
});

describe('rows in order', () => {
  const rows = [
    { id: 9, mark: 5 },
    { id: 4, mark: null },
    { id: 8, mark: 7 },
    { id: 1, mark: 5 },
    { id: 2, mark: '' },
  ];
  it.each([
    ['up', false, [9, 1, 8, 4, 2]],
    ['down', true, [8, 9, 1, 4, 2]],
  ])('%s keep equal rows as they were, and those without the value last', (_, down, ids) => {
    expect(inRowOrder(rows, 'mark', down).map(({ id }) => id)).toEqual(ids);
  });
});

it.each(['libary', 'librray', 'libbrary', 'librari'])(
  'a word begins with "%s", which has one mistake',
  (typed) => expect(beginsNearly('library-desk', typed)).toBe(true),
);

describe('section splits', () => {
  it('by gender alternate within each gender, and by roll number are contiguous', () => {
    const pupils = ['f', 'f', 'm', 'm'].map(
      (gender, n): Divided => ({
        id: n + 1,
        name: `S${n}`,
        roll_no: String(n + 1),
        programme: n % 2 ? 'BA' : 'BSc',
        gender: gender === 'f' ? 'female' : 'male',
      }),
    );
    const into = (how: Parameters<typeof splitInto>[2]) =>
      [1, 2, 3, 4].map((id) => splitInto(pupils, 2, how).get(id));
    expect(into('by_gender')).toEqual([0, 1, 0, 1]);
    expect(into('by_programme')).toEqual([1, 0, 1, 0]);
  });
});
