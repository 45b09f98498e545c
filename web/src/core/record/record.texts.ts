// Texts that every record shares.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  timeline: { zh: '进度', en: 'Timeline' },
  journals: { zh: '分录', en: 'Journals' },
  history: { zh: '操作记录', en: 'History' },
  noHistory: { zh: '暂无操作记录', en: 'No history yet' },
  more: { zh: '显示更多', en: 'Show more' },
  requests: { zh: '已提交审批，等待决定', en: 'Submitted, awaiting approval' },
  requestedBy: { zh: (maker: string) => `提交人 ${maker}`, en: (maker: string) => `Submitted by ${maker}` },
  changedElsewhere: { zh: '此记录刚被他人处理：', en: 'Changed by someone else just now:' },
  changedBySystem: { zh: '此记录刚更新：', en: 'Updated just now:' },
  alsoOpen: { zh: (names: string) => `${names} 也在查看此记录`, en: (names: string) => `${names} also has this open` },
  and: { zh: '、', en: ', ' },
});
