import { randomUUID } from 'node:crypto';
import { auditDeposit, recordDeposit } from '@backoffice/contract/deposits.ts';
import {
  assignException,
  checkNames,
  listExceptions,
  resolveException,
  type CheckName,
} from '@backoffice/contract/exceptions.ts';
import { describe, expect, test } from 'vitest';
import { rollUpPlatform } from '#core/ledger/ledger.ts';
import { staffId } from '#testing/exceptions.ts';
import { createWorld } from '#testing/world.ts';
import { findOpen, makeHistory, runChecks } from './checks.testing.ts';

const world = await createWorld({ works: true, seals: true });
await makeHistory(world);
await world.sql((db) => rollUpPlatform({ db }));

/** A client with one deposit: the ids that damage needs. */
async function given({ fake = false } = {}) {
  const client = await world.givenClient({ fake });
  const { id, account_id } = client;
  const { body } = await world.call(recordDeposit, 'god', { id, account_id, amount: '12.50', currency: 'USD' });
  const journal = await world.sql((db) =>
    db.selectFrom('journals').select('id').where('reference', '=', body.id).executeTakeFirstOrThrow(),
  );
  return { ...client, deposit_id: body.id, journal_id: journal.id };
}

/** Neither keys nor triggers stand in its way. */
const damage = (statements: string) =>
  world.asSuperuser(`set session_replication_role = replica; ${statements}; set session_replication_role = default`);

/** Plants the damage, says what the check found, mends it, and sees to it that the finding goes. */
async function findingOf(check: CheckName, damaging: string, mending: string) {
  await damage(damaging);
  await runChecks(world);
  const found = await findOpen(world);
  await damage(mending);
  await runChecks(world);
  expect(await findOpen(world)).toEqual([]);
  return found.filter(({ check_name }) => check_name === check);
}

test('a busy history has nothing to find, and every check has looked at all of it', async () => {
  const run = await runChecks(world);
  expect(await findOpen(world)).toEqual([]);
  expect(run).toMatchObject({ status: 'finished', opened: 0, gone: 0 });
  expect(run.progress.map(({ check_name }) => check_name)).toEqual(checkNames);
  for (const { check_name, done, total } of run.progress) {
    expect(total, check_name).toBeGreaterThan(0);
    expect(done, check_name).toBeGreaterThanOrEqual(total);
  }
});

