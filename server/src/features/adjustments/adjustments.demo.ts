// The demo's compensation and bonuses: every kind at every status, all money through the ledger.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type pg from 'pg';
import { insertAll } from '#demo/insert.ts';
import { randomTimeAfter } from '#demo/random-time.ts';
import type { Random } from '#demo/random.ts';

const at = (ms: number) => new Date(ms).toISOString();

const claims = {
  compensation: ['系统延迟导致成交价偏差', '出金到账延迟', '行情中断期间无法平仓'],
  bonus: ['新客开户礼', '国庆交易赛', '邀请好友奖励'],
};
const refusals = ['not_entitled', 'campaign_over', 'duplicate', 'proof_missing'];

interface Owner {
  id: string;
  client_id: string;
  fake: boolean;
  currency: 'USD' | 'CNY' | 'USDT';
}

export async function loadAdjustments(client: pg.Client, random: Random, reviewers: string[]): Promise<void> {
  const { rows: owners } = await client.query<Owner>('select id, client_id, fake, currency from accounts order by id');
  const adjustments = owners.flatMap((owner) => (random.chance(10) ? [invent(random, owner, reviewers)] : []));
  await insertAll(client, 'adjustments', adjustments);
  await postAdjustments(client);
}

function invent(random: Random, { id, client_id, fake, currency }: Owner, reviewers: string[]) {
  const sub_type = random.pick(['compensation', 'bonus'] as const);
  const status = random.chance(12)
    ? 'pending'
    : random.pick([
        'approved',
        'approved',
        'rejected',
        'reversed',
        ...(sub_type === 'bonus' ? ['converted', 'expired'] : ['approved']),
      ]);
  const asked = Date.now() - random.below(status === 'pending' ? dayMs : 200 * dayMs);
  const isOver = status === 'converted' || status === 'expired' || status === 'reversed';
  const reviewed = randomTimeAfter(random, asked, dayMs / 2);
  const isGift = status !== 'pending' && status !== 'rejected' && random.chance(40);
  const ends = status === 'approved' ? Date.now() + (3 + random.below(80)) * dayMs : reviewed + 90 * dayMs;
  return {
    id: random.uuid(),
    client_id,
    account_id: id,
    fake,
    sub_type,
    amount: `${(1 + random.below(40)) * 5}.00${currency === 'USDT' ? '0000' : ''}`,
    currency,
    status,
    claim: isGift ? null : random.pick(claims[sub_type]),
    reason_code: status === 'rejected' ? random.pick(refusals) : null,
    reason: isGift ? '客户关怀' : null,
    recorded_by: isGift ? random.pick(reviewers) : null,
    reviewed_by: status === 'pending' || isGift ? null : random.pick(reviewers),
    review_datetime: status === 'pending' || isGift ? null : at(reviewed),
    settled_by: isOver && status !== 'expired' ? random.pick(reviewers) : null,
    settle_datetime: isOver ? at(randomTimeAfter(random, reviewed, dayMs)) : null,
    expire_datetime: sub_type === 'bonus' && status !== 'pending' && status !== 'rejected' ? at(ends) : null,
    create_datetime: at(asked),
    update_datetime: at(reviewed),
    version: 1,
  };
}

async function postAdjustments(client: pg.Client) {
  const given = `status in ('approved', 'converted', 'expired', 'reversed')`;
  const codes = `array['expense.' || sub_type, case sub_type when 'bonus' then 'credit' else 'cash' end]`;
  await client.query(`
    select post_journal(sub_type, id, 'approved', fake, array[null, account_id], ${codes}, array[currency, currency],
                        array[-amount, amount], coalesce(reviewed_by, recorded_by), reason, null, create_datetime)
    from (select * from adjustments where ${given} order by create_datetime) as given`);
  await client.query(`
    select post_journal('bonus', id, 'converted', fake, array[account_id, account_id], array['credit', 'cash'],
                        array[currency, currency], array[-amount, amount], settled_by, null, null, settle_datetime)
    from (select * from adjustments where status = 'converted' order by settle_datetime) as converted`);
  await client.query(`
    select post_journal(sub_type, id, status, fake, array[null, account_id], ${codes}, array[currency, currency],
                        array[amount, -amount], settled_by, null, journal, settle_datetime)
    from (select adjustments.*, journals.id as journal from adjustments
          join journals on journals.tenant_id = adjustments.tenant_id and journals.kind = adjustments.sub_type
            and journals.reference = adjustments.id and journals.step = 'approved'
          where status in ('expired', 'reversed') order by settle_datetime) as over`);
}
