// Uploads on the wire.
import * as intake from '@backoffice/contract/uploads/uploads.intake.ts';
import * as site from '@backoffice/contract/uploads/uploads.site.ts';
import * as contract from '@backoffice/contract/uploads/uploads.ts';
import type { Files } from '#core/files/files.ts';
import { openRoute, preparedRoute, route, type Route } from '#platform/http/route.ts';
import { storeIntakeUpload } from './uploads.intake.service.ts';
import { getUpload, prepareGetUpload, storeUpload } from './uploads.service.ts';
import { getSiteImage, prepareSiteImage, storeSiteImage } from './uploads.site.service.ts';

export const uploadRoutes = (files: Files): Route[] => [
  openRoute(contract.storeUpload, storeUpload(files)),
  openRoute(intake.storeIntakeUpload, storeIntakeUpload(files)),
  preparedRoute(contract.getUpload, prepareGetUpload(files), getUpload),
  preparedRoute(site.storeSiteImage, prepareSiteImage, storeSiteImage),
  route(site.getSiteImage, getSiteImage),
];
