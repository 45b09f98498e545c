// Pictures of the site itself, such as its logo: staff who may change the settings store them, everybody sees them.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { fileAddresses, fileErrors, givesFile, storesFile, UploadContent } from './uploads.stored-files.ts';

const imagePath = '/upload/v1/image/';

/** Address of an image below that of the API, as settings and documents keep it. */
export const { Url: SiteImageUrl, urlOf: siteImageUrlOf, idOf: siteImageIdOf } = fileAddresses(imagePath);

export const storeSiteImage = writeEndpoint({
  ...storesFile,
  path: '/upload/admin/v1/site_image',
  access: { resource: 'settings', action: 'update' },
  errors: fileErrors,
  input: z.strictObject({ base64: UploadContent }),
  output: z.strictObject({ url: SiteImageUrl }),
});

export const getSiteImage = readEndpoint({
  ...givesFile,
  path: '/upload/v1/image/:id',
  access: 'public',
  reads: 'site',
  isFile: true,
});
