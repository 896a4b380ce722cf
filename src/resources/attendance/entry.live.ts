import {
  countParts,
  NO_CLASS,
  tally,
  sumTallies,
  type ClassMark,
  type Status,
  type Tally,
} from '@/domain/attendance';
import { bandOf, type AttendanceBand } from '@/domain/attendance-bands';
import { figuresOf } from '@/domain/attendance-figures';
import { paperAttendance, type PaperRules } from '@/domain/paper-attendance';
import type { LiveColumns } from '@/schema';

/**
 * The rules, as the basis of the band's column. The basis of a class is its length in tenths of an
 * hour.
 */
export interface Rules extends PaperRules {
  readonly bands: readonly AttendanceBand[];
}
/** The hours of a row beyond its cells. */
export interface RowContext {
  /** The months before this one, in order. */
  readonly earlier: readonly Tally[];
  /**
   * Hours before this month of what is shown (one component, or all): they have used up part of the
   * duty that counts.
   */
  readonly used: Tally;
  /**
   * Hours of this month of what is shown that are in no cell: other registers of the paper, and
   * classes before joining.
   */
  readonly beside: Tally;
  /** Hours of this month of the components that are not shown. */
  readonly hidden: Tally;
  /** Set if the student follows other rules than most of the class. */
  readonly rules?: Rules;
}
export const NO_CONTEXT: RowContext = {
  earlier: [],
  used: NO_CLASS,
  beside: NO_CLASS,
  hidden: NO_CLASS,
};

/**
 * Computes hours and percentages of the month and to date, and the band, from the cells as they are
 * typed.
 */
const live: LiveColumns = (values, row, { columns }) => {
  const {
    earlier,
    used,
    beside,
    hidden,
    rules: own,
  } = (row.values.behind ?? NO_CONTEXT) as RowContext;
  const rules = own ?? (columns.find(({ name }) => name === 'band')?.basis as Rules);
  const marks = columns.flatMap(({ name, basis }): ClassMark[] =>
    typeof basis === 'number' && (!row.off?.[name] || values(name))
      ? [{ status: (values(name) ?? null) as Status | null, hours: basis }]
      : [],
  );
  const month = sumTallies([tally(marks), beside]);
  const [, counted] = countParts([used, month], rules.counting);
  const all = paperAttendance([...earlier, sumTallies([month, hidden])], rules);
  const [now, ever] = [figuresOf(counted ?? all.counted), figuresOf(all.counted, all.share)];
  return {
    month_held: now.held,
    month_attended: now.attended,
    month_pct: now.pct,
    total_held: ever.held,
    total_attended: ever.attended,
    total_pct: ever.pct,
    band: bandOf(all.share, rules.bands),
  };
};
export default live;
