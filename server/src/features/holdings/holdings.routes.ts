// Holdings on the wire.
import * as holders from '@backoffice/contract/holdings/holdings.holders.ts';
import * as contract from '@backoffice/contract/holdings/holdings.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import { findHolders, findHoldings, prepareHoldings } from './holdings.service.ts';

export const holdingRoutes = (prices: Pick<StockData, 'quoteOf'>) => [
  preparedRoute(contract.listHoldings, prepareHoldings(prices), findHoldings),
  route(holders.listHolders, findHolders),
];
