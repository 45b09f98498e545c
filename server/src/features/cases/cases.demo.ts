// Compliance of the demo: rules live and in shadow, alerts that wait, four cases from open to reported, freezes of different
// ages, and reviews that are due.
import type pg from 'pg';
import { ruleParameters, type RuleKind } from '@backoffice/contract/monitoring/monitoring.kinds.ts';

interface People {
  god: string;
  angel: string;
}

/** Kinds whose rules are live, with what their alerts found. */
const liveFacts = {
  rapid_out: (worth: number) => ({ deposited: worth + 40, withdrawn: worth, days: 3 }),
  structuring: () => ({ payments: 4, limit: 10_000, days: 7, side: 'deposit' }),
  shared_payee: () => ({ clients: 3, payee: '6222 •••• 0417' }),
  new_payee_large: (worth: number) => ({ withdrawn: worth, known_hours: 5 }),
  staff_credit_out: (worth: number) => ({ credited: worth, withdrawn: worth, days: 6 }),
  third_party: (worth: number) => ({ deposited: worth, payer: '郑远航' }),
  shared_device: () => ({ clients: 3, device: 'demo-shared-phone' }),
  exchange_only: (worth: number) => ({ exchanged: worth, days: 30 }),
  risk_country: (worth: number) => ({ moved: worth, country: 'MM' }),
} satisfies Partial<Record<RuleKind, (worth: number) => object>>;
type LiveKind = keyof typeof liveFacts;
const liveKinds = Object.keys(liveFacts) as LiveKind[];
const shadowKinds: readonly RuleKind[] = ['above_average', 'dormant_woken', 'staff_link'];

/** Parameters that a kind starts with. */
const startOf = (kind: RuleKind) => ({
  ...Object.fromEntries(Object.entries(ruleParameters[kind]).map(([name, { start }]) => [name, start])),
  ...(kind === 'risk_country' && { countries: ['KP', 'MM'] }),
});

