import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { listBankCards, updateBankCard } from '@backoffice/contract/bank-cards/bank-cards.ts';
import { getClient, listClients } from '@backoffice/contract/clients/clients.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { downloadExport, listExports, startExport } from '@backoffice/contract/exports/exports.ts';
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { listNominees, updateNominee } from '@backoffice/contract/nominees/nominees.ts';
import { mostRevealed, revealPersonalData } from '@backoffice/contract/personal-data/personal-data.ts';
import { lookUpCard, search } from '@backoffice/contract/search/search.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { givenNumbers, maskFor, somePhone } from './personal-data.testing.ts';

const world = await createWorld({ runsJobs: true });
await maskFor(world, 'angel');
await maskFor(world, 'hero');

const mobileOf = async (who: 'god' | 'superman' | 'angel' | 'hero', id: string) =>
  (await world.call(getClient, who, { id })).body.mobile;

test('who has the grant reads on as before, and who lost it sees the ends alone', async () => {
  const { client, mobile, acc_no } = await givenNumbers(world);
  expect([await mobileOf('god', client.id), await mobileOf('superman', client.id)]).toEqual([mobile, mobile]);
  const masked = `+86139••••${mobile.slice(-4)}`;
  expect([await mobileOf('angel', client.id), await mobileOf('hero', client.id)]).toEqual([masked, masked]);
  const { body } = await world.call(listBankCards, 'angel', { id: client.id });
  expect(body.items).toMatchObject([{ acc_no: `•••• ${acc_no.slice(-4)}` }]);
  // People who ask the same at the same time, with the grant and without it, share no answer.
  const asked = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      world.call(listClients, index % 2 === 0 ? 'god' : 'angel', { search: client.username }),
    ),
  );
  expect(asked.map((answer) => answer.body.items[0]?.mobile)).toEqual(
    asked.map((_, i) => (i % 2 === 0 ? mobile : masked)),
  );
});

test('one value is revealed to those who see its client, and the audit log says who, what and whose', async () => {
  const { client, card, nominee, mobile, acc_no, phone, heirPhone } = await givenNumbers(world);
  const reveal = (
    who: 'hero' | 'angel',
    value: Parameters<typeof world.call<typeof revealPersonalData>>[2]['value'],
    id: string,
  ) => world.call(revealPersonalData, who, { id, value });
  const texts = [
    await reveal('hero', 'client.mobile', client.id),
    await reveal('hero', 'bank_card.acc_no', card.id),
    await reveal('hero', 'bank_card.phone', card.id),
    await reveal('hero', 'nominee.phone', nominee.id),
  ].map(({ body }) => body.text);
  expect(texts).toEqual([mobile, acc_no, phone, heirPhone]);
  const { body: lines } = await world.call(listAuditLines, 'god', {
    client_id: client.id,
    action: 'personal_data.revealed',
  });
  expect(lines.items).toHaveLength(4);
  expect(
    lines.items.map(({ actor_name, after }) => [actor_name, (after as { revealed: string }).revealed]),
  ).toContainEqual(['hero', 'bank_card.acc_no']);
  expect(JSON.stringify(lines.items)).not.toContain(acc_no);
  const { id } = await world.givenClient({ agent: 'hero3' });
  expect(await reveal('hero', 'client.mobile', id)).toMatchObject({ status: 404 });
  expect(await reveal('hero', 'client.mobile', card.id)).toMatchObject({ status: 404 });
  await world.asOwner(
    `update role_grants set grants = '[{"resource": "deposit", "actions": ["read"]}]' where role = 'hero'`,
  );
  expect(await reveal('hero', 'client.mobile', client.id)).toMatchObject({ status: 403 });
  await maskFor(world, 'hero');
});

test('what is left out of a change stays, and a masked number is never saved', async () => {
  const { client, card, nominee, acc_no, phone, heirPhone } = await givenNumbers(world);
  const { bank_name, holder_name } = card;
  const change = { id: card.id, version: card.version, bank_name, holder_name, address: 'Harbour 1' };
  expect((await world.call(updateBankCard, 'angel', { ...change, phone: '+86139••••1234' })).status).toBe(400);
  expect((await world.call(updateBankCard, 'angel', { ...change, acc_no: '•••• 1234' })).status).toBe(400);
  expect((await world.call(updateBankCard, 'angel', change)).status).toBe(200);
  const { body: cards } = await world.call(listBankCards, 'god', { id: client.id });
  expect(cards.items).toMatchObject([{ acc_no, phone, address: 'Harbour 1' }]);
  const { name, relationship, dob } = nominee;
  const heir = { id: nominee.id, version: nominee.version, name, relationship, dob, share: '50' };
  expect((await world.call(updateNominee, 'angel', heir)).status).toBe(200);
  const { body: nominees } = await world.call(listNominees, 'god', { id: client.id });
  expect(nominees.items).toMatchObject([{ phone: heirPhone, share: '50.00' }]);
});

