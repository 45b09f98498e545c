// Exchanges on the wire.
import * as contract from '@backoffice/contract/exchanges/exchanges.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { exchange, previewExchange, getRate } from './exchanges.service.ts';

export const exchangeRoutes = [
  // A read that writes: the quote must be stored, and a plain read cannot.
  openRoute(contract.getRate, getRate),
  route(contract.exchange, exchange, { preview: previewExchange }),
];
