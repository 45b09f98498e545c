// Words of the login page.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '登录', en: 'Login' },
  username: { zh: '用户名', en: 'Username' },
  password: { zh: '密码', en: 'Password' },
  rememberMe: { zh: '记住我', en: 'Remember me' },
  submit: { zh: '登录', en: 'Log in' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
  usernameRequired: { zh: '请输入用户名', en: 'Username is required' },
  passwordRequired: { zh: '请输入密码', en: 'Password is required' },
  failed: { zh: '登录失败', en: 'Login failed' },
  welcome: { zh: '欢迎回来！', en: 'Welcome back!' },
});
