// The demo's corporate actions, carried out by the product's own functions: each kind once, one taken back, one ahead, one as the service gave it.
import type { ActionKind } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type pg from 'pg';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { writeActions, type DemoAction } from '#demo/audit-lines.ts';
import { inOpenTransaction } from '#demo/open-transaction.ts';
import type { PublicCtx } from '#platform/context.ts';
import { jobCtx } from '#platform/jobs/job.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { createLogger } from '#platform/log.ts';
import { findEntitled, insertEntitlements, totalsOf } from './corporate-actions.entitling.ts';
import { executeSlice, releaseWaiting } from './execution/corporate-actions.execution.ts';
import { findAction, type OpenAction } from './corporate-actions.queries.ts';
import { reverseSlice } from './execution/corporate-actions.reversal.ts';

interface People {
  god: string;
  angel: string;
}

interface Terms {
  kind: ActionKind;
  amount?: string;
  ratio?: readonly [from: number, to: number];
  /** Units become units of the next stock that the demo knows in the same currency. */
  hasNewSymbol?: true;
  tax?: string;
  notice: string;
  isReversed?: true;
}

/** The most widely held stock first; the last is the least held, which is delisted. */
const carriedOut: readonly Terms[] = [
  { kind: 'cash_dividend', amount: '0.35', tax: '10', notice: '年度现金分红，税率按客户所在国家。' },
  { kind: 'bonus', ratio: [10, 3], notice: '每 10 股送 3 股。' },
  { kind: 'split', ratio: [10, 11], notice: '每 10 股拆为 11 股，零碎股以市价折现。' },
  { kind: 'reverse_split', ratio: [10, 9], notice: '每 10 股合为 9 股，零碎股以市价折现。' },
  { kind: 'new_symbol', ratio: [1, 1], hasNewSymbol: true, notice: '公司更名，证券代码变更。' },
  {
    kind: 'merger',
    ratio: [10, 3],
    amount: '0.50',
    hasNewSymbol: true,
    notice: '吸收合并：每 10 股换 3 股，另付每股现金 0.50。',
  },
  { kind: 'cash_dividend', amount: '0.12', tax: '0', notice: '中期分红。发行人其后更正了公告。', isReversed: true },
  { kind: 'delisting', amount: '1.20', notice: '私有化退市，每股现金对价。' },
];

const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'development' });
const at = (ms: number) => new Date(ms).toISOString();
const dayOf = (daysAgo: number) => at(Date.now() - daysAgo * dayMs).slice(0, 10);

export async function loadCorporateActions(client: pg.Client, people: People): Promise<void> {
  const { rows: held } = await client.query<{ symbol: string; currency: string }>(
    `select instruments.symbol, instruments.currency from lots
     join instruments on instruments.tenant_id = lots.tenant_id and instruments.symbol = lots.instrument and instruments.kind = 'stock'
     where lots.tenant_id = current_setting('app.tenant') and lots.units > 0
       and not exists (select from products where products.tenant_id = lots.tenant_id and products.symbol = lots.instrument)
     group by instruments.symbol, instruments.currency order by count(*) filter (where not lots.fake) desc, instruments.symbol`,
  );
  const chosen = [...held.slice(0, carriedOut.length - 1), held.at(-1)];
  if (held.length < carriedOut.length + 2) return;
  const ahead = held.slice(carriedOut.length);
  const actions: DemoAction[] = [];
  await inOpenTransaction(client, async (db) => {
    for (const [index, terms] of carriedOut.entries()) {
      const stock = chosen[index];
      const newSymbol = terms.hasNewSymbol ? await findNewSymbol(client, stock) : null;
      if (!stock || (terms.hasNewSymbol && newSymbol === null)) continue;
      actions.push(...(await carryOut(client, db, stock, { ...terms, newSymbol, daysAgo: 36 - 4 * index }, people)));
    }
  });
  await insertAhead(client, ahead, people);
  await insertRights(client, ahead[2]?.symbol, people);
  await writeActions(client, actions);
}

