// Terms of one client, and which rule says so: the same answers that orders, withdrawals, loans and bonuses get.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/trade-config/trade-config.client-terms.ts';
import type {
  ClientTerm,
  ClientTerms,
  ClientTopic,
} from '@backoffice/contract/trade-config/trade-config.client-terms.ts';
import type { RuleScope, RuleValueName } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { resolveRules } from '#core/trade-config/trade-rules.ts';
import { findCountryOf, findRefusal } from '#core/trading/may-buy.ts';
import { resolveTerms } from '#core/trade-config/order-terms.ts';
import { visibleClient } from '#core/clients/clients.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findRulesById } from './trade-config.queries.ts';

interface FoundTerm extends Omit<ClientTerm, 'source' | 'rule'> {
  rule_id: string | null;
  isOfClient: boolean;
}

export async function getClientTerms(
  ctx: Ctx,
  { id, sub_type, venue }: CheckedInputOf<typeof contract.getClientTerms>,
): Promise<ClientTerms> {
  const { kyc_status, vip, accounts } = await visibleClient(ctx, id);
  const venues = await ctx.db
    .selectFrom('venues')
    .select(['id', 'mic'])
    .where('active', '=', true)
    .orderBy('mic')
    .execute();
  const asked = venues.find(({ mic }) => mic === venue);
  if (venue && !asked) throw new AppError('record.not_found');
  const found = [
    ...(await findTradingTerms(ctx, { client_id: id, sub_type, venue_id: asked?.id ?? null })),
    ...(await findTerms(ctx, 'permission', { sub_type })),
  ];
  for (const currency of new Set(accounts.map((account) => account.currency)))
    found.push(...(await findTerms(ctx, 'withdrawal_fee', { currency }, currency)));
  found.push(
    ...(await findTerms(ctx, 'withdrawal_limit', { kyc_status })),
    ...(await findTerms(ctx, 'loan', {})),
    ...(await findTerms(ctx, 'bonus', {})),
  );
  return {
    kyc_status,
    vip,
    country: await findCountryOf(ctx, id),
    refusal: await findRefusal(ctx, id, sub_type),
    terms: await withRules(ctx, found),
    venues: venues.map(({ mic }) => mic),
  };
}

async function findTradingTerms(ctx: Ctx, of: Parameters<typeof resolveTerms>[1]): Promise<FoundTerm[]> {
  const { terms, ruleIds, ofClient } = await resolveTerms(ctx, of);
  return termsFrom('trading', terms, ruleIds, null).map((term) => ({
    ...term,
    isOfClient: ofClient.some((name) => name === term.name),
  }));
}

async function findTerms<Topic extends ClientTopic>(
  ctx: Ctx,
  topic: Topic,
  scope: RuleScope<Topic>,
  currency: Currency | null = null,
): Promise<FoundTerm[]> {
  const { values, ruleIds } = await resolveRules(ctx, topic, scope);
  return termsFrom(topic, values, ruleIds, currency);
}

const termsFrom = (
  topic: ClientTopic,
  values: object,
  ruleIds: Readonly<Record<string, string | null>>,
  currency: Currency | null,
): FoundTerm[] =>
  (Object.entries(values) as [RuleValueName, ClientTerm['value']][]).map(([name, value]) => ({
    topic,
    name,
    value,
    currency,
    rule_id: ruleIds[name] ?? null,
    isOfClient: false,
  }));

async function withRules(ctx: Ctx, found: readonly FoundTerm[]): Promise<ClientTerm[]> {
  const rules = await findRulesById(ctx, [...new Set(found.flatMap(({ rule_id }) => rule_id ?? []))]);
  return found.map(({ rule_id, isOfClient, ...term }) => {
    const rule = isOfClient ? undefined : rules.find(({ id }) => id === rule_id);
    return { ...term, source: isOfClient ? 'client' : rule ? 'rule' : 'default', rule: rule ?? null };
  });
}
