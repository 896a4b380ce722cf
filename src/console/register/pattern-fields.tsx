/** The pattern to be typed, and the rows it is for. */
import { useId } from 'react';
import type { GridColumn } from '../kit/grid/column';
import { useSay } from '../kit/say';
import controls from '../fields/controls.module.css';
import type { Word } from './pattern-words';
import type { PatternWish } from './use-pattern';
import css from './pattern-dialog.module.css';

interface Props {
  readonly wish: PatternWish;
  readonly onWish: (changed: Partial<PatternWish>) => void;
  readonly words: readonly Word[];
  readonly orders: readonly GridColumn[];
  readonly wrong: boolean;
}

export function PatternFields({ wish, onWish, words, orders, wrong }: Props) {
  const say = useSay();
  const id = useId();
  return (
    <div className={css.fields}>
      <div className={css.field}>
        <label htmlFor={`${id}-pattern`}>{say('Pattern')}</label>
        <input
          id={`${id}-pattern`}
          className={controls.input}
          value={wish.text}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => onWish({ text: event.target.value })}
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
          value={wish.start}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onWish({ start: event.target.value })}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}-order`}>{say('Order by')}</label>
        <select
          id={`${id}-order`}
          className={controls.input}
          value={wish.order}
          onChange={(event) => onWish({ order: event.target.value })}
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
        {[
          { label: 'Blank rows only', onlyBlanks: true },
          { label: 'All', onlyBlanks: false },
        ].map(({ label, onlyBlanks }) => (
          <label key={label}>
            <input
              type="radio"
              name={`${id}-which`}
              checked={wish.onlyBlanks === onlyBlanks}
              onChange={() => onWish({ onlyBlanks })}
            />{' '}
            {say(label)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
