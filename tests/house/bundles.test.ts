/**
 * What a visitor and an applicant download: how many bytes, and nothing of the console. Reads the
 * output of `npm run build`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';

const DIST = 'dist/client';
const KB = 1000;
/**
 * Design: public pages at most 110 KB over the wire, an applicant's at most 130 KB. These are the
 * sizes reached, with a small margin.
 */
const BUDGET = { visitor: 103.5 * KB, applicant: 112.6 * KB, parent: 115 * KB };

/**
 * Every page of the console loads the outline of the definitions, and the rest of a module with its
 * own pages.
 */
const OUTLINE = 22.8 * KB;
const PIECE = 14_500;
/** Scripts and style sheets that the console's first page names. */
const MOST_FILES = 14;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
let manifest: Readonly<Record<string, Chunk>> = {};
const read = (file: string): string => readFileSync(`${DIST}/${file}`, 'utf8');

/** Returns the files of a module and of its static imports. */
function needs(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk for ${key}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const sheet of chunk.css ?? []) found.add(sheet);
  for (const other of chunk.imports ?? []) needs(other, found);
  return found;
}
/** Returns what the page at `/`, the entry for all, names and what the chosen world then loads. */
function world(name: 'visitor' | 'applicant' | 'parent'): string[] {
  const page = [...read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  return [
    ...new Set([
      'index.html',
      ...page,
      ...needs(chunk('boot')),
      ...needs(`src/public/${name}.tsx`),
    ]),
  ];
}
const weighOne = (file: string): number => gzipSync(readFileSync(`${DIST}/${file}`)).length;
const weigh = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + weighOne(file), 0);
/** Lists the largest files, to show where bytes can be saved. */
const largest = (files: readonly string[]): string =>
  [
    'the largest parts:',
    ...files
      .map((file) => [weighOne(file), file] as const)
      .sort(([one], [other]) => other - one)
      .slice(0, 12)
      .map(([size, file]) => `${(size / KB).toFixed(1).padStart(7)} KB  ${file}`),
  ].join('\n');

beforeAll(() => {
  if (!existsSync(`${DIST}/.vite/manifest.json`))
    throw new Error(
      'dist/client is not built: run "npm run build" first ("npm test" does so by itself).',
    );
  manifest = JSON.parse(read('.vite/manifest.json')) as typeof manifest;
});

const WORLDS = ['visitor', 'applicant', 'parent'] as const;

describe('bundle sizes', () => {
  it.each(WORLDS)('of the %s world are within their budget', (name) => {
    const bytes = weigh(world(name));
    console.info(`${name}: ${(bytes / KB).toFixed(1)} KB gzip of ${BUDGET[name] / KB}`);
    expect(bytes, largest(world(name))).toBeLessThanOrEqual(BUDGET[name]);
  });
});

describe('bundle sizes for an applicant', () => {
  const beyond = (entry: string, first: readonly string[]): number =>
    weigh([...needs(entry)].filter((file) => !first.includes(file)));
  const [REGISTER, FORM] = ['src/public/admission.tsx', 'src/public/admission-form/page.tsx'];

  it('are at most 110.5 KB on the first visit to the registration page', () => {
    const first = [chunk('boot'), 'src/public/visitor.tsx', REGISTER].map((key) => [...needs(key)]);
    const bytes = weigh([...new Set(['index.html', ...first.flat()])]);
    console.info(`first visit: ${(bytes / KB).toFixed(1)} KB gzip`);
    expect(bytes).toBeLessThanOrEqual(110.5 * KB);
  });
  it.each([
    ['the form', FORM],
    ['the own application', 'src/public/my-application/page.tsx'],
    ['fees and payments', 'src/public/fee-payment.tsx'],
    ['the receipt of a payment', 'src/public/online-payment/result.tsx'],
    ['a new password', 'src/public/forgot-password.tsx'],
  ])('are at most 40 KB more for %s', (_, entry) => {
    const bytes = beyond(entry, world('applicant'));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(40 * KB);
  });
});

describe('bundle sizes of the pages of students', () => {
  it.each([
    ['catalogue', 102.5],
    ['my-library', 104],
    ['classroom', 116.5],
  ])('on the first visit to /%s are within %s KB', (page, most) => {
    const parts = [chunk('boot'), 'src/public/visitor.tsx', `src/public/${page}/page.tsx`];
    const files = [...new Set(['app.html', ...parts.flatMap((key) => [...needs(key)])])];
    const bytes = weigh(files);
    console.info(`${page}: ${(bytes / KB).toFixed(1)} KB gzip of ${most}`);
    expect(bytes, largest(files)).toBeLessThanOrEqual(most * KB);
  });
});

/**
 * Words that only the console and the definitions contain; each must be found there, or it proves
 * nothing.
 */
const slugs = readdirSync('src/resources', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const MARKS: readonly (readonly [string, RegExp])[] = [
  ['react-admin', /\bra\.(action|navigation|notification|page|message)\b/],
  ['react-query', /QueryClient/],
  ...slugs.map((slug) => [`the module ${slug}`, new RegExp(`slug:["'\`]${slug}["'\`]`)] as const),
];
/** Where these are not used at all, so much the better. */
const NEVER: typeof MARKS = [
  ['MUI', /Mui[A-Z][a-z]+-root|MuiTheme/],
  ['emotion', /emotion/],
];

describe('the public bundles', () => {
  it('contain nothing of react-admin, MUI or the definitions', () => {
    const light = new Set(WORLDS.flatMap(world));
    const rest = readdirSync(`${DIST}/assets`)
      .map((file) => `assets/${file}`)
      .filter((file) => file.endsWith('.js') && !light.has(file));
    const elsewhere = rest.map(read).join('\n');
    // The boot names the chunks that it may fetch later; a name is not code.
    const code = [...light]
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, read(file).replace(/assets\/[\w.-]+/g, '')] as const);
    expect(code.length).toBeGreaterThan(3);
    expect(
      MARKS.filter(([, mark]) => !mark.test(elsewhere)).map(
        ([name]) => `${name} is nowhere: mend the mark`,
      ),
    ).toEqual([]);
    expect(
      code.flatMap(([file, text]) =>
        [...MARKS, ...NEVER]
          .filter(([, mark]) => mark.test(text))
          .map(([name]) => `${file} holds ${name}`),
      ),
    ).toEqual([]);
  });
});

