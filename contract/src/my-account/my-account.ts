// The signed-in person's own account: name, picture, language, and how it is protected.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { roles } from '../kit/permissions.ts';
import { AccountLanguage } from '../sign-in/sign-in.ts';

/** Size in bytes; the web makes the picture small before it is sent. */
export const mostPictureBytes = 512 * 1024;

export const getMyAccount = readEndpoint({
  method: 'GET',
  path: '/user/v1/me',
  access: 'signed-in',
  reads: 'session',
  input: z.strictObject({}),
  output: z.strictObject({
    id: z.uuid(),
    username: z.string(),
    name: z.string(),
    role: z.enum(roles),
    language: AccountLanguage.nullable(),
    /** A data URL. */
    picture: z.string().nullable(),
    /** An authenticator is bound. */
    mfa: z.boolean(),
    /** Recovery codes that were not used yet. */
    recovery_codes: z.int(),
  }),
});

export const changeMyName = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/me/name',
  access: 'signed-in',
  audit: 'account.name_changed',
  changes: ['session', 'users'],
  stepUp: true,
  input: z.strictObject({ name: z.string().trim().min(1).max(100) }),
  output: z.strictObject({}),
});

/** Takes effect with the next sign-in, on every device. */
export const chooseMyLanguage = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/me/language',
  access: 'signed-in',
  audit: 'account.language_chosen',
  changes: ['session'],
  input: z.strictObject({ language: AccountLanguage }),
  output: z.strictObject({}),
});

const longestBase64 = Math.ceil(mostPictureBytes / 3) * 4;

/** Drawn anew before it is kept; null takes it away. */
export const setMyPicture = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/me/picture',
  access: 'signed-in',
  audit: 'account.picture_changed',
  changes: ['session'],
  bodyLimit: longestBase64 + 1_024,
  idempotency: { none: 'a repeat leaves the same picture' },
  errors: ['upload.not_an_image', 'upload.too_complex', 'upload.pdf_locked', 'upload.pdf_too_long'],
  input: z.strictObject({ base64: z.base64().min(1).max(longestBase64).nullable() }),
  output: z.strictObject({}),
});
