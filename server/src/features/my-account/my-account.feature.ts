// The own account of staff: what the feature brings to the product.
import * as contract from '@backoffice/contract/my-account/my-account.ts';
import type { Feature } from '#core/feature.ts';
import { myAccountRoutes } from './my-account.routes.ts';

export const myAccount: Feature = {
  name: 'my-account',
  api: [{ tag: 'sign-in', modules: [contract] }],
  routes: myAccountRoutes,
};
