/**
 * Days and times are the college's on every machine: tested from zones far ahead of and far behind
 * it, just before and after its midnight.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOf, partsOf } from '@/console/fields/moment-control';
import { formatValue, instantText, textOf } from '@/console/fields/text-of';
import { thisMonth } from '@/console/scope-bar/scope-values';
import { dayIn, momentIn, percentIn, shortDay, yearNow } from '@/public/dates';
import { readRoll } from '@/resources/roll';
import { dayText, monthText } from '@/schema';

const OWN = process.env['TZ'];
const say = (text: string): string => text;
const entry = readRoll().screens.find(({ route }) => route.startsWith('/attendance/entry/'));

describe.each([
  'UTC',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Pacific/Pago_Pago',
])('on a machine in the time zone %s', (zone) => {
  beforeAll(() => {
    process.env['TZ'] = zone;
  });
  afterAll(() => {
    if (OWN === undefined) delete process.env['TZ'];
    else process.env['TZ'] = OWN;
  });

  it("an instant is shown on the college's date, to visitors", () => {
    expect(dayIn('en', '2026-07-31T18:29:00Z')).toBe('31 July 2026');
    expect(dayIn('en', '2026-07-31T18:30:00Z')).toBe('1 August 2026');
    expect(dayIn('hi', '2026-07-31T18:30:00Z')).toBe('1 अगस्त 2026');
    expect(momentIn('en', '2026-07-31T18:30:00Z')).toMatch(/^1 August 2026.* 12:00 am$/i);
    expect(momentIn('hi', '2026-07-31T06:30:00Z')).toMatch(/^31 जुलाई 2026.*12:00/);
    expect([shortDay('2026-07-31T18:29:59Z'), shortDay('2026-07-31T18:30:00Z')]).toEqual([
      '31-07-2026',
      '01-08-2026',
    ]);
  });
  it("an instant is shown on the college's date, in the console", () => {
    expect(instantText('2026-07-31T18:29:00Z')).toBe('31-07-2026, 23:59');
    expect(instantText('2026-07-31T18:30:00Z')).toBe('01-08-2026, 00:00');
    expect(formatValue({ kind: 'instant' }, '2026-12-31T18:30:00Z', say)).toBe('01-01-2027, 00:00');
  });
  it('a date without a time stays the same', () => {
    expect(dayIn('en', '2026-08-01')).toBe('1 August 2026');
    expect(dayText('2026-08-01')).toBe('01-08-2026');
    expect(formatValue({ kind: 'date' }, '2026-08-01', say)).toBe('01-08-2026');
    expect(textOf({ kind: 'date' }, '2026-08-01')).toBe('01-08-2026');
    expect(monthText('2026-08')).toBe('August 2026');
  });
  it("a typed instant is in the college's time zone", () => {
    expect(partsOf('2026-07-31T18:30:00Z')).toEqual(['2026-08-01', '00:00']);
    expect(instantOf('2026-08-01', '00:00')).toBe('2026-07-31T18:30:00.000Z');
    expect(instantOf(...partsOf('2026-03-29T01:15:00.000Z'))).toBe('2026-03-29T01:15:00.000Z');
  });
  it('the offered year and month are those of the college', () => {
    expect([
      yearNow(new Date('2026-12-31T18:29:00Z')),
      yearNow(new Date('2026-12-31T18:30:00Z')),
    ]).toEqual([2026, 2027]);
    if (!entry) throw new Error('there is no screen with a month');
    expect([
      thisMonth(entry, new Date('2026-07-31T18:29:00Z')),
      thisMonth(entry, new Date('2026-07-31T18:30:00Z')),
    ]).toEqual([{ month: '2026-07' }, { month: '2026-08' }]);
  });
  it("a period not yet chosen is this month up to today, in the college's time zone", () => {
    const period = readRoll().screens.find(({ route }) =>
      route.startsWith('/library/all-transactions'),
    );
    if (!period) throw new Error('there is no screen with a period');
    expect(thisMonth(period, new Date('2026-08-01T18:30:00Z'))).toEqual({
      start: '2026-08-01',
      end: '2026-08-02',
    });
  });
});

it('percentages are shown with up to one decimal', () => {
  expect([
    percentIn('en', 7140),
    percentIn('en', 0),
    percentIn('en', 10_000),
    percentIn('en', 3333),
  ]).toEqual(['71.4%', '0%', '100%', '33.3%']);
});
