// Words of freezes: what they rest on and how long they last.
import type { freezeBases, freezeTerms } from '@backoffice/contract/cases/cases.freezes.ts';
import type { Choices } from '#platform/texts.ts';

export const basisTexts: Choices<(typeof freezeBases)[number]> = {
  case: { zh: '案件', en: 'Case' },
  order: { zh: '监管命令', en: 'Authority’s order' },
};

export const termTexts: Choices<(typeof freezeTerms)[number]> = {
  '72h': { zh: '72 小时', en: '72 hours' },
  '30d': { zh: '30 天', en: '30 days' },
};
