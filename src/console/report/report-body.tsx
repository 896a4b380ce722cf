/** A loaded report: its figures, toolbar, rows and notes. */
import { useState, type ReactNode } from 'react';
import type { Column, PlacedScreen } from '@/schema';
import { Figures } from '../interactive/figures';
import { tabOf } from '../interactive/filters-bar';
import { MissingPartNotice } from '../interactive/missing-part';
import { offersOf } from '../interactive/offers';
import { useActions } from '../interactive/use-actions';
import { usePrinting } from '../interactive/use-printing';
import type { ScreenQuery } from '../interactive/use-screen-query';
import { worded } from '../interactive/worded';
import { Button } from '../kit/button';
import { useActor } from '../kit/frame';
import { InHead } from '../kit/head-slot';
import { counted, useSay } from '../kit/say';
import { Empty } from '../kit/states';
import { useNarrow } from '../kit/use-narrow';
import { isOfOne } from '../visible';
import { chosenLines } from './chosen-lines';
import { MainTable } from './main-table';
import { ReportCards } from './report-cards';
import { ReportCharts } from './report-charts';
import { ReportPaper } from './report-paper';
import { cellOf, isPart, isSum, totalsOf, type ReportAnswer, type ReportRow } from './report-table';
import { ReportTools } from './report-tools';
import { sorted, type Sort } from './sort';
import { useReportColumns } from './use-report-columns';
import { useRowWork } from './use-row-work';
import css from './report.module.css';

export interface BodyProps {
  readonly screen: Extract<PlacedScreen, { kind: 'report' }>;
  readonly params: Readonly<Record<string, string>>;
  readonly asked: ScreenQuery;
  readonly answer: ReportAnswer;
  /** The rows shown are from an earlier request; the next response is pending. */
  readonly waiting: boolean;
  /** Comes first in the toolbar. */
  readonly filters: ReactNode;
  /** Reads the table again. */
  readonly done: () => Promise<unknown>;
}

/** Hidden sums listed at most: the last ones, which are those of the whole. */
const SUMS_SAID = 6;
/** More rows are rendered only on demand, or for printing. */
const AT_ONCE = 500;

