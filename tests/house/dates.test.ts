/**
 * Days follow the college's clock, whatever the machine's: the screens take them from a few
 * functions, which are tested in every time zone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where a clock may be read and formatted; each file has its test. */
const CLOCKS = [
  'src/public/dates.ts',
  'src/console/fields/text-of.ts',
  'src/console/fields/clock-text.ts',
  'src/console/scope-bar/scope-values.ts',
];
/** Formats a moment by the machine's clock, by UTC, or by a time zone named in place. */
const BY_HAND =
  /DateTimeFormat|toLocale(Date|Time)String|to(Date|Time|UTC|GMT)String\(|\.get(UTC)?(FullYear|Month|Date|Day|Hours|Minutes)\(|toISOString\(\)\.(slice|split|substring)|_at\w*\.(slice|substring|split)\(/;

it('no screen formats a date or a time on its own', () => {
  const screens = ['src/public', 'src/console', 'src/auth', 'src/dataProvider', 'src/resources']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
    .filter(
      (path) =>
        (path.startsWith('src/resources') ? /\.tsx$/ : /\.tsx?$/).test(path) &&
        !CLOCKS.includes(path),
    );
  expect(screens.length).toBeGreaterThan(200);
  const found = screens.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        BY_HAND.test(line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 120)}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
