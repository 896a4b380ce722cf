/** Builds the browser's and the server's part when their sources have changed since. What is served is swapped in whole. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { alone } from './alone.mjs';
import { say, tool } from './run.mjs';

const SHARED = ['vite.config.ts', 'package-lock.json', 'tsconfig.json'];
/** They stand beside the server, and both parts are built by them. */
const PLUGINS = readdirSync('server')
  .filter((name) => name.endsWith('-plugin.ts'))
  .map((name) => join('server', name));
/** The two parts and what each is made of. */
const PARTS = {
  server: { from: ['src', 'server', ...SHARED], only: /\.(ts|json)$/, args: ['--ssr'] },
  client: { from: ['src', 'index.html', 'public', ...PLUGINS, ...SHARED], only: /./, args: [] },
};

const stampOf = (part) => `dist/${part}/.built`;

/** @param {string} path @returns {string[]} every file at or below the path, in order */
function filesAt(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A digest of the contents: what was only touched is not built again. */
function digestOf({ from, only }) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const path of from.flatMap(filesAt)) {
    if (only.test(path)) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const isFresh = (part, digest) =>
  existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === digest;

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);
/** Bytes: what the server sends as it is (server/http/pages.ts). */
const SMALLEST = 1_000;

/** Compressed once and as far as it goes, beside the file: a fourteenth less than what could be done while somebody waits. */
async function compress(folder) {
  const files = filesAt(folder).filter((path) => /\.(js|css|svg)$/.test(path));
  await Promise.all(
    files.map(async (path) => {
      const plain = readFileSync(path);
      if (plain.length < SMALLEST) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      writeFileSync(`${path}.br`, await brotli(plain, { params }));
      writeFileSync(`${path}.gz`, await zipped(plain, { level: 9 }));
    }),
  );
}

async function buildPart(part) {
  const { args } = PARTS[part];
  const digest = digestOf(PARTS[part]);
  const draft = `dist/${part}.${process.pid}`;
  try {
    // Whoever asks, a test among them: what is built is what is served, not the slow and large kind for looking into.
    await tool(
      'vite/bin/vite.js',
      ['build', ...args, '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'],
      { quiet: true, what: `Building the ${part}`, env: { NODE_ENV: 'production' } },
    );
    if (part === 'client') await compress(join(draft, 'assets'));
    writeFileSync(join(draft, '.built'), digest);
    rmSync(`dist/${part}`, { recursive: true, force: true });
    renameSync(draft, `dist/${part}`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @param {{pages: boolean, always?: boolean}} options `pages`: the browser's part too */
export async function build({ pages, always = false }) {
  const wanted = () =>
    Object.keys(PARTS).filter(
      (part) => (pages || part !== 'client') && (always || !isFresh(part, digestOf(PARTS[part]))),
    );
  if (wanted().length === 0) return;
  await alone('build', async () => {
    const parts = wanted();
    if (parts.length === 0) return;
    say(`Building the ${parts.join(' and the ')} ...`);
    await Promise.all(parts.map(buildPart));
  });
}
