// The dashboard: the figures of the business, and how much waits for a decision.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { hiddenResources } from '../kit/permissions.ts';
import { factsOf, queueKinds, type QueueKind } from '../kit/record-kinds.ts';

/** One number for each kind of record that waits for a decision. */
const queueCounts = Object.fromEntries(queueKinds.map((kind) => [kind, z.int().nullable()])) as Record<
  QueueKind,
  z.ZodNullable<z.ZodInt>
>;

/** Minutes in which a record of each kind should be decided. */
const targetMinutes = Object.fromEntries(queueKinds.map((kind) => [kind, z.int()])) as Record<QueueKind, z.ZodInt>;

/** Waiting records of real clients whom the caller may see; null where they may not read such records at all. */
export const getPending = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/pending',
  access: 'signed-in',
  reads: [
    ...queueKinds.flatMap((kind) => factsOf(kind).resource ?? []),
    'approval',
    ...hiddenResources,
    'integration',
    'task',
    'report',
    'queueTarget',
  ],
  input: z.strictObject({}),
  output: z.strictObject({
    ...queueCounts,
    /** Webhooks that were switched off because nothing came through. */
    webhook: z.int().nullable(),
    /** The caller's own open tasks that are due, and mentions of them; null where they may not read tasks. */
    task: z.int().nullable(),
    /** The caller's reports whose newest file was not opened yet, and those that could not be made in the last day. */
    report: z.int(),
    /** The tenant's times, by which ages are coloured. */
    target_minutes: z.strictObject(targetMinutes),
  }),
});
