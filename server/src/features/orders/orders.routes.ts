// Orders on the wire.
import { orderPages } from '@backoffice/contract/orders/orders.kinds.ts';
import * as intake from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { getStrategyRecord } from '@backoffice/contract/strategies/strategies.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { after, preparedRoute, route } from '#platform/http/route.ts';
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
import { ordersOn } from './orders.queries.ts';
import { previewReviewOrderOn, reviewOrderOn } from './orders.review.service.ts';
import { getOrderOn, previewSellOrderOn, previewSettleSaleOn, sellOrderOn, settleSaleOn } from './orders.service.ts';

export const orderRoutes = (prices: Pick<StockData, 'quoteOf' | 'search'>) => [
  ...orderPages.flatMap((page) => {
    const { list, get, review, settle, sell } = orderCallsOf[page];
    return [
      route(list, ordersOn[page].find),
      route(get, getOrderOn(page)),
      route(review, reviewOrderOn(page), { preview: previewReviewOrderOn(page) }),
      route(settle, settleSaleOn(page), { preview: previewSettleSaleOn(page) }),
      route(sell, sellOrderOn(page), { preview: previewSellOrderOn(page) }),
    ];
  }),
  ...after(getStrategyRecord, [
    preparedRoute(intake.placeIntakeOrder, prepareOrder(prices), placeIntakeOrder),
    route(intake.cancelIntakeOrder, cancelIntakeOrder),
    route(intake.payIntakeOrder, payIntakeOrder),
    route(intake.sellIntakeOrder, sellIntakeOrder),
    route(intake.redeemIntakeOrder, redeemIntakeOrder),
    route(intake.cancelIntakeSale, cancelIntakeSale),
    route(intake.listIntakeOrders, findIntakeOrders),
  ]),
];
