// Reads tasks of the clients whom the person sees.
import type { listTasks, Task, taskDues, taskScopes } from '@backoffice/contract/tasks/tasks.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { all, isClientNamed, type Condition } from '#core/records/filters.ts';
import { staffName } from '#core/records/rows.ts';
import { seesClient } from '#core/visibility/colleagues.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';

type Input = CheckedInputOf<typeof listTasks>;

const isOverdue = sql<boolean>`(tasks.status = 'open' and tasks.due_day < ${today})`;

/** A mention reads as its note does now. */
const titleNow = sql<string>`coalesce(tasks.title, (
  select text from client_note_versions note where note.tenant_id = tasks.tenant_id and note.note_id = tasks.note_id
  order by number desc limit 1))`;

const visibleTasks = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  ctx.db
    .selectFrom('tasks')
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'tasks.client_id'))
    .select([
      'tasks.id',
      'tasks.sub_type',
      'tasks.client_id',
      'clients.username',
      'clients.full_name',
      'tasks.fake',
      'tasks.note_id',
      titleNow.as('title'),
      'tasks.assignee_id',
      sql<string>`${staffName('tasks', 'assignee_id')}`.as('assignee'),
      sql<boolean>`exists (select from staff where staff.tenant_id = tasks.tenant_id and staff.id = tasks.assignee_id and ${seesClient})`.as(
        'assignee_sees',
      ),
      sql<string>`tasks.due_day::text`.as('due_day'),
      isOverdue.as('is_overdue'),
      'tasks.status',
      'tasks.result',
      sql<string>`${staffName('tasks', 'created_by')}`.as('created_by'),
      'tasks.created_by as creator_id',
      staffName('tasks', 'closed_by').as('closed_by'),
      'tasks.close_datetime',
      'tasks.create_datetime',
      'tasks.version',
    ])
    .where(mayWorkFor(ctx, 'clients.agent_id'));

const scopes = ({ actor }: Pick<Ctx, 'actor'>): Record<(typeof taskScopes)[number], Condition | undefined> => ({
  mine: sql<boolean>`tasks.assignee_id = ${actor.id}`,
  set_by_me: sql<boolean>`tasks.created_by = ${actor.id}`,
  all: undefined,
});

const dues: Record<(typeof taskDues)[number], Condition> = {
  overdue: isOverdue,
  today: sql<boolean>`(tasks.status = 'open' and tasks.due_day = ${today})`,
  later: sql<boolean>`(tasks.status = 'open' and tasks.due_day > ${today})`,
};

export function findTasks(ctx: Ctx, input: Input): Promise<Page<Task>> {
  const { id, scope, status, sub_type, due, client_id, username, assignee_id } = input;
  const asked = all([
    id && sql<boolean>`tasks.id = ${id}`,
    scopes(ctx)[scope],
    status && sql<boolean>`tasks.status = ${status}`,
    sub_type && sql<boolean>`tasks.sub_type = ${sub_type}`,
    due && dues[due],
    client_id && sql<boolean>`tasks.client_id = ${client_id}`,
    username && isClientNamed(username, ctx),
    assignee_id && sql<boolean>`tasks.assignee_id = ${assignee_id}`,
  ]);
  return findPage(ctx.db, visibleTasks(ctx).where(asked), input, {
    sortColumns: { due_day: 'tasks.due_day', create_datetime: 'tasks.create_datetime' },
    defaultSort: 'due_day',
    id: 'tasks.id',
  });
}

export async function getVisibleTask(ctx: Ctx, id: string): Promise<Task> {
  const task = await visibleTasks(ctx).where('tasks.id', '=', id).executeTakeFirst();
  if (!task) throw new AppError('record.not_found');
  return task;
}

/** Locks for update, then reads what stands there since. */
export async function lockTask(ctx: Ctx, id: string, version: number): Promise<Task> {
  const locked = await visibleTasks(ctx)
    .clearSelect()
    .select('tasks.id')
    .where('tasks.id', '=', id)
    .forUpdate('tasks')
    .executeTakeFirst();
  if (!locked) throw new AppError('record.not_found');
  const task = await getVisibleTask(ctx, id);
  if (task.version !== version) throw new AppError('record.stale');
  return task;
}

/** Number of the caller's open tasks that are due, and of mentions, which are due at once. */
export async function countMyTasks(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<number> {
  const { count } = await visibleTasks(ctx)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tasks.assignee_id', '=', ctx.actor.id)
    .where('tasks.status', '=', 'open')
    .where(sql<boolean>`tasks.due_day <= ${today}`)
    .executeTakeFirstOrThrow();
  return count;
}
