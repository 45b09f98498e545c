// Receiving addresses: what the feature brings to the product.
import * as contract from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import * as intake from '@backoffice/contract/receiving-addresses/receiving-addresses.intake.ts';
import type { Feature } from '#core/feature.ts';
import { receivingAddressRoutes } from './receiving-addresses.routes.ts';

export const receivingAddresses: Feature = {
  name: 'receiving-addresses',
  api: [{ about: 'Where clients send crypto money to.', modules: [contract, intake] }],
  routes: receivingAddressRoutes,
};
