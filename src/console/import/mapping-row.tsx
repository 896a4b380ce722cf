/**
 * One field of the mapping: a column, one value for all lines, or a text around columns; and the
 * meaning of the file's words.
 */
import { labelOf, type Field, type ImportSource } from '@/schema';
import { numberedColumns } from '@/schema/numbered-columns';
import controls from '../fields/controls.module.css';
import { useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import { Constant } from './constant';
import { keysOf, patternFor, textFrom } from './mapping';
import type { Run } from './run';
import { SourceOptions } from './source-options';
import {
  columnWay,
  CONSTANT,
  EACH,
  HEADING,
  NOTHING,
  NUMBERED,
  sourceBy,
  TEMPLATE,
  wayOf,
} from './source-way';
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

/** Values of the file that are shown beside the choices. */
const EXAMPLES = 3;

export function MappingRow({ name, field, run, source, stars, required, error, onChange }: Props) {
  const say = useSay();
  const { columns } = run;
  const keys = keysOf(useRoll().resources.get(field.to ?? ''));
  const label = say(labelOf(name, field));
  const way = wayOf(source);
  const parts = numberedColumns(name, field, columns);
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
          onChange={({ target }) => onChange(sourceBy(target.value, source, columns, keys[0]?.[0]))}
        >
          <option value={NOTHING}>{say('– Do not import –')}</option>
          <optgroup label={say('Columns in the file')}>
            {columns.map((column) => (
              <option key={column} value={columnWay(column)}>
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
        {source ? (
          <SourceOptions
            name={name}
            field={field}
            label={label}
            run={run}
            source={source}
            keys={keys}
            onChange={onChange}
          />
        ) : null}
        {error ? <span className={css.fault}>{error}</span> : null}
      </td>
      <td className={css.first}>
        {examples(source, run, stars, parts)
          .filter((text) => text !== '')
          .join(' · ')}
      </td>
    </tr>
  );
}

/** What the first lines of the file give. */
function examples(
  source: ImportSource | undefined,
  { columns, sample }: Run,
  stars: readonly string[],
  parts: ReturnType<typeof numberedColumns>,
): string[] {
  if (!source) return [];
  if (source.heading) return stars.slice(0, EXAMPLES);
  if (source.numbered) return parts.slice(0, EXAMPLES).map(({ column }) => column);
  return sample
    .slice(0, EXAMPLES)
    .map((line, n) => textFrom(source, columns, line, sample.slice(0, n)));
}
