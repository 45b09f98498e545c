// Permission to place an order now. The one place that answers, with one code for each reason.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { Country } from '@backoffice/contract/kit/countries.ts';
import type { ErrorCode } from '@backoffice/contract/kit/errors.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { orderKindOf, type OrderSubType } from '@backoffice/contract/orders/order-kinds.ts';
import { sql } from 'kysely';
import { isInForce } from '#core/pauses/pauses.ts';
import { resolveRules } from '#core/trade-rules/trade-rules.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { OrderTerms } from './terms.ts';

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
  const refusal = await refusalOf(ctx, client_id, sub_type);
  if (refusal) throw new AppError(refusal);
  const { stopsBuying } = await findTradingPauses(ctx);
  if (stopsBuying(sub_type, symbol)) throw new AppError('action.paused');
  if (compare(amount, terms.min_order ?? '0') < 0 || compare(amount, '0') <= 0) throw new AppError('order.too_small');
  if (terms.max_order !== null && compare(amount, terms.max_order) > 0) throw new AppError('order.too_large');
}

/** Reason why this client may not buy anything of this kind, whatever it costs; null where they may. */
export async function refusalOf({ db }: Db, client_id: string, sub_type: OrderSubType): Promise<ErrorCode | null> {
  const kind = orderKindOf(sub_type);
  const { rows } = await sql<ClientFacts>`
    select active, kyc_status, vip, trading_enabled, ${sql.ref(`${kind.product}_enabled`)} as kind_enabled,
      exists (select from accounts where accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id and arrears < 0) as has_arrears,
      (select region from tenants) as region
    from clients
    left join client_trade_settings settings on settings.tenant_id = clients.tenant_id and settings.client_id = clients.id
    where clients.id = ${client_id}
  `.execute(db);
  const [client] = rows;
  if (!client) throw new AppError('record.not_found');
  if (!client.active) return 'client.disabled';
  if (kind.notIn?.includes(client.region)) return 'order.not_in_region';
  if (client.trading_enabled === false || client.kind_enabled === false) return 'order.trading_off';
  const { values: permission } = await resolveRules({ db }, 'permission', { sub_type });
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

/** Emergencies that stop trading now. A pause of all trading alone stops sales, too. */
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
