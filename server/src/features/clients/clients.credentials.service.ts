// Letting a client back in: a code to read out, a new password, no authenticator. Each holds his withdrawals for a day.
import { randomInt } from 'node:crypto';
import type { issueCode, resetAuthenticator, resetPassword } from '@backoffice/contract/clients/clients.changes.ts';
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
import { getVisibleClient, lockClient, setClient } from './clients.queries.ts';

/** The only moment at which the code is known: what is kept is its hash. */
export async function issueClientCode(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof issueCode>,
): Promise<OutputOf<typeof issueCode>> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = await hashPassword(code);
  const before = await lockClient(ctx, id);
  await endCodes(ctx, id);
  const expire_datetime = await insertCode(ctx, id, code_hash);
  await insertReset(ctx, id, 'code');
  await changed(ctx, before);
  return { code, expire_datetime };
}

export async function resetClientPassword(
  ctx: Ctx,
  { id, password, code }: CheckedInputOf<typeof resetPassword>,
): Promise<Client> {
  if (isCommon(password)) throw new AppError('password.too_common');
  await getVisibleClient(ctx, { id }); // a password nobody may set need not be hashed
  const password_hash = await hashPassword(password);
  const before = await lockClient(ctx, id);
  if (code !== undefined) await spendCode(ctx, id, code);
  await setClient(ctx, id, { password_hash });
  await insertReset(ctx, id, 'password');
  await endClientSessions(ctx, id, 'password reset');
  await emit(ctx, 'client.password_reset', { client_id: id, record_id: id, data: {} });
  return changed(ctx, before);
}

/** The client is locked, so that a code arriving twice at once works once. */
async function spendCode(ctx: Ctx, clientId: string, code: string) {
  const hash = await findCode(ctx, clientId);
  if (!(await isPassword(code, hash))) throw new AppError('client.code_wrong');
  await endCodes(ctx, clientId);
}

export async function unbindAuthenticator(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof resetAuthenticator>,
): Promise<Client> {
  const before = await lockClient(ctx, id, version);
  if (!before.mfa) throw new AppError('mfa.not_bound');
  await setClient(ctx, id, { mfa: false });
  await insertReset(ctx, id, 'authenticator');
  await endClientSessions(ctx, id, 'authenticator reset');
  await emit(ctx, 'client.authenticator_reset', { client_id: id, record_id: id, data: {} });
  return changed(ctx, before, reason);
}