/** A chunk of several modules has no module's name. */
function chunk(name: string): string {
  const key = Object.keys(manifest).find(
    (one) => one.replace(/-[\w-]{8}\.js$/, '') === `_${name}`, // and none with a longer name
  );
  if (!key) throw new Error(`the build has no chunk "${name}": mend src/public/chunks.ts`);
  return key;
}

describe('the initial load of a console page', () => {
  const LATE: readonly (readonly [string, RegExp])[] = [
    ['react-hook-form', /shouldUseNativeValidation/],
    ['the dialog of the account', /Current password/],
    ['the writer of CSV', /forceTextDelimiter/],
    ['a router that loads data', /callLoaderOrAction|patchRoutesOnNavigation/],
  ];
  it.each([
    ['a dashboard', ['dashboard']],
    ['a list', ['src/console/list/resource-list.tsx', 'parts']],
    ['a sheet', ['src/console/sheet/sheet-view.tsx', 'parts']],
  ])('of %s leaves out forms, dialogs and what only other pages need', (_, entries) => {
    const files = new Set(
      ['console', ...entries].flatMap((key) => [...needs(manifest[key] ? key : chunk(key))]),
    );
    const code = [...files]
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
    expect(LATE.filter(([, mark]) => mark.test(code)).map(([name]) => name)).toEqual([]);
    if (!entries.includes('dashboard')) expect(code).not.toContain('At a glance');
    expect(files.size, [...files].join('\n')).toBeLessThan(MOST_FILES);
  });

  it('has an outline of the definitions within its budget', () => {
    const bytes = weigh([manifest[chunk('definitions')]?.file ?? '']);
    console.info(
      `outline of the definitions: ${(bytes / KB).toFixed(1)} KB gzip of ${OUTLINE / KB}`,
    );
    expect(bytes).toBeLessThanOrEqual(OUTLINE);
  });
});

describe('the definitions of a module', () => {
  const roll = readRoll();
  const pieceOf = (slug: string): string => {
    const piece = manifest[`virtual:definitions/${slug}`];
    if (!piece) throw new Error(`the build has no definitions of ${slug}`);
    return piece.file;
  };
  /** Helps of fields: each module's are in its own chunk, and no engine contains any. */
  const helpsOf = (slug: string): string[] =>
    [...roll.resources.values()]
      .filter(({ name }) => roll.homeOf.get(name) === slug)
      .flatMap(({ fields }) => Object.values(fields).flatMap(({ options }) => options.help ?? []))
      .filter((help) => /^[\w ,.-]+$/.test(help)); // no character that a bundler may write in two ways
  it('are in a chunk of their own, and in nothing that every page of the console loads', () => {
    const console = [
      ...new Set(
        [
          'console',
          'dashboard',
          'src/console/list/resource-list.tsx',
          'src/console/sheet/sheet-view.tsx',
        ].flatMap((key) => [...needs(manifest[key] ? key : chunk(key))]),
      ),
    ]
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
    let seen = 0;
    for (const { slug } of roll.modules) {
      const piece = read(pieceOf(slug));
      for (const help of helpsOf(slug)) {
        seen += 1;
        expect(piece, `${slug}: ${help}`).toContain(help);
        expect(console, `${slug}: ${help}`).not.toContain(help);
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  it('are within the budget of one chunk', () => {
    const files = roll.modules.map(({ slug }) => pieceOf(slug));
    expect(Math.max(...files.map(weighOne)), largest(files)).toBeLessThanOrEqual(PIECE);
  });
});

describe('the HTML pages as served', () => {
  it.each(['index.html', 'app.html'])(
    '%s has no inline script, style or handler, so that the content policy can be strict',
    (page) => {
      const html = read(page);
      expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:|data:/);
    },
  );
  it('index.html contains the sign-in screen before any script, with the styles of all its parts', () => {
    const html = read('index.html');
    const root = html.slice(html.indexOf('<div id="root"'));
    for (const text of [
      'Sign in',
      'Administrator',
      'Faculty',
      'Union',
      'Parent',
      'Applicant',
      'Email, mobile number or ID',
      'Password',
      'Forgot password?',
    ])
      expect(root).toContain(text);
    expect(root).toMatch(/<button type="submit"[^>]* disabled/); // must not submit before the script has loaded
    const sheets = [...html.matchAll(/rel="stylesheet"[^>]*href="\/([^"]+)"/g)]
      .map(([, file = '']) => read(file))
      .join('\n');
    const classes = new Set(
      [...root.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    expect(classes.size).toBeGreaterThan(20);
    expect([...classes].filter((name) => !sheets.includes(`.${name}`))).toEqual([]);
  });
  it('app.html contains the spinner', () => {
    expect(read('app.html')).toMatch(
      /<div id="root"><div class="spinner-screen" role="status"><span class="spinner">/,
    );
    expect(read('app.html')).not.toContain('Password');
  });
});
