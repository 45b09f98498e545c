// The dashboard: the figures of the business, and how much waits for a decision.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { factsOf, queueKinds, type QueueKind } from '../kit/record-kinds.ts';

/** One number for each kind of record that waits for a decision. */
const queueCounts = Object.fromEntries(queueKinds.map((kind) => [kind, z.int().nullable()])) as Record<
  QueueKind,
  z.ZodNullable<z.ZodInt>
>;

/** Waiting records of real clients whom the caller may see; null where they may not read such records at all. */
export const getPending = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/pending',
  access: 'signed-in',
  reads: [...queueKinds.flatMap((kind) => factsOf(kind).resource ?? []), 'approval', 'integration'],
  input: z.strictObject({}),
  output: z.strictObject({
    ...queueCounts,
    /** Webhooks that were switched off because nothing came through. */
    webhook: z.int().nullable(),
  }),
});
