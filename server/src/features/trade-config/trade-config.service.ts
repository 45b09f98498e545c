// The rules of the trade config itself: two people for every change, each change a version, nothing backwards.
import type { WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/trade-config/trade-config.ts';
import type { StoredRuleValues, TradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import { topicFactsOf, type RuleTopic } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { reachOfRule } from './trade-config.reach.ts';
import { requireMaker, wideningOf } from './trade-config.widening.ts';
import { findVersions, insertVersion, tradeRules } from './trade-config.queries.ts';

type Creation = CheckedInputOf<typeof contract.createTradeRule>;
type Change = CheckedInputOf<typeof contract.changeTradeRule>;
type Version = StoredRuleValues & { topic: RuleTopic; valid_from: string | null; reason: string };

export const createTradeRule =
  (approvals: Approvals) =>
  async (ctx: Ctx, input: Creation): Promise<TradeRule> => {
    requireMaker(ctx, approvals, input);
    const { topic, sub_type, venue_id, currency, kyc_status, action, role, staff_id, ...version } = input;
    const names = await checkScope(ctx, input);
    const scope = { sub_type, venue_id, currency, kyc_status, action, role, staff_id };
    const id = await tradeRules.insert(ctx, { topic, ...scope });
    await addVersion(ctx, id, { topic, ...version });
    const after = await tradeRules.get(ctx, id);
    ctx.note({ record: { type: 'trade_rule', id }, after: factsOf({ ...input, ...names }), reason: input.reason });
    return after;
  };

export const changeTradeRule =
  (approvals: Approvals) =>
  async (ctx: Ctx, { id, version, ...input }: Change): Promise<TradeRule> => {
    const before = await lockRule(ctx, { id, version, ...input });
    requireMaker(ctx, approvals, before);
    await addVersion(ctx, id, input);
    await tradeRules.set(ctx, id, {});
    const after = await tradeRules.get(ctx, id);
    ctx.note({ record: { type: 'trade_rule', id }, ...changeOf(before, input), reason: input.reason });
    return after;
  };

export const previewCreateTradeRule =
  (approvals: Approvals) =>
  async (ctx: Ctx, input: Creation): Promise<WidePreview> => {
    requireMaker(ctx, approvals, input);
    const names = await checkScope(ctx, input);
    const widens = await wideningOf(ctx, input.topic, input, input);
    return {
      client_id: null,
      money: null,
      reach: await reachOfRule(ctx, input),
      ...(widens && { widens }),
      before: {},
      after: factsOf({ ...input, ...names }),
    };
  };

export const previewChangeTradeRule =
  (approvals: Approvals) =>
  async (ctx: Ctx, input: Change): Promise<WidePreview> => {
    const before = await lockRule(ctx, input);
    requireMaker(ctx, approvals, before);
    const widens = await wideningOf(ctx, input.topic, before, input, before);
    return {
      ...(widens && { widens }),
      client_id: null,
      money: null,
      reach: await reachOfRule(ctx, before),
      record: { type: 'trade_rule', id: input.id },
      ...changeOf(before, input),
    };
  };

export async function getTradeRuleHistory(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.getTradeRuleHistory>,
): Promise<OutputOf<typeof contract.getTradeRuleHistory>> {
  await tradeRules.get(ctx, id);
  return { items: await findVersions(ctx, id) };
}

/** The topic of a rule stays. */
async function lockRule(
  ctx: Ctx,
  { id, version, topic }: Pick<Change, 'id' | 'version' | 'topic'>,
): Promise<TradeRule> {
  const rule = await tradeRules.lock(ctx, id, version);
  if (rule.topic !== topic) throw new AppError('request.invalid', { errors: [{ path: 'topic', code: 'invalid' }] });
  return rule;
}

async function addVersion(ctx: Ctx, rule_id: string, { topic: _topic, valid_from, reason, ...values }: Version) {
  const { actor, checker } = ctx;
  if (!checker) throw new Error('A rule of the trade config takes two people');
  await insertVersion(ctx, { rule_id, values, valid_from, reason, made_by: actor.id, agreed_by: checker.id });
}

/** Venue and member of staff, by their names; they must be there, and no rule may have this scope yet. */
async function checkScope(ctx: Ctx, { topic, venue_id, staff_id, ...scope }: Creation): Promise<ScopeNames> {
  let same = ctx.db.selectFrom('trade_rules').select('id').where('topic', '=', topic);
  for (const name of ['sub_type', 'currency', 'kyc_status', 'action', 'role'] as const)
    same = same.where(name, 'is not distinct from', scope[name]);
  const taken = await same
    .where('venue_id', 'is not distinct from', venue_id)
    .where('staff_id', 'is not distinct from', staff_id)
    .executeTakeFirst();
  if (taken) throw new AppError('trade_rule.scope_taken');
  return { venue: venue_id && (await venueName(ctx, venue_id)), staff: staff_id && (await staffNameOf(ctx, staff_id)) };
}

interface ScopeNames {
  venue: string | null;
  staff: string | null;
}

const missing = (path: string) => new AppError('request.invalid', { errors: [{ path, code: 'invalid' }] });

async function venueName({ db }: Ctx, id: string): Promise<string> {
  const venue = await db.selectFrom('venues').select('mic').where('id', '=', id).executeTakeFirst();
  if (!venue) throw missing('venue_id');
  return venue.mic;
}

async function staffNameOf({ db }: Ctx, id: string): Promise<string> {
  const person = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst();
  if (!person) throw missing('staff_id');
  return person.name;
}

type Facts = Version &
  Partial<Pick<TradeRule, 'sub_type' | 'currency' | 'kyc_status' | 'action' | 'role'>> &
  ScopeNames;

/** A rule as approvals and the audit log show it: what its topic knows, by names; scope that holds for all is left out. */
function factsOf({ topic, sub_type, venue, currency, kyc_status, action, role, staff, ...said }: Facts): object {
  const scope = { order_kind: sub_type, venue, currency, kyc_status, action, role, staff };
  const { valid_from, reason } = said;
  return {
    topic,
    ...Object.fromEntries(Object.entries(scope).filter(([, value]) => value)),
    ...Object.fromEntries(topicFactsOf(topic).values.map((name) => [name, said[name]])),
    ...(valid_from && { valid_from }),
    reason,
  };
}

/** The whole rule on both sides, so that the second person sees for what it holds. */
const changeOf = (before: TradeRule, said: Version): { before: object; after: object } => ({
  before: factsOf({ ...before, valid_from: null }),
  after: factsOf({ ...before, ...said }),
});
