// The countries' names in both languages, as the browser knows them.
import { countries, type Country } from '@backoffice/contract/kit/countries.ts';
import type { Choices } from '#platform/texts.ts';

const inChinese = new Intl.DisplayNames('zh-CN', { type: 'region' });
const inEnglish = new Intl.DisplayNames('en-US', { type: 'region' });

export const countryNames = Object.fromEntries(
  countries.map((code) => [code, { zh: inChinese.of(code) ?? code, en: inEnglish.of(code) ?? code }]),
) as Choices<Country>;
