/** The caller's own row, labelled by its definition. */
import { labelOf, readableFields } from '@/schema';
import { formatValue } from '../../fields/text-of';
import { useFrame } from '../frame';
import { useSay } from '../say';
import { useOwnResource } from './own-resource';

/** Shown elsewhere, or not meant for reading. */
const LEFT_OUT = new Set(['role', 'superadmin', 'active', 'photo']);

/** Label and text, in the order of the definition; `without`: fields shown elsewhere. */
export function useFacts(without: readonly string[]): (readonly [string, string])[] {
  const { actor, profile, defaults } = useFrame();
  const say = useSay();
  const own = useOwnResource();
  const row: Readonly<Record<string, unknown>> = { ...profile };
  const lists: Readonly<Record<string, unknown>> = { ...defaults };
  /** The title of a reference, where it is among the defaults. */
  const nameOf = (to: string, id: unknown): unknown => {
    const list = lists[to];
    const found: unknown = Array.isArray(list)
      ? list.find((one: { id?: unknown }) => one.id === id)
      : undefined;
    return typeof found === 'object' && found !== null && 'name' in found ? found.name : id;
  };
  return Object.entries(own ? readableFields(own.fields, actor) : {}).flatMap(([name, field]) => {
    if (LEFT_OUT.has(name) || without.includes(name)) return [];
    const text = formatValue(field, field.to ? nameOf(field.to, row[name]) : row[name], say);
    return text ? [[labelOf(name, field), text] as const] : [];
  });
}
