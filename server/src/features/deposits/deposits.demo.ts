// A year of deposits: most were reviewed within hours, some were taken back, and what came in since yesterday is pending.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { uploadUrlOf } from '@backoffice/contract/uploads/uploads.ts';
import type pg from 'pg';
import type { Vault } from '#core/vault.ts';
import { drawSlip } from './deposits.slips.demo.ts';
import { insertAll } from '#demo/insert.ts';
import { postFound } from '#demo/journals.ts';
import { randomTimeAfter } from '#demo/random-time.ts';
import type { Random } from '#demo/random.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Longest wait of pending ones; the oldest are overdue. */
const pendingWithinMs = 26 * hourMs;
/** Number of the latest real ones that have a picture: drawing takes time, and a start should not. */
const drawnCount = { pending: 60, decided: 20 };

export interface AccountPlan {
  id: string;
  client_id: string;
  fake: boolean;
  currency: 'USD' | 'CNY' | 'USDT';
  opened: number;
  full_name: string;
  agent_id: string;
}

type Status = 'pending' | 'approved' | 'rejected' | 'reversed';

const refusals = [
  { reason_code: 'proof_unclear', reason: '凭证不清晰' },
  { reason_code: 'amount_differs', reason: '金额与流水不符' },
  { reason_code: 'third_party', reason: '付款人姓名不符' },
] as const;

export type InventedDeposit = ReturnType<typeof inventDeposit>;

export function inventDeposits(random: Random, account: AccountPlan, reviewers: string[]): InventedDeposit[] {
  const openForMs = Math.max(Date.now() - account.opened, 1);
  const past = Array.from({ length: random.below(6) }, () => {
    const at = account.opened + random.below(openForMs);
    const isOld = Date.now() - at > 3 * dayMs;
    const status = random.chance(5) ? 'rejected' : isOld && random.chance(1) ? 'reversed' : 'approved';
    return inventDeposit(random, account, reviewers, at, status);
  });
  if (!random.chance(8)) return past;
  const at = Math.max(account.opened, Date.now() - random.below(pendingWithinMs));
  return [...past, inventDeposit(random, account, reviewers, at, 'pending')];
}

function inventDeposit(random: Random, account: AccountPlan, reviewers: string[], atMs: number, status: Status) {
  const { client_id, fake, currency } = account;
  const cents = random.chance(50) ? '00' : String(random.below(100)).padStart(2, '0');
  const refusal = random.pick(refusals);
  const decided = randomTimeAfter(random, atMs, 5 * hourMs);
  const updated = { pending: atMs, approved: decided, rejected: decided, reversed: decided + dayMs }[status];
  return {
    id: random.uuid(),
    client_id,
    account_id: account.id,
    fake,
    amount: `${(1 + random.below(200)) * random.pick([5, 10, 50])}.${cents}${currency === 'USDT' ? '0000' : ''}`,
    currency,
    sub_type: currency === 'USDT' ? ('crypto' as const) : ('bank' as const),
    status,
    reason_code: status === 'rejected' ? refusal.reason_code : null,
    reason: status === 'rejected' ? refusal.reason : status === 'reversed' ? '银行退回该笔汇款' : null,
    reviewed_by: status === 'pending' ? null : random.pick(reviewers),
    create_datetime: new Date(atMs).toISOString(),
    update_datetime: new Date(updated).toISOString(),
    version: { pending: 1, approved: 2, rejected: 2, reversed: 3 }[status],
  };
}

/** SQL of the decision's time: a deposit was taken back a day after it was decided on. */
export const decidedAt = `update_datetime - case status when 'reversed' then interval '1 day' else '0' end`;

/** Posts in the order they happened, so that each line's balance reads as it was. `god` asked for reversals. */
export async function postDeposits(client: pg.Client, god: string): Promise<void> {
  await postFound(
    client,
    `select 'deposit' as kind, id as reference, 'approved' as step, fake, array[null, account_id] as accounts,
       array[case sub_type when 'crypto' then 'crypto' else 'bank' end, 'cash'] as codes, currency, array[-amount, amount] as amounts,
       reviewed_by as actor, decided as effective_at, null::uuid as reverses
     from (select *, ${decidedAt} as decided from deposits where status in ('approved', 'reversed')) as approved
     order by decided`,
  );
  await client.query(
    `select post_journal('deposit', deposit.id, 'reversed', deposit.fake, array[null, account_id],
       array[case sub_type when 'crypto' then 'crypto' else 'bank' end, 'cash'], array[currency, currency], array[amount, -amount],
       $1, deposit.reason, journal.id, update_datetime)
     from (select * from deposits where status = 'reversed' order by update_datetime) as deposit
     join journals journal on journal.tenant_id = deposit.tenant_id and journal.kind = 'deposit'
       and journal.reference = deposit.id and journal.step = 'approved'`,
    [god],
  );
}

export interface Proof {
  deposit: string;
  upload: { id: string; [column: string]: unknown };
}

/** Draws proofs of the latest deposits only: those are the ones people open. */
export async function drawProofs(
  random: Random,
  deposits: InventedDeposit[],
  accounts: AccountPlan[],
  tenantId: string,
  vault: Vault,
): Promise<Proof[]> {
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  const latest = deposits
    .filter(({ fake }) => !fake)
    .toSorted((one, other) => (one.create_datetime < other.create_datetime ? 1 : -1));
  const waiting = latest.filter(({ status }) => status === 'pending').slice(0, drawnCount.pending);
  const decided = latest.filter(({ status }) => status !== 'pending').slice(0, drawnCount.decided);
  const plans = [...waiting, ...decided].map((deposit) => ({
    deposit,
    id: random.uuid(),
    variant: random.below(9_999),
  }));
  return Promise.all(
    plans.map(async ({ deposit, id, variant }) => {
      const { client_id, account_id, create_datetime } = deposit;
      const { full_name = '', agent_id = '' } = accountOf.get(account_id) ?? {};
      const time = new Date(Date.parse(create_datetime) - 10 * minuteMs).toISOString().slice(0, 19).replace('T', ' ');
      const content = await drawSlip({ ...deposit, payer: full_name, time, variant });
      return {
        deposit: deposit.id,
        upload: {
          id,
          client_id,
          staff_id: agent_id,
          media_type: 'image/jpeg',
          content: `\\x${vault.seal({ tenantId, id: client_id }, content).toString('hex')}`,
          sealed: true,
          used: true,
          create_datetime,
        },
      };
    }),
  );
}

export async function attachProofs(client: pg.Client, proofs: Proof[]): Promise<void> {
  await insertAll(
    client,
    'uploads',
    proofs.map(({ upload }) => upload),
  );
  const proved = proofs.map(({ deposit, upload }) => ({ id: deposit, screenshot: uploadUrlOf(upload.id) }));
  await client.query(
    `update deposits set screenshot = proved.screenshot
     from jsonb_to_recordset($1::jsonb) as proved(id uuid, screenshot text) where deposits.id = proved.id`,
    [JSON.stringify(proved)],
  );
}
