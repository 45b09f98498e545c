// Since when an account of the demo has had what is to be spent of it: what is paid for earlier would have been paid from nothing.

/**
 * SQL of a row for each account with journals: since when this share of its cash of now has always been there. What the account spends from then
 * on, up to that share, leaves its cash at or above zero at every moment.
 */
export const fundedSince = (share: number): string => `(
  with funded as materialized (
    select account_id, min(effective_at) + interval '1 second' as since from (
      select account_id, effective_at, max(effective_at) filter (where cash < needed) over (partition by account_id) as low_at from (
        select line.account_id, journals.effective_at, account.cash * ${share} as needed,
          sum(line.amount) over (partition by line.account_id order by journals.effective_at, line.amount desc, line.journal_id, line.line_no) as cash
        from accounts account
        join journal_lines line on line.tenant_id = account.tenant_id and line.account_id = account.id and line.code = 'cash'
        join journals on journals.tenant_id = line.tenant_id and journals.id = line.journal_id and journals.fake = line.fake
        where account.tenant_id = current_setting('app.tenant')
      ) as running
    ) as timed
    where effective_at > coalesce(low_at, '-infinity') group by account_id
  )
  select account_id, since from funded
)`;
