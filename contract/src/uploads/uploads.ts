// Uploads: pictures that belong to a client's records, such as the proof of a deposit. A PDF becomes one too.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { givenFileErrors, keptFileErrors } from './uploads.errors.ts';
import { fileAddresses, fileErrors, givesFile, storesFile, UploadContent } from './uploads.stored-files.ts';

const uploadPath = '/upload/admin/v1/file/';

/** Address of an upload, as records keep it. */
export const { Url: UploadUrl, urlOf: uploadUrlOf, idOf: uploadIdOf } = fileAddresses(uploadPath);

export const storeUpload = writeEndpoint({
  ...storesFile,
  path: '/upload/admin/v1/image',
  access: 'signed-in',
  errors: ['record.not_found', ...fileErrors, ...keptFileErrors],
  input: z.strictObject({
    /** Client of the picture: those who may see them may see it. */
    client_id: z.uuid(),
    base64: UploadContent,
  }),
  output: z.strictObject({ url: UploadUrl }),
});

export const getUpload = readEndpoint({
  ...givesFile,
  path: '/upload/admin/v1/file/:id',
  access: 'signed-in',
  reads: 'client',
  errors: givenFileErrors,
});
