import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { randomUUID } from 'node:crypto';
import { reviewApproval, getApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { reviewDeposit, listDeposits, recordDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

const given = async (input: Parameters<typeof world.givenClient>[0] = {}) => {
  const client = await world.givenClient(input);
  return {
    ...client,
    deposit: {
      id: client.id,
      account_id: client.account_id,
      amount: '12.5',
      currency: input?.currency ?? 'USD',
    } as const,
  };
};

test('a recorded deposit credits the account through a balanced journal and leaves an audit line', async () => {
  const client = await given();
  const { status, body } = await world.call(recordDeposit, 'angel', client.deposit);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    amount: '12.50',
    currency: 'USD',
    status: 'approved',
    sub_type: 'bank',
    recorded_by: 'angel',
    username: client.username,
  });
  expect(await world.balanceOf(client.account_id)).toBe('12.50');

  const { lines, audit } = await world.sql(async (db) => ({
    lines: await db
      .selectFrom('journal_lines')
      .innerJoin('journals', 'journals.id', 'journal_lines.journal_id')
      .select(['code', 'amount', 'balance_after', 'journals.kind'])
      .where('journals.reference', '=', body.id)
      .orderBy('line_no')
      .execute(),
    audit: await db.selectFrom('audit_lines').selectAll().where('record_id', '=', body.id).execute(),
  }));
  expect(lines).toEqual([
    { kind: 'deposit', code: 'bank', amount: '-12.50', balance_after: null },
    { kind: 'deposit', code: 'cash', amount: '12.50', balance_after: '12.50' },
  ]);
  expect(audit).toMatchObject([
    {
      action: 'deposit.recorded',
      actor_name: 'angel',
      actor_role: 'angel',
      address: '127.0.0.1',
      record_type: 'deposit',
    },
  ]);
});

test.each([
  ['1e3', 'invalid'],
  ['-1', 'not_positive'],
  ['0', 'not_positive'],
  ['0.001', 'too_many_decimals'],
  ['NaN', 'invalid'],
  ['Infinity', 'invalid'],
  ['123456789012345678901234567890', 'too_large'],
  ['0x10', 'invalid'],
  ['', 'required'],
  [0.1 + 0.2, 'too_many_decimals'],
])('the amount %s is refused as %s and nothing is written', async (amount, fault) => {
  const client = await given();
  const { status, problem } = await world.call(recordDeposit, 'god', { ...client.deposit, amount });
  expect(status).toBe(400);
  expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'amount', code: fault }] });
  expect(await world.balanceOf(client.account_id)).toBe('0.00');
});

test('each currency keeps its own decimals', async () => {
  const yen = await given({ currency: 'JPY' });
  expect((await world.call(recordDeposit, 'god', { ...yen.deposit, amount: '10.5' })).status).toBe(400);
  expect((await world.call(recordDeposit, 'god', { ...yen.deposit, amount: 1000 })).body.amount).toBe('1000');
  const coin = await given({ currency: 'BTC' });
  expect((await world.call(recordDeposit, 'god', { ...coin.deposit, amount: '0.00000001' })).body.amount).toBe(
    '0.00000001',
  );
  expect(await world.balanceOf(coin.account_id)).toBe('0.00000001');
});

test('the account must be this client’s and in this currency', async () => {
  const [one, other] = [await given(), await given()];
  const foreign = await world.call(recordDeposit, 'god', { ...one.deposit, account_id: other.account_id });
  expect([foreign.status, foreign.problem.code]).toEqual([409, 'account.wrong_currency']);
  const mismatch = await world.call(recordDeposit, 'god', { ...one.deposit, currency: 'EUR' });
  expect([mismatch.status, mismatch.problem.code]).toEqual([409, 'account.wrong_currency']);
});

test('a disabled client takes no deposits', async () => {
  const client = await given({ active: false });
  expect((await world.call(recordDeposit, 'god', client.deposit)).problem.code).toBe('client.disabled');
});

test('the same key answers the same deposit once, also in parallel', async () => {
  const client = await given();
  const key = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => world.call(recordDeposit, 'god', client.deposit, { key })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await world.balanceOf(client.account_id)).toBe('12.50');

  const reused = await world.call(recordDeposit, 'god', { ...client.deposit, amount: '99' }, { key });
  expect([reused.status, reused.problem.code]).toEqual([409, 'idempotency.key_reused']);
  const missing = await world.call(recordDeposit, 'god', client.deposit, { key: null });
  expect([missing.status, missing.problem.code]).toEqual([400, 'idempotency.key_required']);
  const ofAnotherPerson = await world.call(recordDeposit, 'angel', client.deposit, { key });
  expect(ofAnotherPerson.body.id).not.toBe(answers[0]?.body.id);
});

