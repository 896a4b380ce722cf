/** The chip next to a value: another field of the row that qualifies it. Pure functions. */
import { labelOf, readableFields, type Actor, type Field, type Resource } from '@/schema';
import type { Say } from '../kit/say';
import { formatValue } from './text-of';

/** The field shown as the chip of `name`, if the caller may read it. */
export function chipField(
  resource: Resource,
  actor: Actor,
  name: string,
): { readonly name: string; readonly field: Field } | undefined {
  const chip = resource.chips?.[name];
  const field = chip === undefined ? undefined : readableFields(resource.fields, actor)[chip];
  return chip !== undefined && field ? { name: chip, field } : undefined;
}

/** The text of the chip; none for an empty value, `false` or the default. */
export function chipText(
  resource: Resource,
  actor: Actor,
  name: string,
  row: Readonly<Record<string, unknown>>,
  say: Say,
): string | undefined {
  const chip = chipField(resource, actor, name);
  if (!chip) return undefined;
  const { options, kind } = chip.field;
  const value = row[chip.name];
  if (value === null || value === undefined || value === false || value === options.default)
    return undefined;
  return kind === 'bool'
    ? say(options.short ?? labelOf(chip.name, chip.field))
    : formatValue(chip.field, value, say);
}
