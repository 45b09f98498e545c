// Declaration of the feature visits: its words.
import type { FactWords, Words } from '#core/feature.ts';

export const actions = {
  'client.visit_ended': { zh: '客户退出客户端', en: 'Client logged out of the app' },
  'client.visits_kept': { zh: '客户在线心跳', en: 'Clients still in the app' },
  'client.visit_started': { zh: '客户登录客户端', en: 'Client logged in to the app' },
} satisfies Words;

export const facts = {
  is_incognito: { zh: '无痕模式', en: 'Private window' },
  os: { zh: '操作系统', en: 'Operating system' },
  place: { zh: '所在地', en: 'Place' },
} satisfies FactWords;
