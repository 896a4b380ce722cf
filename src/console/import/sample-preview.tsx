/** The first lines as rows: the value of each field, and what could not be parsed. */
import { labelOf, type Fields, type ImportMapping } from '@/schema';
import { useSay } from '../kit/say';
import { fits, starsOf, textFrom } from './mapping';
import type { Run } from './run';
import css from './import.module.css';

export function SamplePreview({
  fields,
  mapping,
  run,
}: {
  readonly fields: Fields;
  readonly mapping: ImportMapping;
  readonly run: Run;
}) {
  const say = useSay();
  const used = Object.entries(fields).flatMap(([name, field]) => {
    const source = mapping.fields[name];
    return source ? [{ name, field, source }] : [];
  });
  if (used.length === 0) return null;
  return (
    <section aria-label={say('Preview of the first rows')}>
      <h3 className={css.heading}>{say('Preview of the first rows')}</h3>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              {used.map(({ name, field }) => (
                <th key={name} scope="col">
                  {say(labelOf(name, field))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {run.sample.map((line, i) => (
              <tr key={i}>
                {used.map(({ name, field, source }) => {
                  const text = source.heading
                    ? (starsOf(mapping, run.columns)[0] ?? '')
                    : textFrom(source, run.columns, line, run.sample.slice(0, i));
                  const right = source.lenient === true || fits(field, name, text);
                  return (
                    <td
                      key={name}
                      data-wrong={right ? undefined : ''}
                      title={
                        right
                          ? undefined
                          : say('This value is not valid for {label}.', {
                              label: labelOf(name, field),
                            })
                      }
                    >
                      {text || '–'}
                      {right ? null : <span className="visually-hidden"> {say('not valid')}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
