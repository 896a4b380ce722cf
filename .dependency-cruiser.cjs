/**
 * The import rules. Each carries its reason; `tests/house/boundaries.test.ts` proves that they are
 * enforced.
 */
const own = '^src/resources/([^/]+)/';
const definitions = '^src/resources/[^/]+/[^/]+\\.ts$';
/** Field definitions shared by several modules. */
const shared = '^src/resources/[^/]+-fields\\.ts$';
/** The parts of a resource that run only on the server. */
const served = ['\\.server\\.ts$', '^src/resources/[^/]+/queries/'];
/**
 * Code that may run in the browser: all of `src` except those parts and the build plugin that
 * prerenders the public pages.
 */
const travels = {
  path: '^src/',
  pathNot: [...served, '^src/public/prerender-plugin\\.ts$'],
};

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that import each other belong in one file, or need a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'language-stands-alone',
      severity: 'error',
      comment: 'The language knows no resource, no database and no screen.',
      from: { path: '^src/schema/' },
      to: { pathNot: '^src/schema/' },
    },
    {
      name: 'arithmetic-is-pure',
      severity: 'error',
      comment: 'Rules of the college run anywhere and depend on nothing.',
      from: { path: '^src/domain/' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'definitions-are-data',
      severity: 'error',
      comment:
        'A definition is plain data: it imports the language, the arithmetic, its own folder and shared field definitions.',
      from: { path: [definitions, shared], pathNot: '\\.server\\.ts$' },
      to: { pathNot: ['^src/(schema|domain)/', definitions, shared] },
    },
    {
      name: 'server-rules-hold-handles',
      severity: 'error',
      comment: 'Server code of a resource uses the handle and nothing behind it.',
      from: { path: served },
      to: { pathNot: ['^src/(schema|domain|resources)/', '^server/handle/index\\.ts$'] },
    },
    {
      name: 'modules-keep-apart',
      severity: 'error',
      comment:
        'A module refers to a resource of another by f.ref, never by import. Its queries and commands for other modules are in its folder `commands`.',
      from: { path: own },
      to: {
        path: own,
        pathNot: ['^src/resources/$1/', '^src/resources/[^/]+/commands/[^/]+\\.server\\.ts$'],
      },
    },
    {
      name: 'screens-of-nouns',
      severity: 'error',
      comment: 'Hand-written screens use the kit and the single interface to the server.',
      from: { path: '^src/resources/.*\\.tsx$' },
      to: {
        path: '^(server/|src/(public|auth)/|src/console/(?!kit/))|node_modules/(react-admin|ra-)',
      },
    },
    {
      name: 'engines-know-no-noun',
      severity: 'error',
      comment: 'An engine reads the roll; it never imports a resource.',
      from: { path: '^(src/(console|auth|dataProvider|public|schema|domain)|server)/' },
      to: { path: '^src/resources/', pathNot: '^src/resources/(outline|roll|words)\\.ts$' },
    },
    {
      name: 'public-is-light',
      severity: 'error',
      comment: 'A visitor on a cheap phone pays for every byte.',
      from: { path: '^src/public/' },
      to: { path: ['^src/(console|resources)/', 'node_modules/(react-admin|ra-|@mui|@emotion)'] },
    },
    {
      name: 'material-through-its-door',
      severity: 'error',
      comment:
        'Pages on MUI have their own copy of react-admin beside that of the console; an import from elsewhere than `kit/material` would use the wrong one.',
      from: {
        path: '^src/',
        pathNot: ['^src/console/kit/material/', '^src/console/import/import-steps\\.tsx$'],
      },
      to: { path: 'node_modules/(@mui|@emotion|ra-ui-materialui)/' },
    },
    {
      name: 'material-is-fetched-late',
      severity: 'error',
      comment: 'MUI is loaded with a page or view of a resource, when that is opened.',
      from: { path: '^src/', pathNot: ['^src/console/kit/material/', '^src/resources/.*\\.tsx$'] },
      to: { path: '^src/console/kit/material/' },
    },
    {
      name: 'client-has-no-server',
      severity: 'error',
      comment: 'Server code is never sent to the browser.',
      from: travels,
      to: { path: ['^server/', ...served] },
    },
    {
      name: 'client-has-no-node',
      severity: 'error',
      comment: 'A browser has no files, no processes and no environment.',
      from: travels,
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-has-no-screen',
      severity: 'error',
      comment: 'The server renders nothing.',
      from: { path: '^server/' },
      to: { path: '^src/(console|auth|dataProvider|public)/|\\.(page|view)\\.tsx$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|migrations)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
