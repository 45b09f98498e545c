// What belongs to a client: visits, trade settings, bank cards, nominees, holdings.
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import {
  addBankCard,
  addNominee,
  deleteBankCard,
  deleteNominee,
  listAccessRecords,
  listBankCards,
  listHoldings,
  listNominees,
  updateBankCard,
  updateNominee,
} from '@backoffice/contract/clients/clients.records.ts';
import { getTradeSettings, saveTradeSettings } from '@backoffice/contract/clients/clients.trade.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { givenVisit } from '#features/visits/visits.testing.ts';

const world = await createWorld();
const historyOf = async (id: string) =>
  (await world.call(listRecordLines, 'god', { record_type: 'client', id, sort: 'at' })).body.items;

test('access records tell from where, on what and when, newest first', async () => {
  const { id } = await world.givenClient();
  await givenVisit(world, id, {
    address: '198.51.100.4',
    os: 'iOS',
    type: 'mobile',
    place: 'Warszawa',
    create_datetime: '2026-01-01T08:00:00Z',
    last_seen_datetime: '2026-01-01T09:00:00Z',
    end_datetime: '2026-01-01T09:00:00Z',
  });
  await givenVisit(world, id, { os: 'Windows', is_incognito: true });
  const { body } = await world.call(listAccessRecords, 'hero', { id });
  expect(body.total).toBe(2);
  expect(body.items).toMatchObject([
    { os: 'Windows', type: 'desktop', is_incognito: true, place: null, online: true, end_datetime: null },
    {
      address: '198.51.100.4',
      os: 'iOS',
      type: 'mobile',
      place: 'Warszawa',
      online: false,
      end_datetime: '2026-01-01T09:00:00.000Z',
    },
  ]);
  const first = await world.call(listAccessRecords, 'hero', { id, page_size: 1 });
  const next = await world.call(listAccessRecords, 'hero', { id, page_size: 1, cursor: first.body.next_cursor ?? '' });
  expect(next.body.items).toMatchObject([{ os: 'iOS' }]);
});

const settings = {
  trading_enabled: true,
  stock_enabled: true,
  block_enabled: false,
  ipo_enabled: true,
  daily_enabled: true,
  ai_enabled: false,
  fund_enabled: true,
  quant_enabled: true,
  fee_percent: '0.2500',
  leverage: 5,
  min_order: '10',
  max_order: '50000.5',
};

