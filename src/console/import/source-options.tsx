/** What else is asked about a column of the file: which part of a cell, blanks, keys, words. */
import { useState } from 'react';
import {
  CELL_PARTS,
  isCellPart,
  labelOf,
  type CellPart,
  type Field,
  type ImportSource,
} from '@/schema';
import controls from '../fields/controls.module.css';
import { useSay } from '../kit/say';
import { isMixed, textsFrom, translates } from './mapping';
import type { Run } from './run';
import { CONSTANT, EACH, wayOf, withOption } from './source-way';
import { ValueWords } from './value-words';
import css from './import.module.css';

const PART_LABELS = {
  number: 'The first number',
  second_number: 'The second number',
  letters: 'The letters',
  id: 'As an ID, without spaces and slashes',
} as const satisfies Record<CellPart, string>;

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly run: Run;
  readonly source: ImportSource;
  /** The fields by which a referenced row can be found besides its id. */
  readonly keys: readonly (readonly [string, Field])[];
  readonly onChange: (source: ImportSource) => void;
}

export function SourceOptions({ name, field, label, run, source, keys, onChange }: Props) {
  const say = useSay();
  const [open, setOpen] = useState(source.values !== undefined);
  const { columns, sample } = run;
  const way = wayOf(source);
  const ofColumn = source.column !== undefined;
  const { part: _part, values: _values, ...whole } = source;
  const plain = sample.flatMap((line) => textsFrom(whole, columns, line));
  const hasGaps = plain.some((text) => text !== '') && plain.includes('');
  return (
    <>
      {source.part || isMixed(field, plain) ? (
        <select
          className={controls.input}
          aria-label={say('{label}: part of the cell', { label })}
          value={source.part ?? ''}
          onChange={({ target: { value } }) =>
            onChange(withOption(source, 'part', isCellPart(value) ? value : undefined))
          }
        >
          <option value="">{say('The whole cell')}</option>
          {CELL_PARTS.map((part) => (
            <option key={part} value={part}>
              {say(PART_LABELS[part])}
            </option>
          ))}
        </select>
      ) : null}
      {ofColumn && (source.down || hasGaps) ? (
        <Tick
          label={say('Empty cells repeat the value above')}
          on={source.down}
          onChange={(on) => onChange(withOption(source, 'down', on))}
        />
      ) : null}
      {field.kind === 'choice' && (way === EACH || ofColumn) ? (
        <Tick
          label={say('Leave other values empty')}
          on={source.lenient}
          onChange={(on) => onChange(withOption(source, 'lenient', on))}
        />
      ) : null}
      {way !== CONSTANT && keys.length > 0 ? (
        <label className={css.by}>
          {say('Match by')}
          <select
            className={controls.input}
            aria-label={say('{label}: match by', { label })}
            value={source.by ?? ''}
            onChange={({ target: { value } }) =>
              onChange(withOption(source, 'by', value || undefined))
            }
          >
            <option value="">{say('ID')}</option>
            {keys.map(([by, of]) => (
              <option key={by} value={by}>
                {say(labelOf(by, of))}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {way !== CONSTANT && translates(field) ? (
        <>
          <button
            type="button"
            className={css.link}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {say('Map values')}
          </button>
          {open ? (
            <ValueWords
              name={name}
              field={field}
              source={source}
              run={run}
              onChange={(values) => onChange({ ...source, values })}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}

function Tick({
  label,
  on,
  onChange,
}: {
  readonly label: string;
  readonly on: true | undefined;
  readonly onChange: (on: true | undefined) => void;
}) {
  return (
    <label className={css.soft}>
      <input
        type="checkbox"
        checked={on === true}
        onChange={({ target }) => onChange(target.checked || undefined)}
      />{' '}
      {label}
    </label>
  );
}
