/** A loaded report: its actions, the table, its notes. */
import { useRef, useState, type ReactNode } from 'react';
import { choiceLabel, labelOf, monthText, type Column, type PlacedScreen } from '@/schema';
import { Button } from '../kit/button';
import { useActor } from '../kit/frame';
import { counted, useSay } from '../kit/say';
import { Empty } from '../kit/states';
import { InHead } from '../kit/head-slot';
import { ColumnsPanel } from '../kit/table/columns-panel';
import { useDensity } from '../kit/table/density';
import { sized, useTableLayout } from '../kit/table/layout';
import { ScrollPane } from '../kit/table/scroll-pane';
import { useSticky } from '../kit/table/use-sticky';
import { useMeasured } from '../kit/table/use-measured';
import { useWide } from '../kit/table/use-wide';
import { useNarrow } from '../kit/use-narrow';
import { isOfOne } from '../visible';
import { isFigure } from '../interactive/column-value';
import { aboutRow } from '../interactive/about';
import { FewActions } from '../interactive/folded-actions';
import { Figures } from '../interactive/figures';
import { tabOf } from '../interactive/filters-bar';
import { SaveFiles } from '../interactive/save-file';
import { allows } from '../interactive/allows';
import { MissingPartNotice } from '../interactive/missing-part';
import { OrderMenu } from '../interactive/order-menu';
import { RowMenu } from '../interactive/row-menu';
import { offersOf, useActions } from '../interactive/use-actions';
import type { ScreenQuery } from '../interactive/use-screen-query';
import { usePrinting } from '../interactive/use-printing';
import { worded } from '../interactive/worded';
import { PrintedTable } from '../kit/paper/printed-table';
import { PrintHead } from './print-head';
import { ReportCharts } from './report-charts';
import { fitsCards, ReportCards } from './report-cards';
import { ReportCell } from './report-cell';
import { ReportHead } from './report-head';
import { cellOf, emptyColumns, isPart, isSum, totalsOf, type ReportAnswer } from './report-table';
import { outcomesOf } from './outcomes';
import { nextSort, sorted, type Sort } from './sort';
import { TickBar } from './tick-bar';
import { useFolds } from './use-folds';
import { useTicks } from './use-ticks';
import { hasId, keyOf } from './rows-with-id';
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
/**
 * Whether the column sticks: the first column, those the report marks, and a name that follows a
 * number.
 */
const namesRow = ({ sticky, name }: Column, at: number): boolean =>
  at === 0 || sticky === true || (at === 1 && name === 'name');
/** More rows are rendered only on demand, or for printing. */
const AT_ONCE = 500;

