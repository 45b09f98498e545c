// Pictures of the site itself, such as its logo: staff who may change the settings store them, everybody sees them.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { mostBase64Length, pictureTypes, UploadContent } from './uploads.ts';

const imagePath = '/upload/v1/image/';

/** Where it is found below the API's address, as settings and documents keep it. */
export const SiteImageUrl = z.string().regex(new RegExp(`^${imagePath}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`));
export const siteImageUrlOf = (id: string): string => `${imagePath}${id}`;
export const siteImageIdOf = (url: string): string => url.slice(imagePath.length);

export const storeSiteImage = writeEndpoint({
  method: 'POST',
  path: '/upload/admin/v1/site_image',
  access: { resource: 'settings', action: 'update' },
  audit: 'upload.stored',
  changes: [],
  idempotency: { none: 'an upload that nothing uses is deleted by a job' },
  bodyLimit: mostBase64Length + 1_024,
  errors: ['upload.not_an_image', 'upload.too_complex', 'upload.pdf_locked', 'upload.pdf_too_long'],
  input: z.strictObject({ base64: UploadContent }),
  output: z.strictObject({ url: SiteImageUrl }),
});

export const getSiteImage = readEndpoint({
  method: 'GET',
  path: '/upload/v1/image/:id',
  access: 'public',
  reads: 'site',
  isFile: true,
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ media_type: z.enum(pictureTypes), base64: z.string() }),
});
