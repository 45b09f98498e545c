// npm run drill:fuzz: FUZZ_CALLS generated calls (100,000) of every endpoint through the balancer of the example in deploy/, while the
// primary is killed ROUNDS times (4). Exits with 1 where an answer of 500 and above is not a 503 with retry-after, or a check fails.
import { randomUUID } from 'node:crypto';
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { hasBody, requestOf, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import * as fc from 'fast-check';
import pg from 'pg';
import { createKeyMaker } from '../../server/src/core/api-keys/api-keys.ts';
import { deriveSecrets } from '../../server/src/core/sessions/secrets.ts';
import { createTokens } from '../../server/src/core/sessions/tokens.ts';
import { asAddressed, callsOf, type Caller, type FuzzCall } from '../../server/src/testing/fuzz/arbitraries.ts';
import { declaredEndpoints } from '../../server/src/testing/sweeps/declared-endpoints.ts';
import { testPassword } from '../../server/src/testing/test-database.ts';
import { startInstallation } from './installation.ts';
import { prepareLoad } from './load.ts';
import { until } from './processes.ts';

const calls = Number(process.env['FUZZ_CALLS'] ?? 100_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
const rounds = Number(process.env['ROUNDS'] ?? 4);
const callers = Number(process.env['WORKERS'] ?? 8);
/** Calls of each endpoint that are generated at once. */
const callsPerRound = 2;
const tokenSeconds = 3_600;

interface Answer {
  status: number;
  hasRetryAfter: boolean;
  text: string;
}

console.log(`FUZZ_SEED=${seed}`);
const installation = await startInstallation();
const statuses = new Map<string, number>();
const faults = new Map<string, string>();
const secrets = deriveSecrets(Buffer.from(installation.values['SECRET_KEY'] ?? '', 'base64'));
const agent = new Agent({ keepAlive: true, maxSockets: callers });
const tokens = new Map<string, Promise<string>>();
try {
  // Records of some kinds, whose ids the calls name.
  const load = await prepareLoad(installation);
  load.start(1);
  await delay(5_000);
  await load.finish();
  const ids = await idsOf(installation.owner);
  const generate = generator(await declaredEndpoints(), ids);
  let sent = 0;
  let isOver = false;
  const work = async () => {
    while (sent < calls && !isOver) {
      sent++;
      const { endpoint, call } = generate();
      judge(endpoint, call, await send(endpoint, call));
    }
  };
  const kill = async () => {
    for (let round = 1; round <= rounds; round++) {
      // Spread over the whole run.
      await until('calls', 86_400, async () => sent >= (calls * round) / (rounds + 1));
      const { primary } = await until('a synchronous standby', 300, () => installation.roles());
      const isNode = round % 2 === 0;
      console.log(`${sent} calls sent; ${isNode ? 'node' : 'PostgreSQL'} ${primary} killed`);
      await (isNode ? installation.killNode(primary) : installation.killPostgres(primary));
      await until('another primary', 120, async () => (await fetch(`${installation.web}/readyz`)).ok);
      if (isNode) await installation.startNode(primary);
    }
  };
  const killing = kill().finally(() => (isOver = sent >= calls));
  await Promise.all([killing, ...Array.from({ length: callers }, work)]);
} catch (error) {
  faults.set('the drill itself', error instanceof Error ? String(error.stack) : 'failed');
} finally {
  agent.destroy();
  await installation.stop();
}
for (const [status, count] of [...statuses].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`answered ${status} × ${count}`);
for (const [kind, call] of faults) console.log(`FAULT: ${kind}\n  ${call}`);
console.log(faults.size === 0 ? `${rounds} fail-overs: nothing of 500 and above but 503 with retry-after` : 'failed');
process.exit(faults.size === 0 ? 0 : 1);

/** Answers one call after the other, of all endpoints in turn. */
function generator(endpoints: readonly Endpoint[], ids: readonly string[]) {
  const arbitraries = endpoints.map((endpoint) => ({ endpoint, arbitrary: callsOf(endpoint, {}, ids) }));
  let ready: { endpoint: Endpoint; call: FuzzCall }[] = [];
  let round = 0;
  return () => {
    if (ready.length === 0) {
      ready = arbitraries.flatMap(({ endpoint, arbitrary }) =>
        fc.sample(arbitrary, { seed: seed + round, numRuns: callsPerRound }).map((call) => ({ endpoint, call })),
      );
      round++;
    }
    return ready.pop() as (typeof ready)[number];
  };
}

async function send(endpoint: Endpoint, { caller, input, rawBody, headers }: FuzzCall): Promise<Answer> {
  const { method, path, body } = requestOf(endpoint, asAddressed(endpoint, input));
  const token = await tokenOf(caller);
  const payload = hasBody(endpoint) ? (rawBody ?? JSON.stringify(body)) : undefined;
  const all: OutgoingHttpHeaders = {
    ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(token && { authorization: `Bearer ${token}` }),
    'idempotency-key': randomUUID(),
    ...(endpoint.kind === 'write' && endpoint.stepUp && { 'x-proof': `password ${testPassword}` }),
    ...headers,
  };
  const answer = await answerOf(`${installation.web}/api/demo${path}`, method, all, payload);
  // Some calls end or lock the caller's session.
  if ([401, 423].includes(answer.status) && caller && 'staff' in caller) tokens.delete(caller.staff);
  return answer;
}

function answerOf(url: string, method: string, headers: OutgoingHttpHeaders, payload?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, hasRetryAfter: false, text: error.message });
    const call = request(url, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', failed);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          hasRetryAfter: response.headers['retry-after'] !== undefined,
          text,
        }),
      );
    });
    call.on('error', failed);
    call.end(payload);
  });
}

