// Uploads: pictures that belong to a client's records, such as the proof of a deposit.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from './endpoint.ts';

export const mostUploadBytes = 5 * 1024 * 1024;
/** What the service takes, judged by the content and not by the name. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const mostBase64Length = Math.ceil(mostUploadBytes / 3) * 4;
const uploadPath = '/upload/admin/v1/file/';

/** Where an upload is found, as records keep it. */
export const UploadUrl = z.string().regex(new RegExp(`^${uploadPath}[0-9a-f-]{36}$`));
export const uploadUrlOf = (id: string): string => `${uploadPath}${id}`;
export const uploadIdOf = (url: string): string => url.slice(uploadPath.length);

export const storeUpload = writeEndpoint({
  method: 'POST',
  path: '/upload/admin/v1/image',
  access: 'signed-in',
  audit: 'upload.stored',
  changes: [],
  idempotency: 'none',
  bodyLimit: mostBase64Length + 1_024,
  input: z.strictObject({
    /** Whoever may see this client may see the picture. */
    client_id: z.uuid(),
    base64: z.base64().min(1).max(mostBase64Length),
  }),
  output: z.strictObject({ url: UploadUrl }),
});

export const getUpload = readEndpoint({
  method: 'GET',
  path: '/upload/admin/v1/file/:id',
  access: 'signed-in',
  reads: 'client',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ media_type: z.enum(uploadTypes), base64: z.string() }),
});
