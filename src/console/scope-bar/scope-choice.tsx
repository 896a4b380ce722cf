/** One parameter of a scope: a list to choose from, a box to search in where the list is long, or a box to type into. */
import { useGetList } from 'react-admin';
import { useId, useState } from 'react';
import { coerce, labelOf, say as put, validate, type Field, type Resource } from '@/schema';
import { Combobox } from '../fields/combobox';
import { choiceLabel, textOf } from '../fields/text-of';
import { titleOf } from '../fields/title-of';
import { orderOf } from '../fields/use-options';
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
  readonly narrow: Readonly<Record<string, string>>;
  readonly onChoose: (value: string) => void;
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
    <div className={css.choice}>
      <label htmlFor={id} className={css.label}>{label}</label>
      {target ? <Rows {...props} id={id} target={target} label={label} /> : field.choices ? <Select id={id} {...props} options={field.choices.map((choice) => ({ id: choice, label: say(choiceLabel(choice)) }))} /> : <Typed id={id} {...props} />}
    </div>
  );
}

function Rows({ target, label, id, ...props }: Props & { readonly target: Resource; readonly label: string; readonly id: string }) {
  const say = useSay();
  const { narrow, value, all, onChoose } = props;
  const { data, total = 0, error } = useGetList<Readonly<Record<string, unknown>> & { id: string | number }>(
    target.name, { pagination: { page: 1, perPage: LIST }, sort: orderOf(target), filter: narrow }, { staleTime: 60_000, retry: false },
  );
  if (total > LIST) {
    return (
      <Combobox
        id={id} name={props.name} field={props.field} value={value === '' ? null : value} label={label} onBlur={() => undefined} target={target} narrow={narrow}
        extra={all ? { id: ALL, label: say('All') } : undefined} onChange={(next) => onChoose(next === null || next === undefined ? '' : String(next))}
      />
    );
  }
  const options = (data ?? []).map((row) => {
    const title = titleOf(target, row);
    return { id: String(row.id), label: target.key === 'text' && title !== String(row.id) ? `${title} (${row.id})` : title };
  });
  return <Select id={id} {...props} options={options} note={error ? say('The list could not be loaded.') : data ? undefined : say('Loading')} />;
}

interface SelectProps extends Props {
  readonly id: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Stands in place of the options while there are none. */
  readonly note?: string | undefined;
}

function Select({ id, value, all, options, note, onChoose }: SelectProps) {
  const say = useSay();
  const known = value === '' || value === ALL || options.some((option) => option.id === value);
  return (
    <select id={id} className={controls.input} value={value} onChange={(event) => onChoose(event.target.value)}>
      {value === '' ? <option value="">{note ?? (options.length === 0 && !all ? say('There is none') : say('Please choose'))}</option> : null}
      {all ? <option value={ALL}>{say('All')}</option> : null}
      {known ? null : <option value={value}>{value}</option>}
      {options.map((option) => <option key={option.id} value={option.id}>{option.label}</option>)}
    </select>
  );
}

/** Taken with Enter or on leaving, once it is right. */
function Typed({ id, name, field, value, onChoose }: Props & { readonly id: string }) {
  const say = useSay();
  const [fault, setFault] = useState<string>();
  const take = (text: string): void => {
    const { values, errors } = validate({ [name]: field }, { [name]: coerce(field, text) }, true);
    const wrong = errors[name];
    setFault(wrong ? put(wrong, (english) => say(english)) : undefined);
    if (!wrong && String(values[name] ?? '') !== value) onChoose(String(values[name] ?? ''));
  };
  return (
    <>
      <input
        key={value} id={id} className={controls.input} type={field.kind === 'date' ? 'date' : 'text'} inputMode={field.kind === 'int' ? 'numeric' : undefined} defaultValue={field.kind === 'date' ? value : textOf(field, value)}
        aria-invalid={fault ? true : undefined} aria-describedby={fault ? `${id}-fault` : undefined}
        onBlur={(event) => take(event.target.value)} onKeyDown={(event) => { if (event.key === 'Enter') take(event.currentTarget.value); }}
      />
      {fault ? <span id={`${id}-fault`} className={css.fault}>{fault}</span> : null}
    </>
  );
}
