// The rules of IP access: two people change a list, and neither of them may be locked out by it.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/ip-access/ip-access.ts';
import type { IpRule } from '@backoffice/contract/ip-access/ip-access.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql, type RawBuilder } from 'kysely';
import { decideAccess } from '#core/sessions/admission.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { ipRules } from './ip-access.queries.ts';

/** Each is compared on every call. */
const maxRules = 500;

type RuleFields = Pick<IpRule, 'network' | 'staff_id' | 'note' | 'active' | 'expire_datetime'>;

export async function testIpAccess(
  ctx: Ctx,
  { address = ctx.caller.address, staff_id }: CheckedInputOf<typeof contract.testIpAccess>,
): Promise<OutputOf<typeof contract.testIpAccess>> {
  return { address, ...(await decideAccess(ctx.db, { address, staffId: staff_id ?? null })) };
}

export async function createIpRule(ctx: Ctx, input: CheckedInputOf<typeof contract.createIpRule>): Promise<IpRule> {
  await lockLists(ctx);
  await checkNewRule(ctx, input);
  const id = await ipRules.insert(ctx, { ...input, created_by: ctx.actor.id });
  const after = await ipRules.get(ctx, id);
  ctx.note({ record: { type: 'ip_rule', id }, after });
  return after;
}

export async function previewCreateIpRule(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.createIpRule>,
): Promise<Preview> {
  await checkNewRule(ctx, input);
  return { client_id: null, money: null, before: {}, after: await factsOf(ctx, input) };
}

export async function updateIpRule(
  ctx: Ctx,
  { id, version, ...fields }: CheckedInputOf<typeof contract.updateIpRule>,
): Promise<IpRule> {
  await lockLists(ctx);
  const before = await ipRules.lock(ctx, id, version);
  await requireNotLockedOut(ctx, rulesAfter(id, fields));
  await ipRules.set(ctx, id, fields);
  const after = await ipRules.get(ctx, id);
  ctx.note({ record: { type: 'ip_rule', id }, before, after });
  return after;
}

export async function previewUpdateIpRule(
  ctx: Ctx,
  { id, version, ...fields }: CheckedInputOf<typeof contract.updateIpRule>,
): Promise<Preview> {
  const before = await ipRules.lock(ctx, id, version);
  await requireFreeNetwork(ctx, fields, id);
  await requireNotLockedOut(ctx, rulesAfter(id, fields));
  return {
    client_id: null,
    money: null,
    record: { type: 'ip_rule', id },
    before: await factsOf(ctx, before),
    after: await factsOf(ctx, fields),
  };
}

export async function deleteIpRule(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.deleteIpRule>,
): Promise<OutputOf<typeof contract.deleteIpRule>> {
  await lockLists(ctx);
  const before = await ipRules.lock(ctx, id, version);
  await requireNotLockedOut(ctx, rulesAfter(id, null));
  await ctx.db.deleteFrom('ip_rules').where('id', '=', id).execute();
  ctx.note({ record: { type: 'ip_rule', id }, before });
  return {};
}

export async function previewDeleteIpRule(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.deleteIpRule>,
): Promise<Preview> {
  const before = await ipRules.lock(ctx, id, version);
  await requireNotLockedOut(ctx, rulesAfter(id, null));
  const record = { type: 'ip_rule', id } as const;
  return { client_id: null, money: null, record, before: await factsOf(ctx, before), after: {} };
}

/** Locks the lists: two changes at once could each leave a way in that the other takes away. */
async function lockLists({ db, tenantId }: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ip_rules/${tenantId}`}, 0))`.execute(db);
}

async function checkNewRule(ctx: Ctx, fields: RuleFields): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('ip_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= maxRules) throw new AppError('ip_rule.too_many');
  await factsOf(ctx, fields);
  await requireFreeNetwork(ctx, fields, null);
  await requireNotLockedOut(ctx, rulesAfter(null, fields));
}

/** Refuses before a second person is asked; the database refuses it in the end. */
async function requireFreeNetwork({ db }: Ctx, { network, staff_id }: RuleFields, except: string | null) {
  const { rows } = await sql`
    select from ip_rules
    where network = ${network}::cidr and staff_id is not distinct from ${staff_id}::uuid
      and id is distinct from ${except}::uuid
  `.execute(db);
  if (rows.length > 0) throw new AppError('ip_rule.network_taken');
}

/** The rules in force once the one of this id has become these fields; null: once it is deleted. */
function rulesAfter(id: string | null, fields: RuleFields | null): RawBuilder<unknown> {
  const others = sql`
    select id, network, note, staff_id, expire_datetime from ip_rules where active and id is distinct from ${id}::uuid`;
  if (!fields?.active) return others;
  const { network, note, staff_id, expire_datetime } = fields;
  return sql`${others} union all
    select ${id}::uuid, ${network}::cidr, ${note}, ${staff_id}::uuid, ${expire_datetime}::timestamptz`;
}

/** Requires that those who ask and agree get in after the change too, and if they did for good before, for good. */
async function requireNotLockedOut({ db, actor, caller, checker }: Ctx, rules: RawBuilder<unknown>): Promise<void> {
  const people = [{ address: caller.address, staffId: actor.id }];
  if (checker) people.push({ address: checker.address, staffId: checker.id });
  for (const person of people) {
    const now = await decideAccess(db, person, { rules });
    const before = await decideAccess(db, person, { forGood: true });
    const later = await decideAccess(db, person, { rules, forGood: true });
    if (!now.is_admitted || (before.is_admitted && !later.is_admitted)) throw new AppError('ip_rule.locks_out');
  }
}

/** Facts for the second person; a person who does not work here is refused. */
async function factsOf({ db }: Ctx, { network, staff_id, note, active, expire_datetime }: RuleFields) {
  const person = staff_id
    ? await db.selectFrom('staff').select('name').where('id', '=', staff_id).executeTakeFirst()
    : null;
  if (person === undefined) throw new AppError('record.not_found');
  return { network, staff_name: person?.name ?? null, note, active, expire_datetime };
}
