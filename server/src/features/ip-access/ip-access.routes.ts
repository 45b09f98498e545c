// IP access on the wire.
import * as contract from '@backoffice/contract/ip-access/ip-access.ts';
import { route } from '#platform/http/route.ts';
import { ipRules } from './ip-access.queries.ts';
import {
  createIpRule,
  deleteIpRule,
  previewCreateIpRule,
  previewDeleteIpRule,
  previewUpdateIpRule,
  testIpAccess,
  updateIpRule,
} from './ip-access.service.ts';

export const ipAccessRoutes = [
  route(contract.listIpRules, ipRules.find),
  route(contract.testIpAccess, testIpAccess),
  route(contract.createIpRule, createIpRule, { preview: previewCreateIpRule }),
  route(contract.updateIpRule, updateIpRule, { preview: previewUpdateIpRule }),
  route(contract.deleteIpRule, deleteIpRule, { preview: previewDeleteIpRule }),
];
