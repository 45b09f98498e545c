// Declaration of the feature search: its words in the audit log.
import type { FactWords, Words } from '#core/feature.ts';

export const actions = {
  'search.card_looked_up': { zh: '按完整卡号查找客户', en: 'Clients looked up by a whole card number' },
} satisfies Words;

export const facts = {
  card_end: { zh: '银行卡尾号', en: 'Card ending' },
  clients_found: { zh: '找到的客户', en: 'Clients found' },
} satisfies FactWords;
