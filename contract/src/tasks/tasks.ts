// Tasks: something about a client that a colleague is to do by a day. A note that names a colleague is such a line, too.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Day, filledText } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { roles } from '../kit/permissions.ts';
import { Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';

export const taskKinds = ['task', 'mention'] as const;
export const taskStatuses = ['open', 'done', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
/** Tasks for the caller; tasks the caller set; all tasks about clients they see. */
export const taskScopes = ['mine', 'set_by_me', 'all'] as const;
export const taskDues = ['overdue', 'today', 'later'] as const;

export const taskTransitions = {
  finish: { from: ['open'], to: 'done' },
  cancel: { from: ['open'], to: 'cancelled' },
  change: { from: ['open'], to: 'open' },
} as const satisfies Transitions<TaskStatus>;

export const Task = z.strictObject({
  id: z.uuid(),
  sub_type: z.enum(taskKinds),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  fake: z.boolean(),
  /** Note that names the assignee; null for a task. */
  note_id: z.uuid().nullable(),
  /** What is to be done; of a mention, the note as it reads now. */
  title: z.string(),
  assignee_id: z.uuid(),
  assignee: z.string(),
  /** False once the client went to another team: the task is then to be given to another. */
  assignee_sees: z.boolean(),
  due_day: z.iso.date(),
  is_overdue: z.boolean(),
  status: z.enum(taskStatuses),
  /** What came of it, or why it was cancelled. */
  result: z.string().nullable(),
  created_by: z.string(),
  creator_id: z.uuid(),
  closed_by: z.string().nullable(),
  close_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Task = z.infer<typeof Task>;

export const listTasks = readEndpoint({
  method: 'POST',
  path: '/task/admin/v1/list',
  access: { resource: 'client', action: 'read' },
  reads: ['task', 'clientNote', 'client'],
  input: z.strictObject({
    ...pageInput(['due_day', 'create_datetime']),
    ...idFilter,
    scope: z.enum(taskScopes).default('all'),
    status: z.enum(taskStatuses).optional(),
    sub_type: z.enum(taskKinds).optional(),
    due: z.enum(taskDues).optional(),
    client_id: z.uuid().optional(),
    /** Part of the client's name. */
    username: z.string().trim().max(64).optional(),
    assignee_id: z.uuid().optional(),
  }),
  output: pageOf(Task),
});

/** Active staff who see the client and may read clients, the caller included. */
export const listColleagues = readEndpoint({
  method: 'GET',
  path: '/task/admin/v1/colleagues/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: ['client', 'users'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({
    items: z.array(z.strictObject({ id: z.uuid(), name: z.string(), role: z.enum(roles) })),
  }),
});

const planned = { title: filledText(300), assignee_id: z.uuid(), due_day: Day };

export const createTask = writeEndpoint({
  method: 'POST',
  path: '/task/admin/v1/create/:id', // id of the client
  access: { resource: 'client', action: 'update' },
  audit: 'task.created',
  changes: ['task'],
  errors: ['task.assignee_unfit', 'task.day_past'],
  input: z.strictObject({ id: z.uuid(), ...planned }),
  output: Task,
});

const oneTask = { id: z.uuid(), version: z.int() };

/** By the person who set it, or who may assign clients. */
export const changeTask = writeEndpoint({
  method: 'PUT',
  path: '/task/admin/v1/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'task.changed',
  changes: ['task'],
  errors: ['task.assignee_unfit', 'task.day_past', 'task.not_yours', 'task.is_mention', 'record.wrong_status'],
  input: z.strictObject({ ...oneTask, ...planned }),
  output: Task,
});

/** By the person it is for, or who set it. */
export const finishTask = writeEndpoint({
  method: 'PUT',
  path: '/task/admin/v1/finish/:id',
  access: { resource: 'client', action: 'read' },
  audit: 'task.finished',
  changes: ['task'],
  errors: ['task.not_yours', 'record.wrong_status'],
  input: z.strictObject({ ...oneTask, result: z.string().trim().max(1_000).optional() }),
  output: Task,
});

/** By the person who set it, or who may assign clients. */
export const cancelTask = writeEndpoint({
  method: 'PUT',
  path: '/task/admin/v1/cancel/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'task.cancelled',
  changes: ['task'],
  errors: ['task.not_yours', 'task.is_mention', 'record.wrong_status'],
  input: z.strictObject({ ...oneTask, reason: Reason }),
  output: Task,
});