test('two reviewers cannot both approve', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '3.00' });
  const decisions = [1, 2, 3, 4].map(() => world.call(reviewDeposit, 'god', { id: deposit.id, decision: 'approve' }));
  const answers = await Promise.all(decisions);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await world.balanceOf(deposit.account_id)).toBe('3.00');
});

test('a rejection needs a reason and moves no money', async () => {
  const deposit = await world.givenPendingDeposit();
  const silent = await world.call(reviewDeposit, 'god', { id: deposit.id, decision: 'reject' });
  expect(silent.problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'reason', code: 'required' }] });
  const { body } = await world.call(reviewDeposit, 'god', {
    id: deposit.id,
    decision: 'reject',
    reason: 'no such transfer',
  });
  expect(body).toMatchObject({ status: 'rejected', reason: 'no such transfer', reviewed_by: 'god', version: 2 });
  expect(await world.balanceOf(deposit.account_id)).toBe('0.00');
  const late = await world.call(reviewDeposit, 'god', { id: deposit.id, decision: 'approve' });
  expect([late.status, late.problem.code]).toEqual([409, 'record.wrong_status']);
});

test('what is no longer there at a rollback becomes arrears, as the request said', async () => {
  const { id, account_id, client_id } = await world.givenPendingDeposit({ amount: '3.00' });
  await world.call(reviewDeposit, 'god', { id, decision: 'approve' });
  await world.sql(async (db) => {
    const actor = await db.selectFrom('staff').select('id').where('username', '=', 'god').executeTakeFirstOrThrow();
    const lines = [clientSide(account_id, 'cash', 'USD', '-2.00'), platformSide('bank', 'USD', '2.00')];
    await post({ db, actor }, { kind: 'withdrawal', reference: randomUUID(), step: 'paid', fake: false, lines });
  });
  const { pending } = await world.call(rollbackDeposit, 'angel', { id });
  const { body: request } = await world.call(getApproval, 'god', { id: pending.approval_id });
  await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
  const { body: client } = await world.call(getClient, 'god', { id: client_id });
  expect(client.accounts).toMatchObject([{ balance: '0.00', outstanding: '2.00' }]);
  expect(request.after).toEqual({ status: 'reversed', balance: '0.00', outstanding: '2.00' });
  const { body: exceptions } = await world.call(listExceptions, 'god', { check_name: 'account.arrears' });
  expect(exceptions.items).toMatchObject([{ client_id, subject_id: account_id, detail: { found: '-2.00' } }]);
});

test('the list filters, sorts and pages, and shows each role its own clients', async () => {
  const [mine, colleagues, otherTeams] = [
    await given({ agent: 'hero' }),
    await given({ agent: 'hero2' }),
    await given({ agent: 'hero3' }),
  ];
  for (const { deposit } of [mine, colleagues, otherTeams]) await world.call(recordDeposit, 'god', deposit);
  const seenBy = async (who: 'god' | 'superman' | 'hero' | 'leader2') => {
    const { body } = await world.call(listDeposits, who, { page_size: 200 });
    const names = new Set(body.items.map(({ username }) => username));
    return [mine, colleagues, otherTeams].map(({ username }) => names.has(username));
  };
  expect(await seenBy('god')).toEqual([true, true, true]);
  expect(await seenBy('superman')).toEqual([true, true, false]);
  expect(await seenBy('leader2')).toEqual([false, false, true]);
  expect(await seenBy('hero')).toEqual([true, false, false]);

  const { body: found } = await world.call(listDeposits, 'god', {
    username: mine.username.slice(2),
    status: 'approved',
    currency: 'USD',
  });
  expect(found.items.map(({ username }) => username)).toEqual([mine.username]);
  expect(found.total).toBe(1);
  const { body: none } = await world.call(listDeposits, 'god', { username: mine.username, status: 'pending' });
  expect(none.items).toEqual([]);

  const pages = await Promise.all(
    [1, 2, 3].map((page) => world.call(listDeposits, 'god', { sort: 'amount', page, page_size: 4 })),
  );
  const byPage = pages.flatMap(({ body }) => body.items.map(({ id }) => id));
  const byCursor: string[] = [];
  for (let cursor: string | undefined; byCursor.length < byPage.length;) {
    const input: InputOf<typeof listDeposits> = { sort: 'amount', page_size: 4, cursor };
    const { body } = await world.call(listDeposits, 'god', input);
    byCursor.push(...body.items.map(({ id }) => id));
    if (body.next_cursor === null) break;
    cursor = body.next_cursor;
  }
  expect(byCursor.slice(0, byPage.length)).toEqual(byPage);
  expect(new Set(byPage).size).toBe(byPage.length);
});

test('a client of another team is not there', async () => {
  const client = await world.givenPendingDeposit({ agent: 'hero3' });
  const review = await world.call(reviewDeposit, 'angel', { id: client.id, decision: 'approve' });
  expect(review.status).toBe(200);
  const { body } = await world.call(listDeposits, 'hero', { username: client.username });
  expect(body.total).toBe(0);
});

