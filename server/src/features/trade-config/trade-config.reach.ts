// Reach of a rule of the trade config: the clients it holds for, and the orders that are open under it.
import type { Reach } from '@backoffice/contract/approvals/approvals.ts';
import type { TradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import { sql } from 'kysely';
import { isOpenOrder, noReach, reachOfClients, reachOfOrders } from '#core/trading/reach.ts';
import type { PublicCtx } from '#platform/context.ts';

type Scope = Pick<TradeRule, 'topic' | 'sub_type' | 'venue_id' | 'currency' | 'kyc_status'>;

/** Fees are taken when an order is placed or sold: those that are open pay the new ones when they are sold. */
export async function reachOfRule(ctx: Pick<PublicCtx, 'db'>, scope: Scope): Promise<Reach> {
  const { topic, sub_type, venue_id, currency, kyc_status } = scope;
  switch (topic) {
    case 'trading':
      return reachOfOrders(
        ctx,
        sql`${isOpenOrder} and (${sub_type}::text is null or orders.sub_type = ${sub_type})
          and (${venue_id}::uuid is null or orders.symbol in (select symbol from instruments where venue_id = ${venue_id}))`,
      );
    case 'withdrawal_fee':
      return reachOfClients(
        ctx,
        sql`exists (select from accounts where accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id
          and (${currency}::text is null or accounts.currency = ${currency}))`,
      );
    case 'withdrawal_limit':
      return reachOfClients(ctx, sql`(${kyc_status}::text is null or clients.kyc_status = ${kyc_status})`);
    case 'permission':
    case 'loan':
    case 'bonus':
      return reachOfClients(ctx, sql`true`);
    case 'approval_limit':
      return noReach; // what staff may do alone
  }
}
