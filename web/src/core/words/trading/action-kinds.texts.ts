// Words of the kinds of corporate actions.
import type { ActionKind } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import type { Choices } from '#platform/texts.ts';

export const actionKindTexts: Choices<ActionKind> = {
  cash_dividend: { zh: '现金分红', en: 'Cash dividend' },
  bonus: { zh: '送股', en: 'Bonus issue' },
  split: { zh: '拆股', en: 'Split' },
  reverse_split: { zh: '合股', en: 'Reverse split' },
  new_symbol: { zh: '更名换码', en: 'New symbol' },
  merger: { zh: '合并换股', en: 'Merger' },
  rights: { zh: '配股', en: 'Rights issue' },
  delisting: { zh: '退市', en: 'Delisting' },
};
