// Signing in and staying signed in: password, captcha, authenticator, tokens, sessions.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { actions, resources, roles } from '../kit/permissions.ts';
import { Personal } from '../preferences/preferences.personal.ts';

/** Passwords travel as the md5 of what was typed; the server treats that as the password. */
export const HashedPassword = z.string().regex(/^[0-9a-f]{32}$/);

/** Length in characters, before it is hashed. */
export const shortestPassword = 6;

/** Code that an authenticator shows. */
export const AuthenticatorCode = z.string().regex(/^\d{6}$/);

/** Tokens of a session; with `mfa` they are good for nothing but the second step. */
export const Tokens = z.strictObject({ access_token: z.string(), refresh_token: z.string(), mfa: z.boolean() });

export const getCaptcha = writeEndpoint({
  method: 'GET',
  path: '/auth/admin/v1/captcha',
  access: 'public',
  audit: 'captcha.drawn',
  changes: [],
  idempotency: { none: 'each captcha is new' },
  errors: ['auth.locked'],
  input: z.strictObject({}),
  /** Both null where the server asks for none. The image is a data URL. */
  output: z.strictObject({ captcha_id: z.uuid().nullable(), image: z.string().nullable() }),
});

export const logIn = writeEndpoint({
  method: 'POST',
  path: '/auth/admin/v1/login',
  access: 'public',
  audit: 'session.started',
  changes: ['session'],
  idempotency: { none: 'the answer holds tokens' },
  errors: ['auth.wrong_credentials', 'auth.captcha_wrong', 'auth.locked'],
  input: z.strictObject({
    username: z.string().trim().min(1).max(64),
    password: HashedPassword,
    rememberMe: z.boolean().default(false),
    captcha_id: z.uuid().optional(),
    captcha: z.string().trim().max(10).optional(),
  }),
  output: Tokens,
});

export const logOut = writeEndpoint({
  method: 'POST',
  path: '/auth/admin/v1/logout',
  access: 'signed-in',
  audit: 'session.ended',
  changes: ['session'],
  whileReadOnly: true,
  idempotency: { none: 'signing out twice ends the same session' },
  whileLocked: true,
  beforePasswordChange: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
});

/** The refresh token is the bearer. */
export const refreshTokens = writeEndpoint({
  method: 'POST',
  path: '/auth/admin/v1/token/refresh',
  access: 'verified-by-handler',
  audit: 'session.refreshed',
  changes: [],
  idempotency: { none: 'the answer holds tokens' },
  input: z.strictObject({}),
  output: Tokens,
});

/** Makes a new authenticator secret; it counts once a code of it has been verified. */
export const bindAuthenticator = writeEndpoint({
  method: 'POST',
  path: '/user/v1/mfa/bind',
  access: 'signed-in',
  audit: 'authenticator.offered',
  changes: [],
  stepUp: true,
  idempotency: { none: 'the answer holds a secret' },
  beforeAuthenticator: true,
  errors: ['mfa.already_bound'],
  input: z.strictObject({}),
  /** The recovery codes count once the binding is done; they are seen in this answer alone. */
  output: z.strictObject({ secret: z.string(), uri: z.string(), recovery_codes: z.array(z.string()) }),
});

/** The second step of signing in (with the pending token), or the end of a first binding (signed in). */
export const verifyAuthenticator = writeEndpoint({
  method: 'POST',
  path: '/user/v1/mfa/bind/verify',
  access: 'verified-by-handler',
  audit: 'authenticator.verified',
  changes: ['session'],
  idempotency: { none: 'the answer holds tokens' },
  errors: ['session.locked', 'mfa.wrong_code', 'mfa.already_bound', 'mfa.not_bound', 'auth.locked'],
  input: z.strictObject({ code: AuthenticatorCode }),
  output: Tokens,
});

export const changeMyPassword = writeEndpoint({
  method: 'POST',
  path: '/user/v1/change_pwd',
  access: 'signed-in',
  audit: 'staff.password_changed',
  changes: ['session'],
  whileReadOnly: true,
  idempotency: { none: 'a repeat fails: the old password is no longer right' },
  errors: [
    'password.wrong',
    'password.unchanged',
    'password.reused',
    'password.too_short',
    'password.too_common',
    'auth.locked',
  ],
  beforePasswordChange: true,
  input: z.strictObject({
    old_password: HashedPassword,
    new_password: HashedPassword,
    /** Length of what was typed, which its md5 does not show; see decision 0026. */
    new_password_length: z.int().min(shortestPassword).optional(),
  }),
  output: z.strictObject({}),
});

