/** Fills a column by a pattern: the result is previewed first, and filling is one undo step. */
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useId, useMemo, useState } from 'react';
import { inNaturalOrder } from '@/domain/natural-order';
import { fillPattern, patternFault } from '@/domain/number-pattern';
import type { RegisterScreen, Resource } from '@/schema';
import { shownText } from '../kit/grid/column';
import type { GridStore } from '../kit/grid/store';
import { Alert } from '../kit/alert';
import { Dialog } from '../kit/dialog';
import { counted, useSay } from '../kit/say';
import controls from '../fields/controls.module.css';
import { isSkipped, readWords, wordValues, type ReferredRows, type Word } from './pattern-words';
import css from './pattern-dialog.module.css';

interface Props {
  readonly store: GridStore;
  readonly resource: Resource;
  readonly params: Readonly<Record<string, string>>;
  readonly pattern: NonNullable<RegisterScreen['pattern']>;
  /** The field to fill: the first editable one. */
  readonly name: string;
  readonly onClose: () => void;
}

const EXAMPLES = 8;

/** Fetches the rows that the words of the pattern read, of all that the grid's rows refer to. */
function useReferred(
  words: readonly Word[],
  { store, resource, params }: Props,
): { referred: ReferredRows; waiting: boolean } {
  const dataProvider = useDataProvider();
  const deep = [...new Set(words.filter(({ of }) => of).map(({ field }) => field))];
  const found = useQueries({
    queries: deep.map((field) => {
      const to = resource.fields[field]?.to ?? '';
      const ids = [
        ...new Set(
          store.cells.rows
            .map(({ values }) => values[field] ?? params[field])
            .filter((id) => typeof id === 'string' || typeof id === 'number'),
        ),
      ];
      return {
        queryKey: [to, 'words', ids],
        enabled: ids.length > 0,
        retry: false,
        queryFn: async () =>
          (
            await dataProvider.getMany<Readonly<Record<string, unknown>> & { id: string | number }>(
              to,
              { ids },
            )
          ).data,
      };
    }),
  });
  const referred = Object.fromEntries(
    deep.map((field, i) => [
      field,
      new Map((found[i]?.data ?? []).map((row) => [String(row.id), row])),
    ]),
  );
  return { referred, waiting: found.some(({ isFetching }) => isFetching) };
}

