// Exchanges on the wire.
import { exchange, getRate } from '@backoffice/contract/exchanges/exchanges.ts';
import { route } from '#platform/http/route.ts';
import { exchangeMoney, previewExchange, showRate } from './exchanges.service.ts';

export const exchangeRoutes = [route(getRate, showRate), route(exchange, exchangeMoney, { preview: previewExchange })];
