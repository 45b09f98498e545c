// Letting a client back in: a code to read out, a new password, no authenticator. Each holds their withdrawals for a day.
import { randomInt } from 'node:crypto';
import type * as changes from '@backoffice/contract/clients/clients.changes.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { hashPassword, isCommon, isPassword } from '#core/sessions/passwords.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import { endClientSessions } from '#core/client-sessions/client-sessions.ts';
import { insertReset } from '#core/holds/holds.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { changed } from './clients.changes.service.ts';
import { endCodes, findCode, insertCode } from './clients.credentials.queries.ts';
import { getVisibleClient, lockClient, setClient } from '#core/clients/clients.queries.ts';

interface NewCode {
  code: string;
  code_hash: string;
}

export async function prepareIssueCode(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof changes.issueCode>,
): Promise<() => Promise<NewCode>> {
  await getVisibleClient(ctx, { id });
  return async () => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return { code, code_hash: await hashPassword(code) };
  };
}

/** Issues a code, which is known at this moment only: what is kept is its hash. */
export async function issueCode(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof changes.issueCode>,
  { code, code_hash }: NewCode,
): Promise<OutputOf<typeof changes.issueCode>> {
  const before = await lockClient(ctx, id);
  await endCodes(ctx, id);
  const expire_datetime = await insertCode(ctx, id, code_hash);
  await insertReset(ctx, id, 'code');
  await changed(ctx, before);
  return { code, expire_datetime };
}

interface NewPassword {
  password_hash: string;
  /** Hash of the code that was sent, where one was; it was right when it was checked. */
  code_hash: string | undefined;
}

export async function prepareResetPassword(
  ctx: Ctx,
  { id, password, code }: CheckedInputOf<typeof changes.resetPassword>,
): Promise<() => Promise<NewPassword>> {
  if (isCommon(password)) throw new AppError('password.too_common');
  await getVisibleClient(ctx, { id });
  const code_hash = code === undefined ? undefined : await findCode(ctx, id);
  return async () => {
    if (code !== undefined && !(await isPassword(code, code_hash))) throw new AppError('client.code_wrong');
    return { password_hash: await hashPassword(password), code_hash };
  };
}

export async function resetPassword(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof changes.resetPassword>,
  { password_hash, code_hash }: NewPassword,
): Promise<Client> {
  const before = await lockClient(ctx, id);
  if (code_hash !== undefined) await spendCode(ctx, id, code_hash);
  await setClient(ctx, id, { password_hash });
  await insertReset(ctx, id, 'password');
  await endClientSessions(ctx, id, 'password reset');
  await emit(ctx, 'client.password_reset', { client_id: id, record_id: id, data: {} });
  return changed(ctx, before);
}

/** The client is locked, and the code must still be the valid one: used twice at once, it works once. */
async function spendCode(ctx: Ctx, clientId: string, code_hash: string) {
  if (code_hash !== (await findCode(ctx, clientId))) throw new AppError('client.code_wrong');
  await endCodes(ctx, clientId);
}

export async function resetAuthenticator(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof changes.resetAuthenticator>,
): Promise<Client> {
  const before = await lockClient(ctx, id, version);
  if (!before.mfa) throw new AppError('mfa.not_bound');
  await setClient(ctx, id, { mfa: false });
  await insertReset(ctx, id, 'authenticator');
  await endClientSessions(ctx, id, 'authenticator reset');
  await emit(ctx, 'client.authenticator_reset', { client_id: id, record_id: id, data: {} });
  return changed(ctx, before, reason);
}