/** A stock of the same venue that is neither held by clients nor named by another action. */
async function findNewSymbol(client: pg.Client, stock: { symbol: string; currency: string } | undefined) {
  const { rows } = await client.query<{ symbol: string }>(
    `select symbol from instruments where tenant_id = current_setting('app.tenant') and kind = 'stock' and currency = $1 and symbol <> $2
       and left(symbol, 4) = left($2, 4)
       and not exists (select from corporate_actions action where action.tenant_id = instruments.tenant_id
         and instruments.symbol in (action.symbol, action.new_symbol))
     order by exists (select from lots where lots.tenant_id = instruments.tenant_id and lots.instrument = instruments.symbol), symbol limit 1`,
    [stock?.currency, stock?.symbol],
  );
  return rows[0]?.symbol ?? null;
}

async function carryOut(
  client: pg.Client,
  db: TenantDb,
  { symbol, currency }: { symbol: string; currency: string },
  {
    kind,
    amount,
    ratio,
    tax,
    notice,
    isReversed,
    newSymbol,
    daysAgo,
  }: Terms & { newSymbol: string | null; daysAgo: number },
  { god, angel }: People,
): Promise<DemoAction[]> {
  const { rows } = await client.query<{ id: string; tenant_id: string }>(
    `insert into corporate_actions (kind, symbol, currency, status, amount, ratio_from, ratio_to, tax_percent, ex_day, record_day, pay_day, reference,
       notice, source, ex_datetime, created_by, announced_by, announce_approved_by, announce_datetime, create_datetime, new_symbol)
     values ($1, $2, $3, 'announced', $4, $5, $6, $7, $8, $9, $9, $10, $11, 'staff', clock_timestamp(), $12, $12, $13, $14, $15, $16) returning id, tenant_id`,
    [
      kind,
      symbol,
      currency,
      amount ?? null,
      ratio?.[0] ?? null,
      ratio?.[1] ?? null,
      tax ?? '0',
      dayOf(1),
      dayOf(0),
      `CA-${dayOf(daysAgo).replaceAll('-', '')}-${symbol.slice(5)}`,
      notice,
      god,
      angel,
      at(Date.now() - daysAgo * dayMs),
      at(Date.now() - (daysAgo + 1) * dayMs),
      newSymbol,
    ],
  );
  const { id = '', tenant_id: tenantId = '' } = rows[0] ?? {};
  const ctx = jobCtx(db, tenantId, { id: 'corporate-actions.due', name: 'corporate-actions.due' }, log);
  const open = async (): Promise<OpenAction> => {
    const action = await findAction(ctx, id);
    if (!action) throw new Error(`no action ${id}`);
    return action;
  };
  const announced = await open();
  const found = await findEntitled(
    ctx,
    announced,
    await getTradingCalendar(ctx, announced.mic),
    at(Date.now() + 1_000),
  );
  await insertEntitlements(ctx, id, found);
  const { clients, units, gross, tax: taxed, added } = totalsOf(found);
  const lots = found.filter(({ left_out }) => left_out === null).length;
  await client.query(
    `update corporate_actions set status = 'entitled', lots = $2, clients = $3, units = $4, gross = $5, tax = $6, added = $7 where id = $1`,
    [id, lots, clients, units, gross, taxed, added],
  );
  await client.query(`update corporate_actions set status = 'executing', covered_by = 'nothing' where id = $1`, [id]);
  while (await releaseWaiting(ctx, await open()));
  let [done, left] = [0, 0];
  for (;;) {
    const slice = await executeSlice(ctx, await open());
    if (slice.done + slice.left === 0) break;
    [done, left] = [done + slice.done, left + slice.left];
  }
  await client.query(
    `update corporate_actions set status = 'done', done = $2, left_count = $3, finish_datetime = now() where id = $1`,
    [id, done, left],
  );
  if (isReversed) await takeBack(client, ctx, id, open, { god, angel });
  const record = { type: 'corporate_action', id };
  const whenAnnounced = at(Date.now() - daysAgo * dayMs);
  return [
    {
      at: at(Date.now() - (daysAgo + 1) * dayMs),
      action: 'corporate_action.created',
      by: { staff: god },
      record,
      after: { kind, symbol, notice },
    },
    {
      at: whenAnnounced,
      action: 'corporate_action.announced',
      by: { staff: god },
      record,
      after: { kind, symbol, clients, lots },
    },
    {
      at: at(Date.now()),
      action: 'corporate_action.executed',
      by: 'system',
      record,
      after: { status: 'done', lots, done, left },
    },
  ];
}