/** Rules, tested back and in shadow for as long as it takes, and live where they are to be. */
async function loadRules(client: pg.Client, { god, angel }: People): Promise<ReadonlyMap<string, string>> {
  const rules = [...liveKinds, ...shadowKinds].map((kind) => {
    const weeks = Array.from({ length: 13 }, (_, week) => (week * 7 + kind.length) % 5);
    const alerts = weeks.reduce((sum, count) => sum + count, 0);
    return { kind, parameters: startOf(kind), weeks, alerts, clients: Math.max(...weeks) * 2 };
  });
  const { rows } = await client.query<{ id: string; kind: string }>(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as rule (kind text, parameters jsonb, weeks jsonb, alerts int, clients int)
     ), drafted as (
       insert into monitoring_rules (kind, number, parameters, reason, created_by, create_datetime)
       select kind, 1, parameters, '首个版本', $2, now() - interval '40 days' from given returning id, kind, parameters
     ), tested as (
       insert into monitoring_back_tests (rule_id, parameters, status, from_day, to_day, weeks, alerts, clients, tested_by, create_datetime, finish_datetime)
       select drafted.id, drafted.parameters, 'done', current_date - 129, current_date - 40, weeks, alerts, clients, $2,
         now() - interval '40 days', now() - interval '40 days'
       from drafted join given using (kind)
     )
     select id, kind from drafted`,
    [JSON.stringify(rules), god],
  );
  await client.query(
    `update monitoring_rules set status = 'shadow', shadow_by = $1, shadow_datetime = now() - make_interval(days => case when kind = any ($2) then 38 else 3 end)`,
    [god, liveKinds],
  );
  await client.query(
    `update monitoring_rules set status = 'live', live_by = $1, live_approved_by = $2, live_datetime = now() - interval '30 days' where kind = any ($3)`,
    [god, angel, liveKinds],
  );
  return new Map(rows.map(({ kind, id }) => [kind, id]));
}

interface Raised {
  id: string;
  client_id: string;
}

/** Alerts of each case by their places: three in the second, so that its clients share something. */
const partsOfCases = [[0], [2, 11, 6], [1], [3]] as const;
const mostInCases = 12;

/** Alerts of clients with the largest withdrawals, by the live rules in turn; the last two were explained. */
async function loadAlerts(client: pg.Client, rules: ReadonlyMap<string, string>, angel: string): Promise<Raised[]> {
  const { rows: clients } = await client.query<{ client_id: string; worth: number }>(
    `select client_id, round(sum(worth_usd), 2)::float8 as worth from withdrawals join clients on clients.id = client_id
     where not withdrawals.fake and clients.agent_id in (select id from staff where role = 'hero') group by client_id
     order by sum(worth_usd) desc, client_id limit $1`,
    [liveKinds.length * 2],
  );
  const alerts = clients.map(({ client_id, worth }, index) => {
    const kind = liveKinds[index % liveKinds.length] ?? 'rapid_out';
    return { kind, rule_id: rules.get(kind), client_id, facts: liveFacts[kind](worth), age: 1 + (index % 9), index };
  });
  const { rows } = await client.query<Raised>(
    `insert into alerts (kind, rule_id, is_shadow, client_id, facts, last_day, count, create_datetime)
     select kind, rule_id, false, client_id, facts, current_date - age, 1 + index % 3, now() - make_interval(days => age)
     from jsonb_to_recordset($1::jsonb) as alert (kind text, rule_id uuid, client_id uuid, facts jsonb, age int, index int)
     order by index returning id, client_id`,
    [JSON.stringify(alerts)],
  );
  await client.query(
    `update alerts set status = 'dismissed', dismiss_code = 'explained', reason = '客户出售房产，已见合同', dismissed_by = $1, dismiss_datetime = now()
     where id = any ($2)`,
    [
      angel,
      rows
        .slice(mostInCases)
        .slice(-2)
        .map(({ id }) => id),
    ],
  );
  return rows;
}

const caseFacts = [
  { title: '入金后迅速转出', status: 'open', outcome: null, age: 2 },
  { title: '多名客户共用收款账户', status: 'investigating', outcome: null, age: 9 },
  { title: '拆分入金', status: 'decided', outcome: 'report', age: 24 },
  { title: '新收款方大额出金', status: 'decided', outcome: 'none', age: 33 },
] as const;

async function loadCase(
  client: pg.Client,
  { god, angel }: People,
  facts: (typeof caseFacts)[number],
  raised: readonly Raised[],
): Promise<string> {
  const { title, status, outcome, age } = facts;
  const { rows } = await client.query<{ id: string }>(
    `insert into cases (title, due_day, opened_by, create_datetime) values ($1, current_date + 30 - $2::int, $3, now() - make_interval(days => $2)) returning id`,
    [title, age, angel],
  );
  const id = rows[0]?.id ?? '';
  await client.query(
    `with named as (
       insert into case_clients (case_id, client_id, added_by)
       select $1, client_id, $2 from unnest($3::uuid[]) as client_id on conflict do nothing
     )
     update alerts set status = 'in_case', case_id = $1 where id = any ($4)`,
    [id, angel, raised.map(({ client_id }) => client_id), raised.map((alert) => alert.id)],
  );
  if (status === 'open') return id;
  await client.query(
    `with noted as (
       insert into case_notes (case_id, note, staff_id) select $1, note, $2 from unnest($3::text[]) as note
     )
     update cases set status = 'investigating', owner_id = $2 where id = $1`,
    [id, angel, ['已核对银行流水，付款方与客户一致', '已请客户说明资金来源']],
  );
  if (outcome)
    await client.query(
      `update cases set status = 'decided', outcome = $2, reason = '依据流水与客户说明', decided_by = $3, decide_approved_by = $4,
         decide_datetime = now() - interval '3 days', authority_reference = $5 where id = $1`,
      [id, outcome, angel, god, outcome === 'report' ? 'FIU-2026-0117' : null],
    );
  return id;
}

/** Freezes of a case's clients: one person's, one that ends within the day, and a second one of two people whose run is over thirty days old. */
async function loadFreezes(client: pg.Client, { god, angel }: People, caseId: string, clients: readonly string[]) {
  const [fresh, ending, long] = clients;
  const freeze = (clientId: string | undefined, until: string, approvedBy: string | null, reason: string) =>
    client.query<{ id: string }>(
      `insert into freezes (case_id, client_id, basis, reason, until_datetime, made_by, approved_by)
       select $1, $2, 'case', $3, now() + $4::interval, $5, $6 where $2::uuid is not null returning id`,
      [caseId, clientId ?? null, reason, until, angel, approvedBy],
    );
  const begin = (id: string | undefined, age: string, since = age) =>
    client.query(
      `update freezes set from_datetime = now() - $2::interval, since_datetime = now() - $3::interval where id = $1`,
      [id ?? null, age, since],
    );
  await freeze(fresh, '60 hours', null, '核对资金来源');
  await begin((await freeze(ending, '20 hours', null, '等待银行回函')).rows[0]?.id, '52 hours');
  const first = (await freeze(long, '30 days', god, '多名客户共用收款账户')).rows[0]?.id;
  await begin(first, '33 days');
  await client.query(
    `update freezes set status = 'ended', ended_by = $2, end_approved_by = $3, end_reason = '续期', end_datetime = now() - interval '3 days' where id = $1`,
    [first ?? null, angel, god],
  );
  await begin((await freeze(long, '27 days', god, '调查未结束，续期')).rows[0]?.id, '3 days', '33 days');
}

/** Lets the clients of a case, and one more, have proved their identity on one device. */
async function shareDevice(client: pg.Client, part: readonly Raised[]): Promise<void> {
  await client.query(
    `update identity_checks set device_id = 'demo-shared-phone' where id in (
       (select distinct on (client_id) id from identity_checks where client_id = any ($1) and number > 0 order by client_id, number desc)
       union all
       (select id from identity_checks where not fake and number > 0 and not client_id = any ($1) order by create_datetime desc, id limit 1))`,
    [part.map(({ client_id }) => client_id)],
  );
}

/** Loads what the compliance page shows; all of it is the tenant's own. */
export async function loadCases(client: pg.Client, people: People): Promise<void> {
  const raised = await loadAlerts(client, await loadRules(client, people), people.angel);
  for (const [index, facts] of caseFacts.entries()) {
    const part = (partsOfCases[index] ?? []).flatMap((place) => raised[place] ?? []);
    if (part.length === 0) return;
    const id = await loadCase(client, people, facts, part);
    const clients = part.map(({ client_id }) => client_id);
    if (part.length > 1) await shareDevice(client, part);
    if (facts.status === 'investigating') await loadFreezes(client, people, id, clients);
  }
  await client.query(
    `insert into client_ratings (client_id, rating, points, total, review_day, source)
     select id, case when place <= 4 then 'high' when place <= 30 then 'medium' else 'low' end,
       case when place <= 4 then '{"watched": 4, "large_flows": 2}' when place <= 30 then '{"large_flows": 2, "crypto": 1}' else '{}' end::jsonb,
       case when place <= 4 then 6 when place <= 30 then 3 else 0 end, current_date - 10 + place::int, 'job'
     from (select id, row_number() over (order by create_datetime, id) as place from clients where not fake) as client`,
  );
}
