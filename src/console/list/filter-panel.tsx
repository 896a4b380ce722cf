/**
 * Filters by field, with a control for each kind. Filters are in the address, so every view has a
 * link.
 */
import { useState } from 'react';
import { FormProvider, useForm, useFormContext, type FieldValues } from 'react-hook-form';
import { choiceLabel, labelOf, say as sayIn, validate, type Field, type Resource } from '@/schema';
import { FieldInput } from '../fields/field-input';
import { suggestionsFor } from '../fields/suggestions';
import { Dialog } from '../kit/dialog';
import { useActor } from '../kit/frame';
import { useSay } from '../kit/say';
import {
  asked,
  EMPTY,
  filterableFields,
  filtersAtOnce,
  isEmptyFilter,
  isRanged,
  keysOf,
  readFilter,
  withoutField,
  type Filter,
} from './filter-values';
import type { Rows } from './use-rows';
import styles from './filter-panel.module.css';

interface Props {
  readonly resource: Resource;
  readonly rows: Rows;
  readonly scope: Readonly<Record<string, string>>;
  /** Parameters of the address: these belong to the scope bar. */
  readonly asides: readonly string[];
  readonly onClose: () => void;
}

export function FilterPanel({ resource, rows, scope, asides, onClose }: Props) {
  const say = useSay();
  const actor = useActor();
  const filter = rows.filterValues as Filter;
  const fixed = Object.keys(scope);
  const fields = filterableFields(resource, actor, fixed);
  const inUse = readFilter(filter, fields).map(({ name }) => name);
  const [names, setNames] = useState(() => [
    ...new Set([...filtersAtOnce(resource, actor, asides), ...inUse]),
  ]);
  // The form also holds the scope, hidden, to narrow references.
  const form = useForm<FieldValues>({ defaultValues: { ...scope, ...filter } });
  const others = Object.entries(fields).filter(([name]) => !names.includes(name));

  function apply(values: FieldValues): void {
    let next: Record<string, unknown> = { ...filter };
    let wrong = false;
    for (const name of names) {
      const field = fields[name];
      if (!field) continue;
      next = withoutField(next, name);
      for (const key of keysOf(name, field)) {
        const value: unknown = values[key];
        if (
          value === undefined ||
          value === null ||
          value === '' ||
          (Array.isArray(value) && value.length === 0)
        )
          continue;
        const error = Array.isArray(value)
          ? undefined
          : validate({ [key]: asked(field, labelOf(name, field)) }, { [key]: value }, true).errors[
              key
            ];
        if (error) {
          form.setError(key, { message: sayIn(error, (english) => say(english)) });
          wrong = true;
        }
        next[key] = value;
      }
    }
    if (wrong) return;
    rows.setFilters(next, undefined, false);
    onClose();
  }
  function clear(): void {
    rows.setFilters('q' in filter ? { q: filter['q'] } : {}, undefined, false);
    onClose();
  }
  const submit = form.handleSubmit(apply);
  return (
    <Dialog
      title={say('Filters')}
      onClose={onClose}
      actions={[
        { label: say('Clear filters'), run: clear, disabled: inUse.length === 0 },
        { label: say('Show'), primary: true, run: () => void submit() },
      ]}
    >
      <FormProvider {...form}>
        <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
          {names.map((name) => {
            const field = fields[name];
            return field && <FilterControl key={name} name={name} field={field} />;
          })}
          {others.length > 0 && (
            <select
              className={styles['more']}
              aria-label={say('Filter by another field')}
              value=""
              onChange={(event) => setNames([...names, event.target.value])}
            >
              <option value="">{say('Filter by another field …')}</option>
              {others.map(([name, field]) => (
                <option key={name} value={name}>
                  {say(labelOf(name, field))}
                </option>
              ))}
            </select>
          )}
          <button type="submit" hidden />
        </form>
      </FormProvider>
    </Dialog>
  );
}

function FilterControl({ name, field }: { name: string; field: Field }) {
  const say = useSay();
  const { watch, setValue } = useFormContext();
  const label = labelOf(name, field);
  const value: unknown = watch(name);
  const none = isEmptyFilter(value);
  const offered = suggestionsFor(field);
  // The active value is always among them, however old it is.
  const choices =
    field.choices ?? (offered && [...new Set([...offered, ...[value ?? []].flat().map(String)])]);
  if (choices) return <Choices name={name} field={field} choices={choices} />;
  return (
    <fieldset className={styles['field']}>
      <legend className={isRanged(field) || none ? undefined : 'visually-hidden'}>
        {say(label)}
      </legend>
      {!none &&
        (isRanged(field) ? (
          <div className={styles['range']}>
            <FieldInput name={`${name}_gte`} field={asked(field, 'From')} />
            <FieldInput name={`${name}_lte`} field={asked(field, 'To')} />
          </div>
        ) : (
          <FieldInput name={name} field={asked(field, label)} />
        ))}
      {!field.options.required && (
        <label className={styles['tick']}>
          <input
            type="checkbox"
            checked={none}
            onChange={(event) => setValue(name, event.target.checked ? EMPTY : null)}
          />
          {say('Only empty')}
        </label>
      )}
    </fieldset>
  );
}

/** Any of these values, including "empty" where the field allows it. */
function Choices({
  name,
  field,
  choices,
}: {
  name: string;
  field: Field;
  choices: readonly string[];
}) {
  const say = useSay();
  const { watch, setValue } = useFormContext();
  const value: unknown = watch(name);
  const chosen: readonly unknown[] = value === undefined || value === null ? [] : [value].flat();
  const tick = (choice: string | null, label: string) => (
    <label key={choice ?? ''} className={styles['tick']}>
      <input
        type="checkbox"
        checked={chosen.includes(choice)}
        onChange={(event) =>
          setValue(
            name,
            event.target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice),
          )
        }
      />
      {label}
    </label>
  );
  return (
    <fieldset className={styles['field']}>
      <legend>{say(labelOf(name, field))}</legend>
      <div className={styles['choices']}>
        {choices.map((choice) => tick(choice, say(choiceLabel(choice, field.options.labels))))}
        {!field.options.required && tick(null, say('Not entered'))}
      </div>
    </fieldset>
  );
}
