import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { addBankCard } from '@backoffice/contract/bank-cards/bank-cards.ts';
import { factsOf, hiddenKinds, recordKinds, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { listRecent, lookUpCard, mostCardEnds, mostRecent, search } from '@backoffice/contract/search/search.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenCase } from '#features/cases/cases.testing.ts';
import { setClient } from '#features/clients/clients.testing.ts';
import { findSamples } from '#testing/sweeps/samples.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

const find = async (who: StaffName, text: string) => {
  const { status, body } = await world.call(search, who, { text });
  expect(status).toBe(200);
  return body;
};
const clientsFor = async (who: StaffName, text: string) =>
  (await find(who, text)).clients.map(({ username }) => username);

async function givenNamed(full_name: string, agent: StaffName = 'hero') {
  const client = await world.givenClient({ agent });
  await setClient(world, client.id, { full_name, mobile: `+86138${Math.random().toString().slice(2, 10)}` });
  const { rows } = await world.sql((db) =>
    sql<{ acc_no: string; mobile: string }>`
      select acc_no, mobile from accounts join clients on clients.id = accounts.client_id where clients.id = ${client.id}`.execute(
      db,
    ),
  );
  const [account] = rows;
  if (!account) throw new Error('the client has no account');
  return { ...client, ...account };
}

test('a client is found by name, pinyin, initials, phone, account and id, and the hit says which it was', async () => {
  const client = await givenNamed('欧阳晓楠');
  const expected: [string, string][] = [
    [client.username, 'username'],
    [client.username.toUpperCase(), 'username'],
    ['欧阳', 'name'],
    ['楠', 'name'],
    ['ouyangxiao', 'pinyin'],
    ['ou yang', 'pinyin'],
    ['xiaonan ouyang', 'pinyin'],
    ['oyxn', 'pinyin'],
    ['oy', 'pinyin'],
    [client.mobile.slice(3, 11), 'mobile'],
    [client.acc_no, 'account'],
    [client.id, 'id'],
    [`https://office.example/client?id=${client.id}`, 'id'],
  ];
  for (const [text, part] of expected) {
    const { clients } = await find('god', text);
    expect(clients.find(({ id }) => id === client.id)?.matched.part, text).toBe(part);
  }
  for (const text of ['', 'o', '12', 'yx%n', 'ouyang nobody'])
    expect(await clientsFor('god', text), text).not.toContain(client.username);
});

test('who is called exactly so comes first, and more than are shown are said to be more', async () => {
  const name = `many${Date.now().toString(36)}`;
  for (let number = 0; number < 9; number++) await world.givenClient({ username: `${name}${number}` });
  const exact = await world.givenClient({ username: name });
  const { clients, has_more_clients } = await find('god', name);
  expect(clients[0]?.id).toBe(exact.id);
  expect([clients.length, has_more_clients]).toEqual([6, true]);
  expect((await find('god', `${name}7`)).has_more_clients).toBe(false);
});

test('salespeople find their own clients alone, their leader those of the team', async () => {
  const own = await givenNamed('司马相如');
  const other = await givenNamed('司马相如', 'hero3');
  expect((await find('god', '司马相如')).clients.map(({ id }) => id).toSorted()).toEqual([own.id, other.id].toSorted());
  for (const who of ['hero', 'superman'] as const) {
    expect((await find(who, '司马相如')).clients.map(({ id }) => id)).toEqual([own.id]);
    expect((await find(who, other.id)).clients).toEqual([]);
    expect((await find(who, other.acc_no)).clients).toEqual([]);
  }
});

test('a card is found by its last four digits; by its whole number with a line in the log, found or not', async () => {
  const own = await givenNamed('诸葛亮');
  const other = await givenNamed('诸葛瑾', 'hero3');
  const number = '6225 8812 3456 7391';
  for (const { id } of [own, other])
    await world.call(addBankCard, 'god', { id, bank_name: '招商银行', holder_name: '诸葛', acc_no: number });
  const { clients } = await find('god', '7391');
  expect(clients.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, other.id]));
  expect(clients.find(({ id }) => id === own.id)?.matched).toEqual({ part: 'card', value: '7391' });
  expect((await find('hero', '7391')).clients.map(({ id }) => id)).toEqual([own.id]);
  // The number as a whole is not what the search looks at.
  expect(await clientsFor('god', number.replaceAll(' ', ''))).toEqual([]);

  expect(
    (await world.call(lookUpCard, 'hero', { number: '6225881234567391' })).body.clients.map(({ id }) => id),
  ).toEqual([own.id]);
  expect((await world.call(lookUpCard, 'hero', { number: '6225881234560000' })).body.clients).toEqual([]);
  const { body } = await world.call(listAuditLines, 'god', { action: 'search.card_looked_up', sort: '-at' });
  expect(body.items.map(({ after, record_id }) => [after, record_id])).toEqual([
    [{ card_end: '0000', clients_found: [] }, null],
    [{ card_end: '7391', clients_found: [own.username] }, own.id],
  ]);
});

