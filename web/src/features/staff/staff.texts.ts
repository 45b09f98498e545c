// Texts of system users.
import type { authenticatorStates } from '@backoffice/contract/staff/staff.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const tabs = {
  list: { zh: '列表', en: 'List' },
  tree: { zh: '组织架构', en: 'Tree' },
} satisfies Choices;
export type Tab = keyof typeof tabs;

export const authenticatorTexts: Choices<(typeof authenticatorStates)[number]> = {
  bound: { zh: '已绑定', en: 'Bound' },
  unbound: { zh: '未绑定', en: 'Not bound' },
};

export const texts = defineTexts({
  title: { zh: '系统用户', en: 'System users' },
  username: { zh: '用户名', en: 'Username' },
  person: { zh: '姓名或用户名', en: 'Name or username' },
  name: { zh: '姓名', en: 'Name' },
  openWork: { zh: '待办', en: 'Open work' },
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线', en: 'Offline' },
  lastSeen: { zh: '最近在线', en: 'Last seen' },
  createdAt: { zh: '创建时间', en: 'Created' },
  secondPersonFrom: { zh: '可审批他人申请自', en: 'May approve requests from' },

  add: { zh: '添加用户', en: 'Add user' },
  added: { zh: '用户已添加', en: 'User added' },
  notAdded: { zh: '用户未添加', en: 'The user was not added' },
  twoPeople: {
    zh: '业务员以上的账号须由另一人审批，通过后您可查看初始密码；账号 7 天内不能审批他人的申请。',
    en: 'An account above salesperson needs a second person. Once approved, you can have its initial password shown; for 7 days it cannot approve requests.',
  },
  notBelowYou: { zh: '级别不低于您的账号由上级管理', en: 'Accounts of your rank or above are managed from above' },
  noAuthenticator: { zh: '未绑定验证器', en: 'No authenticator is bound' },
  notOnline: { zh: '当前不在线', en: 'Not online' },
  edit: { zh: '编辑用户', en: 'Edit user' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '保存成功', en: 'Saved successfully' },
  notSaved: { zh: '保存失败', en: 'Save failed' },
  leaderHint: { zh: '上级须正好高一级', en: 'The superior is exactly one rank above' },

  enable: { zh: '启用', en: 'Enable' },
  confirmEnable: {
    zh: (name: string) => `启用 ${name} 的账号？`,
    en: (name: string) => `Enable the account of ${name}?`,
  },
  disable: { zh: '停用', en: 'Disable' },
  confirmDisable: {
    zh: (name: string) => `停用 ${name} 的账号？其所有会话将立即结束。`,
    en: (name: string) => `Disable the account of ${name}? All their sessions end at once.`,
  },
  reset: { zh: '重置密码', en: 'Reset password' },
  confirmReset: {
    zh: (name: string) => `重置 ${name} 的密码？原密码立即失效，随后由您查看一次新的初始密码。`,
    en: (name: string) =>
      `Reset the password of ${name}? The old one stops working at once; you then see a new initial one, once.`,
  },
  unlink: { zh: '解绑验证器', en: 'Unlink authenticator' },
  confirmUnlink: {
    zh: (name: string) => `解绑 ${name} 的验证器？恢复码和通行密钥一并作废，其所有会话将立即结束。`,
    en: (name: string) =>
      `Unlink the authenticator of ${name}? Recovery codes and passkeys go with it, and all their sessions end at once.`,
  },
  forceOut: { zh: '强制下线', en: 'Force out' },
  confirmForceOut: {
    zh: (name: string) => `结束 ${name} 的所有会话？`,
    en: (name: string) => `End all sessions of ${name}?`,
  },
  issue: { zh: '查看初始密码', en: 'Show initial password' },
  initialPassword: { zh: '初始密码', en: 'Initial password' },
  issueQuestion: {
    zh: (name: string) => `生成 ${name} 的初始密码？只显示一次，对方首次登录时须修改。`,
    en: (name: string) =>
      `Make the initial password of ${name}? It is shown once, and they change it when they first log in.`,
  },
  issueOnce: {
    zh: '仅显示这一次，请当面或以安全的方式告知本人。首次登录时须修改。',
    en: 'This is the only time it is shown: pass it on in a safe way. It must be changed at the first log-in.',
  },
  notIssued: { zh: '初始密码未生成', en: 'The initial password was not made' },

  invitation: { zh: '邀请码', en: 'Invitation code' },
  noInvitation: { zh: '还没有邀请码', en: 'No invitation code yet' },
  newCode: { zh: '新邀请码（留空则自动生成）', en: 'New code (empty: one is made)' },
  codeHint: {
    zh: '4 至 16 位字母或数字。更新后旧邀请码立即失效，已注册的客户不受影响。',
    en: '4 to 16 letters or digits. The old code stops working at once; clients who came by it stay.',
  },
  renew: { zh: '更新邀请码', en: 'Renew the code' },
  generate: { zh: '生成邀请码', en: 'Generate a code' },
  renewed: { zh: '邀请码已更新', en: 'Invitation code renewed' },
  notRenewed: { zh: '邀请码未更新', en: 'The invitation code was not renewed' },
  copyLink: { zh: '复制链接', en: 'Copy the link' },
  cameByDay: { zh: '近 30 天注册', en: 'Registered in the last 30 days' },
  noRegistration: { zh: '近 30 天没有客户通过邀请码注册', en: 'No client registered with a code in the last 30 days' },
  codeHistory: { zh: '历史邀请码', en: 'Codes so far' },
  validNow: { zh: '使用中', en: 'In use' },

  remove: { zh: '删除用户', en: 'Delete user' },
  removed: { zh: '用户已删除', en: 'User deleted' },
  notRemoved: { zh: '用户未删除', en: 'The user was not deleted' },
  removeHint: {
    zh: '姓名会保留在历史记录中，用户名不会再分配给他人。',
    en: 'The name stays in the history, and the username is not given to anyone else.',
  },
  moveFirst: {
    zh: (name: string) => `删除 ${name} 之前，请先转移其名下的内容：`,
    en: (name: string) => `Before ${name} can be deleted, move what is theirs:`,
  },
  clientsMove: {
    zh: (count: number) => `${count} 位客户`,
    en: (count: number) => plural(count, 'client', 'clients'),
  },
  robotsMove: {
    zh: (count: number) => `${count} 个机器人客户`,
    en: (count: number) => plural(count, 'robot client', 'robot clients'),
  },
  requestsEnd: {
    zh: (count: number) => `${count} 个待审批的申请`,
    en: (count: number) => plural(count, 'request that waits for approval', 'requests that wait for approval'),
  },
  teamMoves: {
    zh: (names: string) => `下属：${names}`,
    en: (names: string) => `Team: ${names}`,
  },
  clientsTo: { zh: '客户转给', en: 'Clients go to' },
  teamTo: { zh: '下属转给', en: 'Team goes to' },
  cancelRequests: { zh: '撤回待审批的申请', en: 'Cancel the open requests' },
  move: { zh: '转移', en: 'Move' },
  moved: { zh: '已转移', en: 'Moved' },
  notMoved: { zh: '未转移', en: 'Nothing was moved' },

  sessions: { zh: '登录会话', en: 'Sessions' },
  noSessions: { zh: '还没有登录过', en: 'Never logged in' },
  address: { zh: '地址', en: 'Address' },
  device: { zh: '设备', en: 'Device' },
  startedAt: { zh: '登录时间', en: 'Logged in' },
  endedAt: { zh: '结束时间', en: 'Ended' },
  open: { zh: '进行中', en: 'Open' },
  unknown: { zh: '未知', en: 'Unknown' },

  clientsOfTeam: {
    zh: (count: number) => `客户 ${count}`,
    en: (count: number) => plural(count, 'client', 'clients'),
  },
  workOfTeam: {
    zh: (count: number) => `待办 ${count}`,
    en: (count: number) => `${count} open`,
  },
  expand: { zh: '全部展开', en: 'Expand all' },
  collapse: { zh: '全部收起', en: 'Collapse all' },
});
