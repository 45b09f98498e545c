import { randomUUID } from 'node:crypto';
import {
  reviewApproval,
  cancelApproval,
  countApprovals,
  getApproval,
  listApprovals,
} from '@backoffice/contract/approvals/approvals.ts';
import { reviewDeposit, listDeposits, recordDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

const decide = (who: StaffName, id: string, decision: 'approve' | 'reject' = 'approve', reason?: string) =>
  world.call(reviewApproval, who, { id, decision, ...(reason && { reason }) });
const statusOf = async (id: string, who: StaffName = 'god') => (await world.call(getApproval, who, { id })).body.status;
const answered = ({ status, problem }: Awaited<ReturnType<typeof decide>>) => [status, problem.code];

test('above the limit nothing happens yet, and the request shows what would', async () => {
  const client = await world.givenClient();
  const input = { id: client.id, account_id: client.account_id, amount: '10000.01', currency: 'USD' } as const;
  const { status, pending } = await world.call(recordDeposit, 'angel', input);
  expect([status, Object.keys(pending)]).toEqual([202, ['approval_id']]);
  expect(await world.balanceOf(client.account_id)).toBe('0.00');
  const { body } = await world.call(getApproval, 'god', { id: pending.approval_id });
  expect(body).toMatchObject({
    kind: 'deposit.recorded',
    status: 'pending',
    client_id: client.id,
    username: client.username,
    agent_name: 'hero',
    amount: '10000.01',
    currency: 'USD',
    before: { balance: '0.00' },
    after: { balance: '10000.01' },
    maker: 'angel',
    checker: null,
    can_decide: true,
    input: { ...input, sub_type: 'bank', screenshot: null },
    result: null,
    version: 1,
  });
  expect(Date.parse(body.expire_datetime) - Date.parse(body.create_datetime)).toBe(24 * 3_600_000);
});

test('another person’s approval does the deed in the maker’s name, with a line for each of them', async () => {
  const { id, account_id, client_id } = await world.givenApproval({ maker: 'angel' });
  const { status, body } = await world.call(
    reviewApproval,
    'god',
    { id, decision: 'approve' },
    { address: '10.0.0.9' },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'approved', maker: 'angel', checker: 'god', version: 2, can_decide: false });
  expect(body.result).toMatchObject({ client_id, status: 'approved', recorded_by: 'angel', reviewed_by: 'god' });
  expect(await world.balanceOf(account_id)).toBe('20000.00');

  const { lines, journal } = await world.sql(async (db) => {
    const decided = await db
      .selectFrom('audit_lines')
      .select('request_id')
      .where('record_id', '=', id)
      .where('action', '=', 'approval.decided')
      .executeTakeFirstOrThrow();
    return {
      lines: await db
        .selectFrom('audit_lines')
        .select(['action', 'actor_name', 'address', 'record_type', 'client_id'])
        .where((line) => line.or([line('request_id', '=', decided.request_id), line('record_id', '=', id)]))
        .orderBy('action')
        .execute(),
      journal: await db
        .selectFrom('journals')
        .innerJoin('staff', 'staff.id', 'journals.actor_id')
        .select('staff.username')
        .where('reference', '=', String(body.result?.id))
        .executeTakeFirst(),
    };
  });
  expect(lines).toEqual([
    { action: 'approval.decided', actor_name: 'god', address: '10.0.0.9', record_type: 'approval', client_id },
    { action: 'approval.requested', actor_name: 'angel', address: '127.0.0.1', record_type: 'approval', client_id },
    { action: 'deposit.recorded', actor_name: 'angel', address: '127.0.0.1', record_type: 'deposit', client_id },
  ]);
  expect(journal).toEqual({ username: 'angel' });
});

test('of twenty approvals at once exactly one does the deed', async () => {
  const { id, account_id } = await world.givenApproval();
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide('god', id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answered(answer)).toEqual([409, 'record.wrong_status']);
  }
  expect(await world.balanceOf(account_id)).toBe('20000.00');
});

