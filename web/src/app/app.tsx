// Everything around the pages: look, data, notifications, router.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '#platform/queries.ts';
import { keepRenewing } from '#platform/refresh.ts';
import { cssVariables, theme } from '#ui/theme/theme.ts';
import { Toasts } from '#ui/toasts.tsx';
import { guardBySession, type AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  useEffect(() => guardBySession(router), [router]);
  useEffect(keepRenewing, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toasts />
    </MantineProvider>
  );
}
