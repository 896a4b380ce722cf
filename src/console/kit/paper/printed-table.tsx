/**
 * A table for printing: letterhead, scope, every row, and no column cut off. Columns too wide for
 * one sheet continue on further ones, each with the columns that name the row. Rendered beside the
 * page, which is hidden in print.
 */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { fitOnPaper } from '@/domain/column-pages';
import './paper.css';
import css from './printed-table.module.css';
import { usePageNumbers } from './page-numbers';

export interface PaperColumn {
  readonly label: string;
  /** A head over the labels of several columns. */
  readonly group?: string | undefined;
  readonly figures?: boolean;
  /** The column identifies the row. */
  readonly naming?: boolean;
  /** Filled in by hand: the space to leave, in millimetres. */
  readonly blank?: { readonly width: number; readonly height?: number } | undefined;
}

interface Props {
  readonly head: ReactNode;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly totals?: readonly string[] | undefined;
  readonly notes?: readonly string[];
  /** Indices of the rows that add up others. */
  readonly sums?: ReadonlySet<number>;
  /** Indices of the rows that are a part of the row above. */
  readonly parts?: ReadonlySet<number>;
  /** The signatories, from left to right. */
  readonly signatures?: readonly string[];
  /** Across every page. */
  readonly watermark?: string | undefined;
}

/** Texts up to this length stay in one piece: a number, a mark, a state. */
const SHORT = 12;
/** Rows sampled to estimate the width of a column. */
const SAMPLE = 200;

/**
 * A column filled in by hand takes the room of a text of that width; a letter takes about 1.5 mm.
 */
const roomOf = ({ blank }: PaperColumn): readonly string[] =>
  blank ? ['x'.repeat(Math.round(blank.width / 1.5))] : [];

export function PrintedTable({
  head,
  columns,
  rows,
  totals,
  sums = new Set(),
  parts = new Set(),
  notes = [],
  signatures = [],
  watermark,
}: Props) {
  usePageNumbers();
  // In the order of the screen, but columns that identify the row come first.
  const order = columns
    .map((column, at) => ({ column, at }))
    .sort((a, b) => Number(b.column.naming ?? false) - Number(a.column.naming ?? false));
  const sample = totals ? [totals, ...rows.slice(0, SAMPLE)] : rows.slice(0, SAMPLE);
  const { landscape, pages, setting } = fitOnPaper(
    order.map(({ column, at }) => ({
      heading: column.label,
      texts: [...sample.map((row) => row[at] ?? ''), ...roomOf(column)],
    })),
    order.filter(({ column }) => column.naming).length,
  );
  return createPortal(
    <div
      className={css['paper']}
      data-paper={landscape ? 'landscape' : 'portrait'}
      data-setting={setting}
    >
      {watermark ? (
        <p className={css['watermark']} aria-hidden="true">
          {watermark}
        </p>
      ) : null}
      {head}
      {pages.map((places, page) => (
        <Part
          key={page}
          columns={places.flatMap((place) => order[place] ?? [])}
          rows={rows}
          sums={sums}
          parts={parts}
          totals={totals}
        />
      ))}
      {notes.length > 0 ? (
        <ol className={css['notes']}>
          {notes.map((note, i) => (
            <li key={i}>{note}</li>
          ))}
        </ol>
      ) : null}
      {signatures.length > 0 ? (
        <div className={css['signatures']}>
          {signatures.map((who) => (
            <span key={who}>{who}</span>
          ))}
        </div>
      ) : null}
    </div>,
    document.body,
  );
}

interface PartProps {
  readonly columns: readonly { readonly column: PaperColumn; readonly at: number }[];
  readonly rows: Props['rows'];
  readonly sums: ReadonlySet<number>;
  readonly parts: ReadonlySet<number>;
  readonly totals: Props['totals'];
}

function Part({ columns, rows, sums, parts, totals }: PartProps) {
  const height = Math.max(0, ...columns.map(({ column }) => column.blank?.height ?? 0));
  const groups = groupsOf(columns.map(({ column }) => column));
  const cells = (row: readonly string[]) =>
    columns.map(({ column, at }) => (
      <td
        key={at}
        data-figures={column.figures || undefined}
        data-naming={column.naming || undefined}
        data-short={(row[at] ?? '').length <= SHORT || undefined}
      >
        {row[at]}
      </td>
    ));
  return (
    <table className={css['table']}>
      <thead>
        {groups ? (
          <tr>
            {groups.map(({ label, span }, i) => (
              <th key={i} colSpan={span} data-group={label === '' ? undefined : ''}>
                {label}
              </th>
            ))}
          </tr>
        ) : null}
        <tr>
          {columns.map(({ column, at }) => (
            <th
              key={at}
              data-figures={column.figures || undefined}
              data-naming={column.naming || undefined}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr
            key={i}
            data-sum={sums.has(i) || undefined}
            data-part={parts.has(i) || undefined}
            style={height > 0 ? { height: `${height}mm` } : undefined}
          >
            {cells(row)}
          </tr>
        ))}
        {totals ? <tr className={css['totals']}>{cells(totals)}</tr> : null}
      </tbody>
    </table>
  );
}

function groupsOf(columns: readonly PaperColumn[]): { label: string; span: number }[] | null {
  if (!columns.some(({ group }) => group)) return null;
  const groups: { label: string; span: number }[] = [];
  for (const { group = '' } of columns) {
    const last = groups.at(-1);
    if (last?.label === group) last.span += 1;
    else groups.push({ label: group, span: 1 });
  }
  return groups;
}