describe('damage is found and named:', () => {
  test('a balance and a card that nobody posted', async () => {
    const { id, account_id } = await given();
    const findings = await findingOf(
      'account.figures',
      `update accounts set cash = cash + 1, bonus = bonus - 2.5, arrears = -3 where id = '${account_id}'`,
      `update accounts set cash = cash - 1, bonus = bonus + 2.5, arrears = 0 where id = '${account_id}'`,
    );
    expect(findings).toMatchObject([
      {
        subject_type: 'account',
        subject_id: account_id,
        client_id: id,
        severity: 'error',
        status: 'open',
        times_seen: 1,
        detail: {
          currency: 'USD',
          expected: { cash: '12.50', bonus: '0', arrears: '0' },
          found: { cash: '13.50', bonus: '-2.50', arrears: '-3' },
        },
      },
    ]);
    expect(Object.keys(findings[0]?.detail['found'] ?? {})).toHaveLength(3);
  });

  test.each([
    'cash',
    'frozen',
    'credit',
    'loan',
    'due',
    'arrears',
    'deposit',
    'withdrawal',
    'compensation',
    'bonus',
    'profit',
  ])('a wrong %s', async (figure) => {
    const { account_id } = await given();
    const sign = ['loan', 'due', 'arrears'].includes(figure) ? '-' : '+';
    const change = (by: string) => `update accounts set ${figure} = ${figure} ${by} where id = '${account_id}'`;
    const findings = await findingOf('account.figures', change(`${sign} 0.01`), change(`- (${sign} 0.01)`));
    expect(findings.map(({ subject_id, detail }) => [subject_id, Object.keys(detail['found'] ?? {})])).toEqual([
      [account_id, [figure]],
    ]);
  });

  test('an edited running balance', async () => {
    const { id, account_id, journal_id } = await given();
    for (const amount of ['1.00', '2.00'])
      await world.call(recordDeposit, 'god', { id, account_id, amount, currency: 'USD' });
    const lines = `journal_lines where journal_id = '${journal_id}' and account_id is not null`;
    const findings = await findingOf(
      'account.running_balance',
      `update ${lines.replace('where', 'set balance_after = 99 where')}`,
      `update ${lines.replace('where', 'set balance_after = 12.50 where')}`,
    );
    expect(findings).toMatchObject([
      { subject_id: account_id, client_id: id, detail: { cash: { journal_id, expected: '12.50', found: '99' } } },
    ]);
    const erased = await findingOf(
      'account.running_balance',
      `update ${lines.replace('where', 'set balance_after = null where')}`,
      `update ${lines.replace('where', 'set balance_after = 12.50 where')}`,
    );
    expect(erased).toMatchObject([{ subject_id: account_id, detail: { cash: { journal_id } } }]);
  });

  test('a line changed so that its journal does not sum to zero', async () => {
    const { id, journal_id } = await given();
    const change = (by: string) =>
      `update journal_lines set amount = amount ${by} where journal_id = '${journal_id}' and account_id is null`;
    const findings = await findingOf('journal.sum', change('+ 0.01'), change('- 0.01'));
    expect(findings).toMatchObject([
      {
        subject_type: 'journal',
        subject_id: journal_id,
        client_id: id,
        detail: { expected: '0', found: { USD: '0.01' } },
      },
    ]);
  });

  test('a journal without lines, lines without a journal', async () => {
    const [empty, lost] = [randomUUID(), randomUUID()];
    const empties = await findingOf(
      'journal.sum',
      `insert into journals (tenant_id, id, kind, reference, step, fake, effective_at) values ('demo', '${empty}', 'fee', new_id(), 'x', false, now())`,
      `delete from journals where id = '${empty}'`,
    );
    expect(empties).toMatchObject([{ subject_id: empty, detail: { found: 'no lines' } }]);
    const lines = await findingOf(
      'journal.record',
      `insert into journal_lines (tenant_id, journal_id, line_no, fake, code, currency, amount)
       values ('demo', '${lost}', 1, false, 'bank', 'USD', 1), ('demo', '${lost}', 2, false, 'fx', 'USD', -1)`,
      `delete from journal_lines where journal_id = '${lost}'`,
    );
    expect(lines).toMatchObject([{ subject_id: lost, detail: { expected: 'a journal', found: null } }]);
  });

  test('a deposit journal without its deposit', async () => {
    const { id, deposit_id, journal_id } = await given();
    const findings = await findingOf(
      'journal.record',
      `create table kept as select * from deposits where id = '${deposit_id}'; delete from deposits where id = '${deposit_id}'`,
      `insert into deposits select * from kept; drop table kept`,
    );
    expect(findings).toMatchObject([
      { subject_id: journal_id, client_id: id, detail: { kind: 'deposit', expected: deposit_id, found: null } },
    ]);
  });

  test('a platform total that is not the sum of its lines', async () => {
    await given();
    await world.sql((db) => rollUpPlatform({ db }));
    const change = (by: string) =>
      `update platform_totals set amount = amount ${by} where tenant_id = 'demo' and not fake and code = 'bank' and currency = 'USD'`;
    const findings = await findingOf('platform.totals', change('+ 7'), change('- 7'));
    expect(findings).toMatchObject([{ subject_type: 'platform', subject_id: 'real/bank/USD', client_id: null }]);
    const detail = findings[0]?.detail ?? {};
    expect(Number(detail['found']) - Number(detail['expected'])).toBeCloseTo(7);
  });

  test('an approved deposit without a journal', async () => {
    const { id, account_id } = await world.givenClient();
    const deposit = randomUUID();
    const findings = await findingOf(
      'deposit.posting',
      `insert into deposits (tenant_id, id, client_id, account_id, fake, amount, currency, sub_type, status)
       values ('demo', '${deposit}', '${id}', '${account_id}', false, 5, 'USD', 'bank', 'approved')`,
      `delete from deposits where id = '${deposit}'`,
    );
    expect(findings).toMatchObject([
      {
        subject_type: 'deposit',
        subject_id: deposit,
        client_id: id,
        detail: { expected: '5', found: '0', elsewhere: null },
      },
    ]);
  });

  test.each([
    ['another amount', `amount = 13`, `amount = 12.50`, { expected: '13', found: '12.50', elsewhere: null }],
    [
      'another currency',
      `currency = 'EUR'`,
      `currency = 'USD'`,
      { expected: '12.50', found: '0', elsewhere: [{ currency: 'USD', amount: '12.50' }] },
    ],
    [
      'a status that should have moved no money',
      `status = 'rejected'`,
      `status = 'approved'`,
      { expected: '0', found: '12.50' },
    ],
  ])('a deposit with %s than its journal', async (_, wrong, right, detail) => {
    const { deposit_id } = await given();
    const set = (what: string) => `update deposits set ${what} where id = '${deposit_id}'`;
    expect(await findingOf('deposit.posting', set(wrong), set(right))).toMatchObject([
      { subject_id: deposit_id, detail },
    ]);
  });

  test('a deposit on another account than its journal', async () => {
    const [{ deposit_id, account_id }, other] = [await given(), await world.givenClient()];
    const set = (account: string) => `update deposits set account_id = '${account}' where id = '${deposit_id}'`;
    expect(await findingOf('deposit.posting', set(other.account_id), set(account_id))).toMatchObject([
      { subject_id: deposit_id, detail: { found: '0', elsewhere: [{ account_id, amount: '12.50' }] } },
    ]);
  });

  test('robots among the real', async () => {
    const { id, account_id, deposit_id, journal_id } = await given();
    const flip = (table: string, where: string) => `update ${table} set fake = not fake where ${where}`;
    const account = flip('accounts', `id = '${account_id}'`);
    expect(await findingOf('account.book', account, account)).toMatchObject([
      { subject_id: account_id, client_id: id, detail: { expected: 'real', found: 'robot' } },
    ]);
    expect(await findingOf('journal.book', account, account)).toMatchObject([
      { subject_id: journal_id, detail: { expected: 'real', found: [{ line_no: 2, line: 'real', account: 'robot' }] } },
    ]);
    const line = flip('journal_lines', `journal_id = '${journal_id}' and account_id is null`);
    await damage(line);
    // A line that changed its book is missing from one total and too much in the other.
    expect(await findingOf('journal.book', 'select', line)).toMatchObject([
      { subject_id: journal_id, detail: { found: [{ line_no: 1, line: 'robot', account: null }] } },
    ]);
    const deposit = flip('deposits', `id = '${deposit_id}'`);
    expect(await findingOf('deposit.book', deposit, deposit)).toMatchObject([
      { subject_id: deposit_id, client_id: id, detail: { expected: 'real', found: 'robot' } },
    ]);
  });

  test('a deposit that waits for more than a day, as a warning', async () => {
    const [stale, fresh] = [await world.givenPendingDeposit(), await world.givenPendingDeposit()];
    const findings = await findingOf(
      'deposit.waiting',
      `update deposits set create_datetime = now() - interval '25 hours' where id = '${stale.id}';
       update deposits set create_datetime = now() - interval '23 hours' where id = '${fresh.id}'`,
      `update deposits set create_datetime = now() where id = '${stale.id}'`,
    );
    expect(findings).toMatchObject([{ subject_id: stale.id, client_id: stale.client_id, severity: 'warning' }]);
  });

  test('an edited line of the audit log', async () => {
    await given();
    const line = await world.sql((db) =>
      db.selectFrom('audit_seals').select('line_id').orderBy('seq').limit(1).executeTakeFirstOrThrow(),
    );
    const set = (reason: string) => `update audit_lines set reason = ${reason} where id = '${line.line_id}'`;
    expect(await findingOf('audit.chain', set(`'never mind'`), set('null'))).toMatchObject([
      { subject_type: 'audit_line', subject_id: line.line_id, detail: { found: 'line_changed', seq: 1 } },
    ]);
  });
});

