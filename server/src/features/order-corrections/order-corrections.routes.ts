// Corrections of orders on the wire.
import * as contract from '@backoffice/contract/order-corrections/order-corrections.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import { corrections } from './order-corrections.queries.ts';
import { prepareReview, reviewCorrection } from './order-corrections.review.service.ts';
import { prepareCorrection, requestCorrection } from './order-corrections.service.ts';

export const correctionRoutes = (prices: Pick<StockData, 'candles' | 'search' | 'quoteOf'>) => [
  route(contract.listCorrections, corrections.find),
  preparedRoute(contract.requestCorrection, prepareCorrection(prices), requestCorrection),
  preparedRoute(contract.reviewCorrection, prepareReview(prices), reviewCorrection),
];
