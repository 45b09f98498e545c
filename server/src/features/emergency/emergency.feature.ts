// Pauses of a part of the business: what the feature brings to the product.
import * as contract from '@backoffice/contract/emergency/emergency.ts';
import * as intake from '@backoffice/contract/emergency/emergency.intake.ts';
import type { Feature } from '#core/feature.ts';
import { emergencyRoutes } from './emergency.routes.ts';

export const emergency: Feature = {
  name: 'emergency',
  api: [{ about: 'Pausing a part of the business for a while.', modules: [contract, intake] }],
  routes: ({ approvals }) => emergencyRoutes(approvals),
};
