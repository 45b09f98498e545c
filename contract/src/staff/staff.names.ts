// Names of the people who work here: what select boxes and filters of every list ask for.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { roles } from '../kit/permissions.ts';

export const Role = z.enum(roles);

export const StaffName = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  role: Role,
  /** The name of the person above them. */
  leader: z.string().nullable(),
});
export type StaffName = z.infer<typeof StaffName>;

/** People who work here now, as far as the caller sees them: all, or their own team. */
export const findStaff = readEndpoint({
  method: 'GET',
  path: '/user/v1/role',
  access: { resource: 'users', action: 'read' },
  reads: 'users',
  input: z.strictObject({ role: Role.optional() }),
  output: z.strictObject({ items: z.array(StaffName) }),
});
