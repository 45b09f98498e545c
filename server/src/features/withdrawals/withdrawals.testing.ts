// Withdrawals as the clients' own app asks for them, with the money and the card that this takes.
import { randomUUID } from 'node:crypto';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { cancelWithdrawal, requestWithdrawal } from './withdrawals.request.service.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

interface Given {
  amount?: string;
  agent?: StaffName;
  currency?: Currency;
  fake?: boolean;
  tenant?: TenantName;
}

/** A client who is known, has so much cash, and a bank card. */
export async function givenPayee(world: World, given: Given = {}) {
  const { amount = '100.00', currency = 'USD', fake = false, tenant } = given;
  const client = await world.givenClient(given);
  const bank_card_id = await world.sql(async (db) => {
    await db.updateTable('clients').set({ kyc_status: 'approved' }).where('id', '=', client.id).execute();
    const lines = [
      platformSide('bank', currency, `-${amount}`),
      clientSide(client.account_id, 'cash', currency, amount),
    ];
    if (Number(amount) > 0)
      await post({ db, actor: null }, { kind: 'fee', reference: randomUUID(), step: 'given', fake, lines });
    const card = { bank_name: 'First Bank', holder_name: 'Wei', acc_no: '6222 0001' };
    const { id } = await db
      .insertInto('bank_cards')
      .values({ client_id: client.id, ...card })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }, tenant);
  return { ...client, bank_card_id };
}

type PayeeClient = Awaited<ReturnType<typeof givenPayee>>;

/** The client requests one; returns the record's id, or throws the refusal. */
export const askFor = (world: World, client: PayeeClient, amount: string, tenant?: TenantName): Promise<string> =>
  world.sql(
    (db) =>
      requestWithdrawal(
        { db, note: () => {} },
        {
          client_id: client.id,
          account_id: client.account_id,
          amount,
          sub_type: 'bank',
          to: { bank_card_id: client.bank_card_id },
        },
      ),
    tenant,
  );

/** All the cash the client has, on its way out. */
export async function givenWithdrawal(world: World, given: Given = {}) {
  const client = await givenPayee(world, given);
  const id = await askFor(world, client, given.amount ?? '100.00', given.tenant);
  return { ...client, id, client_id: client.id };
}

export const cancel = (world: World, { id, client_id }: { id: string; client_id: string }): Promise<void> =>
  world.sql((db) => cancelWithdrawal({ db, note: () => {} }, { id, client_id }));

/** Makes it look as if the client had asked so long ago. */
export const age = (world: World, id: string, hours: number): Promise<void> =>
  world.asOwner(
    `update withdrawals set create_datetime = now() - make_interval(hours => $2) where id = $1`,
    [id, hours],
    'both',
  );
