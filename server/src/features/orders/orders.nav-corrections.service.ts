// A net asset value that orders were executed at is put right with all of them: reversed and booked anew, in one batch.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import type { OrderFigures } from '@backoffice/contract/orders/corrections.ts';
import type * as contract from '@backoffice/contract/products/navs.ts';
import type { NavCorrection, NavPage } from '@backoffice/contract/products/navs.ts';
import { sql } from 'kysely';
import { requireSecondPerson } from '#core/approvals/second-person.ts';
import { raiseArrears } from '#core/checks/accounts.checks.ts';
import { requireNotInCharge } from '#core/trading/in-charge.ts';
import { unitsFor } from '#core/trading/trade-amounts.ts';
import { statementIdOf } from '@backoffice/contract/products/products.files.ts';
import { takeStatement } from '#features/products/products.files.service.ts';
import { hashOf, navsOf } from '#features/products/products.navs.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { rebook } from './orders.corrections.booking.service.ts';
import { correctedOrder, figuresOf, type BookedOrder } from './orders.corrections.plan.ts';
import { corrections, lockOrderBoughtAtNav, type CorrectedOrder } from './orders.corrections.queries.ts';
import { notifyOfOrder } from './orders.notify.ts';

type CorrectInput = CheckedInputOf<typeof contract.correctFundNav>;
type Navs = OutputOf<typeof contract.correctFundNav>;

/** What is put right, and who agreed on it. */
interface Correction {
  product_id: string;
  day: string;
  nav: string;
  performance_fee_percent: string | null;
  explanation: string;
  /** Neither of them is in charge of a client concerned. */
  people: readonly string[];
}

interface UsedNav {
  nav: string;
  previous_nav: string | null;
  name_zh: string;
  name_en: string;
  performance_fee_percent: string | null;
}

/** Runs once the second person has agreed. */
export const correctNavOn =
  (page: NavPage) =>
  async (ctx: Ctx, input: CorrectInput): Promise<Navs> => {
    const { actor, checker } = ctx;
    if (!checker) throw new Error('A net asset value is corrected by two people');
    const { id: product_id, day, nav, explanation } = input;
    const used = await lockUsedNav(ctx, page, input);
    const statement_id = await takeStatement(ctx, input.statement);
    const { id, is_large_change } = await ctx.db
      .insertInto('nav_corrections')
      .values({
        product_id,
        day,
        wrong_nav: used.nav,
        previous_nav: used.previous_nav,
        nav,
        statement_id,
        explanation,
        entered_by: actor.id,
        approved_by: checker.id,
      })
      .returning(['id', 'is_large_change'])
      .executeTakeFirstOrThrow();
    const correction = { ...used, product_id, day, nav, explanation, people: [actor.id, checker.id] };
    if (!is_large_change) await book(ctx, id, correction);
    const after = { nav, statement_sha256: await hashOf(ctx, statement_id) };
    const record = { type: `${page}_product`, id: product_id } as const;
    ctx.note({ record, before: { day, nav: used.nav }, after, reason: explanation });
    return navsOf(ctx, product_id);
  };

/** How many orders would be booked anew, how many not, and what that means for the clients' cash. */
export const previewCorrectNavOn =
  (page: NavPage) =>
  async (ctx: Ctx, input: CorrectInput): Promise<Preview> => {
    const { id: product_id, day, nav, explanation } = input;
    const { name_zh, name_en, ...used } = await lockUsedNav(ctx, page, input);
    const correction = { ...used, product_id, day, nav, explanation, people: [ctx.actor.id] };
    let [orders, left, cash] = [0, 0, '0'];
    for (const { id } of await findOrdersAt(ctx, correction)) {
      const plan = await planOrRefusal(ctx, id, correction);
      if (typeof plan === 'string') left++;
      else {
        orders++;
        cash = add(cash, add(plan.after.cash, negate(plan.before.cash)));
      }
    }
    const statement_sha256 = await hashOf(ctx, statementIdOf(input.statement));
    return {
      client_id: null,
      money: null,
      before: { name_zh, name_en, day, nav: used.nav },
      after: { name_zh, name_en, day, nav, orders, left, cash, explanation, statement_sha256 },
      record: { type: `${page}_product`, id: product_id },
    };
  };

/** By a person who neither asked for it nor agreed to it. */
export const confirmNavCorrectionOn =
  (page: NavPage) =>
  async (ctx: Ctx, { id }: CheckedInputOf<typeof contract.confirmFundNavCorrection>): Promise<Navs> => {
    const waiting = await ctx.db
      .selectFrom('nav_corrections')
      .select(['product_id', 'wrong_nav', 'nav', 'explanation', 'entered_by', 'approved_by'])
      .select(sql<string>`day::text`.as('day'))
      .where('id', '=', id)
      .where('complete_datetime', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) throw new AppError('record.not_found');
    const { product_id, day, nav, wrong_nav, explanation, entered_by, approved_by } = waiting;
    for (const person of [entered_by, approved_by]) await requireSecondPerson(ctx, person);
    const used = await lockUsedNav(ctx, page, { id: product_id, day, nav });
    if (compare(used.nav, wrong_nav) !== 0) throw new AppError('record.stale');
    await ctx.db.updateTable('nav_corrections').set({ confirmed_by: ctx.actor.id }).where('id', '=', id).execute();
    const people = [entered_by, approved_by, ctx.actor.id];
    await book(ctx, id, { ...used, product_id, day, nav, explanation, people });
    const record = { type: `${page}_product`, id: product_id } as const;
    ctx.note({ record, before: { day, nav: wrong_nav }, after: { nav }, reason: explanation });
    return navsOf(ctx, product_id);
  };

