// Words of watch lists and hits that the audit log and requests show too.
import type { hitStrengths } from '@backoffice/contract/screening/screening.ts';
import type { ListSource } from '@backoffice/contract/watch-lists/watch-lists.ts';
import type { Choices } from '#platform/texts.ts';

export const listSourceTexts: Choices<ListSource> = {
  un: { zh: '联合国', en: 'United Nations' },
  ofac: { zh: '美国 OFAC', en: 'OFAC (US)' },
  eu: { zh: '欧盟', en: 'European Union' },
  own: { zh: '自有名单', en: 'Own list' },
  service: { zh: '筛查服务', en: 'Screening service' },
};

export const strengthTexts: Choices<(typeof hitStrengths)[number]> = {
  strong: { zh: '强', en: 'Strong' },
  weak: { zh: '弱', en: 'Weak' },
};
