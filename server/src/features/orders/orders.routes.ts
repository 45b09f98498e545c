// Orders on the wire.
import * as holdings from '@backoffice/contract/clients/clients.holdings.ts';
import * as corrected from '@backoffice/contract/orders/corrections.ts';
import * as holders from '@backoffice/contract/orders/holders.ts';
import * as intake from '@backoffice/contract/orders/orders.intake.ts';
import * as signals from '@backoffice/contract/signals/signals.intake.ts';
import * as strategies from '@backoffice/contract/orders/strategies.ts';
import { orderPages } from '@backoffice/contract/orders/order-kinds.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { navCallsOf, navPages } from '@backoffice/contract/products/navs.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import { corrections } from './orders.corrections.queries.ts';
import { prepareCorrection, requestCorrection, reviewCorrection } from './orders.corrections.service.ts';
import { findHolders, findHoldings, prepareHoldings } from './orders.holdings.service.ts';
import {
  cancelIntakeOrder,
  cancelIntakeSale,
  findIntakeOrders,
  payIntakeOrder,
  placeIntakeOrder,
  prepareOrder,
  redeemIntakeOrder,
  sellIntakeOrder,
} from './orders.intake.service.ts';
import {
  confirmNavCorrectionOn,
  correctNavOn,
  previewCorrectNavOn,
  resumeNavCorrectionOn,
} from './orders.nav-corrections.service.ts';
import { ordersOn } from './orders.queries.ts';
import { reviewOrderOn } from './orders.review.service.ts';
import { getStrategyRecord, prepareSignal, sendIntakeSignal } from './orders.signals.service.ts';
import { getOrderOn, previewSellOrderOn, previewSettleSaleOn, sellOrderOn, settleSaleOn } from './orders.service.ts';

export const orderRoutes = (prices: Pick<StockData, 'quoteOf' | 'search' | 'candles'>) => [
  ...orderPages.flatMap((page) => {
    const { list, get, review, settle, sell } = orderCallsOf[page];
    return [
      route(list, ordersOn[page].find),
      route(get, getOrderOn(page)),
      route(review, reviewOrderOn(page)),
      route(settle, settleSaleOn(page), { preview: previewSettleSaleOn(page) }),
      route(sell, sellOrderOn(page), { preview: previewSellOrderOn(page) }),
    ];
  }),
  route(corrected.listCorrections, corrections.find),
  preparedRoute(corrected.requestCorrection, prepareCorrection(prices), requestCorrection),
  route(corrected.reviewCorrection, reviewCorrection),
  ...navPages.flatMap((page) => {
    const { correct, confirmCorrection, resumeCorrection } = navCallsOf[page];
    return [
      route(correct, correctNavOn(page), { preview: previewCorrectNavOn(page) }),
      route(confirmCorrection, confirmNavCorrectionOn(page)),
      route(resumeCorrection, resumeNavCorrectionOn(page)),
    ];
  }),
  preparedRoute(holdings.listHoldings, prepareHoldings(prices), findHoldings),
  route(holders.listHolders, findHolders),
  preparedRoute(signals.sendIntakeSignal, prepareSignal(prices), sendIntakeSignal),
  route(strategies.getStrategyRecord, getStrategyRecord),
  preparedRoute(intake.placeIntakeOrder, prepareOrder(prices), placeIntakeOrder),
  route(intake.cancelIntakeOrder, cancelIntakeOrder),
  route(intake.payIntakeOrder, payIntakeOrder),
  route(intake.sellIntakeOrder, sellIntakeOrder),
  route(intake.redeemIntakeOrder, redeemIntakeOrder),
  route(intake.cancelIntakeSale, cancelIntakeSale),
  route(intake.listIntakeOrders, findIntakeOrders),
];
