/**
 * The week as a table of periods and days. Classes are moved by dragging, or with Alt and the arrow
 * keys.
 */
import type { DragEvent, KeyboardEvent } from 'react';
import type { Weekday } from '@/domain/routine';
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import {
  DAY_NAMES,
  paperOf,
  shownPeriods,
  type Week,
  type WeekNeed,
  type WeekSlot,
} from './routine-week';
import css from './routine.module.css';

export interface GridCell {
  readonly weekday: Weekday;
  readonly period: string;
}
interface Props {
  readonly week: Week;
  readonly days: readonly Weekday[];
  readonly onOpen: (slot: WeekSlot) => void;
  readonly onAdd: (place: GridCell, need?: WeekNeed) => void;
  readonly onMove: (slot: WeekSlot, place: GridCell) => void;
}

const MIME = 'application/x-routine';
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Makes an element draggable onto the grid: a placed class, or one that waits. */
export const dragOf = (kind: 'slot' | 'need', id: number) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(MIME, `${kind} ${id}`);
    event.dataTransfer.effectAllowed = 'move';
  },
});

export function WeekGrid({ week, days, onOpen, onAdd, onMove }: Props) {
  const say = useSay();
  const { slots, needs, may_edit } = week;
  const periods = shownPeriods(week.periods);
  const teaching = periods.filter(({ is_break }) => !is_break);

  const drop = (event: DragEvent, place: GridCell): void => {
    event.preventDefault();
    const [kind, id] = event.dataTransfer.getData(MIME).split(' ');
    const slot = slots.find((one) => kind === 'slot' && String(one.id) === id);
    const need = needs.find((one) => kind === 'need' && String(one.allotment) === id);
    if (slot) onMove(slot, place);
    else if (need) onAdd(place, need);
  };
  const keyed = (event: KeyboardEvent, slot: WeekSlot): void => {
    const step = STEPS[event.key];
    if (!may_edit || !event.altKey || !step) return;
    event.preventDefault();
    const weekday = days[days.indexOf(slot.weekday) + step[0]];
    const period = teaching[teaching.findIndex(({ id }) => id === slot.period) + step[1]];
    if (weekday && period) onMove(slot, { weekday, period: period.id });
  };

  return (
    <div className={css.scroll}>
      <table className={css.week}>
        <thead>
          <tr>
            <th scope="col">{say('Period')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {say(DAY_NAMES[day])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period.id} data-break={period.is_break || undefined}>
              <th scope="row">
                {period.name}
                <small>
                  {period.start_time}–{period.end_time}
                </small>
              </th>
              {period.is_break ? (
                <td colSpan={days.length}>{say('Break')}</td>
              ) : (
                days.map((weekday) => {
                  const place = { weekday, period: period.id };
                  const here = slots.filter(
                    (slot) => slot.weekday === weekday && covers(slot, period.id, teaching),
                  );
                  return (
                    <td
                      key={weekday}
                      onDragOver={may_edit ? (event) => event.preventDefault() : undefined}
                      onDrop={may_edit ? (event) => drop(event, place) : undefined}
                    >
                      {here.map((slot) => (
                        <button
                          key={slot.id}
                          type="button"
                          className={css.class}
                          data-component={slot.component}
                          data-slot={slot.id}
                          {...(may_edit ? dragOf('slot', slot.id) : {})}
                          onClick={() => onOpen(slot)}
                          onKeyDown={(event) => keyed(event, slot)}
                        >
                          <strong>{paperOf(slot)}</strong>
                          <span>{slot.teacher}</span>
                          <span>
                            {[
                              slot.room_name,
                              slot.weeks === 'all'
                                ? ''
                                : say(slot.weeks === 'odd' ? 'Odd weeks' : 'Even weeks'),
                            ]
                              .filter(Boolean)
                              .join(' · ')}
                          </span>
                        </button>
                      ))}
                      {may_edit && (
                        <Button
                          bare
                          tone="quiet"
                          icon="add"
                          className={css.add}
                          onClick={() => onAdd(place)}
                        >
                          {say('Add class: {day}, {period}', {
                            day: say(DAY_NAMES[weekday]),
                            period: period.name,
                          })}
                        </Button>
                      )}
                    </td>
                  );
                })
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a class that takes several periods covers this one. */
function covers(
  slot: Pick<WeekSlot, 'period' | 'periods'>,
  period: string,
  teaching: readonly { readonly id: string }[],
): boolean {
  const first = teaching.findIndex(({ id }) => id === slot.period);
  const at = teaching.findIndex(({ id }) => id === period);
  return first >= 0 && at >= first && at < first + slot.periods;
}
