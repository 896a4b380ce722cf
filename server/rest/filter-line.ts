/** The filter of a list as one line of text, as the browser prints it. */
import { labelOf, say, type Field, type Resource } from '@/schema';
import type { Call } from '../route';
import type { ServedResource, Engine, View } from './engine';
import { parseId } from './parse-id';
import { parseFilterKey } from './filter';
import { displayCell } from './display-cell';
import { titleOf } from './title-of';

const SENTENCES = { _gte: 'from {value}', _lte: 'to {value}', _ne: 'not {value}' } as const;

const labelFor = (name: string, field: Field, resource: Resource): string =>
  name === 'id' ? resource.label : labelOf(name, field);

export async function filterLine(
  engine: Engine,
  served: ServedResource,
  view: View,
  filter: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<string> {
  const translate = engine.translate(call);
  async function textOf(field: Field, value: unknown): Promise<string> {
    if (value === null || value === undefined) return translate('none');
    const key = field.to ? parseId(engine.roll, field.to, value) : undefined;
    if (field.to && key !== undefined) return titleOf(engine, call, field.to, key);
    return String(displayCell('pdf', field, value, translate) ?? '');
  }
  const parts: string[] = [];
  for (const [key, value] of Object.entries(filter)) {
    if (value === undefined) continue;
    if (key === 'q') {
      parts.push(say({ text: 'Search: {text}', with: { text: String(value) } }, translate));
      continue;
    }
    const [name, field, comparison] = parseFilterKey(served, view, key);
    // Selected rows have nothing in common to describe.
    if (name === 'id' && Array.isArray(value)) continue;
    const texts: string[] = [];
    for (const item of [value].flat()) texts.push(await textOf(field, item));
    const text = texts.join(', ');
    const words = comparison
      ? say({ text: SENTENCES[comparison], with: { value: text } }, translate)
      : text;
    parts.push(`${translate(labelFor(name, field, served.resource))}: ${words}`);
  }
  return parts.join(' · ');
}
