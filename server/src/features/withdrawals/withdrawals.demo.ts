// The demo's withdrawals: every status, some pending too long, some held; all money through the ledger.
import type pg from 'pg';
import { fundedSince } from '#demo/funded.ts';
import { insertAll } from '#demo/insert.ts';
import { postFound } from '#demo/journals.ts';
import { randomTimeAfter } from '#demo/random-time.ts';
import type { Random } from '#demo/random.ts';

const hourMs = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

interface Owner {
  id: string;
  client_id: string;
  fake: boolean;
  currency: 'USD' | 'CNY' | 'USDT';
  cash: string;
  full_name: string;
  opened: string;
  bank_name: string | null;
  acc_no: string | null;
}

const banks = ['招商银行', '中国工商银行', '中国银行', 'HSBC'];
const usdPer = { USD: 1, CNY: 1 / 7.1, USDT: 1 };
const decimals = { USD: 2, CNY: 2, USDT: 6 };
const refusals = ['payee_mismatch', 'identity_unclear', 'duplicate', 'client_asked'];
const delays = ['bank_closed', 'bank_problem', 'identity_check', 'client_reply'];

export async function loadWithdrawals(client: pg.Client, random: Random, reviewers: string[]): Promise<void> {
  const { rows: owners } = await client.query<Owner>(`
    select account.id, account.client_id, account.fake, account.currency, account.cash, client.full_name,
      greatest(funded.since, client.create_datetime) as opened, card.bank_name, card.acc_no
    from accounts account
    join clients client on client.tenant_id = account.tenant_id and client.id = account.client_id
    join ${fundedSince(0.8)} as funded on funded.account_id = account.id
    left join lateral (select bank_name, acc_no from bank_cards card
                       where card.tenant_id = client.tenant_id and card.client_id = client.id order by id limit 1) as card on true
    where account.cash >= 100 order by account.id`);
  const withdrawals = owners.flatMap((owner) => (random.chance(22) ? [invent(random, owner, reviewers)] : []));
  await insertAll(client, 'withdrawals', withdrawals);
  await postWithdrawals(client);
  await holdSome(client, reviewers);
}

function invent(random: Random, owner: Owner, reviewers: string[]) {
  const { id, client_id, fake, currency, cash } = owner;
  const status = random.chance(9)
    ? 'pending'
    : random.chance(8)
      ? 'approved'
      : random.pick(['completed', 'completed', 'completed', 'completed', 'rejected', 'cancelled', 'reversed']);
  const isWaiting = status === 'pending' || status === 'approved';
  const opened = Date.parse(owner.opened);
  // Pending ones were mostly requested today, some days ago.
  const asked = isWaiting
    ? Math.max(
        opened,
        Date.now() - (random.chance(70) ? random.below(20) : 24 + random.below(80)) * hourMs - random.below(hourMs),
      )
    : opened + random.below(Math.max(Date.now() - opened - 48 * hourMs, 1));
  const reviewed = randomTimeAfter(random, asked, 10 * hourMs);
  const hasReview = status !== 'pending' && status !== 'cancelled';
  const isLate = isWaiting && Date.now() - asked > 24 * hourMs;
  const delay = isLate && random.chance(40) ? random.pick(delays) : null;
  const amount = Math.max(50, Math.floor((Number(cash) * (20 + random.below(60))) / 100));
  const fee = Math.max(1, amount / 1_000);
  const places = decimals[currency];
  return {
    id: random.uuid(),
    client_id,
    account_id: id,
    fake,
    amount: amount.toFixed(places),
    fee: fee.toFixed(places),
    currency,
    worth_usd: (amount * usdPer[currency]).toFixed(2),
    sub_type: currency === 'USDT' ? 'crypto' : 'bank',
    payee: currency === 'USDT' ? inventAddress(random) : payeeOf(random, owner),
    status,
    reason_code: status === 'rejected' ? random.pick(refusals) : null,
    reason: status === 'reversed' ? '银行退回' : null,
    reviewed_by: hasReview ? random.pick(reviewers) : null,
    review_datetime: hasReview ? at(reviewed) : null,
    completed_by: status === 'completed' ? random.pick(reviewers) : null,
    complete_datetime: status === 'completed' ? at(randomTimeAfter(random, reviewed, 20 * hourMs)) : null,
    payment_reference: status === 'completed' ? `PAY${String(random.below(1_000_000_000)).padStart(9, '0')}` : null,
    delay_code: delay,
    delayed_by: delay && random.pick(reviewers),
    delay_datetime: delay && at(asked + 25 * hourMs),
    create_datetime: at(asked),
    update_datetime: at(hasReview ? reviewed : asked),
    version: 1,
  };
}

