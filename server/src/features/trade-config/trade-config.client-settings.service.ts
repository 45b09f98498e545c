// Trade settings of one client: the tenant's defaults until two people agree on others.
import type * as trade from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import { tradeSwitches, type TradeSettings } from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import type { WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { changeOf } from '#core/reviews/figures.ts';
import { resolveRules } from '#core/trade-config/trade-rules.ts';
import { isOpenOrder, reachOfOrders } from '#core/trading/reach.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVisibleClient, lockClient } from '#core/clients/clients.queries.ts';

/** Settings of a client for whom nothing else was saved. */
export const defaultSettings: TradeSettings = {
  trading_enabled: true,
  stock_enabled: true,
  block_enabled: true,
  ipo_enabled: true,
  daily_enabled: true,
  ai_enabled: true,
  fund_enabled: true,
  quant_enabled: true,
  fee_percent: null,
  leverage: 1,
  min_order: null,
  max_order: null,
  version: 0,
};

type SaveInput = CheckedInputOf<typeof trade.saveTradeSettings>;

export async function getTradeSettings(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof trade.getTradeSettings>,
): Promise<TradeSettings> {
  await getVisibleClient(ctx, { id });
  return findSettings(ctx, id);
}

/** The client is locked, so that the first two to set something cannot both be first. */
export async function saveTradeSettings(ctx: Ctx, input: SaveInput): Promise<TradeSettings> {
  const { id, version, ...settings } = input;
  await lockClient(ctx, id);
  const before = await checkChange(ctx, input);
  await ctx.db
    .insertInto('client_trade_settings')
    .values({ client_id: id, ...settings })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'client_id'])
        .doUpdateSet({ ...settings, update_datetime: sql`now()`, version: version + 1 }),
    )
    .execute();
  const after = await findSettings(ctx, id);
  ctx.note({ record: { type: 'client', id }, client: id, before, after });
  return after;
}

export async function previewSaveTradeSettings(ctx: Ctx, input: SaveInput): Promise<WidePreview> {
  const { id, version: _version, ...settings } = input;
  const { agent_id } = await getVisibleClient(ctx, { id });
  const before = await checkChange(ctx, input);
  return {
    client_id: id,
    money: null,
    reach: { ...(await reachOfOrders(ctx, sql`orders.client_id = ${id} and ${isOpenOrder}`)), clients: 1 },
    record: { type: 'client', id },
    ...(isWider(before, settings) && { widens: { for: agent_id ? { staff_id: agent_id } : 'agents', maker } }),
    ...changeOf(before, settings),
  };
}

const maker = { resource: 'client', action: 'config' } as const;

type Terms = Omit<TradeSettings, 'version'>;

/** True where the client gets more than before: a permission, a lower fee than the house's or their own, wider bounds of an order. */
function isWider(before: Terms, after: Terms): boolean {
  const isAllowed = (['trading', ...tradeSwitches] as const).some(
    (name) => after[`${name}_enabled`] && !before[`${name}_enabled`],
  );
  const isCheaper =
    after.fee_percent !== null && (before.fee_percent === null || compare(after.fee_percent, before.fee_percent) < 0);
  const isLess =
    before.min_order !== null && (after.min_order === null || compare(after.min_order, before.min_order) < 0);
  const isMore =
    before.max_order !== null && (after.max_order === null || compare(after.max_order, before.max_order) > 0);
  return isAllowed || isCheaper || isLess || isMore;
}

/** The settings as they are; refuses a change of older ones, and a fee above the one that everybody pays. */
async function checkChange(ctx: Ctx, { id, version, fee_percent }: SaveInput): Promise<TradeSettings> {
  const before = await findSettings(ctx, id);
  if (before.version !== version) throw new AppError('record.stale');
  const { values: house } = await resolveRules(ctx, 'trading', { venue_id: null, sub_type: null });
  if (fee_percent !== null && compare(fee_percent, house.fee_percent) > 0)
    throw new AppError('request.invalid', { errors: [{ path: 'fee_percent', code: 'too_large' }] });
  return before;
}

async function findSettings({ db }: Ctx, clientId: string): Promise<TradeSettings> {
  const switches = tradeSwitches.map((name) => `${name}_enabled` as const);
  const row = await db
    .selectFrom('client_trade_settings')
    .select(['trading_enabled', ...switches, 'leverage', 'min_order', 'max_order', 'version'])
    .select(sql<string | null>`trim_scale(fee_percent)`.as('fee_percent'))
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ?? defaultSettings;
}
