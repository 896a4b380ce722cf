/**
 * The rows of a report on a phone: each as a card with its name, then its other columns with their
 * headings.
 */
import { useState, type ReactNode } from 'react';
import type { Column } from '@/schema';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import { ReportCell } from './report-cell';
import { cellOf, isPart, isSum, type ReportRow } from './report-table';
import { keyOf } from './rows-with-id';
import type { RowWork } from './use-row-work';
import css from './report-cards.module.css';

/** A card with more lines is folded. */
const LINES = 6;

/** Whether cards are shown: not for columns that are left blank for a pen. */
export const fitsCards = (columns: readonly Column[]): boolean =>
  columns.length > 2 && !columns.some(({ blank }) => blank);

interface Props {
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
  /** Those that name the row. */
  readonly naming: ReadonlySet<string>;
  /** The sums of the rows, if they are added up. */
  readonly totals: ReportRow | null;
  readonly label: string;
  readonly headingOf: (column: Column) => string;
  readonly work: Pick<RowWork, 'tick' | 'menu' | 'isChosen'>;
}

export function ReportCards({ columns, rows, naming, totals, label, headingOf, work }: Props) {
  const say = useSay();
  const [whole, setWhole] = useState(false);
  const names = columns.filter(({ name }) => naming.has(name));
  const figures = columns.filter(({ name }) => !naming.has(name));
  const filled = (row: ReportRow, from: readonly Column[]): readonly Column[] =>
    from.filter((column) => !['', '–'].includes(cellOf(column, row, say)));
  const folds = rows.some((row) => filled(row, figures).length > LINES);
  const linesOf = (row: ReportRow): ReactNode => {
    const all = filled(row, figures);
    return (
      <dl>
        {(whole ? all : all.slice(0, LINES)).map((column) => (
          <div key={column.name}>
            <dt>{headingOf(column)}</dt>
            <dd>
              <ReportCell column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    );
  };
  return (
    <>
      {folds ? (
        <Button tone="quiet" aria-pressed={whole} onClick={() => setWhole(!whole)}>
          {say(whole ? 'Show fewer details' : 'Show all details')}
        </Button>
      ) : null}
      <ul className={css.cards} aria-label={label}>
        {rows.map((row, at) => (
          <li
            key={keyOf(row, at)}
            data-sum={isSum(row) ? '' : undefined}
            data-part={isPart(row) ? '' : undefined}
            data-chosen={work.isChosen(row) ? '' : undefined}
          >
            <div className={css.head}>
              {work.tick(row)}
              <strong>
                {filled(row, names).map((column, n) => (
                  <span key={column.name}>
                    {n > 0 ? ' ·\u00a0' : ''}
                    <ReportCell column={column} row={row} />
                  </span>
                ))}
              </strong>
              {work.menu(row)}
            </div>
            {linesOf(row)}
          </li>
        ))}
        {totals ? (
          <li data-sum="">
            <div className={css.head}>
              <strong>{say('Total')}</strong>
            </div>
            {linesOf(totals)}
          </li>
        ) : null}
      </ul>
    </>
  );
}
