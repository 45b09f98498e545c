// Changes that take effect later, killed at their moment: nothing of them is in force then, the next run makes them, and once.
import { getApproval, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getAppSettings, saveAppSettings } from '@backoffice/contract/settings/settings.ts';
import { createTradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import { listVenues, supersedeClose } from '@backoffice/contract/venues/venues.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { createApprovals } from '#core/approvals/approvals.ts';
import { supersedeDoubtedCloses } from '#core/stock-data/daily-closes.job.ts';
import { StockData } from '#core/stock-data/stock-data.ts';
import { body, sampleQuote, serveStockData } from '#core/stock-data/stock-data.testing.ts';
import { effectSweep } from '#features/approvals/approvals.job.ts';
import { matchOpenLines } from '#features/matching/matching.job.ts';
import { givenLine } from '#features/matching/matching.testing.ts';
import { beginTimeZone } from '#features/settings/settings.job.ts';
import { tradeConfigRoutes } from '#features/trade-config/trade-config.routes.ts';
import { checkingSerializer } from '#platform/http/serialize.ts';
import type { OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { zoneOnOtherDay } from './calendar.ts';
import { startKillable } from './killable-process.ts';
import { waiting } from './patience.ts';
import { workIn } from './work.ts';
import { createWorld } from './world.ts';

const world = await createWorld({ ownDatabase: true });
const service = serveStockData();
const prices = () => ({ url: service.url, token: 'secret', retryMs: 1, timeoutMs: waiting.timeout });
const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

const countOf = (rows: ReturnType<typeof sql>) =>
  world.sql(async (db) => (await sql`select from ${rows}`.execute(db)).rows.length);
const agree = async ({ pending }: { pending: { approval_id: string } }) => {
  const decision = { id: pending.approval_id, decision: 'approve' } as const;
  return (await world.call(reviewApproval, 'angel', decision)).body.status;
};

interface LateChange {
  /** Audit action of the job, which is the last that its transaction writes. */
  audited: string;
  run: (call: OpenSweepCall) => Promise<void>;
  /** Code of `run` for another process. */
  code: () => string;
  /** Makes it due; answers how to read what is in force. */
  given: () => Promise<() => Promise<unknown>>;
  before: unknown;
  after: unknown;
}

/** Rule of two people with the rules of the trade config, which are what waits here. */
function approvalsOfRules() {
  const approvals = createApprovals();
  for (const route of tradeConfigRoutes(approvals))
    if (route.endpoint.kind === 'write' && route.endpoint.fourEyes)
      approvals.register(route, checkingSerializer(route.endpoint));
  return approvals;
}

const atClose = Date.parse(sampleQuote.time);
const later = atClose + 3_600_000;
const symbol = 'XSHG:600036';

const changes: Record<string, LateChange> = {
  'a claim that a bank’s line credits': {
    audited: 'match.made',
    run: (call) => call.transact(matchOpenLines),
    code: () => `(async () => {
      const { matchOpenLines } = await import(${urlOf('../features/matching/matching.job.ts')});
      await call.transact(matchOpenLines);
    })()`,
    given: async () => {
      const deposit = await world.givenPendingDeposit({ amount: '41.00' });
      const line = await givenLine(world, { amount: 41, name: `${deposit.username} name` });
      return async () => [
        await world.balanceOf(deposit.account_id),
        await countOf(sql`match_items where line_id = ${line} and is_made`),
      ];
    },
    before: ['0.00', 0],
    after: ['41.00', 1],
  },
  'a wider limit that waited its day': {
    audited: 'approval.took_effect',
    run: effectSweep(approvalsOfRules()).runOpen,
    code: () => `(async () => {
      const { createApprovals } = await import(${urlOf('../core/approvals/approvals.ts')});
      const { checkingSerializer } = await import(${urlOf('../platform/http/serialize.ts')});
      const { tradeConfigRoutes } = await import(${urlOf('../features/trade-config/trade-config.routes.ts')});
      const { effectSweep } = await import(${urlOf('../features/approvals/approvals.job.ts')});
      const approvals = createApprovals();
      for (const route of tradeConfigRoutes(approvals))
        if (route.endpoint.kind === 'write' && route.endpoint.fourEyes) approvals.register(route, checkingSerializer(route.endpoint));
      await effectSweep(approvals).runOpen(call);
    })()`,
    given: async () => {
      const wide = { topic: 'approval_limit', per_day: '900000', reason: 'wider' } as const;
      const asked = await world.call(createTradeRule, 'god', wide);
      expect(await agree(asked)).toBe('waiting');
      const { approval_id: id } = asked.pending;
      await world.asOwner(`set session_replication_role = replica;
        update approvals set effective_datetime = now() where id = '${id}'; set session_replication_role = default`);
      return async () => [
        await countOf(sql`trade_rule_versions where per_day = 900000`),
        (await world.call(getApproval, 'god', { id })).body.status,
      ];
    },
    before: [0, 'waiting'],
    after: [1, 'approved'],
  },
  'the change of time zone': {
    audited: 'settings.time_zone_begun',
    run: ({ transact }) => transact(beginTimeZone),
    code: () => `call.transact((await import(${urlOf('../features/settings/settings.job.ts')})).beginTimeZone)`,
    given: async () => {
      const {
        next_timezone: _zone,
        next_timezone_from: _from,
        is_demo: _demo,
        ...now
      } = (await world.call(getAppSettings, null, {})).body;
      const timezone = zoneOnOtherDay(now.timezone);
      expect(await agree(await world.call(saveAppSettings, 'god', { ...now, timezone }))).toBe('approved');
      await world.asOwner(`update app_settings set next_timezone_from = now() - interval '1 second'`);
      return async () => {
        const { rows } = await world.sql((db) =>
          sql`select timezone = ${timezone} as is_new, next_timezone is not null as is_next from app_settings`.execute(
            db,
          ),
        );
        return rows;
      };
    },
    before: [{ is_new: false, is_next: true }],
    after: [{ is_new: true, is_next: false }],
  },
  'a superseded close': {
    audited: 'close.replaced',
    run: ({ transact }) => supersedeDoubtedCloses({ transact }, new StockData(prices()), later + 600_000),
    code: () => `(async () => {
      const { StockData } = await import(${urlOf('../core/stock-data/stock-data.ts')});
      const { supersedeDoubtedCloses } = await import(${urlOf('../core/stock-data/daily-closes.job.ts')});
      await supersedeDoubtedCloses(call, new StockData(${JSON.stringify(prices())}), ${later + 600_000});
    })()`,
    given: async () => {
      const candle = { time: '2026-03-03T01:30:00Z', open: '1502', high: '1502', low: '1502', close: '1502.00' };
      service.answer = body(JSON.stringify({ timezone: 'Asia/Shanghai', items: [candle] }));
      const [{ id } = { id: '' }] = (await world.call(listVenues, 'god', { search: 'XSHG' })).body.items;
      const stock = {
        venue_id: id,
        kind: 'stock',
        name_zh: '股',
        name_en: 'Stock',
        currency: 'CNY',
        lot: 100,
      } as const;
      const close = { symbol, day: '2026-03-03', close: '1500.00', quote_time: sampleQuote.time, source: 'test' };
      await world.sql(async (db) => {
        await db
          .insertInto('instruments')
          .values({ ...stock, symbol })
          .execute();
        await db.insertInto('daily_closes').values(close).execute();
      });
      const wrong = { id, symbol, day: '2026-03-03', reason: 'too early' };
      expect(await agree(await world.call(supersedeClose, 'god', wrong))).toBe('approved');
      // Says it for the first time.
      await supersedeDoubtedCloses({ transact: workIn(world).transact }, new StockData(prices()), later);
      return async () => {
        const { rows } = await world.sql((db) =>
          sql`select close::numeric::float8 as close, (select count(*) from superseded_closes) as kept from daily_closes`.execute(
            db,
          ),
        );
        return rows;
      };
    },
    before: [{ close: 1500, kept: 0 }],
    after: [{ close: 1502, kept: 1 }],
  },
};

/** Runs it in another process, which is killed while it writes the audit line. */
async function killAtItsEnd(code: string, audited: string): Promise<void> {
  const superuser = new pg.Client({ ...inject('postgres'), database: world.name });
  await superuser.connect();
  await superuser.query(`
    create or replace function hold_audit() returns trigger language plpgsql as $$ begin
      if new.action = '${audited}' then perform pg_advisory_xact_lock(1); end if;
      return new;
    end $$;
    create trigger hold_audit before insert on audit_lines for each row execute function hold_audit();
    select pg_advisory_lock(1)`);
  const starting = startKillable(
    world,
    `const call = sweepCall({ database, logger }, 'demo', 'test', new AbortController().signal);
     console.log('at work');
     await ${code};`,
  );
  const isWaitedFor = async () =>
    (await superuser.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rows.length > 0;
  const [{ kill }] = await Promise.all([starting, vi.waitUntil(isWaitedFor, waiting)]);
  await kill();
  await superuser.query('select pg_advisory_unlock(1)');
  await superuser.query('drop trigger hold_audit on audit_lines');
  await superuser.end();
}

test.each(Object.entries(changes))(
  '%s: killed at its moment, the next run makes it, once',
  async (_name, { audited, run, code, given, before, after }) => {
    const inForce = await given();
    const lines = () => countOf(sql`audit_lines where action = ${audited}`);
    expect([await inForce(), await lines()]).toEqual([before, 0]);
    await killAtItsEnd(code(), audited);
    expect([await inForce(), await lines()]).toEqual([before, 0]);
    const call = workIn(world);
    // The database holds what the killed one had locked until it notices; the next round finds it.
    const runUntilDone = async () => {
      await run(call);
      return [await inForce(), await lines()];
    };
    await expect.poll(runUntilDone, waiting).toEqual([after, 1]);
    await run(call);
    expect([await inForce(), await lines()]).toEqual([after, 1]);
  },
);
