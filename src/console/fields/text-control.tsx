/** One line of text. */
import { useId } from 'react';
import { aria, setRef, type ControlProps } from './control';
import { suggestionsFor } from './suggestions';
import css from './controls.module.css';

const MODES = {
  digits: 'numeric',
  mobile: 'tel',
  lower: undefined,
  upper: undefined,
  month: undefined,
} as const;

export function TextControl(props: ControlProps) {
  const { field, value, onChange, onBlur, focusRef } = props;
  const { tidy, secret } = field.options;
  const list = useId();
  const offered = suggestionsFor(field);
  const input = (
    <input
      {...aria(props)}
      ref={(element) => setRef(focusRef, element)}
      className={css.input}
      type={secret ? 'password' : tidy === 'month' ? 'month' : 'text'}
      inputMode={tidy ? MODES[tidy] : undefined}
      autoComplete={secret ? 'new-password' : 'off'}
      autoCapitalize={tidy === 'lower' ? 'none' : undefined}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      list={offered && list}
    />
  );
  return offered ? (
    <>
      {input}
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  ) : (
    input
  );
}
