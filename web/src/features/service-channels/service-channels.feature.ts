// Declaration of the feature service-channels: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  service: page(() => import('./service-channels.page.tsx'), 'ServiceChannelsPage'),
} satisfies Pages;

export const help = {
  service: () => import('./service-channels.help.ts'),
} satisfies Help;

export const menu = {
  service: { zh: '客服配置', en: 'Customer service' },
} satisfies MenuWords;

export const records = {
  service_channel: { zh: '客服渠道', en: 'Customer service channel' },
} satisfies RecordWords;

export const errors = {
  'service_channel.too_many': {
    zh: '客服渠道已达上限，请先删除不用的渠道',
    en: 'There are too many channels: delete one that is not used first',
  },
} satisfies ErrorWords;

export const requests = {
  'service_channel.created': 'Add a customer service channel',
  'service_channel.changed': 'Change a customer service channel',
} satisfies RequestWords;

export const actions = {
  'service_channel.deleted': { zh: '删除客服渠道', en: 'Customer service channel deleted' },
  'service_channel.ordered': { zh: '调整客服渠道顺序', en: 'Customer service channels ordered' },
} satisfies Words;

export const facts = {
  leader_id: { zh: '仅限该组长团队', en: 'For the team of' },
  hours: { zh: '服务时间', en: 'Hours' },
  languages: { zh: '语言', en: 'Languages' },
} satisfies FactWords;
