-- Search: names of what is no client, with their pinyin, and the numbers by which people know records and cards (decision 0210).

-- What a search looks at of each named row: its names and numbers in small letters, one line for each. Triggers keep it.
create table search_names (
  tenant_id   text not null default current_setting('app.tenant') references tenants,
  source      text not null, -- the table
  record_key  text not null, -- its id; of an instrument its symbol
  search_text text not null,
  primary key (tenant_id, source, record_key)
);
call protect_tenant('search_names');
grant select on search_names to backoffice_app;

create trigger keep_search_name after insert or delete or update of username, name on staff
  for each row execute function keep_search_name('id', 'name', 'username');
create trigger keep_search_name after insert or delete or update of symbol, name_zh, name_en on products
  for each row execute function keep_search_name('id', 'symbol', 'name_zh', 'name_en');
create trigger keep_search_name after insert or delete or update of symbol, name_zh, name_en on instruments
  for each row execute function keep_search_name('symbol', 'symbol', 'name_zh', 'name_en');
create trigger keep_search_name after insert or delete or update of mic, name_zh, name_en on venues
  for each row execute function keep_search_name('id', 'name_zh', 'name_en', 'mic');
create trigger keep_search_name after insert or delete or update of name_zh, name_en on service_channels
  for each row execute function keep_search_name('id', 'name_zh', 'name_en');
create trigger keep_search_name after insert or delete or update of label, address on receiving_addresses
  for each row execute function keep_search_name('id', 'label', 'address');
create trigger keep_search_name after insert or delete or update of institution, number on house_accounts
  for each row execute function keep_search_name('id', 'institution', 'number');
create trigger keep_search_name after insert or delete or update of name on webhook_endpoints
  for each row execute function keep_search_name('id', 'name');
create trigger keep_search_name after insert or delete or update of name, prefix on api_keys
  for each row execute function keep_search_name('id', 'name', 'prefix');
create trigger keep_search_name after insert or delete or update of network, note on ip_rules
  for each row execute function keep_search_name('id', 'network', 'note');
create trigger keep_search_name after insert or delete or update of symbol, reference on corporate_actions
  for each row execute function keep_search_name('id', 'reference', 'symbol');
create trigger keep_search_name after insert or delete or update of base, quote on currency_rates
  for each row execute function keep_search_name('id', 'base', 'quote');
create trigger keep_search_name after insert or delete or update of title, authority_reference on cases
  for each row execute function keep_search_name('id', 'title', 'authority_reference');

-- Names that are there already.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into search_names (source, record_key, search_text)
    select 'staff', id::text, search_name_of(name, username) from staff
    union all select 'products', id::text, search_name_of(symbol, name_zh, name_en) from products
    union all select 'instruments', symbol, search_name_of(symbol, name_zh, name_en) from instruments
    union all select 'venues', id::text, search_name_of(name_zh, name_en, mic) from venues
    union all select 'service_channels', id::text, search_name_of(name_zh, name_en) from service_channels
    union all select 'receiving_addresses', id::text, search_name_of(label, address) from receiving_addresses
    union all select 'house_accounts', id::text, search_name_of(institution, number) from house_accounts
    union all select 'webhook_endpoints', id::text, search_name_of(name) from webhook_endpoints
    union all select 'api_keys', id::text, search_name_of(name, prefix) from api_keys
    union all select 'ip_rules', id::text, search_name_of(network::text, note) from ip_rules
    union all select 'corporate_actions', id::text, search_name_of(reference, symbol) from corporate_actions
    union all select 'currency_rates', id::text, search_name_of(base, quote) from currency_rates
    union all select 'cases', id::text, search_name_of(title, authority_reference) from cases;
  end loop;
end $$;

-- The code of a deposit or withdrawal on papers and in bank references, DEP-… and WD-…, of any status. As a column, because row
-- security keeps an index on an expression from being used.
alter table deposits add code text generated always as (right(id::text, 8)) stored;
create index deposits_of_code on deposits (tenant_id, code);
alter table withdrawals add code text generated always as (right(id::text, 8)) stored;
create index withdrawals_of_code on withdrawals (tenant_id, code);
create index withdrawals_by_reference on withdrawals (tenant_id, payment_reference) where payment_reference is not null;

create index statement_lines_by_our_reference on statement_lines (tenant_id, our_reference) where our_reference <> '';
create index statement_lines_by_bank_reference on statement_lines (tenant_id, bank_reference) where bank_reference <> '';
create index statement_lines_by_txid on statement_lines (tenant_id, txid) where txid <> '';

-- The last four digits of a card.
alter table bank_cards add number_end text generated always as (right(regexp_replace(acc_no, '\D', '', 'g'), 4)) stored;
create index bank_cards_by_end on bank_cards (tenant_id, number_end);
