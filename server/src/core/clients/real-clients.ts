// Clients as their app knows them: real clients only, and a disabled one can be read but can do nothing.
import type { IntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { holdOf } from '#core/holds/holds.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { accountsOfClient, found } from './clients.queries.ts';

/** Finds a client, also a disabled one: their app may say so. */
export async function getRealClient(ctx: Pick<PublicCtx, 'db'>, id: string): Promise<IntakeClient> {
  return found(await realClients(ctx).where('id', '=', id).executeTakeFirst());
}

/** Locks a client for whatever they do until the end, so that they cannot be disabled in the middle of it. */
export async function lockActiveClient(ctx: Pick<PublicCtx, 'db'>, id: string): Promise<IntakeClient> {
  const locked = realClients(ctx).clearSelect().select('id').where('id', '=', id);
  found(await locked.forNoKeyUpdate('clients').executeTakeFirst());
  const client = await getRealClient(ctx, id); // read again now that the lock is held
  if (!client.active) throw new AppError('client.disabled');
  return client;
}

const realClients = ({ db }: Pick<PublicCtx, 'db'>) =>
  db
    .selectFrom('clients')
    .select([
      'id',
      'username',
      'full_name',
      'mobile',
      'active',
      'vip',
      'language',
      'kyc_status',
      'create_datetime',
      holdOf('clients').as('hold_datetime'),
      accountsOfClient,
    ])
    .where('fake', '=', false);
