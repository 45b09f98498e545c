// Retention of documents that no longer count.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Reason } from '../kit/review.ts';

export const Retention = z.strictObject({
  /** Days for which replaced and rejected versions keep their pictures and numbers. */
  retention_days: z.int(),
  version: z.int(),
});
export type Retention = z.infer<typeof Retention>;

export const getRetention = readEndpoint({
  method: 'GET',
  path: '/identify/admin/v1/retention',
  access: { resource: 'kyc', action: 'read' },
  reads: 'kyc',
  input: z.strictObject({}),
  output: Retention,
});

/** Erases what cannot be brought back, so a second person must agree. */
export const changeRetention = writeEndpoint({
  method: 'PUT',
  path: '/identify/admin/v1/retention',
  access: { resource: 'client', action: 'config' }, // kyc would not do: every role has all of that
  audit: 'identity_check.retention_changed',
  changes: ['kyc'],
  fourEyes: 'always',
  reaches: 'none',
  input: z.strictObject({ retention_days: z.int().min(30).max(36_500), version: z.int(), reason: Reason }),
  output: Retention,
});
