// Currency pairs and their rates on the wire.
import * as contract from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import { route } from '#platform/http/route.ts';
import { pairs } from './currency-pairs.queries.ts';
import {
  createCurrencyPair,
  getRateHistory,
  previewCreateCurrencyPair,
  previewUpdateCurrencyPair,
  updateCurrencyPair,
} from './currency-pairs.service.ts';

export const currencyPairRoutes = [
  route(contract.listCurrencyPairs, pairs.find),
  route(contract.getRateHistory, getRateHistory),
  route(contract.createCurrencyPair, createCurrencyPair, { preview: previewCreateCurrencyPair }),
  route(contract.updateCurrencyPair, updateCurrencyPair, { preview: previewUpdateCurrencyPair }),
];
