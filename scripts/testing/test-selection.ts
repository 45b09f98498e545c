// Selects the tests of a run of npm test: all, those whose path has a word, or those that a change can reach.
import { parseArgs } from 'node:util';
import { reachOf } from './reach.ts';
import { gitPaths, listSources } from './sources.ts';

export interface Selection {
  /** Files of unit and HTTP tests; null for all of them. */
  units: string[] | null;
  /** Files of journeys; null for all of them. */
  journeys: string[] | null;
}

const isUnit = (path: string) => /^(contract|server|web)\/src\/.*\.test\.tsx?$/.test(path);
const isJourney = (path: string) => /^e2e\/[^/]+\.spec\.ts$/.test(path);
/** Tests of the lists of all features: they run with whatever changes in the server. */
const isSweep = (path: string) => /^server\/src\/([^/]+|testing\/.+)\.test\.ts$/.test(path);
/** Files that no test names and each depends on. */
const isBeneathAll = (path: string) =>
  /^(package.*|vitest\.config\.ts|tsconfig.*|(server|web|contract|e2e)\/package\.json|web\/vite\.config\.ts|server\/(migrations|sql)\/.*)$/.test(
    path,
  );
/** Files that the journeys' server and browser load, and the journeys' own parts. */
const isInJourneys = (path: string) =>
  /^(contract\/src|server\/(src|migrations|sql)|web|e2e|scripts\/(run|start|serve|build\/web))/.test(path) &&
  !/\.(test|testing|samples)\.tsx?$|\/src\/testing\//.test(path);

/** Reads the words and options behind `npm test --`. */
export function selectTests(args: string[]): Selection {
  const { values, positionals: words } = parseArgs({
    args: args.map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg)),
    options: { changed: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.changed) return selectChanged(values.changed);
  if (words.length === 0) return { units: null, journeys: null };
  const tests = listSources().filter((path) => words.some((word) => path.includes(word)));
  return { units: tests.filter(isUnit), journeys: tests.filter(isJourney) };
}

/** Selects by what changed since the branch left the given one, and by what is not committed yet. */
function selectChanged(since: string): Selection {
  const changed = [
    ...gitPaths('diff', '-z', '--name-only', '--no-renames', '--merge-base', since),
    ...gitPaths('ls-files', '-z', '--others', '--exclude-standard'),
  ];
  const reached = reachOf(changed);
  if ([...reached].some(isBeneathAll)) return { units: null, journeys: null };
  const sources = listSources();
  const sweeps = changed.some((path) => /^(server|contract)\/src\//.test(path) && !isUnit(path))
    ? sources.filter(isSweep)
    : [];
  const touched = changed.filter(isInJourneys);
  return {
    units: [...new Set([...sources.filter((path) => isUnit(path) && reached.has(path)), ...sweeps])],
    journeys: touched.every(isJourney) ? sources.filter((path) => touched.includes(path)) : null,
  };
}
