import { randomUUID } from 'node:crypto';
import { negate } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { clientSide, platformSide, post } from './ledger.ts';

const world = await createWorld();
const actor = await world.sql((db) =>
  db.selectFrom('staff').select('id').where('username', '=', 'god').executeTakeFirstOrThrow(),
);

type Posting = Parameters<typeof post>[1];
const posting = (given: Partial<Posting> & Pick<Posting, 'lines'>) =>
  world.sql((db) =>
    post({ db, actor }, { kind: 'deposit', reference: randomUUID(), step: 'approved', fake: false, ...given }),
  );

test('lines that do not sum to zero per currency are refused', async () => {
  const { account_id } = await world.givenClient();
  await expect(
    posting({ lines: [platformSide('bank', 'USD', '-1.00'), clientSide(account_id, 'cash', 'USD', '2.00')] }),
  ).rejects.toThrow(/sum to zero/);
  await expect(
    posting({ lines: [platformSide('bank', 'EUR', '-1.00'), clientSide(account_id, 'cash', 'USD', '1.00')] }),
  ).rejects.toThrow(/sum to zero/);
  expect(await world.balanceOf(account_id)).toBe('0.00');
});

test('a balance cannot go below zero', async () => {
  const { account_id } = await world.givenClient();
  const overdraw = posting({
    lines: [platformSide('bank', 'USD', '1.00'), clientSide(account_id, 'cash', 'USD', '-1.00')],
  });
  await expect(overdraw).rejects.toMatchObject({ constraint: 'account.insufficient_funds' });
});

test('no balance passes its floor, whichever side it is on', async () => {
  const { account_id } = await world.givenClient();
  const floors = [
    ['frozen', '-1.00', 'money_held_check'],
    ['credit', '-1.00', 'money_held_check'],
    ['loan', '1.00', 'money_owed_check'],
    ['due', '1.00', 'money_owed_check'],
    ['arrears', '1.00', 'money_owed_check'],
  ] as const;
  for (const [code, amount, constraint] of floors) {
    const lines = [clientSide(account_id, code, 'USD', amount), platformSide('bank', 'USD', negate(amount))];
    await expect(posting({ lines }), code).rejects.toMatchObject({ constraint });
  }
});

test('a line moves something, under a known code of its own side', async () => {
  const { account_id } = await world.givenClient();
  const refused = [
    [[clientSide(account_id, 'cash', 'USD', '0.00')], 'money_moved_check'],
    [[{ account: account_id, code: 'bank', currency: 'USD', amount: '1.00' }], 'line_is_on_its_side'],
    [[{ account: null, code: 'cash', currency: 'USD', amount: '1.00' }], 'line_is_on_its_side'],
  ] satisfies [Posting['lines'], string][];
  for (const [lines, constraint] of refused) {
    await expect(posting({ lines: [...lines, platformSide('bank', 'USD', '-1.00')] })).rejects.toMatchObject({
      constraint,
    });
  }
  const unknown = { account: account_id, code: 'balance' as 'cash', currency: 'USD', amount: '1.00' } as const;
  await expect(posting({ lines: [unknown] })).rejects.toThrow(/invalid input value for enum ledger_code/);
});

test('a record’s step is posted once', async () => {
  const { account_id } = await world.givenClient();
  const once = {
    reference: randomUUID(),
    lines: [platformSide('bank', 'USD', '-1.00'), clientSide(account_id, 'cash', 'USD', '1.00')],
  } satisfies Partial<Posting>;
  await posting(once);
  await expect(posting(once)).rejects.toThrow(/duplicate key/);
  expect(await world.balanceOf(account_id)).toBe('1.00');
});

test('robots and real clients never meet in a journal, and a client with a journal keeps their flag', async () => {
  const [real, robot] = [await world.givenClient(), await world.givenClient({ fake: true })];
  const mixed = posting({
    lines: [
      clientSide(robot.account_id, 'cash', 'USD', '1.00'),
      clientSide(real.account_id, 'cash', 'USD', '1.00'),
      platformSide('bank', 'USD', '-2.00'),
    ],
  });
  await expect(mixed).rejects.toMatchObject({ constraint: 'line_of_account' });
  const asRobot = (id: string) =>
    world.sql((db) => db.updateTable('clients').set({ fake: true }).where('id', '=', id).execute());
  const untouched = await world.givenClient();
  await asRobot(untouched.id);
  await posting({ lines: [clientSide(real.account_id, 'cash', 'USD', '1.00'), platformSide('bank', 'USD', '-1.00')] });
  await expect(asRobot(real.id)).rejects.toMatchObject({ constraint: 'client.book_is_final' });
});

test('the app can write no balance, and change or delete no journal, line or audit line', async () => {
  await world.givenClient();
  const forbidden = [
    sql`update accounts set cash = 1000000`,
    sql`insert into accounts (client_id, fake, acc_no, currency, cash) select id, fake, 'x', 'USD', 5 from clients limit 1`,
    sql`insert into journals (kind, reference, step, fake, effective_at) values ('deposit', new_id(), 'x', false, now())`,
    sql`insert into journal_lines (journal_id, line_no, fake, code, currency, amount) values (new_id(), 1, false, 'bank', 'USD', 1)`,
    ...['journals', 'journal_lines', 'audit_lines'].flatMap((table) => [
      sql`update ${sql.table(table)} set tenant_id = tenant_id`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)}`,
    ]),
  ];
  for (const statement of forbidden) {
    await expect(world.sql((db) => statement.execute(db))).rejects.toThrow(/permission denied/);
  }
});

const both = (first: string, second: string): Posting['lines'] => [
  clientSide(first, 'cash', 'USD', '1.00'),
  clientSide(second, 'cash', 'USD', '1.00'),
  platformSide('bank', 'USD', '-2.00'),
];

test('fifty postings on two accounts, in both orders at once, all pass', async () => {
  const [a, b] = [await world.givenClient(), await world.givenClient()];
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      posting({ lines: i % 2 ? both(a.account_id, b.account_id) : both(b.account_id, a.account_id) }),
    ),
  );
  expect([await world.balanceOf(a.account_id), await world.balanceOf(b.account_id)]).toEqual(['50.00', '50.00']);
});
