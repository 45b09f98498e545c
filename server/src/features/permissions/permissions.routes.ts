// The permission editor on the wire.
import * as contract from '@backoffice/contract/permissions/permissions.ts';
import { route } from '#platform/http/route.ts';
import { findRoleGrants, previewSaveRoleGrants, saveRoleGrants } from './permissions.service.ts';

export const permissionRoutes = [
  route(contract.listRoleGrants, findRoleGrants),
  route(contract.saveRoleGrants, saveRoleGrants, { preview: previewSaveRoleGrants }),
];
