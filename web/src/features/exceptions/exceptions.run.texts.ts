// Words of how far the checks are, and what they have covered.
import { defineTexts } from '#platform/texts.ts';

export const runTexts = defineTexts({
  snapshotChanged: { zh: '封存的余额被改动', en: 'the sealed balances were changed' },
  running: {
    zh: (percent: number) => `检查中 ${percent}%`,
    en: (percent: number) => `Checking ${percent}%`,
  },
  lastRun: {
    zh: ({ opened, gone }: { opened: number; gone: number }) => `上次检查：新增 ${opened}，消失 ${gone}`,
    en: ({ opened, gone }: { opened: number; gone: number }) => `Last run: ${opened} new, ${gone} gone`,
  },
  coverage: {
    zh: ({ number, of }: { number: number; of: number }) =>
      number === of ? '历史分录：全部核对' : `历史分录：本轮第 ${number}/${of} 部分`,
    en: ({ number, of }: { number: number; of: number }) =>
      number === of ? 'old journals: all covered' : `old journals: part ${number} of ${of}`,
  },
});
