// Business days on the wire.
import * as contract from '@backoffice/contract/business-days/business-days.ts';
import type { RouteParts } from '#core/feature.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  chooseBusinessCalendar,
  getBusinessCalendar,
  previewChooseBusinessCalendar,
} from './business-days.calendar.service.ts';
import { getDayPaper } from './business-days.papers.ts';
import { findBusinessDays, getBusinessDay } from './business-days.queries.ts';
import { dayActions } from './business-days.service.ts';

export const businessDayRoutes = ({ dayItems, routes }: Pick<RouteParts, 'dayItems' | 'routes'>): Route[] => {
  // Actions that one person does within limits; known once all routes are made.
  const soloKinds = () =>
    routes.flatMap(({ endpoint }) =>
      endpoint.kind === 'write' && endpoint.fourEyes && endpoint.fourEyes !== 'always' ? [endpoint.audit] : [],
    );
  const actions = dayActions(dayItems, soloKinds);
  return [
    route(contract.listBusinessDays, findBusinessDays),
    route(contract.getBusinessDay, getBusinessDay(dayItems)),
    route(contract.waiveDayItem, actions.waiveDayItem, { preview: actions.previewWaiveDayItem }),
    route(contract.closeBusinessDay, actions.closeBusinessDay, { preview: actions.previewCloseBusinessDay }),
    route(contract.reopenBusinessDay, actions.reopenBusinessDay, { preview: actions.previewReopenBusinessDay }),
    route(contract.getDayPaper, getDayPaper),
    route(contract.getBusinessCalendar, getBusinessCalendar),
    route(contract.chooseBusinessCalendar, chooseBusinessCalendar, { preview: previewChooseBusinessCalendar }),
  ];
};
