// Clients and their accounts: what the feature brings to the product.
import * as contract from '@backoffice/contract/clients/clients.ts';
import * as changes from '@backoffice/contract/clients/clients.changes.ts';
import * as transactions from '@backoffice/contract/clients/clients.transactions.ts';
import * as intake from '@backoffice/contract/clients/clients.intake.ts';
import type { Feature } from '#core/feature.ts';
import { clientRoutes } from './clients.routes.ts';

export const clients: Feature = {
  name: 'clients',
  api: [
    {
      about: 'Clients with their accounts, holdings and trade settings.',
      modules: [contract, changes, transactions, intake],
    },
  ],
  routes: clientRoutes,
};
