/**
 * One field of the mapping: a column, one value for all lines, or a text around columns; and the
 * meaning of the file's words.
 */
import { useState } from 'react';
import {
  CELL_PARTS,
  coerce,
  isCellPart,
  labelOf,
  type CellPart,
  type Field,
  type ImportSource,
} from '@/schema';
import { numberedColumns } from '@/schema/numbered-columns';
import { Combobox } from '../fields/combobox';
import { Control } from '../fields/controls';
import { textOf } from '../fields/text-of';
import { useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import controls from '../fields/controls.module.css';
import { isMixed, keysOf, patternFor, textFrom, textsFrom, translates } from './mapping';
import type { Run } from './run';
import { ValueWords } from './value-words';
import css from './import.module.css';

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly run: Run;
  readonly source: ImportSource | undefined;
  /** What the star in column headings stands for. */
  readonly stars: readonly string[];
  /** A new row needs the field and nothing fills it. */
  readonly required: boolean;
  readonly error: string | undefined;
  readonly onChange: (source: ImportSource | undefined) => void;
}

/** Entries of the list that are not columns. */
const NOTHING = '';
const PART_LABELS = {
  number: 'The first number',
  second_number: 'The second number',
  letters: 'The letters',
} as const satisfies Record<CellPart, string>;
const CONSTANT = ' constant';
const TEMPLATE = ' template';
const EACH = ' each';
const HEADING = ' heading';
const NUMBERED = ' numbered';

