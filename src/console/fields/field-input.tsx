/**
 * A form field: label, control, help and error, tied together. Works inside any form of
 * react-hook-form (and so of ra-core); the form's values are those of the API.
 */
import { useRecordContext } from 'react-admin';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { labelOf, type Field, type SheetOption } from '@/schema';
import { useSay } from '../kit/say';
import { isTick } from './bool-control';
import { Control } from './controls';
import { OptionsControl } from './options-control';
import css from './field-input.module.css';

export interface FieldInputProps {
  readonly field: Field;
  readonly name: string;
  /** Choices that only the server knows; they replace the field's own control. */
  readonly options?: readonly SheetOption[] | undefined;
}

/** Kinds whose control is not one element that a label could point to. */
const isGroup = (field: Field): boolean =>
  field.options.set !== undefined ||
  field.kind === 'file' ||
  field.kind === 'files' ||
  (field.kind === 'json' && field.options.rows !== undefined) ||
  (field.kind === 'choice' && field.options.required === true && (field.choices?.length ?? 0) <= 3);

export function FieldInput({ field, name, options }: FieldInputProps) {
  const say = useSay();
  const id = useId();
  const record = useRecordContext();
  const { trigger } = useFormContext();
  const {
    field: input,
    fieldState: { error },
    formState: { defaultValues },
  } = useController({ name });
  const { help, required, secret } = field.options;
  const label = say(labelOf(name, field));
  const tick = !options && field.kind === 'bool' && isTick(field);
  const message = error?.message;
  const describedBy =
    [help && `${id}-help`, message && `${id}-error`].filter(Boolean).join(' ') || undefined;
  // A state that was never saved offers only its initial value.
  const saved: unknown = record
    ? record[name]
    : field.kind === 'state'
      ? (defaultValues as Record<string, unknown> | undefined)?.[name]
      : undefined;
  const mark = required ? (
    <span className={css.star} aria-hidden title={say('Required')}>
      *
    </span>
  ) : null;
  const change = (value: unknown): void => {
    input.onChange(value === '' ? null : value);
    if (message) void trigger(name); // validated again at once: a message that disappeared only on blur would move the button being pressed
  };
  const given = {
    id,
    name,
    field: secret && record ? { ...field, options: { ...field.options, required: false } } : field,
    value: input.value as unknown,
    saved,
    onChange: change,
    onBlur: input.onBlur,
    focusRef: input.ref,
    label,
    describedBy,
    invalid: Boolean(message),
  };
  const control = options ? (
    <OptionsControl {...given} options={options} />
  ) : (
    <Control {...given} />
  );
  return (
    <div
      className={css.field}
      data-kind={field.options.set ? 'set' : field.kind}
      data-wrong={message ? '' : undefined}
      data-field={name}
    >
      {tick ? (
        <label className={css.tick} htmlFor={id}>
          {control}
          <span>{label}</span>
        </label>
      ) : !options && isGroup(field) ? (
        <>
          <span className={css.label} aria-hidden>
            {label}
            {mark}
          </span>
          {control}
        </>
      ) : (
        <>
          <label className={css.label} htmlFor={id}>
            {label}
            {mark}
          </label>
          {control}
        </>
      )}
      {help ? (
        <p id={`${id}-help`} className={css.help}>
          {say(help)}
        </p>
      ) : null}
      {message ? (
        <p id={`${id}-error`} className={css.error}>
          {message}
        </p>
      ) : null}
    </div>
  );
}
