/** Times of day and instants in a form. Instants are typed as a day and a time of the college. */
import { collegeDateTime, collegeDay, collegeMoment } from '@/domain/dates';
import { useSay } from '../kit/say';
import { aria, setRef, type ControlProps } from './control';
import { DayInput } from './day-input';
import { TimeInput } from './time-input';
import css from './day-input.module.css';

export function TimeControl(props: ControlProps) {
  const { value, onChange, onBlur, focusRef } = props;
  return (
    <TimeInput
      {...aria(props)}
      inputRef={(element) => setRef(focusRef, element)}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** Between day and time while one of them is missing or unreadable; validation reports the text. */
const BETWEEN = ', ';
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d$/;

/** Returns the day (`YYYY-MM-DD`) and the time (`HH:MM`) of a value, or what is typed of them. */
export function partsOf(value: unknown): readonly [day: string, time: string] {
  if (typeof value !== 'string') return ['', ''];
  if (value.includes('T') && !Number.isNaN(Date.parse(value)))
    return [collegeDay(new Date(value)), collegeDateTime(value).slice(-'hh:mm'.length)];
  const at = value.lastIndexOf(BETWEEN);
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + BETWEEN.length)];
}

/** The reverse: an ISO instant, null if nothing is typed, and text while it is incomplete. */
export function instantOf(day: string, time: string): string | null {
  if (day === '' && time === '') return null;
  return DAY.test(day) && TIME.test(time) ? collegeMoment(day, time) : `${day}${BETWEEN}${time}`;
}

export function InstantControl(props: ControlProps) {
  const { value, label, onChange, onBlur, focusRef } = props;
  const say = useSay();
  const [day, time] = partsOf(value);
  const { id, name, ...shared } = aria(props);
  return (
    <div
      className={css['instant']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      <DayInput
        {...shared}
        id={id}
        name={name}
        inputRef={(element) => setRef(focusRef, element)}
        label={label}
        value={day}
        onChange={(next) => onChange(instantOf(next ?? '', time))}
      />
      <TimeInput
        {...shared}
        aria-label={say('{label}: time', { label })}
        value={time}
        onChange={(next) => onChange(instantOf(day, next ?? ''))}
      />
    </div>
  );
}
