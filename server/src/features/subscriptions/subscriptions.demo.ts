// The demo's subscriptions to AI strategies, in every status; all fees through the ledger.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type pg from 'pg';
import { amounts, columns, decision, maker, object, status, type History } from '#demo/history.ts';
import { fundedSince } from '#demo/funded.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';

interface Strategy {
  id: string;
  currency: string;
  price: string;
  term_days: number;
  created: string;
}

interface Subscriber {
  account_id: string;
  client_id: string;
  cash: string;
  since: string;
}

type Fate = 'waits' | 'runs' | 'ended' | 'refunded' | 'rejected' | 'cancelled';
/** Share of each fate in twenty; those of long ago first, for those who had money first. */
const fates: [Fate, number][] = [
  ['ended', 3],
  ['refunded', 1],
  ['waits', 4],
  ['runs', 9],
  ['rejected', 2],
  ['cancelled', 1],
];
const statusOf = {
  waits: 'pending',
  runs: 'holding',
  ended: 'completed',
  refunded: 'completed',
  rejected: 'rejected',
  cancelled: 'released',
} as const satisfies Record<Fate, string>;

const most = 60;
const hourMs = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

/** `refunders`: who asked for the refunds, and who agreed. */
export async function loadSubscriptions(
  client: pg.Client,
  random: Random,
  reviewers: readonly string[],
  refunders: readonly [string, string],
): Promise<void> {
  const { rows: strategies } = await client.query<Strategy>(`
    select id, currency, price, term_days, create_datetime as created from products
    where tenant_id = current_setting('app.tenant') and sub_type = 'ai' and status = 'open' order by position`);
  for (const strategy of strategies) {
    const { rows: subscribers } = await client.query<Subscriber>(
      `select account.id as account_id, account.client_id, account.cash, funded.since
       from accounts account join ${fundedSince(0.4)} as funded on funded.account_id = account.id join clients client on client.tenant_id = account.tenant_id and client.id = account.client_id
       where client.kyc_status = 'approved' and client.active and not account.fake and account.currency = $1 and account.cash >= 3 * $2::numeric
         and account.arrears = 0 order by funded.since, account.id limit ${most}`,
      [strategy.currency, strategy.price],
    );
    const lives = fates.flatMap(([fate, share]) => Array.from({ length: share }, () => fate));
    const rows = subscribers.map((subscriber, number) =>
      inventSubscription(random, strategy, subscriber, lives[number % lives.length] ?? 'runs', {
        reviewers,
        refunders,
      }),
    );
    await insertAll(client, 'subscriptions', rows);
  }
  await postFees(client);
  await client.query(`
    update products set quota_taken = seats from (
      select product_id, count(*) as seats from subscriptions
      where tenant_id = current_setting('app.tenant') and status in ('pending', 'holding') group by 1
    ) as taken where products.tenant_id = current_setting('app.tenant') and products.id = product_id`);
}

function inventSubscription(
  random: Random,
  { id: product_id, currency, price, term_days, created }: Strategy,
  { account_id, client_id, cash, since }: Subscriber,
  wanted: Fate,
  { reviewers, refunders }: { reviewers: readonly string[]; refunders: readonly [string, string] },
) {
  const now = Date.now();
  const opened = Date.parse(created);
  const starts = {
    waits: now - random.below(30 * hourMs),
    runs: now - dayMs - random.below((term_days - 2) * dayMs),
    ended: opened + random.below(Math.max(hourMs, now - opened - (term_days + 1) * dayMs)),
    refunded: opened + random.below(5 * dayMs),
    rejected: now - dayMs - random.below(20 * dayMs),
    cancelled: now - dayMs - random.below(20 * dayMs),
  };
  const funded = Date.parse(since);
  // What is over began when there was money for it; what runs begins with it.
  const fate = (wanted === 'ended' || wanted === 'refunded') && starts[wanted] < funded ? 'runs' : wanted;
  const begun = Math.max(starts[fate], funded);
  const decided = Math.min(begun + random.below(6 * hourMs), now);
  const isRun = fate === 'runs' || fate === 'ended' || fate === 'refunded';
  const usedDays = fate === 'refunded' ? 10 : term_days;
  const end = isRun ? decided + usedDays * dayMs : null;
  const isRefunded = fate === 'refunded';
  return {
    id: random.uuid(),
    client_id,
    account_id,
    fake: false,
    product_id,
    product_version: 1,
    amount: price,
    currency,
    budget: String(Math.max(100, Math.floor(Number(cash) / 1_000) * 100)),
    term_days,
    status: statusOf[fate],
    release_code: fate === 'cancelled' ? 'cancelled' : null,
    reason_code: fate === 'rejected' ? 'not_entitled' : null,
    reason: fate === 'rejected' ? '不符合该策略的风险等级' : isRefunded ? '客户不再需要' : null,
    reviewed_by: isRun || fate === 'rejected' ? random.pick(reviewers) : null,
    start_datetime: isRun ? at(decided) : null,
    end_datetime: end === null ? null : at(end),
    refund: isRefunded ? ((Number(price) * (term_days - usedDays)) / term_days).toFixed(2) : null,
    refund_requested_by: isRefunded ? refunders[0] : null,
    refund_approved_by: isRefunded ? refunders[1] : null,
    create_datetime: at(begun),
    update_datetime: at(fate === 'waits' ? begun : fate === 'ended' || isRefunded ? (end ?? decided) : decided),
    version: { waits: 1, runs: 2, ended: 3, refunded: 3, rejected: 2, cancelled: 2 }[fate],
    // The database takes the client's.
    agent_id: '00000000-0000-0000-0000-000000000000',
  };
}

