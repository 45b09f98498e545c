// Statistics on the wire.
import * as products from '@backoffice/contract/statistics/statistics.products.ts';
import * as records from '@backoffice/contract/statistics/statistics.records.ts';
import * as contract from '@backoffice/contract/statistics/statistics.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { preparedRoute, route, type Route } from '#platform/http/route.ts';
import { getProductFigures, prepareProductFigures } from './statistics.products.service.ts';
import { findFactRecords, prepareFactRecords } from './statistics.records.service.ts';
import { getCohorts, getTeamFigures } from './statistics.service.ts';
import { getSummary } from './statistics.summary.service.ts';

export const statisticsRoutes = (prices: Pick<StockData, 'quoteOf'>): Route[] => [
  route(contract.getSummary, getSummary),
  route(contract.getTeamFigures, getTeamFigures),
  route(contract.getCohorts, getCohorts),
  preparedRoute(records.listFactRecords, prepareFactRecords(prices), findFactRecords),
  preparedRoute(products.getProductFigures, prepareProductFigures(prices), getProductFigures),
];
