// Values by the trade config: each from the narrowest rule in force that says it, else the default, and which rule it was.
import {
  ruleDefaults,
  topicFactsOf,
  type RuleScope,
  type RuleTopic,
  type RuleValuesOf,
} from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { prebuiltSql } from '#platform/db/prebuilt.ts';

type Db = Pick<PublicCtx, 'db'>;

export interface RulesInForce<Topic extends RuleTopic> {
  values: RuleValuesOf<Topic>;
  /** The rule that says each value; null where none does and the default holds. */
  ruleIds: { [Name in keyof RuleValuesOf<Topic>]: string | null };
}

/** The version of a rule that holds now: a later decision goes before an earlier one, once it has begun. */
export const versionInForce = sql`(
  select max(v.number) from trade_rule_versions v
  where v.tenant_id = trade_rules.tenant_id and v.rule_id = trade_rules.id and v.valid_from <= now())`;

export async function resolveRules<Topic extends RuleTopic>(
  ctx: Db,
  topic: Topic,
  scope: RuleScope<Topic>,
): Promise<RulesInForce<Topic>> {
  const [resolved] = await resolveRulesForEach(ctx, topic, [scope]);
  return resolved as RulesInForce<Topic>;
}

/** Resolves in one round trip, in the order of the scopes. */
export async function resolveRulesForEach<Topic extends RuleTopic>(
  { db }: Db,
  topic: Topic,
  scopes: readonly RuleScope<Topic>[],
): Promise<RulesInForce<Topic>[]> {
  const { scope: names, values } = topicFactsOf(topic);
  const named = (scope: RuleScope<Topic>, name: string) => (scope as Record<string, string | null>)[name] ?? null;
  const meantBy = Object.fromEntries(names.map((name) => [name, scopes.map((one) => named(one, name))]));
  const rows = await findRules(db, meantBy, topic);
  return scopes.map((scope) => {
    const meant = rows.filter((row) => names.every((name) => row[name] === null || row[name] === named(scope, name)));
    const defaults = ruleDefaults[topic](scope) as Record<string, unknown>;
    const said = values.map((name) => ({ name, row: meant.find((row) => row[name] !== null) }));
    return {
      values: Object.fromEntries(said.map(({ name, row }) => [name, row ? row[name] : defaults[name]])),
      ruleIds: Object.fromEntries(said.map(({ name, row }) => [name, row?.rule_id ?? null])),
    } as unknown as RulesInForce<Topic>;
  });
}

/** Rules of the topic that any of the scopes means, the narrowest first; the values are those of the scopes, name by name. */
const findRules = prebuiltSql<Record<string, (string | null)[]>, Record<string, unknown> & { rule_id: string }>(
  (meantBy, topic) => {
    const { scope: names, values } = topicFactsOf(topic as RuleTopic);
    const column = (name: string) => sql.ref(`trade_rules.${name}`);
    const isMeant = names.map(
      (name) => sql`and (${column(name)} is null or ${column(name)}::text = any(${meantBy[name]}))`,
    );
    const narrowestFirst = [...names.map((name) => sql`${column(name)} is null`), sql`trade_rules.id`];
    return sql`
      select rule_id, ${sql.join([...names.map(column), ...values.map((name) => sql.ref(`version.${name}`))])}
      from trade_rules
      join trade_rule_versions version on version.tenant_id = trade_rules.tenant_id and version.rule_id = trade_rules.id
        and version.number = ${versionInForce}
      where topic = ${topic} ${sql.join(isMeant, sql` `)}
      order by ${sql.join(narrowestFirst)}`;
  },
);
