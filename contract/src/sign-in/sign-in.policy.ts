// A tenant's rules for signing in: how long a new password is, and which roles must have an authenticator.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { roles } from '../kit/permissions.ts';
import { shortestPassword } from './sign-in.ts';

export const SignInPolicy = z.strictObject({
  /** Length in characters. */
  min_length: z.int(),
  /** People of these roles can do nothing before they have bound one. */
  authenticator_roles: z.array(z.enum(roles)),
  version: z.int(),
});
export type SignInPolicy = z.infer<typeof SignInPolicy>;

export const getSignInPolicy = readEndpoint({
  method: 'GET',
  path: '/sign_in_policy/admin/v1/get',
  access: { resource: 'ipAccess', action: 'read' },
  reads: 'ipAccess',
  input: z.strictObject({}),
  output: SignInPolicy,
});

/** Takes two people, as for the networks from which staff may come in. */
export const updateSignInPolicy = writeEndpoint({
  method: 'PUT',
  path: '/sign_in_policy/admin/v1/update',
  access: { resource: 'ipAccess', action: 'approve' },
  audit: 'sign_in_policy.changed',
  changes: ['ipAccess'],
  fourEyes: 'always',
  reaches: 'none',
  input: z.strictObject({
    version: z.int(),
    min_length: z.int().min(shortestPassword).max(64),
    authenticator_roles: z.array(z.enum(roles)).max(roles.length),
  }),
  output: SignInPolicy,
});

/** The shortest new password, for everybody who is about to choose one. */
export const getPasswordRules = readEndpoint({
  method: 'GET',
  path: '/user/v1/password_rules',
  access: 'signed-in',
  reads: 'ipAccess',
  beforePasswordChange: true,
  input: z.strictObject({}),
  output: SignInPolicy.pick({ min_length: true }),
});
