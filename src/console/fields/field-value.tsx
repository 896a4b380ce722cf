/** A value as text: in lists, on the page of a row, beside a form. One place for all kinds. */
import { useCreatePath, LinkBase } from 'react-admin';
import { accountText, labelOf, type Field } from '@/schema';
import { useSay } from '../kit/say';
import { FileLink } from './file-link';
import { filePath, heldFiles } from './file-values';
import { formatValue, isBlank } from './text-of';
import { labelIn } from './title-of';
import { SetValue } from './set-value';
import { RowsValue } from './rows-value';
import files from './file-control.module.css';
import css from './field-value.module.css';

interface Props {
  readonly field: Field;
  readonly name: string;
  readonly record: Readonly<Record<string, unknown>> | undefined;
  /** On a page of its own, where there is room: references are links, lists of rows are tables. */
  readonly full?: boolean;
  /** The row's address, where its files may be opened from here: `/api/house/5`. */
  readonly home?: string | undefined;
}

export function FieldValue({ field, name, record, full = false, home }: Props) {
  const say = useSay();
  const value = record?.[name];
  if (isBlank(value))
    return (
      <span className={css.none} role="img" aria-label={say('None')}>
        –
      </span>
    );
  switch (field.kind) {
    case 'ref':
      return full ? (
        <Reference to={field.to ?? ''} id={value} label={labelIn(record, name)} />
      ) : (
        (labelIn(record, name) ?? String(value))
      );
    case 'date':
      return <span className={css.day}>{formatValue(field, value, say)}</span>;
    case 'bool':
      return (
        <span className={value === true ? css.yes : css.no}>{formatValue(field, value, say)}</span>
      );
    case 'choice':
    case 'state':
      // A choice whose values have no colours is text.
      if (field.kind === 'choice' && !field.options.tones) return formatValue(field, value, say);
      return (
        <span className={css.state} data-tone={field.options.tones?.[String(value)]}>
          {formatValue(field, value, say)}
        </span>
      );
    case 'longtext':
      return full ? (
        <span className={css.lines}>{String(value)}</span>
      ) : (
        <span className={css.clip}>{String(value)}</span>
      );
    case 'json':
      return full && field.options.rows && Array.isArray(value) ? (
        <RowsValue rows={field.options.rows} value={value} label={say(labelOf(name, field))} />
      ) : (
        <span className={css.clip}>{formatValue(field, value, say)}</span>
      );
    case 'text':
      if (field.options.account) return say(accountText(String(value), labelIn(record, name)));
      if (full && field.options.set) return <SetValue field={field} value={String(value)} />;
      return full && field.options.tidy === 'mobile' ? (
        <a className={css.link} href={`tel:${String(value)}`}>
          {String(value)}
        </a>
      ) : (
        formatValue(field, value, say)
      );
    case 'file':
    case 'files':
      return (
        <span className={files.list}>
          {heldFiles(value, record, name).map((one) => (
            <FileLink
              key={one.id}
              name={one.name ?? say('File')}
              size={full ? one.size : undefined}
              path={filePath(home, name, one, field.kind === 'files')}
            />
          ))}
        </span>
      );
    default:
      return <>{formatValue(field, value, say)}</>;
  }
}

function Reference({
  to,
  id,
  label,
}: {
  readonly to: string;
  readonly id: unknown;
  readonly label: string | undefined;
}) {
  const createPath = useCreatePath();
  return (
    <LinkBase className={css.link} to={createPath({ resource: to, id: String(id), type: 'show' })}>
      {label ?? String(id)}
    </LinkBase>
  );
}
