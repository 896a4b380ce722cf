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
import type { Live } from '@/schema';

/** The rules, as the basis of the band's column. The basis of a class are its tenths of hours. */
export interface Rules extends PaperRules {
  readonly bands: readonly AttendanceBand[];
}
/** What stands behind a row beside its cells. */
export interface RowContext {
  /** The months before, in order. */
  readonly earlier: readonly Tally[];
  /** Of what is shown (one component, or all), the hours before this month: they have used up some of the duty that counts. */
  readonly used: Tally;
  /** Of what is shown, the hours of this month that are in no cell: other registers of the paper, and classes before joining. */
  readonly beside: Tally;
  /** Hours of this month of the components that are not shown. */
  readonly hidden: Tally;
  /** Where the student goes by others than most of the class. */
  readonly rules?: Rules;
}
export const NO_CONTEXT: RowContext = {
  earlier: [],
  used: NO_CLASS,
  beside: NO_CLASS,
  hidden: NO_CLASS,
};

/** Hours and percentages of the month and to date, and the band, from the cells as they are typed. */
const live: Live = (values, row, { columns }) => {
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
