/** A report as it was answered: what can be done, the table, its notes. */
import { useRef, useState } from 'react';
import { choiceLabel, labelOf, type PlacedScreen } from '@/schema';
import { Button } from '../kit/button';
import { useActor } from '../kit/frame';
import { counted, useSay } from '../kit/say';
import { Empty } from '../kit/states';
import { useRoom } from '../kit/use-room';
import { ActionButtons } from '../worked/action-buttons';
import { isFigure } from '../worked/column-value';
import { Figures } from '../worked/figures';
import { SaveFiles } from '../worked/save-file';
import { allows } from '../worked/allows';
import { RowMenu } from '../worked/row-menu';
import { offersOf, useActions } from '../worked/use-actions';
import type { ScreenQuery } from '../worked/use-screen-query';
import { usePrinting } from '../worked/use-printing';
import { worded } from '../worked/worded';
import { broad } from './broad';
import { PrintHead } from './print-head';
import { ReportCell } from './report-cell';
import { ReportHead } from './report-head';
import { cellOf, totalsOf, type ReportAnswer } from './report-table';
import { sorted, type Sort } from './sort';
import { TickBar } from './tick-bar';
import { useSticky } from './use-sticky';
import { useTicks } from './use-ticks';
import { hasId } from './rows-with-id';
import css from './report.module.css';

export interface BodyProps {
  readonly screen: Extract<PlacedScreen, { kind: 'report' }>;
  readonly params: Readonly<Record<string, string>>;
  readonly asked: ScreenQuery;
  readonly answer: ReportAnswer;
  /** What is shown was asked for before; the new answer is on its way. */
  readonly waiting: boolean;
  /** Reads the table again. */
  readonly done: () => Promise<unknown>;
}

/** More than these are drawn only when asked for, or for paper. */
const AT_ONCE = 500;

