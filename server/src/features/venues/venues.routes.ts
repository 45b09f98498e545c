// Venues and the trading calendar on the wire.
import * as contract from '@backoffice/contract/venues/venues.ts';
import { route } from '#platform/http/route.ts';
import {
  previewEnterCalendarYear,
  previewSetCalendarDays,
  previewSetVenueHours,
  previewSupersedeClose,
  previewUpdateVenue,
} from './venues.previews.ts';
import { findActiveVenues, venues } from './venues.queries.ts';
import {
  createVenue,
  enterCalendarYear,
  getCalendar,
  listSpecialDays,
  setCalendarDays,
  setVenueHours,
  supersedeClose,
  updateVenue,
} from './venues.service.ts';

export const venueRoutes = [
  route(contract.listVenues, venues.find),
  route(contract.listActiveVenues, findActiveVenues),
  route(contract.createVenue, createVenue),
  route(contract.updateVenue, updateVenue, { preview: previewUpdateVenue }),
  route(contract.setVenueHours, setVenueHours, { preview: previewSetVenueHours }),
  route(contract.listSpecialDays, listSpecialDays),
  route(contract.setCalendarDays, setCalendarDays, { preview: previewSetCalendarDays }),
  route(contract.enterCalendarYear, enterCalendarYear, { preview: previewEnterCalendarYear }),
  route(contract.supersedeClose, supersedeClose, { preview: previewSupersedeClose }),
  route(contract.getCalendar, getCalendar),
];
