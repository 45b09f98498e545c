// Transactions of a client with a long history: a page reads no more of it than it shows, and the sum is made when it is asked for.
import { listTransactions } from '@backoffice/contract/clients/clients.transactions.ts';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { createWorld } from '#testing/world.ts';
import { shortHistory } from './clients.transactions.queries.ts';

const world = await createWorld();

test('a long history is not added up unasked, and each of its pages can be reached', async () => {
  const { id, account_id } = await world.givenClient({ agent: 'hero' });
  const book = (amount: string, kind: 'deposit' | 'compensation') =>
    world.sql((db) =>
      post(
        { db, actor: null },
        {
          kind,
          reference: crypto.randomUUID(),
          step: 'approved',
          fake: false,
          lines: [
            platformSide(kind === 'deposit' ? 'bank' : 'expense.compensation', 'USD', `-${amount}`),
            clientSide(account_id, 'cash', 'USD', amount),
          ],
        },
      ),
    );
  const list = async (
    input: { page?: number; kind?: 'bank_deposit'; add_up?: boolean; sort?: 'create_datetime' } = {},
  ) => (await world.call(listTransactions, 'hero', { id, page_size: 100, ...input })).body;

  await book('7.00', 'deposit');
  expect((await list()).sums).toMatchObject([{ amount: '7.00', balance: '7.00' }]);
  for (let count = 0; count < shortHistory; count += 1) await book('1.00', 'compensation');

  const first = await list();
  expect(first).toMatchObject({ sums: null, total: shortHistory, total_is_estimate: true });
  expect(first.items).toHaveLength(100);
  // The oldest is reached by pages, by a filter and from the other end.
  const last = await list({ page: shortHistory / 100 + 1 });
  expect(last).toMatchObject({ items: [{ kind: 'bank_deposit' }], total: shortHistory + 1, total_is_estimate: false });
  expect((await list({ kind: 'bank_deposit' })).items).toHaveLength(1);
  expect((await list({ sort: 'create_datetime' })).items[0]?.kind).toBe('bank_deposit');
  const { sums } = await list({ add_up: true });
  expect(sums).toMatchObject([{ amount: '1007.00', balance: '1007.00' }]);
});
