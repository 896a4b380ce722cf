/**
 * The reader's program for tests and development, where there is no build: bundled when its sources
 * have changed since.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = ['server/reading', 'server/files', 'src/schema'];
const KEPT = 'node_modules/.cache/reader';

function digest() {
  const hash = createHash('sha256');
  const files = [
    ...SOURCES.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => `${folder}/${path}`),
    ),
    'server/limits.ts',
    'server/digest.ts',
    'server/rest/cells.ts',
    'src/domain/book-numbers.ts',
    'src/domain/marc.ts',
    'src/domain/marc8.ts',
    'package-lock.json',
  ];
  for (const path of files.sort()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/** @returns {Promise<URL>} */
export async function readerProgram() {
  const name = digest();
  const path = resolve(KEPT, name, 'reader.js');
  if (!existsSync(path)) {
    const { build } = await import('vite');
    const draft = `${KEPT}/${name}.${process.pid}`;
    await build({
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      resolve: { alias: { '@': resolve('src') } },
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: draft,
        emptyOutDir: true,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: { reader: 'server/reading/worker.ts' },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    });
    try {
      renameSync(draft, `${KEPT}/${name}`);
    } catch {
      rmSync(draft, { recursive: true, force: true }); // another process was faster
    }
  }
  return pathToFileURL(path);
}
