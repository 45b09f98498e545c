// Providers around every screen: data, connection, language, time zone and clock.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConnectionProvider } from '#platform/connection.ts';
import { queryClient } from '#platform/queries.ts';
import { LocaleProvider } from '#platform/texts.ts';
import { ZoneProvider } from '#platform/time-zone.ts';
import { ClockProvider } from './time.tsx';

export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ConnectionProvider>
      <LocaleProvider>
        <ZoneProvider>
          <ClockProvider>{children}</ClockProvider>
        </ZoneProvider>
      </LocaleProvider>
    </ConnectionProvider>
  </QueryClientProvider>
);
