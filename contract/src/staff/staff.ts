// Staff: the people who work here.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { roles } from '../kit/permissions.ts';

export const StaffName = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** The name of whoever is above him. */
  leader: z.string().nullable(),
});
export type StaffName = z.infer<typeof StaffName>;

/** Those who work here now, as far as one sees them: all, or one's own team. */
export const findStaff = readEndpoint({
  method: 'GET',
  path: '/user/v1/role',
  access: { resource: 'users', action: 'read' },
  reads: 'users',
  input: z.strictObject({ role: z.enum(roles).optional() }),
  output: z.strictObject({ items: z.array(StaffName) }),
});
