// Invitation codes of staff: what the feature brings to the product.
import * as contract from '@backoffice/contract/invitations/invitations.ts';
import type { Feature } from '#core/feature.ts';
import { invitationRoutes } from './invitations.routes.ts';

export const invitations: Feature = {
  name: 'invitations',
  api: [{ tag: 'staff', modules: [contract] }],
  routes: ({ clientAppUrl }) => invitationRoutes(clientAppUrl),
};
