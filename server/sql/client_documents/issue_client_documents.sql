-- Issues papers: each gets the next number of its kind and of the year of the house's day, in the order given. The row of the last number is
-- locked until the transaction ends, and the number is taken back with the transaction: no number is missing and none is given twice.
-- A paper takes the place of the one it names, or else of the one that its record or period had before. One that would say what that one
-- says already is not issued. What is issued is answered.
-- Each element: kind, client_id, record_id, period_from, period_to, replaces, template, language, facts.
create or replace function issue_client_documents(p_documents jsonb) returns setof client_documents
language plpgsql security definer
  set search_path = public, pg_temp
  -- What is given has no statistics: without this, the paper before each is looked for among all that were ever issued.
  set enable_seqscan = off
as $$
declare
  tenant    text := current_setting('app.tenant');
  this_year int := extract(year from now() at time zone tenant_time_zone());
  today     text := to_char(now() at time zone tenant_time_zone(), 'YYYY-MM-DD');
  one       text;
  taken     int;
  fresh     jsonb;
begin
  for one in select distinct value ->> 'kind' from jsonb_array_elements(p_documents) order by 1 loop
    insert into client_document_numbers (tenant_id, kind, year, last) values (tenant, one, this_year, 0) on conflict do nothing;
    select last into taken from client_document_numbers where tenant_id = tenant and kind = one and year = this_year for update;
    select jsonb_agg(jsonb_build_object('id', id, 'number', number, 'client_id', client_id, 'record_id', record_id,
      'period_from', period_from, 'period_to', period_to, 'language', language, 'template', template, 'replaces', former_id,
      'facts', facts || jsonb_build_object('number', number, 'issued', today)
        || case when former_number is null then '{}' else jsonb_build_object('replaces', former_number) end) order by no)
    into fresh
    from (
      select new_id() as id, client_document_number(one, this_year, taken + row_number() over (order by no)::int) as number, given.no,
        document.*, former.id as former_id, former.number as former_number
      from jsonb_array_elements(p_documents) with ordinality as given(value, no)
      cross join lateral jsonb_to_record(value) as document(kind text, client_id uuid, record_id uuid, period_from date, period_to date,
        replaces uuid, language text, template int, facts jsonb)
      -- One after the other, each by an index. Its id stands by itself: compared with a query's, the policy of the tenants would let no index serve.
      cross join lateral (
        select coalesce(document.replaces, case when document.record_id is null then (
            select current.id from client_documents current
            where current.tenant_id = tenant and current.client_id = document.client_id and current.kind = one
              and current.period_from = document.period_from and current.status = 'issued')
          else (
            select current.id from client_documents current
            where current.tenant_id = tenant and current.record_id = document.record_id and current.kind = one and current.status = 'issued')
          end) as id offset 0
      ) as wanted
      left join lateral (
        select paper.id, paper.number, paper.facts from client_documents paper
        where paper.tenant_id = tenant and paper.id = wanted.id and paper.kind = one and paper.status = 'issued' offset 0
      ) as former on true
      where document.kind = one and (former.id is null or former.facts - '{number,issued,replaces}'::text[] <> document.facts)
    ) as numbered;
    continue when fresh is null;
    update client_document_numbers set last = taken + jsonb_array_length(fresh) where tenant_id = tenant and kind = one and year = this_year;
    update client_documents former set status = 'replaced', successor_id = issued.id
    from jsonb_to_recordset(fresh) as issued(id uuid, replaces uuid) where former.tenant_id = tenant and former.id = issued.replaces;
    return query
      insert into client_documents (tenant_id, id, kind, number, client_id, record_id, period_from, period_to, language, template, facts, digest, replaces)
      select tenant, issued.id, one, issued.number, issued.client_id, issued.record_id, issued.period_from, issued.period_to, issued.language,
        issued.template, issued.facts, encode(sha256(convert_to(issued.facts::text, 'UTF8')), 'hex'), issued.replaces
      from jsonb_to_recordset(fresh) as issued(id uuid, number text, client_id uuid, record_id uuid, period_from date, period_to date, language text,
        template int, facts jsonb, replaces uuid)
      returning *;
  end loop;
end $$;
revoke execute on function issue_client_documents from public;
grant execute on function issue_client_documents to backoffice_app;
