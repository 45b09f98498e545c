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

function variables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const usual = defaultCssVariablesResolver(whole);
  return convertCssVariables({
    variables: { ...usual.variables, ...own.variables },
    light: { '--mantine-color-scheme': 'light', ...usual.light, ...own.light },
    dark: { '--mantine-color-scheme': 'dark', ...usual.dark, ...own.dark },
  });
}
