/**
 * The headless half of react-admin brings along general packages of which it uses a corner: a comparison of anything with anything, a
 * writer of CSV, plurals in forty languages, a router that loads data. In the browser's part the console has that corner alone, in
 * `src/console/stand-ins`; `tests/unit/stand-ins.test.ts` holds each against what it stands for. Development and tests run on the packages.
 */
import { normalizePath, type Plugin } from 'vite';

const HEADLESS = /node_modules\/(ra-core|ra-data-simple-rest|ra-i18n-polyglot)\//;

/** What is asked for, and what it is given. */
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
/** One for everybody, pages on MUI too: there is one router on a page. */
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
