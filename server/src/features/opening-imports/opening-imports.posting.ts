// What an import brings in: people without passwords, what the house has outside, then each client with money, lots and a statement.
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { platformSide, postBatch, type BatchPosting } from '#core/ledger/ledger.ts';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import { writeAuditLines } from '#platform/audit/audit.ts';
import { systemActor } from '#platform/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { totalOf } from './opening-imports.cover.ts';
import { momentOf, type CarriedImport } from './opening-imports.carried.ts';
import { sumsOfFiles } from './opening-imports.queries.ts';

/** Ranks above first, as they lead those below. */
const ranks = ['angel', 'superman', 'hero'] as const;

/** Accounts that can sign in once a person above them has a password issued, and agree to nothing for a week (decision 0037). */
export async function addStaff(ctx: JobCtx, { id }: CarriedImport): Promise<void> {
  for (const role of ranks) {
    const { rows } = await sql<{ id: string; username: string; name: string }>`
      with given as (
        select row.external_id, row.said from opening_rows row
        where row.import_id = ${id} and row.file = 'staff' and row.said ->> 'role' = ${role} and not exists (
          select from opening_people known where known.tenant_id = row.tenant_id and known.kind = 'staff' and known.external_id = row.external_id)
      ), made as (
        insert into staff (username, name, role, parent_id, second_person_from)
        select said ->> 'username', said ->> 'name', ${role}, coalesce(
          (select staff_id from opening_people where kind = 'staff' and external_id = said ->> 'leader'),
          (select leader.id from staff leader where lower(leader.username) = lower(said ->> 'leader'))), now() + interval '7 days'
        from given returning id, username, name
      ), noted as (
        insert into opening_people (kind, external_id, staff_id, import_id)
        select 'staff', given.external_id, made.id, ${id} from made join given on given.said ->> 'username' = made.username
      )
      select id, username, name from made
    `.execute(ctx.db);
    await writeAuditLines(
      ctx,
      rows.map(({ id: staff_id, username, name }) => ({
        action: 'staff.imported',
        note: { actor: systemActor, record: { type: 'staff', id: staff_id }, after: { username, name, role } },
      })),
    );
  }
}

/** What holdings cost, by the currency of their instruments. */
async function investedOf({ db }: Pick<JobCtx, 'db'>, id: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ currency: string; cost: string }>`
    select instrument.currency, sum((row.said ->> 'cost')::numeric)::text as cost from opening_rows row
    join instruments instrument on instrument.tenant_id = row.tenant_id and instrument.symbol = row.said ->> 'symbol'
    where row.import_id = ${id} and row.file = 'holdings' group by instrument.currency
  `.execute(db);
  return new Map(rows.map(({ currency, cost }) => [currency, cost]));
}

/** Steps of the journals about the house itself. */
const fundsStep = (currency: string): string => `funds:${currency}`;
const restStep = (currency: string): string => `rest:${currency}`;

/** All that the statements say is there, and what is invested in the market, against the old books. */
export async function postFunds(ctx: JobCtx, { id, day, funds }: CarriedImport): Promise<void> {
  const invested = await investedOf(ctx, id);
  const currencies = [...new Set([...funds.map(({ currency }) => currency), ...invested.keys()])] as Currency[];
  const postings = currencies.flatMap((currency): BatchPosting[] => {
    const fund = funds.find((one) => one.currency === currency);
    const [bank, crypto, settle] = [fund?.bank ?? '0', fund?.crypto ?? '0', invested.get(currency) ?? '0'];
    const lines = [
      platformSide('bank', currency, negate(bank)),
      platformSide('crypto', currency, negate(crypto)),
      platformSide('settle', currency, negate(settle)),
      platformSide('opening', currency, add(add(bank, crypto), settle)),
    ].filter(({ amount }) => compare(amount, '0') !== 0);
    return lines.length === 0
      ? []
      : [{ kind: 'opening', reference: id, step: fundsStep(currency), fake: false, lines }];
  });
  await postBatch(ctx, postings, undefined, await momentOf(ctx, day));
}

/** What the statements hold beyond the clients' money is the house's; the old books are at zero then, or nothing is done. */
export async function postRest(ctx: JobCtx, { id, day, funds }: CarriedImport): Promise<void> {
  const { money } = await sumsOfFiles(ctx, id);
  const postings = funds.flatMap((fund): BatchPosting[] => {
    const currency = fund.currency as Currency;
    const rest = add(totalOf(fund), negate(money.find((one) => one.currency === currency)?.amount ?? '0'));
    if (compare(rest, '0') === 0) return [];
    const lines = [platformSide('opening', currency, negate(rest)), platformSide('house', currency, rest)];
    return [{ kind: 'opening', reference: id, step: restStep(currency), fake: false, lines }];
  });
  await postBatch(ctx, postings, undefined, await momentOf(ctx, day));
  await requireZero(ctx, id);
}

/** Throws unless nothing is left of the old books. */
export async function requireZero(ctx: JobCtx, id: string): Promise<void> {
  const { rows } = await sql<{ currency: Currency }>`
    select distinct line.currency from journals
    join journal_lines line on line.tenant_id = journals.tenant_id and line.journal_id = journals.id
    where journals.kind = 'opening' and journals.reference = ${id}
  `.execute(ctx.db);
  for (const { currency } of rows) {
    const left = await platformBalance(ctx, 'opening', currency);
    if (compare(left, '0') !== 0) throw new Error(`the old books end at ${left} ${currency} instead of zero`);
  }
}
