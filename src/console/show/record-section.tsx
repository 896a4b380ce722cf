/** Fields of a row under a heading; empty ones are collapsed into one control. */
import { useState } from 'react';
import { labelOf, type Resource } from '@/schema';
import { FieldValue } from '../fields/field-value';
import { homeOf } from '../fields/file-values';
import { isBlank } from '../fields/text-of';
import type { SavedRow } from '../form/form-values';
import type { Section } from '../form/sections';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import css from './show.module.css';

/** Minimum of empty fields to collapse: the control takes the space of one itself. */
const FOLDED_FROM = 2;

interface Props extends Section {
  readonly resource: Resource;
  readonly record: SavedRow;
  /** Starts with the ID if users choose it. */
  readonly withId: boolean;
}

export function RecordSection({ title, fields, resource, record, withId }: Props) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const empty = fields.filter(([name]) => isBlank(record[name]));
  const folds = empty.length >= FOLDED_FROM;
  const shown = folds && !open ? fields.filter((one) => !empty.includes(one)) : fields;
  return (
    <section className={css.section} aria-label={say(title ?? resource.label)}>
      {title ? <h2 className={css.heading}>{say(title)}</h2> : null}
      {withId || shown.length > 0 ? (
        <dl className={css.list}>
          {withId ? (
            <div>
              <dt>{say('ID')}</dt>
              <dd>{String(record.id)}</dd>
            </div>
          ) : null}
          {shown.map(([name, field]) => (
            <div key={name} data-kind={field.kind}>
              <dt>{say(labelOf(name, field))}</dt>
              <dd>
                <FieldValue
                  field={field}
                  name={name}
                  record={record}
                  full
                  home={homeOf(resource, record)}
                />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {folds ? (
        <Button
          tone="quiet"
          className={css.fold}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {say(open ? 'Hide empty fields' : 'Show empty fields ({count})', {
            count: empty.length,
          })}
        </Button>
      ) : null}
    </section>
  );
}
