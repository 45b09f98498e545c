// Words for readers without the permission.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  denied: { zh: '您没有查看此页面的权限', en: 'You are not allowed to see this page' },
  deniedHint: { zh: '如需开通，请联系管理员', en: 'Ask your administrator if you need it' },
});
