// Settings on the wire.
import { getAppSettings } from '@backoffice/contract/settings/settings.ts';
import { route } from '#platform/http/route.ts';
import { appSettings } from './settings.queries.ts';

export const settingsRoutes = [route(getAppSettings, appSettings)];
