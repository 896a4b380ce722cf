/** The cells of a sheet: as a table, or on a phone one column of it at a time where only exceptions have to be marked. */
import { useId, useState } from 'react';
import type { Sheet, SheetColumn } from '@/schema';
import controls from '../fields/controls.module.css';
import { Button } from '../kit/button';
import { EntryGrid } from '../kit/grid/entry-grid';
import { OneColumn } from '../kit/grid/one-column';
import type { GridStore } from '../kit/grid/store';
import { useSay } from '../kit/say';
import { useNarrow } from '../kit/use-narrow';
import css from './sheet.module.css';

interface Props {
  readonly store: GridStore;
  readonly sheet: Sheet;
  readonly label: string;
  readonly locked: boolean;
  readonly onSave: () => void;
  readonly mode: SheetMode;
}

/** How the cells are shown. */
export interface SheetMode {
  /** One column, rows to be tapped; otherwise the table. */
  readonly one: boolean;
  /** There is a choice between both. */
  readonly choice: boolean;
  readonly show: (one: boolean) => void;
}

type Marked = SheetColumn & { readonly exceptions: NonNullable<SheetColumn['exceptions']> };
const isMarked = (column: SheetColumn): column is Marked =>
  column.edit === true && column.exceptions !== undefined;

/** On a phone, where there are columns of which only the exceptions have to be marked, one of these is what one sees first. */
export function useSheetMode({ columns }: Sheet): SheetMode {
  const narrow = useNarrow();
  const [one, show] = useState(true);
  const choice = narrow && columns.some(isMarked);
  return { one: one && choice, choice, show };
}

export function SheetGrid({
  store,
  sheet,
  label,
  locked,
  onSave,
  mode: { one, choice, show },
}: Props) {
  const say = useSay();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const columns = sheet.columns.filter(isMarked);
  const column =
    columns.find(({ name }) => name === chosen) ??
    columns.findLast(({ locked: closed }) => closed === undefined) ??
    columns.at(-1);
  if (!choice || !column)
    return (
      <EntryGrid store={store} label={label} locked={locked} {...(locked ? {} : { onSave })} />
    );
  const nameOf = ({ label: name, sub, group }: SheetColumn): string =>
    [group, name, sub].flatMap((part) => (part ? [say(part)] : [])).join(', ');
  return (
    <>
      <div className={css.mode}>
        <Button
          aria-pressed={one}
          onClick={() => {
            store.finish();
            show(true);
          }}
        >
          {say('One column')}
        </Button>
        <Button aria-pressed={!one} onClick={() => show(false)}>
          {say('Table')}
        </Button>
        {!one || columns.length === 1 ? null : (
          <span className={css.which}>
            <label htmlFor={id}>{say('Column')}</label>
            <select
              id={id}
              className={controls.input}
              value={column.name}
              onChange={(event) => setChosen(event.target.value)}
            >
              {columns.map((each) => (
                <option key={each.name} value={each.name}>
                  {nameOf(each)}
                </option>
              ))}
            </select>
          </span>
        )}
      </div>
      {one ? (
        <OneColumn
          key={column.name}
          store={store}
          name={column.name}
          usual={column.exceptions[0]}
          other={column.exceptions[1]}
          locked={locked}
        />
      ) : (
        <EntryGrid store={store} label={label} locked={locked} {...(locked ? {} : { onSave })} />
      )}
    </>
  );
}
