// Venues and the trading calendar on the wire.
import * as contract from '@backoffice/contract/venues/venues.ts';
import { route } from '#platform/http/route.ts';
import { findActiveVenues, venues } from './venues.queries.ts';
import {
  createVenue,
  enterCalendarYear,
  getCalendar,
  listSpecialDays,
  setCalendarDays,
  setVenueHours,
  updateVenue,
} from './venues.service.ts';

export const venueRoutes = [
  route(contract.listVenues, venues.find),
  route(contract.listActiveVenues, findActiveVenues),
  route(contract.createVenue, createVenue),
  route(contract.updateVenue, updateVenue),
  route(contract.setVenueHours, setVenueHours),
  route(contract.listSpecialDays, listSpecialDays),
  route(contract.setCalendarDays, setCalendarDays),
  route(contract.enterCalendarYear, enterCalendarYear),
  route(contract.getCalendar, getCalendar),
];
