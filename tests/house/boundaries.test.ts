/**
 * Tests the import rules (.dependency-cruiser.cjs): that the code obeys them, that each rule takes
 * effect, and that the build refuses modules that must not reach the client.
 */
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, resolveConfig } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { browserOnly } from '../../server/browser-plugin';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: readonly { readonly name: string }[];
  options: ICruiseOptions;
};

async function walk(options: ICruiseOptions): Promise<ICruiseResult> {
  const { output } = await cruise(['src', 'server'], {
    ...options,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  } as ICruiseOptions);
  return output as ICruiseResult;
}

it('every folder imports only what the rules allow', async () => {
  const { summary } = await walk(config.options);
  expect(summary.totalCruised).toBeGreaterThan(150);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual(
    [],
  );
}, 120_000);

const houses: string[] = [];
afterAll(() => {
  for (const house of houses) rmSync(house, { recursive: true });
});
/** Builds a source tree of a few files from the imports of each. */
function houseOf(files: Readonly<Record<string, readonly string[]>>): string {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  houses.push(house);
  for (const [path, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(
      join(house, path),
      `${imports.map((one) => `import '${one}';\n`).join('')}export default 1;\n`,
    );
  }
  return house;
}

/**
 * At least one violation of each rule: the importing file, its import statement, and the imported
 * file.
 */
const NOUN = 'src/resources/library';
const PLANTED: readonly (readonly [rule: string, from: string, written: string, to: string])[] = [
  ['no-cycles', 'server/a.ts', './b', 'server/b.ts'],
  ['language-stands-alone', 'src/schema/word.ts', '../domain/count', 'src/domain/count.ts'],
  ['arithmetic-is-pure', 'src/domain/sum.ts', '../schema/field', 'src/schema/field.ts'],
  ['definitions-are-data', `${NOUN}/book.ts`, '../../console/part', 'src/console/part.ts'],
  ['server-rules-hold-handles', `${NOUN}/book.server.ts`, '../../../server/db', 'server/db.ts'],
  [
    'server-rules-hold-handles',
    `${NOUN}/queries/loans.ts`,
    '../../../../server/db',
    'server/db.ts',
  ],
  ['modules-keep-apart', `${NOUN}/loan.ts`, '../fees/fee', 'src/resources/fees/fee.ts'],
  ['screens-of-nouns', `${NOUN}/shelf.page.tsx`, '../../public/page', 'src/public/page.ts'],
  [
    'engines-know-no-noun',
    'src/console/list.ts',
    '../resources/fees/fee',
    'src/resources/fees/fee.ts',
  ],
  [
    'screens-of-nouns',
    `${NOUN}/loans.page.tsx`,
    '../../../node_modules/react-admin/index.js',
    'node_modules/react-admin/index.js',
  ],
  [
    'material-through-its-door',
    `${NOUN}/shelf.view.tsx`,
    '../../../node_modules/@mui/material/index.js',
    'node_modules/@mui/material/index.js',
  ],
  [
    'material-is-fetched-late',
    'src/console/frame.ts',
    './kit/material/material',
    'src/console/kit/material/material.ts',
  ],
  ['public-is-light', 'src/public/home.ts', '../console/part', 'src/console/part.ts'],
  ...['console', 'public', 'auth', 'dataProvider', 'schema', 'domain'].map(
    (room) =>
      ['client-has-no-server', `src/${room}/peek.ts`, '../../server/db', 'server/db.ts'] as const,
  ),
  ['client-has-no-server', 'src/main.tsx', '../server/db', 'server/db.ts'],
  ['client-has-no-server', `${NOUN}/desk.view.tsx`, '../../../server/db', 'server/db.ts'],
  ['client-has-no-server', `${NOUN}/list.page.tsx`, './book.server', `${NOUN}/book.server.ts`],
  ['client-has-no-server', `${NOUN}/marks.live.ts`, './queries/loans', `${NOUN}/queries/loans.ts`],
  ['client-has-no-server', `${NOUN}/due.ts`, './book.server', `${NOUN}/book.server.ts`],
  ...[
    'src/console/disk.ts',
    'src/public/disk.ts',
    'src/auth/disk.ts',
    'src/dataProvider/disk.ts',
    `${NOUN}/disk.page.tsx`,
    `${NOUN}/disk.live.ts`,
    `${NOUN}/disk.ts`,
  ].map((from) => ['client-has-no-node', from, 'node:fs', 'fs'] as const),
  ['server-has-no-screen', 'server/draw.ts', '../src/console/part', 'src/console/part.ts'],
];

describe('the import rules', () => {
  it('each have a planted violation', () => {
    expect([...new Set(PLANTED.map(([rule]) => rule))].sort()).toEqual(
      config.forbidden.map(({ name }) => name).sort(),
    );
  });
  it('report each planted violation', async () => {
    const files: Record<string, string[]> = { 'server/b.ts': ['./a'] };
    for (const [, from, written, to] of PLANTED) {
      if (!written.startsWith('node:')) files[to] ??= [];
      files[from] = [...(files[from] ?? []), written];
    }
    const { tsConfig: _, ...options } = config.options;
    const { summary } = await walk({ ...options, baseDir: houseOf(files) });
    const found = new Set(
      summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    );
    expect(
      PLANTED.map(([rule, from, , to]) => `${rule}: ${from} -> ${to}`).filter(
        (line) => !found.has(line),
      ),
    ).toEqual([]);
  });
});

describe('the build for the browser', () => {
  const building = (imports: string, to?: string) =>
    build({
      root: houseOf({ 'src/main.ts': [imports], ...(to ? { [to]: [] } : {}) }),
      configFile: false,
      logLevel: 'silent',
      plugins: [browserOnly()],
      build: { write: false, rolldownOptions: { input: 'src/main.ts' } },
    }).then(
      () => 'built',
      (error: unknown) => String(error),
    );
  it.each([
    ['../server/db', 'server/db.ts', 'server/db.ts'],
    ['./resources/library/book.server', `${NOUN}/book.server.ts`, `${NOUN}/book.server.ts`],
    ['./resources/library/queries/loans', `${NOUN}/queries/loans.ts`, `${NOUN}/queries/loans.ts`],
    ['node:fs', undefined, 'node:fs'],
    ['crypto', undefined, 'crypto'],
  ])('fails with one clear line on an import of %s', async (imports, to, named) => {
    expect(await building(imports, to)).toContain(
      `src/main.ts runs in the browser and imports ${named}, which only the server runs.`,
    );
  });
  it('accepts modules that may run in the browser', async () => {
    expect(await building('./domain/sum', 'src/domain/sum.ts')).toBe('built');
  });
  it('checks its imports, and the build of the server does not', async () => {
    const named = async (ssr: boolean): Promise<boolean> =>
      (await resolveConfig({ configFile: 'vite.config.ts', build: { ssr } }, 'build')).plugins.some(
        ({ name }) => name === 'browser-only',
      );
    expect([await named(false), await named(true)]).toEqual([true, false]);
  });
});
