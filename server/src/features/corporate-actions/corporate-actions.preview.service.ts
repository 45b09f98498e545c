// Preview of an action: totals, every client, and who is left out and why.
import type * as contract from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findEntitled, totalsOf, type FoundLot } from './corporate-actions.entitling.ts';
import { findAction, type OpenAction } from './corporate-actions.queries.ts';
import { momentOf } from './corporate-actions.service.ts';

type Previewed = OutputOf<typeof contract.previewCorporateAction>;

const clientsOnPage = 100;

/** Lots of the real book that the caller sees: as they would be found now, or as they were found. */
async function findLots(ctx: Ctx, action: OpenAction): Promise<FoundLot[]> {
  const isFound = action.status !== 'draft' && action.status !== 'announced' && action.status !== 'cancelled';
  const found = isFound
    ? await findKept(ctx, action.id)
    : await findEntitled(ctx, action, await getTradingCalendar(ctx, action.mic), momentOf(action));
  const real = found.filter(({ fake }) => !fake);
  if (seesEveryClient(ctx)) return real;
  const { rows } = await sql<{ id: string }>`
    select id from clients where id = any (${real.map(({ client_id }) => client_id)}::uuid[]) and ${mayWorkFor(ctx, 'clients.agent_id')}
  `.execute(ctx.db);
  const seen = new Set(rows.map(({ id }) => id));
  return real.filter(({ client_id }) => seen.has(client_id));
}

async function findKept({ db }: Ctx, actionId: string): Promise<FoundLot[]> {
  const { rows } = await sql<FoundLot>`
    select order_id, client_id, fake, trim_scale(units)::text as units, tax_percent, gross, tax, trim_scale(added)::text as added,
      trim_scale(fraction)::text as fraction, trim_scale(rights)::text as rights, owed, cost_to, null as left_out
    from entitlements where action_id = ${actionId} order by client_id, id
  `.execute(db);
  return rows;
}

export async function previewCorporateAction(
  ctx: Ctx,
  { id, page }: CheckedInputOf<typeof contract.previewCorporateAction>,
): Promise<Previewed> {
  const action = await findAction(ctx, id);
  if (!action) throw new AppError('record.not_found');
  const lots = await findLots(ctx, action);
  const { clients, ...totals } = totalsOf(lots);
  const ofClients = Map.groupBy(lots, ({ client_id }) => client_id);
  const { rows: names } = await sql<{ id: string; username: string; full_name: string }>`
    select id, username, full_name from clients where id = any (${[...ofClients.keys()]}::uuid[])
    order by username, id limit ${clientsOnPage} offset ${(page - 1) * clientsOnPage}
  `.execute(ctx.db);
  return {
    lots: lots.filter(({ left_out }) => left_out === null).length,
    clients,
    left_out: lots.filter(({ left_out }) => left_out !== null).length,
    currency: action.currency,
    totals,
    items: names.map(({ id: client_id, username, full_name }) => {
      const held = ofClients.get(client_id) ?? [];
      const { clients: _, ...sums } = totalsOf(held);
      return { client_id, username, full_name, ...sums, left_out: leftOutOf(held) };
    }),
    total: ofClients.size,
  };
}

function leftOutOf(lots: readonly FoundLot[]): Previewed['items'][number]['left_out'] {
  const sums = new Map<NonNullable<FoundLot['left_out']>, string>();
  for (const { left_out, units } of lots)
    if (left_out !== null) sums.set(left_out, add(sums.get(left_out) ?? '0', units));
  return [...sums].map(([reason, units]) => ({ reason, units }));
}
