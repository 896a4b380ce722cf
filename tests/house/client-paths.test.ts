/** The paths that `npm run routes` prints for pages outside the console are those that the pages themselves answer to. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PUBLIC_PATHS } from '../../server/client-paths';

const pages = readdirSync('src/public').filter((file) => file.endsWith('.tsx')).map((file) => readFileSync(`src/public/${file}`, 'utf8'));

it('every public path is one of src/public', () => {
  for (const { path } of PUBLIC_PATHS) expect(pages.some((text) => text.includes(`'${path}'`)), path).toBe(true);
});

it('and every pattern that src/public reads is printed', () => {
  const read = pages.flatMap((text) => [...text.matchAll(/read\('(\/[^']*)'/g)].map(([, path]) => path));
  expect(read.length).toBeGreaterThan(0);
  for (const path of read) expect(PUBLIC_PATHS.map((entry) => entry.path)).toContain(path);
});
