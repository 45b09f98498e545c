// Sweeps every read of salespeople, their leaders and the clients' app before and after cases are opened: nothing but the hold differs.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  addCaseFile,
  addCaseNote,
  decideCase,
  drawCaseReport,
  openCase,
  takeCase,
  viewCase,
} from '@backoffice/contract/cases/cases.ts';
import { freezeClient, listFreezes } from '@backoffice/contract/cases/cases.freezes.ts';
import { isKeyAccess, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import { scopes } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rateClients } from '#features/cases/cases.ratings.service.ts';
import { caseOf } from '#features/cases/cases.testing.ts';
import { alertsOf, givenDay, givenRule, inJob, runRules } from '#features/monitoring/monitoring.testing.ts';
import { askFor, givenPayee } from '#features/withdrawals/withdrawals.testing.ts';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { nameOf, namesRecord } from '#testing/sweeps/sample-sweep.ts';
import { findSamples } from '#testing/sweeps/samples.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

/** Fields that say that withdrawals wait, as a routine check makes them. */
const holdFields = new Set(['hold_datetime', 'hold_reason', 'clients_on_hold']);

interface Call {
  endpoint: Endpoint;
  input: object;
}

/** Every read: with its sample where it names a record, else with nothing but its defaults. */
async function everyRead(): Promise<Call[]> {
  const samples = new Map((await findSamples()).map((sample) => [nameOf(sample.endpoint), sample]));
  const calls: Call[] = [];
  for (const endpoint of await declaredEndpoints()) {
    if (endpoint.kind !== 'read') continue;
    const sample = samples.get(nameOf(endpoint));
    if (sample) calls.push({ endpoint, input: await sample.input(world, 'demo') });
    else if (!namesRecord(endpoint)) calls.push({ endpoint, input: {} });
  }
  return calls;
}

type Answers = Map<string, unknown>;

async function readAll(calls: readonly Call[]): Promise<Answers> {
  const answers: Answers = new Map();
  const key = await world.apiKeyOf([...scopes]);
  for (const { endpoint, input } of calls) {
    const callers = isKeyAccess(endpoint.access) ? (['app'] as const) : (['hero', 'superman'] as const);
    for (const who of callers) {
      const answer =
        who === 'app'
          ? await world.call(endpoint, null, input as never, { token: key })
          : await world.call(endpoint, who, input as never);
      answers.set(`${who} ${nameOf(endpoint)}`, { status: answer.status, body: answer.body });
    }
  }
  return answers;
}

/** Paths at which two answers differ. */
function differences(one: unknown, other: unknown, path: string): string[] {
  if (Object.is(one, other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [path];
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) =>
    differences(left[name], right[name], `${path}.${name}`),
  );
}

const allDifferences = (one: Answers, other: Answers): string[] =>
  [...one].flatMap(([name, answer]) => differences(answer, other.get(name), name));

/** Lets clients be raised, put in cases, noted, frozen by one and by two people, reported, decided and rated. */
async function investigate(clients: readonly string[]): Promise<void> {
  const [first = ''] = clients;
  await givenRule(world, 'rapid_out', { status: 'live' });
  await runRules(world);
  const alert_ids = (await alertsOf(world, first, 'rapid_out')).map(({ id }) => id);
  expect(alert_ids).toHaveLength(1);
  const { id, version } = (await world.call(openCase, 'god', { title: 'All', alert_ids, client_ids: [...clients] }))
    .body;
  await world.call(takeCase, 'god', { id, version });
  await world.call(addCaseNote, 'god', { id, note: 'looked at' });
  await world.call(addCaseFile, 'god', { id, name: 'a.txt', base64: Buffer.from('a').toString('base64') });
  await world.call(viewCase, 'angel', { id });
  await world.call(drawCaseReport, 'god', { id, format: 'json', language: 'en' });
  for (const [index, client_id] of clients.entries()) {
    const term = index % 2 === 0 ? ('72h' as const) : ('30d' as const);
    const asked = await world.call(freezeClient, 'god', { case_id: id, client_id, term, reason: 'to look into it' });
    expect(asked.status).toBe(term === '72h' ? 200 : 202);
    if (term === '30d')
      await world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' });
  }
  const decision = { id, version: (await caseOf(world, id)).version, outcome: 'report' as const, reason: 'as found' };
  const { pending } = await world.call(decideCase, 'god', decision);
  const decided = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(decided.status).toBe(200);
  await inJob(world, rateClients);
}

const countEvents = () =>
  world.sql(async (db) => {
    const { rows } = await sql<{ events: number; sent: number }>`
      select (select count(*)::int from webhook_events) as events, (select count(*)::int from webhook_deliveries) as sent`.execute(
      db,
    );
    return rows[0];
  });

test('no answer to hero, superman or the clients’ app tells of a case, and no event or webhook: only the hold does', async () => {
  const calls = await everyRead();
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.map(({ endpoint }) => endpoint)).toContain(listFreezes);
  const client = await givenPayee(world);
  await askFor(world, client, '50.00');
  await givenDay(world, client.id, 0, { deposited: 9_000, withdrawn: 9_000 });
  // All clients that the samples name: each answer is about somebody who is then in the case.
  const { rows } = await world.sql((db) =>
    sql<{ id: string }>`
      select id from clients where not fake and id <> ${client.id}
        and agent_id in (select id from staff where role in ('hero', 'superman')) order by create_datetime desc limit 49`.execute(
      db,
    ),
  );
  const clients = [client.id, ...rows.map(({ id }) => id)];
  const before = await readAll(calls);
  const again = await readAll(calls);
  // Answers that differ each time: tokens, ages, times of the last call.
  const volatile = new Set(allDifferences(before, again));
  const webhooks = await countEvents();
  const heard: Topic[] = [];
  const stop = world.hub.subscribe(world.tenants.demo, (topics) => heard.push(...(topics === 'all' ? [] : topics)));
  await investigate(clients);
  stop();
  const after = await readAll(calls);
  const told = allDifferences(again, after).filter((path) => !volatile.has(path) && !path.endsWith('.latency_ms'));
  const isHold = (path: string) => holdFields.has(path.split('.').at(-1) ?? '');
  expect(told.filter((path) => !isHold(path))).toEqual([]);
  expect(told.filter(isHold).length).toBeGreaterThan(0);
  expect(await countEvents()).toEqual(webhooks);
  expect([...new Set(heard)]).toEqual(['compliance']);
});
