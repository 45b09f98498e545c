// Trade settings of one client: the tenant's own until somebody sets others.
import {
  tradeSwitches,
  type getTradeSettings,
  type saveTradeSettings,
  type TradeSettings,
} from '@backoffice/contract/clients/clients.trade.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVisibleClient, lockClient } from './clients.queries.ts';

const usual: TradeSettings = {
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

export async function showTradeSettings(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof getTradeSettings>,
): Promise<TradeSettings> {
  await getVisibleClient(ctx, { id });
  return findSettings(ctx, id);
}

/** The client is locked, so that the first two to set something cannot both be first. */
export async function keepTradeSettings(
  ctx: Ctx,
  { id, version, ...settings }: CheckedInputOf<typeof saveTradeSettings>,
): Promise<TradeSettings> {
  await lockClient(ctx, id);
  const before = await findSettings(ctx, id);
  if (before.version !== version) throw new AppError('record.stale');
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

async function findSettings({ db }: Ctx, clientId: string): Promise<TradeSettings> {
  const switches = tradeSwitches.map((name) => `${name}_enabled` as const);
  const row = await db
    .selectFrom('client_trade_settings')
    .select(['trading_enabled', ...switches, 'leverage', 'min_order', 'max_order', 'version'])
    .select(sql<string | null>`trim_scale(fee_percent)`.as('fee_percent'))
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ?? usual;
}
