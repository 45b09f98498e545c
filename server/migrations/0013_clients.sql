-- Everything staff do to a client: how he is found, whether he is online, what he may trade, how he gets back in.
alter table clients
  add column kyc_status    text not null default 'unverified' check (kyc_status in ('unverified', 'pending', 'approved', 'rejected')),
  add column password_hash text,
  -- All that a search looks at, in small letters, one line for each. Triggers write it; see decision 0009.
  add column search_text   text not null default '';

-- One index for each order and each filter of the list that would otherwise read a whole book.
alter index clients_username rename to "client.username_taken";
create index clients_by_username on clients (tenant_id, fake, username, id);
create index clients_by_full_name on clients (tenant_id, fake, full_name, id);
create index clients_by_score on clients (tenant_id, fake, score, id);
create index clients_by_vip on clients (tenant_id, fake, vip, id);
create index clients_by_kyc on clients (tenant_id, fake, kyc_status, create_datetime desc, id desc);
create index clients_disabled on clients (tenant_id, fake, create_datetime desc, id desc) where not active;

-- The flag goes one way.
create function robots_stay_robots() returns trigger language plpgsql as $$
begin
  raise exception 'a robot stays a robot' using errcode = 'check_violation', constraint = 'client.book_is_final';
end $$;
create trigger robots_stay_robots before update of fake on clients
  for each row when (old.fake and not new.fake) execute function robots_stay_robots();

-- Searching. The policies of the tenants keep PostgreSQL from using an index for "contains", so the grams stand in a table
-- of their own that only search_clients reads. It replaces the two indexes that no query of the app could use.
drop index clients_search;
drop index accounts_acc_no;

