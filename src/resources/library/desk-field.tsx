/** A field at the desk, such as the reason of a waiver, with what the server refused about it. */
import { useId } from 'react';
import css from './desk.module.css';

interface DeskFieldProps {
  /** Translated. */
  readonly label: string;
  readonly value: string;
  /** Characters, at most. */
  readonly max?: number;
  /** An amount of money: selected as a whole, and typed with digits. */
  readonly money?: boolean;
  readonly disabled?: boolean;
  /** Translated. */
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

export function DeskField({
  label,
  value,
  max,
  money = false,
  disabled,
  error,
  onChange,
}: DeskFieldProps) {
  const id = useId();
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={css['input']}
        {...(max === undefined ? { autoComplete: 'off' } : { maxLength: max })}
        inputMode={money ? 'decimal' : 'text'}
        onFocus={money ? (event) => event.target.select() : undefined}
        value={value}
        disabled={disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={css['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
