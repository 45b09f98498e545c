// A webhook of the demo that was used for a while: what was delivered, what failed, what still waits.
import type { Vault } from '#core/vault.ts';
import { makeSecret } from '#core/webhooks/signature.ts';
import type { DemoAction } from '#demo/audit-lines.ts';
import type { Random } from '#demo/random.ts';

interface DepositPlan {
  id: string;
  client_id: string;
  account_id: string;
  fake: boolean;
  amount: string;
  currency: string;
  status: string;
  reason: string | null;
  update_datetime: string;
}

const maxEvents = 120;
/** Every tenth deposit, so that the log reaches back for days. */
const everyNth = 10;
const failedAfterMs = 23.6 * 3_600_000;

/** Each table with its rows, in the order in which they can be inserted, and who did what. Disabled: nothing listens at its address. */
export function inventWebhook(random: Random, vault: Vault, tenantId: string, god: string, deposits: DepositPlan[]) {
  const id = random.uuid();
  const { sealed } = makeSecret(vault, { tenantId, id });
  const secret = `\\x${sealed.toString('hex')}`; // JSON form of bytes for PostgreSQL
  const announced = deposits
    .filter(({ fake, status }) => !fake && status !== 'pending')
    .toSorted((one, other) => one.update_datetime.localeCompare(other.update_datetime))
    .slice(-maxEvents * everyNth)
    .filter((_, number) => number % everyNth === 0);
  const endpoint = {
    id,
    name: '交易 App',
    url: 'http://127.0.0.1:8490/webhooks',
    events: ['client.status_changed', 'client.offline', 'deposit.approved', 'deposit.rejected', 'deposit.reversed'],
    secret,
    enabled: false,
    disabled_reason: 'by_staff',
    created_by: god,
    create_datetime: announced[0]?.update_datetime ?? new Date().toISOString(),
    update_datetime: new Date().toISOString(),
    version: 3,
  };
  const events = announced.map(
    ({ id: record_id, client_id, account_id, amount, currency, status, reason, ...rest }) => ({
      id: random.uuid(),
      event: `deposit.${status}`,
      client_id,
      record_id,
      data: { id: record_id, account_id, amount, currency, status, reason },
      create_datetime: rest.update_datetime,
    }),
  );
  const deliveries = events.map(({ id: event_id, record_id, create_datetime }, number) => ({
    id: random.uuid(),
    endpoint_id: id,
    event_id,
    record_id,
    create_datetime,
    next_datetime: create_datetime,
    ...(number >= events.length - 3 ? waiting(create_datetime) : sent(random, create_datetime)),
  }));
  const tables = [
    ['webhook_endpoints', [endpoint]],
    ['webhook_events', events],
    ['webhook_deliveries', deliveries],
  ] as const;
  return { tables, actions: actionsOf(endpoint) };
}

function actionsOf(
  endpoint: Record<'id' | 'name' | 'url' | 'created_by' | 'create_datetime' | 'update_datetime', string>,
) {
  const { id, name, url, created_by, create_datetime, update_datetime } = endpoint;
  const base = { record: { type: 'webhook', id }, by: { staff: created_by } };
  const [off, on] = [{ status: 'disabled' }, { status: 'enabled' }];
  const actions: DemoAction[] = [
    { ...base, at: create_datetime, action: 'webhook.created', input: { name, url }, after: { id, name, url, ...off } },
    { ...base, at: create_datetime, action: 'webhook.enabled', input: { id }, before: off, after: on },
    { ...base, at: update_datetime, action: 'webhook.disabled', input: { id }, before: on, after: off, reason: '演示' },
  ];
  return actions;
}

function sent(random: Random, at: string) {
  const end = Date.parse(at) + failedAfterMs;
  if (random.chance(8) && end < Date.now()) {
    const failedAt = new Date(end).toISOString();
    return {
      status: 'failed',
      attempts: 8,
      answer_code: 503,
      error: 'refused',
      duration_ms: 40,
      update_datetime: failedAt,
    };
  }
  const attempts = random.chance(8) ? 2 : 1;
  const duration_ms = 12 + random.below(180);
  return { status: 'delivered', attempts, answer_code: 200, error: null, duration_ms, update_datetime: at };
}

const waiting = (at: string) => ({
  status: 'pending',
  attempts: 0,
  answer_code: null,
  error: null,
  duration_ms: null,
  update_datetime: at,
});
