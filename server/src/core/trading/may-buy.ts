// Permission to place an order now. The one place that answers, with one code for each reason.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { Country } from '@backoffice/contract/kit/countries.ts';
import type { ErrorCode } from '@backoffice/contract/kit/errors/errors.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { orderKindOf, type OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { isInForce } from '#core/pauses/pauses.ts';
import { resolveRules } from '#core/trade-config/trade-rules.ts';
import type { PublicCtx } from '#platform/context.ts';
import { together } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { OrderTerms } from '#core/trade-config/order-terms.ts';

type Db = Pick<PublicCtx, 'db'>;

interface WantedOrder {
  client_id: string;
  sub_type: OrderSubType;
  symbol: string;
  /** Most that it can cost, without the fee. */
  amount: string;
  terms: OrderTerms;
}

interface ClientFacts {
  active: boolean;
  kyc_status: Client['kyc_status'];
  vip: number;
  /** Null where nothing was set for this client: then all is allowed. */
  trading_enabled: boolean | null;
  kind_enabled: boolean | null;
  has_arrears: boolean;
  region: string;
}

/** The caller has locked the client, so that nothing of this changes before the order is stored. */
export async function checkMayBuy(ctx: Db, { client_id, sub_type, symbol, amount, terms }: WantedOrder): Promise<void> {
  const [refusal, { stopsBuying }] = await together(findRefusal(ctx, client_id, sub_type), findTradingPauses(ctx));
  if (refusal) throw new AppError(refusal);
  if (stopsBuying(sub_type, symbol)) throw new AppError('action.paused');
  if (compare(amount, '0') <= 0) throw new AppError('order.too_small');
  requireWithin(amount, terms.min_order, terms.max_order);
}

/** Refuses a quantity or an amount outside its bounds; null where there is none. */
export function requireWithin(size: string, least: string | null, most: string | null): void {
  if (least !== null && compare(size, least) < 0) throw new AppError('order.too_small');
  if (most !== null && compare(size, most) > 0) throw new AppError('order.too_large');
}

/** Finds the reason why this client may not buy anything of this kind, whatever it costs; null where they may. */
export async function findRefusal({ db }: Db, client_id: string, sub_type: OrderSubType): Promise<ErrorCode | null> {
  const kind = orderKindOf(sub_type);
  const found = sql<ClientFacts>`
    select active, kyc_status, vip, trading_enabled, ${sql.ref(`${kind.product}_enabled`)} as kind_enabled,
      exists (select from accounts where accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id and arrears < 0) as has_arrears,
      (select region from tenants) as region
    from clients
    left join client_trade_settings settings on settings.tenant_id = clients.tenant_id and settings.client_id = clients.id
    where clients.id = ${client_id}
  `.execute(db);
  const [{ rows }, { values: permission }] = await together(found, resolveRules({ db }, 'permission', { sub_type }));
  const [client] = rows;
  if (!client) throw new AppError('record.not_found');
  if (!client.active) return 'client.disabled';
  if (kind.notIn?.includes(client.region)) return 'order.not_in_region';
  if (client.trading_enabled === false || client.kind_enabled === false) return 'order.trading_off';
  if (!permission.kyc_statuses.includes(client.kyc_status)) return 'order.kyc_required';
  if (client.vip < permission.min_vip) return 'order.vip_required';
  if (permission.closed_countries.length > 0) {
    const country = await findCountryOf({ db }, client_id);
    if (country && permission.closed_countries.includes(country)) return 'order.country_closed';
  }
  return client.has_arrears ? 'order.arrears' : null;
}

/** Country of the client's identity document; null where none was submitted. */
export async function findCountryOf({ db }: Db, client_id: string): Promise<Country | null> {
  const checked = await db
    .selectFrom('identity_checks')
    .select('country')
    .where('client_id', '=', client_id)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return (checked?.country as Country | null | undefined) ?? null;
}

/** Emergencies that stop trading now. Sales have a pause of their own. */
export interface TradingPauses {
  stopsBuying: (sub_type: OrderSubType, symbol: string) => boolean;
  stopsSelling: boolean;
}

export async function findTradingPauses({ db }: Db): Promise<TradingPauses> {
  const pauses = await db
    .selectFrom('emergency_actions')
    .select(['kind', 'target'])
    .where(isInForce)
    .where('kind', 'in', ['trading', 'selling', 'product_kind', 'product'])
    .execute();
  const isPaused = (kind: 'trading' | 'selling') => pauses.some((pause) => pause.kind === kind);
  const stops = (kind: 'product_kind' | 'product', target: string) =>
    pauses.some((pause) => pause.kind === kind && pause.target === target);
  return {
    stopsSelling: isPaused('selling'),
    stopsBuying: (sub_type, symbol) =>
      isPaused('trading') || stops('product_kind', orderKindOf(sub_type).product) || stops('product', symbol),
  };
}
