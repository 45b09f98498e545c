// House accounts: what the feature brings to the product.
import * as contract from '@backoffice/contract/house-accounts/house-accounts.ts';
import type { Feature } from '#core/feature.ts';
import { bankBooks, lateStatements, statementGaps } from './house-accounts.checks.ts';
import { linesItem, statementsItem } from './house-accounts.day-items.ts';
import { houseAccountRoutes } from './house-accounts.routes.ts';

export const houseAccounts: Feature = {
  name: 'house-accounts',
  api: [
    {
      about: 'Accounts of the house at banks, chains, brokers and custodians, and how their statements are read.',
      modules: [contract],
    },
  ],
  routes: houseAccountRoutes,
  checks: { statements: [statementGaps, lateStatements, bankBooks] },
  dayItems: [statementsItem, linesItem],
};
