/** The printed week. */
import type { Weekday } from '@/domain/routine';
import { Letterhead } from '@/console/kit/paper/letterhead';
import { PrintedTable } from '@/console/kit/paper/printed-table';
import { useSay } from '@/console/kit/say';
import { DAY_NAMES, paperOf, shownPeriods, type Week } from './routine-week';
import { covers } from './week-grid';

interface Props {
  readonly week: Week;
  readonly days: readonly Weekday[];
  readonly lines: readonly string[];
}

export function RoutinePaper({ week, days, lines }: Props) {
  const say = useSay();
  const teaching = shownPeriods(week.periods).filter(({ is_break }) => !is_break);
  return (
    <PrintedTable
      head={<Letterhead title={say('Daily routine')} lines={lines} />}
      columns={[
        { label: say('Period'), naming: true },
        ...days.map((day) => ({ label: say(DAY_NAMES[day]) })),
      ]}
      rows={teaching.map((period) => [
        `${period.name} ${period.start_time}–${period.end_time}`,
        ...days.map((day) =>
          week.slots
            .filter((slot) => slot.weekday === day && covers(slot, period.id, teaching))
            .map((slot) => [paperOf(slot), slot.teacher, slot.room_name].filter(Boolean).join(', '))
            .join('; '),
        ),
      ])}
    />
  );
}
