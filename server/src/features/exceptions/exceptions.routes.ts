// Data Exception on the wire.
import {
  assignException,
  getLatestRun,
  listExceptions,
  resolveException,
  runChecksNow,
} from '@backoffice/contract/exceptions/exceptions.ts';
import { route } from '#platform/http/route.ts';
import { findExceptions } from './exceptions.queries.ts';
import { assignTo, resolve, showLatestRun, startOwnRun } from './exceptions.service.ts';

export const exceptionRoutes = [
  route(listExceptions, findExceptions),
  route(assignException, assignTo),
  route(resolveException, resolve),
  route(runChecksNow, startOwnRun),
  route(getLatestRun, showLatestRun),
];