function judge(endpoint: Endpoint, call: FuzzCall, { status, hasRetryAfter, text }: Answer): void {
  const words = status === 503 && hasRetryAfter ? '503 with retry-after' : String(status || text);
  statuses.set(words, (statuses.get(words) ?? 0) + 1);
  const isBroken = text.includes('"record.rule_broken"');
  if (!isBroken && status !== 0 && (status < 500 || (status === 503 && hasRetryAfter))) return;
  const kind = `${endpoint.method} ${endpoint.path} ${status} ${text.slice(0, 200)}`;
  faults.set(kind, faults.get(kind) ?? JSON.stringify(call));
}

async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === null) return null;
  const name = 'scopes' in caller ? caller.scopes.join() : caller.staff;
  const token = tokens.get(name) ?? ('scopes' in caller ? keyOf(caller.scopes) : sessionOf(caller.staff));
  tokens.set(name, token);
  return token;
}

/** A session by the owner's login, because wrong passwords among the calls lock their address out. */
async function sessionOf(username: string): Promise<string> {
  const id = await asOwner(
    `insert into sessions (staff_id, address, user_agent, expires_at)
     select id, '127.0.0.1', 'fuzz', now() + interval '12 hours' from staff where username = $1 returning id`,
    [username],
  );
  return createTokens(secrets, tokenSeconds).sign('access', { tenant: 'demo', sub: id });
}

async function keyOf(scopes: readonly string[]): Promise<string> {
  const { token, prefix, hash } = createKeyMaker(secrets.apiKeyKey).make();
  await asOwner(
    `insert into api_keys (name, prefix, hash, scopes, status, networks, calls_per_minute)
     values ($1, $1, $2, $3, 'active', '{}', 60000) returning id`,
    [prefix, hash, scopes],
  );
  return token;
}

/** The id of the row; tried again while there is no primary. */
async function asOwner(statement: string, values: unknown[]): Promise<string> {
  return until('a primary to write to', 120, async () => {
    const client = new pg.Client({ ...installation.owner, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query(`select set_config('app.tenant', 'demo', false)`);
      return (await client.query<{ id: string }>(statement, values)).rows[0]?.id ?? '';
    } finally {
      await client.end();
    }
  });
}

/** Some ids of each table that has them. */
async function idsOf(login: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(login);
  await client.connect();
  await client.query(`select set_config('app.tenant', 'demo', false)`);
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  );
  const ids: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ id: string }>(`select id from ${pg.escapeIdentifier(name)} limit 5`);
    ids.push(...rows.map(({ id }) => id));
  }
  await client.end();
  return ids;
}