test('trade settings are the usual ones until somebody sets others, one after the other', async () => {
  const { id } = await world.givenClient();
  const usual = await world.call(getTradeSettings, 'hero', { id });
  expect(usual.body).toMatchObject({ trading_enabled: true, fee_percent: null, leverage: 1, version: 0 });
  const save = (version: number) => world.call(saveTradeSettings, 'angel', { id, version, ...settings });
  const answers = await Promise.all([save(0), save(0)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const kept = await world.call(getTradeSettings, 'hero', { id });
  expect(kept.body).toEqual({ ...settings, fee_percent: '0.25', version: 1 });
  const changed = await world.call(saveTradeSettings, 'angel', {
    id,
    version: 1,
    ...settings,
    leverage: 1,
    fee_percent: null,
  });
  expect(changed.body).toMatchObject({ leverage: 1, fee_percent: null, version: 2 });
  expect((await save(1)).problem.code).toBe('record.stale');
  expect(await historyOf(id)).toMatchObject([
    { action: 'client.trade_settings_saved', before: { block_enabled: true }, after: { block_enabled: false } },
    { before: { leverage: 5, fee_percent: '0.25' }, after: { leverage: 1, fee_percent: null } },
  ]);
  expect((await world.call(saveTradeSettings, 'hero', { id, version: 2, ...settings })).status).toBe(403);
});

test.each([
  [{ fee_percent: '100.01' }, 'fee_percent'],
  [{ fee_percent: '1e1' }, 'fee_percent'],
  [{ fee_percent: '-1' }, 'fee_percent'],
  [{ leverage: 0 }, 'leverage'],
  [{ leverage: 1.5 }, 'leverage'],
  [{ min_order: '0.00' }, 'min_order'],
  [{ max_order: '9.99' }, 'max_order'],
])('trade settings with %o are refused', async (wrong, path) => {
  const { id } = await world.givenClient();
  const { status, problem } = await world.call(saveTradeSettings, 'god', { id, version: 0, ...settings, ...wrong });
  expect([status, problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
});

test('a bank card is added, changed and deleted, all in the client’s history, and holds his withdrawals', async () => {
  const { id } = await world.givenClient();
  const card = { bank_name: '招商银行', holder_name: '王伟', acc_no: '6225 8888 0001', phone: '138' };
  const added = await world.call(addBankCard, 'hero', { id, ...card });
  expect(added.body).toMatchObject({ ...card, address: '', version: 1 });
  expect((await world.call(getClient, 'god', { id })).body.hold_datetime).not.toBeNull();
  expect((await world.call(addBankCard, 'hero', { id, ...card })).problem.code).toBe('bank_card.number_taken');
  const change = { ...card, id: added.body.id, address: '上海' };
  const changed = await world.call(updateBankCard, 'superman', { ...change, version: 1 });
  expect(changed.body).toMatchObject({ address: '上海', version: 2 });
  expect((await world.call(updateBankCard, 'god', { ...change, version: 1 })).problem.code).toBe('record.stale');
  expect((await world.call(deleteBankCard, 'god', { id: added.body.id, version: 1 })).problem.code).toBe(
    'record.stale',
  );
  expect((await world.call(deleteBankCard, 'god', { id: added.body.id, version: 2 })).status).toBe(200);
  expect((await world.call(listBankCards, 'god', { id })).body.items).toEqual([]);
  expect(await historyOf(id)).toMatchObject([
    { action: 'client.bank_card_added', after: { acc_no: card.acc_no } },
    { action: 'client.bank_card_changed', before: { address: '' }, after: { address: '上海' } },
    { action: 'client.bank_card_deleted', before: { acc_no: card.acc_no }, after: null },
  ]);
});

const nominee = { name: '王芳', relationship: '女儿', phone: '139', dob: '2001-02-28', share: '60.5' };

test('nominees share at most all there is, also when two are named at once', async () => {
  const { id } = await world.givenClient();
  const answers = await Promise.all([1, 2, 3].map(() => world.call(addNominee, 'hero', { id, ...nominee })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('nominee.share_exceeded');
  const rest = await world.call(addNominee, 'hero', { id, ...nominee, share: '39.50' });
  expect(rest.body).toMatchObject({ dob: '2001-02-28', share: '39.50', version: 1 });
  const more = { ...nominee, id: rest.body.id, version: 1, share: '39.51' };
  expect((await world.call(updateNominee, 'hero', more)).problem.code).toBe('nominee.share_exceeded');
  const less = await world.call(updateNominee, 'hero', { ...more, share: '1' });
  expect(less.body).toMatchObject({ share: '1.00', version: 2 });
  expect((await world.call(updateNominee, 'hero', { ...more, share: '2' })).problem.code).toBe('record.stale');
  expect((await world.call(deleteNominee, 'hero', { id: rest.body.id, version: 2 })).status).toBe(200);
  expect((await world.call(listNominees, 'hero', { id })).body.items).toHaveLength(1);
});

test.each([
  [{ share: '0' }, 'share'],
  [{ share: '100.01' }, 'share'],
  [{ share: '0.001' }, 'share'],
  [{ dob: '2001-02-30' }, 'dob'],
  [{ name: ' ' }, 'name'],
])('a nominee with %o is refused', async (wrong, path) => {
  const { id } = await world.givenClient();
  const { status, problem } = await world.call(addNominee, 'god', { id, ...nominee, ...wrong });
  expect([status, problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
});

test('nobody sees or touches what belongs to another team’s client', async () => {
  const { id } = await world.givenClient({ agent: 'hero3' });
  const card = { bank_name: 'Bank', holder_name: 'X', acc_no: '12345' };
  const { body: kept } = await world.call(addBankCard, 'hero3', { id, ...card });
  const { body: named } = await world.call(addNominee, 'hero3', { id, ...nominee });
  const answers = [
    await world.call(listAccessRecords, 'hero', { id }),
    await world.call(listBankCards, 'hero', { id }),
    await world.call(listNominees, 'hero', { id }),
    await world.call(listHoldings, 'hero', { id }),
    await world.call(getTradeSettings, 'hero', { id }),
    await world.call(addBankCard, 'hero', { id, ...card }),
    await world.call(updateBankCard, 'superman', { ...card, id: kept.id, version: 1 }),
    await world.call(deleteBankCard, 'superman', { id: kept.id, version: 1 }),
    await world.call(addNominee, 'hero', { id, ...nominee }),
    await world.call(updateNominee, 'hero', { ...nominee, id: named.id, version: 1 }),
    await world.call(deleteNominee, 'hero', { id: named.id, version: 1 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await world.call(listHoldings, 'hero3', { id })).body).toEqual({ items: [] });
});
