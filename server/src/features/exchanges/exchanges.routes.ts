// Exchanges on the wire.
import * as contract from '@backoffice/contract/exchanges/exchanges.ts';
import { AppError } from '#platform/errors.ts';
import { openRoute, route } from '#platform/http/route.ts';
import type { RatesFeed } from '#core/rates-feed.ts';
import { exchange, getRate, previewExchange } from './exchanges.service.ts';

export function exchangeRoutes(feed: Pick<RatesFeed, 'isOn'>) {
  const whileOn =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (!feed.isOn) throw new AppError('exchange.off');
      return work(...args);
    };
  return [
    // A read that writes: the quote must be stored, and a plain read cannot.
    openRoute(contract.getRate, whileOn(getRate)),
    route(contract.exchange, whileOn(exchange), { preview: whileOn(previewExchange) }),
  ];
}
