// Leaves out parts of packages that this product never uses, which the bundler cannot tell: they hang on what is used.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import type { Plugin } from 'vite';
import { exactly } from './exactly.ts';

const { resolve } = createRequire(import.meta.url);
const mantine = join(dirname(resolve('@mantine/core/styles/Button.css')), '../esm');
const router = join(dirname(resolve('@tanstack/router-core')), '../esm');
const queries = join(dirname(resolve('@tanstack/query-core/package.json')), 'build/modern');

const nothing = (name: string) => `export const ${name} = () => null;`;

/** Modules and what stands for them. */
const parts: Readonly<Record<string, string>> = {
  // The build writes the variables of the theme (theme-variables.ts), and the theme-provider asks for neither.
  [join(mantine, 'core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs')]: nothing('MantineCssVariables'),
  [join(mantine, 'core/MantineProvider/MantineClasses/MantineClasses.mjs')]: nothing('MantineClasses'),
  // All others are left out of the style sheet too, and do not compile.
  [join(mantine, 'core/MantineProvider/default-colors.mjs')]:
    `export const DEFAULT_COLORS = ${JSON.stringify({ yellow: DEFAULT_THEME.colors.yellow })};`,
  ...Object.fromEntries(
    ['Button', 'ActionIcon'].flatMap((component) =>
      [`${component}Group`, `${component}GroupSection`].map((part) => [
        join(mantine, 'components', component, part, `${part}.mjs`),
        nothing(part),
      ]),
    ),
  ),
  [join(mantine, 'components/Input/InputSuccess/InputSuccess.mjs')]: nothing('InputSuccess'),
  // Lists come page by page.
  [join(queries, 'infiniteQueryBehavior.js')]: ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
    .map(nothing)
    .join(''),
  // React itself has had it since 18.
  [join(dirname(resolve('use-sync-external-store/package.json')), 'shim/index.js')]:
    `export { useSyncExternalStore } from 'react';`,
  // Pages scroll in their own panels, which keep their places (app/tabs/page-memory.ts).
  [join(router, 'scroll-restoration.js')]: 'export const setupScrollRestoration = () => {};',
};
/** A sign of each part in our own code: with it, the part has to come back. Sizes and states are left out by plain-styles.ts. */
const signs =
  /\b(?:Button|ActionIcon)\.Group\w*|\bscrollRestoration\b|\bHeadlessMantineProvider\b|\b\w*InfiniteQuery\w*|<(?:\w*Input|Textarea|Select|Button|ActionIcon|Loader)\b[^>]*\ssize="(?:compact-)?(?:lg|xl)"|\bbottomSection\b|\ssuccess=/;

/** The dots of a button at work come at once: what lets dialogs and menus fade in comes with these. */
const atOnce = '\0at-once';
const withDots = ['Button', 'ActionIcon'].map((name) => join(mantine, 'components', name, `${name}.mjs`));
const transition = '../Transition/Transition.mjs';

export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    for (const path of [...Object.keys(parts), ...withDots])
      if (!existsSync(path)) this.error(`${path} does not exist: name it anew in ${import.meta.filename}`);
  },
  resolveId: {
    filter: { id: exactly(transition) },
    handler: (_source, importer = '') => (withDots.includes(importer) ? atOnce : undefined),
  },
  load: {
    filter: { id: exactly(atOnce, ...Object.keys(parts)) },
    handler: (id) =>
      id === atOnce
        ? 'export const Transition = ({ mounted, transition, children }) => mounted ? children({ ...transition.common, ...transition.in }) : null;'
        : parts[id],
  },
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: signs },
    handler(code, id) {
      this.error(`${id} uses ${signs.exec(code)?.[0]}, which is left out: see ${import.meta.filename}`);
    },
  },
});
