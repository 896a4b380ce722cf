/**
 * Builds the client and the server if their sources have changed since the last build. Each build
 * is swapped in as a whole.
 */
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
/** The plugins sit beside the server; both parts are built with them. */
const PLUGINS = readdirSync('server')
  .filter((name) => name.endsWith('-plugin.ts'))
  .map((name) => join('server', name));
/** The two parts and their sources. */
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

/** A digest of the contents, so that a file that was only touched does not cause a build. */
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
/** In bytes; the server sends smaller files uncompressed (server/http/pages.ts). */
const SMALLEST = 1_000;

/**
 * Compresses each file once at the highest level, beside the original: a fourteenth smaller than
 * what is possible during a request.
 */
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
    // Builds for production whatever NODE_ENV the caller has, a test included, and never the larger
    // and slower debugging build.
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

/** @param {{pages: boolean, always?: boolean}} options `pages`: build the client too */
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
