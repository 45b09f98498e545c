-- An export says whether its numbers are masked: one that shows them is given out to those alone who see them on the day of the download.
alter table exports add column masked boolean not null default false;
grant update (masked) on exports to backoffice_app;

-- Screens show ids by their last six characters, and the search finds records by them: a column with an index for each table that grows.
-- Behind a policy of rows an index of an expression is not used, one of a column is.
do $$
declare
  target text;
begin
  foreach target in array array['adjustments', 'alerts', 'approvals', 'client_documents', 'client_ratings', 'clients', 'deposits', 'exceptions',
    'identity_checks', 'loans', 'messages', 'orders', 'screening_hits', 'statement_lines', 'subscriptions', 'tasks', 'withdrawals'] loop
    execute format('alter table %I add column id_end text generated always as (right(id::text, 6)) stored', target);
    execute format('create index %I on %I (tenant_id, id_end)', target || '_by_end_of_id', target);
  end loop;
end $$;