test('approval and rejection at once: one of them wins', async () => {
  const { id, account_id } = await world.givenApproval();
  const answers = await Promise.all([decide('god', id, 'reject', 'no proof'), decide('god', id), decide('god', id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await world.balanceOf(account_id)).toBe((await statusOf(id)) === 'approved' ? '20000.00' : '0.00');
});

test('neither the maker nor the client’s own agent decides, god included', async () => {
  for (const maker of ['angel', 'god'] as const) {
    const own = await world.givenApproval({ maker });
    expect(answered(await decide(maker, own.id))).toEqual([403, 'approval.own_request']);
    expect(answered(await decide(maker, own.id, 'reject', 'mine'))).toEqual([403, 'approval.own_request']);
    const agent = maker === 'god' ? 'angel' : 'god';
    const ofHisClient = await world.givenApproval({ maker, agent });
    expect(answered(await decide(agent, ofHisClient.id))).toEqual([403, 'approval.own_client']);
    expect((await world.call(getApproval, agent, { id: ofHisClient.id })).body.can_decide).toBe(false);
    expect([await world.balanceOf(own.account_id), await world.balanceOf(ofHisClient.account_id)]).toEqual([
      '0.00',
      '0.00',
    ]);
  }
});

test('the database itself keeps the maker from deciding, and what was asked or decided from being changed', async () => {
  const { id } = await world.givenApproval();
  const set = (values: object) =>
    world.sql((db) => db.updateTable('approvals').set(values).where('id', '=', id).execute());
  const { maker_id } = await world.sql((db) =>
    db.selectFrom('approvals').select('maker_id').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const byMaker = { status: 'approved', checker_id: maker_id, result: '{}', decide_datetime: new Date().toISOString() };
  await expect(set(byMaker)).rejects.toMatchObject({ constraint: 'approval.own_request' });
  await expect(set({ input: '{}' })).rejects.toThrow(/permission denied/);
  await expect(set({ expire_datetime: '2099-01-01' })).rejects.toThrow(/permission denied/);
  await decide('god', id, 'reject', 'no proof');
  await expect(set({ reason: 'another' })).rejects.toMatchObject({ constraint: 'record.wrong_status' });
});

test('a rejection needs a reason and ends the request', async () => {
  const { id, account_id } = await world.givenApproval();
  const silent = await decide('god', id, 'reject');
  expect(silent.problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'reason', code: 'required' }] });
  const { body } = await decide('god', id, 'reject', 'no proof');
  expect(body).toMatchObject({ status: 'rejected', reason: 'no proof', checker: 'god', result: null });
  expect(answered(await decide('god', id))).toEqual([409, 'record.wrong_status']);
  expect(await world.balanceOf(account_id)).toBe('0.00');
});

test('the maker alone takes his request back', async () => {
  const { id, account_id } = await world.givenApproval({ maker: 'angel' });
  const byAnother = await world.call(cancelApproval, 'god', { id });
  expect([byAnother.status, byAnother.problem.code]).toEqual([403, 'access.denied']);
  const { body } = await world.call(cancelApproval, 'angel', { id, reason: 'typed wrongly' });
  expect(body).toMatchObject({ status: 'cancelled', checker: null, reason: 'typed wrongly' });
  expect(answered(await decide('god', id))).toEqual([409, 'record.wrong_status']);
  expect((await world.call(cancelApproval, 'angel', { id })).problem.code).toBe('record.wrong_status');
  expect(await world.balanceOf(account_id)).toBe('0.00');
});

test('a request that nobody decided on in a day is over', async () => {
  const { id, account_id, username } = await world.givenApproval();
  await world.asOwner(`update approvals set expire_datetime = now() - interval '1 second' where id = $1`, [id]);
  expect(await statusOf(id)).toBe('expired');
  expect(answered(await decide('god', id))).toEqual([409, 'record.wrong_status']);
  expect((await world.call(cancelApproval, 'angel', { id })).status).toBe(409);
  const found = async (status: 'pending' | 'expired') =>
    (await world.call(listApprovals, 'god', { username, status })).body.items.map((item) => item.id);
  expect([await found('pending'), await found('expired')]).toEqual([[], [id]]);
  expect(await world.balanceOf(account_id)).toBe('0.00');
});

