// Providers around every screen: data, connection, language, time zone and clock.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConnectionProvider } from '#platform/live/connection.ts';
import { queryClient } from '#platform/api/queries.ts';
import { LocaleProvider } from '#platform/texts.ts';
import { ShownZoneProvider, ZoneProvider } from '#platform/time-zone.ts';
import { ClockProvider } from './values/time.tsx';

export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ConnectionProvider>
      <LocaleProvider>
        <ZoneProvider>
          <ShownZoneProvider>
            <ClockProvider>{children}</ClockProvider>
          </ShownZoneProvider>
        </ZoneProvider>
      </LocaleProvider>
    </ConnectionProvider>
  </QueryClientProvider>
);
