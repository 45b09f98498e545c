// The files of products: pictures for the clients' app, and the statements that cover a quota.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { SiteImageUrl } from '../uploads/uploads.site.ts';
import { fileAddresses, fileErrors, givesFile, storesFile, UploadContent } from '../uploads/uploads.stored-files.ts';
import { productPages } from './products.pages.ts';

const statementPath = '/trades/admin/v1/statement/';

/** Address of a statement, as products keep it. */
export const { Url: StatementUrl, urlOf: statementUrlOf, idOf: statementIdOf } = fileAddresses(statementPath);

const storing = {
  ...storesFile,
  access: 'signed-in', // the handler asks for the page, which depends on the input
  errors: ['access.denied', ...fileErrors],
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
    /** Hash of the file as it was sent, to compare with what the custodian has. */
    sha256: z.string(),
  }),
});

export const getProductStatement = readEndpoint({
  ...givesFile,
  path: '/trades/admin/v1/statement/:id',
  access: 'signed-in', // the handler asks for the right to read a page of products
  reads: 'trades',
  errors: ['access.denied'],
});
