// Names of the languages that papers are written in.
import type { PaperLanguage } from '@backoffice/contract/kit/papers.ts';
import type { Choices } from '#platform/texts.ts';

export const languageTexts: Choices<PaperLanguage> = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
};
