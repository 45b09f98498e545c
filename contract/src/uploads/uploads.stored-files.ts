// Common parts of all stored files: what is taken, how they are addressed, and the calls that store and give them.
import * as z from 'zod';
import type { ErrorCode } from '../kit/errors/errors.ts';

export const mostUploadBytes = 5 * 1024 * 1024;
export const mostPdfPages = 10;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Types that the service takes, judged by the content and not by the name. */
export const uploadTypes = [...pictureTypes, 'application/pdf'] as const;

const mostBase64Length = Math.ceil(mostUploadBytes / 3) * 4;
export const UploadContent = z
  .base64()
  .min(1)
  .max(mostBase64Length)
  .describe(
    `A JPEG, PNG or WebP picture, or a PDF of up to ${mostPdfPages} pages that opens without a password. Drawn anew and kept as a picture.`,
  );

/** Common part of the endpoints that store a file. */
export const storesFile = {
  method: 'POST',
  audit: 'upload.stored',
  changes: [],
  idempotency: { none: 'an upload that nothing uses is deleted by a job' },
  bodyLimit: mostBase64Length + 1_024,
} as const;

export const fileErrors = [
  'upload.not_an_image',
  'upload.too_complex',
  'upload.pdf_locked',
  'upload.pdf_too_long',
] as const satisfies ErrorCode[];

/** Common part of the endpoints that give one. */
export const givesFile = {
  method: 'GET',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ media_type: z.enum(pictureTypes), base64: z.string() }),
} as const;

/** The addresses of files of one sort, as records keep them; the path ends with a slash, the id follows. */
export const fileAddresses = (path: string) => ({
  Url: z.string().regex(new RegExp(`^${path}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)),
  urlOf: (id: string): string => `${path}${id}`,
  idOf: (url: string): string => url.slice(path.length),
});
