/**
 * Past imports: the caller's own, for the office everyone's, each with undo where possible. Renders
 * nothing where there are none.
 */
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { humanise, pluralOf } from '@/schema';
import { useBusy } from '@/dataProvider/use-busy';
import { FailureAlert } from '../kit/alert';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { useRoll } from '../kit/frame';
import { counted, useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { instantText } from '../kit/when';
import { listRuns, moveRun, type ListedRun } from './run';
import css from './import.module.css';

/** The latest few; older ones can neither be undone nor resumed. */
const MOST = 8;

interface Props {
  readonly resources: readonly string[];
  /** The list mixes resources: each line names its own. */
  readonly named?: boolean;
}

export function ImportList({ resources, named = false }: Props) {
  const say = useSay();
  const roll = useRoll();
  const [undoing, setUndoing] = useState<ListedRun>();
  const { data = [] } = useQuery({
    queryKey: ['imports', resources],
    queryFn: ({ signal }) => listRuns(resources, signal),
    retry: false,
  });
  const runs = data.filter(({ state }) => state !== 'uploaded').slice(0, MOST);
  const rowsOf = (name: string): string => {
    const resource = roll.resources.get(name);
    return resource ? say(pluralOf(resource)) : name;
  };
  const countsOf = ({ counts, total }: ListedRun): string =>
    [
      ...(counts
        ? [
            counts.new > 0 && counted(say, counts.new, '1 new', '{count} new'),
            counts.changed > 0 && counted(say, counts.changed, '1 changed', '{count} changed'),
            counts.wrong > 0 && counted(say, counts.wrong, '1 with errors', '{count} with errors'),
          ]
        : []),
    ]
      .filter(Boolean)
      .join(', ') || counted(say, total, '1 row', '{count} rows');
  if (runs.length === 0) return null;
  return (
    <section className={css.earlier} aria-label={say('Imports')}>
      <h3 className={css.heading}>{say('Imports')}</h3>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{say('File')}</th>
              {named && <th scope="col">{say('Rows of')}</th>}
              <th scope="col">{say('State')}</th>
              <th scope="col">{say('Counts')}</th>
              <th scope="col">{say('By')}</th>
              <th scope="col">{say('Date')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <td>{run.file_name}</td>
                {named && <td>{rowsOf(run.resource)}</td>}
                <td>{say(humanise(run.state))}</td>
                <td>{countsOf(run)}</td>
                <td>{run.by}</td>
                <td>{instantText(run.created_at)}</td>
                <td>
                  {run.undoable && (
                    <Button
                      icon="undo"
                      aria-label={say('Undo the import of {file}', { file: run.file_name })}
                      onClick={() => setUndoing(run)}
                    >
                      {say('Undo')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {undoing && (
        <UndoDialog
          run={undoing}
          rows={rowsOf(undoing.resource)}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </section>
  );
}

function UndoDialog({
  run,
  rows,
  onClose,
}: {
  readonly run: ListedRun;
  readonly rows: string;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const tell = useToast();
  const cache = useQueryClient();
  const [busy, once] = useBusy();
  const [failure, setFailure] = useState<unknown>();
  const { new: made = 0, changed = 0 } = run.counts ?? {};
  const undo = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await moveRun(run.resource, run.id, 'undo');
      tell.success('Import undone');
      onClose();
      await cache.invalidateQueries();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog
      title={say('Undo the import of {file}', { file: run.file_name })}
      onClose={onClose}
      onSubmit={() => void once(undo)}
      busy={busy}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: say('Undo import'), danger: true },
      ]}
    >
      {failure !== undefined && <FailureAlert error={failure} />}
      {made > 0 && <p>{say('{rows}: {made|new row|new rows} will be deleted.', { rows, made })}</p>}
      {changed > 0 && (
        <p>
          {say('{rows}: {changed|row|rows} will be changed back to the values before the import.', {
            rows,
            changed,
          })}
        </p>
      )}
    </Dialog>
  );
}
