// Mantine's CSS variables for our theme, worked out when the web is built and not in every browser at every start.
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/ui/theme/theme.ts';

const name = 'virtual:theme-variables.css';
const resolved = `\0${name}`;

export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (source) => (source === name ? resolved : undefined),
  load: (id) => (id === resolved ? variables() : undefined),
});

const own = {
  variables: {
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--loss)',
    '--mantine-color-dimmed': 'var(--muted)',
  },
  light: { '--mantine-color-body': 'var(--surface)' },
  dark: { '--mantine-color-body': 'var(--raised)', '--mantine-color-default-border': 'var(--line)' },
};

/** Sizes of headings, which have our own; outlined parts, of which there are none; what style sheets cannot read. */
const unusedKinds = /^--mantine-(?:h\d-|heading-|breakpoint-|primary-color-\d|color-\w+-outline)/;

/** Colours of Mantine that the theme does not name are not used: each would be 30 variables in every visit. */
const isUsed = (name: string): boolean => {
  if (unusedKinds.test(name)) return false;
  const color = /^--mantine-color-([a-z]+)-/.exec(name)?.[1] ?? '';
  return !(color in DEFAULT_THEME.colors) || color in (theme.colors ?? {});
};
const used = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => isUsed(name)));

function variables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const mantine = defaultCssVariablesResolver(whole);
  return convertCssVariables({
    variables: { ...used(mantine.variables), ...own.variables },
    light: { '--mantine-color-scheme': 'light', ...used(mantine.light), ...own.light },
    dark: { '--mantine-color-scheme': 'dark', ...used(mantine.dark), ...own.dark },
  });
}