export function ReportBody({
  screen,
  params,
  asked,
  answer: { data, meta },
  waiting,
  filters,
  done,
}: BodyProps) {
  const say = useSay();
  const actor = useActor();
  const [whole, setWhole] = useState(false);
  const [sort, setSort] = useState<Sort | null>(null);
  const paper = usePrinting();
  const scroller = useRef<HTMLElement>(null);
  const [density] = useDensity();
  const narrow = useNarrow();
  const given = meta?.columns ?? screen.columns ?? [];
  const [wide, measureWide] = useWide();
  const naming = given.filter(namesRow).map(({ name }) => name);
  // Cards show the first columns alone; a wide table scrolls the last out of view.
  const leading = wide || narrow ? [...naming, ...outcomesOf(given, naming)] : naming;
  const pinned = narrow ? naming : leading;
  const inOrder = [...new Set([...leading, ...given.map(({ name }) => name)])];
  const empty = emptyColumns(given, data);
  const layout = useTableLayout({
    key: screen.route,
    columns: given,
    first: inOrder.filter((name) => !empty.has(name)),
    pinned,
  });
  const folds = useFolds(screen.route, layout.shown);
  const { columns } = folds;
  // On a phone, collapsed groups have no heads to unfold them: every column can order the cards.
  const asCards = narrow && fitsCards(columns);
  // A file has the empty columns too, unless the user chose the columns.
  const filed = layout.own
    ? columns.map(({ name }) => name)
    : inOrder.filter((name) => empty.has(name) || columns.some((column) => column.name === name));
  const rows = sorted(data, sort, asCards ? layout.shown : columns);
  const onScreen = offersOf(screen, actor, 'screen', meta?.can);
  const onRows = offersOf(screen, actor, 'rows', meta?.can, tabOf(screen, asked, meta?.choices));
  const able = rows.filter(hasId).filter((row) => onRows.some(({ name }) => allows(row, name)));
  const ticks = useTicks(able.map(({ id }) => id));
  const actions = useActions({
    params,
    asked,
    beside: meta,
    columns: given,
    done: () => {
      ticks.all(false);
      return done();
    },
  });
  const works = able.length > 0;
  const shape = `${columns.map(({ name }) => `${name} ${layout.widths[name] ?? ''}`).join(' ')} ${works} ${data.length} ${density} ${narrow}`;
  useSticky(scroller, shape);
  useMeasured(scroller, shape, measureWide);

  const stays = columns.filter(({ name }) => layout.pinned.has(name));
  const stick = (column: (typeof columns)[number]): number | undefined => {
    const place = stays.indexOf(column);
    return place < 0 ? undefined : place + (works ? 1 : 0);
  };
  const totals = totalsOf(columns, rows);
  /** Rows that add up others, or are a part of another, are not counted. */
  const counts = rows.filter((row) => !isSum(row) && !isPart(row)).length;
  const shown = whole ? rows : rows.slice(0, AT_ONCE);
  const sumAt = columns.findIndex(({ total }) => !total);
  const footnotes = meta?.footnotes ?? [];
  const onPaper = meta?.paper ?? {};
  // The heading names it already.
  const subject = isOfOne(screen) ? meta?.whom : undefined;
  const head = (meta?.head ?? []).filter(({ value }) => value !== subject);
  const watermark = onPaper.watermark && say(onPaper.watermark);
  const first = onScreen.find(({ action }) => action.tone === 'primary');
  const chosenLines = Object.entries(screen.filters ?? {}).flatMap(([name, field]) => {
    const value = asked.chosen[name] ?? '';
    const label =
      meta?.choices?.[name]?.find((choice) => String(choice.value) === value)?.label ??
      (field.choices ? choiceLabel(value, field.options.labels) : value);
    const what = say(labelOf(name, field));
    if (value === '') return [];
    if (field.kind !== 'bool') return [`${what}: ${say(label)}`];
    // Off by default says nothing.
    if (value === String(field.options.default)) return [];
    return [value === 'true' ? what : `${what}: ${say('No')}`];
  });
  const place = (at: number | undefined, width?: number) => {
    const own = sized(width);
    return at === undefined
      ? own
      : { ...own, 'data-stick': at, style: { ...own.style, left: `var(--stick-${at})` } };
  };
  const title = (row: (typeof rows)[number]): string =>
    columns
      .filter((column) => stick(column) !== undefined)
      .map((column) => cellOf(column, row, say))
      .filter((text) => text !== '–')
      .join(' · ');
  const figuresLine = head.map(({ label, value }) => `${say(label)}: ${say(value)}`).join(' · ');
  const totalOf = (column: (typeof columns)[number], c: number): string =>
    c === sumAt ? say('Total') : totals && column.total ? cellOf(column, totals, say) : '';
  const headingOf = ({ group, label }: (typeof columns)[number]): string =>
    group ? `${say(group)}: ${say(label)}` : say(label);
  /** The sums in the foot of the table that are scrolled out of view. */
  const sums =
    wide && totals
      ? columns
          .filter(({ total }) => total)
          .slice(-SUMS_SAID)
          .map((column) => `${headingOf(column)}: ${cellOf(column, totals, say)}`)
      : [];
  const allTicked = works && ticks.chosen.size === able.length;

  const offersOn = (row: (typeof rows)[number]) =>
    hasId(row) ? onRows.filter(({ name }) => allows(row, name)) : [];
  const tick = (row: (typeof rows)[number]): ReactNode =>
    hasId(row) && offersOn(row).length > 0 ? (
      <label>
        <input
          type="checkbox"
          aria-label={say('Select {name}', { name: title(row) })}
          checked={ticks.chosen.has(row.id)}
          onChange={(event) =>
            ticks.tick(
              row.id,
              event.target.checked,
              event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
            )
          }
        />
      </label>
    ) : null;
  const menu = (row: (typeof rows)[number]): ReactNode =>
    hasId(row) && offersOn(row).length > 0 ? (
      <RowMenu
        name={title(row)}
        offers={offersOn(row)}
        onBegin={(offer) =>
          actions.begin(offer, { rows: [row.id], about: [aboutRow(say, title(row), row)] })
        }
      />
    ) : null;
  const more =
    shown.length < rows.length ? (
      <Button className={css.more} onClick={() => setWhole(true)}>
        {say('Show all {count} rows', { count: rows.length.toLocaleString('en-IN') })}
      </Button>
    ) : null;
  const below = (
    <>
      {more}
      <ReportCharts charts={meta?.charts} />
      {footnotes.length > 0 ? (
        <ol className={css.notes} aria-label={say('Footnotes')}>
          {footnotes.map((note, i) => (
            <li key={i}>{worded(note, say)}</li>
          ))}
        </ol>
      ) : null}
    </>
  );

  return (
    <div className={css.report} aria-busy={waiting || undefined}>
      {paper ? (
        <PrintedTable
          head={
            <>
              <PrintHead
                screen={screen}
                params={params}
                whom={subject}
                title={onPaper.title}
                lines={[chosenLines.join(' · '), figuresLine, watermark ?? '']}
              />
              <ReportCharts charts={meta?.charts} />
            </>
          }
          columns={columns.map((column) => ({
            label: say(column.label),
            group: column.group && monthText(column.group, say),
            figures: isFigure(column),
            naming: layout.pinned.has(column.name),
            blank: column.blank,
          }))}
          rows={rows.map((row) => columns.map((column) => cellOf(column, row, say)))}
          totals={totals ? columns.map((column, c) => totalOf(column, c)) : undefined}
          notes={footnotes.map((note) => worded(note, say))}
          sums={new Set(rows.flatMap((row, i) => (isSum(row) ? [i] : [])))}
          parts={new Set(rows.flatMap((row, i) => (isPart(row) ? [i] : [])))}
          signatures={onPaper.signatures?.map((who) => say(who)) ?? []}
          watermark={watermark}
        />
      ) : null}
      {narrow ? (
        <Figures head={head} />
      ) : (
        <InHead where="people">
          <Figures head={head} />
        </InHead>
      )}
      <div className={css.tools}>
        <div className={css.line} inert={ticks.chosen.size > 0}>
          {filters}
          <div className={css.right}>
            {asCards && rows.length > 1 ? (
              <OrderMenu
                columns={layout.shown.map((column) => ({
                  name: column.name,
                  label: headingOf(column),
                }))}
                order={sort}
                onChoose={(name) => setSort(nextSort(sort, name))}
              />
            ) : null}
            <FewActions offers={onScreen} busy={actions.busy} onBegin={actions.begin} />
            {rows.length > 0 && !narrow ? (
              <ColumnsPanel
                layout={layout}
                labelOf={headingOf}
                extra={
                  folds.toggleAll ? (
                    <Button onClick={folds.toggleAll}>
                      {say(folds.allFolded ? 'Expand all groups' : 'Collapse all groups')}
                    </Button>
                  ) : undefined
                }
              />
            ) : null}
            {rows.length > 0 && screen.files !== false ? (
              <SaveFiles
                asked={asked}
                shown={{
                  columns: filed.join(','),
                  ...(sort ? { order: `${sort.down ? '-' : ''}${sort.column}` } : {}),
                }}
              />
            ) : null}
          </div>
        </div>
        {ticks.chosen.size > 0 ? (
          <TickBar
            offers={onRows}
            rows={able.filter(({ id }) => ticks.chosen.has(id))}
            busy={actions.busy}
            onClear={() => ticks.all(false)}
            onBegin={(offer, chosen) =>
              actions.begin(offer, {
                rows: chosen.map(({ id }) => id),
                about: chosen.map((row) => aboutRow(say, title(row), row)),
              })
            }
          />
        ) : null}
      </div>
      {rows.length === 0 && meta?.empty ? (
        <MissingPartNotice missing={meta.empty} />
      ) : rows.length === 0 ? (
        <Empty
          title={
            meta?.none
              ? worded(meta.none, say)
              : say(
                  chosenLines.length > 0 || Object.keys(screen.scope).length > 0
                    ? 'No results for this selection.'
                    : 'Nothing here yet.',
                )
          }
          hint={
            footnotes.map((note) => worded(note, say)).join(' ') ||
            (first && say('Start with "{action}".', { action: say(first.action.label) }))
          }
        >
          {asked.clear ? <Button onClick={asked.clear}>{say('Clear filters')}</Button> : null}
        </Empty>
      ) : (
        <>
          {asCards ? (
            <>
              <ReportCards
                columns={layout.shown}
                rows={shown}
                naming={layout.pinned}
                totals={totals}
                label={say(screen.label)}
                headingOf={headingOf}
                tick={tick}
                menu={menu}
                isChosen={(row) => hasId(row) && ticks.chosen.has(row.id)}
              />
              {below}
            </>
          ) : (
            <ScrollPane
              ref={scroller}
              shape={shape}
              className={css.scroll}
              label={say(screen.label)}
            >
              <table
                ref={layout.table}
                className={css.table}
                data-density={density}
                data-grouped={columns.some(({ group }) => group) ? '' : undefined}
              >
                <caption className="visually-hidden">{say(screen.label)}</caption>
                <ReportHead
                  layout={layout}
                  folds={folds}
                  sort={sort}
                  onSort={setSort}
                  stick={stick}
                  tools={works}
                  ticks={
                    works ? (
                      <label>
                        <input
                          type="checkbox"
                          aria-label={say('Select all rows')}
                          checked={allTicked}
                          onChange={(event) => ticks.all(event.target.checked)}
                          ref={(box) => {
                            if (box) box.indeterminate = !allTicked && ticks.chosen.size > 0;
                          }}
                        />
                      </label>
                    ) : null
                  }
                />
                <tbody>
                  {shown.map((row, i) => {
                    return (
                      <tr
                        key={keyOf(row, i)}
                        data-sum={isSum(row) ? '' : undefined}
                        data-part={isPart(row) ? '' : undefined}
                        data-chosen={hasId(row) && ticks.chosen.has(row.id) ? '' : undefined}
                      >
                        {works ? (
                          <td {...place(0)} data-tick="">
                            {tick(row)}
                          </td>
                        ) : null}
                        {columns.map((column, c) => {
                          const text = cellOf(column, row, say);
                          const given = {
                            ...place(stick(column), layout.widths[column.name]),
                            'data-figures': isFigure(column) || undefined,
                            'data-none': text === '–' || text === '0' || undefined,
                          };
                          return c === 0 ? (
                            <th key={column.name} scope="row" {...given}>
                              <ReportCell column={column} row={row} />
                            </th>
                          ) : (
                            <td key={column.name} {...given}>
                              <ReportCell column={column} row={row} />
                            </td>
                          );
                        })}
                        {works ? <td data-tools="">{menu(row)}</td> : null}
                      </tr>
                    );
                  })}
                </tbody>
                {totals ? (
                  <tfoot>
                    <tr>
                      {works ? <td {...place(0)} data-tick="" /> : null}
                      {columns.map((column, c) => {
                        const text = totalOf(column, c);
                        const given = {
                          ...place(stick(column), layout.widths[column.name]),
                          'data-figures': isFigure(column) || undefined,
                        };
                        return c === 0 ? (
                          <th key={column.name} scope="row" {...given}>
                            {text}
                          </th>
                        ) : (
                          <td key={column.name} {...given}>
                            {text}
                          </td>
                        );
                      })}
                      {works ? <td data-tools="" /> : null}
                    </tr>
                  </tfoot>
                ) : null}
              </table>
              {below}
            </ScrollPane>
          )}
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
