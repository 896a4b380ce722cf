/**
 * The paths that `npm run routes` prints for pages outside the console are those that the pages
 * themselves handle.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LISTS } from '@/public/blog/blog';
import { MERIT_PATHS } from '@/public/merit-list/paths';
import { NEWS_PATHS } from '@/public/news/paths';
import { PUBLIC_PATHS } from '../../server/client-paths';

const pages = readdirSync('src/public', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/public/${file}`, 'utf8'));

it('every listed public path appears in src/public', () => {
  for (const { path } of PUBLIC_PATHS)
    expect(
      pages.some((text) => text.includes(`'${path}'`)),
      path,
    ).toBe(true);
});

it('every path that src/public matches is listed', () => {
  const read = [
    ...LISTS,
    ...NEWS_PATHS,
    ...MERIT_PATHS,
    ...pages.flatMap((text) =>
      [...text.matchAll(/(?:read\(|\[)'(\/[^']*)'(?:, (?:path|lazy)|\))/g)].map(([, path]) => path),
    ),
  ];
  expect(read.length).toBeGreaterThan(0);
  for (const path of read) expect(PUBLIC_PATHS.map((entry) => entry.path)).toContain(path);
});
