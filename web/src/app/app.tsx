// Everything around the pages: look, data, notifications, router.
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepRenewing } from '#platform/refresh.ts';
import { Providers } from '#ui/providers.tsx';
import { cssVariables, theme } from '#ui/theme/theme.ts';
import { Toasts } from '#ui/toasts.tsx';
import { guardBySession, type AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  useEffect(() => guardBySession(router), [router]);
  useEffect(keepRenewing, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Providers>
        <RouterProvider router={router} />
        <Toasts />
      </Providers>
    </MantineProvider>
  );
}
