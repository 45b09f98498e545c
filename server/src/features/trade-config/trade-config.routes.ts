// The trade config on the wire.
import * as clientTermsContract from '@backoffice/contract/trade-config/client-terms.ts';
import * as contract from '@backoffice/contract/trade-config/trade-config.ts';
import { route } from '#platform/http/route.ts';
import { getClientTerms } from './trade-config.client.service.ts';
import { tradeRules } from './trade-config.queries.ts';
import {
  changeTradeRule,
  createTradeRule,
  getTradeRuleHistory,
  previewChangeTradeRule,
  previewCreateTradeRule,
} from './trade-config.service.ts';

export const tradeConfigRoutes = [
  route(contract.listTradeRules, tradeRules.find),
  route(contract.getTradeRuleHistory, getTradeRuleHistory),
  route(clientTermsContract.getClientTerms, getClientTerms),
  route(contract.createTradeRule, createTradeRule, { preview: previewCreateTradeRule }),
  route(contract.changeTradeRule, changeTradeRule, { preview: previewChangeTradeRule }),
];