describe('the life of a finding:', () => {
  const found = async (subject: string) => {
    const { body } = await world.call(listExceptions, 'god', { page_size: 200, sort: 'first_seen_at' });
    return body.items.filter(({ subject_id }) => subject_id === subject);
  };
  async function givenWrong() {
    const { account_id } = await given();
    const change = (by: string) => damage(`update accounts set profit = profit ${by} where id = '${account_id}'`);
    await change('+ 1');
    await runChecks(world);
    return { account_id, mend: () => change('- 1'), break: () => change('+ 1') };
  }

  test('seen again it is counted and not doubled, and a person’s version still holds', async () => {
    const { account_id, mend } = await givenWrong();
    const run = await runChecks(world);
    expect(run).toMatchObject({ opened: 0, gone: 0 });
    const [exception, ...others] = await found(account_id);
    expect(others).toEqual([]);
    expect(exception).toMatchObject({ status: 'open', times_seen: 2, version: 1 });
    expect(Date.parse(exception?.last_seen_at ?? '')).toBeGreaterThan(Date.parse(exception?.first_seen_at ?? ''));
    await mend();
    await runChecks(world);
  });

  test('no longer seen it is gone by itself, whoever had it, and coming back it is a new one', async () => {
    const { account_id, mend, ...again } = await givenWrong();
    const [{ id } = { id: '' }] = await found(account_id);
    const owner_id = await staffId(world, 'god');
    await world.call(assignException, 'god', { id, owner_id, version: 1 });
    await mend();
    expect(await runChecks(world)).toMatchObject({ opened: 0, gone: 1 });
    expect(await found(account_id)).toMatchObject([
      { id, status: 'resolved', resolution: 'gone', resolved_by: null, owner_id, version: 3 },
    ]);
    await again.break();
    expect(await runChecks(world)).toMatchObject({ opened: 1, gone: 0 });
    expect(await found(account_id)).toMatchObject([
      { id, status: 'resolved' },
      { status: 'open', times_seen: 1 },
    ]);
    const lines = await world.sql((db) =>
      db.selectFrom('audit_lines').select(['action', 'actor_name']).where('record_id', '=', id).orderBy('id').execute(),
    );
    expect(lines).toEqual([
      { action: 'exception.opened', actor_name: 'system' },
      { action: 'exception.assigned', actor_name: 'god' },
      { action: 'exception.gone', actor_name: 'system' },
    ]);
    await mend();
    await runChecks(world);
  });

  test('resolved by a person while it is still there, it opens anew', async () => {
    const { account_id, mend } = await givenWrong();
    const [{ id } = { id: '' }] = await found(account_id);
    await world.call(resolveException, 'god', { id, resolution: 'fixed', comment: 'I think so', version: 1 });
    expect(await runChecks(world)).toMatchObject({ opened: 1 });
    expect(await found(account_id)).toMatchObject([{ id, resolution: 'fixed' }, { status: 'open' }]);
    await mend();
    await runChecks(world);
  });

  test('one tenant’s damage is nobody else’s', async () => {
    const { account_id } = await world.givenClient({ tenant: 'acme' });
    await damage(`update accounts set cash = 1 where id = '${account_id}'`);
    await runChecks(world);
    expect(await findOpen(world)).toEqual([]);
  });
});

test('money moves while the checks run, and they find nothing', async () => {
  let isOver = false;
  const statuses = new Set<number>();
  const clients = [await world.givenClient(), await world.givenClient(), await world.givenClient({ fake: true })];
  const pouring = clients.flatMap(({ id, account_id, ...client }) =>
    [1, 2].map(async () => {
      while (!isOver) {
        const input = { id, account_id, amount: '1.00', currency: 'USD' } as const;
        statuses.add((await world.call(recordDeposit, 'god', input)).status);
        if (!client.username) continue;
        const pending = await world.givenPendingDeposit();
        statuses.add((await world.call(auditDeposit, 'god', { id: pending.id, decision: 'approve' })).status);
        await world.sql((db) => rollUpPlatform({ db }));
      }
    }),
  );
  for (let round = 0; round < 6; round++) {
    const run = await runChecks(world);
    expect(run.progress.map(({ found }) => found)).toEqual(checkNames.map(() => 0));
  }
  isOver = true;
  await Promise.all(pouring);
  expect([...statuses]).toEqual([200]);
  expect(await findOpen(world)).toEqual([]);
}, 60_000);
