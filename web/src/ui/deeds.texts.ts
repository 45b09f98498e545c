// The deeds of the audit log and of approvals in words; one without words is shown by its name.
import { verbatim, type Text } from '#platform/texts.ts';

const deeds: Record<string, Text | undefined> = {
  'session.started': { zh: '登录', en: 'Signed in' },
  'session.ended': { zh: '退出登录', en: 'Signed out' },
  'session.refused': { zh: '登录被拒绝', en: 'Sign-in refused' },
  'session.unlocked': { zh: '解锁屏幕', en: 'Unlocked the screen' },
  'session.unlock_refused': { zh: '解锁被拒绝', en: 'Unlocking refused' },
  'session.token_reused': { zh: '令牌被重复使用', en: 'Token reused' },
  'authenticator.offered': { zh: '申请绑定验证器', en: 'Authenticator offered' },
  'authenticator.verified': { zh: '验证器校验通过', en: 'Authenticator verified' },
  'authenticator.refused': { zh: '验证器校验失败', en: 'Authenticator refused' },
  'authenticator.unlinked': { zh: '解绑验证器', en: 'Authenticator unlinked' },
  'staff.password_changed': { zh: '修改密码', en: 'Password changed' },
  'deposit.recorded': { zh: '人工入金', en: 'Deposit recorded' },
  'deposit.reviewed': { zh: '审核入金', en: 'Deposit reviewed' },
  'deposit.reversed': { zh: '冲正入金', en: 'Deposit reversed' },
  'approval.requested': { zh: '提交审批', en: 'Approval requested' },
  'approval.decided': { zh: '审批决定', en: 'Approval decided' },
  'approval.cancelled': { zh: '撤回审批', en: 'Approval cancelled' },
  'audit_log.verified': { zh: '校验操作日志', en: 'Audit log verified' },
  'exception.assigned': { zh: '指派数据异常', en: 'Exception assigned' },
  'exception.resolved': { zh: '处理数据异常', en: 'Exception resolved' },
  'exception.checks_started': { zh: '开始数据检查', en: 'Checks started' },
};

export const deedText = (name: string): Text => deeds[name] ?? verbatim(name);
