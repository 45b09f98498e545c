// Declaration of the feature emergency: its pages and words.
import { listEmergencyActions } from '@backoffice/contract/emergency/emergency.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  emergency: listPage(() => import('./emergency.page.tsx'), 'EmergencyPage', listEmergencyActions),
} satisfies Pages;

export const help = {
  emergency: () => import('./emergency.help.ts'),
} satisfies Help;

export const menu = {
  emergency: { zh: '应急预案', en: 'Emergency' },
} satisfies MenuWords;

export const records = {
  emergency_action: { zh: '应急操作', en: 'Emergency action' },
} satisfies RecordWords;

export const errors = {
  'emergency.already_paused': { zh: '已经处于暂停中', en: 'It is paused already' },
  'emergency.too_long': {
    zh: '卖出与赎回最长暂停至本交易时段结束',
    en: 'Sales can be paused until the session ends at most',
  },
  'emergency.other_people': {
    zh: '七天内再次暂停同一出口，须由另外两个人发起和同意',
    en: 'To pause the same exit again within 7 days takes two other people',
  },
} satisfies ErrorWords;

export const actions = {
  'emergency.resumed': { zh: '提前恢复', en: 'Resumed after an emergency' },
} satisfies Words;

export const requests = {
  'emergency.started': 'Start an emergency action',
  'emergency.resumed': 'Resume after an emergency',
} satisfies RequestWords;

export const facts = {
  agreed_by: { zh: '同意人', en: 'Agreed by' },
  minutes: { zh: '时长（分钟）', en: 'Minutes' },
  resume_datetime: { zh: '恢复时间', en: 'Resumed' },
  resume_reason: { zh: '恢复原因', en: 'Reason for resuming' },
  resumed_by: { zh: '恢复人', en: 'Resumed by' },
  started_by: { zh: '启动人', en: 'Started by' },
  target: { zh: '目标', en: 'Target' },
} satisfies FactWords;
