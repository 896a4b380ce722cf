/**
 * The fields of a form under their headings; with several of these, a list of jump links. Fields
 * that may not be written are shown as text.
 */
import { useId } from 'react';
import { labelOf, type Fields, type Resource } from '@/schema';
import { ApplicableInput } from '../fields/applicable-input';
import { FieldValue } from '../fields/field-value';
import { homeOf } from '../fields/file-values';
import { useSay } from '../kit/say';
import type { SavedRow } from './form-values';
import type { Section } from './sections';
import css from './form.module.css';

interface Props {
  readonly sections: readonly Section[];
  /** The writable fields. */
  readonly fields: Fields;
  readonly record: SavedRow | null;
  readonly resource: Resource;
}

/** Fewer sections are visible at a glance. */
const JUMPS_FROM = 3;

export function FormSections({ sections, fields, record, resource }: Props) {
  const say = useSay();
  const base = useId();
  return (
    <div className={css.body} data-jumps={sections.length >= JUMPS_FROM || undefined}>
      {sections.length >= JUMPS_FROM ? (
        <nav className={css.jumps} aria-label={say('Sections')}>
          <ol>
            {sections.map(({ title }, i) => (
              <li key={i}>
                <a
                  href={`#${base}-${i}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(`${base}-${i}`)?.scrollIntoView({ behavior: 'smooth' });
                  }}
                >
                  {say(title ?? resource.label)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={css.sections}>
        {sections.map(({ title, fields: own }, i) => (
          <section
            key={i}
            id={`${base}-${i}`}
            className={css.section}
            aria-label={say(title ?? resource.label)}
          >
            {title ? <h2 className={css.heading}>{say(title)}</h2> : null}
            <div className={css.fields}>
              {record && resource.key === 'text' && i === 0 ? (
                <ReadOnly label={say('ID')}>{String(record.id)}</ReadOnly>
              ) : null}
              {own.map(([name, field]) =>
                fields[name] ? (
                  <ApplicableInput key={name} field={field} name={name} stays />
                ) : record ? (
                  <ReadOnly key={name} label={say(labelOf(name, field))}>
                    <FieldValue
                      field={field}
                      name={name}
                      record={record}
                      full
                      home={homeOf(resource, record)}
                    />
                  </ReadOnly>
                ) : null,
              )}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

function ReadOnly({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={css.read}>
      <span className={css.name}>{label}</span>
      <span className={css.value}>{children}</span>
    </div>
  );
}
