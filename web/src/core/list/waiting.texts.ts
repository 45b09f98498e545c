// Waiting times in words.
import type { TargetAge } from '@backoffice/contract/queues/queues.targets.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  hours: { zh: (count: number) => `${count} 小时`, en: (count: number) => plural(count, 'hour', 'hours') },
  days: { zh: (count: number) => `${count} 天`, en: (count: number) => plural(count, 'day', 'days') },
  lessThanHour: { zh: '不足 1 小时', en: 'Under an hour' },
});

export const ageTexts: Choices<TargetAge> = {
  fresh: { zh: '时限未过半', en: 'In time' },
  due: { zh: '即将超时', en: 'Due soon' },
  late: { zh: '已超时', en: 'Overdue' },
};
