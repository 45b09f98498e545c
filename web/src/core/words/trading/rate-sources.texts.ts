// The sources of a rate in words.
import type { rateSources } from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import type { Choices } from '#platform/texts.ts';

export const sourceTexts: Choices<(typeof rateSources)[number]> = {
  hand: { zh: '人工', en: 'By hand' },
  feed: { zh: '行情源', en: 'Feed' },
};
