// Writes the list of the built scripts, which platform/fetch-code.ts fetches once the browser is idle.
import type { Plugin } from 'vite';

export const codeFiles = (): Plugin => ({
  name: 'code-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle)
      .filter(({ type }) => type === 'chunk')
      .map(({ fileName }) => `/${fileName}`);
    this.emitFile({ type: 'asset', fileName: 'code-files.json', source: JSON.stringify(files) });
  },
});
