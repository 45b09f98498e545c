// Each kind of corporate action against lots of every sort: locked, sold since, bought too late, without money to give back.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  announceCorporateAction,
  cancelCorporateAction,
  changeCorporateAction,
  createCorporateAction,
  listCorporateActions,
  previewCorporateAction,
  reverseCorporateAction,
} from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { listIntakeCorporateActions } from '@backoffice/contract/corporate-actions/corporate-actions.intake.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { requestCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import { sameDay } from '#core/trading/trading.testing.ts';
import { recordStatement } from '@backoffice/contract/ledger/ledger.statements.ts';
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import { givenStatementFile } from '#features/ledger/ledger.testing.ts';
import { givenLine } from '#features/matching/matching.testing.ts';
import {
  createMarketWorld,
  figuresOf,
  givenTrader,
  orderCallsIn,
  sweepOrders,
} from '#features/orders/orders.testing.ts';
import { workIn } from '#testing/work.ts';
import { takeUpNotices } from './corporate-actions.notices.job.ts';
import {
  actionCallsIn,
  dayFromNow,
  findingsOf,
  givenAnnounced,
  givenDraft,
  givenLot,
  letItsDayCome,
  lotsOf,
  spendAll,
} from './corporate-actions.testing.ts';

const { world, market } = await createMarketWorld({ [sameDay]: '10.00' }, { ownDatabase: true });
const { actionOf, sweep, accept, reverse } = actionCallsIn(world, market);
const { orderOf } = orderCallsIn(world, market);

/** Takes the lots of earlier tests out of the way: every test begins with its own. */
beforeEach(() =>
  world.asOwner(`set session_replication_role = replica;
    update lots set instrument = 'XNYS:GONE' where instrument = '${sameDay}';
    update unit_lines set instrument = 'XNYS:GONE' where instrument = '${sameDay}';
    set session_replication_role = default`),
);

const lock = (id: string) =>
  world.asOwner(`set session_replication_role = replica;
    update lots set unlock_at = now() + interval '5 days' where order_id = '${id}';
    update orders set status = 'lock', unlock_datetime = (select unlock_at from lots where order_id = orders.id) where id = '${id}';
    set session_replication_role = default`);

/** Without what the tests themselves moved past the triggers. */
const withoutMoved = (found: Awaited<ReturnType<typeof findingsOf>>) =>
  found.filter(
    ({ name }) =>
      !['daily.trades', 'journal.seal', 'order.units', 'custody.totals', 'record.counts', 'money.safeguarded'].includes(
        name,
      ),
  );

test('a reverse split 1:7 of 20 units, also of a locked lot and of one that is all fraction; taken back as it was', async () => {
  const [twenty, six, locked] = [await givenLot(world, '20'), await givenLot(world, '6'), await givenLot(world, '7')];
  await lock(locked.id);
  const ids = [twenty, six, locked].map(({ id }) => id);
  const before = await lotsOf(world, ids);
  const id = await givenAnnounced(world, 'reverse_split');
  await letItsDayCome(world, id);
  await sweep();
  await accept(id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'done', left_count: 0 });
  expect(await lotsOf(world, ids)).toEqual([
    ['2', '0.85714285', '200.00', 'holding'],
    ['0', '0.85714285', '60.00', 'holding'],
    ['1', '0', '70.00', 'lock'],
  ]);
  market.quote(sameDay, '70.00');
  await sweepOrders(world, market);
  expect(await lotsOf(world, ids)).toEqual([
    // 200 × 0.85714285 ÷ 2.85714285 is 60.00 of the cost.
    ['2', '0', '140.00', 'holding'],
    ['0', '0', '0.00', 'unsettled'],
    ['1', '0', '70.00', 'lock'],
  ]);
  expect(withoutMoved(await findingsOf(world))).toEqual([]);
  await reverse(id);
  await sweep();
  expect(await lotsOf(world, ids)).toEqual(before);
  expect(await actionOf(id)).toMatchObject({ status: 'reversed', undone: 3 });
  expect(withoutMoved(await findingsOf(world))).toEqual([]);
});

test('a bonus waits for the custodian’s positions, and is taken back', async () => {
  const kept = await givenLot(world, '100');
  const id = await givenAnnounced(world, 'bonus');
  await letItsDayCome(world, id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'entitled', blocked_by: 'cover', added: '30' });
  await accept(id);
  await sweep();
  expect(await lotsOf(world, [kept.id])).toEqual([['130', '0', '1000.00', 'holding']]);
  await reverse(id);
  await sweep();
  expect(await lotsOf(world, [kept.id])).toEqual([['100', '0', '1000.00', 'holding']]);
  expect(withoutMoved(await findingsOf(world))).toEqual([]);
});

