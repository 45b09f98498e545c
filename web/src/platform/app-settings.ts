// What this site is called and how it looks, known to everyone, signed in or not.
import { getAppSettings, type AppSettings } from '@backoffice/contract/settings/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { readOf } from './queries.ts';
import { readStored } from './storage.ts';

export type Branding = Pick<AppSettings, 'app_name' | 'web_logo'>;

const storageKey = 'branding';
const unknown: Branding = { app_name: 'Admin', web_logo: null };

/** From the last visit until the server has answered, so that the name does not change under the reader's eyes. */
const lastSeen = () => (readStored(storageKey, localStorage) as Branding | null) ?? unknown;

export function useBranding(): Branding {
  const { data } = useQuery({
    ...readOf(getAppSettings, {}),
    queryFn: async ({ signal }) => {
      const settings = await call(getAppSettings, {}, { signal });
      const { app_name, web_logo } = settings;
      localStorage.setItem(storageKey, JSON.stringify({ app_name, web_logo }));
      return settings;
    },
    staleTime: Infinity, // changes are announced
  });
  return data ?? lastSeen();
}
