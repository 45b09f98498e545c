// Names of emergency actions: people type the name to confirm one.
import { pauseKinds, type PauseKind } from './emergency.pauses.ts';

/** Each pause, and what happens once. */
export const emergencyKinds = [...pauseKinds, 'clients_offline'] as const;
export type EmergencyKind = PauseKind | 'clients_offline';

export const emergencyWords: Record<EmergencyKind, { zh: string; en: string }> = {
  deposits: { zh: '暂停入金', en: 'Pause deposits' },
  withdrawals: { zh: '暂停出金', en: 'Pause withdrawals' },
  registration: { zh: '暂停注册', en: 'Pause registration' },
  client_sign_in: { zh: '暂停客户登录', en: 'Pause client sign-in' },
  trading: { zh: '暂停交易（卖出赎回除外）', en: 'Pause trading except sales' },
  selling: { zh: '暂停卖出与赎回', en: 'Pause selling and redeeming' },
  product_kind: { zh: '暂停一类产品', en: 'Pause a product kind' },
  product: { zh: '暂停单个产品', en: 'Pause a product' },
  staff_changes: { zh: '员工只读模式', en: 'Read-only mode for staff' },
  clients_offline: { zh: '强制全部客户下线', en: 'Force all clients offline' },
};

/** Accepts the name in either language. */
export const isNameOf = (kind: EmergencyKind, typed: string): boolean =>
  Object.values(emergencyWords[kind]).some((name) => name.toLowerCase() === typed.trim().toLowerCase());
