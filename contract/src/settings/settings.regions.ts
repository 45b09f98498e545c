// Regions where a tenant's clients live, and what follows from a locale.
import type { countries } from '../kit/countries.ts';

/** Regions that the menu and the product display know. */
export const regions = ['cn', 'hk', 'tw', 'sg', 'jp', 'kr', 'us', 'gb', 'pl', 'es'] as const;
export type Region = (typeof regions)[number];

interface LocaleFacts {
  country: (typeof countries)[number];
  phoneCode: `+${number}`;
}

export const localeFacts = {
  'zh-CN': { country: 'CN', phoneCode: '+86' },
  'zh-HK': { country: 'HK', phoneCode: '+852' },
  'zh-TW': { country: 'TW', phoneCode: '+886' },
  'en-US': { country: 'US', phoneCode: '+1' },
  'en-GB': { country: 'GB', phoneCode: '+44' },
  'en-SG': { country: 'SG', phoneCode: '+65' },
  'ja-JP': { country: 'JP', phoneCode: '+81' },
  'ko-KR': { country: 'KR', phoneCode: '+82' },
  'pl-PL': { country: 'PL', phoneCode: '+48' },
  'es-ES': { country: 'ES', phoneCode: '+34' },
} as const satisfies Record<string, LocaleFacts>;
export type LocaleName = keyof typeof localeFacts;
export const localeNames = Object.keys(localeFacts) as [LocaleName, ...LocaleName[]];

/** The locale of those who live in a region: the region decides, and each of its settings can be told to differ. */
export function localeOfRegion(region: Region): LocaleName {
  const found = localeNames.find((name) => localeFacts[name].country.toLowerCase() === region);
  if (!found) throw new Error(`${region}: no locale is of it`);
  return found;
}
