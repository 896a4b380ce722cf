import { countParts, NO_CLASS, pool, shareOf, tally, type AttendanceRule, type ClassMark, type Status, type Tally } from '@/domain/attendance';
import { bandOf, type AttendanceBand } from '@/domain/attendance-bands';
import { figuresOf } from '@/domain/attendance-figures';
import type { Live } from '@/schema';

/** What stands behind a row beside its cells: the months before, and hours of this month before the student joined. */
export interface Behind {
  readonly earlier: Tally;
  readonly before: number;
}
/** The rules, as the basis of the band's column. The basis of a class are its tenths of hours. */
export interface Rules {
  readonly rule: AttendanceRule;
  readonly bands: readonly AttendanceBand[];
}

/** Hours and percentages of the month and to date, and the band, from the cells as they are typed. */
const live: Live = (values, row, { columns }) => {
  const { earlier = NO_CLASS, before = 0 } = (row.values['behind'] ?? {}) as Partial<Behind>;
  const { rule, bands } = columns.find(({ name }) => name === 'band')?.basis as Rules;
  const marks = columns.flatMap(({ name, basis }): ClassMark[] => (typeof basis === 'number' && (!row.off?.[name] || values(name)) ? [{ status: (values(name) ?? null) as Status | null, hours: basis }] : []));
  const parts = countParts([earlier, tally([...marks, { status: 'N', hours: before, before: true }])], rule);
  const now = figuresOf(parts[1] ?? pool([]));
  const all = pool(parts);
  const ever = figuresOf(all);
  return {
    month_held: now.held, month_attended: now.attended, month_pct: now.pct,
    total_held: ever.held, total_attended: ever.attended, total_pct: ever.pct, band: bandOf(shareOf(all), bands),
  };
};
export default live;
