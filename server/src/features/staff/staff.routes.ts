// Staff on the wire.
import { findStaff } from '@backoffice/contract/staff/staff.ts';
import { route } from '#platform/http/route.ts';
import { findVisibleStaff } from './staff.queries.ts';

export const staffRoutes = [route(findStaff, findVisibleStaff)];
