/** What a pattern would fill: the first numbers, and the rows left out or overwritten. */
import type { RegisterScreen } from '@/schema';
import { shownText } from '../kit/grid/column';
import type { GridStore } from '../kit/grid/store';
import { useSay } from '../kit/say';
import type { usePattern } from './use-pattern';
import css from './pattern-dialog.module.css';

const EXAMPLES = 8;

interface Props {
  readonly store: GridStore;
  readonly skip: NonNullable<RegisterScreen['pattern']>['skip'];
  readonly found: ReturnType<typeof usePattern>;
}

export function PatternPreview({ store, skip, found }: Props) {
  const say = useSay();
  const { rows } = store.cells;
  const { filled, naming, fault, waiting, skipped, lacking } = found;
  const replaced = filled.filter(({ current }) => current !== null).length;
  const nameOf = (row: number): string =>
    naming
      .map((each) => shownText(each, rows[row]?.values[each.name], say, rows[row]?.labels))
      .filter(Boolean)
      .join(' · ');
  return (
    <div aria-live="polite">
      {skip && skipped > 0 ? (
        <p className={css.warn}>{say(skip.says, { count: skipped })}</p>
      ) : null}
      {lacking > 0 ? (
        <p className={css.warn}>
          {say('{count|row|rows} skipped: a value used in the pattern is missing', {
            count: lacking,
          })}
        </p>
      ) : null}
      {replaced > 0 ? (
        <p className={css.warn}>
          {say('{count|existing number|existing numbers} will be replaced', { count: replaced })}
        </p>
      ) : null}
      {filled.length > 0 ? (
        <table className={css.preview}>
          <thead>
            <tr>
              <th scope="col">{say('No.')}</th>
              <th scope="col">{naming.map(({ label }) => label).join(' · ')}</th>
              <th scope="col">{say('New')}</th>
            </tr>
          </thead>
          <tbody>
            {filled.slice(0, EXAMPLES).map(({ row, text }) => (
              <tr key={row}>
                <td>{row + 1}</td>
                <td>{nameOf(row)}</td>
                <td>
                  <strong>{text}</strong>
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
  );
}
