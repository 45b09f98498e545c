// A net asset value that orders were executed at is put right with all of them: the value at once, the orders in the background.
import type { WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { compare, type Currency } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/navs/navs.ts';
import type { NavPage } from '@backoffice/contract/navs/navs.ts';
import { statementIdOf } from '@backoffice/contract/products/products.files.ts';
import { sql } from 'kysely';
import { requireSecondPerson } from '#core/approvals/second-person.ts';
import { moneyOf } from '#core/trading/reach.ts';
import { takeStatement } from '#core/uploads/statement-files.ts';
import { getStatementHash, isUsed, findNavs } from './navs.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { runNavCorrection } from './navs.corrections.job.ts';
import { summarize } from './navs.corrections.preview.ts';
import {
  lockNavCorrection,
  setNavCorrection,
  startNavCorrection,
  type LockedNavCorrection,
} from './navs.corrections.queries.ts';

type CorrectInput = CheckedInputOf<typeof contract.correctFundNav>;
type ConfirmInput = CheckedInputOf<typeof contract.confirmFundNavCorrection>;
type Navs = OutputOf<typeof contract.correctFundNav>;

/** Runs once the second person has agreed. */
export const correctNavOn =
  (page: NavPage) =>
  async (ctx: Ctx, input: CorrectInput): Promise<Navs> => {
    const { actor, checker } = ctx;
    if (!checker) throw new Error('A net asset value is corrected by two people');
    const { id: product_id, day, nav, explanation } = input;
    const used = await getUsedNav(ctx, page, input);
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
    if (!is_large_change) await start(ctx, id);
    const after = { nav, statement_sha256: await getStatementHash(ctx, statement_id) };
    const record = { type: `${page}_product`, id: product_id } as const;
    ctx.note({ record, before: { day, nav: used.nav }, after, reason: explanation });
    return findNavs(ctx, product_id);
  };

/** Starts it: the right value holds from now on; the orders follow. */
async function start(ctx: Ctx, id: string): Promise<void> {
  await startNavCorrection(ctx, id);
  await enqueue(ctx, runNavCorrection, { id });
}

export const previewCorrectNavOn =
  (page: NavPage) =>
  async (ctx: Ctx, input: CorrectInput): Promise<WidePreview> => {
    const { id: product_id, day, nav, explanation } = input;
    const { name_zh, name_en, currency, performance_fee_percent, ...used } = await getUsedNav(ctx, page, input);
    const change = { product_id, day, nav, performance_fee_percent, people: [ctx.actor.id] };
    const summary = await summarize(ctx, change);
    const statement_sha256 = await getStatementHash(ctx, statementIdOf(input.statement));
    const { clients, orders, cash } = summary;
    return {
      client_id: null,
      money: null,
      reach: { clients, orders, money: orders === 0 ? [] : moneyOf('paid', { amount: cash, currency }) },
      before: { name_zh, name_en, day, nav: used.nav },
      after: {
        name_zh,
        name_en,
        day,
        nav,
        currency,
        ...summary,
        explanation,
        statement: input.statement,
        statement_sha256,
      },
      record: { type: `${page}_product`, id: product_id },
    };
  };

/** Confirmation by a person who neither asked for it nor agreed to it. */
export const confirmNavCorrectionOn =
  (page: NavPage) =>
  async (ctx: Ctx, { id }: ConfirmInput): Promise<Navs> => {
    const { product_id, day, nav, wrong_nav, explanation, entered_by, approved_by } = await lock(
      ctx,
      page,
      id,
      'waiting',
    );
    for (const person of [entered_by, approved_by]) await requireSecondPerson(ctx, person);
    await setNavCorrection(ctx, id, { confirmed_by: ctx.actor.id });
    await start(ctx, id);
    const record = { type: `${page}_product`, id: product_id } as const;
    ctx.note({ record, before: { day, nav: wrong_nav }, after: { nav }, reason: explanation });
    return findNavs(ctx, product_id);
  };

/** Resumes what was agreed on where it had come to. */
export const resumeNavCorrectionOn =
  (page: NavPage) =>
  async (ctx: Ctx, { id }: ConfirmInput): Promise<Navs> => {
    const { product_id, day, nav, orders, corrected } = await lock(ctx, page, id, 'failed');
    await setNavCorrection(ctx, id, { status: 'running', progress_datetime: sql`clock_timestamp()` });
    await enqueue(ctx, runNavCorrection, { id });
    ctx.note({ record: { type: `${page}_product`, id: product_id }, after: { day, nav, orders, corrected } });
    return findNavs(ctx, product_id);
  };

async function lock(ctx: Ctx, page: NavPage, id: string, status: 'waiting' | 'failed'): Promise<LockedNavCorrection> {
  const correction = await lockNavCorrection(ctx, id);
  if (correction?.page !== page || correction.status !== status) throw new AppError('record.not_found');
  return correction;
}

interface UsedNav {
  nav: string;
  /** Last value in force before that day. */
  previous_nav: string | null;
  name_zh: string;
  name_en: string;
  currency: Currency;
  performance_fee_percent: string | null;
  is_used: boolean;
  is_corrected: boolean;
}

/** Finds a value in force, with orders that were executed at it, and no other correction of it under way. */
async function getUsedNav({ db }: Ctx, page: NavPage, { id, day, nav }: CorrectInput): Promise<UsedNav> {
  const { rows } = await sql<UsedNav>`
    select nav, name_zh, name_en, products.currency, performance_fee_percent, ${isUsed} as is_used,
      (select earlier.nav from product_navs earlier where earlier.tenant_id = product_navs.tenant_id and earlier.product_id = product_navs.product_id
        and earlier.day < product_navs.day and earlier.in_force order by earlier.day desc limit 1) as previous_nav,
      exists (select from nav_corrections where nav_corrections.tenant_id = product_navs.tenant_id
        and nav_corrections.product_id = product_navs.product_id and nav_corrections.day = product_navs.day and complete_datetime is null) as is_corrected
    from product_navs join products on products.tenant_id = product_navs.tenant_id and products.id = product_navs.product_id
    where products.id = ${id} and products.sub_type = ${page} and product_navs.day = ${day} and in_force
  `.execute(db);
  const [used] = rows;
  if (!used) throw new AppError('record.not_found');
  if (used.is_corrected) throw new AppError('correction.under_way');
  if (compare(used.nav, nav) === 0) throw new AppError('correction.nothing_wrong');
  if (!used.is_used)
    throw new AppError('record.wrong_status', { detail: 'no order was executed at it: it can be entered again' });
  return used;
}
