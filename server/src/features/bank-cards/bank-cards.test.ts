import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import {
  addBankCard,
  deleteBankCard,
  listBankCards,
  updateBankCard,
} from '@backoffice/contract/bank-cards/bank-cards.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { someCard } from './bank-cards.testing.ts';

const world = await createWorld();
const historyOf = async (id: string) =>
  (await world.call(listRecordLines, 'god', { record_type: 'client', id, sort: 'at' })).body.items;

test('a bank card is added, changed and deleted, all in the client’s history, and holds their withdrawals', async () => {
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

test('nobody sees or touches the cards of another team’s client', async () => {
  const { id } = await world.givenClient({ agent: 'hero3' });
  const { body: card } = await world.call(addBankCard, 'hero3', { id, ...someCard });
  const answers = [
    await world.call(listBankCards, 'hero', { id }),
    await world.call(addBankCard, 'hero', { id, ...someCard }),
    await world.call(updateBankCard, 'superman', { ...someCard, id: card.id, version: 1 }),
    await world.call(deleteBankCard, 'superman', { id: card.id, version: 1 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
