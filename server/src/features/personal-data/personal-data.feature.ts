// Reading single phone, card and account numbers that are masked: what the feature brings to the product.
import * as contract from '@backoffice/contract/personal-data/personal-data.ts';
import type { Feature } from '#core/feature.ts';
import { route } from '#platform/http/route.ts';
import { revealPersonalData } from './personal-data.service.ts';

export const personalData: Feature = {
  name: 'personal-data',
  api: [{ about: 'Numbers that are masked, one by one.', modules: [contract] }],
  routes: () => [route(contract.revealPersonalData, revealPersonalData)],
};
