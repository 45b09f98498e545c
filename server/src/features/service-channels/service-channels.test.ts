// The customer service over HTTP: what is saved, in which order clients see it, and when it is open.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isAnsweredAt } from '@backoffice/contract/service-channels/service-channels.hours.ts';
import {
  getIntakeService,
  listIntakeServiceChannels,
} from '@backoffice/contract/service-channels/service-channels.intake.ts';
import {
  createServiceChannel,
  deleteServiceChannel,
  listServiceChannels,
  orderServiceChannels,
  updateServiceChannel,
  type ChannelKind,
  type ServiceChannel,
} from '@backoffice/contract/service-channels/service-channels.ts';
import { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

type Channel = InputOf<typeof createServiceChannel>;
const hotline: Channel = {
  kind: 'phone',
  name_zh: '热线',
  name_en: 'Hotline',
  value: '+852 5550 0100',
  languages: ['zh', 'yue'],
  active: true,
};
/** Creates a channel; one that clients see with a second person. */
async function create(values: Partial<Channel> = {}, who: 'angel' | 'superman' = 'angel') {
  const asked = await world.call(createServiceChannel, who, { ...hotline, ...values });
  if (asked.status !== 202) return asked;
  const agreed = await world.call(reviewApproval, 'god', { id: asked.pending.approval_id, decision: 'approve' });
  return { ...asked, status: agreed.status, problem: agreed.problem, body: agreed.body.result as ServiceChannel };
}
const served = async (input: InputOf<typeof listIntakeServiceChannels> = {}) =>
  (await world.intake(listIntakeServiceChannels, input)).body;

test('clients see the active channels in the staff’s order, with who answers and a link', async () => {
  const { body: staff } = await world.call(findStaff, 'god', {});
  const staff_ids = staff.items.filter(({ username }) => username === 'hero').map(({ id }) => id);
  const { body: first } = await create({ staff_ids });
  const { body: second } = await create({ kind: 'telegram', value: '@broker', languages: ['en'], name_en: 'Telegram' });
  const { body: hidden } = await create({ active: false });
  expect(first).toMatchObject({ staff_ids, position: 1 });
  const { items, timezone } = await served();
  expect(timezone).toBe('UTC');
  expect(items.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(items[0]).toMatchObject({ link: 'tel:+85255500100', answered_by: ['hero'], is_open: true, hours: [] });
  expect(items[1]).toMatchObject({ link: 'https://t.me/broker', answered_by: [] });
  expect((await served({ language: 'yue' })).items.map(({ id }) => id)).toEqual([first.id]);

  const ids = [second.id, hidden.id, first.id];
  expect((await world.call(orderServiceChannels, 'angel', { ids })).status).toBe(200);
  expect((await served()).items.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await world.call(orderServiceChannels, 'angel', { ids: ids.slice(1) })).problem.code).toBe('record.stale');
  await world.call(deleteServiceChannel, 'god', { id: second.id, version: second.version });
  expect((await served()).items.map(({ id }) => id)).toEqual([first.id]);
  expect((await world.call(listServiceChannels, 'god', { active: false })).body.items).toMatchObject([
    { id: hidden.id, position: 2 },
  ]);
});

test('who has seen an older version changes nothing, and a salesperson has no say', async () => {
  const { body } = await create();
  const change = { ...hotline, id: body.id, version: 1, languages: ['en' as const] };
  expect((await world.call(updateServiceChannel, 'god', change)).body).toMatchObject({
    languages: ['en'],
    version: 2,
  });
  expect((await world.call(updateServiceChannel, 'god', change)).problem.code).toBe('record.stale');
  expect((await world.call(createServiceChannel, 'hero', hotline)).status).toBe(403);
  const unknown = await create({ staff_ids: [randomUUID()] });
  expect(unknown.problem.errors).toEqual([{ path: 'staff_ids', code: 'invalid' }]);
});

const values: [ChannelKind, right: string, wrong: string][] = [
  ['phone', '400-800-1234', 'call me'],
  ['mail', 'help@example.com', 'help@'],
  ['whatsapp', '+48 601 234 567', '601 234 567'],
  ['telegram', '@broker', '@bro'],
  ['wechat', 'broker_hk', '12broker'],
  ['line', '@broker', 'Broker!'],
  ['web_chat', 'https://chat.example.com/x', 'http://chat.example.com'],
  ['link', 'https://example.com', 'javascript:alert(1)'],
];
test.each(values)('%s takes %s and refuses %s', async (kind, right, wrong) => {
  expect((await create({ kind, value: right })).status).toBe(200);
  expect((await create({ kind, value: wrong })).problem.errors).toEqual([{ path: 'value', code: 'invalid' }]);
});

test('clients are sent elsewhere by two people alone; a leader’s channel is for their own team', async () => {
  const alone = await world.call(createServiceChannel, 'angel', hotline);
  expect(alone.status).toBe(202);
  expect((await world.call(createServiceChannel, 'angel', { ...hotline, active: false })).status).toBe(200);
  const { body: shown } = await create({ kind: 'link', value: 'https://example.com' });
  const { id, version } = shown;
  const other = { ...hotline, kind: 'link' as const, value: 'https://example.org', id, version };
  expect((await world.call(updateServiceChannel, 'angel', other)).status).toBe(202);
  const hidden = await world.call(updateServiceChannel, 'angel', { ...other, active: false });
  expect(hidden.status).toBe(200);
  const again = { ...other, version: hidden.body.version };
  expect((await world.call(updateServiceChannel, 'god', again)).problem.code ?? 202).toBe('approval.already_pending');

  const { body: ofTeam } = await create({ name_en: 'Team' }, 'superman');
  const [own, foreign] = [await world.givenClient({ agent: 'hero' }), await world.givenClient({ agent: 'hero3' })];
  const seenBy = async (id?: string) => {
    const { items } = id === undefined ? await served() : (await world.intake(getIntakeService, { id })).body;
    return items.some((item) => item.id === ofTeam.id);
  };
  expect([await seenBy(), await seenBy(own.id), await seenBy(foreign.id)]).toEqual([false, true, false]);
  const theirs = { ...hotline, id, version: hidden.body.version, active: false };
  expect((await world.call(updateServiceChannel, 'superman', theirs)).problem.code).toBe('access.denied');
});

const lookAlikes = [
  'https://broker@evil.example.com',
  'https://broker.example.com:x@evil.example.com/login',
  'https://brоker.example.com', // with a Cyrillic letter
  'https://xn--brker-jye.example.com',
  'https://chat.xn--brker-jye.example',
  'https://example.com\\@evil.example.com',
  'https://example.com/\u202Etxt.exe',
  'https://example.com/a\nb',
  'https://10.0.0.1/x',
  'https://localhost/x',
  'HTTP://example.com',
];
test.each(lookAlikes)('no link to %j is shown to clients', async (value) => {
  for (const kind of ['link', 'web_chat'] as const)
    expect((await create({ kind, value, active: false })).problem.errors).toEqual([{ path: 'value', code: 'invalid' }]);
});

test('hours are those of the tenant’s clocks, up to midnight or before', async () => {
  const office = [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }];
  const monday = (time: string) => Date.parse(`2026-03-02T${time}:00Z`);
  const isOpen = (time: string, zone: string) => isAnsweredAt(office, monday(time), zone);
  expect(['08:59', '09:00', '17:59', '18:00'].map((time) => isOpen(time, 'UTC'))).toEqual([false, true, true, false]);
  expect(['00:59', '01:00', '10:00'].map((time) => isOpen(time, 'Asia/Shanghai'))).toEqual([false, true, false]);
  // It is still Sunday in New York.
  expect(isAnsweredAt([{ weekdays: [1], from: '00:00', to: '00:00' }], monday('03:00'), 'America/New_York')).toBe(
    false,
  );
  expect(isAnsweredAt([{ weekdays: [7], from: '22:00', to: '00:00' }], monday('03:30'), 'America/New_York')).toBe(true);

  const wrong = await create({ hours: [{ weekdays: [1], from: '18:00', to: '09:00' }] });
  expect(wrong.problem.errors).toEqual([{ path: 'hours.0.to', code: 'too_small' }]);
  const never = { weekdays: [((new Date().getUTCDay() + 2) % 7) + 1], from: '09:00', to: '09:01' };
  const { body } = await create({ hours: [never] });
  expect((await served()).items.find(({ id }) => id === body.id)).toMatchObject({ is_open: false, hours: [never] });
});
