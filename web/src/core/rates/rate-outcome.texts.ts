// Texts of a rate and the converted amount.
import { defineTexts } from '#platform/texts.ts';

interface Rate {
  from: string;
  to: string;
  rate: string;
}

export const texts = defineTexts({
  rate: {
    zh: ({ from, to, rate }: Rate) => `汇率 1 ${from} = ${rate} ${to}`,
    en: ({ from, to, rate }: Rate) => `Rate 1 ${from} = ${rate} ${to}`,
  },
  loading: { zh: '正在获取汇率…', en: 'Fetching the rate…' },
  retry: { zh: '重试', en: 'Retry' },
});
