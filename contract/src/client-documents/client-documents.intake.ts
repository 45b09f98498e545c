// Papers as the clients' app lists and shows them.
import * as z from 'zod';
import { listOfClient, ofClient } from '../clients/clients.intake-inputs.ts';
import { readEndpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { ClientDocument } from './client-documents.ts';

export const IntakePaper = ClientDocument.pick({
  id: true,
  kind: true,
  number: true,
  record_id: true,
  period_from: true,
  period_to: true,
  language: true,
  digest: true,
  status: true,
  create_datetime: true,
});
export type IntakePaper = z.infer<typeof IntakePaper>;

export const listIntakePapers = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/client_documents',
  access: { scope: 'client_documents' },
  reads: 'clientDocument',
  input: listOfClient,
  output: pageOf(IntakePaper),
});

export const getIntakePaper = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/client_documents/:client_document_id',
  access: { scope: 'client_documents' },
  reads: 'clientDocument',
  input: ofClient.extend({ client_document_id: z.uuid() }),
  output: IntakePaper,
});

/** The paper itself as PDF; drawn again it is the same to the last byte. */
export const getIntakePaperFile = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/client_document_files/:client_document_file_id',
  access: { scope: 'client_documents' },
  reads: 'clientDocument',
  input: ofClient.extend({ client_document_file_id: z.uuid() }),
  output: z.strictObject({ name: z.string(), base64: z.string(), sha256: z.string() }),
});
