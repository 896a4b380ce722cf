/** A day in a form. */
import { aria, setRef, type ControlProps } from './control';
import { DayInput } from './day-input';

export function DayControl(props: ControlProps) {
  const { field, value, label, onChange, onBlur, focusRef } = props;
  const { min, max } = field.options;
  return (
    <DayInput
      {...aria(props)}
      inputRef={(element) => setRef(focusRef, element)}
      label={label}
      value={typeof value === 'string' ? value : ''}
      min={min === undefined ? undefined : String(min)}
      max={max === undefined ? undefined : String(max)}
      onChange={onChange}
      onDone={onBlur}
    />
  );
}
