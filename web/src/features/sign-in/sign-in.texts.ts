// Words of the login page, both steps.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '登录', en: 'Login' },
  motto: { zh: '每一个数字，都有出处。', en: 'Every figure explains itself.' },
  principles: { zh: '复式记账 · 全程留痕 · 双人复核', en: 'Double entry · Full audit trail · Two-person approval' },
  username: { zh: '用户名', en: 'Username' },
  password: { zh: '密码', en: 'Password' },
  captcha: { zh: '验证码', en: 'Captcha' },
  renewCaptcha: { zh: '看不清？换一张', en: 'Hard to read? Get another' },
  rememberMe: { zh: '记住我', en: 'Remember me' },
  submit: { zh: '登录', en: 'Log in' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
  usernameRequired: { zh: '请输入用户名', en: 'Username is required' },
  passwordRequired: { zh: '请输入密码', en: 'Password is required' },
  captchaRequired: { zh: '请输入验证码', en: 'Captcha is required' },
  captchaWrong: { zh: '验证码不匹配', en: 'Captcha does not match' },
  failed: { zh: '登录失败', en: 'Login failed' },
  welcome: { zh: '欢迎回来！', en: 'Welcome back!' },
  secondStep: { zh: '还需要进一步验证', en: 'Additional verification required' },
  secondStepTitle: { zh: '两步验证', en: 'Two-step verification' },
  code: { zh: '请输入验证器中的 6 位动态码', en: 'Enter the 6-digit code from your authenticator' },
  digit: {
    zh: (place: number) => `第 ${place} 位，共 6 位`,
    en: (place: number) => `Digit ${place} of 6`,
  },
  verify: { zh: '验证', en: 'Verify' },
  verifyFailed: { zh: '验证失败', en: 'Verification failed' },
  verified: { zh: '验证成功！', en: 'Verification successful!' },
  back: { zh: '返回登录', en: 'Back to login' },
});
