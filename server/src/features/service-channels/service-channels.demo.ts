// The demo's customer service.
import type { ServiceChannel } from '@backoffice/contract/service-channels/service-channels.ts';

type DemoChannel = Pick<ServiceChannel, 'kind' | 'name_zh' | 'name_en' | 'value' | 'languages' | 'hours' | 'active'>;

const officeHours = [
  { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
  { weekdays: [6], from: '09:00', to: '13:00' },
];

const channels: DemoChannel[] = [
  {
    kind: 'web_chat',
    name_zh: '在线客服',
    name_en: 'Live chat',
    value: 'https://chat.example.com/demo',
    languages: ['zh', 'en'],
    hours: [],
    active: true,
  },
  {
    kind: 'phone',
    name_zh: '服务热线',
    name_en: 'Hotline',
    value: '+852 5550 0100',
    languages: ['zh', 'yue', 'en'],
    hours: officeHours,
    active: true,
  },
  {
    kind: 'wechat',
    name_zh: '微信客服',
    name_en: 'WeChat',
    value: 'demo_service',
    languages: ['zh'],
    hours: officeHours,
    active: true,
  },
  {
    kind: 'telegram',
    name_zh: 'Telegram',
    name_en: 'Telegram',
    value: '@demo_service',
    languages: ['en', 'pl'],
    hours: officeHours,
    active: true,
  },
  {
    kind: 'mail',
    name_zh: '客服邮箱',
    name_en: 'E-mail',
    value: 'service@example.com',
    languages: ['zh', 'en', 'pl'],
    hours: [],
    active: true,
  },
  {
    kind: 'line',
    name_zh: 'LINE',
    name_en: 'LINE',
    value: '@demo',
    languages: ['ja'],
    hours: officeHours,
    active: false,
  },
];

/** The hotline and WeChat are answered by the agents in turn. */
export function inventServiceChannels(random: { uuid: () => string }, agents: readonly string[]) {
  const rows = channels.map((channel, index) => ({ id: random.uuid(), ...channel, position: index + 1 }));
  const answering = rows
    .filter(({ kind }) => kind === 'phone' || kind === 'wechat')
    .flatMap(({ id }, index) =>
      agents.slice(index * 2, index * 2 + 2).map((staff_id) => ({ channel_id: id, staff_id })),
    );
  return { rows, answering };
}