test('the list takes a span of time, a range of amounts and one client, and adds up exactly what matches', async () => {
  const client = await given();
  const other = await given();
  const record = async (of: typeof client, amount: string) =>
    (await world.call(recordDeposit, 'god', { ...of.deposit, amount })).body;
  const first = await record(client, '1.10');
  const second = await record(client, '20');
  const third = await record(client, '300.05');
  await record(other, '20');
  const found = async (input: InputOf<typeof listDeposits>) => {
    const { body } = await world.call(listDeposits, 'god', { client_id: client.id, sort: 'amount', ...input });
    return { ids: body.items.map(({ id }) => id), totals: body.totals };
  };
  expect(await found({})).toEqual({
    ids: [first.id, second.id, third.id],
    totals: [{ currency: 'USD', amount: '321.15' }],
  });
  // A page shows some of them; the totals are of all.
  expect((await found({ page_size: 1 })).totals).toEqual([{ currency: 'USD', amount: '321.15' }]);
  expect(await found({ amount_min: '1.11', amount_max: '20.00' })).toEqual({
    ids: [second.id],
    totals: [{ currency: 'USD', amount: '20.00' }],
  });
  const { create_datetime: from } = second;
  expect((await found({ from })).ids).toEqual([second.id, third.id]);
  expect((await found({ to: from })).ids).toEqual([first.id]);
  expect(await found({ from, to: from })).toEqual({ ids: [], totals: [] });
  const refused = await world.call(listDeposits, 'god', { amount_min: '1e5' });
  expect(refused.problem.errors).toEqual([{ path: 'amount_min', code: 'invalid' }]);
});

test('one record is found by its id in whichever book, by those who may see it', async () => {
  const [real, robots] = [await world.givenPendingDeposit(), await world.givenPendingDeposit({ fake: true })];
  for (const { id } of [real, robots]) {
    const found = async (who: StaffName) =>
      (await world.call(listDeposits, who, { id })).body.items.map((deposit) => deposit.id);
    expect([await found('god'), await found('hero'), await found('hero3')]).toEqual([[id], [id], []]);
  }
});

test('totals count only what the person may see, and no robots', async () => {
  const inEuros = { currency: 'EUR' } as const;
  const mine = await given({ ...inEuros, agent: 'hero' });
  const otherTeams = await given({ ...inEuros, agent: 'hero3' });
  const robot = await given({ ...inEuros, agent: 'hero', fake: true });
  for (const { deposit } of [mine, otherTeams, robot]) await world.call(recordDeposit, 'god', deposit);
  const sum = async (who: 'god' | 'hero', fake: boolean) =>
    (await world.call(listDeposits, who, { ...inEuros, fake })).body.totals;
  expect(await sum('god', false)).toEqual([{ ...inEuros, amount: '25.00' }]);
  expect(await sum('hero', false)).toEqual([{ ...inEuros, amount: '12.50' }]);
  expect(await sum('god', true)).toEqual([{ ...inEuros, amount: '12.50' }]);
});

test('a reject keeps its code; without one it is kept as other, and other needs words', async () => {
  const review = async (why: { reason_code?: 'duplicate' | 'other'; reason?: string }) => {
    const { id } = await world.givenPendingDeposit();
    return world.call(reviewDeposit, 'god', { id, decision: 'reject', ...why });
  };
  expect((await review({ reason_code: 'duplicate' })).body).toMatchObject({ reason_code: 'duplicate', reason: null });
  expect((await review({ reason: 'as agreed' })).body).toMatchObject({ reason_code: 'other', reason: 'as agreed' });
  expect((await review({ reason_code: 'other' })).problem.errors).toEqual([{ path: 'reason', code: 'required' }]);
  expect((await review({})).problem.errors).toEqual([{ path: 'reason', code: 'required' }]);
});

test('each status is counted, whichever is asked for, within the other filters', async () => {
  const first = await world.givenPendingDeposit({ amount: '61.00' });
  await world.givenPendingDeposit({ amount: '61.00', agent: 'angel' });
  await world.call(reviewDeposit, 'god', { id: first.id, decision: 'approve' });
  const asked = { amount_min: '61', amount_max: '61' };
  const counts = async (who: 'god' | 'hero', more: InputOf<typeof listDeposits> = {}) =>
    (await world.call(listDeposits, who, { ...asked, ...more })).body.counts;
  expect(await counts('god')).toEqual({ pending: 1, approved: 1, rejected: 0, reversed: 0 });
  expect(await counts('god', { status: 'approved' })).toEqual(await counts('god'));
  expect(await counts('hero')).toEqual({ pending: 0, approved: 1, rejected: 0, reversed: 0 });
  const superman_id = await staffId(world, 'superman');
  expect(await counts('god', { superman_id })).toEqual(await counts('hero'));
  expect(await counts('god', { agent_id: await staffId(world, 'angel') })).toMatchObject({ pending: 1, approved: 0 });
});
