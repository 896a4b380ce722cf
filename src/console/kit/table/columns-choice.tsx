/**
 * Chooses the columns of a table, their order and width, and the row height. Columns are dragged by
 * the grip, or moved with arrow keys on it.
 */
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button';
import { Icon } from '../icon';
import { useSay } from '../say';
import { STEP } from './arrange';
import { DENSITIES, useDensity } from './density';
import type { TableLayout } from './layout';
import css from './columns-panel.module.css';

export interface ChoiceProps<C extends { readonly name: string }> {
  readonly id: string;
  readonly layout: TableLayout<C>;
  readonly labelOf: (column: C) => string;
  /** Comes before the columns. */
  readonly extra?: ReactNode;
}

export function ColumnsChoice<C extends { readonly name: string }>({
  id,
  layout,
  labelOf,
  extra,
}: ChoiceProps<C>) {
  const say = useSay();
  const [density, setDensity] = useDensity();
  const [told, setTold] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const { all, shown } = layout;
  const names = new Set(shown.map(({ name }) => name));

  function keys(event: KeyboardEvent, column: C): void {
    const { name } = column;
    const place = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const width = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (place === undefined && width === undefined) return;
    event.preventDefault();
    if (place !== undefined) {
      layout.move(name, place);
      const at = shown.indexOf(column) + place;
      setTold(
        say('{column}: position {place} of {count}', {
          column: labelOf(column),
          place: Math.min(shown.length, Math.max(1, at + 1)),
          count: shown.length,
        }),
      );
    } else {
      const next = layout.widthOf(name) + (width ?? 0);
      layout.resize(name, next);
      setTold(say('{column}: {width} pixels wide', { column: labelOf(column), width: next }));
    }
  }
  return (
    <div id={id} className={css['panel']}>
      <fieldset className={css['density']}>
        <legend>{say('Row height')}</legend>
        {DENSITIES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-density`}
              checked={density === one}
              onChange={() => setDensity(one)}
            />
            {say(one === 'compact' ? 'Compact' : 'Comfortable')}
          </label>
        ))}
      </fieldset>
      {extra}
      <fieldset className={css['columns']}>
        <legend>{say('Columns')}</legend>
        <ul>
          {all.map((column) => {
            const { name } = column;
            const on = names.has(name);
            const label = labelOf(column);
            return (
              <li
                key={name}
                data-dragged={dragged === name || undefined}
                onDragOver={(event) => {
                  if (dragged !== null && on) event.preventDefault();
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged !== null) layout.move(dragged, name);
                  setDragged(null);
                }}
              >
                <label>
                  <input
                    type="checkbox"
                    checked={on}
                    disabled={on && names.size === 1}
                    onChange={() => layout.toggle(name)}
                  />
                  {label}
                </label>
                {on ? (
                  <button
                    type="button"
                    className={css['grip']}
                    draggable
                    aria-label={say('Move or resize {column}', { column: label })}
                    aria-describedby={`${id}-keys`}
                    title={say('Move or resize {column}', { column: label })}
                    onKeyDown={(event) => keys(event, column)}
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move';
                      event.dataTransfer.setData('text/plain', label);
                      setDragged(name);
                    }}
                    onDragEnd={() => setDragged(null)}
                  >
                    <Icon name="menu" size={18} />
                  </button>
                ) : null}
              </li>
            );
          })}
        </ul>
      </fieldset>
      <p id={`${id}-keys`} className={css['hint']}>
        {say('Use the arrow keys on a handle to move or resize the column.')}
      </p>
      <span role="status" className="visually-hidden">
        {told}
      </span>
      <Button tone="quiet" onClick={layout.reset}>
        {say('Reset columns')}
      </Button>
    </div>
  );
}
