// Declaration of the feature clients: its pages and words.
import { listClients } from '@backoffice/contract/clients/clients.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage, withRecordPage } from '#ui/layout/page-entry.ts';

export const pages = {
  client: withRecordPage(
    listPage(() => import('./clients.page.tsx'), 'ClientsPage', listClients),
    () => import('./clients.record.page.tsx'),
  ),
} satisfies Pages;

export const help = {
  client: () => import('./clients.help.ts'),
} satisfies Help;

export const menu = {
  client: { zh: '客户管理', en: 'Clients' },
} satisfies MenuWords;

export const records = {
  client: { zh: '客户', en: 'Client' },
} satisfies RecordWords;

export const errors = {
  'client.disabled': { zh: '该客户已被停用', en: 'This client is disabled' },
  'client.book_is_final': {
    zh: '该客户已有资金流水，不能再改机器人标记',
    en: 'Money of this client has moved already, so the robot flag can no longer change',
  },
  'client.username_taken': { zh: '该用户名已被使用', en: 'This username is already taken' },
  'client.agent_unfit': {
    zh: '只能转给在职的业务员或组长',
    en: 'Clients can only go to an active salesperson or leader',
  },
  'client.code_wrong': {
    zh: '临时验证码不正确、已使用或已过期',
    en: 'The temporary code is wrong, used or expired',
  },
} satisfies ErrorWords;

export const actions = {
  'account.opened': { zh: '客户开立账户', en: 'Account opened by the client' },
  'client.status_changed': { zh: '启用或停用客户', en: 'Client enabled or disabled' },
  'client.agent_changed': { zh: '变更业务员', en: 'Salesperson changed' },
  'client.authenticator_reset': { zh: '重置客户验证器', en: 'Client authenticator reset' },
  'client.code_issued': { zh: '生成客户临时验证码', en: 'Temporary code issued' },
  'client.language_changed': { zh: '更改单据语言', en: 'Language of papers changed' },
  'client.forced_offline': { zh: '强制客户下线', en: 'Client forced offline' },
  'client.marked_as_robot': { zh: '标记为机器人', en: 'Marked as robot' },
  'client.password_reset': { zh: '重置客户密码', en: 'Client password reset' },
  'client.registered': { zh: '客户注册', en: 'Client registered' },
  'client.robot_created': { zh: '创建机器人客户', en: 'Robot client created' },
} satisfies Words;

export const requests = {
  'client.marked_as_robot': 'Mark as robot',
} satisfies RequestWords;

export const facts = {
  balances: { zh: '余额', en: 'Balances' },
  deposit: { zh: '累计入金', en: 'Deposits' },
  hold_datetime: { zh: '出金保护期至', en: 'Withdrawal hold until' },
  language: { zh: '单据语言', en: 'Language of papers' },
  invested: { zh: '投资本金', en: 'Invested' },
  last_seen_datetime: { zh: '最近在线', en: 'Last seen' },
  online: { zh: '在线', en: 'Online' },
  phone: { zh: '电话', en: 'Phone' },
  withdrawal: { zh: '累计出金', en: 'Withdrawals' },
} satisfies FactWords;
