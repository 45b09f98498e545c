// Texts of the question for the password, and of the notice to the person's other sessions.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '请确认是您本人', en: 'Confirm that it is you' },
  hint: {
    zh: '此操作关系到账号安全，请再次输入登录密码。',
    en: 'This affects the safety of your account. Enter your password again.',
  },
  password: { zh: '登录密码', en: 'Your password' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
  wrong: { zh: '密码不正确', en: 'That password is not right' },
  confirm: { zh: '确认', en: 'Confirm' },
  notice: {
    zh: (action: string) => `您的账号在另一处登录中执行了“${action}”。如果不是您本人，请立即修改密码。`,
    en: (action: string) =>
      `Another session of yours did this: ${action}. If it was not you, change your password now.`,
  },
});
