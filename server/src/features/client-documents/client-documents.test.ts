// Notes and vouchers: issued once, numbered without gaps, never changed, sealed, and followed by a successor on a correction.
import { recordDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { getClientDocument } from '@backoffice/contract/client-documents/client-documents.ts';
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifySeals } from '#core/ledger/verify-seals.ts';
import type { Head } from '#platform/audit/heads.ts';
import { byTwo } from '#features/business-days/business-days.testing.ts';
import { executeSaleAt } from '#core/trading/trading.testing.ts';
import { givenCorrection, givenHolding, givenSale } from '#features/orders/orders.testing.ts';
import { createWorld } from '#testing/world.ts';
import { issueDocuments } from './client-documents.issuing.ts';
import { documentsOf, givenVoucher, issueAll } from './client-documents.testing.ts';

const world = await createWorld({ runsSealer: true });
async function* noHeads(): AsyncGenerator<Head> {}
const verify = () => world.sql((db) => verifySeals(db, { tenantId: world.tenants.demo, heads: noHeads() }));
const factsOf = async (id: string) => (await world.call(getClientDocument, 'god', { id })).body.facts;
const unsealed = () =>
  world.sql(async (db) => (await db.selectFrom('client_documents_unsealed').selectAll().execute()).length);

test('each execution has one contract note, a purchase and a sale; once more issues nothing', async () => {
  const sale = await givenSale(world);
  await issueAll(world);
  const [bought] = await documentsOf(world, sale.client_id);
  expect(bought).toMatchObject({ kind: 'contract_note', record_id: sale.id, status: 'issued', language: 'zh' });
  expect(await factsOf(bought?.id ?? '')).toMatchObject({
    side: 'buy',
    symbol: 'XNYS:TEST',
    quantity: '10',
    price: '50',
    amount: '500.00',
    number: bought?.number,
  });
  await executeSaleAt(world, sale, '60.00');
  await issueAll(world);
  await issueAll(world);
  const [sold, ...others] = await documentsOf(world, sale.client_id);
  expect(others).toHaveLength(1);
  expect(await factsOf(sold?.id ?? '')).toMatchObject({ side: 'sell', amount: '600.00', cost: '500.00' });
});

test('a deposit has its voucher; taken back, a successor says so and the first is replaced', async () => {
  const { id, account_id } = await world.givenClient();
  const input = { id, account_id, amount: '12.50', currency: 'USD' } as const;
  const { body: deposit } = await world.call(recordDeposit, 'god', input);
  await issueAll(world);
  const [voucher] = await documentsOf(world, id);
  expect(voucher).toMatchObject({ kind: 'deposit_voucher', record_id: deposit.id, status: 'issued' });
  expect(await byTwo(world, rollbackDeposit, { id: deposit.id })).toMatchObject({ status: 200 });
  await issueAll(world);
  const [successor, first] = await documentsOf(world, id);
  expect(first).toMatchObject({ id: voucher?.id, status: 'replaced', successor: successor?.number });
  expect(successor).toMatchObject({ status: 'issued', replaces: first?.number });
  expect(await factsOf(successor?.id ?? '')).toMatchObject({ cancelled: true, replaces: first?.number });
});

test('the note of a corrected order is replaced by that of the order in its place', async () => {
  const wrong = await givenCorrection(world);
  await issueAll(world);
  const [note] = await documentsOf(world, wrong.client_id);
  const decided = await world.call(reviewCorrection, 'god', { id: wrong.correction_id, decision: 'approve' });
  expect(decided.status).toBe(200);
  await issueAll(world);
  const [right, former, ...others] = await documentsOf(world, wrong.client_id);
  expect(others).toEqual([]);
  expect(former).toMatchObject({ id: note?.id, record_id: wrong.id, status: 'replaced', successor: right?.number });
  expect(await factsOf(right?.id ?? '')).toMatchObject({ quantity: '4', cancelled: false, replaces: note?.number });
});

test('numbers have no gap, also where a transaction fails and where many issue at once', async () => {
  const { client_id } = await givenVoucher(world);
  const issue = (record_id: string, fails = false) =>
    world.sql(async (db) => {
      await issueDocuments({ db }, [
        { kind: 'deposit_voucher', client_id, record_id, language: 'en', facts: { a: 1 } },
      ]);
      if (fails) throw new Error('after the number was taken');
    });
  await Promise.allSettled(Array.from({ length: 12 }, (_, index) => issue(crypto.randomUUID(), index % 3 === 0)));
  const { rows } = await world.sql((db) =>
    sql<{ place: number }>`
      select split_part(number, '-', 3)::int as place from client_documents where kind = 'deposit_voucher' order by 1
    `.execute(db),
  );
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.length).toBeGreaterThanOrEqual(9);
});

test('a paper is neither changed nor deleted, and one that was shows in the seals', async () => {
  const { id } = await givenVoucher(world);
  await expect.poll(unsealed).toBe(0);
  expect(await verify()).toMatchObject({ ok: true, broken: null });
  for (const statement of [
    `update client_documents set number = 'DV-2026-999999' where id = '${id}'`,
    `update client_documents set status = 'replaced', successor_id = id, language = 'en' where id = '${id}'`,
    `delete from client_documents where id = '${id}'`,
  ])
    await expect(world.asOwner(statement)).rejects.toThrow(/stays as it is/);
  await expect(
    world.sql((db) => sql`update client_documents set number = 'x' where id = ${id}`.execute(db)),
  ).rejects.toThrow(/permission denied/);

  await world.asOwner(`set session_replication_role = replica;
    update client_documents set language = 'en' where id = '${id}'; set session_replication_role = default`);
  expect(await verify()).toMatchObject({ ok: false, broken: { record_id: id, fault: 'document_changed' } });
  await world.asOwner(`set session_replication_role = replica;
    update client_documents set language = 'zh' where id = '${id}'; set session_replication_role = default`);
  expect(await verify()).toMatchObject({ ok: true });
});

test('robots get no papers', async () => {
  const robot = await givenHolding(world, { fake: true });
  await issueAll(world);
  expect(await documentsOf(world, robot.client_id)).toEqual([]);
});
