// Everything around the pages: look, data, notifications, router.
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepRenewing } from '#platform/refresh.ts';
import { Providers } from '#ui/providers.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { guardBySession, type AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  useEffect(() => guardBySession(router), [router]);
  useEffect(keepRenewing, []);
  return (
    <ThemeProvider>
      <Providers>
        <RouterProvider router={router} />
        <Toasts />
      </Providers>
    </ThemeProvider>
  );
}
