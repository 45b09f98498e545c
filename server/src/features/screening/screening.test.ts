// Screening: which names become hits, when, who decides on them, what they hold up and what they never do.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getApproval, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { clearHit, confirmHit, listHits, takeHit } from '@backoffice/contract/screening/screening.ts';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createScreeningService } from '#core/screening/service.ts';
import { givenLine } from '#features/matching/matching.testing.ts';
import { givenList } from '#features/watch-lists/watch-lists.testing.ts';
import { givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import { createOutgoingPolicy, loopback } from '#platform/outgoing/outgoing-policy.ts';
import { workIn } from '#testing/work.ts';
import { createWorld } from '#testing/world.ts';
import { askService } from './screening.job.ts';
import { givenHit, hitsOf, nameClient, screenNow } from './screening.testing.ts';

const world = await createWorld();

const entries = [
  'N-1,王小明,,,person,1971-02-03,CN,',
  'N-2,Vladimir,,,person,,,',
  'N-3,Bela Novotny,,Old Bela,person,,,',
  'N-4,Arvid Tomas Kestrel,,,person,1965-03-02,,',
  'N-5,Greywater Shipping,,,entity,,,',
];

const clientCalled = async (name: string, birth: string | null) => {
  const { id } = await world.givenClient();
  await nameClient(world, id, name, birth);
  return id;
};

const found = async (client_id: string) =>
  (await hitsOf(world, { client_id })).map(
    ({ entry_reference, strength, births }) => `${entry_reference} ${strength} ${births}`,
  );

test('names are hits by likeness and birth: strong where births agree, weak where one is missing, none where they are apart', async () => {
  await givenList(world, entries);
  const clients = {
    same: await clientCalled('Xiao-Ming WANG', '1971-02-03'),
    withinYear: await clientCalled('WANG XIAOMING', '1972-01-30'),
    apart: await clientCalled('王小明', '1973-05-05'),
    other: await clientCalled('Wang Xiaoning', '1971-02-03'),
    single: await clientCalled('Vladimir Petrov', '1971-02-03'),
    noBirthOnList: await clientCalled('Novotny Bela', '1950-01-01'),
    weakAlias: await clientCalled('Old Bela', '1950-01-01'),
    unverified: await clientCalled('Arvid Kestrel', null),
    shorter: await clientCalled('Arvid Kestrel', '1965-03-02'),
    oneLetter: await clientCalled('Arvid Thomas Kestrel', '1965-03-02'),
    company: await clientCalled('Greywater Shipping', '1965-03-02'),
  };
  await screenNow(world);
  const verdicts = await Promise.all(
    Object.entries(clients).map(async ([name, id]) => [name, await found(id)] as const),
  );
  expect(Object.fromEntries(verdicts)).toEqual({
    same: ['N-1 strong same'],
    withinYear: ['N-1 strong within_year'],
    apart: [],
    other: [],
    single: [],
    noBirthOnList: ['N-3 weak unknown'],
    weakAlias: [],
    unverified: [],
    shorter: ['N-4 strong same'],
    oneLetter: ['N-4 strong same'],
    company: [],
  });
});

test('an identity, a nominee, a card’s holder, a payee and a counterparty are screened; a robot is not', async () => {
  const { id: client } = await world.givenClient();
  const { id: robot } = await world.givenClient({ fake: true });
  await world.asOwner(
    `insert into nominees (client_id, name, relationship, dob, share) values ($1, 'Kestrel Arvid', 'other', '1965-03-02', 10)`,
    [client],
  );
  await world.asOwner(
    `insert into bank_cards (client_id, bank_name, holder_name, acc_no) values ($1, 'B', 'Bela Novotny', '1')`,
    [client],
  );
  await world.asOwner(
    `insert into nominees (client_id, name, relationship, dob, share) values ($1, 'Kestrel Arvid', 'other', '1965-03-02', 10)`,
    [robot],
  );
  await givenLine(world, { name: 'GREYWATER SHIPPING LTD' });
  await screenNow(world);
  expect((await found(client)).toSorted()).toEqual(['N-3 weak unknown', 'N-4 strong same']);
  expect(await found(robot)).toEqual([]);
  const [counterparty] = await hitsOf(world, { subject_type: 'statement_line' });
  expect(counterparty).toMatchObject({ entry_reference: 'N-5', client_id: null, name: 'GREYWATER SHIPPING LTD' });
});

test('a new version screens its changed entries alone; hits of entries that are gone lapse, a cleared pair stays cleared', async () => {
  const client = await clientCalled('Ottokar Lindqvist', '1960-06-06');
  await screenNow(world);
  await givenList(world, [...entries, 'N-6,Lindqvist Ottokar,,,person,1960-06-06,,']);
  const [hit] = await hitsOf(world, { client_id: client });
  expect(hit).toMatchObject({ status: 'open', strength: 'strong', entry_reference: 'N-6' });
  const cleared = await world.call(clearHit, 'god', { id: hit?.id ?? '', version: 1, reason_code: 'other_document' });
  await world.call(reviewApproval, 'angel', { id: cleared.pending.approval_id, decision: 'approve' });
  // The same entry in another version, and the same name screened again: the pair stays as it is.
  await givenList(world, [...entries, 'N-6,Lindqvist Ottokar,,,person,1960-06-06,,', 'N-7,Someone Else,,,,,,']);
  expect((await hitsOf(world, { client_id: client })).map(({ status }) => status)).toEqual(['cleared']);
  // The entry says something new: it is compared again.
  await givenList(world, [...entries, 'N-6,Lindqvist Ottokar,,,person,1960-06-07,,']);
  const again = await hitsOf(world, { client_id: client, status: 'open' });
  expect(again).toHaveLength(1);
  await givenList(world, entries);
  expect((await hitsOf(world, { client_id: client })).map(({ status }) => status).toSorted()).toEqual([
    'cleared',
    'lapsed',
  ]);
});

test('a weak hit is decided by one person, a strong one by two, and the request names no client', async () => {
  const weak = await givenHit(world, { strength: 'weak' });
  const alone = await world.call(clearHit, 'angel', { id: weak.id, version: weak.version, reason_code: 'common_name' });
  expect(alone).toMatchObject({ status: 200, body: { status: 'cleared', decided_by: 'angel', approved_by: null } });
  const strong = await givenHit(world);
  const input = { id: strong.id, version: strong.version, reason: 'the same person' };
  const asked = await world.call(confirmHit, 'angel', input);
  expect(asked.status).toBe(202);
  const request = await world.call(getApproval, 'god', { id: asked.pending.approval_id });
  expect(request.body).toMatchObject({ client_id: null, username: null, record_type: 'screening_hit' });
  expect(
    (await world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' })).problem.code,
  ).toBe('approval.own_request');
  expect((await world.call(reviewApproval, 'god', { id: asked.pending.approval_id, decision: 'approve' })).status).toBe(
    200,
  );
  expect((await hitsOf(world, { id: strong.id }))[0]).toMatchObject({
    status: 'confirmed',
    decided_by: 'angel',
    approved_by: 'god',
  });
  // Neither the client's history nor their agent's lines tell of it.
  const history = await world.call(listRecordLines, 'god', { record_type: 'client', id: strong.client_id });
  expect(JSON.stringify(history.body.items)).not.toContain('hit');
  expect((await world.call(listHits, 'hero', {})).problem.code).toBe('access.denied');
});

test('people in charge of the client decide on no hit of theirs, neither first nor second', async () => {
  const { id, version, client_id } = await givenHit(world);
  const input = { id, version, reason_code: 'other_birth' } as const;
  const asked = await world.call(clearHit, 'god', input);
  expect(asked.status).toBe(202);
  await world.asOwner(`update clients set agent_id = (select id from staff where username = 'angel') where id = $1`, [
    client_id,
  ]);
  const agreed = await world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' });
  expect(agreed.problem.code).toBe('hit.own_client');
  expect((await world.call(clearHit, 'angel', input)).problem.code).toBe('hit.own_client');
});

test('a hit is taken by one person, and by another once it is given back', async () => {
  const { id, version } = await givenHit(world);
  const taken = await world.call(takeHit, 'god', { id, version, take: true });
  expect(taken.body).toMatchObject({ taken_by: 'god' });
  const next = { id, version: taken.body.version };
  expect((await world.call(takeHit, 'angel', { ...next, take: true })).problem.code).toBe('hit.taken');
  const back = await world.call(takeHit, 'god', { ...next, take: false });
  expect((await world.call(takeHit, 'angel', { id, version: back.body.version, take: true })).body.taken_by).toBe(
    'angel',
  );
});

test('an open strong hit holds approving a withdrawal, with words that say nothing; cleared, it no longer does', async () => {
  const { id, client_id } = await givenWithdrawal(world);
  await nameClient(world, client_id, 'Arvid Kestrel', '1965-03-02');
  const refused = await world.call(reviewWithdrawal, 'god', { id, decision: 'approve' });
  expect(refused.problem).toMatchObject({ code: 'withdrawal.held' });
  expect(refused.problem.detail).toMatch(/^until 20\d\d-.*routine_check$/);
  await screenNow(world);
  const [hit] = await hitsOf(world, { client_id });
  const asked = await world.call(clearHit, 'god', { id: hit?.id ?? '', version: 1, reason_code: 'other_document' });
  await world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' });
  expect((await world.call(reviewWithdrawal, 'god', { id, decision: 'approve' })).problem?.code).not.toBe(
    'withdrawal.held',
  );
});

const asked: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};
const service = createServer((request, response) => {
  void textOf(request).then((body) => {
    asked.push({ url: request.url, authorization: request.headers.authorization, body });
    const { queries } = JSON.parse(body) as { queries: Record<string, { properties: { name: string[] } }> };
    const person = (name: string) => ({
      id: `Q-${name}`,
      caption: name,
      schema: 'Person',
      properties: { name: [name], birthDate: ['1950'], topics: ['role.pep'] },
      datasets: ['peps'],
      score: 0.93,
      match: true,
    });
    const responses = Object.fromEntries(
      Object.entries(queries).map(([id, { properties }]) => {
        const [name = ''] = properties.name;
        return [
          id,
          { status: 200, results: name.startsWith('Senator') ? [person(name), { ...person('x'), match: false }] : [] },
        ];
      }),
    );
    response.end(JSON.stringify({ responses }));
  });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());

test('a service that speaks the match call of OpenSanctions is asked once about each name', async () => {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/match/default`;
  const client = createScreeningService(url, 'secret-token', createOutgoingPolicy(loopback));
  const senator = await clientCalled('Senator Strelsau', '1950-04-04');
  await askService(workIn(world), client);
  expect(asked[0]).toMatchObject({ url: '/match/default', authorization: 'ApiKey secret-token' });
  expect(await hitsOf(world, { client_id: senator })).toMatchObject([
    {
      source: 'service',
      rule: 'service',
      strength: 'strong',
      score: 0.93,
      entry_remarks: 'peps; role.pep',
      entry_stands: true,
    },
  ]);
  const calls = asked.length;
  await askService(workIn(world), client);
  expect(asked).toHaveLength(calls);
  const waiting = await world.sql((db) => sql`select from screened_names where ask_datetime is null`.execute(db));
  expect(waiting.rows).toHaveLength(0);
});
