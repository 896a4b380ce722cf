/** The value of a field that holds a list of rows, as a small table. */
import { labelOf, type Fields } from '@/schema';
import { useSay } from '../kit/say';
import { formatValue, isNumeric } from './text-of';
import css from './rows.module.css';

export function RowsValue({
  rows,
  value,
  label,
}: {
  readonly rows: Fields;
  readonly value: readonly unknown[];
  /** Names the table for a keyboard or a screen reader, since it may scroll. */
  readonly label: string;
}) {
  const say = useSay();
  const fields = Object.entries(rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, also by keyboard
    <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            {fields.map(([name, field]) => (
              <th key={name} scope="col" data-figures={isNumeric(field.kind) || undefined}>
                {say(labelOf(name, field))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row, i) => (
            <tr key={i}>
              {fields.map(([name, field]) => (
                <td key={name} data-figures={isNumeric(field.kind) || undefined}>
                  {formatValue(
                    field,
                    typeof row === 'object' && row !== null
                      ? (row as Record<string, unknown>)[name]
                      : null,
                    say,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
