/**
 * docs/adding-a-noun.md works: its files are extracted from the page, put beside the existing
 * resources, and tested.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LETTERS as OPENS } from '@/domain/letters';
import { readRoll } from '@/resources/roll';
import { isGranted, type Dictionary } from '@/schema';
import { renderDocs } from '../../server/docs';
import type { Companion } from '../../server/handle';
import { readCompanions } from '../../server/roll';
import { ACTORS, office, SUPER, teacher } from '../kit/actors';
import { LETTERS, lineFor, readPermissions } from '../kit/permissions';
import { openWorld, type World } from '../kit/scenario';

const PAGE = readFileSync('docs/adding-a-noun.md', 'utf8');
/** Blocks headed by a file name; of two blocks for the same file, the last. */
const files = new Map(
  [...PAGE.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = '', text = '']) => [
    path,
    text,
  ]),
);
const of = (pattern: RegExp): string[] => [...files.keys()].filter((path) => pattern.test(path));
const FOLDER = 'src/resources/facilities';

type Exports = Readonly<Record<string, unknown>>;
const nouns = import.meta.glob<Exports>(
  [
    '../../src/resources/*/*.ts',
    '!../../src/resources/*/*.server.ts',
    '!../../src/resources/*/*.live.ts',
    '!../../src/resources/*/hi*.ts',
  ],
  { eager: true },
);
const served = import.meta.glob<{ default: Companion }>('../../src/resources/*/*.server.ts', {
  eager: true,
});

let copy: string;
let world: World;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'noun-'));
  for (const part of ['server', 'node_modules', 'package.json'])
    symlinkSync(resolve(part), join(copy, part));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const load = async <T>(pattern: RegExp): Promise<Record<string, T>> =>
    Object.fromEntries(
      await Promise.all(
        of(pattern).map(async (path) => [
          `./${path}`,
          (await import(/* @vite-ignore */ join(copy, path))) as T,
        ]),
      ),
    ) as Record<string, T>;
  const roll = readRoll({ ...nouns, ...(await load<Exports>(/facilities\/(module|venue)\.ts$/)) });
  const companions = readCompanions(roll, {
    ...served,
    ...(await load<{ default: Companion }>(/\.server\.ts$/)),
  });
  world = await openWorld({ roll, companions });
  await world.scenario({
    as: SUPER,
    method: 'POST',
    url: '/api/department',
    body: { id: 'ENG', name: 'English' },
    status: 201,
  });
});
afterAll(async () => {
  await world?.close();
  rmSync(copy, { recursive: true, force: true });
});

