// Says which files can notice a change of others.
import { dirname, join } from 'node:path/posix';
import { contentOf, listSources } from './sources.ts';

/** The lists of all features, and the parts that every feature is made of: through them everything would reach everything. */
const isList = (path: string) =>
  /^server\/src\/(app|jobs|checks|features|api-features|main|core\/feature)\.ts$|^web\/src\/app\/pages\.ts$/.test(path);

/**
 * Answers the files and all that can notice a change of them: what imports them, near or far, and the tests of each feature that is
 * reached so. These are its own, those that call one of its endpoints, and where the server's part is reached those of its screens.
 */
export function reachOf(changed: string[]): Set<string> {
  const names = new Map(listSources().map((path) => [path, namedIn(path)]));
  const importers = Map.groupBy(
    [...names].flatMap(([path, named]) => named.map((name) => ({ name, path }))),
    ({ name }) => name,
  );
  const reached = new Set(changed);
  for (const path of reached) {
    if (isList(path) && !changed.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer.path);
  }
  const ofServer = featuresIn(reached, 'server');
  const ofWeb = featuresIn(reached, 'web');
  for (const [path, named] of names) {
    const features = path.startsWith('web/') ? [...ofServer, ...ofWeb] : ofServer;
    const isReached = [path, ...named].some((name) => features.includes(featureOf(name)));
    if (isTest(path) && isReached) reached.add(path);
  }
  return reached;
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function featuresIn(paths: Set<string>, workspace: string): string[] {
  const own = [...paths].filter(
    (path) => path.startsWith(`${workspace}/`) && !/\.(test|testing|samples)\.tsx?$/.test(path),
  );
  return own.map(featureOf).filter((feature) => feature !== '');
}

/** The feature that a file of any workspace belongs to; empty for one of none. */
function featureOf(path: string): string {
  const [, feature = ''] = /^(?:contract\/src|(?:server|web)\/src\/features)\/(?!kit\/)([^/]+)\//.exec(path) ?? [];
  return feature;
}

/** The files that a file imports, at once or later, or starts as a process: whatever stands there in quotes as a path. */
function namedIn(path: string): string[] {
  if (!/\.(ts|tsx|mjs)$/.test(path)) return [];
  const [workspace] = path.split('/');
  const names = contentOf(path)
    .toString()
    .matchAll(/['"`](\.{1,2}\/|#|@backoffice\/contract\/)([^'"`\n$]+)['"`]/g);
  return [...names].map(([, start = '', rest = '']) => {
    if (start === '#') return `${workspace}/src/${rest}`;
    return start.startsWith('@') ? `contract/src/${rest}` : join(dirname(path), start, rest);
  });
}
