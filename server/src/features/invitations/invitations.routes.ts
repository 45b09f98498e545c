// Invitation codes on the wire.
import * as contract from '@backoffice/contract/invitations/invitations.ts';
import { forceStaffOut } from '@backoffice/contract/staff/staff.ts';
import { after, route } from '#platform/http/route.ts';
import { getInvitation, renewInvitation } from './invitations.service.ts';

/** The address of the clients' app, for links with invitation codes. */
export const invitationRoutes = (clientAppUrl: string | undefined) =>
  after(forceStaffOut, [
    route(contract.getInvitation, getInvitation(clientAppUrl)),
    route(contract.renewInvitation, renewInvitation(clientAppUrl)),
  ]);
