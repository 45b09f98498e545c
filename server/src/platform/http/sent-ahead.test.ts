// Statements that are sent before the answer to an earlier one is known: what that answer refuses leaves nothing behind.
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenTradeRule } from '#core/trade-config/trade-rules.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

interface Left {
  cash: string;
  keys: number;
  deposits: number;
  audited: number;
}

async function leftOf({ id, account_id }: { id: string; account_id: string }, key: string): Promise<Left | undefined> {
  return world.sql(async (db) => {
    const { rows } = await sql<Left>`
      select (select cash::text from accounts where id = ${account_id}) as cash,
        (select count(*) from idempotency_keys where key = ${key})::int as keys,
        (select count(*) from deposits where client_id = ${id})::int as deposits,
        (select count(*) from audit_lines where action = 'deposit.recorded' and client_id = ${id})::int as audited
    `.execute(db);
    return rows[0];
  });
}

const nothing: Left = { cash: '0.00', keys: 0, deposits: 0, audited: 0 };
const deposit = ({ id, account_id }: { id: string; account_id: string }, key: string, amount = '6') =>
  world.call(recordDeposit, 'angel', { id, account_id, amount, currency: 'USD' }, { key });

test('a session that was ended claims no key, though its token has been seen', async () => {
  expect((await deposit(await world.givenClient(), 'sent-ahead-1', '1')).status).toBe(200);
  await world.asOwner(
    `update sessions set ended_at = now() where staff_id = (select id from staff where username = 'angel')`,
  );
  const other = await world.givenClient();
  expect((await deposit(other, 'sent-ahead-2')).problem.code).toBe('auth.session_ended');
  expect(await leftOf(other, 'sent-ahead-2')).toEqual(nothing);
  await world.signInAgain('angel');
});

test('an action above the limit of a day is taken back whole and becomes a request, also of two at once', async () => {
  await world.asOwner('truncate approval_usage');
  await givenTradeRule(world, 'approval_limit', {
    scope: { action: 'deposit.recorded' },
    values: { per_operation: '10', per_day: '10' },
  });
  const clients = [await world.givenClient(), await world.givenClient()];
  const answers = await Promise.all(clients.map((client, index) => deposit(client, `sent-ahead-day-${index}`)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 202]);
  const left = await Promise.all(clients.map((client, index) => leftOf(client, `sent-ahead-day-${index}`)));
  const byStatus = new Map(answers.map(({ status }, index) => [status, left[index]]));
  expect(byStatus.get(200)).toEqual({ cash: '6.00', keys: 1, deposits: 1, audited: 1 });
  expect(byStatus.get(202)).toEqual({ ...nothing, keys: 1 });
});

test('where the audit line cannot be written, nothing of the write stays', async () => {
  await world.asOwner('truncate approval_usage, trade_rule_versions, trade_rules');
  const client = await world.givenClient();
  await world.asOwner(
    `alter table audit_lines add constraint no_more_lines check (client_id is distinct from '${client.id}')`,
  );
  const { problem } = await deposit(client, 'sent-ahead-3');
  expect(problem.code).toBe('record.rule_broken');
  expect(await leftOf(client, 'sent-ahead-3')).toEqual(nothing);
});
