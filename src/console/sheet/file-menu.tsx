/**
 * File and print actions of a sheet. A file fills the grid as one undo step: nothing is saved, and
 * lines that match no row are listed.
 */
import { useRef, useState } from 'react';
import { ask } from '@/dataProvider/http';
import { InLine } from '../import/in-line';
import { ACCEPTED, typeOf } from '../import/run';
import { useLine } from '../import/use-line';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { Icon } from '../kit/icon';
import { Menu } from '../kit/menu';
import type { GridStore } from '../kit/grid/store';
import { counted, useSay } from '../kit/say';
import { useNarrow } from '../kit/use-narrow';
import { useToast } from '../kit/toast';
import { useBusy } from '@/dataProvider/use-busy';
import { useFileItems } from '../interactive/save-file';
import type { ScreenQuery } from '../interactive/use-screen-query';
import css from './sheet.module.css';

interface FileContent {
  readonly cells: readonly {
    readonly row: string | number;
    readonly column: string;
    readonly text: string;
  }[];
  readonly errors: readonly { readonly row: number; readonly message: string }[];
  readonly lines: number;
  readonly columns: readonly string[];
}

/** Lines listed at most; the rest is given as a number. */
const MOST_LISTED = 50;

/** Empty cells of the file leave cells unchanged: a half-filled file clears nothing. */
function fill(store: GridStore, { cells }: FileContent): number {
  const rows = new Map(store.cells.rows.map(({ id }, row) => [String(id), row]));
  const cols = new Map(store.cells.columns.map(({ name }, col) => [name, col]));
  return store.write(
    cells.flatMap(({ row, column, text }) => {
      const at = { row: rows.get(String(row)), col: cols.get(column) };
      return at.row === undefined || at.col === undefined || text.trim() === ''
        ? []
        : [{ row: at.row, col: at.col, text: text.trim() }];
    }),
  );
}

interface Props {
  readonly store: GridStore;
  readonly asked: ScreenQuery;
  /** Whether a file can be read into the cells. */
  readonly fills: boolean;
}

export function FileMenu({ store, asked, fills }: Props) {
  const say = useSay();
  const narrow = useNarrow();
  const tell = useToast();
  const items = useFileItems(asked);
  const input = useRef<HTMLInputElement>(null);
  const [busy, once] = useBusy();
  const { place, inLine } = useLine();
  const [result, setResult] = useState<{ read: FileContent; changed: number } | null>(null);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const type = typeOf(file.name);
    if (!type)
      return tell.error('{file} is not a CSV or XLSX file. Save it as CSV or XLSX and try again.', {
        file: file.name,
      });
    try {
      const read = await inLine((headers) =>
        ask<FileContent>(asked.address({}, '/read-file'), {
          method: 'POST',
          body: file,
          type,
          headers,
        }),
      );
      store.finish();
      const changed = fill(store, read);
      if (read.errors.length > 0) setResult({ read, changed });
      else
        tell.success(
          changed === 1 ? '1 cell filled from the file' : '{count} cells filled from the file',
          { count: changed },
        );
    } catch (error) {
      tell.refusal(error);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say('Fill from file …')}
        accept={ACCEPTED.join(',')}
        onChange={(event) => {
          void once(() => take(event.target.files?.[0]));
          event.target.value = '';
        }}
      />
      <Menu
        label={say('File')}
        align="start"
        trigger={(props) => (
          <Button {...props} icon="page" bare={narrow} busy={busy}>
            {say('File')} {narrow ? null : <Icon name="more" size={18} />}
          </Button>
        )}
        items={[
          ...(fills
            ? [
                {
                  key: 'fill',
                  label: say('Fill from file …'),
                  icon: 'upload',
                  onSelect: () => input.current?.click(),
                } as const,
              ]
            : []),
          ...items,
        ]}
      />
      {place > 0 ? <InLine place={place} /> : null}
      {result ? (
        <Dialog
          title={say('Some rows in the file were skipped')}
          onClose={() => setResult(null)}
          actions={[{ label: say('Close'), run: () => setResult(null), primary: true }]}
        >
          <p>
            {counted(say, result.changed, '1 cell changed.', '{count} cells changed.')}{' '}
            {say('Nothing is saved yet. Use Undo to reverse this.')}
          </p>
          <p>
            {say('Rows skipped: {count} of {total}', {
              count: result.read.errors.length,
              total: result.read.lines,
            })}
          </p>
          <ul className={css.list}>
            {result.read.errors.slice(0, MOST_LISTED).map(({ row, message }) => (
              <li key={row}>{say('Row {row}: {reason}', { row, reason: message })}</li>
            ))}
            {result.read.errors.length > MOST_LISTED ? (
              <li>{say('and {count} more', { count: result.read.errors.length - MOST_LISTED })}</li>
            ) : null}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}
