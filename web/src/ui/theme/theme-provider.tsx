// Everything below looks as we want it. The theme's CSS variables are in the style sheet, where the build has put them.
import 'virtual:theme-variables.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);
