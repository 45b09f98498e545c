// Uploads: pictures that belong to a client's records, such as the proof of a deposit. A PDF becomes one too.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';

export const mostUploadBytes = 5 * 1024 * 1024;
export const mostPdfPages = 10;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** What the service takes, judged by the content and not by the name. */
export const uploadTypes = [...pictureTypes, 'application/pdf'] as const;

export const mostBase64Length = Math.ceil(mostUploadBytes / 3) * 4;
export const UploadContent = z
  .base64()
  .min(1)
  .max(mostBase64Length)
  .describe(
    `A JPEG, PNG or WebP picture, or a PDF of up to ${mostPdfPages} pages that opens without a password. Drawn anew and kept as a picture.`,
  );
const uploadPath = '/upload/admin/v1/file/';

/** Where an upload is found, as records keep it. */
export const UploadUrl = z.string().regex(new RegExp(`^${uploadPath}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`));
export const uploadUrlOf = (id: string): string => `${uploadPath}${id}`;
export const uploadIdOf = (url: string): string => url.slice(uploadPath.length);

export const storeUpload = writeEndpoint({
  method: 'POST',
  path: '/upload/admin/v1/image',
  access: 'signed-in',
  audit: 'upload.stored',
  changes: [],
  idempotency: { none: 'an upload that no record uses is deleted by a job' },
  bodyLimit: mostBase64Length + 1_024,
  errors: ['record.not_found', 'upload.not_an_image', 'upload.too_complex', 'upload.pdf_locked', 'upload.pdf_too_long'],
  input: z.strictObject({
    /** Those who may see this client may see the picture. */
    client_id: z.uuid(),
    base64: UploadContent,
  }),
  output: z.strictObject({ url: UploadUrl }),
});

export const getUpload = readEndpoint({
  method: 'GET',
  path: '/upload/admin/v1/file/:id',
  access: 'signed-in',
  reads: 'client',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ media_type: z.enum(pictureTypes), base64: z.string() }),
});
