// Texts of the records behind a figure.
import { defineTexts, plural } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: (fact: string) => `${fact}明细`, en: (fact: string) => `${fact}: records` },
  days: {
    zh: ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} 至 ${to}`),
    en: ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} to ${to}`),
  },
  now: { zh: '当前', en: 'Now' },
  waited: { zh: '审核前等待', en: 'Waited' },
  minutes: { zh: (count: string) => `${count} 分钟`, en: (count: string) => `${count} min` },
  instrument: { zh: '品种', en: 'Instrument' },
  share: { zh: '占比', en: 'Share' },
  fact: { zh: '项目', en: 'Figure' },
  count: {
    zh: (count: string) => `${count} 笔`,
    en: (count: string) => plural(Number(count.replaceAll(',', '')), 'record', 'records'),
  },
  time: { zh: '时间', en: 'Time' },
  client: { zh: '客户', en: 'Client' },
  record: { zh: '记录', en: 'Record' },
  amount: { zh: '金额', en: 'Amount' },
  correction: { zh: '更正', en: 'correction' },
  otherTeam: { zh: '已转给其他业务员', en: 'With another salesperson now' },
  nothing: { zh: '没有记录', en: 'No records' },
});
