// Visits: when and from where a client was in their app. The wire calls them access records.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';

export const deviceSystems = ['Mac', 'Windows', 'Linux', 'iOS', 'Android', 'Unknown'] as const;

export const AccessRecord = z.strictObject({
  id: z.uuid(),
  address: z.string(),
  os: z.enum(deviceSystems),
  type: z.enum(['mobile', 'desktop']),
  is_incognito: z.boolean(),
  /** Null where unknown. */
  place: z.string().nullable(),
  online: z.boolean(),
  create_datetime: z.iso.datetime(),
  last_seen_datetime: z.iso.datetime(),
  end_datetime: z.iso.datetime().nullable(),
});
export type AccessRecord = z.infer<typeof AccessRecord>;

export const listAccessRecords = readEndpoint({
  method: 'POST',
  path: '/user/admin/v1/tfl/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({ ...pageInput(['create_datetime']), id: z.uuid() }),
  output: pageOf(AccessRecord),
});
