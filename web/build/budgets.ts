// What the web may weigh: the build fails where a file outgrows its budget. A budget is raised here, with the reason beside it.
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { modulesOfPages } from './feature-parts.ts';
import { chunkOf, chunksOf, filesOf, type Bundle } from './files.ts';
import { firstPageStage, lookOfLogin } from './stages.ts';

type Kind = 'js' | 'css';

interface Budget {
  kind: Kind;
  /** Thousands of bytes, compressed with gzip. */
  kb: number;
  reason: string;
}

/** The parts that everybody waits for. */
const budgets = {
  login: { kind: 'js', kb: 122, reason: 'React 67, Mantine 17, query 10; router and pages come after it' },
  shell: {
    kind: 'js',
    kb: 90.8,
    reason:
      'the first page without the start: router 25, list and shell 38, words 10, names of icons 2; ways to tasks, queue, reports and help; ages by the tenant’s targets; 2 of small files that many pages share',
  },
  'first list': {
    kind: 'js',
    kb: 220,
    reason: 'start, shell and the list at /client, which most people begin with; its tags, masked numbers and claims',
  },
  'style of the login': {
    kind: 'css',
    kb: 8.7,
    reason: 'Mantine’s inputs and buttons, its variables, the login’s own in a file apart',
  },
  'style of the first list': {
    kind: 'css',
    kb: 14.7,
    reason: 'the same without the login’s own, with the shell’s, the list’s and its tags',
  },
} as const satisfies Record<string, Budget>;

/** The page that stands for a first list. */
const firstList = 'client';

/** What a page adds to start and shell. */
const page: Budget = {
  kind: 'js',
  kb: 13.8,
  reason: 'a list with its words and its contract; forms, select boxes and records come on demand',
};
const products: Budget = {
  kind: 'js',
  kb: 22,
  reason: 'a list with the words, prices, price factors and hours of all kinds of products',
};
const withFacts: Budget = {
  kind: 'js',
  kb: 41.5,
  reason: 'each row tells what would change: words of all facts, those of compliance and the names of zones too',
};
const withSelect: Budget = {
  kind: 'js',
  kb: 51.7,
  reason: 'charts, and a select box of currencies in the page itself',
};
const withDesk: Budget = { kind: 'js', kb: 15, reason: 'a list, and the desk beside it that decides on its rows' };
/** Pages that need more than others. */
const pages: Readonly<Record<string, Budget>> = {
  ...all(
    ['tradesStock', 'tradesBlock', 'tradesIpo', 'tradesDaily', 'tradesAi', 'tradesFund', 'tradesQuant', 'tradeConfig'],
    products,
  ),
  ...all(['approvals'], withFacts),
  ...all(['matching'], withDesk),
  ...all(['summary', 'teamStats', 'productStats'], withSelect),
  ...all(['dashboard'], {
    ...withSelect,
    kb: 73.2,
    reason: `${withSelect.reason}; every card opens the records behind it; each person arranges its parts, tasks among them`,
  }),
};

function all(names: readonly string[], budget: Budget): Record<string, Budget> {
  return Object.fromEntries(names.map((name) => [name, budget]));
}

export const checkBudgets = (): Plugin => ({
  name: 'check-budgets',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const measured = await weigh(bundle);
      const over = measured.filter(({ kb, budget }) => kb > budget.kb);
      if (process.env['WEB_WEIGHTS'])
        for (const { name, kb, budget } of measured) this.info(`${name}: ${kb.toFixed(1)} KB of ${budget.kb}`);
      if (over.length === 0) return;
      const lines = over.map(
        ({ name, kb, budget }) => `${name}: ${kb.toFixed(1)} KB of ${budget.kb} (${budget.reason})`,
      );
      this.error(`The web outgrew its budget: see ${import.meta.filename}\n${lines.join('\n')}`);
    },
  },
});

async function weigh(bundle: Bundle): Promise<{ name: string; kb: number; budget: Budget }[]> {
  const chunks = chunksOf(bundle);
  const weightOf = (files: Iterable<string>, kind: Kind) =>
    [...files].filter((file) => file.endsWith(`.${kind}`)).reduce((sum, file) => sum + compressed(bundle[file]), 0) /
    1_000;
  const shell = firstPageFiles(chunks);
  const start = chunks
    .filter(({ isEntry }) => isEntry)
    .flatMap((entry) => [entry.fileName, ...(entry.viteMetadata?.importedCss ?? [])]);
  const ofPage = new Map<string, string[]>();
  for (const [name, module] of await modulesOfPages())
    ofPage.set(
      name,
      filesOf(chunkOf(module, chunks), chunks).filter((file) => !shell.includes(file)),
    );
  const login = [...start, ...filesOf(chunkOf(lookOfLogin, chunks), chunks)];
  const list = [...start, ...shell, ...(ofPage.get(firstList) ?? [])];
  const files: Record<keyof typeof budgets, string[]> = {
    login,
    shell,
    'first list': list,
    'style of the login': login,
    'style of the first list': list,
  };
  const parts = Object.entries(budgets) as [keyof typeof budgets, Budget][];
  return [
    ...parts.map(([name, budget]) => ({ name, kb: weightOf(files[name], budget.kind), budget })),
    ...[...ofPage].map(([name, own]) => {
      const budget = pages[name] ?? page;
      return { name: `page ${name}`, kb: weightOf(own, budget.kind), budget };
    }),
  ];
}

function firstPageFiles(chunks: Rolldown.OutputChunk[]): string[] {
  const chunk = chunks.find(({ name }) => name === firstPageStage);
  if (!chunk) throw new Error(`The build has no file "${firstPageStage}": see stages.ts`);
  return filesOf(chunk, chunks);
}

function compressed(file: Bundle[string] | undefined): number {
  if (!file) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}
