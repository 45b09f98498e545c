// A batch writes what its journals would have written one after the other, and nothing of it where one of them is refused.
import { randomUUID } from 'node:crypto';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { clientSide, platformSide, post, postBatch, type BatchPosting, type Line } from './ledger.ts';

const world = await createWorld();
const actor = await world.sql((db) =>
  db.selectFrom('staff').select('id').where('username', '=', 'god').executeTakeFirstOrThrow(),
);
const instrument = 'XNYS:ACME';

/** A client, another in yen, a robot, and two orders. */
async function givenAccounts() {
  const [{ account_id: client }, { account_id: yen }, { account_id: robot }] = [
    await world.givenClient(),
    await world.givenClient({ currency: 'JPY' }),
    await world.givenClient({ fake: true }),
  ];
  return { client, yen, robot, order: randomUUID(), second: randomUUID() };
}
type Accounts = Awaited<ReturnType<typeof givenAccounts>>;

const journal = (given: Partial<BatchPosting> & Pick<BatchPosting, 'lines'>): BatchPosting => ({
  kind: 'trade',
  reference: randomUUID(),
  step: 'test',
  fake: false,
  ...given,
});
const deposit = (account: string, amount: string, currency: Currency = 'USD', fake = false): BatchPosting => ({
  ...journal({ lines: [platformSide('bank', currency, `-${amount}`), clientSide(account, 'cash', currency, amount)] }),
  kind: 'deposit',
  fake,
});
const purchase = (account: string, order: string, amount: string, given: Partial<BatchPosting> = {}) =>
  journal({
    reference: order,
    step: 'executed',
    lines: [clientSide(account, 'cash', 'USD', `-${amount}`), clientSide(account, 'invested', 'USD', amount)],
    lot: { instrument, units: '10' },
    ...given,
  });

/** Money of several kinds, currencies and books, and two lots. */
const opening = ({ client, yen, robot, order, second }: Accounts) => [
  deposit(client, '100.5'),
  deposit(yen, '7', 'JPY'),
  deposit(client, '20.25'),
  deposit(robot, '3.00', 'USD', true),
  purchase(client, order, '40.00'),
  purchase(client, second, '30.00', { lot: { instrument, units: '5', unlockAt: 'infinity' } }),
];

/** Another batch on the same accounts: a balance twice in one journal, units set aside, a withdrawal, a bonus. */
const further = ({ client, order, second }: Accounts): BatchPosting[] => [
  journal({
    lines: [
      clientSide(client, 'cash', 'USD', '-10.00'),
      clientSide(client, 'frozen', 'USD', '4.00'),
      clientSide(client, 'frozen', 'USD', '6.00'),
    ],
  }),
  journal({ reference: order, step: 'sale', lines: [], lot: { instrument, units: '-4', unitsFrozen: '4' } }),
  {
    ...journal({ lines: [clientSide(client, 'frozen', 'USD', '-10.00'), platformSide('clearing', 'USD', '10.00')] }),
    kind: 'withdrawal',
  },
  {
    ...journal({ lines: [platformSide('expense.bonus', 'USD', '-1.00'), clientSide(client, 'credit', 'USD', '1.00')] }),
    kind: 'bonus',
  },
  purchase(client, second, '5.00', { step: 'more', lot: { instrument, units: '1' } }),
];

const batch = (postings: readonly BatchPosting[]) => world.sql((db) => postBatch({ db, actor }, postings));

/** All that the ledger keeps of these accounts and orders, without ids and times. */
const keptOf = ({ client, yen, robot, order, second }: Accounts) =>
  world.sql(async (db) => {
    const accounts = sql`array[${client}, ${yen}, ${robot}]::uuid[]`;
    const orders = sql`array[${order}, ${second}]::uuid[]`;
    const { rows } = await sql<{ kept: object }>`
      with touched as (
        select * from journals where id in (select journal_id from journal_lines where account_id = any (${accounts}))
          or reference = any (${orders})
      )
      select jsonb_build_object(
        'accounts', (select jsonb_agg(to_jsonb(a) - 'id' - 'client_id' - 'acc_no' order by array_position(${accounts}, a.id))
          from accounts a where a.id = any (${accounts})),
        'lots', (select jsonb_agg(to_jsonb(l) - 'order_id' - 'account_id' order by array_position(${orders}, l.order_id))
          from lots l where order_id = any (${orders})),
        'journals', (select jsonb_agg(jsonb_build_object('kind', kind, 'step', step, 'fake', fake, 'actor', actor_id,
          'waits_for_seal', exists (select from journals_unsealed u where u.journal_id = touched.id),
          'lines', (select jsonb_agg(jsonb_build_object('no', line_no, 'fake', l.fake, 'account', array_position(${accounts}, account_id),
              'code', code, 'currency', currency, 'amount', amount::text, 'after', balance_after::text) order by line_no)
            from journal_lines l where l.journal_id = touched.id),
          'units', (select jsonb_agg(jsonb_build_object('no', line_no, 'fake', u.fake, 'order', array_position(${orders}, order_id),
              'instrument', instrument, 'code', code, 'quantity', quantity::text, 'after', balance_after::text) order by line_no)
            from unit_lines u where u.journal_id = touched.id)) order by id) from touched)
      ) as kept`.execute(db);
    return rows[0]?.kept;
  });