describe('docs/adding-a-noun.md', () => {
  it('has a file for each step', () => {
    expect(of(/./)).toEqual([
      ...['module.ts', 'venue.ts', 'venue.server.ts', 'venues-by-kind.server.ts'].map(
        (file) => `${FOLDER}/${file}`,
      ),
      ...['venue-show.view.tsx', 'dashboard.server.ts', 'hi.ts'].map((file) => `${FOLDER}/${file}`),
      'tests/kit/permissions.csv',
    ]);
  });
  it('names only files that exist', () => {
    const named = [...PAGE.matchAll(/`((?:src|server|tests|docs)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
  it('has code that type-checks', () => {
    const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
      config: object;
    };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
    const roots = of(/\.tsx?$/).map((path) => join(copy, path));
    const program = ts.createProgram([...roots, resolve('src/vite-env.d.ts')].filter(existsSync), {
      ...options,
      noEmit: true,
      incremental: false,
      paths: { '@/*': [resolve('src/*')] },
    });
    expect(
      roots.flatMap((path) =>
        [
          ...program.getSyntacticDiagnostics(program.getSourceFile(path)),
          ...program.getSemanticDiagnostics(program.getSourceFile(path)),
        ].map(
          ({ messageText, file, start = 0 }) =>
            `${path}:${(file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
        ),
      ),
    ).toEqual([]);
  }, 180_000); // the compiler reads everything that the page's files import
});

describe('the example resource', () => {
  const add = (body: object, status: number) =>
    world.scenario({ as: office('C'), method: 'POST', url: '/api/venue', body, status });

  it('can be created and read by the roles in its definition', async () => {
    await add({ code: 'H-1', department: 'ENG', seats: 60 }, 201);
    await add({ code: 'L-1', department: 'ENG', kind: 'laboratory' }, 201);
    const { data } = await world.scenario({ as: teacher('ENG'), url: '/api/venue', status: 200 });
    expect(data).toMatchObject([{ code: 'H-1', kind: 'hall', seats: 60 }, { code: 'L-1' }]);
  });
  it('enforces its validation rule', async () => {
    const told = await add({ code: 'H-2', department: 'ENG', seats: 5 }, 422);
    expect(told.body['errors']).toEqual({ seats: 'A hall has at least 30 seats.' });
  });
  it('is counted by its report', async () => {
    const { data } = await world.scenario({
      as: teacher('ENG'),
      url: '/api/facilities/venues-by-kind?department=ENG',
      status: 200,
    });
    expect(data).toEqual([
      { kind: 'hall', venues: 1, seats: 60 },
      { kind: 'laboratory', venues: 1, seats: 0 },
    ]);
  });
  it('appears on the dashboard until its register is filled in', async () => {
    const waiting = async (): Promise<unknown> => {
      const { data } = await world.scenario({
        as: office('C'),
        url: '/api/dashboard',
        status: 200,
      });
      return (data as { cards: { key: string; value: number }[] }).cards.find(
        ({ key }) => key === 'venues-without-seats',
      )?.value;
    };
    expect(await waiting()).toBe(1);
    const url = '/api/facilities/seats/ENG';
    const { data } = await world.scenario({ as: office('C'), url, status: 200 });
    const row = (data as { id: number; version: number; code: string }[]).find(
      ({ code }) => code === 'L-1',
    );
    const cells = [{ id: row?.id, version: row?.version, field: 'seats', value: 24 }];
    await world.scenario({
      as: teacher('ENG'),
      method: 'PATCH',
      url,
      body: { cells },
      status: 403,
    });
    await world.scenario({ as: office('C'), method: 'PATCH', url, body: { cells }, status: 200 });
    expect(await waiting()).toBe(0);
  });
});

describe('the accompanying changes', () => {
  it('know the same role letters everywhere', () => {
    const letters = Object.keys(OPENS).sort();
    expect([...LETTERS].sort()).toEqual(letters);
    expect(letters.filter((letter) => !ACTORS[`admin:${letter}`])).toEqual([]);
  });
  it('have permission table lines that match the definitions', () => {
    const head = readFileSync('tests/kit/permissions.csv', 'utf8').split('\n')[0] ?? '';
    const lines = readPermissions(`${head}\n${files.get('tests/kit/permissions.csv')}`);
    const routes = world.routes.filter(
      ({ of: name = '' }) => name === 'venue' || name.startsWith('/facilities/'),
    );
    const wrong = routes.flatMap((route) =>
      Object.entries(ACTORS)
        .filter(
          ([identity, actor]) =>
            lines.get(lineFor(route, world.roll))?.(identity) !== isGranted(route.who, actor),
        )
        .map(([identity]) => `${route.method} ${route.path} as ${identity}`),
    );
    expect(routes.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
    expect(
      [...lines.keys()].filter(
        (key) => !routes.some((route) => lineFor(route, world.roll) === key),
      ),
    ).toEqual([]);
  });
  it('are listed in the generated documentation', () => {
    expect(renderDocs(world.roll, world.routes)['docs/access.md']).toContain(
      '| venue | admin; faculty | admin:AC |',
    );
  });
  it('have a Hindi label for each screen', async () => {
    const { default: words } = (await import(/* @vite-ignore */ join(copy, FOLDER, 'hi.ts'))) as {
      default: Dictionary;
    };
    const screens = world.roll.screens.filter(({ module }) => module.slug === 'facilities');
    expect(screens.map(({ label }) => label).filter((label) => !words[label])).toEqual([]);
  });
});
