// Accounts: the balance that each line kept, the book, and what is owed.
import { sql } from 'kysely';
import { writeAuditLines } from '#platform/audit/audit.ts';
import { systemActor, type PublicCtx } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';
import { checkOver, type Finding, type Range } from './check.ts';
import { checkStatementInParts } from './parts.ts';

/*
 * Journals get their ids before they wait for their accounts, so their order is not the order of the balances. But in any order
 * each journal leaves the balance that some other one starts from: what is left and what is started from must pair up,
 * with zero to start from at first and the sum of all lines left at last.
 */
export const runningBalances = checkStatementInParts(
  'accounts',
  'account.running_balance',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    with step as (
      -- All lines of a journal on one balance carry the balance after the whole journal; others pair up with nothing.
      select account.id as account_id, account.client_id, line.code, line.journal_id, sum(line.amount) as amount,
        case when count(balance_after) = count(*) and min(balance_after) = max(balance_after) then min(balance_after) else 'NaN' end as left_with,
        case when count(balance_after) = count(*) and min(balance_after) = max(balance_after)
          then min(balance_after) - sum(line.amount) else '-Infinity' end as started_from
      from accounts account
      join journal_lines line on line.tenant_id = account.tenant_id and line.account_id = account.id
      where account.id > ${after} and account.id <= ${upto}
      group by account.id, account.client_id, line.code, line.journal_id
    ), pairing as (
      select account_id, code, balance, sum(side) as surplus from (
        select account_id, code, left_with as balance, 1 as side from step
        union all select account_id, code, started_from, -1 from step
        union all select distinct account_id, code, 0, 1 from step
        union all select account_id, code, sum(amount), -1 from step group by account_id, code
      ) as sides group by account_id, code, balance having sum(side) <> 0
    ), suspect as (
      -- The one that fits on neither side is the one that was changed.
      select distinct on (step.account_id, step.code) step.*
      from step join pairing on pairing.account_id = step.account_id and pairing.code = step.code
        and pairing.balance in (step.left_with, step.started_from)
      order by step.account_id, step.code,
        exists (select from pairing p where p.account_id = step.account_id and p.code = step.code and p.balance = step.left_with)
        and exists (select from pairing p where p.account_id = step.account_id and p.code = step.code and p.balance = step.started_from) desc,
        step.journal_id
    )
    select 'account' as subject_type, account_id::text as subject_id, client_id, jsonb_object_agg(code, jsonb_build_object(
      'journal_id', journal_id,
      'found', left_with::text,
      'expected', (select balance::text from pairing p where p.account_id = suspect.account_id and p.code = suspect.code
                     and p.surplus < 0 and p.balance <> suspect.started_from order by balance limit 1)
    )) as detail
    from suspect group by account_id, client_id
  `,
);

export const accountBooks = checkOver(
  'accounts',
  'account.book',
  'error',
  ({ after, upto }: Range) => sql<Finding>`
    select 'account' as subject_type, account.id::text as subject_id, account.client_id,
      jsonb_build_object('expected', case when client.fake then 'robot' when not client.fake then 'real' end,
                         'found', case when account.fake then 'robot' else 'real' end) as detail
    from accounts account
    left join clients client on client.tenant_id = account.tenant_id and client.id = account.client_id
    where account.id > ${after} and account.id <= ${upto} and account.fake is distinct from client.fake
  `,
);

const arrearsDetail = sql`jsonb_build_object('currency', currency, 'expected', '0', 'found', arrears::text)`;

/** Money that was taken back after it was spent: raised at once by the reversal, and found here until it is paid. */
export const accountArrears = checkOver(
  'accounts',
  'account.arrears',
  'warning',
  ({ after, upto }: Range) => sql<Finding>`
    select 'account' as subject_type, id::text as subject_id, client_id, ${arrearsDetail} as detail
    from accounts where id > ${after} and id <= ${upto} and arrears < 0
  `,
);

/** Raises arrears that a job found, in the name of the system. */
export async function raiseArrears(ctx: PublicCtx, accountIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; client_id: string; detail: object }>`
    insert into exceptions (check_name, severity, subject_type, subject_id, client_id, detail)
    select 'account.arrears', 'warning', 'account', id::text, client_id, ${arrearsDetail}
    from accounts where id = any (${accountIds}::uuid[]) and arrears < 0
    on conflict (tenant_id, check_name, subject_type, subject_id) where status <> 'resolved' do nothing
    returning id, client_id, detail
  `.execute(ctx.db);
  await writeAuditLines(
    ctx,
    rows.map(({ id, client_id, detail }) => ({
      action: 'exception.opened',
      note: {
        record: { type: 'exception', id },
        client: client_id,
        after: detail,
        ...(!ctx.actor && !ctx.apiKey && { actor: systemActor }),
      },
    })),
  );
  await announce(ctx, ['exception']);
}
