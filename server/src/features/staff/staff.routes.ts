// Staff on the wire.
import { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import * as contract from '@backoffice/contract/staff/staff.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import * as credentials from './staff.credentials.service.ts';
import * as leaving from './staff.handover.service.ts';
import { findStaffMembers, findVisibleStaff } from './staff.queries.ts';
import * as accounts from './staff.service.ts';

export const staffRoutes = [
  route(findStaff, findVisibleStaff),
  route(contract.listStaff, findStaffMembers),
  route(contract.createStaff, accounts.createStaff, { preview: accounts.previewCreateStaff }),
  route(contract.updateStaff, accounts.updateStaff, { preview: accounts.previewUpdateStaff }),
  route(contract.toggleStaff, accounts.toggleStaff, { preview: accounts.previewToggleStaff }),
  route(contract.getHandover, leaving.getHandover),
  route(contract.handOver, leaving.handOver),
  route(contract.deleteStaff, leaving.deleteStaff),
  route(contract.resetStaffPassword, credentials.resetStaffPassword, {
    preview: credentials.previewResetStaffPassword,
  }),
  preparedRoute(contract.issueStaffPassword, credentials.prepareIssue, credentials.issueStaffPassword),
  route(contract.unlinkAuthenticator, credentials.unlinkAuthenticator, {
    preview: credentials.previewUnlinkAuthenticator,
  }),
  route(contract.forceStaffOut, credentials.forceStaffOut),
  route(contract.listStaffSessions, credentials.findStaffSessions),
];
