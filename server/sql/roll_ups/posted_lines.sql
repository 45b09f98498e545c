-- The lines of these transactions with what the statistics say of each journal as a whole.
-- It becomes part of the statement that reads it, which plans for as many as there are. Lines are looked up journal by journal, by their
-- whole key: joined, a tenant that the planner does not know yet would have all of its lines read again for each of its journals.
create or replace function posted_lines(p_since xid8, p_until xid8) returns setof posted_line language sql stable rows 50000 as $$
  with lines as (
    select j, j.id, j.kind, j.step, j.reverses, j.fake, j.effective_at, j.recorded_at, a.client_id as account_client_id, l.code, l.currency, l.amount,
      first_value(a.client_id) over of_journal as client_id, row_number() over of_journal as no
    from journals j
    cross join lateral (
      select line.line_no, line.account_id, line.code, line.currency, line.amount from journal_lines line
      where line.tenant_id = j.tenant_id and line.journal_id = j.id offset 0
    ) as l
    left join lateral (
      select account.client_id from accounts account where account.tenant_id = j.tenant_id and account.id = l.account_id offset 0
    ) as a on true
    where j.tenant_id = (select current_setting('app.tenant')) and j.xid >= p_since and j.xid < p_until
    window of_journal as (partition by j.id order by l.account_id is null, l.line_no)
  )
  select id, kind, fake, effective_at, recorded_at, client_id, first_value(agent.agent_id) over (partition by id order by no),
    no = 1 and client_id is not null and reverses is null
      and (kind = 'deposit' or kind = 'withdrawal' and step = 'requested'
        or kind = 'trade' and exists (
          select from unit_lines u where u.tenant_id = (select current_setting('app.tenant')) and u.journal_id = lines.id and u.code = 'custody')),
    account_client_id, code, currency, amount, first_value(case no when 1 then is_correction(j) end) over (partition by id order by no)
  -- Asked for once in a journal: there is no agent of no client.
  from lines left join lateral agents_at(case no when 1 then client_id end, effective_at) as agent on true
$$;
