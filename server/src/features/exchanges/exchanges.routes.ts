// Exchanges on the wire.
import { exchange, getRate } from '@backoffice/contract/exchanges/exchanges.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { exchangeMoney, previewExchange, quoteRate } from './exchanges.service.ts';

export const exchangeRoutes = [
  // A read that writes: the quote must be stored, and a plain read cannot.
  openRoute(getRate, quoteRate),
  route(exchange, exchangeMoney, { preview: previewExchange }),
];
