// The checks themselves: types, lint, format, who imports whom, dead code, generated schema, comments.
import { availableParallelism } from 'node:os';
import { type Check, forgetAfterInstall, isRemembered, remember, type Snapshot, takeSnapshot } from './check-memory.ts';
import { contentOf } from './sources.ts';
import { run } from './tasks.ts';

const isNoProse = (path: string) => !path.startsWith('docs/') && !path.endsWith('.md');
const isCode = (path: string) => /\.(ts|tsx|mjs|js|json)$/.test(path);
const isOfRoot = (path: string) => isNoProse(path) && !path.includes('/');
const imports = 'depcruise --config .dependency-cruiser.mjs contract server web/src scripts e2e';
const circles = 'depcruise --config .dependency-cruiser.features.mjs server/src/features web/src/features';
/** The migrations, what runs them and what writes the files that follow from them. */
const schemaSources =
  /^(package|server\/(migrations\/|sql\/|schema\.generated\.sql|src\/(platform|testing)\/)|scripts\/(db-generate|schema\/))/;

/** The longest first: a core that has done the short ones does not wait for it at the end. */
const listChecks = (snapshot: Snapshot): Check[] => [
  { name: 'types', command: 'tsc -b --singleThreaded', reads: isCode },
  ...lintChecks(snapshot),
  { name: 'dead code', command: 'knip --no-progress --cache', reads: isNoProse },
  { name: 'imports', command: imports, reads: isNoProse },
  { name: 'circles of features', command: circles, reads: isNoProse },
  {
    name: 'generated schema',
    command: 'node scripts/run.mjs db-generate --verify',
    reads: (path) => schemaSources.test(path),
  },
  { name: 'format', command: 'oxfmt --check .', reads: isNoProse },
  // These need a checkout: git says which files there are.
  ...(snapshot
    ? [
        { name: 'comments', command: 'node scripts/run.mjs comments', reads: isCode },
        { name: 'rooms', command: 'node scripts/run.mjs rooms', reads: () => true },
      ]
    : []),
];

/** Lints each workspace by itself: again only when it, or one that it refers to, has changed. */
function lintChecks(snapshot: Snapshot): Check[] {
  const sources = [...(snapshot?.keys() ?? [])].filter((path) => isCode(path) && !path.endsWith('.json'));
  const places = [...Map.groupBy(sources, placeOf)].toSorted(([, one], [, other]) => other.length - one.length);
  return (snapshot ? places.map(([place]) => place) : ['.']).map((place) => {
    const seen = workspacesSeenFrom(place);
    return {
      name: `lint ${place}`,
      command: `oxlint --type-aware --deny-warnings ${place}`,
      reads: (path) => isOfRoot(path) || (isCode(path) && (!seen || seen.has(placeOf(path)))),
    };
  });
}

/** The folder of the root that a file is in, or the file itself. */
const placeOf = (path: string): string => path.split('/')[0] ?? path;

/** The workspace and those it refers to, near or far; null for what is no workspace and may see everything. */
function workspacesSeenFrom(place: string, seen = new Set<string>()): Set<string> | null {
  if (!referencesOf('.').includes(place)) return null;
  seen.add(place);
  for (const workspace of referencesOf(place)) workspacesSeenFrom(workspace, seen);
  return seen;
}

/** The workspaces that a folder's tsconfig.json names. */
function referencesOf(folder: string): string[] {
  const { references = [] } = JSON.parse(contentOf(`${folder}/tsconfig.json`).toString()) as {
    references?: { path: string }[];
  };
  return references.map(({ path }) => path.replace('../', ''));
}

// The compiler and the linter are written in Go. With memory to spare they spend a quarter less time on collecting garbage; in one
// thread they look at a type once instead of once in each, which takes half the work, and a core is left for the next check.
process.env['GOGC'] ??= '400';
process.env['GOMAXPROCS'] ??= '1';

/** Runs what has not passed with the very same files before, as many side by side as there are cores. */
export async function checkAll(): Promise<boolean> {
  forgetAfterInstall([
    'node_modules/.cache/knip',
    ...referencesOf('.').map((workspace) => `${workspace}/node_modules/.cache/types`),
  ]);
  const before = takeSnapshot();
  const all = listChecks(before);
  const waiting = all.filter((check) => !isRemembered(check, before));
  if (waiting.length < all.length)
    console.log(`ok   ${all.length - waiting.length} checks with the same files as before`);
  const passed: Check[] = [];
  let isGood = true;
  const workThrough = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await run(check.name, check.command);
      if (outcome.passed) passed.push(check);
      else isGood = false;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workThrough));
  const after = passed.length > 0 ? takeSnapshot() : null;
  for (const check of passed) remember(check, before, after);
  return isGood;
}
