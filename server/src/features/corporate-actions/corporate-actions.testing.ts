// Lots, and corporate actions of them in every part of their life, for tests.
import { randomBytes } from 'node:crypto';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  acceptCorporateAction,
  announceCorporateAction,
  createCorporateAction,
  listCorporateActions,
  reverseCorporateAction,
} from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { allChecks } from '#checks.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { rollUpDailyFacts } from '#core/statistics/daily-facts.ts';
import { executeAt, placeAt, sameDay } from '#core/trading/trading.testing.ts';
import { figuresOf, givenTrader, type TestMarket } from '#features/orders/orders.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { workWithoutWarnings } from '#testing/work.ts';
import type { World } from '#testing/world.ts';
import { carryOutActions } from './corporate-actions.job.ts';

type Draft = InputOf<typeof createCorporateAction>;
type Call = { tenant?: TenantName };

export const dayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Next Tuesday: no holiday of the venue falls on one. */
export function daysOfNextTuesday() {
  const day = dayFromNow(((2 - new Date().getUTCDay() + 7) % 7) + 7);
  return { ex_day: day, record_day: day, pay_day: day };
}

/** Terms of each kind. */
export const termsOf = {
  cash_dividend: { amount: '0.0333', tax_percent: '10' },
  bonus: { ratio_from: 10, ratio_to: 3 },
  split: { ratio_from: 2, ratio_to: 3 },
  reverse_split: { ratio_from: 7, ratio_to: 1 },
  new_symbol: { ratio_from: 1, ratio_to: 1, new_symbol: 'XNYS:NEW' },
  merger: { ratio_from: 10, ratio_to: 3, amount: '1.50', new_symbol: 'XNYS:NEW' },
  rights: { ratio_from: 10, ratio_to: 3 },
  delisting: { amount: '1.37' },
} as const;

/** Stock that mergers and new symbols lead to. */
export const newStock = 'XNYS:NEW';

export const givenNewStock = (world: World): Promise<void> =>
  world.asOwner(
    `insert into instruments (tenant_id, symbol, venue_id, kind, name_zh, name_en, currency, lot)
     select tenant_id, '${newStock}', id, 'stock', '新股', 'New stock', currency, 1 from venues where mic = 'XNYS' on conflict do nothing`,
    [],
    'both',
  );

/** Client who holds so many units, bought at 10.00 each. */
export async function givenLot(
  world: World,
  units: string,
  given: { client?: Awaited<ReturnType<typeof givenTrader>>; fake?: boolean; tenant?: TenantName } = {},
) {
  const client = given.client ?? (await givenTrader(world, { amount: '10000.00', ...given }));
  const wanted = { client_id: client.id, quantity: units, price: '10.00', fake: given.fake ?? false };
  const id = await world.sql((db) => placeAt(db, wanted), given.tenant);
  await executeAt(world, { id, client_id: client.id, tenant: given.tenant }, '10.00');
  return { ...client, id, client_id: client.id };
}

/** Draft of tomorrow's. */
export async function givenDraft(world: World, kind: keyof typeof termsOf, rest: Partial<Draft> = {}, call: Call = {}) {
  const day = dayFromNow(1);
  const { body, status } = await world.call(
    createCorporateAction,
    'god',
    {
      kind,
      symbol: sameDay,
      ex_day: day,
      record_day: day,
      pay_day: day,
      reference: `N-${randomBytes(4).toString('hex')}`,
      ...termsOf[kind],
      ...rest,
    },
    call,
  );
  expect(status).toBe(200);
  return body;
}

/** A dividend that waits for its day, and what a lot that is there already will get of it. */
export async function givenEntitlement(world: World): Promise<void> {
  await world.asOwner(`update venues set first_year = 2000, last_year = 9999 where mic = 'XNYS'`);
  const { id } = await givenDraft(world, 'cash_dividend', daysOfNextTuesday());
  await world.asOwner(
    `set session_replication_role = replica;
     insert into entitlements (tenant_id, action_id, order_id, client_id, fake, units)
       select orders.tenant_id, '${id}', orders.id, orders.client_id, orders.fake, 1 from orders
       join lots on lots.tenant_id = orders.tenant_id and lots.order_id = orders.id limit 1;
     set session_replication_role = default`,
  );
}

