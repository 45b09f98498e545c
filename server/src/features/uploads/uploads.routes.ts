// Uploads on the wire.
import * as intake from '@backoffice/contract/uploads/uploads.intake.ts';
import * as site from '@backoffice/contract/uploads/uploads.site.ts';
import * as contract from '@backoffice/contract/uploads/uploads.ts';
import type { Vault } from '#core/vault.ts';
import { openRoute, preparedRoute, route, type Route } from '#platform/http/route.ts';
import { storeIntakeUpload } from './uploads.intake.service.ts';
import { getUpload, storeUpload } from './uploads.service.ts';
import { getSiteImage, prepareSiteImage, storeSiteImage } from './uploads.site.service.ts';

export const uploadRoutes = (vault: Vault): Route[] => [
  openRoute(contract.storeUpload, storeUpload(vault)),
  openRoute(intake.storeIntakeUpload, storeIntakeUpload(vault)),
  route(contract.getUpload, getUpload(vault)),
  preparedRoute(site.storeSiteImage, prepareSiteImage, storeSiteImage),
  route(site.getSiteImage, getSiteImage),
];