test('a batch writes the same as its journals one after the other', async () => {
  const [together, apart] = [await givenAccounts(), await givenAccounts()];
  await batch(opening(together));
  await batch(further(together));
  await world.sql(async (db) => {
    for (const posting of [...opening(apart), ...further(apart)]) await post({ db, actor }, posting);
  });
  expect(await keptOf(together)).toEqual(await keptOf(apart));
  expect(await keptOf(together)).toMatchObject({
    accounts: [
      { cash: 35.75, invested: 75, credit: 1, deposit: 120.75, withdrawal: 10, bonus: 1 },
      { cash: 7 },
      { cash: 3 },
    ],
    lots: [
      { units: 6, units_frozen: 4, cost: 40 },
      { units: 6, cost: 35 },
    ],
  });
});

test('nothing of a batch is written where one of its journals is refused, by the same rule as alone', async () => {
  const accounts = await givenAccounts();
  const { client, yen, robot, order, second } = accounts;
  await batch(opening(accounts));
  const before = await keptOf(accounts);
  const cash = (account: string, amount: string, currency: Currency = 'USD'): Line =>
    clientSide(account, 'cash', currency, amount);
  const refused: [string, BatchPosting[]][] = [
    ['lines_sum_to_zero', [journal({ lines: [cash(client, '1.00')] }), journal({ lines: [cash(client, '-1.00')] })]],
    // The second gives back what the first has taken too much.
    [
      'account.insufficient_funds',
      [
        journal({ lines: [cash(client, '-60.00'), platformSide('bank', 'USD', '60.00')] }),
        journal({ lines: [cash(client, '60.00'), platformSide('bank', 'USD', '-60.00')] }),
      ],
    ],
    ['money_held_check', [journal({ lines: [clientSide(client, 'frozen', 'USD', '-1.00'), cash(client, '1.00')] })]],
    ['money_owed_check', [journal({ lines: [clientSide(client, 'due', 'USD', '1.00'), cash(client, '-1.00')] })]],
    ['line_of_account', [journal({ lines: [cash(robot, '1.00'), cash(client, '-1.00')] })]],
    ['line_of_account', [journal({ lines: [cash(yen, '1.00'), cash(client, '-1.00')] })]],
    ['line_fits_currency', [journal({ lines: [cash(yen, '0.5', 'JPY'), platformSide('bank', 'JPY', '-0.5')] })]],
    ['line_is_on_its_side', [journal({ lines: [{ ...cash(client, '1.00'), code: 'bank' }, cash(client, '-1.00')] })]],
    ['money_moved_check', [journal({ lines: [cash(client, '0.00')] })]],
    ['line_of_lot', [purchase(client, randomUUID(), '1.00', { lot: undefined })]],
    ['line_of_lot', [purchase(robot, order, '1.00', { step: 'more', fake: true })]],
    ['line_of_lot', [purchase(client, order, '1.00', { step: 'more', lot: { instrument: 'XNYS:OTHER', units: '1' } })]],
    ['line_of_lot', [purchase(client, order, '1.00', { step: 'a' }), purchase(client, order, '1.00', { step: 'b' })]],
    ['order.locked', [journal({ reference: second, lines: [], lot: { instrument, units: '-1', unitsFrozen: '1' } })]],
    ['order.not_enough_units', [journal({ reference: order, lines: [], lot: { instrument, unitsFrozen: '-1' } })]],
    ['journals_tenant_id_kind_reference_step_key', [purchase(client, order, '1.00')]],
  ];
  for (const [constraint, postings] of refused)
    await expect(batch([deposit(client, '1.00'), ...postings]), constraint).rejects.toMatchObject({ constraint });
  expect(await keptOf(accounts)).toEqual(before);
});

test('batches on the same accounts, in both orders at once, all pass', async () => {
  const [a, b] = [await world.givenClient(), await world.givenClient()];
  const both = [deposit(a.account_id, '1.00'), deposit(b.account_id, '1.00')];
  const inBothOrders = Array.from({ length: 20 }, (_, index) => (index % 2 ? both : both.toReversed()));
  await Promise.all(
    inBothOrders.map((postings) => batch(postings.map((posting) => ({ ...posting, reference: randomUUID() })))),
  );
  expect([await world.balanceOf(a.account_id), await world.balanceOf(b.account_id)]).toEqual(['20.00', '20.00']);
});
