/**
 * Resolves cells that another user has saved differently meanwhile: mine or theirs, cell by cell.
 */
import { useState } from 'react';
import { shownText } from '../kit/grid/column';
import type { GridStore } from '../kit/grid/store';
import { Dialog } from '../kit/dialog';
import { useSay } from '../kit/say';
import { VersionsTable } from '../kit/versions-table';
import type { CellClash } from './refusals';

interface Props {
  readonly store: GridStore;
  /** By whom and when, in the server's words. */
  readonly message: string;
  readonly clashes: readonly CellClash[];
  readonly onClose: () => void;
  /** Receives the cells that keep the other user's value. */
  readonly onChoose: (theirs: readonly CellClash[]) => void;
}

export function ClashDialog({ store, message, clashes, onClose, onChoose }: Props) {
  const say = useSay();
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set());
  const take = (index: number, other: boolean): void => {
    const next = new Set(theirs);
    if (other) next.add(index);
    else next.delete(index);
    setTheirs(next);
  };
  const { columns, rows } = store.cells;
  const standing = columns.filter(
    ({ editable, sticky, heads, live }) => !editable && !live && (sticky || heads),
  );
  return (
    <Dialog
      wide
      title={say('Someone else has changed this')}
      onClose={onClose}
      actions={[
        { label: say('Back to the table'), run: onClose },
        { label: say('Use all of theirs'), run: () => setTheirs(new Set(clashes.keys())) },
        {
          label: say('Save again'),
          run: () => onChoose(clashes.filter((_, i) => theirs.has(i))),
          primary: true,
        },
      ]}
    >
      <p>{message}</p>
      <VersionsTable
        heads={[say('Row'), say('Field')]}
        values={clashes.flatMap((clash, i) => {
          const column = columns[clash.col];
          const row = rows[clash.row];
          if (!column || !row) return [];
          const name = standing
            .map((each) => shownText(each, row.values[each.name], say, row.labels))
            .filter(Boolean)
            .join(' · ');
          const text = (value: unknown): string => shownText(column, value, say) || '–';
          return {
            key: String(i),
            label: `${name}, ${column.label}`,
            about: [`${clash.row + 1}. ${name}`, column.label],
            before: text(clash.before),
            mine: text(clash.mine),
            theirs: text(clash.theirs),
            taken: theirs.has(i),
            onTake: (other) => take(i, other),
          };
        })}
      />
    </Dialog>
  );
}
