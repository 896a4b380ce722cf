/**
 * The headless half of react-admin depends on general packages of which it uses a small part: deep
 * comparison, a CSV writer, plurals in forty languages, a router that loads data. In the client
 * build these are replaced by that part alone, in `src/console/stand-ins`;
 * `tests/unit/stand-ins.test.ts` compares each with its original. Development and tests use the
 * packages.
 */
import { normalizePath, type Plugin } from 'vite';

const HEADLESS = /node_modules\/(ra-core|ra-data-simple-rest|ra-i18n-polyglot)\//;

/** Import path to replacement. */
const STAND_INS: Readonly<Record<string, string>> = {
  'lodash/isEqual.js': 'is-equal',
  'lodash/union.js': 'union',
  'lodash/set.js': 'set',
  'lodash/debounce.js': 'debounce',
  'query-string': 'query-string',
  'node-polyglot': 'polyglot',
  inflection: 'inflection',
  'jsonexport/dist/index.js': 'jsonexport',
};
/** Shared by all pages, including those on MUI: a page can have only one router. */
const ROUTER = /\/adapters\/reactRouterProvider(\.js)?$/;

export function standIns(): Plugin {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async resolveId(source, importer, options) {
      const path = normalizePath(importer ?? '');
      if (!HEADLESS.test(path)) return null;
      const ours = ROUTER.test(source)
        ? '/src/console/routing/provider.tsx'
        : !path.endsWith('?apart') &&
          STAND_INS[source] &&
          `/src/console/stand-ins/${STAND_INS[source]}.ts`;
      return ours ? this.resolve(ours, undefined, { ...options, skipSelf: true }) : null;
    },
  };
}
