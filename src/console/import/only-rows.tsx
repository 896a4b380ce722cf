/** Limits an import to lines with certain values in a column, such as those of one part of a register. */
import { useState } from 'react';
import type { ImportMapping } from '@/schema';
import { useSay } from '../kit/say';
import controls from '../fields/controls.module.css';
import css from './import.module.css';

type Only = ImportMapping['only'];

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

export function OnlyRows({
  columns,
  only,
  error,
  onChange,
}: {
  readonly columns: readonly string[];
  readonly only: Only;
  readonly error: string | undefined;
  readonly onChange: (only: Only) => void;
}) {
  const say = useSay();
  const [text, setText] = useState(only?.values.join(', ') ?? '');
  return (
    <div className={css.option}>
      <label className={css.option}>
        <span>{say('Rows to import')}</span>
        <select
          className={controls.input}
          value={only?.column ?? ''}
          onChange={({ target: { value } }) =>
            onChange(value ? { column: value, values: listed(text) } : undefined)
          }
        >
          <option value="">{say('All rows')}</option>
          {columns.map((column) => (
            <option key={column} value={column}>
              {say('Rows by {column}', { column })}
            </option>
          ))}
        </select>
      </label>
      {only ? (
        <input
          className={controls.input}
          aria-label={say('Values of the rows to import')}
          placeholder={say('Values, separated by commas')}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value);
            onChange({ column: only.column, values: listed(value) });
          }}
        />
      ) : null}
      {error ? <span className={css.fault}>{error}</span> : null}
    </div>
  );
}
