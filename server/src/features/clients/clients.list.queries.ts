// The list of clients: its filters, its orders, and a search that stays fast among a million. See decision 0009.
import type { Client, listClients } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql } from 'kysely';
import type { Condition } from '#core/records/filters.ts';
import { asksForKeptCounts, findKeptCounts, numbersOf } from '#core/records/record-counts.ts';
import { teamOf } from '#core/visibility/visibility.ts';
import { isOnlineSession } from '#core/client-sessions/client-sessions.ts';
import type { Ctx } from '#platform/context.ts';
import { countRows, findRows, type Count } from '#platform/db/paging.ts';
import { visibleClients, withAccounts } from './clients.queries.ts';
import { holdersOf, searchFor } from './clients.search.queries.ts';

type ListInput = CheckedInputOf<typeof listClients>;

export async function findClients(ctx: Ctx, input: ListInput): Promise<Page<Client>> {
  const narrowings = await narrow(ctx, input);
  const matching = narrowings.reduce((query, condition) => query.where(condition), matchingClients(ctx, input));
  const page = await findRows(matching, input, {
    sortColumns: {
      create_datetime: 'clients.create_datetime',
      username: 'clients.username',
      full_name: 'clients.full_name',
      score: 'clients.score',
      vip: 'clients.vip',
    },
    defaultSort: '-create_datetime',
    id: 'clients.id',
  });
  const items = await withAccounts(ctx, page.items);
  return { ...page, items, ...(await countClients(ctx, input, matching)) };
}

async function countClients(
  ctx: Ctx,
  { kyc_status, ...input }: ListInput,
  matching: ReturnType<typeof matchingClients>,
): Promise<Count> {
  if (!asksForKeptCounts(input) || input.currency) return countRows(ctx.db, matching);
  const { total, total_is_estimate } = numbersOf(await findKeptCounts(ctx, 'client', input), { status: kyc_status });
  return { total, total_is_estimate };
}

async function narrow(ctx: Ctx, { search, fake, currency, balance_min, balance_max }: ListInput): Promise<Condition[]> {
  return [
    ...(search ? [await searchFor(ctx, search, fake)] : []),
    ...(currency ? [await holdersOf(ctx, { fake, currency, balance_min, balance_max })] : []),
  ];
}

function matchingClients(ctx: Ctx, input: ListInput) {
  const { id, fake, active, online, vip, score_min, score_max, kyc_status, agent_id, superman_id, from, to } = input;
  let query = id
    ? visibleClients(ctx).where('clients.id', '=', id)
    : visibleClients(ctx).where('clients.fake', '=', fake);
  if (active !== undefined) query = query.where(active ? sql<boolean>`active` : sql<boolean>`not active`);
  if (vip !== undefined) query = query.where('clients.vip', '=', vip);
  if (score_min !== undefined) query = query.where('clients.score', '>=', score_min);
  if (score_max !== undefined) query = query.where('clients.score', '<=', score_max);
  if (kyc_status) query = query.where('clients.kyc_status', '=', kyc_status);
  if (agent_id) query = query.where('clients.agent_id', '=', agent_id);
  if (superman_id) query = query.where(sql<boolean>`clients.agent_id = any (${teamOf(superman_id)})`);
  if (from) query = query.where('clients.create_datetime', '>=', from);
  if (to) query = query.where('clients.create_datetime', '<', to);
  if (online !== undefined) query = query.where(isOnline(online));
  return query;
}

const isOnline = (online: boolean) => sql<boolean>`
  ${sql.raw(online ? '' : 'not')} exists (select from client_sessions where client_sessions.tenant_id = clients.tenant_id
    and client_sessions.client_id = clients.id and ${isOnlineSession})`;
