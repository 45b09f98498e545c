// What stands around every screen, the login among them: look, data, notifications.
import type { ReactNode } from 'react';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { Providers } from '#ui/providers.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';

export const Around = ({ children }: { children: ReactNode }) => (
  <ThemeProvider>
    <Providers>
      {children}
      <Toasts />
    </Providers>
  </ThemeProvider>
);
