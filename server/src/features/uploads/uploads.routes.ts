// Uploads on the wire.
import { storeOwnUpload } from '@backoffice/contract/intake/intake.ts';
import { getUpload, storeUpload } from '@backoffice/contract/uploads/uploads.ts';
import type { Vault } from '#core/vault.ts';
import { openRoute, route, type Route } from '#platform/http/route.ts';
import { showImage, storeImage, storeOwnImage } from './uploads.service.ts';

export const uploadRoutes = (vault: Vault): Route[] => [
  openRoute(storeUpload, storeImage(vault)),
  openRoute(storeOwnUpload, storeOwnImage(vault)),
  route(getUpload, showImage(vault)),
];
