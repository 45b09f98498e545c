// Writes the list of the built scripts, which start/fetch-code.ts fetches once the browser is idle. Help is left out: few read it,
// and each page brings its own when it is asked for.
import type { Plugin } from 'vite';

export const codeFiles = (): Plugin => ({
  name: 'code-files',
  apply: 'build',
  generateBundle: {
    order: 'post', // Vite removes files that would hold style sheets alone
    handler(_options, bundle) {
      const files = Object.values(bundle)
        .filter((file) => file.type === 'chunk' && !file.facadeModuleId?.endsWith('.help.ts'))
        .map(({ fileName }) => `/${fileName}`);
      this.emitFile({ type: 'asset', fileName: 'code-files.json', source: JSON.stringify(files) });
    },
  },
});
