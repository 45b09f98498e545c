// Orders on the wire.
import * as holdings from '@backoffice/contract/clients/clients.holdings.ts';
import * as corrected from '@backoffice/contract/orders/corrections.ts';
import * as holders from '@backoffice/contract/orders/holders.ts';
import * as intake from '@backoffice/contract/orders/orders.intake.ts';
import * as contract from '@backoffice/contract/orders/orders.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import { corrections } from './orders.corrections.queries.ts';
import { prepareCorrection, requestCorrection, reviewCorrection } from './orders.corrections.service.ts';
import { findHolders, findHoldings, prepareHoldings } from './orders.holdings.service.ts';
import {
  cancelIntakeOrder,
  cancelIntakeSale,
  findIntakeOrders,
  placeIntakeOrder,
  prepareOrder,
  sellIntakeOrder,
} from './orders.intake.service.ts';
import { stockOrders } from './orders.queries.ts';
import {
  getStockOrder,
  previewSellStockOrder,
  previewSettleStockSale,
  sellStockOrder,
  settleStockSale,
} from './orders.service.ts';

export const orderRoutes = (prices: Pick<StockData, 'quoteOf' | 'search' | 'candles'>) => [
  route(contract.listStockOrders, stockOrders.find),
  route(contract.getStockOrder, getStockOrder),
  route(contract.settleStockSale, settleStockSale, { preview: previewSettleStockSale }),
  route(contract.sellStockOrder, sellStockOrder, { preview: previewSellStockOrder }),
  route(corrected.listCorrections, corrections.find),
  preparedRoute(corrected.requestCorrection, prepareCorrection(prices), requestCorrection),
  route(corrected.reviewCorrection, reviewCorrection),
  preparedRoute(holdings.listHoldings, prepareHoldings(prices), findHoldings),
  route(holders.listHolders, findHolders),
  preparedRoute(intake.placeIntakeOrder, prepareOrder(prices), placeIntakeOrder),
  route(intake.cancelIntakeOrder, cancelIntakeOrder),
  route(intake.sellIntakeOrder, sellIntakeOrder),
  route(intake.cancelIntakeSale, cancelIntakeSale),
  route(intake.listIntakeOrders, findIntakeOrders),
];
