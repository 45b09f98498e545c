// Clients with arrears, for tests.
import { randomUUID } from 'node:crypto';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

interface Given {
  cash?: string;
  arrears?: string;
  fake?: boolean;
  tenant?: TenantName;
}

/** A client whose deposit was taken back after the money was spent, and who has cash again. */
export async function givenDebtor(
  world: World,
  { cash = '3.00', arrears = '5.00', fake = false, tenant = 'demo' }: Given = {},
) {
  const client = await world.givenClient({ fake, tenant });
  await owe(world, client.account_id, { cash, arrears, fake, tenant });
  return client;
}

export const owe = (
  world: World,
  accountId: string,
  { cash = '0.00', arrears = '5.00', fake = false, tenant = 'demo' }: Given = {},
): Promise<void> => {
  const lines = [
    clientSide(accountId, 'cash', 'USD', cash),
    clientSide(accountId, 'arrears', 'USD', negate(arrears)),
    platformSide('bank', 'USD', add(arrears, negate(cash))),
  ].filter(({ amount }) => Number(amount) !== 0);
  const posting = { kind: 'deposit', reference: randomUUID(), step: 'test', fake, lines } as const;
  return world.sql((db) => post({ db, actor: null }, posting), tenant);
};