async function takeBack(
  client: pg.Client,
  ctx: PublicCtx,
  id: string,
  open: () => Promise<OpenAction>,
  { god, angel }: People,
): Promise<void> {
  await client.query(
    `update corporate_actions set reversed_by = $2, reverse_approved_by = $3, reverse_datetime = now(), reason = '发行人更正公告' where id = $1`,
    [id, god, angel],
  );
  let undone = 0;
  for (;;) {
    const slice = await reverseSlice(ctx, await open());
    if (slice.done + slice.left === 0) break;
    undone += slice.done;
  }
  await client.query(`update corporate_actions set status = 'reversed', undone = $2 where id = $1`, [id, undone]);
}

/** A dividend that is announced and not due yet, and a draft that the service's notice made. */
async function insertAhead(
  client: pg.Client,
  stocks: readonly { symbol: string; currency: string }[],
  { god, angel }: People,
): Promise<void> {
  const [first, second] = stocks;
  if (!first || !second) return;
  await client.query(
    `insert into corporate_actions (kind, symbol, currency, status, amount, tax_percent, ex_day, record_day, pay_day, reference, notice, source,
       ex_datetime, created_by, announced_by, announce_approved_by, announce_datetime)
     values ('cash_dividend', $1, $2, 'announced', 0.2, 10, current_date + 7, current_date + 8, current_date + 20, $3, '季度分红。', 'staff',
       (current_date + 7)::timestamp at time zone 'UTC' + interval '14 hours', $4, $4, $5, now())`,
    [first.symbol, first.currency, `CA-NEXT-${first.symbol.slice(5)}`, god, angel],
  );
  await client.query(
    `insert into corporate_actions (kind, symbol, currency, amount, tax_percent, ex_day, record_day, pay_day, reference, notice, source)
     values ('cash_dividend', $1, $2, 0.15, 10, current_date + 14, current_date + 15, current_date + 30, $3, 'Quarterly dividend, as announced by the issuer.', 'service')`,
    [second.symbol, second.currency, `SVC-${second.symbol.slice(5)}`],
  );
}

/** Rights that are announced, with the draft of the offer by which clients will take them up. */
async function insertRights(client: pg.Client, symbol: string | undefined, { god, angel }: People): Promise<void> {
  await client.query(
    `with offer as (
       insert into products (sub_type, status, trade_type, symbol, venue_id, currency, lot, name_zh, name_en, description_zh, description_en, risk_zh, risk_en,
         price, quota, allocation_method, listing_day, open_datetime, close_datetime, position, created_by)
       select 'apo', 'draft', 'review', symbol, venue_id, currency, lot, name_zh || '配股', name_en || ' rights', '向原股东配售。', 'Offered to holders.', '', '',
         coalesce((select round(close * 0.9, 2) from daily_closes where daily_closes.tenant_id = instruments.tenant_id and daily_closes.symbol = instruments.symbol
           order by day desc limit 1), 10),
         1000000, 'pro_rata', current_date + 21, now() + interval '7 days', now() + interval '16 days',
         (select coalesce(max(position), 0) + 1 from products where products.tenant_id = instruments.tenant_id), $1
       from instruments where tenant_id = current_setting('app.tenant') and symbol = $3
       returning id, symbol, currency
     )
     insert into corporate_actions (kind, symbol, currency, status, ratio_from, ratio_to, product_id, ex_day, record_day, election_day, pay_day,
       reference, notice, source, ex_datetime, created_by, announced_by, announce_approved_by, announce_datetime)
     select 'rights', symbol, currency, 'announced', 10, 2, id, current_date + 7, current_date + 7, current_date + 16, current_date + 20,
       'CA-RIGHTS-' || substr(symbol, 6), '每 10 股可认购 2 股，逾期未认购的部分作废。', 'staff',
       (current_date + 7)::timestamp at time zone 'UTC' + interval '14 hours', $1, $1, $2, now()
     from offer`,
    [god, angel, symbol],
  );
}
