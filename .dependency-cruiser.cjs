/** Who may import whom. Each rule carries the reason a reader needs; `tests/house/boundaries.test.ts` proves that they bite. */
const own = '^src/resources/([^/]+)/';
const definitions = '^src/resources/[^/]+/[^/]+\\.ts$';
/** What several modules ask alike. */
const shared = '^src/resources/[^/]+-fields\\.ts$';
/** What of a noun the server alone runs. */
const served = ['\\.server\\.ts$', '^src/resources/[^/]+/queries/'];
/** Whatever may run in the browser: all of `src` but that, and the part of the build that draws the public pages. */
const travels = {
  path: '^src/',
  pathNot: [...served, '^src/public/prerender-plugin\\.ts$'],
};

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or want a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'language-stands-alone',
      severity: 'error',
      comment: 'The language knows no noun, no database and no screen.',
      from: { path: '^src/schema/' },
      to: { pathNot: '^src/schema/' },
    },
    {
      name: 'arithmetic-is-pure',
      severity: 'error',
      comment: 'Rules of the college must run anywhere and depend on nothing.',
      from: { path: '^src/domain/' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'definitions-are-data',
      severity: 'error',
      comment:
        'A definition is plain data: the language, the arithmetic, its own folder, the fields that several modules ask alike.',
      from: { path: [definitions, shared], pathNot: '\\.server\\.ts$' },
      to: { pathNot: ['^src/(schema|domain)/', definitions, shared] },
    },
    {
      name: 'server-rules-hold-handles',
      severity: 'error',
      comment: 'A noun on the server sees the handle and nothing behind it.',
      from: { path: served },
      to: { pathNot: ['^src/(schema|domain|resources)/', '^server/handle/index\\.ts$'] },
    },
    {
      name: 'modules-keep-apart',
      severity: 'error',
      comment:
        'A module names another resource by f.ref, never by import. What others may ask or do stands in its folder `commands`.',
      from: { path: own },
      to: {
        path: own,
        pathNot: ['^src/resources/$1/', '^src/resources/[^/]+/commands/[^/]+\\.server\\.ts$'],
      },
    },
    {
      name: 'screens-of-nouns',
      severity: 'error',
      comment: 'Hand-made screens stand on the kit and on the one door to the server.',
      from: { path: '^src/resources/.*\\.tsx$' },
      to: {
        path: '^(server/|src/(public|auth)/|src/console/(?!kit/))|node_modules/(react-admin|ra-)',
      },
    },
    {
      name: 'engines-know-no-noun',
      severity: 'error',
      comment: 'An engine reads the roll; it never imports one resource.',
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
        'Pages on MUI have a react-admin of their own, beside the one of the console; what is taken from elsewhere than `kit/material` would not know of it.',
      from: {
        path: '^src/',
        pathNot: ['^src/console/kit/material/', '^src/console/import/import-steps\\.tsx$'],
      },
      to: { path: 'node_modules/(@mui|@emotion|ra-ui-materialui)/' },
    },
    {
      name: 'material-is-fetched-late',
      severity: 'error',
      comment: 'MUI comes with a page or a view of a noun, which is loaded when it is opened.',
      from: { path: '^src/', pathNot: ['^src/console/kit/material/', '^src/resources/.*\\.tsx$'] },
      to: { path: '^src/console/kit/material/' },
    },
    {
      name: 'client-has-no-server',
      severity: 'error',
      comment: 'The server decides; its code does not travel.',
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
