// How orders for an offer are executed, in words.
import type { tradeTypes } from '@backoffice/contract/orders/orders.kinds.ts';
import type { Choices } from '#platform/texts.ts';

export const tradeTypeTexts: Choices<(typeof tradeTypes)[number]> = {
  holding: { zh: '直接成交', en: 'Direct' },
  review: { zh: '审核或配售', en: 'Review or allocation' },
};
