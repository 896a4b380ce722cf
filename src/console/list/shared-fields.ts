/**
 * Fields that can sensibly have the same value in many rows: never one that names a row or belongs
 * to one person, and never one that an action changes with its own checks and dialog. Pure.
 */
import {
  isApplicable,
  writableFields,
  type Actor,
  type Field,
  type Fields,
  type Resource,
} from '@/schema';
import { titleFields } from '../fields/title-of';

const OWN_KINDS: ReadonlySet<Field['kind']> = new Set(['json', 'file', 'files']);
/** Names of people and things: `name`, `father_name`, `name_local`. */
const NAME = /(^|_)name(_|$)/;

/** A number, an address or a telephone number: it has a pattern of its own, or is tidied as one. */
const isPersonal = ({ kind, options: { pattern, tidy } }: Field): boolean =>
  kind === 'text' && (pattern !== undefined || (tidy !== undefined && tidy !== 'month'));

/**
 * Returns the fields that a bulk edit of `rows` offers. A field that depends on another is offered
 * where it applies to every row.
 */
export function sharedFields(
  resource: Resource,
  actor: Actor,
  rows: readonly Readonly<Record<string, unknown>>[] = [],
): Fields {
  const { search = [], unique = [] } = resource;
  // In a unique set of fields, those chosen from a list may still be the same in all rows.
  const naming = new Set([...titleFields(resource), ...search]);
  const together = new Set(unique.flat());
  return Object.fromEntries(
    Object.entries(writableFields(resource.fields, actor)).filter(([name, field]) => {
      const { kind, options } = field;
      const typed = kind === 'text' || kind === 'int';
      return (
        options.form !== false &&
        (!options.when || (rows.length > 0 && rows.every((row) => isApplicable(field, row)))) &&
        !options.unique &&
        !options.secret &&
        !OWN_KINDS.has(kind) &&
        !naming.has(name) &&
        !(typed && together.has(name)) &&
        !(kind === 'text' && NAME.test(name)) &&
        !isPersonal(field)
      );
    }),
  );
}
