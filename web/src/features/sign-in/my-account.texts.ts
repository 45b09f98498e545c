// Texts of one's own account: password, authenticator, sessions.
import { defineTexts, type Text } from '#platform/texts.ts';
import type { Device } from '#core/device.ts';

export const texts = defineTexts({
  changePassword: { zh: '修改密码', en: 'Change password' },
  oldPassword: { zh: '原密码', en: 'Old password' },
  newPassword: { zh: '新密码', en: 'New password' },
  newPasswordHint: {
    zh: (shortest: number) => `至少 ${shortest} 个字符；修改后需要重新登录`,
    en: (shortest: number) => `At least ${shortest} characters; you log in again afterwards`,
  },
  oldPasswordRequired: { zh: '请输入原密码', en: 'Please enter old password' },
  newPasswordRequired: { zh: '请输入新密码', en: 'Please enter new password' },
  newPasswordShort: {
    zh: (shortest: number) => `新密码至少 ${shortest} 个字符`,
    en: (shortest: number) => `The new password needs at least ${shortest} characters`,
  },
  passwordChanged: { zh: '密码修改成功', en: 'Password changed successfully' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password' },

  bindAuthenticator: { zh: '绑定验证器', en: 'Bind authenticator' },
  scan: {
    zh: '用验证器应用（如 Google Authenticator、Microsoft Authenticator）扫描二维码',
    en: 'Scan this with an authenticator app, such as Google or Microsoft Authenticator',
  },
  qrCode: { zh: '绑定二维码', en: 'QR code of the binding' },
  orType: { zh: '无法扫描？请手动输入密钥', en: 'Cannot scan? Type this key instead' },
  openApp: { zh: '在本机的验证器应用中打开', en: 'Open in the authenticator on this phone' },
  copySecret: { zh: '复制密钥', en: 'Copy the key' },
  copied: { zh: '已复制', en: 'Copied' },
  thenEnter: { zh: '再输入应用显示的 6 位动态码', en: 'Then enter the 6-digit code it shows' },
  verify: { zh: '验证并绑定', en: 'Verify and bind' },
  verifyFailed: { zh: '验证失败', en: 'Verification failed' },
  verified: { zh: '验证成功！', en: 'Verification successful!' },
  alreadyBound: { zh: '您的账号已绑定验证器', en: 'Your account already has an authenticator' },
  alreadyBoundHint: {
    zh: '如需更换，请联系上级解除绑定',
    en: 'To replace it, ask someone above you to unlink it first',
  },
  offerFailed: { zh: '无法开始绑定', en: 'The binding cannot be started' },
  retry: { zh: '重试', en: 'Retry' },

  myAccount: { zh: '我的账号', en: 'My account' },
  accountFailed: { zh: '无法读取账号', en: 'Your account could not be read' },
  name: { zh: '姓名', en: 'Name' },
  username: { zh: '用户名', en: 'Username' },
  role: { zh: '角色', en: 'Role' },
  language: { zh: '语言', en: 'Language' },
  priceColours: { zh: '行情颜色', en: 'Quote colours' },
  languageNotSaved: { zh: '语言未保存', en: 'The language was not saved' },
  change: { zh: '修改', en: 'Change' },
  changeName: { zh: '修改姓名', en: 'Change your name' },
  save: { zh: '保存', en: 'Save' },
  nameChanged: { zh: '姓名已修改', en: 'Name changed' },
  nameNotChanged: { zh: '姓名未修改', en: 'The name was not changed' },
  picture: { zh: '头像', en: 'Picture' },
  choosePicture: { zh: '选择头像', en: 'Choose a picture' },
  removePicture: { zh: '移除头像', en: 'Remove the picture' },
  pictureSaved: { zh: '头像已保存', en: 'Picture saved' },
  pictureNotSaved: { zh: '头像未保存', en: 'The picture was not saved' },
  noPicture: { zh: '该文件不是图片', en: 'This file is no picture' },
  authenticator: { zh: '验证器', en: 'Authenticator' },
  bound: { zh: '已绑定', en: 'Bound' },
  notBound: { zh: '未绑定', en: 'Not bound' },
  bind: { zh: '绑定', en: 'Bind' },
  recoveryCodes: { zh: '恢复码', en: 'Recovery codes' },
  codesLeft: { zh: (count: number) => `剩余 ${count} 个`, en: (count: number) => `${count} left` },
  newCodes: { zh: '重新生成', en: 'Make new codes' },
  newCodesHint: {
    zh: '将生成 10 个新的恢复码，原有恢复码立即失效。',
    en: 'Ten new codes are made; the old ones stop working at once.',
  },
  recoveryOnce: {
    zh: '恢复码仅显示这一次，每个只能使用一次。手机丢失时可代替动态码登录，请妥善保存。',
    en: 'These codes are shown this once, and each works once. They let you in when your phone is lost: keep them safe.',
  },
  copyCodes: { zh: '复制', en: 'Copy' },
  downloadCodes: { zh: '下载', en: 'Download' },
  codesKept: { zh: '已保存，关闭', en: 'I have kept them' },
  endAll: { zh: '退出所有设备', en: 'Sign out everywhere' },
  confirmEndAll: {
    zh: '所有设备上的会话都会结束，包括当前设备。确定吗？',
    en: 'Every session ends, on this device too. Are you sure?',
  },

  mySessions: { zh: '我的会话', en: 'My sessions' },
  sessionsHint: {
    zh: '所有以您的账号登录的设备。不认识的，请立即下线并修改密码。',
    en: 'Every device signed in to your account. End any you do not know, and change your password.',
  },
  thisDevice: { zh: '当前设备', en: 'This device' },
  address: { zh: '地址', en: 'Address' },
  startedAt: { zh: '登录于', en: 'Signed in' },
  lastSeenAt: { zh: '最近活动', en: 'Last seen' },
  end: { zh: '下线', en: 'End' },
  confirmEnd: {
    zh: (device: string) => `确定要让 ${device} 下线吗？`,
    en: (device: string) => `End the session on ${device}?`,
  },
  ended: { zh: '该会话已下线', en: 'The session has ended' },
  notEnded: { zh: '下线失败', en: 'The session could not be ended' },
  sessionsFailed: { zh: '无法读取会话', en: 'The sessions could not be read' },
});

export const deviceTypes: Record<Device['type'], Text> = {
  desktop: { zh: '电脑', en: 'Computer' },
  mobile: { zh: '手机或平板', en: 'Phone or tablet' },
};

export const unknownDevice: Text = { zh: '未知', en: 'Unknown' };
