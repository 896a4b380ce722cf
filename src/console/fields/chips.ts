/** The chip beside a value: another field of the row that says more about it. Pure. */
import { labelOf, readableFields, type Actor, type Field, type Resource } from '@/schema';
import type { Say } from '../kit/say';
import { formatValue } from './text-of';

/** The field that is the chip of `name`, if the caller may read it. */
export function chipField(
  resource: Resource,
  actor: Actor,
  name: string,
): { readonly name: string; readonly field: Field } | undefined {
  const chip = resource.chips?.[name];
  const field = chip === undefined ? undefined : readableFields(resource.fields, actor)[chip];
  return chip !== undefined && field ? { name: chip, field } : undefined;
}

/** Its text; none for an empty value, a no, and the default, which is the usual case. */
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
