/**
 * Numbers, including those stored as integers of a smaller unit: users type rupees, marks or per
 * cent. The text stays as typed; text that cannot be parsed is passed on, so that validation can
 * report it.
 */
import { useState } from 'react';
import { coerce, type Field } from '@/schema';
import { aria, setRef, type ControlProps } from './control';
import { textOf } from './text-of';
import css from './controls.module.css';

const UNITS: Partial<Record<string, string>> = { money: '₹', percent: '%' };

/** The unit stands beside the input, so a percentage is typed without its sign. */
const SIGN = /\s*%$/;
const typedValue = (field: Field, text: string): unknown => {
  if (!field.options.percentage || text.trim() === '') return coerce(field, text);
  const value = coerce(field, SIGN.test(text) ? text : `${text} %`);
  return typeof value === 'number' ? value : text;
};

export function NumberControl(props: ControlProps) {
  const { field, value, onChange, onBlur, focusRef } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // A value set from elsewhere (a restored draft, another user's save) replaces the typed text.
  const current =
    typed !== null && typedValue(field, typed) === (value ?? null)
      ? typed
      : textOf(field, value).replace(SIGN, '');
  const unit = field.options.percentage ? '%' : UNITS[field.kind];
  const box = (
    <input
      {...aria(props)}
      ref={(element) => setRef(focusRef, element)}
      className={`${css.input} ${css.number}`}
      type="text"
      inputMode={field.kind === 'int' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={current}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(typedValue(field, event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
  if (!unit) return box;
  return (
    <span className={css.united} data-after={unit === '%' || undefined}>
      {box}
      <span className={css.unit} aria-hidden>
        {unit}
      </span>
    </span>
  );
}
