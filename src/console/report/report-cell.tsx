/** A cell of a report: its text, tone and link. */
import { Link } from 'react-router-dom';
import { fillPath, type Column, type FileCell } from '@/schema';
import { useSay } from '../kit/say';
import { FileLink } from '../fields/file-link';
import valueCss from '../fields/field-value.module.css';
import fileCss from '../fields/file-control.module.css';
import { filesIn } from '../interactive/column-value';
import { Chip } from '../kit/chip';
import { cellOf, type ReportRow } from './report-table';
import css from './report.module.css';

/** Builds the link if the row has all the values it needs. */
function linkOf({ link }: Column, row: ReportRow): string | undefined {
  if (!link) return undefined;
  const [path = '', query] = link.split('?');
  const values = Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
  // A column of whole addresses: the rows lead to different screens.
  const [, whole] = /^\{(\w+)\}$/.exec(link) ?? [];
  if (whole) return values[whole];
  const filled = fillPath(path, values);
  const asked = query === undefined ? '' : fillPath(query, values);
  return filled === undefined || asked === undefined
    ? undefined
    : `${filled}${asked && `?${asked}`}`;
}

/** Longer values are text rather than data and wrap onto lines of their own. */
const LONG = 60;
const isLong = (text: string): boolean => text.length > LONG || text.includes('\n');

export function ReportCell({ column, row }: { readonly column: Column; readonly row: ReportRow }) {
  const say = useSay();
  if (column.kind === 'file') return <Files cells={filesIn(row[column.name])} />;
  const text = cellOf(column, row, say);
  const tone = column.tones?.[String(row[column.name])];
  const shown = tone ? (
    <Chip tone={tone}>{text}</Chip>
  ) : column.kind === 'date' ? (
    <span className={valueCss.day}>{text}</span>
  ) : isLong(text) ? (
    <span className={css.long}>{text}</span>
  ) : (
    text
  );
  const to = linkOf(column, row);
  return to === undefined ? shown : <Link to={to}>{shown}</Link>;
}

function Files({ cells }: { readonly cells: readonly FileCell[] }) {
  return cells.length === 0 ? (
    '–'
  ) : (
    <span className={fileCss.list}>
      {cells.map((cell) => (
        <FileLink key={cell.path} {...cell} />
      ))}
    </span>
  );
}
