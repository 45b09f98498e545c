// Uploads on the wire.
import { getUpload, storeUpload } from '@backoffice/contract/uploads.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { showImage, storeImage } from './uploads.service.ts';

export const uploadRoutes = [openRoute(storeUpload, storeImage), route(getUpload, showImage)];
