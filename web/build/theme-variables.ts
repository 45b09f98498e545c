// Mantine's CSS variables for our theme, worked out when the web is built and not in every browser at every start.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/ui/theme/theme.ts';
import { exactly } from './exactly.ts';

const name = 'virtual:theme-variables.css';
const resolved = `\0${name}`;

export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: { filter: { id: exactly(name) }, handler: () => resolved },
  load: { filter: { id: exactly(resolved) }, handler: variables },
});

const own = {
  variables: {
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--loss)',
    '--mantine-color-dimmed': 'var(--muted)',
  },
  light: { '--mantine-color-body': 'var(--surface)', '--mantine-color-text': 'var(--text)' },
  dark: {
    '--mantine-color-body': 'var(--raised)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-default-border': 'var(--line)',
  },
};

/** Sizes of headings, which have our own; outlined parts, of which there are none; what style sheets cannot read. */
const unusedKinds = /^--mantine-(?:h\d-|heading-|breakpoint-|primary-color-\d|color-\w+-outline)/;

/** Colours of Mantine that the theme does not name are not used: each would be 30 variables in every visit. */
const isUsed = (name: string): boolean => {
  if (unusedKinds.test(name)) return false;
  const color = /^--mantine-color-([a-z]+)-/.exec(name)?.[1] ?? '';
  return !(color in DEFAULT_THEME.colors) || color in (theme.colors ?? {});
};
type Variables = Record<string, string>;
const used = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => isUsed(name)));

const { resolve } = createRequire(import.meta.url);
const stylesOfMantine = dirname(resolve('@mantine/core/styles/Button.layer.css'));
const sheets = [
  ...globSync('*.layer.css', { cwd: stylesOfMantine }).map((file) => join(stylesOfMantine, file)),
  ...['dates', 'notifications', 'tiptap'].map((part) => resolve(`@mantine/${part}/styles.layer.css`)),
  ...globSync('**/*.css', { cwd: join(import.meta.dirname, '../src') }).map((file) =>
    join(import.meta.dirname, '../src', file),
  ),
];

/** A shade of a colour, or the place of a layer: named by style sheets and other variables alone, never put together by a script. */
const namedInFull = /^--mantine-(?:color-[a-z]+-\d|z-index-\w+)$/;

/** Leaves out what nothing names. */
function named({ variables, light, dark }: Record<'variables' | 'light' | 'dark', Variables>) {
  const inSheets = sheets.map((file) => readFileSync(file, 'utf8')).join('\n');
  const values = [variables, light, dark].flatMap((part) => Object.values(part)).join('\n');
  const names = new Set((inSheets + values).match(/(?<=var\()--mantine-[\w-]+/g));
  const kept = (part: Variables) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !namedInFull.test(name) || names.has(name)));
  return { variables: kept(variables), light: kept(light), dark: kept(dark) };
}

function variables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const mantine = defaultCssVariablesResolver(whole);
  return convertCssVariables(
    named({
      variables: { ...used(mantine.variables), ...own.variables },
      light: { '--mantine-color-scheme': 'light', ...used(mantine.light), ...own.light },
      dark: { '--mantine-color-scheme': 'dark', ...used(mantine.dark), ...own.dark },
    }),
  );
}
