/**
 * A case as a thread: its entries in order, and beside them its status, its participants and the
 * possible actions.
 */
import { useActor } from '../kit/frame';
import { useSay } from '../kit/say';
import { Empty } from '../kit/states';
import { ActionButtons } from '../interactive/action-buttons';
import { filesIn } from '../interactive/column-value';
import { Chip } from '../kit/chip';
import { offersOf } from '../interactive/offers';
import { useActions } from '../interactive/use-actions';
import { usePrinting } from '../interactive/use-printing';
import { worded } from '../interactive/worded';
import { PrintHead } from './print-head';
import type { BodyProps } from './report-body';
import { ReportCell } from './report-cell';
import { cellOf, type ReportRow } from './report-table';
import { keyOf } from './rows-with-id';
import css from './thread.module.css';

export function ThreadBody({
  screen,
  params,
  asked,
  answer: { data, meta },
  waiting,
  done,
}: BodyProps) {
  const say = useSay();
  const actor = useActor();
  const paper = usePrinting();
  const actions = useActions({ params, asked, beside: meta, done: () => done() });
  const columns = meta?.columns ?? screen.columns ?? [];
  const { thread } = screen;
  if (!thread) return null;
  const columnOf = (name: string | undefined) => columns.find((column) => column.name === name);
  const textOf = (name: string | undefined, row: ReportRow): string => {
    const column = columnOf(name);
    return column && row[column.name] ? cellOf(column, row, say) : '';
  };
  const people = [...new Set(data.map((row) => textOf(thread.by, row)))].filter(Boolean);
  const offers = offersOf(screen, actor, 'screen', meta?.can);
  const what = columnOf(thread.what);
  const files = columnOf(thread.files);
  return (
    <div className={css['case']} aria-busy={waiting || undefined}>
      {paper ? <PrintHead screen={screen} params={params} whom={meta?.whom} /> : null}
      <aside className={css['aside']} aria-label={say('Status')}>
        <dl>
          {(meta?.head ?? []).map(({ label, value, tone }) => (
            <div key={label}>
              <dt>{say(label)}</dt>
              <dd>{tone ? <Chip tone={tone}>{say(value)}</Chip> : say(value)}</dd>
            </div>
          ))}
          {people.length > 0 ? (
            <div>
              <dt>{say('People')}</dt>
              <dd>{people.join(', ')}</dd>
            </div>
          ) : null}
        </dl>
      </aside>
      <div className={css['main']}>
        {data.length === 0 ? <Empty title={say('Nothing to show for this record.')} /> : null}
        <ol className={css['thread']} aria-label={say('What happened')}>
          {data.map((row, at) => (
            <li key={keyOf(row, at)}>
              <p className={css['step']}>
                <strong>{textOf(thread.by, row) || '–'}</strong>
                {what && row[what.name] ? (
                  <Chip tone={what.tones?.[String(row[what.name])] ?? 'muted'}>
                    {textOf(thread.what, row)}
                  </Chip>
                ) : null}
                <time dateTime={String(row[thread.at] ?? '')}>{textOf(thread.at, row)}</time>
              </p>
              {row[thread.text] ? <p className={css['text']}>{textOf(thread.text, row)}</p> : null}
              {files && filesIn(row[files.name]).length > 0 ? (
                <ReportCell column={files} row={row} />
              ) : null}
            </li>
          ))}
        </ol>
        {meta?.footnotes?.map((note, i) => (
          <p key={i} className={css['note']}>
            {worded(note, say)}
          </p>
        ))}
        <div className={css['moves']}>
          <ActionButtons offers={offers} busy={actions.busy} onBegin={actions.begin} />
        </div>
      </div>
      {actions.dialog}
    </div>
  );
}
