// Files as clients send them from their app.
import * as z from 'zod';
import { writeEndpoint } from '../kit/endpoint.ts';
import { ofClient } from '../kit/intake.ts';
import { mostBase64Length, UploadContent, UploadUrl } from './uploads.ts';

/** A picture or a PDF for one of the client's records, which names it by the address that comes back. */
export const storeIntakeUpload = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/uploads',
  access: { scope: 'uploads' },
  audit: 'upload.stored',
  changes: [],
  pausedBy: { none: 'moves no money' },
  idempotency: { none: 'an upload that no record uses is deleted by a job' },
  bodyLimit: mostBase64Length + 1_024,
  errors: ['client.disabled', 'upload.not_an_image', 'upload.too_complex', 'upload.pdf_locked', 'upload.pdf_too_long'],
  input: ofClient.extend({ base64: UploadContent }),
  output: z.strictObject({ url: UploadUrl }),
});
