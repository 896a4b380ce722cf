/**
 * MUI and react-admin's ready-made half are built apart from the rest of the console: whatever `src/console/kit/material` and the
 * packages below it ask for is a copy of their own. A bundler keeps of a package what anybody uses, and cuts chunks by who uses it;
 * were the packages shared, a page on MUI would make the lists and forms of those who never open it larger.
 */
import { readFile } from 'node:fs/promises';
import { normalizePath, type Plugin } from 'vite';

const DOOR = '/src/console/kit/material/';
const APART = '?apart';
const SCRIPT = /\/node_modules\/.+\.[cm]?js$/;
/** There can be one React and one router on a page. */
const SHARED = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;

export function materialApart(): Plugin {
  return {
    name: 'material-apart',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const inside = importer.endsWith(APART);
      if (!inside && !normalizePath(importer).includes(DOOR)) return null;
      const from = inside ? importer.slice(0, -APART.length) : importer;
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      const path = normalizePath(found?.id ?? '');
      return found && !found.external && SCRIPT.test(path) && !SHARED.test(path)
        ? { ...found, id: found.id + APART }
        : found;
    },
    async load(id) {
      if (!id.endsWith(APART)) return null;
      return { code: await readFile(id.slice(0, -APART.length), 'utf8'), moduleType: 'js' };
    },
  };
}
