// Writes the list of the built scripts and style sheets, which start/fetch-code.ts fetches once the browser is idle: what a file needs
// comes before it. Help is left out: few read it, and each page brings its own when it is asked for.
import type { Plugin, Rolldown } from 'vite';

export const codeFiles = (): Plugin => ({
  name: 'code-files',
  apply: 'build',
  generateBundle: {
    order: 'post', // Vite removes files that would hold style sheets alone
    handler(_options, bundle) {
      const begun = new Set<Rolldown.OutputChunk>();
      const files = new Set<string>();
      const add = (chunk: Rolldown.OutputChunk) => {
        if (begun.has(chunk)) return;
        begun.add(chunk);
        for (const name of chunk.imports) {
          const needed = bundle[name];
          if (needed?.type === 'chunk') add(needed);
        }
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
        files.add(chunk.fileName);
      };
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && !file.facadeModuleId?.endsWith('.help.ts')) add(file);
      const source = JSON.stringify([...files].map((file) => `/${file}`));
      this.emitFile({ type: 'asset', fileName: 'code-files.json', source });
    },
  },
});
