// Exchanges and currency pairs on the wire.
import * as pairsContract from '@backoffice/contract/exchanges/exchanges.pairs.ts';
import * as contract from '@backoffice/contract/exchanges/exchanges.ts';
import { AppError } from '#platform/errors.ts';
import { openRoute, route } from '#platform/http/route.ts';
import type { RatesFeed } from './exchanges.feed.ts';
import { pairs } from './exchanges.pairs.queries.ts';
import {
  createCurrencyPair,
  getRateHistory,
  previewCreateCurrencyPair,
  previewUpdateCurrencyPair,
  updateCurrencyPair,
} from './exchanges.pairs.service.ts';
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
    route(pairsContract.listCurrencyPairs, pairs.find),
    route(pairsContract.getRateHistory, getRateHistory),
    route(pairsContract.createCurrencyPair, createCurrencyPair, { preview: previewCreateCurrencyPair }),
    route(pairsContract.updateCurrencyPair, updateCurrencyPair, { preview: previewUpdateCurrencyPair }),
  ];
}
