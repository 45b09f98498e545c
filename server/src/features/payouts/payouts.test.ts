// Payout files over HTTP: two people, each withdrawal in one, what the files say, and that matching reads their codes.
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { matchGroup } from '@backoffice/contract/line-bookings/line-bookings.ts';
import { cancelPayout, createPayout, downloadPayout, listPayouts } from '@backoffice/contract/payouts/payouts.ts';
import { listWithdrawals, rollbackWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { givenHouseAccount } from '#features/house-accounts/house-accounts.testing.ts';
import { givenApproved, givenLine, runMatching, secondedBy } from '#features/matching/matching.testing.ts';
import { createWorld } from '#testing/world.ts';
import { executionDay, givenPayout } from './payouts.testing.ts';

const world = await createWorld();
const statusOf = async (id: string) => (await world.call(listWithdrawals, 'god', { id })).body.items[0]?.status;
const fileOf = async (id: string) => {
  const { status, body } = await world.call(downloadPayout, 'angel', { id });
  expect(status).toBe(200);
  return { ...body, text: Buffer.from(body.base64, 'base64').toString() };
};
const create = (input: Parameters<typeof world.call<typeof createPayout>>[2]) => world.call(createPayout, 'god', input);
const codeOf = (id: string) => `WD-${id.slice(-8).toUpperCase()}`;

test('a file takes two people and has each withdrawal once; cancelled by two it frees them', async () => {
  const payout = await givenPayout(world);
  const { withdrawal, account_id } = payout;
  const of = { account_id, format: 'csv', execution_day: executionDay } as const;
  expect((await create({ ...of, withdrawals: [withdrawal.id] })).problem.code).toBe('payout.nothing_to_pay');
  const refused = await world.call(rollbackWithdrawal, 'god', { id: withdrawal.id });
  expect(refused.problem.code).toBe('withdrawal.in_payout');
  const asked = await world.call(cancelPayout, 'god', { id: payout.id, version: payout.version, reason: 'not sent' });
  expect(asked.status).toBe(202);
  expect(await secondedBy(world, 'god', asked)).toBe(403);
  expect(await secondedBy(world, 'angel', asked)).toBe(200);
  expect((await world.call(listPayouts, 'god', { id: payout.id })).body.items[0]).toMatchObject({
    status: 'cancelled',
  });
  expect((await world.call(downloadPayout, 'god', { id: payout.id })).problem.code).toBe('record.wrong_status');
  expect(await secondedBy(world, 'angel', await create({ ...of, withdrawals: [withdrawal.id] }))).toBe(200);
});

test('two requests over one withdrawal make one file', async () => {
  const { id } = await givenApproved(world);
  const { id: account_id } = await givenHouseAccount(world);
  const input = { account_id, format: 'csv', execution_day: executionDay, withdrawals: [id] } as const;
  const asked = [
    await create({ ...input, withdrawals: [id] }),
    await world.call(createPayout, 'angel', { ...input, withdrawals: [id] }),
  ];
  const answers = await Promise.all(
    asked.map((answer, index) => secondedBy(world, index === 0 ? 'angel' : 'god', answer)),
  );
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('pain.001 says whom to pay, how much and under which code; the download is as approved, and audited', async () => {
  const payout = await givenPayout(world, 'demo', 'pain001');
  const { withdrawal } = payout;
  const { name, text, sha256 } = await fileOf(payout.id);
  expect(name).toBe(`${payout.reference}.xml`);
  expect(sha256).toBe(payout.sha256);
  for (const part of [
    'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
    `<MsgId>${payout.reference}</MsgId>`,
    `<NbOfTxs>1</NbOfTxs><CtrlSum>${withdrawal.net}</CtrlSum>`,
    `<EndToEndId>${codeOf(withdrawal.id)}</EndToEndId>`,
    `<InstdAmt Ccy="USD">${withdrawal.net}</InstdAmt>`,
    '<Cdtr><Nm>Wei</Nm></Cdtr>',
    '<CdtrAcct><Id><Othr><Id>62220001</Id></Othr></Id></CdtrAcct>',
    `<ReqdExctnDt><Dt>${executionDay}</Dt></ReqdExctnDt>`,
  ])
    expect(text).toContain(part);
  const { items } = (await world.call(listAuditLines, 'god', { action: 'payout.downloaded' })).body;
  expect(items[0]).toMatchObject({ record_id: payout.id });
});

test('the table has a row for each, and a wallet no pain.001', async () => {
  const payout = await givenPayout(world);
  const { text } = await fileOf(payout.id);
  const [header, row] = text.split('\r\n');
  expect(header).toBe('end_to_end_id,payee,account,bank,amount,currency,execution_day,file');
  const { id, net } = payout.withdrawal;
  expect(row).toBe(`${codeOf(id)},Wei,6222 0001,First Bank,${net},USD,${executionDay},${payout.reference}`);
  const { id: account_id } = await givenHouseAccount(world, 'demo', {
    kind: 'crypto',
    format: 'chain_csv',
    mapping: null,
  });
  const refused = await create({ account_id, format: 'pain001', execution_day: executionDay });
  expect(refused.problem.code).toBe('payout.wrong_format');
});

test('the bank’s line with the end-to-end id completes the payment, and a file that was paid is not cancelled', async () => {
  const payout = await givenPayout(world);
  const { withdrawal } = payout;
  await givenLine(world, { amount: `-${withdrawal.net}`, account: '62220001', reference: codeOf(withdrawal.id) });
  await runMatching(world);
  expect(await statusOf(withdrawal.id)).toBe('completed');
  const { id, version } = payout;
  const refused = await world.call(cancelPayout, 'god', { id, version, reason: 'not sent' });
  expect(refused.problem.code).toBe('payout.paid');
});

test('a bank that books the file as one line names the file', async () => {
  const payout = await givenPayout(world);
  const others = [await givenApproved(world, { amount: '41.00' }), await givenApproved(world, { amount: '42.00' })];
  const { id: account_id } = await givenHouseAccount(world);
  const records = others.map(({ id }) => id);
  const input = { account_id, format: 'pain001', execution_day: executionDay } as const;
  expect(await secondedBy(world, 'angel', await create({ ...input, withdrawals: [...records] }))).toBe(200);
  const [batch] = (await world.call(listPayouts, 'god', { account_id })).body.items;
  const sum = (-Number(batch?.amount)).toFixed(2);
  const strange = await givenLine(world, { amount: sum, reference: payout.reference });
  const group = (id: string) => world.call(matchGroup, 'god', { id, record_type: 'withdrawal', records: [...records] });
  expect((await group(strange)).problem.code).toBe('match.no_common_reference');
  const line = await givenLine(world, { amount: sum, reference: batch?.reference ?? '' });
  expect(await secondedBy(world, 'angel', await group(line))).toBe(200);
  for (const id of records) expect(await statusOf(id)).toBe('completed');
});
