// Everything around the pages: look, data, notifications, router.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { queryClient } from '#platform/queries.ts';
import { cssVariables, theme } from '#ui/theme/theme.ts';
import { guardBySession, type AppRouter } from './router.tsx';

const Toaster = lazy(() => import('#ui/toaster.tsx'));

export function App({ router }: { router: AppRouter }) {
  useEffect(() => guardBySession(router), [router]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Suspense>
        <Toaster />
      </Suspense>
    </MantineProvider>
  );
}
