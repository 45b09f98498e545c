-- The number of a paper: its kind, the year of issue and its place among these, as in CN-2026-000001.
create or replace function client_document_number(p_kind text, p_year int, p_place int) returns text language sql immutable as $$
  select case p_kind when 'contract_note' then 'CN' when 'month' then 'MS' when 'year' then 'YS' when 'opening' then 'OS' when 'deposit_voucher' then 'DV' when 'withdrawal_voucher' then 'WV' end
    || '-' || p_year || '-' || lpad(p_place::text, greatest(6, length(p_place::text)), '0')
$$;
