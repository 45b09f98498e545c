// Sample calls that name a document.
import {
  agreeIntakeDocument,
  getIntakeDocument,
  listIntakeClientDocuments,
} from '@backoffice/contract/documents/documents.intake.ts';
import {
  getDocument,
  getDocumentVersion,
  publishDocument,
  saveDocument,
} from '@backoffice/contract/documents/documents.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { contents, givenDocument, givenDraft, givenPublished } from './documents.testing.ts';

export const samples: Sample[] = [
  sample(getDocument, async (world, tenant) => {
    const { id } = await givenDocument(world, tenant);
    return { id };
  }),
  sample(getDocumentVersion, async (world, tenant) => {
    const { id } = await givenPublished(world, tenant);
    return { id, number: 1 };
  }),
  sample(saveDocument, async (world, tenant) => {
    const { id, version } = await givenDocument(world, tenant);
    return { id, version, ...contents };
  }),
  sample(publishDocument, async (world, tenant) => {
    const { id, version } = await givenDraft(world, tenant);
    return { id, version, must_agree: false };
  }),
  sample(getIntakeDocument, async (world, tenant) => {
    const { id } = await givenPublished(world, tenant);
    return { document_id: id };
  }),
  sample(listIntakeClientDocuments, givenClientId),
  sample(agreeIntakeDocument, async (world, tenant) => {
    const { id } = await givenPublished(world, tenant);
    return { ...(await givenClientId(world, tenant)), document_id: id, number: 1 };
  }),
];
