// Sample calls that name a client's paper.
import {
  downloadClientDocuments,
  getClientDocument,
  resendClientDocument,
  viewClientDocument,
} from '@backoffice/contract/client-documents/client-documents.ts';
import {
  getIntakePaper,
  getIntakePaperFile,
  listIntakePapers,
} from '@backoffice/contract/client-documents/client-documents.intake.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { givenVoucher } from './client-documents.testing.ts';

const givenId = async (world: World, tenant: TenantName) => ({ id: (await givenVoucher(world, tenant)).id });
const givenOfClient = async (world: World, tenant: TenantName) => {
  const { id, client_id } = await givenVoucher(world, tenant);
  return { id: client_id, client_document_id: id };
};
const givenFile = async (world: World, tenant: TenantName) => {
  const { id, client_id } = await givenVoucher(world, tenant);
  return { id: client_id, client_document_file_id: id };
};

export const samples: Sample[] = [
  sample(getClientDocument, givenId),
  sample(viewClientDocument, givenId),
  sample(downloadClientDocuments, async (world, tenant) => {
    const ids: string[] = [(await givenVoucher(world, tenant)).id];
    return { ids };
  }),
  sample(resendClientDocument, givenId),
  sample(listIntakePapers, givenClientId),
  sample(getIntakePaper, givenOfClient),
  sample(getIntakePaperFile, givenFile),
];
