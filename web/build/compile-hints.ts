// Marks the files of the start and of the first page, so that the browser compiles them whole while they arrive, beside
// its main thread, instead of function by function at the first call of each: nearly all of them are called for the first rows.
import type { Plugin } from 'vite';
import { firstPageStage } from './stages.ts';

/** Read by Chromium from 136 on; a comment for every other browser. */
const hint = '//# allFunctionsCalledOnLoad\n';

export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post', // the browser reads it in the first line alone, where Vite writes too
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && (file.isEntry || file.name === firstPageStage)) file.code = hint + file.code;
    },
  },
});
