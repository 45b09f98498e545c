// Leaves zod out of everything before the first form: in the build, the contract and the web get src/platform/schemas/recorded.ts
// in its place, which keeps what each schema was made of until zod comes.
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstPageStage } from './stages.ts';

const schemas = join(import.meta.dirname, '../src/platform/schemas');

export const recordedSchemas = (): Plugin => ({
  name: 'recorded-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^zod$/ },
    handler: (_name, importer) =>
      importer === join(schemas, 'zod.ts') ? undefined : { id: join(schemas, 'recorded.ts'), moduleSideEffects: false },
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && (file.isEntry || file.name === firstPageStage) && file.moduleIds.some(isZod))
        this.error(`${file.fileName} holds zod, which comes with the first form: see ${import.meta.filename}`);
  },
});

const isZod = (id: string): boolean => /[\\/]node_modules[\\/]zod[\\/]/.test(id);
