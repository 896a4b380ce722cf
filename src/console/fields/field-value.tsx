/** A value as one reads it: in lists, on the page of a row, beside a form. One place for all kinds. */
import { useCreatePath, LinkBase } from 'react-admin';
import type { Field } from '@/schema';
import { useSay } from '../kit/say';
import { formatValue } from './text-of';
import { RowsValue } from './rows-value';
import css from './field-value.module.css';

interface Props {
  readonly field: Field;
  readonly name: string;
  readonly record: Readonly<Record<string, unknown>> | undefined;
  /** On a page of its own there is room: references are links, lists of rows are tables. */
  readonly full?: boolean;
}

export function FieldValue({ field, name, record, full = false }: Props) {
  const say = useSay();
  const value = record?.[name];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return <span className={css.none} aria-label={say('None')}>–</span>;
  switch (field.kind) {
    case 'ref': return full ? <Reference to={field.to ?? ''} id={value} label={labelIn(record, name)} /> : <>{labelIn(record, name) ?? String(value)}</>;
    case 'bool': return <span className={value === true ? css.yes : css.no}>{formatValue(field, value, say)}</span>;
    case 'state': return <span className={css.state}>{formatValue(field, value, say)}</span>;
    case 'longtext': return full ? <span className={css.lines}>{String(value)}</span> : <span className={css.clip}>{String(value)}</span>;
    case 'json': return full && field.options.rows && Array.isArray(value) ? <RowsValue rows={field.options.rows} value={value} /> : <span className={css.clip}>{formatValue(field, value, say)}</span>;
    case 'text': return full && field.options.tidy === 'mobile' ? <a className={css.link} href={`tel:${String(value)}`}>{String(value)}</a> : <>{String(value)}</>;
    case 'file': return <span>{say('Kept')}</span>;
    default: return <>{formatValue(field, value, say)}</>;
  }
}

function Reference({ to, id, label }: { readonly to: string; readonly id: unknown; readonly label: string | undefined }) {
  const createPath = useCreatePath();
  return <LinkBase className={css.link} to={createPath({ resource: to, id: String(id), type: 'show' })}>{label ?? String(id)}</LinkBase>;
}

/** The server sends the title of each referenced row along. */
export function labelIn(record: Readonly<Record<string, unknown>> | undefined, name: string): string | undefined {
  const labels = record?.['_labels'];
  if (typeof labels !== 'object' || labels === null) return undefined;
  const label: unknown = (labels as Readonly<Record<string, unknown>>)[name];
  return typeof label === 'string' ? label : undefined;
}
