// Declaration of the feature receiving-addresses: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  cryptoAddress: page(() => import('./receiving-addresses.page.tsx'), 'ReceivingAddressesPage'),
} satisfies Pages;

export const help = {
  cryptoAddress: () => import('./receiving-addresses.help.ts'),
} satisfies Help;

export const menu = {
  cryptoAddress: { zh: '收款地址', en: 'Receiving addresses' },
} satisfies MenuWords;

export const records = {
  receiving_address: { zh: '收款地址', en: 'Receiving address' },
} satisfies RecordWords;

export const errors = {
  'receiving_address.taken': { zh: '已有此收款地址', en: 'This receiving address is there already' },
  'receiving_address.replaced': {
    zh: '已有另一个地址等待替换它',
    en: 'Another address is about to take its place already',
  },
} satisfies ErrorWords;

export const actions = {
  'receiving_address.created': { zh: '新增收款地址', en: 'Receiving address added' },
  'receiving_address.confirmed': { zh: '复核收款地址', en: 'Receiving address typed again' },
  'receiving_address.retired': { zh: '停用收款地址', en: 'Receiving address ended' },
} satisfies Words;

export const requests = {
  'receiving_address.created': 'Add receiving address',
} satisfies RequestWords;

export const facts = {
  retired_by: { zh: '停用人', en: 'Retired by' },
  retired_datetime: { zh: '停用时间', en: 'Retired' },
} satisfies FactWords;