test('a record is found by the end of its id as screens show it, by those alone who see it', async () => {
  const deposit = await world.givenPendingDeposit();
  const { id: case_id, client_id } = await givenCase(world);
  const end = deposit.id.slice(-6);
  for (const text of [end, `…${end}`, end.toUpperCase(), deposit.id.slice(-10)])
    expect((await find('hero', text)).records.find(({ id }) => id === deposit.id)?.matched, text).toEqual({
      part: 'id',
      value: deposit.id,
    });
  expect((await find('hero3', end)).records.map(({ id }) => id)).not.toContain(deposit.id);
  expect((await find('god', client_id.slice(-6))).clients.map(({ id }) => id)).toContain(client_id);
  expect((await find('hero3', client_id.slice(-6))).clients.map(({ id }) => id)).not.toContain(client_id);
  for (const text of [case_id.slice(-6), `CASE-${case_id.slice(-8)}`]) {
    expect((await find('angel', text)).records.map(({ id }) => id)).toContain(case_id);
    expect((await find('hero', text)).records.map(({ id }) => id)).not.toContain(case_id);
  }
});

test('so many ends of cards are looked up within an hour, and the answer says that they are no longer', async () => {
  const own = await givenNamed('公孙瓒');
  const acc_no = '6225 8812 9999 0033';
  await world.call(addBankCard, 'god', { id: own.id, bank_name: '招商银行', holder_name: '公孙瓒', acc_no });
  const refusedFor = async (text: string) => (await find('hero2', text)).cards_refused;
  for (let end = 0; end < mostCardEnds; end += 1) expect(await refusedFor(String(5_000 + end))).toBe(false);
  expect(await refusedFor('0033')).toBe(true);
  expect(await refusedFor('5003')).toBe(false); // was looked up before
  const { clients, cards_refused } = await find('hero', '0033');
  expect(clients.find(({ id }) => id === own.id)?.matched).toEqual({ part: 'card', value: '0033' });
  expect(cards_refused).toBe(false);
});

test('a deposit is found by its code and its id, a withdrawal by its payment, both by those alone who see the client', async () => {
  const deposit = await world.givenPendingDeposit();
  const code = deposit.id.slice(-8).toUpperCase();
  for (const text of [`DEP-${code}`, code.toLowerCase(), deposit.id]) {
    const { records } = await find('hero', text);
    expect(records, text).toMatchObject([
      { type: 'deposit', id: deposit.id, username: deposit.username, status: 'pending', currency: 'USD' },
    ]);
    expect((await find('hero3', text)).records).toEqual([]);
  }
  expect((await find('god', `DEP-${code}`)).records[0]?.matched).toEqual({ part: 'number', value: `DEP-${code}` });
});

test('staff are found by those who may read them, in their own team', async () => {
  const found = async (who: StaffName, text: string) =>
    (await find(who, text)).records.filter(({ type }) => type === 'staff').map(({ name_zh }) => name_zh);
  const { rows } = await world.sql((db) =>
    sql<{ name: string }>`select name from staff where username = 'hero3'`.execute(db),
  );
  expect(await found('god', 'hero3')).toEqual([rows[0]?.name]);
  expect(await found('superman', 'hero3')).toEqual([]);
  expect(await found('hero', 'hero')).toEqual([]);
});

