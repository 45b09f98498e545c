// Net asset values of a product: entered by two people with the administrator's statement, and where they changed much confirmed by a third.
import type { WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import type * as contract from '@backoffice/contract/navs/navs.ts';
import { mostLeftOverNamed, type Nav, type NavCorrection, type NavPage } from '@backoffice/contract/navs/navs.ts';
import { statementIdOf, statementUrlOf } from '@backoffice/contract/products/products.files.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { sql } from 'kysely';
import { requireSecondPerson } from '#core/approvals/second-person.ts';
import { staffName } from '#core/records/rows.ts';
import { reachOfOrders } from '#core/trading/reach.ts';
import { sessionOf } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';
import { takeStatement } from '#core/uploads/statement-files.ts';
import { getVenueOf, productsOn, recordKindOf } from '#features/products/products.public.ts';

type Db = Pick<PublicCtx, 'db'>;
type EnterInput = CheckedInputOf<typeof contract.enterFundNavs>;
type Navs = OutputOf<typeof contract.listFundNavs>;

/** Number of newest values that are shown. */
const mostShown = 1_000;

export const findNavsOn =
  (page: NavPage) =>
  async (ctx: Ctx, { id }: CheckedInputOf<typeof contract.listFundNavs>): Promise<Navs> => {
    await productsOn[page].get(ctx, id);
    return findNavs(ctx, id);
  };

export async function findNavs({ db }: Db, product_id: string): Promise<Navs> {
  const items: Nav[] = await db
    .selectFrom('product_navs')
    .leftJoin('product_statements as picture', (join) => joinInTenant(join, 'picture.id', 'product_navs.statement_id'))
    .leftJoin('evidence_files as file', (join) => joinInTenant(join, 'file.id', 'product_navs.evidence_id'))
    .select([
      sql<string>`product_navs.day::text`.as('day'),
      'nav',
      'previous_nav',
      'in_force',
      'is_large_change',
      isUsed.as('is_used'),
      sql<string | null>`${statementUrlOf('')} || product_navs.statement_id`.as('statement'),
      'product_navs.evidence_id',
      sql<string>`coalesce(picture.sha256, file.sha256)`.as('statement_sha256'),
      sql<string>`${staffName('product_navs', 'entered_by')}`.as('entered_by'),
      sql<string>`${staffName('product_navs', 'approved_by')}`.as('approved_by'),
      staffName('product_navs', 'confirmed_by').as('confirmed_by'),
      'product_navs.create_datetime',
    ])
    .where('product_id', '=', product_id)
    .orderBy('product_navs.day', 'desc')
    .limit(mostShown)
    .execute();
  return { items, corrections: await findNavCorrections({ db }, product_id) };
}

async function findNavCorrections({ db }: Db, product_id: string): Promise<NavCorrection[]> {
  const { rows } = await sql<NavCorrection>`
    select id, day::text as day, wrong_nav, nav, explanation, ${statementUrlOf('')} || statement_id as statement,
      ${staffName('nav_corrections', 'entered_by')} as entered_by, ${staffName('nav_corrections', 'approved_by')} as approved_by,
      ${staffName('nav_corrections', 'confirmed_by')} as confirmed_by, status, orders, corrected, left_count as left, create_datetime, complete_datetime,
      coalesce((select jsonb_agg(jsonb_build_object('order_id', order_id, 'username', username, 'refusal', refusal)) from (
        select order_id, clients.username, refusal from nav_correction_orders listed
        join orders on orders.tenant_id = listed.tenant_id and orders.id = listed.order_id
        join clients on clients.tenant_id = orders.tenant_id and clients.id = orders.client_id
        where listed.tenant_id = nav_corrections.tenant_id and listed.correction_id = nav_corrections.id and listed.status = 'left'
        order by order_id limit ${mostLeftOverNamed}) as named), '[]') as left_over
    from nav_corrections where product_id = ${product_id} order by create_datetime desc
  `.execute(db);
  return rows;
}

/** Condition for a query of `product_navs`. */
export const isUsed = sql<boolean>`(
  exists (select from orders where orders.tenant_id = product_navs.tenant_id and orders.product_id = product_navs.product_id
    and orders.nav_day = product_navs.day and orders.price is not null)
  or exists (select from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
    where sales.tenant_id = product_navs.tenant_id and orders.product_id = product_navs.product_id
      and sales.nav_day = product_navs.day and sales.price is not null))`;

/** Runs once the second person has agreed. The database refuses a day whose cut-off has not passed, and one that was used. */
export const enterNavsOn =
  (page: NavPage) =>
  async (ctx: Ctx, input: EnterInput): Promise<Navs> => {
    const { db, actor, checker } = ctx;
    if (!checker) throw new Error('A net asset value is entered by two people');
    const product = await checkNavs(ctx, page, input);
    const statement_id = await takeStatement(ctx, input.statement);
    const before = await findValues(ctx, input);
    const people = { entered_by: actor.id, approved_by: checker.id };
    // Insert in the order of the days, because each is compared with the one before.
    const rows = inOrder(input).map((row) => ({ product_id: product.id, ...row, statement_id, ...people }));
    await db
      .insertInto('product_navs')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'product_id', 'day']).doUpdateSet((row) => ({
          nav: row.ref('excluded.nav'),
          statement_id,
          evidence_id: null,
          ...people,
          create_datetime: sql<string>`clock_timestamp()`,
        })),
      )
      .execute();
    const after = { navs: input.navs, statement_sha256: await getStatementHash(ctx, statement_id) };
    ctx.note({ record: { type: recordKindOf(page), id: product.id }, before: { navs: before }, after });
    return findNavs(ctx, product.id);
  };

