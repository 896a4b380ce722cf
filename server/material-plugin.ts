/**
 * Bundles MUI and the ready-made half of react-admin separately from the rest of the console:
 * everything that `src/console/kit/material` and the packages below it import is a copy of its own.
 * A bundler keeps every part of a package that any page uses, and splits chunks by their users; if
 * the packages were shared, a page on MUI would enlarge the lists and forms of users who never open
 * it.
 */
import { readFile } from 'node:fs/promises';
import { normalizePath, type Plugin } from 'vite';

const ENTRY_FOLDER = '/src/console/kit/material/';
const ISOLATED = '?apart';
const SCRIPT = /\/node_modules\/.+\.[cm]?js$/;
/** A page can have only one React and one router. */
const SHARED = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;

export function materialApart(): Plugin {
  return {
    name: 'material-apart',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const inside = importer.endsWith(ISOLATED);
      if (!inside && !normalizePath(importer).includes(ENTRY_FOLDER)) return null;
      const from = inside ? importer.slice(0, -ISOLATED.length) : importer;
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      const path = normalizePath(found?.id ?? '');
      return found && !found.external && SCRIPT.test(path) && !SHARED.test(path)
        ? { ...found, id: found.id + ISOLATED }
        : found;
    },
    async load(id) {
      if (!id.endsWith(ISOLATED)) return null;
      return { code: await readFile(id.slice(0, -ISOLATED.length), 'utf8'), moduleType: 'js' };
    },
  };
}
