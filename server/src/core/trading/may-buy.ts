// May this client place this order now? The one place that answers, with one code for each reason.
import { compare } from '@backoffice/contract/kit/money.ts';
import { orderKindOf, type OrderSubType } from '@backoffice/contract/orders/order-kinds.ts';
import { sql } from 'kysely';
import { isInForce } from '#core/pauses/pauses.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { OrderTerms } from './terms.ts';

type Db = Pick<PublicCtx, 'db'>;

interface WantedOrder {
  client_id: string;
  sub_type: OrderSubType;
  symbol: string;
  /** The most it can cost, without the fee. */
  amount: string;
  terms: OrderTerms;
}

interface ClientFacts {
  active: boolean;
  kyc_status: string;
  /** Null where nothing was set for this client: then all is allowed. */
  trading_enabled: boolean | null;
  kind_enabled: boolean | null;
  has_arrears: boolean;
  region: string;
}

/** The caller has locked the client, so that nothing of this changes before the order is stored. */
export async function checkMayBuy(ctx: Db, { client_id, sub_type, symbol, amount, terms }: WantedOrder): Promise<void> {
  const kind = orderKindOf(sub_type);
  const { rows } = await sql<ClientFacts>`
    select active, kyc_status, trading_enabled, ${sql.ref(`${kind.product}_enabled`)} as kind_enabled,
      exists (select from accounts where accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id and arrears < 0) as has_arrears,
      (select region from tenants) as region
    from clients
    left join client_trade_settings settings on settings.tenant_id = clients.tenant_id and settings.client_id = clients.id
    where clients.id = ${client_id}
  `.execute(ctx.db);
  const [client] = rows;
  if (!client) throw new AppError('record.not_found');
  if (!client.active) throw new AppError('client.disabled');
  if (kind.notIn?.includes(client.region)) throw new AppError('order.not_in_region');
  const { stopsBuying } = await findTradingPauses(ctx);
  if (stopsBuying(sub_type, symbol)) throw new AppError('action.paused');
  if (client.trading_enabled === false || client.kind_enabled === false) throw new AppError('order.trading_off');
  if (client.kyc_status !== 'approved') throw new AppError('order.kyc_required');
  if (client.has_arrears) throw new AppError('order.arrears');
  if (compare(amount, terms.min_order ?? '0') < 0 || compare(amount, '0') <= 0) throw new AppError('order.too_small');
  if (terms.max_order !== null && compare(amount, terms.max_order) > 0) throw new AppError('order.too_large');
}

/** What emergencies stop now. Only a pause of all trading stops sales, too. */
export interface TradingPauses {
  stopsBuying: (sub_type: OrderSubType, symbol: string) => boolean;
  stopsSelling: boolean;
}

export async function findTradingPauses({ db }: Db): Promise<TradingPauses> {
  const pauses = await db
    .selectFrom('emergency_actions')
    .select(['kind', 'target'])
    .where(isInForce)
    .where('kind', 'in', ['trading', 'product_kind', 'product'])
    .execute();
  const stopsSelling = pauses.some(({ kind }) => kind === 'trading');
  const stops = (kind: 'product_kind' | 'product', target: string) =>
    pauses.some((pause) => pause.kind === kind && pause.target === target);
  return {
    stopsSelling,
    stopsBuying: (sub_type, symbol) =>
      stopsSelling || stops('product_kind', orderKindOf(sub_type).product) || stops('product', symbol),
  };
}
