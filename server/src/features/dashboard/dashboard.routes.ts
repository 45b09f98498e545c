// The dashboard on the wire.
import * as figures from '@backoffice/contract/dashboard/dashboard.figures.ts';
import * as parts from '@backoffice/contract/dashboard/dashboard.parts.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { findDaySums } from '#features/statistics/statistics.public.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { preparedRoute, route, type Route } from '#platform/http/route.ts';
import { getDashboardFigures } from './dashboard.figures.service.ts';
import { getFirstSteps } from './dashboard.first-steps.service.ts';
import { pendingCounts } from './dashboard.service.ts';
import { getTopMovers, prepareTopMovers } from './dashboard.movers.service.ts';
import { getFollowUps, getWorkFigures } from './dashboard.people.service.ts';
import { getControlPanel, getWaiting } from './dashboard.work.service.ts';

export const dashboardRoutes = (approvals: Approvals, prices: Pick<StockData, 'quoteOf'>): Route[] => [
  route(getPending, (ctx) => pendingCounts(ctx, approvals)),
  route(figures.getDashboardFigures, getDashboardFigures),
  route(figures.getDashboardDays, findDaySums),
  preparedRoute(figures.getTopMovers, prepareTopMovers(prices), getTopMovers),
  route(figures.getWaiting, (ctx) => getWaiting(ctx, approvals)),
  route(figures.getFollowUps, getFollowUps),
  route(figures.getWorkFigures, getWorkFigures),
  route(parts.getFirstSteps, getFirstSteps),
  route(figures.getControlPanel, (ctx) => getControlPanel(ctx, approvals)),
];
