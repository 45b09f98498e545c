// Texts of the lock screen.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '屏幕已锁定', en: 'The screen is locked' },
  hint: {
    zh: (name: string) => `${name}，请输入密码继续，页面内容已保留。`,
    en: (name: string) => `${name}, enter your password to go on. Your pages are as you left them.`,
  },
  password: { zh: '密码', en: 'Password' },
  required: { zh: '请输入密码', en: 'Password is required' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
  wrong: { zh: '密码不正确', en: 'That password is not right' },
  unlock: { zh: '解锁', en: 'Unlock' },
  logOut: { zh: '换个账号登录', en: 'Log in as another user' },
});
