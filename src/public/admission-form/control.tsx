/** The input of a field, by its kind; labels and messages are rendered around it. */
import type { FieldShape } from '@/domain/form-shape';
import type { ReactNode } from 'react';
import { dayTyped } from '../day-field';
import { useSay } from '../translation';
import { typedOf } from './form';
import form from '../form.module.css';

export interface FieldProps {
  readonly field: FieldShape;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

const TYPE: Readonly<Record<string, string>> = { tel: 'tel', email: 'email' };
const NUMBERS: readonly string[] = ['int', 'decimal', 'marks', 'percent'];

export function Control({
  field: { name, kind, options, mode, max, example },
  value,
  error,
  disabled,
  onChange,
  id,
  said,
}: FieldProps & { readonly id: string; readonly said?: string | undefined }): ReactNode {
  const say = useSay();
  const common = {
    id,
    name,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': said,
  } as const;
  if (kind === 'bool')
    return (
      <input
        {...common}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  if (options)
    return (
      <select
        {...common}
        className={form['input']}
        value={typedOf(kind, value)}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{say('Choose')}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    );
  const number = NUMBERS.includes(kind);
  const day = kind === 'date';
  return (
    <input
      {...common}
      className={form['input']}
      type={TYPE[mode ?? kind] ?? 'text'}
      inputMode={day ? 'numeric' : number ? (kind === 'int' ? 'numeric' : 'decimal') : mode}
      maxLength={number || day ? undefined : (max ?? 200)}
      placeholder={
        day ? say('dd-mm-yyyy') : mode === 'tel' ? example?.replace('+91', '') : undefined
      }
      value={typedOf(kind, value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={day ? (event) => onChange(dayTyped(event.target.value) || null) : undefined}
    />
  );
}
