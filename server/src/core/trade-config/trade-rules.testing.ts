// Rules of the trade config for tests, as two people would have agreed on them.
import type { RuleTopic } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { sql, type Insertable } from 'kysely';
import { staffId } from '#features/staff/staff.testing.ts';
import type { TradeRules, TradeRuleVersions } from '#platform/db/schema.generated.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

interface GivenRule {
  tenant?: TenantName;
  scope?: Partial<Insertable<TradeRules>>;
  values: Partial<Insertable<TradeRuleVersions>>;
}

/** Makes a rule in force from now on. Answers its id. */
export async function givenTradeRule(
  world: World,
  topic: RuleTopic,
  { tenant = 'demo', scope = {}, values }: GivenRule,
): Promise<string> {
  const [made_by, agreed_by] = [await staffId(world, 'god', tenant), await staffId(world, 'angel', tenant)];
  return world.sql(async (db) => {
    const { id } = await db
      .insertInto('trade_rules')
      .values({ topic, ...scope })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = { rule_id: id, number: 1, valid_from: sql<string>`now()`, reason: 'test', made_by, agreed_by };
    await db
      .insertInto('trade_rule_versions')
      .values({ ...version, ...values })
      .execute();
    return id;
  }, tenant);
}

export const forgetTradeRules = (world: World) => world.asOwner('truncate trade_rule_versions, trade_rules');
