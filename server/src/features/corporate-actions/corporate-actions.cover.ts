// Outside proof of an action: the custodian's units, the service's price, and the money or units that arrived.
import { compare } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import type { QuoteEvidence } from '#core/stock-data/stock-data.ts';
import { newestStatements } from '#features/ledger/ledger.public.ts';
import { findLines, insertMatch, postBank } from '#features/matching/matching.public.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import type { Db, OpenAction } from './corporate-actions.queries.ts';

const now = sql<string>`now()`;

export interface Difference {
  expected: string;
  found: string;
  day: string;
}

/** Units by custodians' newest statements beside those of clients at the end of that day; null where they agree or none is stated. */
export async function findDifference({ db }: Db, symbol: string): Promise<Difference | null> {
  const { rows } = await sql<Difference>`
    with stated as (
      select id, day from ${newestStatements(now)} as newest where kind = 'custodian'
    ), cut as (
      select max(day) as day, max(day + 1)::timestamp at time zone tenant_time_zone() as moment from stated having count(*) > 0
    ), held as (
      select coalesce(sum(units + units_frozen), 0) as units from lots where instrument = ${symbol} and not fake
    ), since as (
      select coalesce(sum(line.quantity), 0) as units from cut
      join unit_lines line on line.instrument = ${symbol} and not line.fake and line.code <> 'custody'
      join journals on journals.tenant_id = line.tenant_id and journals.id = line.journal_id and journals.effective_at >= cut.moment
    ), confirmed as (
      select coalesce(sum(quantity), 0) as units from statement_positions join stated on stated.id = statement_id where symbol = ${symbol}
    )
    select trim_scale(held.units - since.units)::text as expected, trim_scale(confirmed.units)::text as found, cut.day::text as day
    from cut, held, since, confirmed where held.units - since.units <> confirmed.units
  `.execute(db);
  return rows[0] ?? null;
}

/** A settlement line stands for the action while it is matched as one; an open one that fits is matched by the job. */
const isSettlement = sql`(line.status = 'open' or exists (
  select from match_items item join matches on matches.tenant_id = item.tenant_id and matches.id = item.match_id and matches.kind = 'settlement'
  where item.tenant_id = line.tenant_id and item.line_id = line.id and item.is_made))`;

/** Line of a bank that brings exactly the money of the notice, before or after tax, and names its reference. */
async function findSettlementLine({ db }: Db, action: OpenAction): Promise<string | null> {
  const { currency, reference, ex_day, gross, tax } = action;
  const { rows } = await sql<{ id: string }>`
    select line.id from statement_lines line
    join house_accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where line.currency = ${currency} and line.amount in (${gross}::numeric, ${gross}::numeric - ${tax}::numeric)
      and line.booking_day >= ${ex_day} and not line.is_return and account.kind <> 'crypto' and account.client_money and ${isSettlement}
      and strpos(upper(concat_ws(' ', line.our_reference, line.bank_reference, line.text)), upper(${reference})) > 0
      and not exists (select from corporate_actions other where other.tenant_id = line.tenant_id and other.cover_line_id = line.id)
    order by line.booking_day, line.id limit 1 for update of line skip locked
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Covers the action by its line, which is booked as a settlement unless people did so before. Answers the line. */
export async function coverByLine(ctx: JobCtx, action: OpenAction): Promise<string | null> {
  const id = await findSettlementLine(ctx, action);
  const [line] = id === null ? [] : await findLines(ctx, sql<boolean>`line.id = ${id}`);
  if (!line) return null;
  if (line.status !== 'open') return line.id;
  const match_id = await insertMatch(ctx, { kind: 'settlement', rule: 'reference', lines: [line], posted: true });
  const { amount, currency } = line;
  await postBank({ db: ctx.db, actor: null }, line, { match_id, step: 'settlement', code: 'settle', amount });
  await writeSystemAudit(ctx, 'match.made', {
    record: { type: 'statement_line', id: line.id },
    before: { status: line.status },
    after: { status: 'matched', kind: 'settlement', reference: action.reference, rule: 'reference', amount, currency },
  });
  await announce(ctx, ['matching']);
  return line.id;
}

/** Whether a custodian's statement of the pay day or later has the units that come, of the instrument that they are of. */
export async function isCoveredByPositions({ db }: Db, action: OpenAction): Promise<boolean> {
  const { pay_day, added, new_symbol, symbol: held } = action;
  const symbol = new_symbol ?? held;
  const { rows } = await sql<{ is_covered: boolean }>`
    select coalesce(sum(position.quantity), 0) >= (
      select coalesce(sum(units + units_frozen), 0) from lots where instrument = ${symbol} and not fake) + ${added}::numeric as is_covered
    from ${newestStatements(now)} as newest
    join statement_positions position on position.statement_id = newest.id and position.symbol = ${symbol}
    where newest.kind = 'custodian' and newest.day >= ${pay_day} having count(*) > 0
  `.execute(db);
  return rows[0]?.is_covered ?? false;
}

/** Distance that is allowed between what the ratio makes of the last close and what the service says. */
const tolerance = 0.02;

/** Says why the price does not fit the ratio; null where it does. Before the open the service's last price is the adjusted one. */
export async function findMisfit(
  { db }: Db,
  action: OpenAction,
  quote: QuoteEvidence | undefined,
): Promise<{ expected: string; found: string | null } | null> {
  const { symbol, ex_day, ex_datetime, ratio_from, ratio_to } = action;
  const { rows } = await sql<{ close: string }>`
    select close from daily_closes where symbol = ${symbol} and day < ${ex_day} order by day desc limit 1
  `.execute(db);
  const close = rows[0]?.close;
  if (close === undefined) return { expected: 'daily close', found: null };
  const expected = (Number(close) * (ratio_from ?? 1)) / (ratio_to ?? 1);
  const shown = expected.toFixed(4);
  if (!quote) return { expected: shown, found: null };
  const found = Date.parse(quote.time) < Date.parse(ex_datetime ?? '') ? quote.price : quote.previous_close;
  return Math.abs(Number(found) / expected - 1) <= tolerance ? null : { expected: shown, found };
}

/** True where no real client is due anything from outside. */
export const needsNoCover = ({ gross, added }: OpenAction): boolean =>
  compare(gross, '0') === 0 && compare(added, '0') === 0;

/** True once the offer of rights is allotted or called off. */
export async function isOfferOver({ db }: Db, { product_id }: OpenAction): Promise<boolean> {
  const { rows } = await sql`
    select from products where id = ${product_id} and (status in ('done', 'cancelled') or exists (
      select from allocations where allocations.tenant_id = products.tenant_id and allocations.product_id = products.id and allocations.status = 'done'))
  `.execute(db);
  return rows.length > 0;
}
