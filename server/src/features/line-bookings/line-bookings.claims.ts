// Deposits made of a client's line without a claim: by a person who says whose it is, or by a job where the payer's account is a client's card.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/line-bookings/line-bookings.ts';
import { sql } from 'kysely';
import { eachRecord, isToWalk, type Walk } from '#core/checks/put-aside.ts';
import { lockActiveClient } from '#core/clients/real-clients.ts';
import { peopleOf } from '#core/reviews/reviews.ts';
import { requireNotInCharge } from '#core/trading/in-charge.ts';
import { insertDepositOfLine } from '#features/deposits/deposits.public.ts';
import { findLines, lockUnmatchedLine, type BroughtLine } from '#features/matching/matching.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { scheduledJob, writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';

/** Hours in which a client may still claim it by themselves. */
const claimHours = 1;
/** Days of lines that the job looks at. */
const lineDays = 45;
const sliceSize = 200;

export async function claimLine(
  ctx: Ctx,
  { id, client_id }: CheckedInputOf<typeof contract.claimLine>,
): Promise<OutputOf<typeof contract.claimLine>> {
  const { line } = await lockUnmatchedLine(ctx, id);
  if (line.status !== 'open') throw new AppError('record.wrong_status', { detail: `it is ${line.status}` });
  if (compare(line.amount, '0') < 0 || !line.client_money) throw new AppError('match.does_not_fit');
  await requireNotInCharge(ctx, client_id, peopleOf(ctx));
  await lockActiveClient(ctx, client_id);
  const deposit_id = await insertDepositOfLine(ctx, { client_id, line });
  ctx.note({
    record: { type: 'deposit', id: deposit_id },
    client: client_id,
    after: { status: 'pending', amount: line.amount, currency: line.currency, statement_line: id },
  });
  return { deposit_id, status: 'pending' };
}

export const claimsWalk: Walk = {
  job: 'matching.claims',
  table: 'statement_lines',
  isDue: sql<boolean>`statement_lines.status = 'open' and statement_lines.amount > 0 and not statement_lines.is_return`,
};

export const claimJobs = [scheduledJob(claimsWalk.job, { everyMinutes: 10 }, claimOpenLines)];

/** Feed lines alone, from an account that is the card of one client only, who has claimed nothing like it. */
export async function claimOpenLines(ctx: JobCtx): Promise<void> {
  const { rows } = await sql<{ id: string; client_id: string }>`
    select statement_lines.id, min(card.client_id::text) as client_id
    from statement_lines
    join statements statement on statement.tenant_id = statement_lines.tenant_id and statement.id = statement_lines.statement_id
    join house_accounts account on account.tenant_id = statement_lines.tenant_id and account.id = statement_lines.account_id
    join bank_cards card on card.tenant_id = statement_lines.tenant_id
      and translate(card.acc_no, ' -', '') = translate(statement_lines.counterparty_account, ' -', '')
    join clients on clients.tenant_id = card.tenant_id and clients.id = card.client_id and not clients.fake and clients.active
    where ${isToWalk(claimsWalk)} and statement_lines.counterparty_account <> ''
      and statement.source = 'feed' and account.client_money
      and statement_lines.create_datetime < now() - make_interval(hours => ${claimHours})
      and statement_lines.create_datetime > now() - make_interval(days => ${lineDays})
      and not exists (select from deposits claimed where claimed.tenant_id = statement_lines.tenant_id and claimed.line_id = statement_lines.id)
    group by statement_lines.id having count(distinct card.client_id) = 1
    order by statement_lines.id limit ${sliceSize}
  `.execute(ctx.db);
  if (rows.length === 0) return;
  const lines = new Map(
    (
      await findLines(ctx, sql<boolean>`line.id = any (${rows.map(({ id }) => id)}::uuid[]) and line.status = 'open'`)
    ).map((line) => [line.id, line]),
  );
  const done = await eachRecord(ctx, 'statement_line', rows, async ({ id, client_id }) => {
    const line = lines.get(id);
    if (line && !(await hasClaim(ctx, client_id, line))) await makeClaim(ctx, client_id, line);
  });
  if (done.length > 0) await announce(ctx, ['deposit', 'matching']);
}

/** A deposit of that amount waits, or was booked within these days: the line may be its. */
async function hasClaim({ db }: JobCtx, client_id: string, { amount, currency }: BroughtLine): Promise<boolean> {
  const { rows } = await sql`
    select from deposits
    where client_id = ${client_id} and currency = ${currency} and amount = ${amount}::numeric and status in ('pending', 'approved')
      and create_datetime > now() - make_interval(days => ${lineDays})
      and not exists (select from match_items item
                      where item.tenant_id = deposits.tenant_id and item.deposit_id = deposits.id and item.is_made)
  `.execute(db);
  return rows.length > 0;
}

async function makeClaim(ctx: JobCtx, client_id: string, line: BroughtLine): Promise<void> {
  const id = await insertDepositOfLine(ctx, { client_id, line });
  await writeSystemAudit(ctx, 'deposit.claimed_by_line', {
    record: { type: 'deposit', id },
    client: client_id,
    after: { status: 'pending', amount: line.amount, currency: line.currency, statement_line: line.id },
  });
}