export function PatternDialog(props: Props) {
  const { store, params, pattern, name, onClose } = props;
  const say = useSay();
  const id = useId();
  const [text, setText] = useState(pattern.first);
  const [start, setStart] = useState('1');
  const [order, setOrder] = useState('');
  const [onlyBlanks, setOnlyBlanks] = useState(true);
  const words = useMemo(() => readWords(pattern.words), [pattern]);
  const { referred, waiting } = useReferred(words, props);

  const { columns, rows } = store.cells;
  const col = columns.findIndex((column) => column.editable && column.name === name);
  const column = columns[col];
  const orders = columns.filter(({ editable }) => !editable);
  const by = orders.find(({ key }) => key === order);
  const first = /^\d{1,9}$/.test(start) ? Number(start) : undefined;
  const wrong = patternFault(
    text,
    words.map(({ word }) => word),
  );
  const fault = wrong
    ? say(wrong.text, wrong.with)
    : first === undefined
      ? say('The first number must be a whole number.')
      : null;

  const places = rows.map((_, row) => row);
  if (by)
    places.sort(
      (a, b) =>
        inNaturalOrder(
          shownText(by, rows[a]?.values[by.name], say, rows[a]?.labels) || null,
          shownText(by, rows[b]?.values[by.name], say, rows[b]?.labels) || null,
        ) || a - b,
    );
  const used = words.filter(({ word }) => text.includes(`{${word}}`));
  const lines = places.flatMap((row) => {
    const data = rows[row];
    return data
      ? [
          {
            row,
            words: wordValues(words, data, params, referred),
            current: store.cells.text(row, col) || null,
            skipped: isSkipped(pattern.skip, data),
          },
        ]
      : [];
  });
  // A row that lacks a word of the pattern would get a wrong number, so it gets none.
  const asked = lines.filter(({ skipped }) => !skipped);
  const able = asked.filter((line) => used.every(({ word }) => line.words[word] !== undefined));
  const numbers =
    fault || first === undefined
      ? []
      : fillPattern(text, able, {
          start: first,
          onlyBlanks,
          taken: lines
            .filter((line) => !able.includes(line))
            .flatMap(({ current }) => current ?? []),
        });
  const filled = able.flatMap(({ row, current }, i) => {
    const number = numbers[i];
    return number === null || number === undefined || number === current
      ? []
      : [{ row, col, text: number, current }];
  });

  const apply = (): void => {
    store.write(filled);
    const [top] = filled;
    if (top) store.moveTo({ row: top.row, col });
    onClose();
  };

  return (
    <Dialog
      title={say('Fill {label} by pattern', { label: column?.label })}
      onClose={onClose}
      onSubmit={() => {
        if (filled.length > 0) apply();
      }}
      actions={[
        { label: say('Cancel'), run: onClose },
        {
          label: counted(say, filled.length, 'Fill 1 row', 'Fill {count} rows'),
          primary: true,
          disabled: filled.length === 0 || waiting,
        },
      ]}
    >
      {fault ? <Alert title={fault} /> : null}
      <div className={css.fields}>
        <div className={css.field}>
          <label htmlFor={`${id}-pattern`}>{say('Pattern')}</label>
          <input
            id={`${id}-pattern`}
            className={controls.input}
            value={text}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-help`}
            onChange={(event) => setText(event.target.value)}
          />
          <span id={`${id}-help`} className={css.help}>
            {say('Use {words}. {SEQ:3} gives a 3-digit number.', {
              words: words.map(({ word }) => `{${word}}`).join(' '),
            })}
          </span>
        </div>
        <div className={css.field}>
          <label htmlFor={`${id}-start`}>{say('First number')}</label>
          <input
            id={`${id}-start`}
            className={controls.input}
            value={start}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setStart(event.target.value)}
          />
        </div>
        <div className={css.field}>
          <label htmlFor={`${id}-order`}>{say('Order by')}</label>
          <select
            id={`${id}-order`}
            className={controls.input}
            value={order}
            onChange={(event) => setOrder(event.target.value)}
          >
            <option value="">{say('Current order')}</option>
            {orders.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <fieldset className={css.which}>
          <legend>{say('Rows to fill')}</legend>
          <label>
            <input
              type="radio"
              name={`${id}-which`}
              checked={onlyBlanks}
              onChange={() => setOnlyBlanks(true)}
            />{' '}
            {say('Blank rows only')}
          </label>
          <label>
            <input
              type="radio"
              name={`${id}-which`}
              checked={!onlyBlanks}
              onChange={() => setOnlyBlanks(false)}
            />{' '}
            {say('All')}
          </label>
        </fieldset>
      </div>
      <div aria-live="polite">
        {pattern.skip && asked.length < lines.length ? (
          <p className={css.warn}>
            {say(pattern.skip.says, { count: lines.length - asked.length })}
          </p>
        ) : null}
        {able.length < asked.length ? (
          <p className={css.warn}>
            {say('{count|row|rows} skipped: a value used in the pattern is missing', {
              count: asked.length - able.length,
            })}
          </p>
        ) : null}
        {filled.some(({ current }) => current !== null) ? (
          <p className={css.warn}>
            {say('{count|existing number|existing numbers} will be replaced', {
              count: filled.filter(({ current }) => current !== null).length,
            })}
          </p>
        ) : null}
        {filled.length > 0 ? (
          <table className={css.preview}>
            <thead>
              <tr>
                <th scope="col">{say('No.')}</th>
                <th scope="col">{orders.map(({ label }) => label).join(' · ')}</th>
                <th scope="col">{say('New')}</th>
              </tr>
            </thead>
            <tbody>
              {filled.slice(0, EXAMPLES).map(({ row, text: number }) => (
                <tr key={row}>
                  <td>{row + 1}</td>
                  <td>
                    {orders
                      .map((each) =>
                        shownText(each, rows[row]?.values[each.name], say, rows[row]?.labels),
                      )
                      .filter(Boolean)
                      .join(' · ')}
                  </td>
                  <td>
                    <strong>{number}</strong>
                  </td>
                </tr>
              ))}
              {filled.length > EXAMPLES ? (
                <tr>
                  <td colSpan={3}>
                    {say('and {count} more, up to {last}', {
                      count: filled.length - EXAMPLES,
                      last: filled.at(-1)?.text,
                    })}
                  </td>
                </tr>
              ) : null}
            </tbody>
          </table>
        ) : !fault && !waiting ? (
          <p>{say('No rows to fill.')}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
