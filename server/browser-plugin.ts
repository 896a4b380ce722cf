/**
 * Fails the client build, with one line, if a file of it imports code that only the server runs
 * (`.dependency-cruiser.cjs` checks the same for every file).
 */
import { isBuiltin } from 'node:module';
import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const SERVED = /^server\/|\.server\.ts$|^src\/resources\/[^/]+\/queries\//;

/** Packages declare their browser builds themselves. */
const isOwn = (importer: string): boolean => !importer.includes('/node_modules/');

export function browserOnly(): Plugin {
  let root = '';
  return {
    name: 'browser-only',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (!importer || !isOwn(importer)) return null;
      const refuse = (what: string): never =>
        this.error(
          `${normalizePath(relative(root, importer))} runs in the browser and imports ${what}, which only the server runs.`,
        );
      if (isBuiltin(source)) return refuse(source);
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = found && normalizePath(relative(root, found.id.replace(/\?.*$/, '')));
      return path && SERVED.test(path) ? refuse(path) : found;
    },
  };
}
