// Uploads on the wire.
import * as intake from '@backoffice/contract/uploads/uploads.intake.ts';
import { getUpload, storeUpload } from '@backoffice/contract/uploads/uploads.ts';
import type { Vault } from '#core/vault.ts';
import { openRoute, route, type Route } from '#platform/http/route.ts';
import { storeIntakeUpload } from './uploads.intake.service.ts';
import { showImage, storeImage } from './uploads.service.ts';

export const uploadRoutes = (vault: Vault): Route[] => [
  openRoute(storeUpload, storeImage(vault)),
  openRoute(intake.storeIntakeUpload, storeIntakeUpload(vault)),
  route(getUpload, showImage(vault)),
];