const payeeOf = (random: Random, { full_name, bank_name, acc_no }: Owner) => ({
  bank_name: bank_name ?? random.pick(banks),
  holder_name: full_name,
  acc_no: acc_no ?? `6225${String(random.below(1_000_000_000)).padStart(12, '0')}`,
});

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789';
const inventAddress = (random: Random) => ({
  chain: 'TRON',
  address: `T${Array.from({ length: 33 }, () => letters.charAt(random.below(letters.length))).join('')}`,
});

/** SQL of a journal's lines. */
interface Lines {
  accounts: string;
  amounts: string;
}

/** Each step for all that took it, in the order they were asked for. */
async function postWithdrawals(client: pg.Client) {
  const step = (name: string, statuses: string, codes: string, lines: Lines, { by, at }: { by: string; at: string }) =>
    postFound(
      client,
      `select 'withdrawal' as kind, id as reference, '${name}' as step, fake, ${lines.accounts} as accounts, ${codes} as codes, currency,
         ${lines.amounts} as amounts, ${by} as actor, ${at} as effective_at, null::uuid as reverses
       from (select *, amount - fee as net from withdrawals where status in (${statuses})) as taken order by create_datetime`,
    );
  const back = (name: string, of: string, statuses: string, codes: string, lines: Lines) =>
    client.query(`
      select post_journal('withdrawal', id, '${name}', fake, ${lines.accounts}, codes, array_fill(currency, array[cardinality(codes)]), ${lines.amounts}, reviewed_by, reason, journal, update_datetime)
      from (select withdrawals.*, amount - fee as net, ${codes} as codes, journals.id as journal from withdrawals
            join journals on journals.tenant_id = withdrawals.tenant_id and journals.kind = 'withdrawal'
              and journals.reference = withdrawals.id and journals.step = '${of}'
            where withdrawals.status in (${statuses}) order by create_datetime) as taken`);
  const sameAccount = 'array[account_id, account_id]';
  const out = 'array[account_id, null, null]';
  const frozen = `array['cash', 'frozen']`;
  const released = `array['frozen', 'clearing', 'income.fee']`;
  const every = `'pending', 'approved', 'completed', 'rejected', 'cancelled', 'reversed'`;
  await step(
    'requested',
    every,
    frozen,
    { accounts: sameAccount, amounts: 'array[-amount, amount]' },
    {
      by: 'null::uuid',
      at: 'create_datetime',
    },
  );
  await step(
    'approved',
    `'approved', 'completed', 'reversed'`,
    released,
    { accounts: out, amounts: 'array[-amount, net, fee]' },
    {
      by: 'reviewed_by',
      at: 'review_datetime',
    },
  );
  await step(
    'completed',
    `'completed'`,
    `array['clearing', case sub_type when 'crypto' then 'crypto' else 'bank' end]`,
    { accounts: 'array[null, null]::uuid[]', amounts: 'array[-net, net]' },
    { by: 'completed_by', at: 'complete_datetime' },
  );
  for (const status of ['rejected', 'cancelled'])
    await back(status, 'requested', `'${status}'`, frozen, {
      accounts: sameAccount,
      amounts: 'array[amount, -amount]',
    });
  await back('reversed', 'approved', `'reversed'`, released, { accounts: out, amounts: 'array[amount, -net, -fee]' });
  await back('returned', 'requested', `'reversed'`, frozen, {
    accounts: sameAccount,
    amounts: 'array[amount, -amount]',
  });
}

/** Holds the withdrawals of three clients: their password was reset a few hours ago. */
async function holdSome(client: pg.Client, [staff]: string[]) {
  await client.query(
    `insert into client_resets (client_id, staff_id, kind, create_datetime)
     select client_id, $1, 'password', now() - interval '3 hours' from withdrawals
     where status = 'pending' and not fake order by id limit 3`,
    [staff],
  );
}
