/** Times of day and instants, with the browser's own pickers. Instants are typed in local time. */
import { aria, setRef, type ControlProps } from './control';
import { fromClock, toClock } from './clock-text';
import css from './controls.module.css';

/** Value while an instant is only partly typed. Validation rejects it, but the typed text stays in the box. */
const PARTIAL = 'incomplete';

const TYPES = { time: 'time', instant: 'datetime-local' } as const;

export function MomentControl(props: ControlProps) {
  const { field, value, onChange, onBlur, focusRef } = props;
  const kind = field.kind === 'time' ? 'time' : 'instant';
  const text =
    typeof value !== 'string' || value === PARTIAL
      ? ''
      : kind === 'instant'
        ? toClock(value)
        : value;
  const take = (element: HTMLInputElement): void => {
    if (element.value === '') onChange(element.validity.badInput ? PARTIAL : null);
    else onChange(kind === 'instant' ? fromClock(element.value) : element.value);
  };
  return (
    <input
      {...aria(props)}
      ref={(element) => setRef(focusRef, element)}
      className={`${css.input} ${css.moment}`}
      type={TYPES[kind]}
      max={kind === 'instant' ? '9999-12-31T23:59' : undefined}
      value={text}
      onChange={(event) => take(event.target)}
      onBlur={(event) => {
        take(event.target);
        onBlur();
      }}
    />
  );
}
