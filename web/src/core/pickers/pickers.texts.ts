// Texts of the pickers for clients and staff.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  findStaff: { zh: '姓名、用户名', en: 'Name or username' },
  noStaff: { zh: '未找到人员', en: 'No one found' },
  findClient: { zh: '姓名、拼音、手机、账号', en: 'Name, pinyin, mobile, account' },
  noClient: { zh: '没有找到客户', en: 'No client found' },
});
