/** The fields of a row in their sections, and beside them the rows that refer to it. */
import { pageFields, type Resource } from '@/schema';
import { labelIn } from '../fields/title-of';
import { instantText } from '../fields/text-of';
import type { SavedRow } from '../form/form-values';
import { sectionsOf } from '../form/sections';
import { useActor } from '../kit/frame';
import { useSay } from '../kit/say';
import { RecordFiles } from './record-files';
import { RecordSection } from './record-section';
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
  const readable = pageFields(resource, useActor(), record);
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
          <RecordSection
            key={i}
            title={title}
            fields={fields}
            resource={resource}
            record={record}
            withId={resource.key === 'text' && i === 0}
          />
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
