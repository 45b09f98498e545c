// Texts of the client's card beside a record that is decided on.
import { defineTexts, plural } from '#platform/texts.ts';

export const texts = defineTexts({
  client: { zh: '客户', en: 'Client' },
  balances: { zh: '余额', en: 'Balances' },
  noAccounts: { zh: '没有账户', en: 'No accounts' },
  movements: { zh: '最近五笔变动', en: 'Last five movements' },
  noMovements: { zh: '暂无资金变动', en: 'No movements yet' },
  active: { zh: '正常', en: 'Active' },
  disabled: { zh: '停用', en: 'Disabled' },
  notVerified: {
    zh: '客户尚未通过实名认证',
    en: 'The client’s identity is not verified',
  },
  isDisabled: { zh: '客户已停用', en: 'The client is disabled' },
  held: {
    zh: (time: string) => `客户的出金暂停至 ${time}`,
    en: (time: string) => `The client’s withdrawals are paused until ${time}`,
  },
  risks: { zh: '风险提示', en: 'Risk marks' },
  noRisks: { zh: '无', en: 'None' },
  owes: { zh: '有欠款', en: 'Owes' },
  borrowed: { zh: '有贷款', en: 'Has a loan' },
  isNew: { zh: '注册不满 7 天', en: 'Registered within 7 days' },
  noAuthenticator: { zh: '未绑定验证器', en: 'No authenticator' },
  lowScore: { zh: (score: number) => `信用分 ${score}`, en: (score: number) => `Score ${score}` },
  findings: {
    zh: (count: number) => `数据异常 ${count}`,
    en: (count: number) => plural(count, 'open exception', 'open exceptions'),
  },
});
