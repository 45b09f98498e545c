// Mantine's CSS variables for our theme, worked out when the web is built and not in every browser at every start.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';

const name = 'virtual:theme-variables.css';
const themeFile = join(import.meta.dirname, 'src/ui/theme/theme.ts');

export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (source) => (source === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return;
    this.addWatchFile(themeFile);
    return variablesOf((await import(`${pathToFileURL(themeFile).href}?at=${Date.now()}`)) as Theme);
  },
});

type Theme = typeof import('./src/ui/theme/theme.ts');

function variablesOf({ theme, cssVariables }: Theme): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const usual = defaultCssVariablesResolver(whole);
  const own = cssVariables(whole);
  return convertCssVariables({
    variables: { ...usual.variables, ...own.variables },
    light: { '--mantine-color-scheme': 'light', ...usual.light, ...own.light },
    dark: { '--mantine-color-scheme': 'dark', ...usual.dark, ...own.dark },
  });
}
