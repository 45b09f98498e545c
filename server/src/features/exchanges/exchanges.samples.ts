// Sample calls that name the client who exchanges.
import { randomUUID } from 'node:crypto';
import { addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import { sample, type Sample } from '#testing/samples.ts';

export const samples: Sample[] = [
  sample(exchange, async (world, tenant) => {
    const { id, account_id } = await world.givenClient({ tenant });
    await world.call(addCompensation, 'god', { id, amount: '1' }, { tenant });
    const other = await world.sql(
      (db) =>
        db
          .insertInto('accounts')
          .values({ client_id: id, fake: false, acc_no: randomUUID(), currency: 'USD' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      tenant,
    );
    return { id, from_account: account_id, to_account: other.id, amount: '1', rate: 1 };
  }),
];
