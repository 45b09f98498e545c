// The trial balance: kept days up to the moment's own, then line by line. See decision 0172.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import type { LedgerBalance, LedgerLine } from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { sql } from 'kysely';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';

type TrialBalance = OutputOf<typeof contract.getTrialBalance>;
type MomentInput = CheckedInputOf<typeof contract.getTrialBalance>;

export async function getTrialBalance(ctx: Ctx, input: MomentInput): Promise<TrialBalance> {
  requireWholeTenant(ctx);
  return readTrialBalance(ctx, input);
}

/** For work that no member of staff calls. */
export async function readTrialBalance(
  ctx: Pick<PublicCtx, 'db'>,
  { before: asked }: MomentInput,
): Promise<TrialBalance> {
  const before = asked ?? new Date().toISOString();
  // Today is the kept day less what is to come, as nearly all is before now; another moment is read line by line from its day's start.
  const day = asked
    ? {
        kept: sql`daily_balances.day < moment.day`,
        amount: sql`amount`,
        lines: sql`effective_at >= day_start and effective_at < before`,
        notKept: sql`effective_at < day_start`,
      }
    : {
        kept: sql`daily_balances.day <= moment.day`,
        amount: sql`-amount`,
        lines: sql`effective_at >= before and effective_at < day_end and journals.xid < before_xid`,
        notKept: sql`effective_at < before`,
      };
  const { rows: items } = await sql<LedgerBalance>`
    with moment as (
      select ${before}::timestamptz as before, date_trunc('day', ${before}::timestamptz, tenant_time_zone()) as day_start,
        (date_trunc('day', ${before}::timestamptz at time zone tenant_time_zone()) + interval '1 day') at time zone tenant_time_zone() as day_end,
        (${before}::timestamptz at time zone tenant_time_zone())::date as day
    ), rolled_up as (
      -- Days of another time zone are not these days.
      select coalesce((select before_xid from daily_fact_rollups where time_zone = tenant_time_zone()), '0') as before_xid
    ), moved as (
      select code, currency, amount from daily_balances, moment, rolled_up
      where not fake and ${day.kept} and before_xid > '0'
      union all
      select code, currency, ${day.amount} from journals, moment, rolled_up, journal_lines
      where not journals.fake and ${day.lines} and journal_lines.tenant_id = journals.tenant_id and journal_lines.journal_id = journals.id
      union all
      -- What no roll-up has taken into its day yet.
      select code, currency, amount from moment, rolled_up, lines_since(before_xid) where ${day.notKept}
    )
    select code, currency, sum(amount)::text as amount from moved group by code, currency having sum(amount) <> 0 order by currency, code
  `.execute(ctx.db);
  return { before, items };
}

/** Lines, the newest first. */
export async function findLedgerLines(
  ctx: Ctx,
  { code, currency, from, before, ...input }: CheckedInputOf<typeof contract.listLedgerLines>,
): Promise<OutputOf<typeof contract.listLedgerLines>> {
  requireWholeTenant(ctx);
  const lines = ctx.db
    .selectFrom('journals')
    .innerJoin('journal_lines', (join) => joinInTenant(join, 'journal_lines.journal_id', 'journals.id'))
    .leftJoin('accounts', (join) => joinInTenant(join, 'accounts.id', 'journal_lines.account_id'))
    .leftJoin('staff', (join) => joinInTenant(join, 'staff.id', 'journals.actor_id'))
    .select([
      sql<string>`journals.id || '/' || journal_lines.line_no`.as('id'),
      sql<LedgerLine['kind']>`journals.kind`.as('kind'),
      'journals.step',
      'journals.reference',
      'journals.effective_at',
      'staff.name as actor_name',
      'accounts.acc_no',
      'journal_lines.amount',
    ])
    .where('journals.fake', '=', false)
    .where('journal_lines.code', '=', code)
    .where('journal_lines.currency', '=', currency)
    .$if(from !== undefined, (query) => query.where('journals.effective_at', '>=', from ?? ''))
    .$if(before !== undefined, (query) => query.where('journals.effective_at', '<', before ?? ''));
  return findPage(ctx.db, ctx.db.selectFrom(lines.as('lines')).selectAll(), input, {
    sortColumns: { effective_at: 'lines.effective_at' },
    defaultSort: '-effective_at',
    id: 'lines.id',
  });
}
