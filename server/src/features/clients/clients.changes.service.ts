// Changes of a client as a whole: enabled or not, robot or not, signed in or not.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as changes from '@backoffice/contract/clients/clients.changes.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVisibleClient, lockClient, setClient } from '#core/clients/clients.queries.ts';
import { endClientSessions } from '#core/client-sessions/client-sessions.ts';
import { hasMovedMoney } from './clients.robots.queries.ts';

/** The whole client again, with an audit note of what changed. */
export async function changed(ctx: Ctx, before: Client, reason?: string): Promise<Client> {
  const after = await getVisibleClient(ctx, before);
  ctx.note({
    record: { type: 'client', id: before.id },
    client: before.id,
    before,
    after,
    ...(reason && { reason }),
  });
  return after;
}

/** A client who is disabled is also signed out. */
export async function toggleClient(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof changes.toggleClient>,
): Promise<Client> {
  const before = await lockClient(ctx, id, version);
  await setClient(ctx, id, { active: !before.active });
  if (before.active) await endClientSessions(ctx, id, 'disabled');
  await emit(ctx, 'client.status_changed', { client_id: id, record_id: id, data: { active: !before.active } });
  return changed(ctx, before, reason);
}

export async function changeLanguage(
  ctx: Ctx,
  { id, version, language }: CheckedInputOf<typeof changes.changeLanguage>,
): Promise<Client> {
  const before = await lockClient(ctx, id, version);
  await setClient(ctx, id, { language });
  return changed(ctx, before);
}

export async function markAsRobot(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof changes.markAsRobot>,
): Promise<Client> {
  const before = await lockClient(ctx, id, version);
  await checkRobot(ctx, before);
  await setClient(ctx, id, { fake: true });
  return changed(ctx, before, reason);
}

export async function previewMarkAsRobot(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof changes.markAsRobot>,
): Promise<Preview> {
  const client = await getVisibleClient(ctx, { id });
  if (version !== undefined && client.version !== version) throw new AppError('record.stale');
  await checkRobot(ctx, client);
  return {
    client_id: id,
    money: null,
    record: { type: 'client', id },
    before: { fake: false },
    after: { fake: true, ...(reason && { reason }) },
  };
}

/** The database refuses it as well; here it is refused before a second person is asked. */
async function checkRobot(ctx: Ctx, { id, fake }: Client) {
  if (fake) throw new AppError('record.wrong_status', { detail: 'it is a robot' });
  if (await hasMovedMoney(ctx, id)) throw new AppError('client.book_is_final');
}

export async function forceOffline(
  ctx: Ctx,
  { id, reason }: CheckedInputOf<typeof changes.forceOffline>,
): Promise<Client> {
  const before = await lockClient(ctx, id);
  const ended = await endClientSessions(ctx, id, 'forced offline');
  await emit(ctx, 'client.offline', { client_id: id, record_id: id, data: { ended_sessions: ended } });
  const after = await getVisibleClient(ctx, { id });
  ctx.note({
    record: { type: 'client', id },
    client: id,
    before: { online: before.online, open_sessions: ended },
    after: { online: after.online, open_sessions: 0 },
    ...(reason && { reason }),
  });
  return after;
}
