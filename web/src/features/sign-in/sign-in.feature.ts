// Declaration of the feature sign-in: its words.
import type { FactWords, RecordWords, RequestWords, Words } from '#core/feature.ts';

export const records = {
  session: { zh: '会话', en: 'Session' },
} satisfies RecordWords;

export const actions = {
  'session.started': { zh: '登录', en: 'Logged in' },
  'session.ended': { zh: '退出登录', en: 'Logged out' },
  'session.refused': { zh: '登录被拒绝', en: 'Log-in refused' },
  'session.locked': { zh: '锁定屏幕', en: 'Locked the screen' },
  'session.proof_refused': { zh: '密码确认被拒绝', en: 'Confirmation by password refused' },
  'session.unlocked': { zh: '解锁屏幕', en: 'Unlocked the screen' },
  'session.unlock_refused': { zh: '解锁被拒绝', en: 'Unlocking refused' },
  'session.token_reused': { zh: '令牌被重复使用', en: 'Token reused' },
  'authenticator.offered': { zh: '申请绑定验证器', en: 'Authenticator offered' },
  'authenticator.verified': { zh: '验证器校验通过', en: 'Authenticator verified' },
  'authenticator.refused': { zh: '验证器校验失败', en: 'Authenticator refused' },
  'session.refreshed': { zh: '续期会话', en: 'Session renewed' },
  'session.forgotten': { zh: '清理旧会话', en: 'Old sessions removed' },
  'captcha.drawn': { zh: '生成验证码', en: 'Captcha drawn' },
  'session.all_ended': { zh: '退出所有设备', en: 'Logged out everywhere' },
  'recovery_codes.made': { zh: '生成恢复码', en: 'Recovery codes made' },
  'passkey.offered': { zh: '申请添加通行密钥', en: 'Passkey offered' },
  'passkey.added': { zh: '添加通行密钥', en: 'Passkey added' },
  'passkey.renamed': { zh: '重命名通行密钥', en: 'Passkey renamed' },
  'passkey.removed': { zh: '移除通行密钥', en: 'Passkey removed' },
  'passkey.challenged': { zh: '请求通行密钥验证', en: 'Passkey requested' },
  'passkey.used': { zh: '使用通行密钥登录', en: 'Logged in with a passkey' },
  'recovery_code.used': { zh: '使用恢复码登录', en: 'Logged in with a recovery code' },
  'session.new_device': { zh: '新设备登录', en: 'Logged in on a new device' },
} satisfies Words;

export const requests = {
  'authenticator.unlinked': 'Unlink authenticator',
} satisfies RequestWords;

export const facts = {
  passkey: { zh: '通行密钥', en: 'Passkey' },
} satisfies FactWords;
