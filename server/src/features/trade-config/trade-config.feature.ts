// The trade config: what the feature brings to the product.
import * as contract from '@backoffice/contract/trade-config/trade-config.ts';
import * as clientTerms from '@backoffice/contract/trade-config/trade-config.client-terms.ts';
import * as clientSettings from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import type { Feature } from '#core/feature.ts';
import { tradeConfigRoutes } from './trade-config.routes.ts';

export const tradeConfig: Feature = {
  name: 'trade-config',
  api: [
    { about: 'The rules of trading, of withdrawals and of what staff do alone.', modules: [contract, clientTerms] },
    { tag: 'clients', modules: [clientSettings] },
  ],
  routes: ({ approvals }) => tradeConfigRoutes(approvals),
};
