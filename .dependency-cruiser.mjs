// One rule per sentence of ARCHITECTURE.md's "Who may import whom".
export const isTest = '\\.test\\.tsx?$|/testing/|\\.(testing|samples)\\.ts$';
export const isDemo = '^server/src/demo/|\\.demo\\.ts$';
/** The floors whose features have one door each. */
export const floorsWithDoors = 'server|web';
/** What puts the server together: the files beside the folders. */
const serverApp = 'server/src/[^/]+\\.ts$';

export const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-circles', 'No file imports itself, not even through others.', {}, { circular: true }),
    forbid(
      'contract-depends-on-zod-only',
      'The contract depends on zod and on nothing else.',
      { path: '^contract/src', pathNot: isTest },
      { pathNot: ['^contract/src', 'node_modules/zod'] },
    ),
    forbid(
      'kit-knows-no-noun',
      'The contract’s kit imports no noun: what nouns declare reaches it merged.',
      { path: '^contract/src/kit/', pathNot: isTest },
      { path: '^contract/src/[^/]+/', pathNot: '^contract/src/kit/' },
    ),
    forbid(
      'server-never-imports-web',
      'Server and web meet only in the contract.',
      { path: '^server' },
      { path: '^web' },
    ),
    forbid(
      'web-never-imports-server',
      'Server and web meet only in the contract; only the web’s tests start a real server.',
      { path: '^web', pathNot: isTest },
      { path: '^server' },
    ),
    forbid(
      'stock-data-stands-alone',
      'The sandbox of stock data is a service of its own: it imports nothing from the rest.',
      { path: '^server/src/stock-data-sandbox/', pathNot: isTest },
      { path: '^(contract|web|server)/src/', pathNot: '^server/src/stock-data-sandbox/' },
    ),
    forbid(
      'platform-knows-no-business',
      'The platform imports no core, no feature and no app.',
      { path: '^(server|web)/src/(platform|start)/', pathNot: [isTest, '^web/src/start/early-requests\\.ts$'] },
      { path: `^(server/src/(core|features|demo)/|${serverApp}|web/src/(core|ui|features|app|main))` },
    ),
    forbid(
      'core-knows-no-feature',
      'The core imports no feature and no app.',
      { path: '^(server|web)/src/core/', pathNot: isTest },
      { path: `^(server/src/(features|demo)/|${serverApp}|web/src/(features/|app|main))` },
    ),
    forbid(
      'ui-knows-no-business',
      'The web’s ui imports no core, no feature and no app.',
      { path: '^web/src/ui/', pathNot: isTest },
      { path: '^web/src/(core|features|app|main)' },
    ),
    forbid(
      'features-know-no-app',
      'A feature never imports the app around it.',
      { path: '^(server|web)/src/features/', pathNot: isTest },
      { path: `^(${serverApp}|web/src/(app|main))` },
    ),
    forbid(
      'features-enter-by-the-door',
      'A feature enters another only through its door.',
      { path: `^(${floorsWithDoors})/src/features/([^/]+)/`, pathNot: [isTest, isDemo] },
      {
        path: '^(server|web)/src/features/',
        pathNot: ['^$1/src/features/$2/', '^$1/src/features/[^/]+/[^/]+\\.public\\.tsx?$'],
      },
    ),
    forbid(
      'demo-stays-apart',
      'Only the start loads the demo’s parts.',
      { path: '^server/src', pathNot: [isTest, isDemo, '^server/src/(main|prepared-database)\\.ts$'] },
      { path: isDemo },
    ),
    forbid(
      'server-draws-nothing',
      'The server’s process never loads what draws pictures or papers: child processes do.',
      { path: '^server/src/(main|member)\\.ts$' },
      { path: 'node_modules/(sharp|@hyzyla/pdfium|@myriaddreamin)/', reachable: true },
    ),
    forbid(
      'tests-stay-out',
      'Nothing that runs in production imports a test’s parts.',
      { path: '^(contract|server|web)/src', pathNot: isTest },
      { path: isTest },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Declarations of the web's features are data that the core merges and that name pages; web/src/app/features.test.ts keeps
    // them from importing anything else.
    exclude: {
      path: '\\.test\\.tsx?$|^web/dist/|/node_modules/\\.cache/|^web/src/features/[^/]+/[^/]+\\.feature\\.ts$',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
