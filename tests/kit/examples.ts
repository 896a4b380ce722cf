/**
 * Valid values for every field of every resource, generated from the definitions; referenced rows
 * are created first.
 */
import type { Actor, Field, Resource, Roll } from '@/schema';
import { isGranted } from '@/schema';
import { sql } from 'drizzle-orm';
import type { World } from './scenario';

/** Returns a valid value of the field; a different one for each `n`. */
export function exampleOf(field: Field, n: number): unknown {
  const { pattern, min, max, rows, tidy } = field.options;
  const lowest = Number(min ?? 0);
  switch (field.kind) {
    case 'text':
    case 'longtext':
      return field.options.set
        ? Object.keys(field.options.set)[n % Object.keys(field.options.set).length]
        : pattern
          ? matching(pattern.like, pattern.example, n)
          : tidy === 'digits'
            ? String(100_000 + n)
            : `Text ${n}`.slice(0, Number(max ?? 200));
    case 'int':
    case 'money':
    case 'marks':
    case 'percent':
      return lowest + (n % (Number(max ?? 1e6) - lowest + 1));
    case 'decimal':
      return Number((lowest + (n % 10) / 10 ** (field.places ?? 0)).toFixed(field.places ?? 0));
    case 'bool':
      return n % 2 === 0;
    case 'date':
      return new Date(Date.UTC(2026, 6, 1 + n)).toISOString().slice(0, 10);
    case 'time':
      return `${String(8 + (n % 10)).padStart(2, '0')}:30`;
    case 'instant':
      return new Date(Date.UTC(2026, 6, 1, n)).toISOString();
    case 'choice':
      return field.choices?.[n % field.choices.length];
    case 'state':
      return field.choices?.[0];
    case 'json':
      // Rows that need a reference are left out.
      if (Object.values(rows ?? {}).some(({ to, options }) => to && options.required))
        return undefined;
      return rows
        ? [
            Object.fromEntries(
              Object.entries(rows).map(([name, part]) => [name, exampleOf(part, n)]),
            ),
          ]
        : { n };
    case 'ref':
    case 'file':
    case 'files':
      return undefined;
  }
}

/**
 * Varies the pattern's own example by counting up its last letters and digits until it is another
 * valid value.
 */
function matching(like: RegExp, example: string, n: number): string {
  const start = example.split(/ or |, /)[0] ?? example;
  for (const text of [
    start.replace(/\d+(?=\D*$)/, (digits) =>
      String(BigInt(digits) + BigInt(n)).padStart(digits.length, '0'),
    ),
    start.replace(/^[a-z]+/i, (word) => word.slice(0, -1) + String.fromCharCode(97 + (n % 26))),
  ]) {
    if (text !== start && like.test(text)) return text;
  }
  return start;
}

/** In a unique set of fields one new part is enough. */
const isLead = ({ unique, fields }: Resource, field: string): boolean =>
  unique?.some((set) => set.find((name) => fields[name]?.to) === field) ?? false;

export interface Examples {
  /** Creates a row and whatever it must refer to. `more` overrides the generated values. */
  make(
    resource: string,
    more?: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>>;
  /** Returns a body that a row could be created from. */
  body(
    resource: string,
    more?: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>>;
}

/**
 * May create further rows that the body must agree with; `given` was requested by name and must
 * stay.
 */
export type Mend = (
  resource: string,
  body: Record<string, unknown>,
  make: Examples['make'],
  given: Readonly<Record<string, unknown>>,
) => Record<string, unknown> | Promise<Record<string, unknown>>;

/** `mend` adds what a companion's rule requires and a definition cannot express. */
export function examplesFor(world: World, as: Actor, mend: Mend = (_, body) => body): Examples {
  const counted = new Map<string, number>();
  const firsts = new Map<string, Promise<unknown>>();
  const resourceOf = (roll: Roll, name: string): Resource => roll.resources.get(name) ?? fail(name);
  const fail = (name: string): never => {
    throw new Error(`There is no resource ${name}`);
  };

  async function body(
    name: string,
    more: Readonly<Record<string, unknown>> = {},
    fresh = false,
  ): Promise<Record<string, unknown>> {
    const resource = resourceOf(world.roll, name);
    const mine = (counted.get(name) ?? 0) + 1;
    counted.set(name, mine);
    const made: Record<string, unknown> = resource.key === 'text' ? { id: `X${mine}` } : {};
    for (const [field, definition] of Object.entries(resource.fields)) {
      if (definition.options.write === 'server' || Object.hasOwn(more, field)) continue;
      if (definition.kind === 'file' && definition.options.required) made[field] = await upload();
      else if (!definition.to) made[field] = exampleOf(definition, mine);
      else if (definition.options.required)
        made[field] = await refTo(
          definition.to,
          fresh || isLead(resource, field) || (definition.options.unique ?? false),
        );
    }
    return mend(name, { ...made, ...more }, make, more);
  }

  /** Uploads a file of a kind that every field accepts. */
  async function upload(): Promise<unknown> {
    const { data } = await world.ask({
      as,
      method: 'POST',
      url: '/api/upload?name=example.pdf',
      body: new TextEncoder().encode('%PDF-1.7\n'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    return (data as { id: unknown }).id;
  }

  async function refTo(to: string, fresh: boolean): Promise<unknown> {
    if (fresh) return (await make(to))['id'];
    const known = firsts.get(to) ?? make(to).then((row) => row['id']);
    firsts.set(to, known);
    return known;
  }

  async function make(
    name: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Record<string, unknown>> {
    const resource = resourceOf(world.roll, name);
    const isServers = ([field]: [string, unknown]): boolean =>
      resource.fields[field]?.options.write === 'server';
    const asked = Object.entries(more);
    const put = Object.fromEntries(asked.filter(isServers));
    const given = Object.fromEntries(asked.filter((entry) => !isServers(entry)));
    const values = await body(name, given);
    if (!isGranted(resource.access.create, as)) {
      const [row] = (await world.db.transaction((tx) =>
        tx.drizzle
          .insert(world.db.table(name))
          .values({ ...values, ...put })
          .returning(),
      )) as Record<string, unknown>[];
      return row ?? fail(name);
    }
    let told = await world.ask({ as, method: 'POST', url: `/api/${name}`, body: values });
    // A rule may require a referenced row of its own.
    if (told.status !== 201)
      told = await world.ask({
        as,
        method: 'POST',
        url: `/api/${name}`,
        body: await body(name, given, true),
      });
    if (told.status !== 201)
      throw new Error(`${name} could not be made of ${JSON.stringify(values)}: ${told.text}`);
    const row = told.data as Record<string, unknown>;
    // What only the server writes, such as a state, is set directly in the database.
    if (Object.keys(put).length > 0)
      await world.db.transaction((tx) => {
        const table = world.db.table(name);
        return tx.drizzle.update(table).set(put).where(sql`id = ${row['id']}`);
      });
    return { ...row, ...put };
  }
  return { make, body };
}
