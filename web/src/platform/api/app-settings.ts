// Name and look of this site, known to everyone, signed in or not.
import { getAppSettings, type AppSettings } from '@backoffice/contract/settings/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { readOf } from './queries.ts';
import { readStored } from '#platform/storage.ts';

export type Branding = Pick<AppSettings, 'app_name' | 'web_logo' | 'image' | 'is_demo'>;

const storageKey = 'branding';
const unknown: Branding = { app_name: 'Admin', web_logo: null, image: null, is_demo: false };

/** Branding of the last visit, until the server has answered: the name must not change under the reader's eyes. */
const lastSeen = () => (readStored(storageKey, localStorage) as Branding | null) ?? unknown;

/** The one way to read them: what the next visit starts with is kept along the way. */
export const useAppSettings = () =>
  useQuery({
    ...readOf(getAppSettings, {}),
    queryFn: async ({ signal }) => {
      const settings = await call(getAppSettings, {}, { signal });
      const { app_name, web_logo, image, is_demo } = settings;
      localStorage.setItem(storageKey, JSON.stringify({ app_name, web_logo, image, is_demo }));
      return settings;
    },
    staleTime: Infinity, // changes are announced
  });

export const useBranding = (): Branding => useAppSettings().data ?? lastSeen();
