// Texts that every form shares.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  incomplete: { zh: '请先填写完整信息再提交', en: 'Please complete information before submitting' },
  discardTitle: { zh: '放弃修改？', en: 'Discard your changes?' },
  discardQuestion: {
    zh: '已填写的内容尚未提交，关闭后将丢失。',
    en: 'What you entered is not submitted and will be lost.',
  },
  outdated: { zh: '他人刚修改了这些设置', en: 'Someone has just changed these settings' },
  showNewer: { zh: '放弃我的修改，显示最新', en: 'Drop my changes and show theirs' },
  amountRefused: {
    zh: (decimals: number) => (decimals === 0 ? '只能输入数字，不含小数' : `只能输入数字，最多 ${decimals} 位小数`),
    en: (decimals: number) => (decimals === 0 ? 'Digits only, no decimals' : `Digits only, up to ${decimals} decimals`),
  },
  keepEditing: { zh: '继续填写', en: 'Keep editing' },
  discard: { zh: '放弃', en: 'Discard' },
});