test('a delisting pays what the notice says once nothing is quoted; money that is gone becomes arrears', async () => {
  const [lot, locked] = [await givenLot(world, '33'), await givenLot(world, '10')];
  await lock(locked.id);
  const ids = [lot.id, locked.id];
  const before = await lotsOf(world, ids);
  const { cash: cashBefore } = await figuresOf(world, lot.account_id);
  const id = await givenAnnounced(world, 'delisting');
  await letItsDayCome(world, id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'entitled', blocked_by: 'price' });
  market.quote(sameDay, '10.00', { halted: true });
  await sweep();
  // 33 × 1.37 + 10 × 1.37 = 45.21 + 13.70.
  expect(await actionOf(id)).toMatchObject({ status: 'entitled', blocked_by: 'cover', gross: '58.91' });
  const { reference } = await actionOf(id);
  const line = await givenLine(world, { amount: 58.91, reference, day: dayFromNow(0) });
  const cleared = () => world.sql((db) => platformBalance({ db }, 'settle', 'USD'));
  const settle = await cleared();
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'done', covered_by: 'line' });
  // The line is booked as a settlement: what was paid comes in, and the cost of 330 and 100 is what buying had paid out.
  expect(await cleared()).toBe(add(settle, '430.00'));
  const { items: lines } = (await world.call(listStatementLines, 'god', { id: line })).body;
  expect(lines).toMatchObject([{ status: 'matched' }]);
  expect(await lotsOf(world, ids)).toEqual([
    ['0', '0', '0.00', 'sold'],
    ['0', '0', '0.00', 'sold'],
  ]);
  const { cash } = await figuresOf(world, lot.account_id);
  expect(cash).toBe(add(cashBefore, '45.21'));
  // The client spends all of it.
  await spendAll(world, lot);
  await reverse(id);
  await sweep();
  expect(await lotsOf(world, ids)).toEqual(before);
  const { rows } = await world.sql((db) =>
    sql<{ arrears: string }>`select arrears::text from accounts where id = ${lot.account_id}`.execute(db),
  );
  expect(rows).toEqual([{ arrears: '-45.21' }]);
  expect(withoutMoved(await findingsOf(world)).map(({ name }) => name)).toEqual(['account.arrears']);
});

test('the preview names every client, and who is left out and why', async () => {
  const client = await givenTrader(world, { amount: '10000.00', agent: 'superman' });
  const entitled = await givenLot(world, '100', { client });
  const id = await givenAnnounced(world, 'cash_dividend', { amount: '0.5', tax_by_country: { CN: '20' } });
  await letItsDayCome(world, id);
  const late = await givenLot(world, '7', { client: await givenTrader(world, { agent: 'superman' }) });
  const { body } = await world.call(previewCorporateAction, 'god', { id });
  expect(body).toMatchObject({
    clients: 1,
    lots: 1,
    left_out: 1,
    total: 2,
    totals: { units: '100', gross: '50.00', tax: '5.00' },
  });
  const of = (client_id: string) => body.items.find((item) => item.client_id === client_id);
  expect(of(entitled.client_id)).toMatchObject({ units: '100', gross: '50.00', left_out: [] });
  expect(of(late.client_id)).toMatchObject({ units: '0', left_out: [{ reason: 'bought_after', units: '7' }] });
  // A hero sees their own clients alone, and no sums over all.
  const { body: seen } = await world.call(previewCorporateAction, 'hero', { id });
  expect(seen.items).toEqual([]);
  const { items } = (await world.call(listCorporateActions, 'hero', { id })).body;
  expect(items).toMatchObject([{ clients: null, gross: null, lots: null, done: null }]);
  const { body: app } = await world.intake(listIntakeCorporateActions, { id: entitled.client_id });
  expect(app.items).toMatchObject([{ id, kind: 'cash_dividend', entitlements: [] }]);
  await sweep();
  const { body: after } = await world.intake(listIntakeCorporateActions, { id: entitled.client_id });
  expect(after.items).toMatchObject([
    { id, entitlements: [{ units: '100', gross: '50.00', tax: '5.00', status: 'waiting' }] },
  ]);
  expect((await world.intake(listIntakeCorporateActions, { id: late.client_id })).body.items).toEqual([]);
});

