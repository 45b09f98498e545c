-- The kind under which the days keep a fact: corrections have kinds of their own, beside the ones that they correct.
create or replace function fact_kind(p_kind text, p_is_correction boolean) returns text language sql immutable as $$
  select case when p_is_correction then 'corrected_' || p_kind else p_kind end
$$;
