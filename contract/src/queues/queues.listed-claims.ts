// Claims as every list and record of a queue shows them, apart from the calls that change them: the first page needs no more.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { workKinds } from './queues.kinds.ts';
import { workTopics } from './queues.topics.ts';

const kind = z.enum(workKinds);

export const Claim = z.strictObject({
  record_id: z.uuid(),
  staff_id: z.uuid(),
  name: z.string(),
  is_mine: z.boolean(),
  /** Person who assigned it; null where the holder claimed it themselves. */
  assigned_by: z.string().nullable(),
  claim_datetime: z.iso.datetime(),
  expire_datetime: z.iso.datetime(),
});
export type Claim = z.infer<typeof Claim>;

/** Claims on the waiting records of a kind, as far as the caller may read these. */
export const listClaims = readEndpoint({
  method: 'GET',
  path: '/queue/admin/v1/claims',
  access: 'signed-in',
  reads: ['claim', ...workTopics],
  errors: ['access.denied'],
  input: z.strictObject({ record_type: kind, record_id: z.uuid().optional() }),
  output: z.strictObject({
    items: z.array(Claim),
    /** The record that was asked for waits, and the caller may decide on it. */
    can_claim: z.boolean(),
  }),
});
