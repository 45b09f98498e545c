// Words of compensation and bonus.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  compensation: { zh: '补偿', en: 'Compensation' },
  compensationFor: {
    zh: (name: string) => `给 ${name} 补偿`,
    en: (name: string) => `Compensation for ${name}`,
  },
  compensated: { zh: '补偿成功', en: 'Credit added' },
  notCompensated: { zh: '补偿失败', en: 'Cannot complete the credit operation' },
  bonus: { zh: '奖励金', en: 'Bonus' },
  bonusFor: { zh: (name: string) => `给 ${name} 发放奖励金`, en: (name: string) => `Bonus for ${name}` },
  bonusGiven: { zh: '奖励金发放成功', en: 'Bonus added' },
  bonusNotGiven: { zh: '奖励金发放失败', en: 'Cannot add the bonus' },
  account: { zh: '账户', en: 'Account' },
  amount: { zh: '金额', en: 'Amount' },
  reason: { zh: '原因', en: 'Reason' },
});
