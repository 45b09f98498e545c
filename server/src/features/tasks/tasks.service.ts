// The rules of tasks: for colleagues who see the client, by a day that is not past, closed by those whose task it is.
import type * as contract from '@backoffice/contract/tasks/tasks.ts';
import { taskTransitions, type Task } from '@backoffice/contract/tasks/tasks.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { today, todayOf } from '#core/calendar.ts';
import { getVisibleClient } from '#core/clients/clients.queries.ts';
import { nextStatus } from '#core/transitions.ts';
import { findColleagues } from '#core/visibility/colleagues.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVisibleTask, lockTask } from './tasks.queries.ts';

export async function findColleaguesOf(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.listColleagues>,
): Promise<OutputOf<typeof contract.listColleagues>> {
  await getVisibleClient(ctx, { id });
  return { items: await findColleagues(ctx, id) };
}

/** Facts of a task in the audit log: names, not ids. */
const factsOf = ({ title, assignee, due_day, status, result }: Task) => ({ title, assignee, due_day, status, result });

async function changed(ctx: Ctx, id: string, before?: Task, reason?: string): Promise<Task> {
  const after = await getVisibleTask(ctx, id);
  ctx.note({
    record: { type: 'task', id },
    client: after.client_id,
    ...(before && { before: factsOf(before) }),
    after: factsOf(after),
    ...(reason && { reason }),
  });
  return after;
}

async function requireFit(ctx: Ctx, clientId: string, assigneeIds: readonly string[]): Promise<void> {
  if (assigneeIds.length === 0) return;
  const fit = new Set((await findColleagues(ctx, clientId)).map(({ id }) => id));
  if (!assigneeIds.every((id) => fit.has(id))) throw new AppError('task.assignee_unfit');
}

export async function createTask(ctx: Ctx, input: CheckedInputOf<typeof contract.createTask>): Promise<Task> {
  const { id: client_id, title, assignee_id, due_day } = input;
  const { fake } = await getVisibleClient(ctx, { id: client_id });
  await requireFit(ctx, client_id, [assignee_id]);
  if (due_day < (await todayOf(ctx))) throw new AppError('task.day_past');
  const { id } = await ctx.db
    .insertInto('tasks')
    .values({ client_id, fake, sub_type: 'task', title, assignee_id, due_day, created_by: ctx.actor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return changed(ctx, id);
}

/** The person who set the task, and those who may assign clients, say what is to be done. A mention is as its note says. */
function requireMayPlan({ actor }: Ctx, { creator_id, sub_type }: Task): void {
  if (sub_type === 'mention') throw new AppError('task.is_mention');
  if (creator_id !== actor.id && !isGranted(actor.grants, 'client', 'assign')) throw new AppError('task.not_yours');
}

export async function changeTask(ctx: Ctx, input: CheckedInputOf<typeof contract.changeTask>): Promise<Task> {
  const { id, version, title, assignee_id, due_day } = input;
  const before = await lockTask(ctx, id, version);
  requireMayPlan(ctx, before);
  nextStatus(taskTransitions, 'change', before.status);
  if (assignee_id !== before.assignee_id || !before.assignee_sees)
    await requireFit(ctx, before.client_id, [assignee_id]);
  if (due_day !== before.due_day && due_day < (await todayOf(ctx))) throw new AppError('task.day_past');
  await setTask(ctx, id, { title, assignee_id, due_day });
  return changed(ctx, id, before);
}

export async function finishTask(
  ctx: Ctx,
  { id, version, result }: CheckedInputOf<typeof contract.finishTask>,
): Promise<Task> {
  const before = await lockTask(ctx, id, version);
  const { assignee_id, creator_id, sub_type } = before;
  const isTheirs = assignee_id === ctx.actor.id || (sub_type === 'task' && creator_id === ctx.actor.id);
  if (!isTheirs) throw new AppError('task.not_yours');
  const status = nextStatus(taskTransitions, 'finish', before.status);
  await closeTask(ctx, id, status, result || null);
  return changed(ctx, id, before);
}

export async function cancelTask(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof contract.cancelTask>,
): Promise<Task> {
  const before = await lockTask(ctx, id, version);
  requireMayPlan(ctx, before);
  const status = nextStatus(taskTransitions, 'cancel', before.status);
  await closeTask(ctx, id, status, reason);
  return changed(ctx, id, before, reason);
}

const closeTask = (ctx: Ctx, id: string, status: Task['status'], result: string | null) =>
  setTask(ctx, id, { status, result, closed_by: ctx.actor.id, close_datetime: sql`now()` });

async function setTask({ db }: Ctx, id: string, values: object): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ ...values, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

interface Mentions {
  client_id: string;
  fake: boolean;
  note_id: string;
  /** Colleagues whom the note names. */
  people: readonly string[];
}

/** A line in the list of each colleague whom a note names, once for each note. */
export async function mentionColleagues(ctx: Ctx, { client_id, fake, note_id, people }: Mentions): Promise<void> {
  const named = [...new Set(people)];
  await requireFit(ctx, client_id, named);
  if (named.length === 0) return;
  await ctx.db
    .insertInto('tasks')
    .values(
      named.map((assignee_id) => ({
        client_id,
        fake,
        sub_type: 'mention' as const,
        note_id,
        assignee_id,
        due_day: sql<string>`${today}`,
        created_by: ctx.actor.id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