/** Posts fees: frozen when requested; then taken, or given back; and what was refunded. */
async function postFees(client: pg.Client): Promise<void> {
  const mine = `from subscriptions where tenant_id = current_setting('app.tenant')`;
  await client.query(`
    select post_journal('fee', id, 'placed', fake, array[account_id, account_id], array['cash', 'frozen'],
      array[currency, currency], array[-amount, amount], null, null, null, create_datetime)
    from (select * ${mine} order by create_datetime) as placed`);
  await client.query(`
    select post_journal('fee', id, 'started', fake, array[account_id, null], array['frozen', 'income.fee'],
      array[currency, currency], array[-amount, amount], null, null, null, start_datetime)
    from (select * ${mine} and start_datetime is not null order by start_datetime) as started`);
  await client.query(`
    select post_journal('fee', id, 'refunded', fake, array[null, account_id], array['income.fee', 'cash'],
      array[currency, currency], array[-refund, refund], null, null, null, end_datetime)
    from (select * ${mine} and refund is not null order by end_datetime) as refunded`);
  await client.query(`
    select post_journal('fee', id, 'released', fake, array[account_id, account_id], array['cash', 'frozen'],
      array[currency, currency], array[amount, -amount], null, null, journal, update_datetime)
    from (select subscriptions.*, journals.id as journal from subscriptions
          join journals on journals.tenant_id = subscriptions.tenant_id and journals.kind = 'fee'
            and journals.reference = subscriptions.id and journals.step = 'placed'
          where subscriptions.status in ('rejected', 'released') order by update_datetime) as released`);
}

export const subscriptionHistory: History = {
  from: `(select *, coalesce(start_datetime, update_datetime) as decided from subscriptions where tenant_id = current_setting('app.tenant')) as asked`,
  type: 'subscription',
  steps: [
    {
      at: 'create_datetime',
      action: 'subscription.requested',
      by: 'client',
      input: object({ ...columns('product_id'), ...amounts('budget') }),
      after: object({
        ...columns('product_id', 'currency', 'id'),
        ...amounts('amount', 'budget'),
        status: `'pending'`,
      }),
    },
    {
      where: 'reviewed_by is not null',
      at: 'decided',
      action: 'subscription.reviewed',
      by: { staff: 'reviewed_by' },
      input: object({ ...columns('id'), decision: decision('start_datetime is not null') }),
      before: status('pending'),
      after: object({ status: `case when start_datetime is null then 'rejected' else 'holding' end` }),
    },
    {
      where: `release_code = 'cancelled'`,
      at: 'update_datetime',
      action: 'subscription.cancelled',
      by: 'client',
      before: status('pending'),
      after: status('released'),
    },
    {
      where: 'refund is not null',
      at: 'end_datetime',
      action: 'subscription.refunded',
      by: { staff: maker },
      before: status('holding'),
      after: object({ status: `'completed'`, ...amounts('refund') }),
      reason: 'reason',
    },
    {
      where: `status = 'completed' and refund is null`,
      at: 'end_datetime',
      action: 'subscription.completed',
      by: 'system',
      after: status('completed'),
    },
  ],
};