/** Answers what became of the request of two people. */
async function approved(
  world: World,
  asked: Promise<{ problem: unknown; pending: { approval_id: string } }>,
  { tenant }: Call,
) {
  const { problem, pending } = await asked;
  expect(problem).toEqual({ approval_id: expect.any(String) });
  const input = { id: pending.approval_id, decision: 'approve' } as const;
  const { status } = await world.call(reviewApproval, 'angel', input, tenant ? { tenant } : {});
  expect(status).toBe(200);
}

export async function givenAnnounced(
  world: World,
  kind: keyof typeof termsOf,
  rest: Partial<Draft> = {},
  call: Call = {},
) {
  const { id, version } = await givenDraft(world, kind, rest, call);
  await approved(world, world.call(announceCorporateAction, 'god', { id, version }, call), call);
  return id;
}

/** Lets its days come: the open of the ex-day was a moment ago, the pay day is today, and what was bought so far is settled. */
export const letItsDayCome = (world: World, id: string): Promise<void> =>
  world.asOwner(
    `set session_replication_role = replica;
     update corporate_actions set ex_datetime = clock_timestamp(), ex_day = ex_day - 1, record_day = record_day - 1, pay_day = pay_day - 1,
       election_day = election_day - 1
     where id = '${id}';
     update orders set execute_datetime = execute_datetime - interval '5 days', minute_low = price, minute_high = price
     where execute_datetime > now() - interval '1 day' and symbol = (select symbol from corporate_actions where id = '${id}');
     set session_replication_role = default`,
    [],
    'both',
  );

export const actionCallsIn = (world: World, market: TestMarket, sliceSize?: number) => {
  const actionOf = async (id: string) => {
    const { items } = (await world.call(listCorporateActions, 'god', { id })).body;
    if (!items[0]) throw new Error(`no action ${id}`);
    return items[0];
  };
  return {
    actionOf,
    sweep: () => workWithoutWarnings(world, (call) => carryOutActions(call, market.client(), sliceSize)),
    accept: async (id: string) => {
      const { version } = await actionOf(id);
      const input = { id, version, reason: 'the custodian was late' };
      await approved(world, world.call(acceptCorporateAction, 'god', input), {});
    },
    reverse: async (id: string) => {
      const { version } = await actionOf(id);
      const input = { id, version, reason: 'the issuer took it back' };
      await approved(world, world.call(reverseCorporateAction, 'god', input), {});
    },
  };
};

/** Units, frozen units and cost of lots, with the status of their orders. */
export const lotsOf = (world: World, ids: readonly string[]) =>
  world.sql(async (db) => {
    const { rows } = await sql<{ units: string; frozen: string; cost: string; status: string }>`
      select trim_scale(units)::text as units, trim_scale(units_frozen)::text as frozen, round(cost, greatest(min_scale(cost), 2))::text as cost, status
      from lots join orders on orders.tenant_id = lots.tenant_id and orders.id = lots.order_id
      where order_id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], order_id)
    `.execute(db);
    return rows.map(({ units, frozen, cost, status }) => [units, frozen, cost, status]);
  });

/** The client spends all of their cash. */
export async function spendAll(world: World, { account_id, client_id }: { account_id: string; client_id: string }) {
  const { cash } = await figuresOf(world, account_id);
  const lines = [clientSide(account_id, 'cash', 'USD', `-${cash}`), platformSide('bank', 'USD', cash)];
  await world.sql((db) =>
    post({ db, actor: null }, { kind: 'fee', reference: client_id, step: 'spent', fake: false, lines }),
  );
}

/** Findings of every nightly check, which rules of this test's tenant alone can cause. */
export async function findingsOf(world: World) {
  await world.sql((db) => rollUpDailyFacts({ db }));
  const found: { name: string; subject: string; detail: unknown }[] = [];
  for (const check of allChecks({ headFile: world.headFile })) {
    let cursor: object | null = null;
    do {
      const slice: Awaited<ReturnType<typeof check.checkSlice>> = await world.sql((db) =>
        check.checkSlice({ db, tenantId: world.tenants.demo }, cursor),
      );
      found.push(...slice.findings.map(({ subject_id: subject, detail }) => ({ name: check.name, subject, detail })));
      cursor = slice.next;
    } while (cursor);
  }
  return found;
}
