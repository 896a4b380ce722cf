/** The data the week grid receives and sends. */
import type { Weekday, Weeks } from '@/domain/routine';

export interface Version {
  readonly id: number;
  readonly name: string;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly from_date: string;
  readonly to_date: string;
}
export interface Period {
  readonly id: string;
  readonly name: string;
  readonly shift: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly is_break: boolean;
}
export interface WeekSlot {
  readonly id: number;
  readonly version: number;
  readonly offering: number;
  readonly section: number | null;
  readonly section_name: string | null;
  readonly component: 'L' | 'T' | 'P';
  readonly faculty: number;
  readonly teacher: string;
  readonly room: string | null;
  readonly room_name: string | null;
  readonly weekday: Weekday;
  readonly period: string;
  readonly periods: number;
  readonly weeks: Weeks;
  readonly from_date: string | null;
  readonly to_date: string | null;
  readonly code: string;
  readonly title: string;
}
export interface WeekNeed {
  readonly allotment: number;
  readonly offering: number;
  readonly section: number | null;
  readonly section_name: string | null;
  readonly component: 'L' | 'T' | 'P';
  readonly faculty: number;
  readonly teacher: string;
  readonly hours: number;
  readonly placed: number;
  readonly code: string;
  readonly title: string;
  readonly students: number;
}
export interface Week {
  readonly versions: readonly Version[];
  readonly routine: Version | null;
  readonly periods: readonly Period[];
  readonly rooms: readonly { readonly id: string; readonly name: string; readonly seats: number }[];
  readonly slots: readonly WeekSlot[];
  readonly needs: readonly WeekNeed[];
  readonly soft: readonly {
    readonly text: string;
    readonly with?: Readonly<Record<string, unknown>>;
    readonly day: string | null;
  }[];
  readonly teachers: readonly { readonly id: number; readonly name: string }[];
  readonly may_edit: boolean;
  readonly may_keep: boolean;
  readonly today: string;
}

export type SlotValues = Pick<
  WeekSlot,
  | 'offering'
  | 'section'
  | 'component'
  | 'faculty'
  | 'room'
  | 'weekday'
  | 'period'
  | 'periods'
  | 'weeks'
  | 'from_date'
  | 'to_date'
>;

/** Picks the fields of a slot that are sent. */
export const valuesOf = ({
  offering,
  section,
  component,
  faculty,
  room,
  weekday,
  period,
  periods,
  weeks,
  from_date,
  to_date,
}: SlotValues): SlotValues => ({
  offering,
  section,
  component,
  faculty,
  room,
  weekday,
  period,
  periods,
  weeks,
  from_date,
  to_date,
});

export const paperOf = ({ code, section_name }: Pick<WeekSlot, 'code' | 'section_name'>): string =>
  section_name ? `${code} ${section_name}` : code;

export const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};

/** The periods to show: those of the day shift, or of the first shift if there is no day shift. */
export function shownPeriods(periods: readonly Period[]): readonly Period[] {
  const shifts = [...new Set(periods.map(({ shift }) => shift))];
  const first = shifts.includes('day') ? 'day' : shifts[0];
  return periods.filter(({ shift }) => shift === first);
}