export function ReportBody({
  screen,
  params,
  asked,
  answer: { data, meta = {} },
  waiting,
  filters,
  done,
}: BodyProps) {
  const say = useSay();
  const actor = useActor();
  const narrow = useNarrow();
  const printing = usePrinting();
  const [whole, setWhole] = useState(false);
  const [sort, setSort] = useState<Sort | null>(null);
  const given = meta.columns ?? screen.columns ?? [];
  const arranged = useReportColumns(screen.route, given, data);
  const { columns, layout, stays } = arranged;
  const rows = sorted(data, sort, arranged.ordering);
  const shown = whole ? rows : rows.slice(0, AT_ONCE);
  const totals = totalsOf(columns, rows);

  const offers = offersOf(screen, actor, 'screen', meta.can);
  const rowOffers = offersOf(screen, actor, 'rows', meta.can, tabOf(screen, asked, meta.choices));
  const titleOf = (row: ReportRow): string =>
    columns
      .filter(({ name }) => stays.includes(name))
      .map((column) => cellOf(column, row, say))
      .filter((text) => text !== '–')
      .join(' · ');
  const work = useRowWork({
    rows,
    offers: rowOffers,
    titleOf,
    onBegin: (offer, target) => actions.begin(offer, target),
  });
  const actions = useActions({
    params,
    asked,
    beside: meta,
    columns: given,
    done: () => {
      work.clear();
      return done();
    },
  });

  const label = say(screen.label);
  const headingOf = (column: Column): string =>
    column.group ? `${say(column.group)}: ${say(column.label)}` : say(column.label);
  const sumAt = columns.findIndex(({ total }) => !total);
  const totalTexts = totals
    ? columns.map((column, at) => {
        if (at === sumAt) return say('Total');
        return column.total ? cellOf(column, totals, say) : '';
      })
    : undefined;
  /** The sums in the foot of the table that are scrolled out of view. */
  const sums =
    arranged.wide && totals
      ? columns
          .filter(({ total }) => total)
          .slice(-SUMS_SAID)
          .map((column) => `${headingOf(column)}: ${cellOf(column, totals, say)}`)
      : [];
  /** Rows that add up others, or are a part of another, are not counted. */
  const counts = rows.filter((row) => !isSum(row) && !isPart(row)).length;
  // The heading names it already.
  const subject = isOfOne(screen) ? meta.whom : undefined;
  const head = (meta.head ?? []).filter(({ value }) => value !== subject);
  const notes = (meta.footnotes ?? []).map((note) => worded(note, say));
  const filterLines = chosenLines(screen, asked.chosen, meta.choices, say);

  const empty = (): ReactNode => {
    if (meta.empty) return <MissingPartNotice missing={meta.empty} />;
    const first = offers.find(({ action }) => action.tone === 'primary');
    const chosen = filterLines.length > 0 || Object.keys(screen.scope).length > 0;
    return (
      <Empty
        title={
          meta.none
            ? worded(meta.none, say)
            : say(chosen ? 'No results for this selection.' : 'Nothing here yet.')
        }
        hint={
          first && !meta.none
            ? say('Start with "{action}".', { action: say(first.action.label) })
            : undefined
        }
      >
        {asked.clear ? <Button onClick={asked.clear}>{say('Clear filters')}</Button> : null}
      </Empty>
    );
  };

  const footnotes =
    notes.length > 0 ? (
      <ol className={css.notes} aria-label={say('Footnotes')}>
        {notes.map((note, i) => (
          <li key={i}>{note}</li>
        ))}
      </ol>
    ) : null;
  const below = (
    <>
      {shown.length < rows.length ? (
        <Button className={css.more} onClick={() => setWhole(true)}>
          {say('Show all {count} rows', { count: rows.length.toLocaleString('en-IN') })}
        </Button>
      ) : null}
      <ReportCharts charts={meta.charts} />
      {footnotes}
    </>
  );
  const table = (): ReactNode =>
    arranged.asCards ? (
      <>
        <ReportCards
          columns={layout.shown}
          rows={shown}
          naming={layout.pinned}
          totals={totals}
          label={label}
          headingOf={headingOf}
          work={work}
        />
        {below}
      </>
    ) : (
      <MainTable
        label={label}
        arranged={arranged}
        rows={shown}
        totals={totalTexts}
        sort={sort}
        onSort={setSort}
        work={work}
      >
        {below}
      </MainTable>
    );

  return (
    <div className={css.report} aria-busy={waiting || undefined}>
      {printing ? (
        <ReportPaper
          screen={screen}
          params={params}
          meta={meta}
          whom={subject}
          filterLines={filterLines}
          head={head}
          notes={notes}
          columns={columns}
          pinned={layout.pinned}
          rows={rows}
          totals={totalTexts}
        />
      ) : null}
      {narrow ? (
        <Figures head={head} />
      ) : (
        <InHead where="people">
          <Figures head={head} />
        </InHead>
      )}
      <ReportTools
        filters={filters}
        asked={asked}
        arranged={arranged}
        headingOf={headingOf}
        rowCount={rows.length}
        files={screen.files !== false}
        sort={sort}
        onSort={setSort}
        offers={offers}
        rowOffers={rowOffers}
        actions={actions}
        work={work}
      />
      {rows.length === 0 ? (
        <>
          {empty()}
          {footnotes}
        </>
      ) : (
        <>
          {table()}
          {screen.pages ? null : (
            <p className={css.count} role="status">
              {[counted(say, counts, '1 row', '{count} rows'), ...sums].join(' · ')}
            </p>
          )}
        </>
      )}
      {actions.dialog}
    </div>
  );
}
