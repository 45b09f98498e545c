// Screening on the wire.
import * as contract from '@backoffice/contract/screening/screening.ts';
import { route, type Route } from '#platform/http/route.ts';
import { hits } from './screening.queries.ts';
import { clearHit, confirmHit, previewClearHit, previewConfirmHit, takeHit } from './screening.service.ts';

export const screeningRoutes: Route[] = [
  route(contract.listHits, hits.find),
  route(contract.takeHit, takeHit),
  route(contract.clearHit, clearHit, { preview: previewClearHit }),
  route(contract.confirmHit, confirmHit, { preview: previewConfirmHit }),
];
