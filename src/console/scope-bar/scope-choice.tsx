/**
 * One parameter of a scope, or one filter: a select, a combobox where the list is long, or a text
 * input.
 */
import { useGetList } from 'react-admin';
import { useId, useState } from 'react';
import {
  choiceLabel,
  coerce,
  labelOf,
  say as put,
  validate,
  type Field,
  type Resource,
} from '@/schema';
import { Combobox } from '../fields/combobox';
import { DayInput } from '../fields/day-input';
import { textOf } from '../fields/text-of';
import { namedOnly, titleOf } from '../fields/title-of';
import { orderOf, type Narrow } from '../fields/use-options';
import { useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import { ALL } from '../visible';
import controls from '../fields/controls.module.css';
import css from './scope-bar.module.css';

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly all: boolean;
  readonly narrow: Narrow;
  /** Choices that only the server knows; they replace the field's own. */
  readonly options?: readonly Option[] | undefined;
  /** The label of the empty choice, where it can be chosen again. */
  readonly open?: string | undefined;
  readonly onChoose: (value: string) => void;
}
interface Option {
  readonly id: string;
  readonly label: string;
}

/** A list longer than one page of the server is searched instead of read. */
const LIST = 200;

export function ScopeChoice(props: Props) {
  const say = useSay();
  const roll = useRoll();
  const id = useId();
  const { name, field } = props;
  const target = roll.resources.get(field.to ?? '');
  const label = say(labelOf(name, field));
  return (
    <div className={css.choice} data-choice={name}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {props.options ? (
        <Select {...props} id={id} options={props.options} />
      ) : target ? (
        <Rows {...props} id={id} target={target} label={label} />
      ) : field.choices ? (
        <Select
          {...props}
          id={id}
          options={field.choices.map((choice) => ({
            id: choice,
            label: say(choiceLabel(choice, field.options.labels)),
          }))}
        />
      ) : field.kind === 'bool' ? (
        <Select
          {...props}
          id={id}
          options={[
            { id: 'true', label: say('Yes') },
            { id: 'false', label: say('No') },
          ]}
        />
      ) : field.kind === 'date' ? (
        <TypedDay id={id} label={say(labelOf(name, field))} {...props} />
      ) : (
        <Typed id={id} {...props} />
      )}
    </div>
  );
}

function Rows({
  target,
  label,
  id,
  ...props
}: Props & { readonly target: Resource; readonly label: string; readonly id: string }) {
  const say = useSay();
  const { narrow, value, all, onChoose } = props;
  const {
    data,
    total = 0,
    error,
  } = useGetList<Readonly<Record<string, unknown>> & { id: string | number }>(
    target.name,
    {
      pagination: { page: 1, perPage: LIST },
      sort: orderOf(target),
      filter: narrow,
      meta: namedOnly(target),
    },
    { staleTime: 60_000, retry: false },
  );
  if (total > LIST) {
    return (
      <Combobox
        id={id}
        name={props.name}
        field={props.field}
        value={value === '' ? null : value}
        label={label}
        onBlur={() => undefined}
        target={target}
        narrow={narrow}
        extra={all ? { id: ALL, label: say('All') } : undefined}
        onChange={(next) => onChoose(next === null || next === undefined ? '' : String(next))}
      />
    );
  }
  const options = (data ?? []).map((row) => {
    const title = titleOf(target, row, say);
    return {
      id: String(row.id),
      label: target.key === 'text' && title !== String(row.id) ? `${title} (${row.id})` : title,
    };
  });
  return (
    <Select
      id={id}
      {...props}
      options={options}
      note={error ? say('The list could not be loaded.') : data ? undefined : say('Loading')}
    />
  );
}

interface SelectProps extends Props {
  readonly id: string;
  readonly options: readonly Option[];
  /** Shown in place of the options while there are none. */
  readonly note?: string | undefined;
}

function Select({ id, value, all, options, note, open, onChoose }: SelectProps) {
  const say = useSay();
  const known = value === '' || value === ALL || options.some((option) => option.id === value);
  return (
    <select
      id={id}
      className={controls.input}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {open !== undefined ? (
        <option value="">{note ?? open}</option>
      ) : value === '' ? (
        <option value="">
          {note ?? (options.length === 0 && !all ? say('No options') : say('Please choose'))}
        </option>
      ) : null}
      {all ? <option value={ALL}>{say('All')}</option> : null}
      {known ? null : <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const typeOf = ({ options }: Field): string => (options.tidy === 'month' ? 'month' : 'text');

/** Validates a typed value and returns its fault. */
function useJudge({ name, field }: Pick<Props, 'name' | 'field'>) {
  const say = useSay();
  const [fault, setFault] = useState<string>();
  return {
    fault,
    judge(value: unknown): { value: unknown } | null {
      const { values, errors } = validate({ [name]: field }, { [name]: value }, true);
      const wrong = errors[name];
      setFault(wrong ? put(wrong, (english) => say(english)) : undefined);
      return wrong ? null : { value: values[name] };
    },
  };
}

function Fault({ id, fault }: { readonly id: string; readonly fault: string | undefined }) {
  return fault ? (
    <span id={`${id}-fault`} className={css.fault}>
      {fault}
    </span>
  ) : null;
}

/** Applied on Enter, on blur, or from the calendar, once valid. */
function TypedDay({
  id,
  label,
  name,
  field,
  value,
  onChoose,
}: Props & { readonly id: string; readonly label: string }) {
  const { fault, judge } = useJudge({ name, field });
  const [typed, setTyped] = useState<string | null>(null);
  const { min, max } = field.options;
  return (
    <>
      <DayInput
        id={id}
        label={label}
        value={typed ?? value}
        min={min === undefined ? undefined : String(min)}
        max={max === undefined ? undefined : String(max)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(next) => setTyped(next ?? '')}
        onDone={(next) => {
          const judged = judge(next);
          if (!judged) return;
          setTyped(null);
          if (String(judged.value ?? '') !== value) onChoose(String(judged.value ?? ''));
        }}
      />
      <Fault id={id} fault={fault} />
    </>
  );
}

/** Applied on Enter or blur, once valid. */
function Typed({ id, name, field, value, onChoose }: Props & { readonly id: string }) {
  const { fault, judge } = useJudge({ name, field });
  const take = (text: string): void => {
    const judged = judge(coerce(field, text));
    const next = judged && textOf(field, judged.value);
    if (next !== null && next !== value) onChoose(next);
  };
  return (
    <>
      <input
        key={value}
        id={id}
        className={controls.input}
        type={typeOf(field)}
        inputMode={field.kind === 'int' ? 'numeric' : undefined}
        defaultValue={textOf(field, value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onBlur={(event) => take(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget.value);
        }}
      />
      <Fault id={id} fault={fault} />
    </>
  );
}
