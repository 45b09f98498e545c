// Rules of the trade config that widen something: a limit of staff, or terms of clients. To narrow is free.
import type { Gainers, Widening } from '@backoffice/contract/approvals/approvals.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { isAtMost } from '@backoffice/contract/kit/money.ts';
import type { StoredRuleValues, TradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import {
  everyAction,
  topicFactsOf,
  type RuleScope,
  type RuleTopic,
  type RuleValueName,
} from '@backoffice/contract/trade-config/trade-config.rules.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { resolveRules } from '#core/trade-config/trade-rules.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type Scope = Pick<TradeRule, 'sub_type' | 'venue_id' | 'currency' | 'kyc_status' | 'action' | 'role' | 'staff_id'>;

const maker = { resource: 'tradeConfig', action: 'update' } as const;

/** Refuses a maker who lacks the grant to change rules, or that of the action whose limit it is. */
export function requireMaker({ actor }: Ctx, approvals: Approvals, { action }: Pick<Scope, 'action'>): void {
  const mayChange = isGranted(actor.grants, maker.resource, maker.action);
  const mayAct = !action || action === everyAction || approvals.kindsGrantedTo(actor).includes(action);
  if (!mayChange || !mayAct) throw new AppError('access.denied');
}

/** Null where nothing becomes wider than what holds now. `before` is the rule that is changed. */
export async function wideningOf(
  ctx: Ctx,
  topic: RuleTopic,
  scope: Scope,
  said: StoredRuleValues,
  before: TradeRule | null = null,
): Promise<Widening | null> {
  const { values } = await resolveRules(ctx, topic, (await scopeOfStaff(ctx, scope)) as RuleScope<RuleTopic>);
  const held = values as Partial<StoredRuleValues>;
  const isWider = topicFactsOf(topic).values.some((name) =>
    said[name] === null
      ? before !== null && before[name] !== null // a wider rule may hold again
      : isWiderValue(name, held[name] ?? null, said[name]),
  );
  // A plan that is dropped may have been to narrow it.
  if (!isWider && !before?.next_from) return null;
  return { for: gainersOf(topic, scope), maker };
}

function gainersOf(topic: RuleTopic, { staff_id, role }: Scope): Gainers {
  if (topic !== 'approval_limit') return 'agents';
  if (staff_id) return { staff_id };
  return role ? { role } : 'everybody';
}

/** A rule of one person stands before that of their role. */
async function scopeOfStaff({ db }: Ctx, scope: Scope): Promise<Scope> {
  if (!scope.staff_id) return scope;
  const person = await db.selectFrom('staff').select('role').where('id', '=', scope.staff_id).executeTakeFirst();
  return { ...scope, role: person?.role ?? null };
}

/** Values of which less is more for those it holds for. */
const lessIsWider = new Set<RuleValueName>(['fee_percent', 'min_fee', 'duty_percent', 'min_order', 'min_vip']);

function isWiderValue(name: RuleValueName, held: unknown, said: unknown): boolean {
  if (Array.isArray(said)) {
    const before = Array.isArray(held) ? held : [];
    const [inner, outer] = name === 'closed_countries' ? [before, said] : [said, before];
    return inner.some((value) => !outer.includes(value));
  }
  if (name === 'closed_market' || name === 'trade_type') return held !== said;
  // Without a bound before: any bound is narrower.
  if (held === null) return false;
  return lessIsWider.has(name) ? !isAtMost(String(held), String(said)) : !isAtMost(String(said), String(held));
}
