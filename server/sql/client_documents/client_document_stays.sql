-- before tables
-- A paper is never changed nor deleted. Its successor is noted once, and it follows its client to another agent. The end of
-- its id is worked out from the id, and not yet there before the row is written.
create or replace function client_document_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{status,successor_id,agent_id,id_end}'::text[] = to_jsonb(old) - '{status,successor_id,agent_id,id_end}'::text[]
    and (new.status = old.status and new.successor_id is not distinct from old.successor_id or old.status = 'issued') then
    return new;
  end if;
  raise exception 'a paper that was issued stays as it is' using errcode = 'check_violation', constraint = 'client_document_stays';
end $$;
