// Waiting times in words.
import type { WaitingAge } from '@backoffice/contract/kit/waiting.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  hours: { zh: (count: number) => `${count} 小时`, en: (count: number) => plural(count, 'hour', 'hours') },
  days: { zh: (count: number) => `${count} 天`, en: (count: number) => plural(count, 'day', 'days') },
  lessThanHour: { zh: '不足 1 小时', en: 'Under an hour' },
});

export const ageTexts: Choices<WaitingAge> = {
  fresh: { zh: '4 小时内', en: 'Under 4 hours' },
  due: { zh: '4–24 小时', en: '4 to 24 hours' },
  late: { zh: '超过 24 小时', en: 'Over 24 hours' },
};