test('names are found by their pinyin, and as they are now', async () => {
  const stock = {
    symbol: 'XSHG:600519',
    kind: 'stock',
    name_zh: '贵州茅台',
    name_en: 'Kweichow Moutai',
    currency: 'CNY',
    lot: 100,
  } as const;
  await world.sql(async (db) => {
    const { id: venue_id } = await db
      .selectFrom('venues')
      .select('id')
      .where('mic', '=', 'XSHG')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('instruments')
      .values({ ...stock, venue_id })
      .execute();
  });
  for (const text of ['gzmt', 'maotai', '茅台', 'moutai', '600519', 'xshg:6005'])
    expect((await find('hero', text)).instruments, text).toMatchObject([
      { symbol: stock.symbol, name_zh: stock.name_zh },
    ]);
  await world.sql((db) =>
    db.updateTable('instruments').set({ name_zh: '五粮液' }).where('symbol', '=', stock.symbol).execute(),
  );
  expect((await find('hero', 'gzmt')).instruments).toEqual([]);
  expect((await find('hero', 'wly')).instruments).toHaveLength(1);
});

/** Every row of every kind, with the agent of its client. */
async function everyRecord(): Promise<{ kind: RecordKind; id: string; agent: string | null }[]> {
  const kinds = (Object.keys(recordKinds) as RecordKind[]).filter(
    (kind) => !['tenant', 'platform', 'instrument'].includes(kind),
  );
  const found = [];
  for (const kind of kinds) {
    const { table, ofClient } = factsOf(kind);
    const client = kind === 'client' ? sql`record.id` : ofClient ? sql`record.client_id` : sql`null::uuid`;
    const { rows } = await world.sql((db) =>
      sql<{ id: string; agent: string | null }>`
        select record.id, staff.username as agent from ${sql.table(table)} record
        left join clients on clients.id = ${client} left join staff on staff.id = clients.agent_id
        order by record.id desc limit 12`.execute(db),
    );
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return found;
}

test('nobody finds or looks up a record of a client whom they do not see, or of a kind that they may not read', async () => {
  for (const sample of await findSamples()) await sample.input(world, 'demo');
  const records = await everyRecord();
  expect(new Set(records.map(({ kind }) => kind)).size).toBeGreaterThan(25);
  const seen = { hero: ['hero'], superman: ['superman', 'hero', 'hero2'] };
  const leaks: string[] = [];
  let found = 0;
  for (const who of ['hero', 'superman'] as const) {
    const recents = [];
    for (let from = 0; from < records.length; from += mostRecent) {
      const asked = records.slice(from, from + mostRecent).map(({ kind, id }) => ({ type: kind, id }));
      const { body } = await world.call(listRecent, who, { records: asked });
      recents.push(...body.clients.map(({ id }) => id), ...body.records.map(({ id }) => id));
    }
    for (const { kind, id, agent } of records) {
      const { clients, records: hits } = await find(who, id);
      const isFound = clients.length + hits.length > 0;
      expect(recents.includes(id), `${kind} ${id}`).toBe(isFound);
      if (!isFound) continue;
      found++;
      const ofClient = factsOf(kind).ofClient === true;
      if (ofClient && !seen[who].includes(agent ?? '')) leaks.push(`${who} finds ${kind} of ${agent}`);
      if (hits.some(({ type }) => hiddenKinds.includes(type))) leaks.push(`${who} finds hidden ${kind}`);
    }
  }
  expect(leaks).toEqual([]);
  expect(found).toBeGreaterThan(20);
});

test('a whole account number finds its client, however many others have all of its pieces', async () => {
  const [wanted, alike] = ['900001000000', '900000100000'];
  const others = [await givenNamed('同号一'), await givenNamed('同号二')].map(({ id }) => id);
  const client = await givenNamed('同号三');
  await world.asOwner(
    `update clients set search_text = search_text || E'\\n' || case id when $1 then $2 else $3 end where id = any ($4::uuid[])`,
    [client.id, wanted, alike, [client.id, ...others]],
  );
  await world.asOwner(
    `set session_replication_role = replica; update accounts set acc_no = '${wanted}' where client_id = '${client.id}'`,
  );
  const { rows } = await world.sql((db) =>
    sql<{
      ids: string[];
      is_complete: boolean;
    }>`select ids, is_complete from find_clients(array[${wanted}], 1)`.execute(db),
  );
  expect(rows[0]?.is_complete).toBe(false);
  expect(rows[0]?.ids).toContain(client.id);
});
