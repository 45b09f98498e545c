// Rules of the trade config for the demo: of every topic, with versions of the past and one to come.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { RuleTopic } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import type pg from 'pg';
import { writeActions } from '#demo/audit-lines.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';

interface DemoRule {
  topic: RuleTopic;
  scope?: { sub_type?: string; venue?: string; currency?: string; kyc_status?: string; action?: string; role?: string };
  /** Each so many days ago; below zero: to come. */
  versions: { daysAgo: number; reason: string; says: Record<string, unknown> }[];
}

const demoRules: DemoRule[] = [
  {
    topic: 'trading',
    scope: { sub_type: 'daily' },
    versions: [
      { daysAgo: 300, reason: '日内交易上线', says: { fee_percent: 0.2, max_order: 200_000 } },
      { daysAgo: 90, reason: '下调费率', says: { fee_percent: 0.15, max_order: 200_000 } },
    ],
  },
  {
    topic: 'trading',
    scope: { venue: 'XKRX' },
    versions: [{ daysAgo: 250, reason: '韩国证券交易税', says: { duty_percent: 0.18, closed_market: 'refuse' } }],
  },
  {
    topic: 'trading',
    scope: { sub_type: 'standard', venue: 'XSHG' },
    versions: [{ daysAgo: 1 / 96, reason: '行情波动，A 股委托先审核', says: { trade_type: 'review' } }],
  },
  {
    topic: 'trading',
    scope: { venue: 'XMAD' },
    versions: [
      { daysAgo: 200, reason: '与清算行协议一致', says: { min_fee: 4 } },
      { daysAgo: -20, reason: '清算行自下月起涨价', says: { min_fee: 5 } },
    ],
  },
  {
    topic: 'permission',
    scope: { sub_type: 'ipo' },
    versions: [{ daysAgo: 180, reason: '新股仅向 VIP 客户开放', says: { min_vip: 1 } }],
  },
  {
    topic: 'permission',
    scope: { sub_type: 'quant' },
    versions: [{ daysAgo: 150, reason: '当地法规限制', says: { closed_countries: ['US', 'CA'] } }],
  },
  {
    topic: 'withdrawal_fee',
    scope: { currency: 'USDT' },
    versions: [{ daysAgo: 120, reason: '链上手续费上涨', says: { fee_percent: 0.1, min_fee: 2 } }],
  },
  {
    topic: 'withdrawal_limit',
    scope: { kyc_status: 'pending' },
    versions: [{ daysAgo: 220, reason: '待审核客户放宽限额', says: { per_day: 2_000 } }],
  },
  {
    topic: 'approval_limit',
    scope: { role: 'angel', action: 'loan.disbursed' },
    versions: [{ daysAgo: 170, reason: '贷款放款从严', says: { per_operation: 8_000, per_day: 30_000 } }],
  },
  {
    topic: 'loan',
    versions: [{ daysAgo: 160, reason: '风险控制', says: { max_total: 100_000 } }],
  },
  {
    topic: 'bonus',
    versions: [{ daysAgo: 140, reason: '活动规则', says: { valid_days: 90, max_total: 50_000 } }],
  },
];

export async function loadTradeRules(
  client: pg.Client,
  random: Random,
  { god, angel }: { god: string; angel: string },
): Promise<void> {
  const { rows: venues } = await client.query<{ id: string; mic: string }>('select id, mic from venues');
  for (const { topic, scope: { venue, ...scope } = {}, versions } of demoRules) {
    const id = random.uuid();
    const dated = versions.map((version, index) => {
      const at = Date.now() - version.daysAgo * dayMs;
      return {
        ...version,
        number: index + 1,
        valid_from: new Date(at).toISOString(),
        // Future versions were decided lately.
        create_datetime: new Date(Math.min(at, Date.now() - 2 * dayMs)).toISOString(),
      };
    });
    const venue_id = venues.find(({ mic }) => mic === venue)?.id;
    const changed = { version: dated.length, create_datetime: dated[0]?.create_datetime };
    await insertAll(client, 'trade_rules', [
      {
        id,
        topic,
        ...scope,
        ...(venue_id && { venue_id }),
        ...changed,
        update_datetime: dated.at(-1)?.create_datetime,
      },
    ]);
    for (const { number, valid_from, create_datetime, reason, says } of dated)
      await insertAll(client, 'trade_rule_versions', [
        { rule_id: id, number, valid_from, create_datetime, reason, made_by: god, agreed_by: angel, ...says },
      ]);
    await writeActions(
      client,
      dated.map(({ create_datetime, reason, says }, index) => ({
        at: create_datetime,
        action: index === 0 ? 'trade_rule.created' : 'trade_rule.changed',
        by: { staff: god },
        record: { type: 'trade_rule', id },
        ...(index > 0 && { before: dated[index - 1]?.says ?? {} }),
        after: index === 0 ? { topic, ...scope, ...(venue && { venue }), ...says } : says,
        reason,
      })),
    );
  }
}
