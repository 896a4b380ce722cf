/** Yes or no: a checkbox, or a select where the value may also be unknown. */
import { useSay } from '../kit/say';
import { aria, setRef, type ControlProps } from './control';
import css from './controls.module.css';

/** Whether the label is beside the box rather than above it. */
export const isTick = ({ options }: ControlProps['field']): boolean =>
  options.required === true || options.default !== undefined;

export function BoolControl(props: ControlProps) {
  const say = useSay();
  const { field, value, onChange, onBlur, focusRef } = props;
  if (isTick(field)) {
    // A checkbox always has a value: it is never "required".
    const { 'aria-required': _, ...tied } = aria(props);
    return (
      <input
        {...tied}
        ref={(element) => setRef(focusRef, element)}
        className={css.tick}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
    );
  }
  return (
    <select
      {...aria(props)}
      ref={(element) => setRef(focusRef, element)}
      className={css.input}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(event) =>
        onChange(event.target.value === '' ? null : event.target.value === 'true')
      }
      onBlur={onBlur}
    >
      <option value="">–</option>
      <option value="true">{say('Yes')}</option>
      <option value="false">{say('No')}</option>
    </select>
  );
}