/** In force, with orders that were executed at it; held until the transaction ends. */
async function lockUsedNav(
  ctx: Ctx,
  page: NavPage,
  { id, day, nav }: Pick<CorrectInput, 'id' | 'day' | 'nav'>,
): Promise<UsedNav> {
  const { rows } = await sql<UsedNav>`
    select nav, previous_nav, name_zh, name_en, performance_fee_percent
    from product_navs join products on products.tenant_id = product_navs.tenant_id and products.id = product_navs.product_id
    where products.id = ${id} and products.sub_type = ${page} and day = ${day} and in_force for update of product_navs
  `.execute(ctx.db);
  const [used] = rows;
  if (!used) throw new AppError('record.not_found');
  if (compare(used.nav, nav) === 0) throw new AppError('correction.nothing_wrong');
  if ((await findOrdersAt(ctx, { product_id: id, day })).length === 0)
    throw new AppError('record.wrong_status', { detail: 'no order was executed at it: it can be entered again' });
  return used;
}

/** Bought at the value of that day, or redeemed at it. */
async function findOrdersAt({ db }: Ctx, { product_id, day }: Pick<Correction, 'product_id' | 'day'>) {
  const { rows } = await sql<{ id: string; username: string }>`
    select orders.id, clients.username from orders join clients on clients.tenant_id = orders.tenant_id and clients.id = orders.client_id
    where orders.product_id = ${product_id} and orders.corrected_by is null and (
      orders.nav_day = ${day} and orders.price is not null
      or exists (select from sales where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id
        and sales.nav_day = ${day} and sales.price is not null and sales.status <> 'released'))
    order by orders.id
  `.execute(db);
  return rows;
}

interface Plan {
  wrong: CorrectedOrder;
  right: BookedOrder;
  before: OrderFigures;
  after: OrderFigures;
  /** The right value for each execution at the wrong one. */
  prices: Record<string, { price: string }>;
}

async function planOf(ctx: Ctx, id: string, correction: Correction): Promise<Plan> {
  const { day, nav, performance_fee_percent, people } = correction;
  const wrong = await lockOrderBoughtAtNav(ctx, id);
  await requireNotInCharge(ctx, wrong.client_id, people);
  const { reserved, decimals, executions } = await getExecutions(ctx, id, day);
  const isBoughtAt = executions.includes(id);
  const quantity = isBoughtAt ? unitsFor(add(reserved, negate(wrong.fee)), nav, decimals) : wrong.quantity;
  if (compare(quantity, '0') <= 0) throw new AppError('correction.below_sold');
  const prices = Object.fromEntries(executions.map((execution) => [execution, nav]));
  const rights = { quantity, prices, highest_price: null, fund: { performance_fee_percent } };
  const right = correctedOrder(id, wrong, rights);
  return {
    wrong,
    right,
    before: figuresOf(wrong),
    after: figuresOf(right),
    prices: Object.fromEntries(executions.map((execution) => [execution, { price: nav }])),
  };
}

/** Which of the order and its sales were executed at the value of that day. */
async function getExecutions({ db }: Ctx, id: string, day: string) {
  const { rows } = await sql<{ reserved: string; decimals: number; executions: string[] }>`
    select reserved, decimals, array(
      select orders.id where orders.nav_day = ${day}
      union all select sales.id from sales where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id
        and sales.nav_day = ${day} and sales.price is not null and sales.status <> 'released') as executions
    from orders join instruments on instruments.tenant_id = orders.tenant_id and instruments.symbol = orders.symbol
    where orders.id = ${id}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`${id} is no order`);
  return found;
}

async function planOrRefusal(ctx: Ctx, id: string, correction: Correction): Promise<Plan | string> {
  try {
    return await planOf(ctx, id, correction);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** What cannot be booked anew, such as units that are already redeemed, stays as it is and is named. */
async function book(ctx: Ctx, navCorrectionId: string, correction: Correction): Promise<void> {
  const left: NavCorrection['left_over'] = [];
  let corrected = 0;
  for (const { id: order_id, username } of await findOrdersAt(ctx, correction)) {
    const plan = await planOrRefusal(ctx, order_id, correction);
    if (typeof plan === 'string') left.push({ order_id, username, refusal: plan });
    else {
      await bookOrder(ctx, plan, correction);
      corrected++;
    }
  }
  await ctx.db
    .updateTable('nav_corrections')
    .set({ corrected, left_over: JSON.stringify(left) })
    .where('id', '=', navCorrectionId)
    .execute();
  await sql`select correct_nav(${navCorrectionId})`.execute(ctx.db);
}

async function bookOrder(ctx: Ctx, plan: Plan, { explanation, people }: Correction): Promise<void> {
  const { wrong, right, before, after, prices } = plan;
  const { client_id, fake, amount, currency, account_id } = wrong;
  const [requested_by, reviewed_by] = people;
  if (!requested_by || !reviewed_by) throw new Error('two people agree on a correction');
  const id = await corrections.insert(ctx, {
    kind: 'nav',
    right_quantity: right.quantity,
    prices: JSON.stringify(prices),
    client_id,
    fake,
    order_id: wrong.id,
    explanation,
    amount,
    currency,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    requested_by,
  });
  await corrections.set(ctx, id, { status: 'approved', reviewed_by, review_datetime: sql<string>`now()` });
  const booked = await rebook(ctx, { correctionId: id, wrong, right, client_id, reason: explanation });
  await corrections.set(ctx, id, { arrears: booked.arrears });
  if (booked.arrears !== '0') await raiseArrears(ctx, account_id);
  const facts = { kind: 'nav', order_id: wrong.id, new_order_id: booked.id, before, after };
  await notifyOfOrder(ctx, 'order.corrected', wrong, facts);
}
