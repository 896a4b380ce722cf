/** Who imports whom (.dependency-cruiser.cjs), and that the check is awake. */
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: object[];
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

it('rooms import only what they may', async () => {
  const { summary } = await walk(config.options);
  expect(summary.totalCruised).toBeGreaterThan(150);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual(
    [],
  );
}, 120_000);

it('violations that were planted are found', async () => {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  const plant = (path: string, text: string): void => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  };
  plant('src/console/app.ts', "import '../resources/library/book';\n");
  plant('src/public/page.ts', "import '../console/app';\n");
  plant('src/domain/fine.ts', "import '../schema/index';\n");
  plant('src/schema/index.ts', 'export const word = 1;\n');
  plant('src/resources/library/book.ts', "import '../fee-management/demand';\n");
  plant('src/resources/fee-management/demand.ts', "import '../../domain/fine';\n");
  plant('server/app.ts', "import './main';\n");
  plant('server/main.ts', "import './app';\n");
  const { tsConfig: _, ...options } = config.options;
  const { summary } = await walk({ ...options, baseDir: house });
  rmSync(house, { recursive: true });
  expect(summary.violations.map(({ rule }) => rule.name)).toEqual(
    expect.arrayContaining([
      'engines-know-no-noun',
      'public-is-light',
      'arithmetic-is-pure',
      'modules-keep-apart',
      'no-cycles',
    ]),
  );
});
