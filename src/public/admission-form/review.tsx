/** All entries, with a link back to each step, and what is still missing. */
import type { FieldShape, StepShape } from '@/domain/form-shape';
import type { ReactNode } from 'react';
import { dayText } from '@/schema/sentences';
import { useSay } from '../translation';
import { isAsked, typedOf, type FormState, type Values } from './form';
import form from '../form.module.css';
import css from './form.module.css';

interface ReviewProps {
  readonly steps: readonly StepShape[];
  readonly state: FormState;
  readonly onStep: (key: string) => void;
}

export function Review({ steps, state, onStep }: ReviewProps): ReactNode {
  const say = useSay();
  return (
    <div className={css['review']}>
      {steps
        .filter(({ key }) => key !== 'review')
        .map((step) => (
          <section key={step.key} aria-label={step.label}>
            <h3>
              {step.label}
              {state.editable.includes(step.key) && (
                <button type="button" className={css['again']} onClick={() => onStep(step.key)}>
                  {say('Edit {step}', { step: step.label })}
                </button>
              )}
            </h3>
            {Object.values(state.missing[step.key] ?? {}).map((text) => (
              <p key={text} className={form['wrong']}>
                {text}
              </p>
            ))}
            {step.key === 'documents' ? (
              <ul>
                {state.documents.sent.map((one) => (
                  <li key={one.id}>
                    {state.documents.asked.find(({ kind }) => kind === one.kind)?.label}
                  </li>
                ))}
              </ul>
            ) : (
              <Filled fields={step.fields} values={state.values} />
            )}
          </section>
        ))}
    </div>
  );
}

function Filled({
  fields,
  values,
}: {
  readonly fields: readonly FieldShape[];
  readonly values: Values;
}): ReactNode {
  const filled = fields.filter(
    (field) => isAsked(field, values) && values[field.name] !== null && field.kind !== 'json',
  );
  return (
    <>
      <dl className={css['filled']}>
        {filled.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <Shown field={field} value={values[field.name]} />
            </dd>
          </div>
        ))}
      </dl>
      {fields
        .filter((field) => field.rows && Array.isArray(values[field.name]))
        .map((field) => (
          <RowsShown
            key={field.name}
            field={field}
            rows={values[field.name] as readonly Values[]}
          />
        ))}
    </>
  );
}

function Shown({
  field: { kind, options },
  value,
}: {
  readonly field: FieldShape;
  readonly value: unknown;
}): ReactNode {
  const say = useSay();
  if (kind === 'bool') return say(value === true ? 'Yes' : 'No');
  if (kind === 'date') return dayText(String(value));
  return options?.find((one) => one.value === value)?.label ?? typedOf(kind, value);
}

function RowsShown({
  field,
  rows,
}: {
  readonly field: FieldShape;
  readonly rows: readonly Values[];
}): ReactNode {
  return (
    <section
      className={css['scroll']}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
      tabIndex={0}
      aria-label={field.label}
    >
      <table className={css['table']}>
        <caption>{field.label}</caption>
        <thead>
          <tr>
            {field.rows?.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {field.rows?.map((column) => (
                <td key={column.name}>
                  <Shown field={column} value={row[column.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
