-- The digest that is sealed of a paper: SHA-256 over a JSON array as PostgreSQL prints a jsonb, in UTF-8:
--   "client document v1", tenant_id, id, kind, number, client_id, record_id, period_from, period_to, language, template, facts, digest,
--   replaces, create_datetime in UTC with six decimals.
-- Status, successor and agent change later, and are not in it.
create or replace function client_document_digest(p_tenant text, p_document uuid) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array('client document v1', tenant_id, id, kind, number, client_id, record_id, period_from, period_to,
    language, template, facts, digest, replaces, to_char(create_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, 'UTF8'))
  from client_documents where tenant_id = p_tenant and id = p_document
$$;
