/** A list of rows as a small table: a cell for each field; rows are added, removed and moved. */
import { useEffect, useId, useRef, type ComponentType } from 'react';
import { emptyRecord, labelOf } from '@/schema';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import { useNarrow } from '../kit/use-narrow';
import { setRef, type ControlProps } from './control';
import { isNumeric } from './text-of';
import css from './rows.module.css';

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** More columns do not fit beside each other on the usual monitor: each row is a block of fields, as on a phone. */
const MOST_COLUMNS = 6;

interface RowsProps extends ControlProps {
  /** The control of a cell; a prop, since a cell may be of any kind. */
  readonly Cell: ComponentType<ControlProps & { readonly named: true }>;
}

export function RowsControl({
  Cell,
  id,
  field,
  value,
  onChange,
  onBlur,
  focusRef,
  label,
  describedBy,
  invalid,
}: RowsProps) {
  const say = useSay();
  const base = useId();
  const narrow = useNarrow();
  const fields = Object.entries(field.options.rows ?? {});
  const rows: readonly Row[] = Array.isArray(value) ? value.filter(isRow) : [];
  // A reference lookup may end while the user types in other cells, so each change applies to the
  // latest rows.
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const put = (next: readonly Row[]): void => {
    latest.current = next;
    onChange(next.length === 0 ? null : next);
  };
  const move = (from: number, to: number): void => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    put(next);
  };
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onBlur={onBlur}
    >
      {rows.length > 0 ? (
        <div className={css.scroll}>
          <table
            className={`${css.table} ${css.edit}`}
            data-blocks={narrow || fields.length > MOST_COLUMNS || undefined}
          >
            <thead>
              <tr>
                {fields.map(([name, cell]) => (
                  <th key={name} scope="col" data-figures={isNumeric(cell.kind) || undefined}>
                    {say(labelOf(name, cell))}
                    {cell.options.required ? ' *' : ''}
                    {cell.options.help ? <small>{say(cell.options.help)}</small> : null}
                  </th>
                ))}
                <th>
                  <span className="visually-hidden">{say('Tools')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={i}>
                  {fields.map(([name, cell], c) => (
                    <td
                      key={name}
                      data-label={`${[labelOf(name, cell), cell.options.help]
                        .flatMap((text) => (text ? [say(text)] : []))
                        .join(' · ')}${cell.options.required ? ' *' : ''}`}
                    >
                      <Cell
                        id={`${base}-${i}-${name}`}
                        name={`${name}-${i}`}
                        field={cell}
                        value={row[name] ?? null}
                        label={say('{label}, row {row}', {
                          label: labelOf(name, cell),
                          row: i + 1,
                        })}
                        named
                        onChange={(next) =>
                          put(
                            latest.current.map((each, at) =>
                              at === i ? { ...each, [name]: next } : each,
                            ),
                          )
                        }
                        onBlur={() => undefined}
                        {...(i === 0 && c === 0 && focusRef ? { focusRef } : {})}
                      />
                    </td>
                  ))}
                  <td className={css.tools}>
                    <button
                      type="button"
                      className={css.tool}
                      disabled={i === 0}
                      aria-label={say('Move row {row} up', { row: i + 1 })}
                      onClick={() => move(i, i - 1)}
                    >
                      ↑
                    </button>
                    <button
                      type="button"
                      className={css.tool}
                      disabled={i === rows.length - 1}
                      aria-label={say('Move row {row} down', { row: i + 1 })}
                      onClick={() => move(i, i + 1)}
                    >
                      ↓
                    </button>
                    <button
                      type="button"
                      className={css.tool}
                      aria-label={say('Remove row {row}', { row: i + 1 })}
                      onClick={() => put(rows.filter((_, at) => at !== i))}
                    >
                      ✕
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <Button
        className={css.add}
        ref={rows.length === 0 ? (element) => setRef(focusRef, element) : undefined}
        onClick={() => put([...rows, emptyRecord(field.options.rows ?? {})])}
      >
        {say('Add a row')}
      </Button>
    </div>
  );
}
