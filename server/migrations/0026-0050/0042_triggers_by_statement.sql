-- What follows from new records follows from all of a statement at once: row by row, records that come in bulk cost several times as much.
drop trigger kyc_status_follows on identity_checks;
create trigger kyc_status_follows after update of status on identity_checks
  for each row when (new.is_current) execute function kyc_status_follows();
create trigger kyc_statuses_follow after insert on identity_checks referencing new table as added
  for each statement execute function kyc_statuses_follow();

drop trigger screen_name on clients;
drop trigger screen_name on identity_checks;
drop trigger screen_name on nominees;
drop trigger screen_name on bank_cards;
drop trigger screen_name on withdrawals;
drop trigger screen_name on statement_lines;
create trigger screen_name after update of full_name, fake on clients for each row execute function screen_name();
create trigger screen_name after update of full_name, birth_date on identity_checks for each row
  when (new.full_name is not null) execute function screen_name();
create trigger screen_name after update of name, dob on nominees for each row execute function screen_name();
create trigger screen_name after update of holder_name on bank_cards for each row execute function screen_name();
do $$
declare
  target text;
begin
  foreach target in array array['clients', 'identity_checks', 'nominees', 'bank_cards', 'withdrawals', 'statement_lines'] loop
    execute format('create trigger screen_names after insert on %I referencing new table as added for each statement execute function screen_names()', target);
  end loop;
end $$;

drop trigger document_due on deposits;
drop trigger document_due on withdrawals;
create trigger document_due after update on deposits for each row
  when (not new.fake and new.status in ('approved', 'reversed')) execute function note_document_due('deposit_voucher');
create trigger document_due after update on withdrawals for each row
  when (not new.fake and new.status in ('completed', 'reversed')) execute function note_document_due('withdrawal_voucher');
create trigger documents_due after insert on deposits referencing new table as added
  for each statement execute function note_documents_due('deposit_voucher', 'approved', 'reversed');
create trigger documents_due after insert on withdrawals referencing new table as added
  for each statement execute function note_documents_due('withdrawal_voucher', 'completed', 'reversed');

-- Each new rating looks for the client's last one: without this, through all ratings of the tenant.
create index client_ratings_of_client on client_ratings (tenant_id, client_id, create_datetime desc, id desc);
