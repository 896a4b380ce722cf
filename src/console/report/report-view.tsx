/**
 * REPORT: a table that is only read, from a declared screen: heads in groups, sums, footnotes, files to keep, paper.
 * The rows come as they are to be shown; nothing is worked out here but sums.
 * Next: `report-table.ts` (its parts), `paper-head.tsx` (the head on paper).
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillPath, type PlacedScreen } from '@/schema';
import { askWhole, download } from '@/dataProvider/http';
import { Button } from '../kit/button';
import { counted, useSay } from '../kit/say';
import { Empty, Failed, Loading } from '../kit/states';
import { useTell } from '../kit/tell';
import { useRoom } from '../kit/use-room';
import { PaperHead } from './paper-head';
import { cellOf, headsOf, isFigure, totalsOf, type ReportRow } from './report-table';
import css from './report.module.css';

interface Answer {
  readonly data: readonly ReportRow[];
  readonly meta?: { readonly footnotes?: readonly string[] };
}

interface Props {
  readonly screen: Extract<PlacedScreen, { kind: 'report' }>;
  readonly params: Readonly<Record<string, string>>;
}

/** More than these are drawn only when asked for, or for paper. */
const AT_ONCE = 500;

export function ReportView({ screen, params }: Props) {
  const path = fillPath(screen.route, params) ?? screen.route;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['report', path], queryFn: ({ signal }) => askWhole<Answer>(`/api${path}`, { signal }), retry: false,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (isPending) return <Loading />;
  return <Table screen={screen} params={params} path={path} rows={data.data} footnotes={data.meta?.footnotes ?? []} />;
}

interface TableProps extends Props {
  readonly path: string;
  readonly rows: readonly ReportRow[];
  readonly footnotes: readonly string[];
}

function Table({ screen, params, path, rows, footnotes }: TableProps) {
  const say = useSay();
  const [whole, setWhole] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  useRoom(scroller);
  useEffect(() => { // paper gets every row
    const prepare = (): void => flushSync(() => setWhole(true));
    window.addEventListener('beforeprint', prepare);
    return () => window.removeEventListener('beforeprint', prepare);
  }, []);
  const { columns } = screen;
  const heads = headsOf(columns);
  const totals = totalsOf(columns, rows);
  const shown = whole ? rows : rows.slice(0, AT_ONCE);
  const sumAt = columns.findIndex(({ total }) => !total);
  if (rows.length === 0) return <Empty title={say('There is nothing to show for this choice.')} hint={footnotes.map((note) => say(note)).join(' ') || undefined} />;
  return (
    <div className={css.report} data-broad={columns.length > 12 || undefined}>
      <PaperHead screen={screen} params={params} />
      <div className={css.tools}>
        <span className={css.count}>{counted(say, rows.length, 'One row', '{count} rows')}</span>
        <Save path={path} format="csv" />
        <Save path={path} format="xlsx" />
        <Button icon="print" onClick={() => window.print()}>{say('Print')}</Button>
      </div>
      <div ref={scroller} className={css.scroll} tabIndex={0} role="region" aria-label={say(screen.label)}>
        <table className={css.table} data-grouped={heads ? '' : undefined}>
          <caption className="visually-hidden">{say(screen.label)}</caption>
          <thead>
            {heads ? (
              <tr>
                {heads.map((head, i) => (
                  <th key={i} scope={head.alone ? 'col' : 'colgroup'} colSpan={head.span} rowSpan={head.alone ? 2 : 1} data-first={i === 0 ? '' : undefined} data-group={head.alone ? undefined : ''} data-figures={(head.column && isFigure(head.column)) || undefined}>{say(head.label)}</th>
                ))}
              </tr>
            ) : null}
            <tr>
              {columns.filter(({ group }) => !heads || group).map((column, c) => <th key={column.name} scope="col" data-first={!heads && c === 0 ? '' : undefined} data-figures={isFigure(column) || undefined}>{say(column.label)}</th>)}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => (
              <tr key={i}>
                {columns.map((column, c) => {
                  const text = cellOf(column, row, say);
                  return c === 0 ? <th key={column.name} scope="row" data-first="" data-figures={isFigure(column) || undefined}>{text}</th>
                    : <td key={column.name} data-figures={isFigure(column) || undefined} data-none={text === '–' || text === '0' || undefined}>{text}</td>;
                })}
              </tr>
            ))}
          </tbody>
          {totals ? (
            <tfoot>
              <tr>
                {columns.map((column, c) => {
                  const text = c === sumAt ? say('Total') : column.total ? cellOf(column, totals, say) : '';
                  return c === 0 ? <th key={column.name} scope="row" data-first="">{text}</th> : <td key={column.name} data-figures={isFigure(column) || undefined}>{text}</td>;
                })}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {shown.length < rows.length ? <Button onClick={() => setWhole(true)}>{say('Show all {count} rows', { count: rows.length.toLocaleString('en-IN') })}</Button> : null}
      {footnotes.length > 0 ? <ol className={css.notes} aria-label={say('Footnotes')}>{footnotes.map((note, i) => <li key={i}>{say(note)}</li>)}</ol> : null}
    </div>
  );
}

function Save({ path, format }: { readonly path: string; readonly format: 'csv' | 'xlsx' }) {
  const say = useSay();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    download(`/api${path}?format=${format}`, `${path.slice(1).replaceAll('/', '_')}.${format}`).catch(tell.failure).finally(() => setBusy(false));
  };
  return <Button icon="download" busy={busy} onClick={run}>{say(format === 'csv' ? 'CSV' : 'XLSX')}</Button>;
}
