-- Gathers statistics of the tables that an import fills. It fills them from nothing: until they know that, the planner looks for the rows of one
-- client in those of all, and each slice takes longer than the one before.
create or replace function analyze_opened() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze opening_rows, opening_people, staff, clients, client_search, accounts, identity_checks, screened_names, orders, lots, journals, journal_lines,
    unit_lines, client_documents;
end $$;
revoke execute on function analyze_opened from public;
grant execute on function analyze_opened to backoffice_app;
