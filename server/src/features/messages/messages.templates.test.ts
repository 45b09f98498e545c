// Templates over HTTP: what may stand in them, and the messages that follow events by themselves.
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { listIntakeMessages } from '@backoffice/contract/messages/messages.intake.ts';
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  previewMessage,
  updateMessageTemplate,
} from '@backoffice/contract/messages/messages.templates.ts';
import { listMessages } from '@backoffice/contract/messages/messages.ts';
import { saveCompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import { expect, test } from 'vitest';
import { setClient } from '#features/clients/clients.testing.ts';
import { createWorld } from '#testing/world.ts';
import { givenTemplate, templateTexts } from './messages.testing.ts';

const world = await createWorld({ runsJobs: true });

test('a text is shown as a client would read it, in both languages', async () => {
  await world.call(saveCompanyInfo, 'god', { name_zh: '北斗', name_en: 'Beidou', version: 0 });
  const { id, username } = await world.givenClient();
  // A name is no gap, whatever it looks like.
  await setClient(world, id, { full_name: '{company}' });
  const { body } = await world.call(previewMessage, 'superman', { client_id: id, ...templateTexts });
  expect(body).toEqual({
    title_zh: '{company} 您好',
    content_zh: '北斗 的 hero 为您服务。',
    title_en: 'Hello {company}',
    content_en: 'hero of Beidou is there for you.',
  });
  const event = { event: 'deposit.approved', title_en: '{username}: {amount} {currency}' } as const;
  const withEvent = await world.call(previewMessage, 'god', { client_id: id, ...event });
  expect(withEvent.body).toMatchObject({ title_en: `${username}: 1000.00 USD`, title_zh: '' });
  const { id: foreign } = await world.givenClient({ agent: 'angel' });
  expect((await world.call(previewMessage, 'superman', { client_id: foreign })).status).toBe(404);
});

test('a gap that nothing fills is refused where it stands', async () => {
  const create = (values: object) =>
    world.call(createMessageTemplate, 'angel', { name: 'Gaps', enabled: true, ...templateTexts, ...values });
  const wrong = await create({ content_en: 'You paid {amount}' });
  expect(wrong.problem.errors).toEqual([{ path: 'content_en', code: 'unknown' }]);
  expect((await create({ content_en: 'You paid {amount}', event: 'deposit.reversed' })).status).toBe(200);
  expect((await create({ event: 'kyc.rejected' })).problem.code).toBe('message_template.name_taken');
  const second = await create({ name: 'Other', event: 'deposit.reversed' });
  expect(second.problem.code).toBe('message_template.event_taken');
  expect(
    (await world.call(createMessageTemplate, 'superman', { name: 'x', enabled: true, ...templateTexts })).status,
  ).toBe(403);
});

test('a template is changed by who has seen it, and deleted', async () => {
  const { id, version } = await givenTemplate(world);
  const change = { id, version, name: 'Greeting', enabled: false, ...templateTexts };
  expect((await world.call(updateMessageTemplate, 'god', change)).body).toMatchObject({ name: 'Greeting', version: 2 });
  expect((await world.call(updateMessageTemplate, 'god', change)).problem.code).toBe('record.stale');
  await world.call(deleteMessageTemplate, 'god', { id, version: 2 });
  expect((await world.call(listMessageTemplates, 'god', { id })).body.items).toEqual([]);
});

test('an approved deposit sends its message once, while its template is switched on', async () => {
  const template = await givenTemplate(world, {
    event: 'deposit.approved',
    title_zh: '入金到账',
    content_zh: '{full_name}，{amount} {currency} 已到账。',
    title_en: 'Deposit received',
    content_en: '{full_name}, {amount} {currency} has arrived.',
  });
  const approve = async (fake = false) => {
    const deposit = await world.givenPendingDeposit({ amount: '25.50', fake });
    await world.call(reviewDeposit, 'god', { id: deposit.id, decision: 'approve' });
    return deposit;
  };
  const { client_id, username } = await approve();
  const inApp = async () => (await world.intake(listIntakeMessages, { id: client_id, language: 'en' })).body.items;
  await expect
    .poll(inApp)
    .toMatchObject([
      { title: 'Deposit received', content: `${username} name, 25.50 USD has arrived.`, read_datetime: null },
    ]);
  const { body } = await world.call(listMessages, 'hero', { client_id });
  expect(body.items).toMatchObject([{ title: '入金到账', sender: null, event: 'deposit.approved' }]);

  const { id, version, name, event } = template;
  await world.call(updateMessageTemplate, 'god', { id, version, name, event, enabled: false, ...templateTexts });
  const silent = await approve();
  const robot = await approve(true);
  // Earlier requests are done by then.
  const later = await givenTemplate(world, { event: 'deposit.rejected' });
  const rejected = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id: rejected.id, decision: 'reject', reason: 'no receipt' });
  await expect
    .poll(async () => (await world.call(listMessages, 'god', { client_id: rejected.client_id })).body.total)
    .toBe(1);
  for (const one of [silent, robot])
    expect((await world.call(listMessages, 'god', { client_id: one.client_id, fake: one === robot })).body.total).toBe(
      0,
    );
  await world.call(deleteMessageTemplate, 'god', { id: later.id, version: later.version });
});
