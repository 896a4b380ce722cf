/** The head of a record: beside its title its states; of a hub also its picture and numbers. */
import { labelOf, readableFields, type Field, type Resource } from '@/schema';
import { Fragment } from 'react';
import { FieldValue } from '../fields/field-value';
import { RowChip } from '../fields/row-chip';
import { formatValue } from '../fields/text-of';
import type { SavedRow } from '../form/form-values';
import { useActor } from '../kit/frame';
import { useSay } from '../kit/say';
import { usePicture } from '../kit/use-picture';
import { Chip } from '../kit/chip';
import css from './hub.module.css';

interface Props {
  readonly resource: Resource;
  readonly record: SavedRow;
}

/** Returns those of the named fields that the caller may read and that have a value. */
function useHeld({ resource, record }: Props, names: readonly string[] = []): [string, Field][] {
  const readable = readableFields(resource.fields, useActor());
  return names.flatMap((name): [string, Field][] => {
    const field = readable[name];
    const value = record[name];
    return field && value !== null && value !== undefined && value !== '' ? [[name, field]] : [];
  });
}

export function RecordPicture({ title, ...of }: Props & { readonly title: string }) {
  const { resource, record } = of;
  const name = resource.hub?.picture ?? '';
  const [held] = useHeld(of, [name]);
  const url = usePicture(
    held ? `/api/${resource.name}/${encodeURIComponent(String(record.id))}/${name}` : null,
    record[name],
  );
  if (resource.hub?.picture === undefined) return null;
  if (url) return <img className={css['picture']} src={url} alt="" />;
  const initials = title
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word)) // a number before a name is none of its initials
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('');
  return (
    <span className={css['picture']} aria-hidden>
      {initials}
    </span>
  );
}

export function RecordStates(of: Props) {
  const say = useSay();
  // A record without a hub has the states that its definition moves.
  const { hub, fields } = of.resource;
  const names = hub?.states ?? Object.keys(fields).filter((name) => fields[name]?.kind === 'state');
  return useHeld(of, names).map(([name, field]) => {
    const value = of.record[name];
    const words = formatValue(field, value, say);
    const label = say(labelOf(name, field));
    if (field.kind === 'bool')
      return (
        <Chip key={name} tone={value === true ? 'good' : 'bad'}>
          {value === true ? label : `${label}: ${words}`}
        </Chip>
      );
    return (
      <Fragment key={name}>
        <Chip tone={field.options.tones?.[String(value)] ?? 'muted'}>{words}</Chip>
        <RowChip resource={of.resource} name={name} row={of.record} />
      </Fragment>
    );
  });
}

/** The first is recognisable without a label; the others are shown with their label. */
export function RecordFacts(of: Props) {
  const say = useSay();
  const facts = useHeld(of, of.resource.hub?.facts);
  return facts.length === 0 ? null : (
    <ul className={css['facts']}>
      {facts.map(([name, field], at) => (
        <li key={name}>
          <span className={at > 0 && field.kind === 'text' ? undefined : 'visually-hidden'}>
            {say(labelOf(name, field))}{' '}
          </span>
          <FieldValue field={field} name={name} record={of.record} />
        </li>
      ))}
    </ul>
  );
}
