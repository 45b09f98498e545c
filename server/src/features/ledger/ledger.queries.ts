// Reads the ledger for people: what made a figure, and what it was at a past moment.
import type { Account } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/ledger/ledger.ts';
import type { Contribution, Figure, Journal, JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import { sql, type RawBuilder } from 'kysely';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';

/** Lines that make a figure, and their sign. Kinds count what the client gained or lost, in whichever balance. */
const figureSources: Record<Figure, { codes?: string[]; kinds?: JournalKind[]; sign: 1 | -1 }> = {
  balance: { codes: ['cash'], sign: 1 },
  frozen: { codes: ['frozen'], sign: 1 },
  invested: { codes: ['invested'], sign: 1 },
  unsettled: { codes: ['unsettled'], sign: 1 },
  loan: { codes: ['loan'], sign: -1 },
  outstanding: { codes: ['arrears', 'due'], sign: -1 },
  arrears: { codes: ['arrears'], sign: -1 },
  deposit: { kinds: ['deposit'], sign: 1 },
  withdrawal: { kinds: ['withdrawal'], sign: -1 },
  compensation: { kinds: ['compensation'], sign: 1 },
  bonus: { kinds: ['bonus'], sign: 1 },
  profit: { kinds: ['trade', 'corporate'], sign: 1 },
};

export async function explainFigure(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.explainFigure>,
): Promise<OutputOf<typeof contract.explainFigure>> {
  const { id, page, page_size, sort } = input;
  const { currency } = await getVisibleAccount(ctx, id);
  const contributions = contributionsTo(input);
  const order = sql.raw(sort === 'recorded_at' ? 'asc' : 'desc');
  const { rows: items } = await sql<Contribution>`
    with contribution as (${contributions})
    select journal_id, kind, step, reference, effective_at, recorded_at, staff.name as actor_name, reason, amount, running
    from contribution left join staff on staff.id = contribution.actor_id
    order by journal_id ${order} limit ${page_size} offset ${(page - 1) * page_size}
  `.execute(ctx.db);
  const { rows } = await sql<{ total: number; value: string }>`
    with contribution as (${contributions})
    select count(*) as total, coalesce(sum(amount), (select round(0::numeric, decimals) from currencies where code = ${currency})) as value
    from contribution
  `.execute(ctx.db);
  const { total = 0, value = '0' } = rows[0] ?? {};
  return { items, total, total_is_estimate: false, page, page_size, next_cursor: null, currency, value };
}

/** One row per journal that changed the figure, oldest first by id, with the figure after it. */
function contributionsTo(input: CheckedInputOf<typeof contract.explainFigure>): RawBuilder<unknown> {
  const { codes, kinds, sign } = figureSources[input.figure];
  return sql`
    select *, sum(amount) over (order by journal_id) as running from (
      select journals.id as journal_id, kind, step, reference, effective_at, recorded_at, actor_id, reason, ${sign} * sum(amount) as amount
      from journal_lines join journals on journals.tenant_id = journal_lines.tenant_id and journals.id = journal_lines.journal_id
      where account_id = ${input.id}
        and ${codes ? sql`code = any (${codes}::ledger_code[])` : sql`kind = any (${kinds}::text[])`}
        and recorded_at <= ${input.at ?? 'infinity'}::timestamptz
        and ${input.reference ? sql`reference = ${input.reference}` : sql`true`}
        and ${input.kind ? sql`kind = ${input.kind}` : sql`true`}
      group by journals.tenant_id, journals.id, journals.fake
    ) as by_journal where amount <> 0`;
}

/** Every figure of the account, from the lines that had been recorded by then. */
export async function getAccountAsOf(
  ctx: Ctx,
  { id, at }: CheckedInputOf<typeof contract.getAccountAsOf>,
): Promise<Account> {
  const { acc_no, currency } = await getVisibleAccount(ctx, id);
  const sumOf = (figure: Figure) => {
    const { codes, kinds, sign } = figureSources[figure];
    const counts = codes ? sql`journal_lines.code = any (${codes}::ledger_code[])` : sql`kind = any (${kinds}::text[])`;
    return sql`round(${sign} * coalesce(sum(amount) filter (where ${counts}), 0), decimals) as ${sql.ref(figure)}`;
  };
  const { rows } = await sql<Record<Figure, string>>`
    select ${sql.join((Object.keys(figureSources) as Figure[]).map(sumOf))}
    from currencies
    left join (journal_lines join journals on journals.tenant_id = journal_lines.tenant_id and journals.id = journal_lines.journal_id)
      on account_id = ${id} and recorded_at <= ${at}::timestamptz
    where currencies.code = ${currency} group by decimals
  `.execute(ctx.db);
  const [sums] = rows;
  if (!sums) throw new AppError('record.not_found');
  return { id, acc_no, currency, ...sums };
}

/** Finds journals by the record as a whole: one of them, or of a line in suspense all, may move money on the platform's side alone. */
export async function findJournals(
  ctx: Ctx,
  { kind, id }: CheckedInputOf<typeof contract.listJournals>,
): Promise<OutputOf<typeof contract.listJournals>> {
  const kinds: JournalKind[] = kind === 'trade' ? ['trade', 'corporate', 'opening'] : [kind];
  const { rows: items } = await sql<Journal>`
    select journals.id, kind, step, effective_at, staff.name as actor_name, reason, reverses is not null as is_reversal, lines, units
    from journals
    left join staff on staff.tenant_id = journals.tenant_id and staff.id = journals.actor_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('code', code, 'acc_no', acc_no, 'currency', line.currency, 'amount', amount::text) order by line_no), '[]') as lines
      from journal_lines line
      left join accounts on accounts.tenant_id = line.tenant_id and accounts.id = line.account_id
      where line.tenant_id = journals.tenant_id and line.journal_id = journals.id
    ) as whole
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('code', code, 'symbol', instrument, 'quantity', quantity::text) order by line_no), '[]') as units
      from unit_lines line where line.tenant_id = journals.tenant_id and line.journal_id = journals.id
    ) as of_lot
    where kind = any (${kinds}::text[]) and reference = ${id} and (${seesEveryClient(ctx)}::boolean or exists (
      select from journals own
      join journal_lines line on line.tenant_id = own.tenant_id and line.journal_id = own.id
      join accounts on accounts.tenant_id = line.tenant_id and accounts.id = line.account_id
      join clients on clients.tenant_id = accounts.tenant_id and clients.id = accounts.client_id
      where own.tenant_id = journals.tenant_id and own.kind = any (${kinds}::text[]) and own.reference = ${id}
        and ${mayWorkFor(ctx, 'clients.agent_id')}))
    order by journals.id
  `.execute(ctx.db);
  if (items.length === 0) throw new AppError('record.not_found');
  return { items };
}

async function getVisibleAccount(ctx: Ctx, id: string) {
  const account = await ctx.db
    .selectFrom('accounts')
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'accounts.client_id'))
    .select(['accounts.acc_no', 'accounts.currency'])
    .where('accounts.id', '=', id)
    .where(mayWorkFor(ctx, 'clients.agent_id'))
    .executeTakeFirst();
  if (!account) throw new AppError('record.not_found');
  return account;
}
