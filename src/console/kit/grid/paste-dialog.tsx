/** Shows what a paste would lose or get wrong before anything is written. */
import { counted, useSay } from '../say';
import { Dialog } from '../dialog';
import type { PastePlan } from './paste';
import type { GridStore } from './store';
import css from './paste-dialog.module.css';

/** Examples listed at most; the rest is given as a number. */
const EXAMPLES = 5;

interface Props {
  readonly plan: PastePlan;
  readonly store: GridStore;
  readonly onClose: (paste: boolean) => void;
}

export function PasteDialog({ plan, store, onClose }: Props) {
  const say = useSay();
  const { cells, wrong, off, below, beside, locked, heading } = plan;
  const right = cells.length - wrong.length;
  const inRow = ({ row, text, reason }: PastePlan['wrong'][number]): string =>
    say('Row {row}, "{text}": {reason}', { row: row + 1, text, reason });
  return (
    <Dialog
      title={say('Check before you paste')}
      onClose={() => onClose(false)}
      actions={[
        { label: say('Cancel'), run: () => onClose(false) },
        ...(cells.length > 0
          ? [
              {
                label: counted(say, cells.length, 'Paste 1 cell', 'Paste {count} cells'),
                run: () => onClose(true),
                primary: true,
              },
            ]
          : []),
      ]}
    >
      <ul className={css.list}>
        <li>{say('{count|cell|cells} ready to paste', { count: right })}</li>
        {heading ? <li>{say('The first row is a heading and is skipped.')}</li> : null}
        {wrong.length > 0 ? (
          <li>
            {say('{count|cell|cells} with errors', { count: wrong.length })}
            <Examples of={wrong} say={inRow} />
          </li>
        ) : null}
        {below.length > 0 ? (
          <li>
            {say('{count|row|rows} skipped: the table has only {rows|row|rows}', {
              count: below.length,
              rows: store.height,
            })}
            <Examples of={below} say={String} />
          </li>
        ) : null}
        {off.length > 0 ? (
          <li>
            {say('{count|cell|cells} skipped: locked', {
              count: off.length,
            })}
            <Examples of={off} say={inRow} />
          </li>
        ) : null}
        {locked > 0 ? (
          <li>{say('{count|cell|cells} skipped: read-only column', { count: locked })}</li>
        ) : null}
        {beside > 0 ? (
          <li>
            {say('{count|cell|cells} skipped: beyond the last column', {
              count: beside,
            })}
          </li>
        ) : null}
      </ul>
    </Dialog>
  );
}

/** Formats only what is shown: a misplaced paste has tens of thousands of faults. */
function Examples<T>({ of, say: sayOne }: { readonly of: readonly T[]; say(one: T): string }) {
  const say = useSay();
  return (
    <ul className={css.examples}>
      {of.slice(0, EXAMPLES).map((one, i) => (
        <li key={i}>{sayOne(one)}</li>
      ))}
      {of.length > EXAMPLES ? (
        <li>{say('and {count} more', { count: of.length - EXAMPLES })}</li>
      ) : null}
    </ul>
  );
}
