// Settings on the wire.
import * as contract from '@backoffice/contract/settings/settings.ts';
import { route } from '#platform/http/route.ts';
import { getAppSettings } from './settings.queries.ts';

export const settingsRoutes = [route(contract.getAppSettings, getAppSettings)];