export const previewEnterNavsOn =
  (page: NavPage) =>
  async (ctx: Ctx, input: EnterInput): Promise<WidePreview> => {
    const { id, name_zh, name_en } = await checkNavs(ctx, page, input);
    const statement_sha256 = await getStatementHash(ctx, statementIdOf(input.statement));
    const [first, last] = [inOrder(input).at(0), inOrder(input).at(-1)];
    const latest = await findLatestBefore(ctx, id, first?.day ?? '');
    return {
      client_id: null,
      money: null,
      reach: await reachOfNavs(
        ctx,
        input.navs.map(({ day }) => ({ product_id: id, day })),
      ),
      before: { nav: latest?.nav ?? null, day: latest?.day ?? null },
      after: {
        name_zh,
        name_en,
        nav: last?.nav,
        day: last?.day,
        days: input.navs.length,
        statement: input.statement,
        statement_sha256,
      },
      record: { type: recordKindOf(page), id },
    };
  };

/** Orders and sales that wait for the value of one of the days. */
export const reachOfNavs = (ctx: Ctx, values: readonly { product_id: string; day: string }[]) => {
  const entered = sql`select product_id, day from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as value(product_id uuid, day date)`;
  return reachOfOrders(
    ctx,
    sql`(orders.status in ('pending', 'awaiting') and (orders.product_id, orders.nav_day) in (${entered})
      or exists (select from sales where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id
        and sales.status = 'awaiting' and (orders.product_id, sales.nav_day) in (${entered})))`,
  );
};

const inOrder = ({ navs }: EnterInput) => navs.toSorted((a, b) => (a.day < b.day ? -1 : 1));

/** Checks that they can be entered at all, also for the first person, so that no second one is asked in vain. */
async function checkNavs(ctx: Ctx, page: NavPage, { id, navs }: EnterInput): Promise<Product> {
  const product = await productsOn[page].get(ctx, id);
  const { sub_type, symbol, opened_by, status } = product;
  if (orderKindOf(sub_type).boughtAt !== 'nav') throw new AppError('product.without_nav');
  if (opened_by === null) throw new AppError('record.wrong_status', { detail: `it is ${status}` });
  const { mic } = await getVenueOf(ctx, symbol);
  const calendar = await getTradingCalendar(ctx, mic);
  const days = navs.map(({ day }) => day);
  const unfit = days.findIndex((day) => !sessionOf(calendar, day));
  if (unfit >= 0) throw new AppError('request.invalid', { errors: [{ path: `navs.${unfit}.day`, code: 'invalid' }] });
  const { rows } = await sql<{ is_early: boolean; is_used: boolean }>`
    select coalesce(bool_or(nav_cut_off(${id}, day) > clock_timestamp()), false) as is_early,
      coalesce(bool_or((select ${isUsed} from product_navs where product_id = ${id} and product_navs.day = wanted.day)), false) as is_used
    from unnest(${days}::date[]) as wanted (day)
  `.execute(ctx.db);
  if (rows[0]?.is_early) throw new AppError('product.nav_too_early');
  if (rows[0]?.is_used) throw new AppError('product.nav_used');
  return product;
}

export async function getStatementHash({ db }: Db, statement_id: string): Promise<string> {
  const file = await db
    .selectFrom('product_statements')
    .select('sha256')
    .where('id', '=', statement_id)
    .executeTakeFirst();
  if (!file) throw new AppError('upload.not_found');
  return file.sha256;
}

/** Values that the days had until now. */
async function findValues({ db }: Db, { id, navs }: EnterInput) {
  const { rows } = await sql<{ day: string; nav: string }>`
    select day::text as day, nav from product_navs
    where product_id = ${id} and day = any (${navs.map(({ day }) => day)}::date[]) order by day
  `.execute(db);
  return rows;
}

const findLatestBefore = ({ db }: Db, product_id: string, day: string) =>
  db
    .selectFrom('product_navs')
    .select([sql<string>`day::text`.as('day'), 'nav'])
    .where('product_id', '=', product_id)
    .where('day', '<', day)
    .where('in_force', '=', true)
    .orderBy('product_navs.day', 'desc')
    .executeTakeFirst();

/** Confirmation by a person who neither entered nor agreed to it, and of the value that they saw. */
export const confirmNavOn =
  (page: NavPage) =>
  async (ctx: Ctx, { id, day, nav }: CheckedInputOf<typeof contract.confirmFundNav>): Promise<Navs> => {
    await productsOn[page].get(ctx, id);
    const waiting = await ctx.db
      .selectFrom('product_navs')
      .select(['nav', 'entered_by', 'approved_by', 'previous_nav'])
      .where('product_id', '=', id)
      .where('day', '=', day)
      .where('in_force', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting || compare(waiting.nav, nav) !== 0) throw new AppError('record.stale');
    for (const person of [waiting.entered_by, waiting.approved_by]) await requireSecondPerson(ctx, person);
    await ctx.db
      .updateTable('product_navs')
      .set({ confirmed_by: ctx.actor.id })
      .where('product_id', '=', id)
      .where('day', '=', day)
      .execute();
    const before = { nav: waiting.previous_nav };
    ctx.note({ record: { type: recordKindOf(page), id }, before, after: { day, nav } });
    return findNavs(ctx, id);
  };
