// The terms an order is placed on: the client's, then those that the trade config has for its venue, for its kind and for all.
import { compare } from '@backoffice/contract/kit/money.ts';
import type { OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import type { RuleValuesOf } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { resolveRules, type RulesInForce } from './trade-rules.ts';
import type { PublicCtx } from '#platform/context.ts';
import { together } from '#platform/db/database.ts';

export type OrderTerms = RuleValuesOf<'trading'>;

interface TermsOf {
  client_id: string;
  sub_type: OrderSubType;
  /** None: what holds at every venue. */
  venue_id: string | null;
  /** Fee that everybody pays for the offer it is for, where its terms say so. */
  product_fee_percent?: string | null;
}

interface ResolvedTerms {
  terms: OrderTerms;
  /** The rule that says each; null where the default holds. */
  ruleIds: RulesInForce<'trading'>['ruleIds'];
  /** Terms that were agreed with this client, whatever the rules say. */
  ofClient: readonly (keyof OrderTerms)[];
}

/** A client never pays more than the house's fee. */
export async function resolveTerms(
  ctx: Pick<PublicCtx, 'db'>,
  { client_id, sub_type, venue_id, product_fee_percent }: TermsOf,
): Promise<ResolvedTerms> {
  const ofThisClient = ctx.db
    .selectFrom('client_trade_settings')
    .select(['fee_percent', 'min_order', 'max_order'])
    .where('client_id', '=', client_id);
  const [{ values: rules, ruleIds }, client] = await together(
    resolveRules(ctx, 'trading', { venue_id, sub_type }),
    ofThisClient.executeTakeFirst(),
  );
  const values = { ...rules, fee_percent: product_fee_percent ?? rules.fee_percent };
  const agreed = Object.entries(client ?? {}).filter(
    ([name, value]) => value !== null && !(name === 'fee_percent' && compare(value, values.fee_percent) >= 0),
  );
  return {
    terms: { ...values, ...Object.fromEntries(agreed) },
    ruleIds,
    ofClient: agreed.map(([name]) => name as keyof OrderTerms),
  };
}

/** The limits of the offer hold besides those of the rules: the narrower one counts. */
export function withinOffer(
  terms: OrderTerms,
  { min_amount, max_amount }: { min_amount: string | null; max_amount: string | null },
): OrderTerms {
  const { min_order, max_order } = terms;
  return {
    ...terms,
    min_order: min_amount !== null && compare(min_amount, min_order ?? '0') > 0 ? min_amount : min_order,
    max_order: max_amount !== null && compare(max_amount, max_order ?? max_amount) <= 0 ? max_amount : max_order,
  };
}

export const termsFor = async (ctx: Pick<PublicCtx, 'db'>, of: TermsOf): Promise<OrderTerms> =>
  (await resolveTerms(ctx, of)).terms;
