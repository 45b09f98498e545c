// Texts of the client drawer: the summary and its buttons.
import { defineTexts } from '#platform/texts.ts';

const named = (zh: (name: string) => string, en: (name: string) => string) => ({ zh, en });

export const texts = defineTexts({
  openPage: { zh: '打开客户页', en: 'Open the client’s page' },
  risks: { zh: '风险', en: 'Risks' },
  pageTabs: { zh: '客户的内容', en: 'Contents of the client' },
  timeline: { zh: '时间线', en: 'Timeline' },
  noAccount: { zh: '客户没有账户', en: 'The client has no account' },
  noAuthenticator: { zh: '未绑定验证器', en: 'No authenticator is bound' },
  isRobot: { zh: '已是机器人', en: 'Already a robot' },
  title: named(
    (name) => `客户 ${name}`,
    (name) => `Client ${name}`,
  ),
  untitled: { zh: '客户信息', en: 'Client info' },
  noId: { zh: '无法获取用户ID', en: 'Cannot get user ID' },
  noInfo: { zh: '无法获取用户信息', en: 'Cannot get user info' },
  retry: { zh: '重试', en: 'Retry' },
  score: { zh: '信用分', en: 'Credit score' },
  bound: { zh: '已绑定', en: 'Bound' },
  notBound: { zh: '未绑定', en: 'Not bound' },
  registered: { zh: '注册时间', en: 'Registered' },
  held: {
    zh: '登录方式或收款卡刚被更改，出金暂停至',
    en: 'Log-in or payout details changed; withdrawals are held until',
  },
  accounts: { zh: '账户', en: 'Accounts' },
  noAccounts: { zh: '该客户没有账户', en: 'This client has no account' },
  actions: { zh: '操作', en: 'Actions' },
  moneyGroup: { zh: '资金', en: 'Money' },
  accessGroup: { zh: '服务与登录', en: 'Service and log-in' },
  dangerGroup: { zh: '谨慎操作', en: 'Handle with care' },

  password: { zh: '重置密码', en: 'Reset password' },
  resetAuthenticator: { zh: '重置验证器', en: 'Reset authenticator' },
  confirmReset: named(
    (name) => `解除 ${name} 的验证器绑定？其所有会话将下线，出金暂停 24 小时。`,
    (name) => `Unbind the authenticator of ${name}? All sessions end, and withdrawals are held for 24 hours.`,
  ),
  authenticatorReset: { zh: '验证器已重置', en: 'Authenticator reset' },
  authenticatorNotReset: { zh: '验证器重置失败', en: 'Resetting the authenticator failed' },

  message: { zh: '发站内信', en: 'Send a message' },
  changeAgent: { zh: '变更业务员', en: 'Change salesperson' },
  changeAgentOf: named(
    (name) => `变更 ${name} 的业务员`,
    (name) => `Change the salesperson of ${name}`,
  ),
  currentAgent: { zh: '现业务员', en: 'Current salesperson' },
  newAgent: { zh: '新业务员', en: 'New salesperson' },
  reason: { zh: '原因（选填）', en: 'Reason (optional)' },
  agentChanged: { zh: '业务员已变更', en: 'Salesperson changed' },
  agentNotChanged: { zh: '业务员变更失败', en: 'Changing the salesperson failed' },

  language: { zh: '单据语言', en: 'Language of papers' },
  changeLanguage: { zh: '更改单据语言', en: 'Change language of papers' },
  changeLanguageOf: named(
    (name) => `更改 ${name} 的单据语言`,
    (name) => `Change the language of papers of ${name}`,
  ),
  languageHint: {
    zh: '以后开出的成交单、结单和凭证使用此语言；已开出的不变。',
    en: 'Contract notes, statements and vouchers issued from now on are in it; those issued before stay as they are.',
  },
  languageChanged: { zh: '单据语言已更改', en: 'Language of papers changed' },
  languageNotChanged: { zh: '单据语言更改失败', en: 'Changing the language of papers failed' },

  offline: { zh: '强制下线', en: 'Force offline' },
  confirmOffline: named(
    (name) => `确定要让 ${name} 下线吗？其所有设备需要重新登录。`,
    (name) => `Force ${name} offline? Every device has to log in again.`,
  ),
  wentOffline: { zh: '客户已下线', en: 'Client is offline' },
  notOffline: { zh: '强制下线失败', en: 'Forcing the client offline failed' },

  robot: { zh: '设为机器人', en: 'Mark as robot' },
  confirmRobot: named(
    (name) => `将 ${name} 设为机器人？此操作不可撤销，须由另一人审批。`,
    (name) => `Mark ${name} as a robot? This cannot be undone, and a second person has to approve it.`,
  ),
  markedAsRobot: { zh: '已设为机器人', en: 'Marked as robot' },
  notMarked: { zh: '设为机器人失败', en: 'Marking as robot failed' },

  enable: { zh: '启用', en: 'Enable' },
  confirmEnable: named(
    (name) => `启用 ${name}？`,
    (name) => `Enable ${name}?`,
  ),
  enabled: { zh: '客户已启用', en: 'Client enabled' },
  disable: { zh: '停用', en: 'Disable' },
  confirmDisable: named(
    (name) => `停用 ${name}？其所有会话将下线。`,
    (name) => `Disable ${name}? All sessions end.`,
  ),
  disabled: { zh: '客户已停用', en: 'Client disabled' },
  isDisabled: { zh: '该客户已被停用', en: 'This client is disabled' },
  notToggled: { zh: '状态更改失败', en: 'Changing the status failed' },
});

/** Texts of the dialog for the client's password and temporary code. */
export const passwordTexts = defineTexts({
  title: named(
    (name) => `重置 ${name} 的登录密码`,
    (name) => `Reset the password of ${name}`,
  ),
  hint: {
    zh: '重置密码或生成验证码后，该客户的出金将暂停 24 小时，7 天内您不能审核其出金。',
    en: 'Either way the client’s withdrawals are held for 24 hours, and you cannot approve them for 7 days.',
  },
  newPassword: { zh: '新密码', en: 'New password' },
  show: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
  code: { zh: '临时验证码（选填）', en: 'Temporary code (optional)' },
  codeHint: {
    zh: '告知客户本人；只能使用一次，10 分钟内有效',
    en: 'For the client alone; works once, within 10 minutes',
  },
  generate: { zh: '生成验证码', en: 'Generate code' },
  generateAgain: { zh: '重新生成', en: 'Generate another' },
  generated: { zh: '验证码已生成', en: 'Code generated' },
  notGenerated: { zh: '验证码生成失败', en: 'Code generation failed' },
  copy: { zh: '复制验证码', en: 'Copy the code' },
  copied: { zh: '已复制', en: 'Copied' },
  goodFor: { zh: (time: string) => `剩余 ${time}`, en: (time: string) => `${time} left` },
  expired: { zh: '已过期', en: 'Expired' },
  submit: { zh: '重置密码', en: 'Reset password' },
  updated: { zh: '密码已更新', en: 'Password updated' },
  notUpdated: { zh: '密码更新失败，请稍后重试', en: 'Password update failed, retry later' },
});
