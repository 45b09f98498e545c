// Signing in, the signed-in person, and what he may do.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from './endpoint.ts';
import { actions, resources, roles } from './permissions.ts';

/** Passwords travel as the md5 of what was typed; the server treats that as the password. */
export const HashedPassword = z.string().regex(/^[0-9a-f]{32}$/);

const Tokens = z.strictObject({ access_token: z.string(), refresh_token: z.string(), mfa: z.boolean() });

export const logIn = writeEndpoint({
  method: 'POST',
  path: '/auth/admin/v1/login',
  access: 'public',
  audit: 'session.started',
  changes: ['session'],
  input: z.strictObject({
    username: z.string().trim().min(1).max(64),
    password: HashedPassword,
    rememberMe: z.boolean().default(false),
  }),
  output: Tokens,
});

export const logOut = writeEndpoint({
  method: 'POST',
  path: '/auth/admin/v1/logout',
  access: 'signed-in',
  audit: 'session.ended',
  changes: ['session'],
  input: z.strictObject({}),
  output: z.strictObject({}),
});

export const getOwnProfile = readEndpoint({
  method: 'GET',
  path: '/auth/admin/v1/userinfo',
  access: 'signed-in',
  reads: 'session',
  input: z.strictObject({}),
  output: z.strictObject({ id: z.uuid(), name: z.string(), role: z.enum(roles) }),
});

export const getOwnPermissions = readEndpoint({
  method: 'GET',
  path: '/auth/admin/v1/permissions',
  access: 'signed-in',
  reads: 'permission',
  input: z.strictObject({}),
  output: z.strictObject({
    roles: z.array(z.enum(roles)),
    grants: z.array(
      z.strictObject({
        resource: z.enum(['*', ...resources]),
        actions: z.array(z.enum(['*', ...actions])),
      }),
    ),
    savedAt: z.iso.datetime(),
  }),
});