test('one person announces and reverses nothing; terms are fixed, an order with a later action is not corrected', async () => {
  const lot = await givenLot(world, '10');
  const { id, version } = await givenDraft(world, 'cash_dividend', { amount: '1' });
  const { pending } = await world.call(announceCorporateAction, 'god', { id, version });
  expect((await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' })).status).toBe(403);
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  const announced = await actionOf(id);
  const { ex_day, record_day, pay_day, reference } = announced;
  const changed = { id, version: announced.version, amount: '2', ex_day, record_day, pay_day, reference };
  expect((await world.call(changeCorporateAction, 'god', changed)).problem.code).toBe('record.wrong_status');
  await expect(
    world.sql((db) => sql`update corporate_actions set amount = 2 where id = ${id}`.execute(db)),
  ).rejects.toMatchObject({ constraint: 'terms_are_fixed' });
  await expect(
    world.sql((db) => sql`update corporate_actions set status = 'done' where id = ${id}`.execute(db)),
  ).rejects.toMatchObject({ constraint: expect.stringMatching(/wrong_status|covered/) });
  await letItsDayCome(world, id);
  await sweep();
  const asked = { id: lot.id, kind: 'price', explanation: 'ticket' } as const;
  expect((await world.call(requestCorrection, 'angel', asked)).problem.code).toBe('correction.later_action');
  const waiting = await actionOf(id);
  const early = { id, version: waiting.version, reason: 'too early' };
  expect((await world.call(reverseCorporateAction, 'god', early)).problem.code).toBe('record.wrong_status');
  expect((await world.call(cancelCorporateAction, 'god', early)).problem.code).toBe('record.wrong_status');
  expect((await orderOf(lot.id)).status).toBe('holding');
});

test('terms that do not suit the kind, days out of order, a notice twice, and what is no trading day are refused', async () => {
  const day = dayFromNow(3);
  const draft = { symbol: sameDay, ex_day: day, record_day: day, pay_day: day, reference: 'N-1' } as const;
  const create = async (input: object) =>
    world.call(createCorporateAction, 'god', { kind: 'split', ...draft, ...input } as never);
  for (const terms of [
    { ratio_from: 3, ratio_to: 2 },
    { amount: '1' },
    { ratio_from: 2, ratio_to: 3, tax_percent: '1' },
  ])
    expect((await create(terms)).problem.code).toBe('request.invalid');
  expect((await create({ ratio_from: 2, ratio_to: 3, pay_day: dayFromNow(1) })).problem.code).toBe('request.invalid');
  expect((await create({ ratio_from: 2, ratio_to: 3, symbol: 'XNYS:NONE' })).problem.code).toBe(
    'corporate_action.no_instrument',
  );
  expect((await create({ ratio_from: 2, ratio_to: 3 })).status).toBe(200);
  expect((await create({ ratio_from: 2, ratio_to: 3 })).problem.code).toBe('corporate_action.known');
});

test('a custodian who states other units stops it until two people agree', async () => {
  await givenLot(world, '10');
  const { pending } = await world.call(recordStatement, 'god', {
    kind: 'custodian',
    institution: 'Custody House',
    day: dayFromNow(0),
    positions: [{ symbol: sameDay, quantity: '9' }],
    file: await givenStatementFile(world),
  });
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  const id = await givenAnnounced(world, 'cash_dividend', { amount: '1' });
  await letItsDayCome(world, id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({
    status: 'announced',
    blocked_by: 'difference',
    blocked_detail: { expected: '10', found: '9' },
  });
  await accept(id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'entitled', units: '10' });
});

test('what the service announces of held stocks becomes a draft, once; unknown kinds and terms that do not fit are left out', async () => {
  await givenLot(world, '10');
  const day = dayFromNow(20);
  const notice = { symbol: sameDay, ex_day: day, record_day: day, pay_day: day, reference: 'S-1', notice: 'Dividend' };
  const dividend = {
    ...notice,
    kind: 'cash_dividend',
    amount: '0.4',
    ratio_from: null,
    ratio_to: null,
    new_symbol: null,
  };
  const items = [
    dividend,
    { ...dividend, symbol: 'XNYS:OTHER' },
    { ...dividend, kind: 'tender', reference: 'S-2' },
    { ...dividend, kind: 'split', reference: 'S-3' },
  ];
  const notices = { corporateActions: async () => items, search: async () => [] };
  await takeUpNotices(workIn(world), notices);
  await takeUpNotices(workIn(world), notices);
  const { items: drafts } = (await world.call(listCorporateActions, 'god', { status: 'draft' })).body;
  const ofService = drafts.filter(({ source }) => source === 'service');
  expect(ofService).toMatchObject([
    { symbol: sameDay, kind: 'cash_dividend', amount: '0.4', reference: 'S-1', created_by: null },
  ]);
});
