// The trade config on the wire.
import { resetAuthenticator } from '@backoffice/contract/clients/clients.changes.ts';
import * as settings from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import * as clientTermsContract from '@backoffice/contract/trade-config/trade-config.client-terms.ts';
import * as contract from '@backoffice/contract/trade-config/trade-config.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { after, route, type Route } from '#platform/http/route.ts';
import {
  getTradeSettings,
  previewSaveTradeSettings,
  saveTradeSettings,
} from './trade-config.client-settings.service.ts';
import { getClientTerms } from './trade-config.client-terms.service.ts';
import { tradeRules } from './trade-config.queries.ts';
import {
  changeTradeRule,
  createTradeRule,
  getTradeRuleHistory,
  previewChangeTradeRule,
  previewCreateTradeRule,
} from './trade-config.service.ts';

export const tradeConfigRoutes = (approvals: Approvals): Route[] => [
  route(contract.listTradeRules, tradeRules.find),
  route(contract.getTradeRuleHistory, getTradeRuleHistory),
  route(clientTermsContract.getClientTerms, getClientTerms),
  route(contract.createTradeRule, createTradeRule(approvals), { preview: previewCreateTradeRule(approvals) }),
  route(contract.changeTradeRule, changeTradeRule(approvals), { preview: previewChangeTradeRule(approvals) }),
  ...after(resetAuthenticator, [
    route(settings.getTradeSettings, getTradeSettings),
    route(settings.saveTradeSettings, saveTradeSettings, { preview: previewSaveTradeSettings }),
  ]),
];