/** Locks the session: it answers nothing but what the lock screen needs, in every tab, until the password was given. */
export const lockSession = writeEndpoint({
  method: 'POST',
  path: '/auth/admin/v1/lock',
  access: 'signed-in',
  audit: 'session.locked',
  changes: [],
  whileReadOnly: true,
  idempotency: { none: 'a repeat locks what is locked' },
  whileLocked: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
});

/** The password again, after a pause: the session goes on as it is. */
export const unlockSession = writeEndpoint({
  method: 'POST',
  path: '/auth/admin/v1/unlock',
  access: 'signed-in',
  audit: 'session.unlocked',
  changes: [],
  whileReadOnly: true,
  idempotency: { none: 'a repeat unlocks what is unlocked' },
  errors: ['password.wrong', 'auth.locked'],
  whileLocked: true,
  input: z.strictObject({ password: HashedPassword }),
  output: z.strictObject({}),
});

/** Languages that a person can choose for their account. */
export const AccountLanguage = z.enum(['zh-CN', 'en-US']);

export const getMyProfile = readEndpoint({
  method: 'GET',
  path: '/auth/admin/v1/userinfo',
  access: 'signed-in',
  reads: 'session',
  whileLocked: true,
  beforePasswordChange: true,
  input: z.strictObject({}),
  output: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(roles),
    locked: z.boolean(),
    /** They signed in with an initial password, and can do nothing before they have changed it. */
    must_change_password: z.boolean(),
    /** Their role must have an authenticator, and they can do nothing before they have bound one. */
    must_bind_authenticator: z.boolean(),
    /** Null where none was chosen. */
    language: AccountLanguage.nullable(),
    preferences: Personal,
  }),
});

export const getMyPermissions = readEndpoint({
  method: 'GET',
  path: '/auth/admin/v1/permissions',
  access: 'signed-in',
  reads: 'permission',
  whileLocked: true,
  beforePasswordChange: true,
  input: z.strictObject({}),
  output: z.strictObject({
    roles: z.array(z.enum(roles)),
    grants: z.array(
      z.strictObject({ resource: z.enum(['*', ...resources]), actions: z.array(z.enum(['*', ...actions])) }),
    ),
    savedAt: z.iso.datetime(),
  }),
});

/** Entries that the tenant's menu leaves out or moves; the table itself is in menu.ts. */
export const getMenu = readEndpoint({
  method: 'GET',
  path: '/menu/admin/v1/list',
  access: 'signed-in',
  reads: 'site',
  whileLocked: true,
  beforePasswordChange: true,
  input: z.strictObject({}),
  output: z.strictObject({ region: z.string(), order: z.array(z.string()), hidden: z.array(z.string()) }),
});

export const MySession = z.strictObject({
  id: z.uuid(),
  address: z.string(),
  user_agent: z.string(),
  started_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
});
export type MySession = z.infer<typeof MySession>;

export const listMySessions = readEndpoint({
  method: 'GET',
  path: '/auth/admin/v1/session/list',
  access: 'signed-in',
  reads: 'session',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(MySession) }),
});

export const endMySession = writeEndpoint({
  method: 'DELETE',
  path: '/auth/admin/v1/session/:id',
  access: 'signed-in',
  audit: 'session.ended',
  changes: ['session'],
  whileReadOnly: true,
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
});

/** Signs out everywhere, here too. */
export const endAllMySessions = writeEndpoint({
  method: 'POST',
  path: '/auth/admin/v1/session/end_all',
  access: 'signed-in',
  audit: 'session.all_ended',
  changes: ['session'],
  idempotency: { none: 'a repeat finds no session' },
  input: z.strictObject({}),
  output: z.strictObject({ ended: z.int() }),
});

/** Sign-ins of the last 30 days from a device that was new to the person, newest first. */
export const listMyAlerts = readEndpoint({
  method: 'GET',
  path: '/auth/admin/v1/session/alerts',
  access: 'signed-in',
  reads: 'alert',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(MySession.omit({ last_seen_at: true })) }),
});
