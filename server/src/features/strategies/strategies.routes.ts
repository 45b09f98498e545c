// Signals and the record of AI strategies on the wire.
import * as intake from '@backoffice/contract/strategies/strategies.intake.ts';
import * as contract from '@backoffice/contract/strategies/strategies.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import { getStrategyRecord, prepareSignal, sendIntakeSignal } from './strategies.service.ts';

export const strategyRoutes = (prices: Pick<StockData, 'quoteOf' | 'search'>) => [
  preparedRoute(intake.sendIntakeSignal, prepareSignal(prices), sendIntakeSignal),
  route(contract.getStrategyRecord, getStrategyRecord),
];
