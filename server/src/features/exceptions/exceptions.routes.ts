// Data Exception on the wire.
import * as contract from '@backoffice/contract/exceptions/exceptions.ts';
import { route } from '#platform/http/route.ts';
import { findExceptions } from './exceptions.queries.ts';
import { assignException, resolveException, getLatestRun, runChecksNow } from './exceptions.service.ts';

export const exceptionRoutes = [
  route(contract.listExceptions, findExceptions),
  route(contract.assignException, assignException),
  route(contract.resolveException, resolveException),
  route(contract.runChecksNow, runChecksNow),
  route(contract.getLatestRun, getLatestRun),
];
