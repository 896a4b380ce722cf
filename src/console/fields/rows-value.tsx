/** The value of a field that holds a list of rows, as a small table. */
import { labelOf, type Fields } from '@/schema';
import { useSay } from '../kit/say';
import { formatValue, isNumeric } from './text-of';
import css from './rows.module.css';

export function RowsValue({
  rows,
  value,
}: {
  readonly rows: Fields;
  readonly value: readonly unknown[];
}) {
  const say = useSay();
  const fields = Object.entries(rows);
  return (
    <div className={css.scroll}>
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
