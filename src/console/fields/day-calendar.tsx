/**
 * The days of a month to choose from, with the college's holidays: arrows, Home, End, Page Up and
 * Page Down, Enter, Escape. On a phone it is a sheet at the bottom.
 */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { dayAfter, weekdayOf } from '@/domain/dates';
import { monthsAfter, weeksOf } from '@/domain/months';
import { dayText, monthText } from '@/schema';
import { Button } from '../kit/button';
import { IconButton } from '../kit/icon-button';
import { useSay } from '../kit/say';
import { useNarrow } from '../kit/use-narrow';
import { useHolidays } from './use-holidays';
import css from './day-calendar.module.css';

interface Props {
  readonly label: string;
  readonly day: string | null;
  readonly today: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
}

/** Years offered before and after today; birthdays lie far back. */
const BACK = 90;
const AHEAD = 15;

const within = (day: string, min = '', max = '9999-12-31'): string =>
  day < min ? min : day > max ? max : day;

export function DayCalendar({ label, day, today, min, max, anchor, onPick, onClose }: Props) {
  const say = useSay();
  const narrow = useNarrow();
  const panel = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() => within(day ?? today, min, max));
  const month = at.slice(0, 7);
  const weeks = weeksOf(at);
  const holidays = useHolidays(weeks[0]?.[0] ?? at, weeks.at(-1)?.[6] ?? at);
  const holidayOn = (one: string) =>
    holidays.find(({ from, to }) => from <= one && one <= to)?.title;

  // Beside its field, above it where there is more room; on a phone the style sheet puts it at the
  // bottom.
  useLayoutEffect(() => {
    const element = panel.current;
    const place = anchor.current?.getBoundingClientRect();
    if (!element || !place || narrow) return;
    const { offsetHeight: height, offsetWidth: width } = element;
    const up =
      place.bottom + height > window.innerHeight && place.top > window.innerHeight - place.bottom;
    element.style.top = `${Math.max(8, up ? place.top - height - 4 : Math.min(place.bottom + 4, window.innerHeight - height - 8))}px`;
    element.style.left = `${Math.max(8, Math.min(place.left, window.innerWidth - width - 8))}px`;
  }, [anchor, narrow]);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-at]')?.focus();
  }, [at]);

  function keys(event: KeyboardEvent): void {
    const weekday = weeks.find((week) => week.includes(at))?.indexOf(at) ?? 0;
    const next = {
      ArrowLeft: () => dayAfter(at, -1),
      ArrowRight: () => dayAfter(at, 1),
      ArrowUp: () => dayAfter(at, -7),
      ArrowDown: () => dayAfter(at, 7),
      Home: () => dayAfter(at, -weekday),
      End: () => dayAfter(at, 6 - weekday),
      PageUp: () => monthsAfter(at, event.shiftKey ? -12 : -1),
      PageDown: () => monthsAfter(at, event.shiftKey ? 12 : 1),
    }[event.key];
    const onDays = event.target instanceof Element && event.target.closest('table');
    if (!next || !onDays) return;
    event.preventDefault();
    setAt(within(next(), min, max));
  }
  const years = Array.from(
    { length: BACK + AHEAD + 1 },
    (_, i) => Number(today.slice(0, 4)) - BACK + i,
  );
  const year = Number(at.slice(0, 4));
  const ofMonth = holidays.filter(
    ({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7),
  );
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={say('Choose a date: {label}', { label })}
      className={css['panel']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return keys(event);
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={css['head']}>
        <IconButton
          icon="left"
          label={say('Previous month')}
          onClick={() => setAt(within(monthsAfter(at, -1), min, max))}
        />
        <select
          aria-label={say('Month')}
          value={at.slice(5, 7)}
          onChange={({ target }) =>
            setAt(within(monthsAfter(at, Number(target.value) - Number(at.slice(5, 7))), min, max))
          }
        >
          {Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0')).map((one) => (
            <option key={one} value={one}>
              {monthText(`${at.slice(0, 4)}-${one}`, say).replace(/\s*\d{4}$/, '')}
            </option>
          ))}
        </select>
        <select
          aria-label={say('Year')}
          value={year}
          onChange={({ target }) =>
            setAt(within(monthsAfter(at, (Number(target.value) - year) * 12), min, max))
          }
        >
          {(years.includes(year) ? years : [year, ...years]).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <IconButton
          icon="right"
          label={say('Next month')}
          onClick={() => setAt(within(monthsAfter(at, 1), min, max))}
        />
      </div>
      <table aria-label={monthText(month, say)}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col">
                {say(weekdayOf(one))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const holiday = holidayOn(one);
                return (
                  <td key={one}>
                    <button
                      type="button"
                      tabIndex={one === at ? 0 : -1}
                      data-at={one === at ? '' : undefined}
                      data-other={one.startsWith(month) ? undefined : ''}
                      data-holiday={holiday === undefined ? undefined : ''}
                      aria-pressed={one === day}
                      aria-current={one === today ? 'date' : undefined}
                      aria-label={[say(weekdayOf(one)), dayText(one), holiday]
                        .filter(Boolean)
                        .join(', ')}
                      title={holiday}
                      disabled={one !== within(one, min, max)}
                      onClick={() => onPick(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {ofMonth.length > 0 ? (
        <ul className={css['holidays']} aria-label={say('Holidays')}>
          {ofMonth.map(({ from, to, title }) => (
            <li key={`${from} ${title}`}>
              {from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`}: {title}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={css['foot']}>
        <Button
          tone="quiet"
          disabled={today !== within(today, min, max)}
          onClick={() => onPick(today)}
        >
          {say('Today')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {say('Close')}
        </Button>
      </div>
    </div>
  );
}
