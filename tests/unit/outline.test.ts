/**
 * The definitions in pieces: the browser's roll reads like the server's, and reports what has not
 * been loaded.
 */
import { describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import {
  splitRoll,
  linksOf,
  modulesAt,
  openOutline,
  type Details,
  type Fields,
  type PlacedScreen,
  type Resource,
  type Roll,
} from '@/schema';

const roll = readRoll();
const { outline, details } = splitRoll(roll);

/** What is sent: only plain data goes over the wire. */
const sent = <T>(value: T): T => structuredClone(value);

interface Opened {
  readonly roll: Roll;
  /** The modules that were fetched. */
  readonly fetched: string[];
}
function opened(
  load = async (slug: string): Promise<Details> => sent(details[slug] as Details),
): Opened {
  const fetched: string[] = [];
  return {
    fetched,
    roll: openOutline(sent(outline), (slug) => {
      fetched.push(slug);
      return load(slug);
    }),
  };
}
const slugs = roll.modules.map(({ slug }) => slug);

/** A screen as its readers get it; its slug names its module. */
const readable = ({ declared: _, module, ...screen }: PlacedScreen): unknown => ({
  ...screen,
  module: module.slug,
});
const whole = ({ links: _, ...resource }: Resource): unknown => resource;

/** Returns what a read throws, as React sees it. */
function thrownBy(read: () => unknown): unknown {
  try {
    read();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

describe('definitions loaded in pieces', () => {
  it('equal the original ones once all are loaded', async () => {
    const { roll: here } = opened();
    await here.loadMissing(slugs);
    expect(here.loadMissing(slugs)).toBeUndefined();
    expect([...here.resources.values()].map(whole)).toEqual([...roll.resources.values()]);
    expect(here.screens.map(readable)).toEqual(roll.screens.map(readable));
    for (const name of roll.resources.keys())
      expect(here.homeOf.get(name)).toBe(roll.homeOf.get(name));
    expect(here.modules.map(({ screens: _, ...module }) => module)).toEqual(
      roll.modules.map(({ screens: _, ...module }) => module),
    );
  });

  it('have menus, access and addresses before any piece is loaded', () => {
    const { roll: here, fetched } = opened();
    for (const { name, label, access, title, account } of roll.resources.values()) {
      const head = here.resources.get(name);
      expect([head?.label, head?.access, head?.title, head?.account]).toEqual([
        label,
        access,
        title,
        account,
      ]);
    }
    expect(
      here.screens.map(({ route, label, who, scope }) => ({ route, label, who, scope })),
    ).toEqual(roll.screens.map(({ route, label, who, scope }) => ({ route, label, who, scope })));
    expect(here.screens.map((screen) => 'actions' in screen)).toEqual(
      roll.screens.map((screen) => 'actions' in screen),
    );
    expect(fetched).toEqual([]);
  });

  it('load a module once, however often it is requested', async () => {
    const { roll: here, fetched } = opened();
    const [slug = ''] = slugs;
    await Promise.all([here.loadMissing([slug]), here.loadMissing([slug, slug])]);
    await here.loadMissing([slug]);
    expect(fetched).toEqual([slug]);
  });

  it('suspend React when read before they are loaded', async () => {
    const { roll: here, fetched } = opened();
    const student = here.resources.get('student');
    const thrown = thrownBy(() => student?.fields);
    expect(thrown).toBeInstanceOf(Promise);
    await thrown;
    expect(Object.keys(student?.fields ?? {})).toEqual(
      Object.keys(roll.resources.get('student')?.fields ?? {}),
    );
    expect(fetched).toEqual([roll.homeOf.get('student')]);
  });

  it('throw the error of a failed piece until it is requested again', async () => {
    let online = false;
    const { roll: here, fetched } = opened(async (slug) => {
      if (!online) throw new Error('Failed to fetch');
      return sent(details[slug] as Details);
    });
    const home = roll.homeOf.get('student') ?? '';
    await expect(here.loadMissing([home])).rejects.toThrow('Failed to fetch');
    expect(thrownBy(() => here.resources.get('student')?.fields)).toEqual(
      new Error('Failed to fetch'),
    );
    expect(fetched).toHaveLength(1);
    online = true;
    await here.loadMissing([home]);
    expect(here.resources.get('student')?.list).toEqual(roll.resources.get('student')?.list);
  });
});

describe('the outline of the fields of a resource', () => {
  const { roll: here } = opened();
  const fieldsOf = (name: string): readonly [Fields, Fields] => {
    const there = here.resources.get(name);
    const own = roll.resources.get(name);
    if (!there || !own) throw new Error(`There is no ${name}.`);
    return [linksOf(there), own.fields];
  };
  it('includes references, with the same names and in the same order', () => {
    for (const name of roll.resources.keys()) {
      const [links, fields] = fieldsOf(name);
      const refs = (all: Fields) =>
        Object.entries(all).flatMap(([field, { to }]) => (to ? [[field, to]] : []));
      expect(refs(links), name).toEqual(refs(fields));
      expect(
        here
          .refsTo(name)
          .map(({ resource, name: field, field: { options } }) => [
            resource.name,
            field,
            options.label,
            options.read,
          ]),
      ).toEqual(
        roll
          .refsTo(name)
          .map(({ resource, name: field, field: { options } }) => [
            resource.name,
            field,
            options.label,
            options.read,
          ]),
      );
    }
  });

  it('includes the fields that can narrow a choice: parameters and filters of one screen', () => {
    let seen = 0;
    for (const screen of roll.screens) {
      const beside = { ...screen.scope, ...('filters' in screen ? screen.filters : {}) };
      for (const { to } of Object.values(beside)) {
        if (!to) continue;
        const [links, fields] = fieldsOf(to);
        for (const name of Object.keys(beside)) {
          seen += 1;
          expect(
            [links[name]?.kind, links[name]?.to, links[name]?.choices],
            `${screen.route}: ${name} of ${to}`,
          ).toEqual([fields[name]?.kind, fields[name]?.to, fields[name]?.choices]);
        }
      }
    }
    expect(seen).toBeGreaterThan(200);
  });

  it('tells which parts of its title are dates', () => {
    for (const { name, title, fields } of roll.resources.values())
      for (const part of [title].flat())
        expect(linksOf(here.resources.get(name) as Resource)[part]?.kind === 'date', name).toBe(
          fields[part]?.kind === 'date',
        );
  });
});

describe('the modules that a page needs', () => {
  it.each([
    ['/', []],
    ['/student-management', ['student-management']],
    ['/student-management/list/2025/BA/all', ['student-management']],
    ['/student-management/list', ['student-management']],
    ['/student/12/show', ['student-management']],
    ['/blog-post/3', ['blog-post']],
    ['/nothing/of/the/kind', []],
  ])('at %s are %j', (path, modules) => {
    expect(modulesAt(roll, path)).toEqual(modules);
  });

  it('include, for every screen, its own and those of the rows it shows', () => {
    for (const screen of roll.screens) {
      const path = screen.route.replace(/\{\w+\}/g, '1');
      const shown = 'resource' in screen ? [screen.resource].flat() : [];
      expect(modulesAt(roll, path), path).toEqual(
        expect.arrayContaining([screen.module.slug, ...shown.map((name) => roll.homeOf.get(name))]),
      );
    }
  });

  it('need at most a third of all definitions for the outline, and a fifth for any one module', () => {
    const weightOf = (value: unknown): number => JSON.stringify(value).length;
    const all = weightOf([[...roll.resources.values()], roll.modules]);
    expect(weightOf(outline)).toBeLessThan(all / 3);
    for (const slug of slugs) expect(weightOf(details[slug]), slug).toBeLessThan(all / 5);
  });
});
