// What personal data bring: the right to read phone, card and account numbers in full.
import type { Noun } from '../kit/noun.ts';

export const personalData = {
  resources: { personalData: { grants: { angel: ['read'], superman: ['read'], hero: ['read'] } } },
} as const satisfies Noun;
