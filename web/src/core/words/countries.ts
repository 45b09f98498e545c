// The countries' names in both languages, as the browser knows them.
import { countries, type Country } from '@backoffice/contract/kit/countries.ts';
import type { Choices } from '#platform/texts.ts';

const inChinese = new Intl.DisplayNames('zh-CN', { type: 'region' });
const inEnglish = new Intl.DisplayNames('en-US', { type: 'region' });

/** Chinese names in use that differ from the browser's. */
const chineseNames: Partial<Record<Country, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };

export const countryNames = Object.fromEntries(
  countries.map((code) => [
    code,
    { zh: chineseNames[code] ?? inChinese.of(code) ?? code, en: inEnglish.of(code) ?? code },
  ]),
) as Choices<Country>;
