import { describe, expect, it } from 'vitest';
import { ATTENDANCE_RULE, NO_CLASS, type Tally } from '@/domain/attendance';
import { formatFraction, formatPercent } from '@/domain/fraction';
import {
  monthAttendance,
  paperAttendance,
  inTerm,
  classesLeft,
  type PaperRules,
} from '@/domain/paper-attendance';

const hours = (of: Partial<Tally>): Tally => ({
  ...NO_CLASS,
  ...Object.fromEntries(Object.entries(of).map(([name, each]) => [name, each * 10])),
});
const month = (attended: number, held: number): Tally =>
  hours({ present: attended, absent: held - attended });
const rules = (more: Partial<PaperRules> = {}): PaperRules => ({
  counting: ATTENDANCE_RULE,
  month_method: 'pooled',
  ...more,
});
const averaged = rules({ month_method: 'mean_of_months' });
const A17 = [month(20, 20), month(5, 10), month(18, 24), month(14, 16)];

describe('a paper', () => {
  it('is 81.43 pooled and 78.13 by the mean of its months (A17), with the same hours', () => {
    const [pooled, mean] = [paperAttendance(A17, rules()), paperAttendance(A17, averaged)];
    expect([formatPercent(pooled.share), formatPercent(mean.share)]).toEqual(['81.43', '78.13']);
    expect([
      formatFraction(mean.counted.attended, 'half_up_0'),
      formatFraction(mean.counted.held, 'half_up_0'),
    ]).toEqual(['57', '70']);
  });
  it('applies one duty cap across its months, in order', () => {
    const capped = rules({ counting: { ...ATTENDANCE_RULE, duty_cap_hours: 30 } });
    const { months, counted } = paperAttendance(
      [hours({ duty: 2 }), hours({ duty: 2, absent: 1 })],
      capped,
    );
    expect([
      months.map(({ attended }) => formatFraction(attended, 'half_up_0')),
      formatFraction(counted.attended, 'half_up_0'),
    ]).toEqual([['2', '1'], '3']);
    expect(formatPercent(monthAttendance({ months }, 1).share)).toBe('33.33');
  });
  it('without classes has no share', () => {
    expect([
      paperAttendance([], rules()).share,
      paperAttendance([NO_CLASS], averaged).share,
      monthAttendance({ months: [] }, -1).share,
    ]).toEqual([null, null, null]);
  });
});

describe('a term', () => {
  const papers = [
    paperAttendance([month(10, 10), month(2, 10)], averaged),
    paperAttendance([month(9, 10), month(0, 0), month(30, 40)], averaged),
    paperAttendance([], averaged),
  ];
  it('pools the hours or averages the papers, without those that had no class', () => {
    expect([
      formatPercent(inTerm(papers, 'pooled').share),
      formatPercent(inTerm(papers, 'mean_of_papers').share),
    ]).toEqual(['72.86', '71.25']);
  });
  it('gives each paper its own duty cap', () => {
    const capped = rules({ counting: { ...ATTENDANCE_RULE, duty_cap_hours: 20 } });
    expect(
      formatPercent(
        inTerm(
          [
            paperAttendance([hours({ duty: 4, present: 1 })], capped),
            paperAttendance([hours({ duty: 2, absent: 1 })], capped),
          ],
          'pooled',
        ).share,
      ),
    ).toBe('62.50');
  });
});

describe('classes needed and missable', () => {
  it('are counted where hours are pooled', () => {
    expect([
      classesLeft(paperAttendance([month(29, 40)], rules()), rules(), 7500),
      classesLeft(paperAttendance([month(45, 50)], rules()), rules(), 7500),
    ]).toEqual([
      { needs: 4, may_miss: null },
      { needs: 0, may_miss: 10 },
    ]);
    expect(classesLeft(paperAttendance([month(0, 10)], rules()), rules(), 0)).toEqual({
      needs: 0,
      may_miss: null,
    });
  });
  it('are null where months are averaged, and where no class was held', () => {
    expect([
      classesLeft(paperAttendance(A17, averaged), averaged, 7500),
      classesLeft(paperAttendance([], rules()), rules(), 7500),
    ]).toEqual([
      { needs: null, may_miss: null },
      { needs: null, may_miss: null },
    ]);
  });
});
