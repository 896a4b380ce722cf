/**
 * What would happen, or what has happened: the counts, the first faults with their rows, and the
 * way on or back.
 */
import { labelOf, type Resource } from '@/schema';
import { FailureAlert } from '../kit/alert';
import { Button } from '../kit/button';
import { Dialog, type DialogAction } from '../kit/dialog';
import { counted, useSay } from '../kit/say';
import { ImportSteps } from './import-steps';
import { isOver, type Counts, type Run } from './run';
import { saveText, toCsv } from './save-text';
import css from './import.module.css';

interface Props {
  readonly title: string;
  readonly resource: Resource;
  readonly run: Run;
  readonly busy: boolean;
  readonly failure: unknown;
  /** The check leaves out invalid lines. */
  readonly skips: boolean;
  readonly onMove: (move: 'save' | 'undo') => void;
  readonly onSkip: () => void;
  readonly onRemap: () => void;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

const MOST_LISTED = 20;

const COUNTED: readonly (readonly [keyof Counts, string])[] = [
  ['new', 'new rows'],
  ['changed', 'changed rows'],
  ['unchanged', 'unchanged rows'],
  ['repeated', 'duplicate rows'],
  ['wrong', 'rows with errors'],
];

/** One sentence for each state of an import. */
const STANDS: Readonly<Record<string, string>> = {
  checked: 'Preview only. Nothing is saved yet.',
  faulty: 'Some rows have errors. Fix the file or skip these rows.',
  saved: 'All rows are saved.',
  partly: 'Saved. Rows with errors were skipped.',
  failed: 'Nothing was saved.',
  cancelled: 'The import was stopped. Nothing was saved.',
  undone: 'Import undone. The data is as it was before.',
};

export function ResultStep({
  title,
  resource,
  run,
  busy,
  failure,
  skips,
  onMove,
  onSkip,
  onRemap,
  onRestart,
  onClose,
}: Props) {
  const say = useSay();
  const { state, counts } = run;
  const errors = run.errors ?? [];
  const writes = (counts?.new ?? 0) + (counts?.changed ?? 0);
  const wrong = counts?.wrong ?? 0;
  const forward: DialogAction =
    wrong > 0 && !skips
      ? {
          label: counted(say, wrong, 'Skip 1 row with errors', 'Skip {count} rows with errors'),
          run: onSkip,
          primary: true,
          busy,
          disabled: writes === 0,
        }
      : {
          label:
            writes > 0
              ? counted(say, writes, 'Save 1 row', 'Save {count} rows')
              : say('Nothing to save'),
          run: () => onMove('save'),
          primary: true,
          busy,
          disabled: writes === 0,
        };
  const stands =
    state === 'checked' && wrong > 0 && !skips
      ? 'faulty'
      : state === 'saved' && wrong > 0
        ? 'partly'
        : state;
  const gone = state === 'undone' || state === 'cancelled';
  const label = (field: string): string =>
    field === 'id'
      ? say('ID')
      : resource.fields[field]
        ? say(labelOf(field, resource.fields[field]))
        : field;
  const actions: DialogAction[] = isOver(run)
    ? [
        ...(state === 'saved'
          ? [{ label: say('Undo import'), run: () => onMove('undo'), busy }]
          : []),
        { label: say('Choose another file'), run: onRestart },
        { label: say('Done'), run: onClose, primary: true },
      ]
    : [
        { label: say('Choose another file'), run: onRestart },
        { label: say('Back to columns'), run: onRemap },
        ...(state === 'checked' ? [forward] : []),
      ];
  return (
    <Dialog wide title={`${title}: ${run.file_name}`} onClose={onClose} actions={actions}>
      {gone ? null : (
        <ImportSteps at={state === 'saved' ? 'Saved' : state === 'failed' ? 'Save' : 'Check'} />
      )}
      {failure === undefined ? null : <FailureAlert error={failure} />}
      <p role="status" className={css.stands} data-state={state}>
        {say(STANDS[stands] ?? '')}
      </p>
      {counts && !gone ? (
        <dl className={css.counts}>
          {COUNTED.map(([name, text]) => (
            <div key={name} data-name={counts[name] > 0 ? name : undefined}>
              <dd>{counts[name].toLocaleString('en-IN')}</dd>
              <dt>{say(text)}</dt>
            </div>
          ))}
        </dl>
      ) : null}
      {errors.length > 0 && !gone ? (
        <section aria-label={say('Errors')} className={css.wrong}>
          <div className={css.line}>
            <h3 className={css.heading}>{say('Errors')}</h3>
            <Button
              icon="download"
              onClick={() =>
                saveText(
                  `${run.file_name}-errors.csv`,
                  toCsv([
                    ['row', 'field', 'value', 'message'],
                    ...errors.map(({ row, field, value = '', message }) => [
                      String(row),
                      field,
                      value,
                      message,
                    ]),
                  ]),
                )
              }
            >
              {say('Download all errors')}
            </Button>
          </div>
          <div className={css.scroll}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{say('Row in the file')}</th>
                  <th scope="col">{say('Field')}</th>
                  <th scope="col">{say('In the file')}</th>
                  <th scope="col">{say('Reason')}</th>
                </tr>
              </thead>
              <tbody>
                {errors.slice(0, MOST_LISTED).map(({ row, field, value, message }, i) => (
                  <tr key={i}>
                    <td>{row > 0 ? row : ''}</td>
                    <td>{row > 0 || field !== 'id' ? label(field) : ''}</td>
                    <td>{value}</td>
                    <td>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {errors.length > MOST_LISTED ? (
            <p className={css.soft}>
              {say('and {count} more', { count: errors.length - MOST_LISTED })}
            </p>
          ) : null}
        </section>
      ) : null}
      {state === 'saved' ? (
        <p className={css.soft}>
          {say('You can undo this for 24 hours, unless these rows change.')}
        </p>
      ) : null}
    </Dialog>
  );
}
