// Statistics on the wire.
import * as contract from '@backoffice/contract/statistics/statistics.ts';
import { route, type Route } from '#platform/http/route.ts';
import { getSummary, getTeamFigures } from './statistics.service.ts';

export const statisticsRoutes: Route[] = [
  route(contract.getSummary, getSummary),
  route(contract.getTeamFigures, getTeamFigures),
];
