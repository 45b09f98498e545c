// The rules of cases: opened from alerts or for clients, taken by an owner, decided by two people, none of them in charge of a client of it.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/cases/cases.ts';
import { caseDays, caseTransitions, type Case } from '@backoffice/contract/cases/cases.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { requireNotInChargeOf } from '#core/clients/not-in-charge.ts';
import { nextStatus } from '#core/transitions.ts';
import { hits } from '#features/screening/screening.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { cases } from './cases.queries.ts';

type DecideInput = CheckedInputOf<typeof contract.decideCase>;

/** Facts of a request or an audit line name the case, and no client. */
export const factsOf = ({ reference, title }: Case) => ({ case: reference, title });

export async function clientsOf({ db }: Pick<Ctx, 'db'>, caseId: string): Promise<string[]> {
  const rows = await db.selectFrom('case_clients').select('client_id').where('case_id', '=', caseId).execute();
  return rows.map(({ client_id }) => client_id);
}

/** Refuses people in charge of one of the case's clients, whatever they want of it. */
export async function requireOutside(ctx: Ctx, caseId: string): Promise<void> {
  await requireNotInChargeOf(ctx, await clientsOf(ctx, caseId));
}

interface Subjects {
  alert_ids: readonly string[];
  client_ids: readonly string[];
  hit_ids: readonly string[];
}