export function ReportBody({
  screen,
  params,
  asked,
  answer: { data, meta },
  waiting,
  done,
}: BodyProps) {
  const say = useSay();
  const actor = useActor();
  const [whole, setWhole] = useState(false);
  const [sort, setSort] = useState<Sort | null>(null);
  const paper = usePrinting();
  const scroller = useRef<HTMLDivElement>(null);
  useRoom(scroller);
  const columns = meta?.columns ?? screen.columns ?? [];
  const rows = sorted(data, sort, columns);
  const onScreen = offersOf(screen, actor, 'screen', meta?.can);
  const onRows = offersOf(screen, actor, 'rows', meta?.can);
  const able = rows.filter(hasId).filter((row) => onRows.some(({ name }) => allows(row, name)));
  const ticks = useTicks(able.map(({ id }) => id));
  const actions = useActions({
    params,
    asked,
    beside: meta,
    done: () => {
      ticks.all(false);
      return done();
    },
  });
  const works = able.length > 0;
  useSticky(scroller, `${columns.map(({ name }) => name).join(' ')} ${works} ${data.length}`);

  const stays = columns.filter(({ sticky }, i) => i === 0 || sticky);
  const stick = (column: (typeof columns)[number]): number | undefined => {
    const place = stays.indexOf(column);
    return place < 0 ? undefined : place + (works ? 1 : 0);
  };
  const totals = totalsOf(columns, rows);
  const shown = whole || paper ? rows : rows.slice(0, AT_ONCE);
  const sumAt = columns.findIndex(({ total }) => !total);
  const footnotes = meta?.footnotes ?? [];
  const first = onScreen.find(({ action }) => action.tone === 'primary');
  const chosenLines = Object.entries(screen.filters ?? {}).flatMap(([name, field]) => {
    const value = asked.chosen[name] ?? '';
    const label =
      meta?.choices?.[name]?.find((choice) => String(choice.value) === value)?.label ??
      (field.choices ? choiceLabel(value, field.options.labels) : value);
    return value === '' ? [] : [`${say(labelOf(name, field))}: ${say(label)}`];
  });
  const place = (at: number | undefined) =>
    at === undefined ? {} : { 'data-stick': at, style: { left: `var(--stick-${at})` } };
  const title = (row: (typeof rows)[number]): string =>
    columns
      .filter((column) => stick(column) !== undefined)
      .map((column) => cellOf(column, row, say))
      .join(' · ');
  const allTicked = works && ticks.chosen.size === able.length;

  return (
    <div className={css.report} {...broad(columns.length)} aria-busy={waiting || undefined}>
      <PrintHead
        screen={screen}
        params={params}
        lines={chosenLines.length > 0 ? [chosenLines.join(' · ')] : []}
      />
      <Figures head={meta?.head} />
      <div className={css.tools}>
        <span className={css.count} role="status">
          {counted(say, rows.length, 'One row', '{count} rows')}
        </span>
        <ActionButtons offers={onScreen} busy={actions.busy} onBegin={actions.begin} />
        {rows.length > 0 && screen.files !== false ? <SaveFiles asked={asked} /> : null}
      </div>
      {works ? (
        <TickBar
          offers={onRows}
          rows={able.filter(({ id }) => ticks.chosen.has(id))}
          busy={actions.busy}
          onClear={() => ticks.all(false)}
          onBegin={(offer, ids) => actions.begin(offer, { rows: ids })}
        />
      ) : null}
      {rows.length === 0 ? (
        <Empty
          title={say(
            chosenLines.length > 0 || Object.keys(screen.scope).length > 0
              ? 'There is nothing to show for this choice.'
              : 'There is nothing here yet.',
          )}
          hint={
            footnotes.map((note) => worded(note, say)).join(' ') ||
            (first && say('Begin with "{action}".', { action: say(first.action.label) }))
          }
        />
      ) : (
        <>
          <section
            ref={scroller}
            className={css.scroll}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
            tabIndex={0}
            aria-label={say(screen.label)}
          >
            <table
              className={css.table}
              data-grouped={columns.some(({ group }) => group) ? '' : undefined}
            >
              <caption className="visually-hidden">{say(screen.label)}</caption>
              <ReportHead
                columns={columns}
                sort={sort}
                onSort={setSort}
                stick={stick}
                tools={works}
                ticks={
                  works ? (
                    <input
                      type="checkbox"
                      aria-label={say('Choose all rows')}
                      checked={allTicked}
                      onChange={(event) => ticks.all(event.target.checked)}
                      ref={(box) => {
                        if (box) box.indeterminate = !allTicked && ticks.chosen.size > 0;
                      }}
                    />
                  ) : null
                }
              />
              <tbody>
                {shown.map((row, i) => {
                  const own = hasId(row) ? onRows.filter(({ name }) => allows(row, name)) : [];
                  return (
                    <tr
                      key={hasId(row) ? row.id : i}
                      data-chosen={hasId(row) && ticks.chosen.has(row.id) ? '' : undefined}
                    >
                      {works ? (
                        <td {...place(0)} data-tick="">
                          {hasId(row) && own.length > 0 ? (
                            <label>
                              <input
                                type="checkbox"
                                aria-label={say('Choose {name}', { name: title(row) })}
                                checked={ticks.chosen.has(row.id)}
                                onChange={(event) =>
                                  ticks.tick(
                                    row.id,
                                    event.target.checked,
                                    event.nativeEvent instanceof MouseEvent &&
                                      event.nativeEvent.shiftKey,
                                  )
                                }
                              />
                            </label>
                          ) : null}
                        </td>
                      ) : null}
                      {columns.map((column, c) => {
                        const text = cellOf(column, row, say);
                        const given = {
                          ...place(stick(column)),
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
                      {works ? (
                        <td data-tools="">
                          {hasId(row) && own.length > 0 ? (
                            <RowMenu
                              name={title(row)}
                              offers={own}
                              onBegin={(offer) => actions.begin(offer, { rows: [row.id] })}
                            />
                          ) : null}
                        </td>
                      ) : null}
                    </tr>
                  );
                })}
              </tbody>
              {totals ? (
                <tfoot>
                  <tr>
                    {works ? <td {...place(0)} data-tick="" /> : null}
                    {columns.map((column, c) => {
                      const text =
                        c === sumAt
                          ? say('Total')
                          : column.total
                            ? cellOf(column, totals, say)
                            : '';
                      const given = {
                        ...place(stick(column)),
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
          </section>
          {shown.length < rows.length ? (
            <Button onClick={() => setWhole(true)}>
              {say('Show all {count} rows', { count: rows.length.toLocaleString('en-IN') })}
            </Button>
          ) : null}
          {footnotes.length > 0 ? (
            <ol className={css.notes} aria-label={say('Footnotes')}>
              {footnotes.map((note, i) => (
                <li key={i}>{worded(note, say)}</li>
              ))}
            </ol>
          ) : null}
        </>
      )}
      {actions.dialog}
    </div>
  );
}
