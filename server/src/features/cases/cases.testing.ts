// Cases for tests: opened for a client of hero, taken by god, with a freeze where one is wanted.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { decideCase, listCases, openCase, takeCase } from '@backoffice/contract/cases/cases.ts';
import { freezeClient, listFreezes } from '@backoffice/contract/cases/cases.freezes.ts';
import { listRatings } from '@backoffice/contract/cases/cases.ratings.ts';
import { inJob } from '#features/monitoring/monitoring.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { rateClients } from './cases.ratings.service.ts';

export async function caseOf(world: World, id: string, tenant: TenantName = 'demo') {
  const [found] = (await world.call(listCases, 'god', { id }, { tenant })).body.items;
  if (!found) throw new Error('there is no case');
  return found;
}

/** A case of a client, or of a new one. */
export async function givenCase(world: World, given: { clientId?: string; tenant?: TenantName } = {}) {
  const { tenant = 'demo' } = given;
  const client_id = given.clientId ?? (await world.givenClient({ tenant })).id;
  const { body } = await world.call(openCase, 'god', { title: 'Quick money', client_ids: [client_id] }, { tenant });
  return { ...body, client_id };
}

export async function givenTakenCase(world: World, given: { clientId?: string; tenant?: TenantName } = {}) {
  const { id, version, client_id } = await givenCase(world, given);
  const { body } = await world.call(takeCase, 'god', { id, version }, { tenant: given.tenant ?? 'demo' });
  return { ...body, client_id };
}

export async function givenDecidedCase(world: World, tenant: TenantName = 'demo') {
  const { id, version, client_id } = await givenTakenCase(world, { tenant });
  const input = { id, version, outcome: 'report' as const, reason: 'as found' };
  const { pending } = await world.call(decideCase, 'god', input, { tenant });
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' }, { tenant });
  return { ...(await caseOf(world, id, tenant)), client_id };
}

/** A freeze of one person. */
export async function givenFreeze(world: World, given: { clientId?: string; tenant?: TenantName } = {}) {
  const { tenant = 'demo' } = given;
  const { id: case_id, client_id } = await givenTakenCase(world, given);
  const input = { case_id, client_id, term: '72h' as const, reason: 'to look into it' };
  const { status } = await world.call(freezeClient, 'god', input, { tenant });
  if (status !== 200) throw new Error(`the freeze was answered with ${status}`);
  const [freeze] = (await world.call(listFreezes, 'god', { client_id }, { tenant })).body.items;
  if (!freeze) throw new Error('there is no freeze');
  return freeze;
}

export async function givenRating(world: World, given: { clientId?: string; tenant?: TenantName } = {}) {
  const { tenant = 'demo' } = given;
  const client_id = given.clientId ?? (await world.givenClient({ tenant })).id;
  await inJob(world, rateClients, tenant);
  const [rating] = (await world.call(listRatings, 'god', { client_id }, { tenant })).body.items;
  if (!rating) throw new Error('there is no rating');
  return rating;
}