/** Alerts and hits become part of the case, and their clients with them. */
async function addSubjects(ctx: Ctx, caseId: string, { alert_ids, client_ids, hit_ids }: Subjects): Promise<void> {
  const raised = await ctx.db
    .updateTable('alerts')
    .set({ status: 'in_case', case_id: caseId, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', sql<string>`any (${alert_ids}::uuid[])`)
    .where('status', '=', 'open')
    .where('is_shadow', '=', false)
    .returning('client_id')
    .execute();
  if (raised.length !== new Set(alert_ids).size) throw new AppError('case.alert_taken');
  const ofHits = await addHits(ctx, caseId, [...new Set(hit_ids)]);
  const people = [...new Set([...client_ids, ...raised.map(({ client_id }) => client_id), ...ofHits])];
  const { rows: known } = await sql<{ fake: boolean }>`
    select fake from clients where id = any (${people}::uuid[])
  `.execute(ctx.db);
  if (known.length !== people.length) throw new AppError('record.not_found');
  if (known.some(({ fake }) => fake)) throw new AppError('case.robot');
  await ctx.db
    .insertInto('case_clients')
    .values(people.map((client_id) => ({ case_id: caseId, client_id, added_by: ctx.actor.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A hit is an alert of its own kind, whatever is decided on it later. Answers their clients. */
async function addHits(ctx: Ctx, caseId: string, hit_ids: readonly string[]): Promise<string[]> {
  const clients: string[] = [];
  for (const hitId of hit_ids.toSorted()) {
    const { status, client_id, name, entry_name, entry_reference, score } = await hits.lock(ctx, hitId);
    if (status !== 'open' && status !== 'confirmed')
      throw new AppError('record.wrong_status', { detail: `it is ${status}` });
    if (client_id === null) throw new AppError('case.hit_without_client');
    const facts = { name, entry_name, entry_reference, likeness: Math.round(score * 100) };
    await ctx.db
      .insertInto('alerts')
      .values({
        kind: 'list_hit',
        hit_id: hitId,
        is_shadow: false,
        client_id,
        status: 'in_case',
        case_id: caseId,
        facts: JSON.stringify(facts),
        last_day: today,
      })
      .execute();
    clients.push(client_id);
  }
  return clients;
}

export async function openCase(ctx: Ctx, input: CheckedInputOf<typeof contract.openCase>): Promise<Case> {
  const { id } = await ctx.db
    .insertInto('cases')
    .values({ title: input.title, due_day: sql<string>`${today} + ${sql.lit(caseDays)}`, opened_by: ctx.actor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addSubjects(ctx, id, input);
  const opened = await cases.get(ctx, id);
  ctx.note({
    record: { type: 'case', id },
    after: { ...factsOf(opened), clients: opened.clients.length, alerts: opened.alerts },
  });
  return opened;
}

export async function extendCase(ctx: Ctx, input: CheckedInputOf<typeof contract.extendCase>): Promise<Case> {
  const before = await lockUndecided(ctx, input.id, input.version);
  await addSubjects(ctx, input.id, input);
  await requireOutside(ctx, input.id);
  await cases.set(ctx, input.id, {});
  const after = await cases.get(ctx, input.id);
  ctx.note({
    record: { type: 'case', id: input.id },
    before: { clients: before.clients.length, alerts: before.alerts },
    after: { ...factsOf(after), clients: after.clients.length, alerts: after.alerts },
  });
  return after;
}

async function lockUndecided(ctx: Ctx, id: string, version: number): Promise<Case> {
  const found = await cases.lock(ctx, id, version);
  if (found.status === 'decided') throw new AppError('record.wrong_status', { detail: `it is ${found.status}` });
  return found;
}

export async function takeCase(ctx: Ctx, { id, version }: CheckedInputOf<typeof contract.takeCase>): Promise<Case> {
  const before = await cases.lock(ctx, id, version);
  const status = nextStatus(caseTransitions, 'take', before.status);
  await requireOutside(ctx, id);
  await cases.set(ctx, id, { status, owner_id: ctx.actor.id });
  const after = await cases.get(ctx, id);
  ctx.note({
    record: { type: 'case', id },
    before: { status: before.status, owner: before.owner },
    after: { ...factsOf(after), status, owner: after.owner },
  });
  return after;
}

async function checkDecision(ctx: Ctx, { id, version }: DecideInput): Promise<Case> {
  const found = await cases.lock(ctx, id, version);
  nextStatus(caseTransitions, 'decide', found.status);
  await requireOutside(ctx, id);
  return found;
}

export async function previewDecideCase(ctx: Ctx, input: DecideInput): Promise<Preview> {
  const found = await checkDecision(ctx, input);
  return {
    client_id: null,
    money: null,
    before: { status: found.status },
    after: { status: 'decided', outcome: input.outcome, ...factsOf(found) },
    record: { type: 'case', id: input.id },
  };
}

/** Runs once the second person has agreed. */
export async function decideCase(ctx: Ctx, input: DecideInput): Promise<Case> {
  if (!ctx.checker) throw new Error('A case is decided by two people');
  const before = await checkDecision(ctx, input);
  const { id, outcome, reason } = input;
  await cases.set(ctx, id, {
    status: 'decided',
    outcome,
    reason,
    decided_by: ctx.actor.id,
    decide_approved_by: ctx.checker.id,
    decide_datetime: sql`now()`,
  });
  ctx.note({
    record: { type: 'case', id },
    before: { status: before.status },
    after: { status: 'decided', outcome, ...factsOf(before) },
    reason,
  });
  return cases.get(ctx, id);
}

export async function reopenCase(ctx: Ctx, input: CheckedInputOf<typeof contract.reopenCase>): Promise<Case> {
  const { id, version, reason } = input;
  const before = await cases.lock(ctx, id, version);
  const status = nextStatus(caseTransitions, 'reopen', before.status);
  await requireOutside(ctx, id);
  await cases.set(ctx, id, {
    status,
    owner_id: ctx.actor.id,
    outcome: null,
    reason: null,
    decided_by: null,
    decide_approved_by: null,
    decide_datetime: null,
    due_day: sql<string>`${today} + ${sql.lit(caseDays)}`,
  });
  ctx.note({
    record: { type: 'case', id },
    before: { status: before.status, outcome: before.outcome },
    after: { status, ...factsOf(before) },
    reason,
  });
  return cases.get(ctx, id);
}

/** A report is of a decision; the authority's reference comes after it. */
export async function referCase(ctx: Ctx, input: CheckedInputOf<typeof contract.referCase>): Promise<Case> {
  const { id, version, authority_reference } = input;
  const before = await cases.lock(ctx, id, version);
  if (before.status !== 'decided' || before.outcome === 'none')
    throw new AppError('record.wrong_status', { detail: `it is ${before.status}` });
  await requireOutside(ctx, id);
  await cases.set(ctx, id, { authority_reference });
  ctx.note({
    record: { type: 'case', id },
    before: { authority_reference: before.authority_reference },
    after: { authority_reference, ...factsOf(before) },
  });
  return cases.get(ctx, id);
}

export async function addCaseNote(ctx: Ctx, input: CheckedInputOf<typeof contract.addCaseNote>): Promise<Case> {
  const { id, note } = input;
  const found = await cases.get(ctx, id);
  await requireOutside(ctx, id);
  await ctx.db.insertInto('case_notes').values({ case_id: id, note, staff_id: ctx.actor.id }).execute();
  ctx.note({ record: { type: 'case', id }, after: { ...factsOf(found), note } });
  return found;
}