test('an old version is refused', async () => {
  const { id } = await world.givenApproval();
  const stale = await world.call(reviewApproval, 'god', { id, decision: 'approve', version: 7 });
  expect([stale.status, stale.problem.code]).toEqual([409, 'record.stale']);
  expect((await world.call(reviewApproval, 'god', { id, decision: 'approve', version: 1 })).status).toBe(200);
});

test('when the deed is refused at approval, the request goes on waiting', async () => {
  const { id, client_id, account_id } = await world.givenApproval();
  const enable = (active: boolean) =>
    world.sql((db) => db.updateTable('clients').set({ active }).where('id', '=', client_id).execute());
  await enable(false);
  expect(answered(await decide('god', id))).toEqual([409, 'client.disabled']);
  expect([await statusOf(id), await world.balanceOf(account_id)]).toEqual(['pending', '0.00']);
  await enable(true);
  expect((await decide('god', id)).status).toBe(200);
  expect(await world.balanceOf(account_id)).toBe('20000.00');
});

test('a maker who left or lost the grant gets nothing done any more', async () => {
  const setMaker = (values: { active?: boolean; role?: 'angel' | 'superman' }) =>
    world.sql((db) => db.updateTable('staff').set(values).where('username', '=', 'angel').execute());
  onTestFinished(async () => {
    await setMaker({ active: true, role: 'angel' });
    await world.signInAgain('angel');
  });
  const { id, account_id } = await world.givenApproval({ maker: 'angel' });
  await setMaker({ active: false });
  expect(answered(await decide('god', id))).toEqual([409, 'approval.maker_gone']);
  await setMaker({ active: true, role: 'superman' });
  expect(answered(await decide('god', id))).toEqual([409, 'approval.maker_gone']);
  // They still made it, but the client is another team's by now.
  await world.signInAgain('angel');
  expect((await world.call(getApproval, 'angel', { id })).status).toBe(404);
  expect((await world.call(cancelApproval, 'angel', { id })).status).toBe(404);
  await setMaker({ role: 'angel' });
  await world.signInAgain('angel');
  expect([await statusOf(id, 'angel'), await world.balanceOf(account_id)]).toEqual(['pending', '0.00']);
});

test('only those who could do the deed themselves see it waiting', async () => {
  const { id, username } = await world.givenApproval({ maker: 'angel', agent: 'hero' });
  const scopes = ['all', 'mine', 'for_me'] as const;
  const seenBy = async (who: StaffName) =>
    Promise.all(
      scopes.map(async (scope) => (await world.call(listApprovals, who, { scope, username })).body.items.length),
    );
  expect(await seenBy('god')).toEqual([1, 0, 1]);
  expect(await seenBy('angel')).toEqual([1, 1, 0]);
  for (const who of ['superman', 'hero', 'hero3'] as const) {
    expect(await seenBy(who), who).toEqual([0, 0, 0]);
    expect((await world.call(getApproval, who, { id })).status).toBe(404);
    expect(answered(await decide(who, id))).toEqual([404, 'record.not_found']);
    expect((await world.call(countApprovals, who, {})).body).toEqual({ waiting: 0 });
  }
  const before = (await world.call(countApprovals, 'god', {})).body.waiting;
  await decide('god', id, 'reject', 'no proof');
  expect((await world.call(countApprovals, 'god', {})).body.waiting).toBe(before - 1);
});

test('the list filters by kind, maker, status and record', async () => {
  const { id, username } = await world.givenApproval({ maker: 'god' });
  const found = async (filter: object) =>
    (await world.call(listApprovals, 'angel', { username, ...filter })).body.items.map((item) => item.id);
  expect(await found({ kind: 'deposit.recorded', maker: 'GO', status: 'pending' })).toEqual([id]);
  for (const other of [{ kind: 'deposit.reversed' }, { maker: 'angel' }, { status: 'approved' }, { record_id: id }]) {
    expect(await found(other)).toEqual([]);
  }
});

