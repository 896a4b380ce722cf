/** The fields of a row in their sections, and beside them the rows that refer to it. */
import { labelOf, readableFields, type Resource } from '@/schema';
import { FieldValue } from '../fields/field-value';
import { labelIn } from '../fields/title-of';
import { homeOf } from '../fields/file-values';
import { instantText } from '../fields/text-of';
import type { SavedRow } from '../form/form-values';
import { sectionsOf } from '../form/sections';
import { useActor } from '../kit/frame';
import { useSay } from '../kit/say';
import { RecordFiles } from './record-files';
import { Related } from './related';
import css from './show.module.css';

export function Details({
  resource,
  record,
}: {
  readonly resource: Resource;
  readonly record: SavedRow;
}) {
  const say = useSay();
  const readable = readableFields(resource.fields, useActor());
  const sections = sectionsOf(readable);
  // The head shows the picture already.
  const files = Object.fromEntries(
    Object.entries(readable).filter(([name]) => name !== resource.hub?.picture),
  );
  const { updated_at: at } = record;
  // A key such as `admin:14` identifies nobody to the reader: without a name only the time is
  // shown.
  const by = labelIn(record, 'updated_by');
  return (
    <div className={css.page}>
      <div className={css.sections}>
        <RecordFiles resource={resource} record={record} fields={files} />
        {sections.map(({ title, fields }, i) => (
          <section key={i} className={css.section} aria-label={say(title ?? resource.label)}>
            {title ? <h2 className={css.heading}>{say(title)}</h2> : null}
            <dl className={css.list}>
              {resource.key === 'text' && i === 0 ? (
                <div>
                  <dt>{say('ID')}</dt>
                  <dd>{String(record.id)}</dd>
                </div>
              ) : null}
              {fields.map(([name, field]) => (
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
          </section>
        ))}
        {typeof at === 'string' ? (
          <p className={css.stamp}>
            {by !== undefined
              ? say('Last changed {at} by {by}', { at: instantText(at), by })
              : say('Last changed {at}', { at: instantText(at) })}
          </p>
        ) : null}
      </div>
      <Related resource={resource} record={record} />
    </div>
  );
}
