/** The preview of an action: the affected rows, as computed by the server before confirmation. */
import type { Column } from '@/schema';
import { useSay } from '../kit/say';
import { isFigure, textOfValue } from './column-value';
import css from './action-preview.module.css';

/** A preview as the server sends it. */
export interface Preview {
  readonly say?: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly count: number;
  /** Sent with the action, which runs only if the preview has not changed. */
  readonly mark: string;
}

interface Props {
  readonly columns: readonly Column[];
  readonly preview: Preview;
}

export function ActionPreview({ columns, preview: { say: sentence, rows } }: Props) {
  const say = useSay();
  return (
    <section className={css.preview} aria-label={say('Preview')}>
      <p role="status">{sentence ?? say('{count|row|rows}', { count: rows.length })}</p>
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
        <div className={css.scroll} tabIndex={0} role="group" aria-label={say('Preview')}>
          <table className={css.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col" data-figure={isFigure(column) ? '' : undefined}>
                    {say(column.label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, n) => (
                <tr key={String(row['id'] ?? n)} data-out={row['_out'] === true ? '' : undefined}>
                  {columns.map((column) => (
                    <td key={column.name} data-figure={isFigure(column) ? '' : undefined}>
                      {textOfValue(column, row[column.name], say)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