create table client_search (
  tenant_id text not null default current_setting('app.tenant'),
  client_id uuid not null,
  fake      boolean not null, -- the book, so that what many robots are called does not hide a few clients
  grams     text[] not null,
  primary key (tenant_id, client_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index client_search_grams on client_search using gin (grams);
call protect_tenant('client_search');
-- Seen by the owner past the tenant's policy, and by nobody else at all: the condition is left out, so the index can serve.
create policy owner_finds_all on client_search for select to current_user using (true);

-- The pieces of a text by which it is found: three plain characters in a row, or one character of any other script.
-- A loop, because it takes a quarter of the time of one statement; what comes twice does no harm.
create function search_grams(p_text text) returns text[] language plpgsql immutable parallel safe as $$
declare
  grams text[] := '{}';
  gram  text;
begin
  for place in 1 .. length(p_text) loop
    gram := substr(p_text, place, 3);
    if octet_length(gram) > 3 or length(gram) < 3 then
      gram := left(gram, 1);
      continue when octet_length(gram) = 1;
    end if;
    grams := grams || gram;
  end loop;
  return grams;
end $$;

create function describe_client() returns trigger language plpgsql as $$
begin
  new.search_text := lower(concat_ws(E'\n', new.username, new.full_name, new.mobile,
    (select string_agg(acc_no, E'\n' order by acc_no) from accounts where tenant_id = new.tenant_id and client_id = new.id)));
  return new;
end $$;
create trigger clients_describe before insert or update of username, full_name, mobile on clients
  for each row execute function describe_client();

create function describe_accounts() returns trigger language plpgsql as $$
begin
  update clients c set search_text = c.search_text || E'\n' || opened.numbers
  from (select tenant_id, client_id, lower(string_agg(acc_no, E'\n' order by acc_no)) as numbers from added group by 1, 2) as opened
  where c.tenant_id = opened.tenant_id and c.id = opened.client_id;
  return null;
end $$;
create trigger accounts_describe after insert on accounts
  referencing new table as added for each statement execute function describe_accounts();

create function index_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_search (tenant_id, client_id, fake, grams) values (new.tenant_id, new.id, new.fake, search_grams(new.search_text))
  on conflict (tenant_id, client_id) do update set fake = excluded.fake, grams = excluded.grams;
  return null;
end $$;
create trigger clients_index after insert or update of username, full_name, mobile, search_text, fake on clients
  for each row execute function index_client();

-- All clients of the tenant's book that the text is part of; null where it is too short for the index, or where more than p_most
-- have all its grams. Two plain statements, each with one index that is right however large the tables are.
create function search_clients(p_text text, p_fake boolean, p_most int) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  wanted     text[] := search_grams(lower(p_text));
  pattern    text := '%' || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%';
  candidates uuid[];
begin
  if wanted = '{}' then return null; end if;
  candidates := array(
    select client_id from client_search where tenant_id = tenant and fake = p_fake and grams @> wanted limit p_most + 1);
  if cardinality(candidates) > p_most then return null; end if;
  return array(select id from clients where tenant_id = tenant and id = any (candidates) and search_text like pattern);
end $$;
revoke execute on function search_clients from public;
grant execute on function search_clients to backoffice_app;

do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    update clients set username = username where tenant_id = tenant;
  end loop;
end $$;

-- Where and when a client was in his app: the access records, and whether he is there now.
create table client_sessions (
  tenant_id          text not null default current_setting('app.tenant'),
  id                 uuid not null default new_id(),
  client_id          uuid not null,
  address            text not null,
  os                 text not null default 'Unknown' check (os in ('Mac', 'Windows', 'Linux', 'iOS', 'Android', 'Unknown')),
  type               text not null default 'desktop' check (type in ('mobile', 'desktop')),
  is_incognito       boolean not null default false,
  place              text,
  create_datetime    timestamptz not null default now(),
  last_seen_datetime timestamptz not null default now(),
  end_datetime       timestamptz,
  end_reason         text,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index client_sessions_of_client on client_sessions (tenant_id, client_id, create_datetime desc, id desc);
create index client_sessions_open on client_sessions (tenant_id, client_id) where end_datetime is null;
call protect_tenant('client_sessions');
grant select, insert, update (last_seen_datetime, end_datetime, end_reason) on client_sessions to backoffice_app;

-- What one client may trade and at what price. Without a row the tenant's own settings hold.
create table client_trade_settings (
  tenant_id       text not null default current_setting('app.tenant'),
  client_id       uuid not null,
  trading_enabled boolean not null,
  stock_enabled   boolean not null,
  block_enabled   boolean not null,
  ipo_enabled     boolean not null,
  daily_enabled   boolean not null,
  ai_enabled      boolean not null,
  fund_enabled    boolean not null,
  quant_enabled   boolean not null,
  fee_percent     numeric(7, 4) check (fee_percent between 0 and 100), -- null: as everybody
  leverage        int not null check (leverage between 1 and 100),
  min_order       numeric check (min_order > 0),
  max_order       numeric check (max_order > 0),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, client_id),
  check (min_order <= max_order),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
call protect_tenant('client_trade_settings');
grant select, insert, update on client_trade_settings to backoffice_app;

-- A code that staff read out to a client: once, for ten minutes.
create table client_codes (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  code_hash       text not null,
  create_datetime timestamptz not null default now(),
  expire_datetime timestamptz not null default now() + interval '10 minutes',
  used_datetime   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create unique index client_codes_unused on client_codes (tenant_id, client_id) where used_datetime is null;
call protect_tenant('client_codes');
grant select, insert, update (used_datetime) on client_codes to backoffice_app;

-- Whoever changes the way into a client's money, or the way out of it, leaves a row that nobody takes back: his withdrawals
-- are held for a day, and for a week this person may not approve them.
create table client_resets (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  staff_id        uuid not null,
  kind            text not null check (kind in ('code', 'password', 'authenticator', 'bank')),
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index client_resets_of_client on client_resets (tenant_id, client_id, create_datetime desc);
call protect_tenant('client_resets');
grant select, insert on client_resets to backoffice_app;

create table bank_cards (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  bank_name       text not null,
  holder_name     text not null,
  acc_no          text not null,
  address         text not null default '',
  phone           text not null default '',
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  constraint "bank_card.number_taken" unique (tenant_id, client_id, bank_name, acc_no),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
call protect_tenant('bank_cards');
grant select, insert, delete,
  update (bank_name, holder_name, acc_no, address, phone, update_datetime, version) on bank_cards to backoffice_app;

create table nominees (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  name            text not null,
  relationship    text not null,
  phone           text not null default '',
  dob             date not null,
  share           numeric(5, 2) not null check (share > 0 and share <= 100),
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index nominees_of_client on nominees (tenant_id, client_id, create_datetime, id);
call protect_tenant('nominees');
grant select, insert, delete,
  update (name, relationship, phone, dob, share, update_datetime, version) on nominees to backoffice_app;

-- Nobody can leave more than he has. The client is locked first, so that two shares added at once see each other.
create function shares_fit() returns trigger language plpgsql as $$
begin
  perform from clients where tenant_id = new.tenant_id and id = new.client_id for no key update;
  if (select sum(share) from nominees where tenant_id = new.tenant_id and client_id = new.client_id) > 100 then
    raise exception 'the shares of a client''s nominees exceed 100 percent' using errcode = 'check_violation', constraint = 'nominee.share_exceeded';
  end if;
  return null;
end $$;
create trigger shares_fit after insert or update of share on nominees for each row execute function shares_fit();
