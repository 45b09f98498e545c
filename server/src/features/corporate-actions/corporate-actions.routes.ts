// Corporate actions on the wire.
import * as contract from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { listPriceFactors } from '@backoffice/contract/corporate-actions/corporate-actions.factors.ts';
import { listIntakeCorporateActions } from '@backoffice/contract/corporate-actions/corporate-actions.intake.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { preparedRoute, route, type Route } from '#platform/http/route.ts';
import { changeCorporateAction, createCorporateAction, prepareNewSymbol } from './corporate-actions.drafts.service.ts';
import { findIntakeCorporateActions } from './corporate-actions.intake.service.ts';
import { previewCorporateAction } from './corporate-actions.preview.service.ts';
import { corporateActions, entitlements, findPriceFactors, forReader } from './corporate-actions.queries.ts';
import {
  acceptCorporateAction,
  announceCorporateAction,
  cancelCorporateAction,
  previewAcceptCorporateAction,
  previewAnnounceCorporateAction,
  previewReverseCorporateAction,
  reverseCorporateAction,
} from './corporate-actions.service.ts';

export const corporateActionRoutes = (prices: Pick<StockData, 'search'>): Route[] => [
  route(contract.listCorporateActions, async (ctx, input) => {
    const page = await corporateActions.find(ctx, input);
    return { ...page, items: page.items.map((action) => forReader(ctx, action)) };
  }),
  route(contract.previewCorporateAction, previewCorporateAction),
  route(contract.listEntitlements, entitlements.find),
  preparedRoute(contract.createCorporateAction, prepareNewSymbol(prices), createCorporateAction),
  preparedRoute(contract.changeCorporateAction, prepareNewSymbol(prices), changeCorporateAction),
  route(contract.announceCorporateAction, announceCorporateAction, { preview: previewAnnounceCorporateAction }),
  route(contract.acceptCorporateAction, acceptCorporateAction, { preview: previewAcceptCorporateAction }),
  route(contract.cancelCorporateAction, cancelCorporateAction),
  route(contract.reverseCorporateAction, reverseCorporateAction, { preview: previewReverseCorporateAction }),
  route(listPriceFactors, findPriceFactors),
  route(listIntakeCorporateActions, findIntakeCorporateActions),
];
