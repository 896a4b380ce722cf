/** The scope of a screen in words: the values of its path, and its filters. */
import {
  choiceLabel,
  dayText,
  labelOf,
  monthText,
  type ScreenExtras,
  type Field,
  type Translate,
} from '@/schema';
import type { ScreenInput } from '../handle';
import type { Engine } from '../rest/engine';
import { titleOf } from '../rest/title-of';
import type { Call } from '../route';
import { chosenFilters, type TableScreen } from './input';

async function textOf(
  engine: Engine,
  call: Call,
  field: Field,
  value: string | number | boolean,
  translate: Translate,
): Promise<string> {
  if (field.to) return titleOf(engine, call, field.to, value as string | number);
  if (field.kind === 'bool') return translate(value === true ? 'Yes' : 'No');
  if (field.kind === 'date') return dayText(String(value));
  if (field.choices) return translate(choiceLabel(String(value), field.options.labels));
  return field.options.tidy === 'month' ? monthText(String(value), translate) : String(value);
}

/** Omits open parameters, and an id that the next parameter describes in words. */
export async function scopeLine(
  engine: Engine,
  call: Call,
  { scope }: TableScreen,
  { params }: ScreenInput,
): Promise<string> {
  const translate = engine.translate(call);
  const texts: string[] = [];
  for (const [name, field] of Object.entries(scope)) {
    const value = params[name];
    if (value === null || value === undefined) continue;
    if (name === 'id' && Object.keys(scope).length > 1) continue;
    texts.push(await textOf(engine, call, field, value, translate));
  }
  return texts.join(' · ');
}

/** Only explicitly chosen filters; defaults are omitted. */
export async function chosenLine(
  engine: Engine,
  call: Call,
  screen: TableScreen,
  input: ScreenInput,
  { choices }: Pick<ScreenExtras, 'choices'>,
): Promise<string> {
  const translate = engine.translate(call);
  const texts: string[] = [];
  const chosen = chosenFilters(screen, input);
  for (const [name, field] of Object.entries('filters' in screen ? (screen.filters ?? {}) : {})) {
    const value = chosen[name];
    if (value === undefined) continue;
    const known = choices?.[name]?.find((choice) => String(choice.value) === String(value));
    const text = known
      ? translate(known.label)
      : await textOf(engine, call, field, value, translate);
    const label = translate(labelOf(name, field));
    texts.push(value === true ? label : `${label}: ${text}`);
  }
  return texts.join(' · ');
}
