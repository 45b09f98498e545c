// The trade config on the wire.
import * as contract from '@backoffice/contract/trade-config/trade-config.ts';
import { route } from '#platform/http/route.ts';
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
  route(contract.createTradeRule, createTradeRule, { preview: previewCreateTradeRule }),
  route(contract.changeTradeRule, changeTradeRule, { preview: previewChangeTradeRule }),
];