test('a masked mobile is found whole, and not guessed digit by digit', async () => {
  const deposit = await world.givenPendingDeposit();
  const mobile = somePhone();
  await world.asOwner(`update clients set mobile = $2 where id = $1`, [deposit.client_id, mobile]);
  const found = async (who: 'god' | 'angel', text: string) => [
    (await world.call(listClients, who, { search: text })).body.total,
    (await world.call(listDeposits, who, { username: text })).body.total,
  ];
  for (const part of [mobile, mobile.slice(3), mobile.slice(0, -1), mobile.slice(5)])
    expect(await found('god', part), part).toEqual([1, 1]);
  for (const whole of [mobile, mobile.slice(1), mobile.slice(3)])
    expect(await found('angel', whole), whole).toEqual([1, 1]);
  for (const part of [mobile.slice(0, -1), mobile.slice(-6), mobile.slice(5, 12)])
    expect(await found('angel', part), part).toEqual([0, 0]);
  expect(await found('angel', deposit.username)).toEqual([1, 1]);
});

test('an export holds what its maker sees', async () => {
  const { client, mobile } = await givenNumbers(world);
  const exported = async (who: 'god' | 'angel') => {
    const columns = [{ field: 'mobile', title: 'Mobile', show: 'text' as const }];
    const input = { search: client.username };
    const { body } = await world.call(startExport, who, {
      list: 'client.admin.v1.list',
      title: 'x',
      format: 'csv',
      input,
      columns,
    });
    const status = async () =>
      (await world.call(listExports, who, {})).body.items.find(({ id }) => id === body.id)?.status;
    await expect.poll(status).toBe('completed');
    const { body: file } = await world.call(downloadExport, who, { id: body.id });
    return Buffer.from(file.base64, 'base64').toString().trimEnd().split('\n')[1];
  };
  expect(await exported('god')).toContain(mobile);
  expect(await exported('angel')).toBe(`'+86139••••${mobile.slice(-4)}`);
});

test('an export that shows numbers is not given out once the grant is gone', async () => {
  const { client, mobile } = await givenNumbers(world);
  const start = async (list: string, input: object, field: string) => {
    const columns = [{ field, title: 'x', show: 'text' as const }];
    const { body } = await world.call(startExport, 'superman', {
      list,
      title: 'x',
      format: 'csv',
      input: input as {},
      columns,
    });
    const status = async () =>
      (await world.call(listExports, 'superman', {})).body.items.find(({ id }) => id === body.id)?.status;
    await expect.poll(status).toBe('completed');
    return body.id;
  };
  const download = async (id: string) => world.call(downloadExport, 'superman', { id });
  await world.asOwner(`delete from role_grants where role = 'superman'`);
  await world.asOwner(
    `insert into role_grants (role, grants, updated_by) select 'superman', '[{"resource": "*", "actions": ["*"]}]', id from staff where username = 'god'`,
  );
  const numbers = await start('client.admin.v1.list', { search: client.username }, 'mobile');
  expect(Buffer.from((await download(numbers)).body.base64, 'base64').toString()).toContain(mobile);
  await maskFor(world, 'superman');
  const refused = await download(numbers);
  expect([refused.status, refused.problem.code]).toEqual([403, 'personal_data.masked']);
  const masked = await start('client.admin.v1.list', { search: client.username }, 'mobile');
  expect((await download(masked)).status).toBe(200);
  await world.asOwner(`delete from role_grants where role = 'superman'`);
});

test('one person reveals so many numbers an hour and no more, at once or one by one, and Data Exception says who reached it', async () => {
  const { client, acc_no } = await givenNumbers(world);
  const reveal = () => world.call(revealPersonalData, 'hero3', { id: client.id, value: 'client.mobile' });
  await world.asOwner(`update clients set agent_id = (select id from staff where username = 'hero3') where id = $1`, [
    client.id,
  ]);
  const found = async () =>
    (await world.call(listExceptions, 'god', { check_name: 'personal_data.revealed', status: 'open' })).body.items;
  for (let done = 0; done < mostRevealed.hour - 4; done += 1) expect((await reveal()).status).toBe(200);
  expect(await found()).toEqual([]);
  const atOnce = await Promise.all(Array.from({ length: 8 }, reveal));
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(4);
  const refused = await reveal();
  expect([refused.status, refused.problem.code]).toEqual([429, 'personal_data.too_many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await world.call(lookUpCard, 'hero3', { number: acc_no })).problem.code).toBe('personal_data.too_many');
  expect(await found()).toMatchObject([
    { subject_type: 'staff', severity: 'warning', detail: { found: { hour: mostRevealed.hour } } },
  ]);
  // What another person does is counted for them alone.
  expect((await world.call(revealPersonalData, 'god', { id: client.id, value: 'client.mobile' })).status).toBe(200);
});

test('the search finds a masked mobile whole, and says it masked', async () => {
  const { client, mobile } = await givenNumbers(world);
  const hits = async (who: 'god' | 'angel', text: string) => (await world.call(search, who, { text })).body.clients;
  expect(await hits('god', mobile.slice(-9))).toMatchObject([
    { id: client.id, matched: { part: 'mobile', value: mobile } },
  ]);
  expect(await hits('angel', mobile.slice(-9))).toEqual([]);
  expect(await hits('angel', mobile)).toMatchObject([
    { id: client.id, matched: { part: 'mobile', value: `+86139••••${mobile.slice(-4)}` } },
  ]);
  expect(await hits('angel', client.username)).toMatchObject([{ id: client.id }]);
});
