// Set-up of the tests of tags.
import { randomBytes } from 'node:crypto';
import { createTag, type Tag } from '@backoffice/contract/client-tags/client-tags.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export async function givenTag(world: World, tenant: TenantName = 'demo'): Promise<Tag> {
  const name = randomBytes(4).toString('hex');
  const input = { name_zh: `标签${name}`, name_en: `Tag ${name}`, colour: 'blue' } as const;
  return (await world.call(createTag, 'god', input, { tenant })).body;
}
