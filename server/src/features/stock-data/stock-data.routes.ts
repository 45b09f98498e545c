// Status of the stock-data service, and the web's way to it.
import * as contract from '@backoffice/contract/stock-data/stock-data.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { AppError } from '#platform/errors.ts';
import { openRoute } from '#platform/http/route.ts';

export interface StockDataParts {
  client: StockData;
  /** Address at which browsers reach the service; null where there is none. */
  webUrl: string | null;
}

/** Open routes: nothing waits for another server inside a transaction. */
export const stockDataRoutes = ({ client, webUrl }: StockDataParts) => [
  openRoute(contract.getStockDataStatus, () => client.status()),
  openRoute(contract.getStockDataAccess, async () => {
    if (webUrl === null) throw new AppError('stock_data.unavailable');
    return { url: webUrl, ...client.webToken() };
  }),
];