test('a client’s requests are found among many of clients with similar names', async () => {
  const name = `similar${randomUUID().slice(0, 8)}`;
  const request = async (username: string) => {
    const { id, account_id } = await world.givenClient({ username });
    const input = { id, account_id, amount: '20000', currency: 'USD' } as const;
    return { client_id: id, id: (await world.call(recordDeposit, 'angel', input)).pending.approval_id };
  };
  const { id, client_id } = await request(name);
  await Promise.all(Array.from({ length: 51 }, (_, place) => request(`${name}-${place}`)));
  const { body } = await world.call(listApprovals, 'god', { client_id, status: 'pending', page_size: 50 });
  expect(body.items.map((item) => item.id)).toEqual([id]);
});

test('another tenant’s god sees and decides nothing', async () => {
  const { id, account_id } = await world.givenApproval();
  const token = await world.tokenOf('god', 'acme');
  const foreign = await world.call(reviewApproval, null, { id, decision: 'approve' }, { token, tenant: 'acme' });
  expect([foreign.status, foreign.problem.code]).toEqual([404, 'record.not_found']);
  expect(await world.balanceOf(account_id)).toBe('0.00');
});

test('the same key answers the same request, also in parallel and after it is done', async () => {
  const client = await world.givenClient();
  const input = { id: client.id, account_id: client.account_id, amount: '30000', currency: 'USD' } as const;
  const key = randomUUID();
  const ask = () => world.call(recordDeposit, 'angel', input, { key });
  const answers = await Promise.all([ask(), ask(), ask()]);
  const [id = ''] = new Set(answers.map(({ pending }) => pending.approval_id));
  expect(answers.map(({ status, pending }) => [status, pending.approval_id])).toEqual([
    [202, id],
    [202, id],
    [202, id],
  ]);
  await decide('god', id);
  const late = await ask();
  expect([late.status, late.pending]).toEqual([202, { approval_id: id }]);
  const { body } = await world.call(listApprovals, 'god', { username: client.username });
  expect(body.total).toBe(1);
  expect(await world.balanceOf(client.account_id)).toBe('30000.00');
});

test('a rollback always asks, once at a time, and takes the money back when agreed', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '3.00' });
  await world.call(reviewDeposit, 'god', { id: deposit.id, decision: 'approve' });
  const ask = () => world.call(rollbackDeposit, 'angel', { id: deposit.id, reason: 'bounced' });
  const answers = await Promise.all([ask(), ask()]);
  const [first, second] = answers.toSorted((a, b) => a.status - b.status);
  expect([first?.status, second?.status, second?.problem.code]).toEqual([202, 409, 'approval.already_pending']);
  const { approval_id } = first?.pending ?? { approval_id: '' };
  const { body } = await world.call(getApproval, 'god', { id: approval_id });
  expect(body).toMatchObject({
    record_type: 'deposit',
    record_id: deposit.id,
    before: { status: 'approved', balance: '3.00', outstanding: '0.00' },
    after: { status: 'reversed', balance: '0.00', outstanding: '0.00' },
  });
  expect(await world.balanceOf(deposit.account_id)).toBe('3.00');
  expect((await decide('god', approval_id)).body.result).toMatchObject({ status: 'reversed', reason: 'bounced' });
  expect(await world.balanceOf(deposit.account_id)).toBe('0.00');
  const again = await ask();
  expect([again.status, again.problem.code]).toEqual([409, 'record.wrong_status']);
});

test('a rollback that expired makes room for the next', async () => {
  const deposit = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id: deposit.id, decision: 'approve' });
  const ask = () => world.call(rollbackDeposit, 'angel', { id: deposit.id });
  const { pending } = await ask();
  await world.asOwner(`update approvals set expire_datetime = now() where id = $1`, [pending.approval_id]);
  const next = await ask();
  expect(next.status).toBe(202);
  expect(await statusOf(pending.approval_id)).toBe('expired');
  expect((await decide('god', next.pending.approval_id)).status).toBe(200);
  const { body } = await world.call(listDeposits, 'god', { username: deposit.username });
  expect(body.items).toMatchObject([{ status: 'reversed', reviewed_by: 'god' }]);
});
