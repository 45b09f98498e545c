import { randomUUID } from 'node:crypto';
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { changeLanguage, forceOffline, toggleClient } from '@backoffice/contract/clients/clients.changes.ts';
import { getClient, listClients } from '@backoffice/contract/clients/clients.ts';
import { listBankCards } from '@backoffice/contract/bank-cards/bank-cards.ts';
import { listNominees } from '@backoffice/contract/nominees/nominees.ts';
import { listAccessRecords } from '@backoffice/contract/visits/visits.ts';
import { reviewDeposit, listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { claimIntakeDeposit, listIntakeDeposits } from '@backoffice/contract/deposits/deposits.intake.ts';
import {
  addIntakeBankCard,
  deleteIntakeBankCard,
  listIntakeBankCards,
} from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import { addIntakeNominee, listIntakeNominees } from '@backoffice/contract/nominees/nominees.intake.ts';
import { endIntakeSession, keepIntakeSessions, startIntakeSession } from '@backoffice/contract/visits/visits.intake.ts';
import { getIntakeClient, registerIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { storeIntakeUpload } from '@backoffice/contract/uploads/uploads.intake.ts';
import { getUpload, uploadIdOf } from '@backoffice/contract/uploads/uploads.ts';
import { expect, test } from 'vitest';
import { twoPages } from '#features/uploads/uploads.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const person = () => ({ username: `user${randomUUID().slice(0, 8)}`, full_name: '王伟', mobile: '13800000000' });
const register = async (more: object = {}) => (await world.intake(registerIntakeClient, { ...person(), ...more })).body;
const card = { bank_name: 'First Bank', holder_name: 'Wei', acc_no: '6222 0001' };

test('a person who registers is there for staff at once, with an account in each currency and an agent', async () => {
  const heard: unknown[] = [];
  const unsubscribe = world.hub.subscribe(world.tenants.demo, (topics) => heard.push(topics));
  const own = await register({ currencies: ['USD', 'CNY', 'USD'] });
  expect(own).toMatchObject({ active: true, kyc_status: 'unverified', full_name: '王伟', hold_datetime: null });
  expect(own.accounts.map(({ currency, balance }) => `${balance} ${currency}`).toSorted()).toEqual([
    '0.00 CNY',
    '0.00 USD',
  ]);
  const { body } = await world.call(listClients, 'god', { search: own.username });
  expect(body.items).toMatchObject([{ id: own.id, fake: false, active: true }]);
  await expect.poll(() => heard).toContainEqual(['client']);
  unsubscribe();
});

test('papers are in the language a client registers with, Chinese unless they say another, until staff choose another', async () => {
  expect(await register()).toMatchObject({ language: 'zh' });
  const { id, ...own } = await register({ language: 'en' });
  expect(own).toMatchObject({ language: 'en' });
  const changed = await world.call(changeLanguage, 'god', { id, version: 1, language: 'zh' });
  expect(changed.body).toMatchObject({ language: 'zh', version: 2 });
  expect((await world.intake(getIntakeClient, { id })).body).toMatchObject({ language: 'zh' });
  const stale = await world.call(changeLanguage, 'god', { id, version: 1, language: 'en' });
  expect(stale.problem.code).toBe('record.stale');
  const { body } = await world.call(listRecordLines, 'god', { record_type: 'client', id });
  expect(body.items[0]).toMatchObject({
    action: 'client.language_changed',
    before: { language: 'en' },
    after: { language: 'zh' },
  });
});

test('new clients go round: the agent who has waited longest gets the next, unless one is named', async () => {
  const agentOf = async (id: string) => (await world.call(getClient, 'god', { id })).body.agent_name;
  const agents: string[] = [];
  for (let turn = 0; turn < 3; turn++) agents.push(await agentOf((await register()).id));
  expect(new Set(agents)).toEqual(new Set(['hero', 'hero2', 'hero3']));
  expect(await agentOf((await register({ agent: 'SUPERMAN' })).id)).toBe('superman');
  for (const agent of ['god', 'nobody']) {
    const { problem } = await world.intake(registerIntakeClient, { ...person(), agent });
    expect(problem.code).toBe('client.agent_unfit');
  }
});

test('a session makes a client online, keeping it keeps them so, and the app learns when staff have ended it', async () => {
  const { id } = await register();
  const isOnline = async () => (await world.call(getClient, 'god', { id })).body.online;
  const { body: visit } = await world.intake(startIntakeSession, {
    id,
    address: '203.0.113.7',
    os: 'Android',
    place: '上海',
  });
  expect(await isOnline()).toBe(true);
  await world.sql((db) =>
    db.updateTable('client_sessions').set({ last_seen_datetime: '2026-01-01' }).where('id', '=', visit.id).execute(),
  );
  expect(await isOnline()).toBe(false);
  const stranger = randomUUID();
  const beat = await world.intake(keepIntakeSessions, { ids: [visit.id, stranger] });
  expect([beat.status, beat.body.ended]).toEqual([200, [stranger]]);
  expect(await isOnline()).toBe(true);
  await world.call(forceOffline, 'god', { id });
  expect((await world.intake(keepIntakeSessions, { ids: [visit.id] })).body.ended).toEqual([visit.id]);
  const ended = await world.intake(endIntakeSession, { id, session_id: visit.id });
  const { body } = await world.call(listAccessRecords, 'god', { id });
  expect(body.items).toEqual([ended.body]);
  expect(body.items).toMatchObject([{ address: '203.0.113.7', os: 'Android', type: 'mobile', place: '上海' }]);
});

test('cards and nominees that clients keep are those that staff see', async () => {
  const { id } = await register();
  const added = await world.intake(addIntakeBankCard, { id, ...card });
  const twice = await world.intake(addIntakeBankCard, { id, ...card });
  expect(twice.problem.code).toBe('bank_card.number_taken');
  expect((await world.call(listBankCards, 'god', { id })).body.items).toEqual([added.body]);
  expect((await world.intake(deleteIntakeBankCard, { id, bank_card_id: added.body.id })).status).toBe(200);
  expect((await world.call(listBankCards, 'god', { id })).body.items).toEqual([]);

  const nominee = { name: 'Lan', relationship: 'sister', dob: '1990-02-03' };
  const { body } = await world.intake(addIntakeNominee, { id, ...nominee, share: '60' });
  const tooMuch = await world.intake(addIntakeNominee, { id, ...nominee, share: '41' });
  expect(tooMuch.problem.code).toBe('nominee.share_exceeded');
  expect((await world.intake(listIntakeNominees, { id })).body.items).toEqual([body]);
  expect((await world.call(listNominees, 'god', { id })).body.items).toEqual([body]);
});

test('a claim waits for review with its receipt, a PDF, and the client sees what became of it', async () => {
  const { id, accounts } = await register();
  const account_id = accounts[0]?.id ?? '';
  const { body: upload } = await world.intake(storeIntakeUpload, { id, base64: twoPages().toString('base64') });
  const claim = { id, account_id, amount: '12.5', currency: 'USD', screenshot: upload.url } as const;
  const key = randomUUID();
  const claims = await Promise.all([1, 2, 3].map(() => world.intake(claimIntakeDeposit, claim, { key })));
  expect(new Set(claims.map(({ body }) => body.id)).size).toBe(1);
  const deposit = claims[0]?.body.id ?? '';
  const { body: waiting } = await world.call(listDeposits, 'hero', { client_id: id });
  const { body: seen } = await world.call(listDeposits, 'god', { client_id: id });
  expect(waiting.total + seen.total).toBeGreaterThan(0);
  expect(seen.items).toMatchObject([
    { id: deposit, status: 'pending', amount: '12.50', recorded_by: null, screenshot: upload.url },
  ]);
  expect((await world.call(getUpload, 'god', { id: uploadIdOf(upload.url) })).body.media_type).toBe('image/jpeg');
  expect(await world.balanceOf(account_id)).toBe('0.00');
  await world.call(reviewDeposit, 'god', { id: deposit, decision: 'approve' });
  expect((await world.intake(getIntakeClient, { id })).body.accounts).toMatchObject([{ balance: '12.50' }]);
  expect((await world.intake(listIntakeDeposits, { id })).body.items).toMatchObject([
    { id: deposit, status: 'approved' },
  ]);

  const other = await register();
  const strange = await world.intake(claimIntakeDeposit, { ...claim, id: other.id });
  expect(strange.problem.code).toBe('upload.not_found');
  const wrongAccount = await world.intake(claimIntakeDeposit, { ...claim, id: other.id, screenshot: null });
  expect(wrongAccount.problem.code).toBe('account.wrong_currency');
  const tooFine = await world.intake(claimIntakeDeposit, { ...claim, amount: '0.001' });
  expect(tooFine.problem.errors).toEqual([{ path: 'amount', code: 'too_many_decimals' }]);
});

test('a list is read page by page, by numbers in the query or by its cursor', async () => {
  const { id } = await register();
  for (const acc_no of ['6222 0001', '6222 0002', '6222 0003'])
    await world.intake(addIntakeBankCard, { id, ...card, acc_no });
  const list = async (input: { page?: number; page_size: number; cursor?: string }) =>
    (await world.intake(listIntakeBankCards, { id, ...input })).body;
  const first = await list({ page_size: 2 });
  expect([first.total, first.items.map(({ acc_no }) => acc_no)]).toEqual([3, ['6222 0003', '6222 0002']]);
  const second = await list({ page: 2, page_size: 2 });
  expect(second.items.map(({ acc_no }) => acc_no)).toEqual(['6222 0001']);
  expect((await list({ page_size: 2, cursor: first.next_cursor ?? '' })).items).toEqual(second.items);
  const wrong = await world.intake(listIntakeBankCards, { id, page_size: 'two' as never });
  expect(wrong.problem.errors).toEqual([{ path: 'page_size', code: 'invalid' }]);
});

test('a disabled client can do nothing any more, but their app learns why', async () => {
  const { id, accounts } = await register();
  const { body: added } = await world.intake(addIntakeBankCard, { id, ...card });
  await world.call(toggleClient, 'god', { id, version: 1, reason: 'as agreed' });
  const claim = { id, account_id: accounts[0]?.id ?? '', amount: '1', currency: 'USD' } as const;
  const refusals = await Promise.all([
    world.intake(startIntakeSession, { id, address: '203.0.113.7' }),
    world.intake(claimIntakeDeposit, claim),
    world.intake(addIntakeBankCard, { id, ...card, acc_no: '6222 0002' }),
    world.intake(deleteIntakeBankCard, { id, bank_card_id: added.id }),
  ]);
  expect(refusals.map(({ problem }) => problem.code)).toEqual(refusals.map(() => 'client.disabled'));
  expect((await world.intake(getIntakeClient, { id })).body.active).toBe(false);
  expect((await world.call(listBankCards, 'god', { id })).body.items).toHaveLength(1);
});

test('text that no table can hold is the caller’s fault', async () => {
  const { problem } = await world.intake(registerIntakeClient, { ...person(), full_name: 'W\0ei' });
  expect([problem.status, problem.code]).toEqual([400, 'request.malformed']);
});

test('robots have no app', async () => {
  const robot = await world.givenClient({ fake: true });
  expect((await world.intake(getIntakeClient, { id: robot.id })).status).toBe(404);
  const visit = { id: robot.id, address: '203.0.113.7' };
  expect((await world.intake(startIntakeSession, visit)).problem.code).toBe('record.not_found');
});