export function MappingRow({ name, field, run, source, stars, required, error, onChange }: Props) {
  const say = useSay();
  const [open, setOpen] = useState(source?.values !== undefined);
  const { columns, sample } = run;
  const keys = keysOf(useRoll().resources.get(field.to ?? ''));
  const label = say(labelOf(name, field));
  const way =
    source?.column !== undefined
      ? `column ${source.column}`
      : source?.constant !== undefined
        ? CONSTANT
        : source?.template !== undefined
          ? TEMPLATE
          : source?.each !== undefined
            ? EACH
            : source?.heading
              ? HEADING
              : source?.numbered
                ? NUMBERED
                : NOTHING;
  const turn = (next: string): void => {
    if (next === NOTHING) onChange(undefined);
    else if (next === CONSTANT) onChange({ constant: '' });
    else if (next === TEMPLATE)
      onChange({ template: source?.column === undefined ? '' : `{${source.column}}` });
    else if (next === EACH) onChange({ each: patternFor(columns) });
    else if (next === HEADING) onChange({ heading: true, ...(keys[0] ? { by: keys[0][0] } : {}) });
    else if (next === NUMBERED) onChange({ numbered: true });
    else
      onChange({
        column: next.slice('column '.length),
        ...(source?.values ? { values: source.values } : {}),
        ...(source?.by ? { by: source.by } : {}),
      });
  };
  const parts = numberedColumns(name, field, columns);
  const first = source?.heading
    ? stars.slice(0, 3)
    : source?.numbered
      ? parts.slice(0, 3).map(({ column }) => column)
      : source
        ? sample
            .slice(0, 3)
            .map((line, n) => textFrom(source, columns, line, sample.slice(0, n)))
            .filter((text) => text !== '')
        : [];
  const { part: _part, values: _values, ...unparted } = source ?? {};
  const plain = source ? sample.flatMap((line) => textsFrom(unparted, columns, line)) : [];
  const hasGaps = plain.some((text) => text !== '') && plain.includes('');
  return (
    <tr data-lacking={required || undefined}>
      <th scope="row">
        {label}
        {field.options.required ? (
          <span className={css.star} aria-hidden>
            *
          </span>
        ) : null}
      </th>
      <td>
        <select
          className={controls.input}
          aria-label={say('{label}: source', { label })}
          value={way}
          onChange={(event) => turn(event.target.value)}
        >
          <option value={NOTHING}>{say('– Do not import –')}</option>
          <optgroup label={say('Columns in the file')}>
            {columns.map((column) => (
              <option key={column} value={`column ${column}`}>
                {column}
              </option>
            ))}
          </optgroup>
          <optgroup label={say('Other')}>
            <option value={CONSTANT}>{say('Same value for all rows')}</option>
            <option value={TEMPLATE}>{say('Template, e.g. "No. {id}"')}</option>
            <option value={EACH}>{say('Several columns, one row each')}</option>
            <option value={HEADING}>{say('Headings of these columns')}</option>
            {parts.length > 0 ? (
              <option value={NUMBERED}>{say('Numbered columns, one row for each number')}</option>
            ) : null}
          </optgroup>
        </select>
        {way === CONSTANT ? (
          <Constant
            name={name}
            field={field}
            label={label}
            value={source?.constant ?? ''}
            onChange={(constant) => onChange({ constant })}
          />
        ) : null}
        {way === TEMPLATE ? (
          <>
            <input
              className={controls.input}
              aria-label={say('{label}: template', { label })}
              value={source?.template ?? ''}
              placeholder={`${say('Text')} {${columns[0] ?? ''}}`}
              onChange={(event) => onChange({ template: event.target.value })}
            />
            <span className={css.soft}>
              {say('Write column names in braces: {columns}', {
                columns: columns
                  .slice(0, 4)
                  .map((column) => `{${column}}`)
                  .join(' '),
              })}
            </span>
          </>
        ) : null}
        {way === EACH ? (
          <>
            <input
              className={controls.input}
              aria-label={say('{label}: headings of the columns', { label })}
              value={source?.each ?? ''}
              placeholder={patternFor(columns)}
              onChange={(event) => onChange({ ...source, each: event.target.value })}
            />
            <span className={css.soft}>
              {say('* matches any text: {found}', {
                found: stars.slice(0, 4).join(', ') || '–',
              })}
            </span>
          </>
        ) : null}
        {source && (source.part || isMixed(field, plain)) ? (
          <select
            className={controls.input}
            aria-label={say('{label}: part of the cell', { label })}
            value={source.part ?? ''}
            onChange={({ target: { value } }) => {
              const { part: _, ...rest } = source;
              onChange(isCellPart(value) ? { ...rest, part: value } : rest);
            }}
          >
            <option value="">{say('The whole cell')}</option>
            {CELL_PARTS.map((part) => (
              <option key={part} value={part}>
                {say(PART_LABELS[part])}
              </option>
            ))}
          </select>
        ) : null}
        {source?.column !== undefined && (source.down || hasGaps) ? (
          <label className={css.soft}>
            <input
              type="checkbox"
              checked={source.down === true}
              onChange={({ target: { checked } }) => {
                const { down: _, ...rest } = source;
                onChange(checked ? { ...rest, down: true } : rest);
              }}
            />{' '}
            {say('Empty cells repeat the value above')}
          </label>
        ) : null}
        {field.kind === 'choice' && (way === EACH || source?.column !== undefined) ? (
          <label className={css.soft}>
            <input
              type="checkbox"
              checked={source?.lenient === true}
              onChange={({ target: { checked } }) => {
                const { lenient: _, ...rest } = source ?? {};
                onChange(checked ? { ...rest, lenient: true } : rest);
              }}
            />{' '}
            {say('Leave other values empty')}
          </label>
        ) : null}
        {source && way !== CONSTANT && keys.length > 0 ? (
          <select
            className={controls.input}
            aria-label={say('{label}: match by', { label })}
            value={source.by ?? ''}
            onChange={({ target: { value } }) => {
              const { by: _, ...rest } = source;
              onChange(value ? { ...rest, by: value } : rest);
            }}
          >
            <option value="">{say('ID')}</option>
            {keys.map(([by, of]) => (
              <option key={by} value={by}>
                {say(labelOf(by, of))}
              </option>
            ))}
          </select>
        ) : null}
        {source && way !== CONSTANT && translates(field) ? (
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
        {error ? <span className={css.fault}>{error}</span> : null}
      </td>
      <td className={css.first}>{first.join(' · ')}</td>
    </tr>
  );
}

/**
 * One value for all lines, typed with the field's own control and sent as text, as a file would
 * contain it.
 */
function Constant({
  name,
  field,
  label,
  value,
  onChange,
}: {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const say = useSay();
  const roll = useRoll();
  const target = roll.resources.get(field.to ?? '');
  const shared = {
    id: `constant-${name}`,
    name: `constant-${name}`,
    label: say('{label}: value for all rows', { label }),
    onBlur: () => undefined,
    onChange: (next: unknown) =>
      onChange(field.kind === 'date' ? String(next ?? '') : textOf(field, next)),
  };
  const open: Field = {
    ...field,
    options: { ...field.options, required: false, default: undefined },
  };
  if (target)
    return (
      <>
        <label htmlFor={shared.id} className="visually-hidden">
          {shared.label}
        </label>
        <Combobox
          {...shared}
          field={open}
          value={value || null}
          target={target}
          narrow={{}}
          onChange={(next) => onChange(String(next ?? ''))}
        />
      </>
    );
  const plain =
    open.kind === 'json'
      ? { ...open, kind: 'longtext' as const }
      : open.kind === 'state'
        ? { ...open, kind: 'choice' as const }
        : open;
  return <Control {...shared} field={plain} value={coerce(plain, value)} named />;
}
