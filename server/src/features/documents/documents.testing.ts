// Set-up of the tests of documents.
import { createDocument, publishDocument, saveDocument } from '@backoffice/contract/documents/documents.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

/** A new one of the tenant's own, without content. */
export async function givenDocument(world: World, tenant: TenantName = 'demo') {
  const input = { kind: 'own', title_zh: '说明', title_en: 'Notes' } as const;
  return (await world.call(createDocument, 'god', input, { tenant })).body;
}

export const contents = {
  title_zh: '说明',
  title_en: 'Notes',
  content_zh: '<p>第一版</p>',
  content_en: '<p>First</p>',
};

/** Makes a document with a draft that can be published. */
export async function givenDraft(world: World, tenant: TenantName = 'demo') {
  const { id, version } = await givenDocument(world, tenant);
  return (await world.call(saveDocument, 'god', { id, version, ...contents }, { tenant })).body;
}

export async function givenPublished(world: World, tenant: TenantName = 'demo', must_agree = true) {
  const { id, version } = await givenDraft(world, tenant);
  return (await world.call(publishDocument, 'god', { id, version, must_agree }, { tenant })).body;
}
