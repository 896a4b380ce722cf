/** Which fields can sensibly hold the same in many rows: never what names a row or belongs to one person. Pure. */
import { writableFields, type Actor, type Field, type Fields, type Resource } from '@/schema';
import { titleFields } from '../fields/title-of';

const OWN_KINDS: ReadonlySet<Field['kind']> = new Set(['json', 'file', 'files']);
/** Names of people and things, whoever they are of: `name`, `father_name`, `name_local`. */
const NAME = /(^|_)name(_|$)/;

/** A number, an address or a telephone number: written by a pattern of its own, or tidied as one. */
const isPersonal = ({ kind, options: { pattern, tidy } }: Field): boolean =>
  kind === 'text' && (pattern !== undefined || (tidy !== undefined && tidy !== 'month'));

export function sharedFields(resource: Resource, actor: Actor): Fields {
  const { search = [], unique = [] } = resource;
  // Of a set that no two rows share, what is chosen from a list can be the same in all.
  const naming = new Set([...titleFields(resource), ...search]);
  const together = new Set(unique.flat());
  return Object.fromEntries(
    Object.entries(writableFields(resource.fields, actor)).filter(([name, field]) => {
      const { kind, options } = field;
      const typed = kind === 'text' || kind === 'int';
      return (
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
