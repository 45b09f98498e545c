// Modules that come in one file: the start with the login, and the first page: the shell with what the pages share. Cut
// by the bundler alone it would be sixty small files, which take longer to fetch and compress worse.
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pageParts } from './feature-parts.ts';

export const firstPageStage = 'first-page';

const sourceFolder = join(import.meta.dirname, '../src');
const shell = join(sourceFolder, 'app/shell/shell.tsx');
const inside = join(sourceFolder, 'app/inside.tsx');
/** Style of the login, which people with a session do not load. */
export const lookOfLogin = join(sourceFolder, 'features/sign-in/sign-in.styles.ts');
const icons = '/node_modules/@tabler/icons-react/';

/** The page that most people begin with: what it shares with some others comes in the same file as the shell. */
const firstList = join(sourceFolder, 'features/clients/clients.page.tsx');
const sharedByFirstList = 3;

/** A declaration loads these beside its pages. */
const helpFiles = '.help.ts';

/** A module that this share of the menu's pages import belongs to the first page, whichever that is. */
const minShareOfPages = 1 / 3;
/** A small one of so many characters already at this share: a file of its own would cost every page that needs it a request. */
const small = { characters: 1_500, minShareOfPages: 1 / 5 };

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** One for each build. */
export function stages(): Rolldown.CodeSplittingGroup[] {
  let firstPage: Set<string> | undefined;
  return [
    { name: 'start', tags: ['$initial'], priority: 2 },
    {
      // An icon is little more than its name (icon-sprite.ts): a file of its own would be dearer.
      name: (id, graph) => (isIcon(id) || (firstPage ??= modulesOfFirstPage(graph)).has(id) ? firstPageStage : null),
      debugName: firstPageStage,
      priority: 1,
    },
  ];
}

function modulesOfFirstPage(graph: Graph): Set<string> {
  const declarations = moduleAt(pageParts, graph).importedIds;
  const loaded = declarations.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const pages = loaded.filter((id) => !id.endsWith(helpFiles));
  if (pages.length === 0) throw new Error(`${pageParts} imports no page: nothing tells what a first page needs`);
  const users = new Map<string, number>();
  for (const page of pages) for (const id of ownModulesBehind(page, graph)) users.set(id, (users.get(id) ?? 0) + 1);
  const ofFirstList = ownModulesBehind(moduleAt(firstList, graph).id, graph);
  const isShared = ([id, count]: [string, number]) => {
    if (ofFirstList.has(id) && count >= sharedByFirstList) return true;
    const isSmall = (graph.getModuleInfo(id)?.code?.length ?? Infinity) <= small.characters;
    return count >= pages.length * (isSmall ? small : { minShareOfPages }).minShareOfPages;
  };
  const shared = [...users].filter(isShared).map(([id]) => id);
  const roots = [shell, inside].map((file) => moduleAt(file, graph).id);
  return new Set([...shared, ...roots.flatMap((root) => [...ownModulesBehind(root, graph)])]);
}

/** Skips packages: the bundler takes what is used of them, the imports of a package's index would be the whole of it. */
function ownModulesBehind(root: string, graph: Graph, found: Set<string> = new Set()): Set<string> {
  if (found.has(root) || posix(root).includes('/node_modules/')) return found;
  found.add(root);
  for (const id of graph.getModuleInfo(root)?.importedIds ?? []) ownModulesBehind(id, graph, found);
  return found;
}

function moduleAt(file: string, graph: Graph): Rolldown.ModuleInfo {
  const info = graph.getModuleInfo(posix(file));
  if (!info) throw new Error(`${file} is not part of the web: was it renamed? Name it anew in ${import.meta.filename}`);
  return info;
}

/** Fails the build where a stage is missing or lacks what it is for. */
export const checkStages = (): Plugin => ({
  name: 'check-stages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === firstPageStage);
    const modules = chunk?.type === 'chunk' ? chunk.moduleIds.map(posix) : [];
    for (const part of [posix(shell), icons])
      if (!modules.some((id) => id.includes(part)))
        this.error(`The file "${firstPageStage}" of the build holds nothing of ${part}: see ${import.meta.filename}`);
  },
});

const isIcon = (id: string): boolean => posix(id).includes(`${icons}dist/esm/icons/`);

const posix = (path: string): string => path.replaceAll('\\', '/');
