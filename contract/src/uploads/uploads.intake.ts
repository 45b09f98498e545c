// Files as clients send them from their app.
import * as z from 'zod';
import { writeEndpoint } from '../kit/endpoint.ts';
import { ofClient } from '../clients/clients.intake-inputs.ts';
import { keptFileErrors } from './uploads.errors.ts';
import { fileErrors, storesFile, UploadContent } from './uploads.stored-files.ts';
import { UploadUrl } from './uploads.ts';

/** A picture or a PDF for one of the client's records, which names it by the address that comes back. */
export const storeIntakeUpload = writeEndpoint({
  ...storesFile,
  path: '/intake/v1/clients/:id/uploads',
  access: { scope: 'uploads' },
  pausedBy: { none: 'moves no money' },
  errors: ['client.disabled', ...fileErrors, ...keptFileErrors],
  input: ofClient.extend({ base64: UploadContent }),
  output: z.strictObject({ url: UploadUrl }),
});
