/** One of the choices that only the server knows. */
import type { SheetOption } from '@/schema';
import { useSay } from '../kit/say';
import { aria, setRef, type ControlProps } from './control';
import css from './controls.module.css';

export function OptionsControl({
  options,
  ...props
}: ControlProps & { readonly options: readonly SheetOption[] }) {
  const say = useSay();
  const { field, value, onChange, onBlur, focusRef } = props;
  const { required } = field.options;
  const at = options.findIndex((option) => option.value === value);
  return (
    <select
      {...aria(props)}
      ref={(element) => setRef(focusRef, element)}
      className={css.input}
      value={at < 0 ? '' : String(at)}
      onChange={(event) => onChange(options[Number(event.target.value || -1)]?.value ?? null)}
      onBlur={onBlur}
    >
      {required && at >= 0 ? null : (
        <option value="">
          {options.length === 0 ? say('No options') : required ? say('Please choose') : '–'}
        </option>
      )}
      {options.map(({ label }, i) => (
        <option key={i} value={i}>
          {say(label)}
        </option>
      ))}
    </select>
  );
}
