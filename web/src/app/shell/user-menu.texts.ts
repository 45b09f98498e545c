// Texts of the gear's menu.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  preferences: { zh: '偏好设置', en: 'Preferences' },
  changePassword: { zh: '修改密码', en: 'Change password' },
  bindAuthenticator: { zh: '绑定验证器', en: 'Bind authenticator' },
  myAccount: { zh: '我的账号', en: 'My account' },
  mySessions: { zh: '我的会话', en: 'My sessions' },
  logOut: { zh: '退出登录', en: 'Log out' },
  confirmLogOut: { zh: '确定要退出登录吗？', en: 'Are you sure you want to log out?' },
});
