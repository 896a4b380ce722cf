/**
 * Day input: a day is typed as the college writes it, in every browser language
 * (src/domain/typed-day.ts): `06-07-2026`, `6 jul`, `today`. Up and Down change it by a day, Page
 * Up and Page Down by a month; Alt+Down opens the calendar. Text that is not a day stays as typed,
 * for validation to report.
 */
import { useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react';
import { collegeDay, dayAfter } from '@/domain/dates';
import { monthsAfter } from '@/domain/months';
import { typedDay } from '@/domain/typed-day';
import { dayText } from '@/schema';
import { Icon } from '../kit/icon';
import { lazyOnInput } from '../kit/lazy-on-input';
import { useDismiss } from '../kit/menu';
import { useSay } from '../kit/say';
import { useNarrow } from '../kit/use-narrow';
import controls from './controls.module.css';
import css from './day-input.module.css';

const Calendar = lazyOnInput(async () => (await import('./day-calendar')).DayCalendar);

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'aria-label'
>;

interface Props extends Passed {
  /** A day as stored, or the typed text where that is not a day. */
  readonly value: string;
  readonly label: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Called at every key; null for an empty input. */
  readonly onChange: (value: string | null) => void;
  /** Called on blur, on Enter, and with a day chosen from the calendar. */
  readonly onDone?: (value: string | null) => void;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (value: string): boolean => DAY.test(value);

/** The change of day for each key. */
const STEPS: Readonly<Record<string, (day: string) => string>> = {
  ArrowUp: (day) => dayAfter(day, 1),
  ArrowDown: (day) => dayAfter(day, -1),
  PageUp: (day) => monthsAfter(day, 1),
  PageDown: (day) => monthsAfter(day, -1),
};

export function DayInput({ value, label, min, max, inputRef, onChange, onDone, ...given }: Props) {
  const say = useSay();
  const narrow = useNarrow();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const anchor = useDismiss(open, () => setOpen(false));
  const today = collegeDay(new Date());
  const day = isDay(value) ? value : null;

  function take(next: string | null): void {
    setTyped(null);
    onChange(next);
  }
  function close(): void {
    setOpen(false);
    anchor.current?.querySelector('input')?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = STEPS[event.key];
    if (event.altKey && event.key === 'ArrowDown') setOpen(true);
    else if (step && !event.altKey && !event.ctrlKey && !event.metaKey) take(step(day ?? today));
    else {
      if (event.key === 'Enter') {
        setTyped(null);
        onDone?.(value || null);
      }
      return;
    }
    event.preventDefault();
  }
  return (
    <div ref={anchor} className={css['day']}>
      <input
        {...given}
        ref={inputRef}
        data-day=""
        className={`${controls.input} ${controls.moment}`}
        type="text"
        inputMode={narrow ? 'none' : undefined}
        autoComplete="off"
        placeholder={say('dd-mm-yyyy')}
        value={typed ?? (day ? dayText(day) : value)}
        onChange={({ target }) => {
          const text = target.value;
          setTyped(text);
          onChange(text.trim() === '' ? null : (typedDay(text, today) ?? text));
        }}
        onClick={() => {
          if (narrow) setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(null);
          onDone?.(value || null);
        }}
      />
      <button
        type="button"
        className={css['open']}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={say('Calendar: {label}', { label })}
        title={say('Calendar')}
        tabIndex={-1}
        onClick={() => setOpen(!open)}
      >
        <Icon name="event_available" size={18} />
      </button>
      {open ? (
        <Calendar
          label={label}
          day={day}
          today={today}
          min={min}
          max={max}
          anchor={anchor}
          onClose={close}
          onPick={(picked) => {
            take(picked);
            onDone?.(picked);
            close();
          }}
        />
      ) : null}
    </div>
  );
}
