// A client as he acts himself, through his own app: no agent's eyes, only real clients, and nobody who is disabled.
import { randomInt } from 'node:crypto';
import type { OwnClient } from '@backoffice/contract/intake/intake.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { Insertable } from 'kysely';
import { holdOf } from '#core/holds/holds.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { Clients } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { withAccounts } from './clients.queries.ts';

type Own = Pick<PublicCtx, 'db'>;

/** Also one who is disabled: his app may say so. */
export async function getOwn(ctx: Own, id: string): Promise<OwnClient> {
  const row = await ownClients(ctx).where('id', '=', id).executeTakeFirst();
  return wholeOwn(ctx, row);
}

/** For whatever he does: locked until the end, so that he cannot be disabled in the middle of it. */
export async function lockOwn(ctx: Own, id: string): Promise<OwnClient> {
  const row = await ownClients(ctx).where('id', '=', id).forNoKeyUpdate('clients').executeTakeFirst();
  const client = await wholeOwn(ctx, row);
  if (!client.active) throw new AppError('client.disabled');
  return client;
}

const ownClients = ({ db }: Own) =>
  db
    .selectFrom('clients')
    .select([
      'id',
      'username',
      'full_name',
      'mobile',
      'active',
      'vip',
      'kyc_status',
      'create_datetime',
      holdOf('clients').as('hold_datetime'),
    ])
    .where('fake', '=', false);

async function wholeOwn(
  ctx: Own,
  row: Awaited<ReturnType<ReturnType<typeof ownClients>['execute']>>[number] | undefined,
): Promise<OwnClient> {
  const [client] = row ? await withAccounts(ctx, [row]) : [];
  if (!client) throw new AppError('record.not_found');
  return client;
}

/** With an account in each currency. */
export async function insertClient(
  { db }: Own,
  client: Insertable<Clients> & { fake: boolean },
  currencies: Currency[],
): Promise<string> {
  const { fake } = client;
  const { id } = await db.insertInto('clients').values(client).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('accounts')
    .values(currencies.map((currency) => ({ client_id: id, fake, acc_no: newAccountNumber(), currency })))
    .execute();
  return id;
}

/** Twelve digits by chance: among two million accounts a number is met twice in one of half a million cases, and then refused. */
const newAccountNumber = (): string => `${randomInt(1, 10)}${String(randomInt(10 ** 11)).padStart(11, '0')}`;
