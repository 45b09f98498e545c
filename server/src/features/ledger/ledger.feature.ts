// The ledger: what the feature brings to the product.
import * as contract from '@backoffice/contract/ledger/ledger.ts';
import * as trialBalance from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import * as statements from '@backoffice/contract/ledger/ledger.statements.ts';
import type { Feature } from '#core/feature.ts';
import { custodyStatements, safeguardedMoney, settledMarket } from './ledger.checks.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { trialBalanceItem, safeguardingItem, custodyItem } from './ledger.day-items.ts';

export const ledger: Feature = {
  name: 'ledger',
  api: [{ about: 'Journals, and where a figure comes from.', modules: [contract, trialBalance, statements] }],
  routes: ledgerRoutes,
  checks: { statements: [custodyStatements, safeguardedMoney, settledMarket] },
  dayItems: [trialBalanceItem, safeguardingItem, custodyItem],
};
