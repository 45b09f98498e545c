// Set-up of the tests of messages.
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sendBulkMessage } from '@backoffice/contract/messages/messages.bulk.ts';
import { createMessageTemplate } from '@backoffice/contract/messages/messages.templates.ts';
import { randomUUID } from 'node:crypto';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export const templateTexts = {
  title_zh: '{full_name} 您好',
  content_zh: '{company} 的 {agent_name} 为您服务。',
  title_en: 'Hello {full_name}',
  content_en: '{agent_name} of {company} is there for you.',
};

export async function givenTemplate(
  world: World,
  values: Partial<InputOf<typeof createMessageTemplate>> = {},
  tenant: TenantName = 'demo',
) {
  const input = { name: randomUUID(), enabled: true, ...templateTexts, ...values };
  return (await world.call(createMessageTemplate, 'god', input, { tenant })).body;
}

/** Makes a bulk message that no client has yet: it waits until the test's jobs run. */
export async function givenBulkMessage(
  world: World,
  values: Partial<InputOf<typeof sendBulkMessage>> = {},
  tenant: TenantName = 'demo',
) {
  const input = { title_zh: '通知', content_zh: '请查收。', audience: {}, ...values };
  return (await world.call(sendBulkMessage, 'god', input, { tenant })).body;
}
