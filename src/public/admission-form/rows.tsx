/**
 * A field with rows, such as subjects with their marks: each row is a card on a phone, and a line
 * where there is room.
 */
import { useId, type ReactNode } from 'react';
import { useSay } from '../translation';
import { Control, type FieldProps } from './control';
import type { Values } from './form';
import form from '../form.module.css';
import css from './form.module.css';

const MOST = 12;

export function Rows({ field, value, error, disabled, onChange }: FieldProps): ReactNode {
  const say = useSay();
  const id = useId();
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  const columns = field.rows ?? [];
  const put = (at: number, name: string, next: unknown): void =>
    onChange(rows.map((row, i) => (i === at ? { ...row, [name]: next } : row)));
  return (
    <fieldset
      className={css['rows']}
      aria-describedby={error || field.help ? `${id}-said` : undefined}
      data-wrong={error ? true : undefined}
    >
      <legend className={form['label']}>{field.label}</legend>
      {rows.map((row, i) => (
        <div key={i} className={css['row']} role="group" aria-label={`${field.label} ${i + 1}`}>
          {columns.map((column) => (
            <div key={column.name} className={css['cell']} data-kind={column.kind}>
              <label className={css['small']} htmlFor={`${id}-${i}-${column.name}`}>
                {column.label}
              </label>
              <Control
                id={`${id}-${i}-${column.name}`}
                field={column}
                value={row[column.name]}
                error={undefined}
                disabled={disabled}
                onChange={(next) => put(i, column.name, next)}
              />
            </div>
          ))}
          {!disabled && (
            <button
              type="button"
              className={css['remove']}
              aria-label={say('Remove row {row}', { row: i + 1 })}
              onClick={() => onChange(rows.filter((_, at) => at !== i))}
            >
              {say('Remove')}
            </button>
          )}
        </div>
      ))}
      {(error || field.help) && (
        <p id={`${id}-said`} className={form[error ? 'wrong' : 'hint']}>
          {error || field.help}
        </p>
      )}
      {!disabled && rows.length < MOST && (
        <button
          type="button"
          className={form['quiet']}
          onClick={() => onChange([...rows, started(columns, rows.length)])}
        >
          {say('Add a row')}
        </button>
      )}
    </fieldset>
  );
}

/** Initial values: choices in order, so that the first row of examinations is that of Class X. */
function started(columns: readonly FieldProps['field'][], at: number): Values {
  return Object.fromEntries(
    columns.flatMap(({ name, options, required }) => {
      const first = required ? (options?.[at] ?? options?.[0]) : undefined;
      return first ? [[name, first.value]] : [];
    }),
  );
}
