// Sample calls that name a rule of the trade config.
import { getClientTerms } from '@backoffice/contract/trade-config/trade-config.client-terms.ts';
import { changeTradeRule, getTradeRuleHistory } from '@backoffice/contract/trade-config/trade-config.ts';
import { orderSubTypes } from '@backoffice/contract/orders/orders.kinds.ts';
import { givenTradeRule } from '#core/trade-config/trade-rules.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

/** Each time of another kind of order: a scope has one rule. */
async function givenRule(world: World, tenant: TenantName): Promise<string> {
  const taken = await world.sql(
    (db) => db.selectFrom('trade_rules').select('sub_type').where('topic', '=', 'permission').execute(),
    tenant,
  );
  const sub_type = orderSubTypes.find((name) => !taken.some((rule) => rule.sub_type === name));
  if (!sub_type) throw new Error('every kind has a rule');
  return givenTradeRule(world, 'permission', { tenant, scope: { sub_type }, values: { min_vip: 0 } });
}

export const samples: Sample[] = [
  sample(getTradeRuleHistory, async (world, tenant) => ({ id: await givenRule(world, tenant) })),
  sample(getClientTerms, async (world, tenant) => ({ id: (await world.givenClient({ tenant })).id })),
  sample(changeTradeRule, async (world, tenant) => ({
    id: await givenRule(world, tenant),
    version: 1,
    topic: 'permission',
    min_vip: 1,
    reason: '测试',
  })),
];
