// The files of products: pictures for the clients' app, and the statements that cover a quota.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { SiteImageUrl } from '../uploads/uploads.site.ts';
import { mostBase64Length, pictureTypes, UploadContent } from '../uploads/uploads.ts';
import { productPages } from './product-pages.ts';

const statementPath = '/trades/admin/v1/statement/';

/** Where it is found, as products keep it. */
export const StatementUrl = z.string().regex(new RegExp(`^${statementPath}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`));
export const statementUrlOf = (id: string): string => `${statementPath}${id}`;
export const statementIdOf = (url: string): string => url.slice(statementPath.length);

const storing = {
  method: 'POST',
  access: 'signed-in', // which page must be granted depends on the input; the handler asks
  audit: 'upload.stored',
  changes: [],
  idempotency: { none: 'an upload that nothing uses is deleted by a job' },
  bodyLimit: mostBase64Length + 1_024,
  errors: ['access.denied', 'upload.not_an_image', 'upload.too_complex', 'upload.pdf_locked', 'upload.pdf_too_long'],
  input: z.strictObject({ page: z.enum(productPages), base64: UploadContent }),
} as const;

export const storeProductPicture = writeEndpoint({
  ...storing,
  path: '/trades/admin/v1/picture',
  output: z.strictObject({ url: SiteImageUrl }),
});

export const storeProductStatement = writeEndpoint({
  ...storing,
  path: '/trades/admin/v1/statement',
  output: z.strictObject({
    url: StatementUrl,
    /** Of the file as it was sent, to compare with what the custodian has. */
    sha256: z.string(),
  }),
});

export const getProductStatement = readEndpoint({
  method: 'GET',
  path: '/trades/admin/v1/statement/:id',
  access: 'signed-in', // for those who read a page of products; the handler asks
  reads: 'trades',
  errors: ['access.denied'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ media_type: z.enum(pictureTypes), base64: z.string() }),
});
