// Queues on the wire.
import * as claims from '@backoffice/contract/queues/queues.claims.ts';
import { listClaims } from '@backoffice/contract/queues/queues.listed-claims.ts';
import * as contract from '@backoffice/contract/queues/queues.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { getQueueTargets } from '#core/records/waiting.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findDecided, getQueueBoard } from './queues.board.service.ts';
import {
  assignClaim,
  findAssignees,
  findClaims,
  releaseClaim,
  takeClaim,
  takeOverClaim,
} from './queues.claims.service.ts';
import { findQueue } from './queues.list.service.ts';
import { saveQueueTargets } from './queues.targets.service.ts';

export const queueRoutes = (approvals: Approvals): Route[] => [
  route(contract.listQueue, (ctx, input) => findQueue(ctx, approvals, input)),
  route(listClaims, (ctx, input) => findClaims(ctx, approvals, input)),
  route(claims.takeClaim, (ctx, input) => takeClaim(ctx, approvals, input)),
  route(claims.takeOverClaim, (ctx, input) => takeOverClaim(ctx, approvals, input)),
  route(claims.releaseClaim, (ctx, input) => releaseClaim(ctx, approvals, input)),
  route(claims.assignClaim, (ctx, input) => assignClaim(ctx, approvals, input)),
  route(claims.findAssignees, (ctx, input) => findAssignees(ctx, approvals, input)),
  route(contract.getQueueBoard, (ctx) => getQueueBoard(ctx, approvals)),
  route(contract.listDecided, (ctx, input) => findDecided(ctx, approvals, input)),
  route(contract.getQueueTargets, getQueueTargets),
  route(contract.saveQueueTargets, saveQueueTargets),
];
