/** Titles of the records and names of the people that audit entries refer to. */
import type { Handle } from '../../../../server/handle';
import { changesIn, fieldFor, isAccount, type Names } from './words';

interface Line {
  readonly actor: string | null;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly change: unknown;
}

/** The depth to which titles that consist of references are resolved. */
const DEEPEST = 3;

type TitleRequests = Map<string, Set<string | number>>;

/** Converts an id to the resource's type; `undefined` if it is invalid. */
function idOf({ roll }: Handle, resource: string, id: unknown): string | number | undefined {
  if (roll.resources.get(resource)?.key === 'text') return typeof id === 'string' ? id : undefined;
  const number = Number(id);
  return id !== null && Number.isSafeInteger(number) && number > 0 && number < 2 ** 31
    ? number
    : undefined;
}
function want(handle: Handle, wanted: TitleRequests, resource: string, id: unknown): void {
  if (!handle.roll.resources.has(resource)) return;
  const key = idOf(handle, resource, id);
  if (key === undefined) return;
  wanted.set(resource, (wanted.get(resource) ?? new Set()).add(key));
}

/** Titles by resource and id, with one query per resource. */
async function titlesOf(
  handle: Handle,
  wanted: TitleRequests,
  depth = 1,
): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  for (const [name, ids] of wanted) {
    const resource = handle.roll.resources.get(name);
    if (!resource || ids.size === 0) continue;
    const rows = (await handle
      .records(name)
      .find({ id: [...ids] })) as unknown as readonly Readonly<Record<string, unknown>>[];
    const titles = [resource.title].flat();
    const further: TitleRequests = new Map();
    if (depth < DEEPEST)
      for (const title of titles)
        for (const row of rows) want(handle, further, resource.fields[title]?.to ?? '', row[title]);
    const inner = further.size > 0 ? await titlesOf(handle, further, depth + 1) : new Map();
    found.set(
      name,
      new Map(
        rows.map((row) => [
          String(row['id']),
          titles
            .map((title) => {
              const to = resource.fields[title]?.to;
              return (to && inner.get(to)?.get(String(row[title]))) ?? row[title] ?? '';
            })
            .filter((text) => text !== '')
            .join(' '),
        ]),
      ),
    );
  }
  return found;
}

/** Names of people with their posts, by account key: `Lalremsangi (Accountant)`. */
async function peopleOf({ sql }: Handle, keys: readonly string[]): Promise<Map<string, string>> {
  const people = await sql<{ key: string; name: string; post: string | null }>`
    select key, name, post from (select 'admin:' || id as key, name, designation as post from admin union all select 'faculty:' || id, name, designation from faculty
      union all select 'union:' || id, name, position_name from union_member union all select 'student:' || id, name, null from student
      union all select 'parent:' || id, name, null from parent) who
    where key = any(${keys}::text[])`;
  return new Map(people.map(({ key, name, post }) => [key, post ? `${name} (${post})` : name]));
}

/** Every title and name that these lines refer to. */
export async function namesIn(handle: Handle, lines: readonly Line[]): Promise<Names> {
  const wanted: TitleRequests = new Map();
  const keys = new Set<string>();
  for (const { actor, entity, entity_id, change } of lines) {
    if (actor) keys.add(actor);
    want(handle, wanted, entity, entity_id);
    for (const { name, before, after } of changesIn(handle.roll, entity, change))
      for (const value of [before, after]) {
        if (isAccount(value)) keys.add(value);
        else want(handle, wanted, fieldFor(handle.roll, entity, name)?.to ?? '', value);
      }
  }
  const titles = await titlesOf(handle, wanted);
  const people = await peopleOf(handle, [...keys]);
  return {
    titleOf: (resource, id) => titles.get(resource)?.get(String(id)) || undefined,
    personOf: (key) => people.get(key),
  };
}
