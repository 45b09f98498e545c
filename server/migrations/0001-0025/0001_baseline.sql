-- The database as version 0.2.0 begins: tables by noun, with their rules, indexes, policies and rights. Functions stand in server/sql.
--
-- Tenants share the tables and never see each other: every table carries tenant_id and a forced row policy (protect_tenant).
-- A constraint with a business meaning is named after its error code. Records of clients carry `fake`, the book; see clients.
-- Keys and checks marked `not valid` hold for every row that is written. PostgreSQL does not look through the rows that were there before:
-- the policy hides them from the owner, too. They are added by `alter table`, because a new table would mark them as valid.

-- The app never works as the owner of the tables. In production a database administrator may have made the role already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'backoffice_app') then
    create role backoffice_app nologin;
  end if;
end $$;
grant usage on schema public to backoffice_app;

create extension if not exists pg_trgm;

-- ---------- Tenants and currencies

create table tenants (
  tenant_id       text primary key check (tenant_id ~ '^[a-z][a-z0-9-]{1,30}$'),
  name            text not null,
  region          text not null default 'cn',
  create_datetime timestamptz not null default now(),
  constraint region_is_known
    check (region in ('cn', 'hk', 'tw', 'sg', 'jp', 'kr', 'us', 'gb', 'pl', 'es'))
);
call protect_tenant('tenants');
-- Background work serves all tenants and must find them. Only the owner sees across, so only functions that run with his rights do.
create policy owner_finds_all on tenants for select to current_user using (true);
grant select, update (region) on tenants to backoffice_app;

-- The same for all tenants: what a currency is does not depend on who asks.
create table currencies (
  code     text primary key,
  decimals int  not null check (decimals between 0 and 8)
);
grant select on currencies to backoffice_app;
insert into currencies (code, decimals) values
  ('USD', 2), ('CNY', 2), ('HKD', 2), ('EUR', 2), ('GBP', 2), ('PLN', 2), ('SGD', 2),
  ('JPY', 0), ('KRW', 0), ('USDT', 6), ('BTC', 8), ('ETH', 8);

-- ---------- Staff and how they sign in

-- Staff are the people who work here, as a tree: hero under superman under angel under god.
create table staff (
  tenant_id            text not null default current_setting('app.tenant') references tenants,
  id                   uuid not null default new_id(),
  username             text not null,
  name                 text not null,
  role                 text not null check (role in ('god', 'angel', 'superman', 'hero')),
  parent_id            uuid,
  password_hash        text, -- null: signing in is not possible until an initial password is issued
  active               boolean not null default true,
  create_datetime      timestamptz not null default now(),
  version              int not null default 1,
  mfa_secret           bytea, -- encrypted, bound to tenant and person
  mfa_offer            bytea, -- a secret that no code has confirmed yet
  mfa_last_step        bigint, -- a code works once: only later steps count
  must_change_password boolean not null default false,
  -- One person may have an initial password issued, once, until this time.
  password_issuer_id   uuid,
  password_issue_until timestamptz,
  -- An account that was made, promoted, enabled or reset lately agrees to no request. Null: at any time.
  second_person_from   timestamptz,
  deleted_at           timestamptz,
  language             text check (language in ('zh-CN', 'en-US')), -- null: none chosen yet
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references staff (tenant_id, id),
  constraint deleted_is_disabled check (deleted_at is null or not active),
  constraint issuer_has_a_time check ((password_issuer_id is null) = (password_issue_until is null))
);
alter table staff add foreign key (tenant_id, password_issuer_id) references staff (tenant_id, id) not valid;
create index staff_parent on staff (tenant_id, parent_id);
create unique index "staff.username_taken" on staff (tenant_id, lower(username));
call protect_tenant('staff');
grant select, insert, update on staff to backoffice_app;
create trigger end_sessions after update of password_hash, role, active on staff
  for each row
  when (old.password_hash is distinct from new.password_hash or old.role <> new.role or (old.active and not new.active))
  execute function end_sessions_of_staff();
create trigger keep_last_admin before update of role, active on staff
  for each row
  when (old.role = 'god' and old.active and (new.role <> 'god' or not new.active))
  execute function keep_last_admin();
create trigger forget_second_steps after update of mfa_secret on staff
  for each row when (old.mfa_secret is not null and new.mfa_secret is null)
  execute function forget_second_steps();
create trigger keep_old_password after update of password_hash on staff
  for each row when (old.password_hash is not null and new.password_hash is distinct from old.password_hash)
  execute function keep_old_password();

create table sessions (
  tenant_id               text not null default current_setting('app.tenant'),
  id                      uuid not null default new_id(),
  staff_id                uuid not null,
  started_at              timestamptz not null default now(),
  expires_at              timestamptz not null,
  ended_at                timestamptz,
  address                 text not null,
  user_agent              text not null,
  -- Each refresh makes a new generation. An old one coming back late means that somebody copied it.
  generation              int not null default 1,
  rotated_at              timestamptz,
  last_seen_at            timestamptz not null default now(),
  -- The password was right, the second step is still to come.
  is_pending              boolean not null default false,
  wrong_codes             int not null default 0,
  end_reason              text,
  -- The lock belongs to the session, so that neither another tab nor a copied token walks past it.
  locked_at               timestamptz,
  -- Began in a browser, or at an address with a browser, from which this person had not signed in before.
  is_new_device           boolean not null default false,
  -- The text that the next passkey of this session must sign, once.
  passkey_challenge       text,
  passkey_challenge_until timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index sessions_of_staff on sessions (tenant_id, staff_id) where ended_at is null;
-- Finds when a person was last seen.
create index sessions_newest on sessions (tenant_id, staff_id, started_at desc);
call protect_tenant('sessions');
grant select, insert, update on sessions to backoffice_app;
-- Fires by the columns that are set, not by their values: unlocking a session that was merely idle leaves `locked_at` as it was.
create trigger announce_session after update of ended_at, locked_at on sessions
  for each row execute function announce_session();

create table staff_pictures (
  tenant_id       text not null default current_setting('app.tenant'),
  staff_id        uuid not null,
  media_type      text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  content         bytea not null,
  update_datetime timestamptz not null default now(),
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('staff_pictures');
grant select, insert, update, delete on staff_pictures to backoffice_app;

-- Codes for when the authenticator is lost. Each works once. Only a keyed hash is kept: they are seen when they are made, and never again.
create table recovery_codes (
  tenant_id       text not null default current_setting('app.tenant'),
  staff_id        uuid not null,
  hash            bytea not null,
  used_at         timestamptz,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, staff_id, hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('recovery_codes');
grant select, insert, update, delete on recovery_codes to backoffice_app;

-- Passkeys: devices that prove themselves as the second step of signing in, beside the authenticator.
create table passkeys (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  staff_id        uuid not null,
  name            text not null check (name <> ''),
  site            text not null, -- the host name it was made for: elsewhere no browser offers it
  credential_id   text not null, -- base64url
  public_key      bytea not null, -- COSE
  counter         bigint not null, -- of its signatures; 0 where the device keeps none
  transports      text[] not null, -- how the browser reaches it, as the browser said
  is_synced       boolean not null, -- kept by a password manager on several devices
  create_datetime timestamptz not null default now(),
  last_used_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  constraint "passkey.already_added" unique (tenant_id, credential_id)
);
create index passkeys_of_staff on passkeys (tenant_id, staff_id);
call protect_tenant('passkeys');
grant select, insert, update, delete on passkeys to backoffice_app;

-- The hashes of earlier passwords, so that none comes back at once. The newest five are kept.
create table old_passwords (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  staff_id        uuid not null,
  password_hash   text not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index old_passwords_of_staff on old_passwords (tenant_id, staff_id, id desc);
call protect_tenant('old_passwords');
grant select, insert, delete on old_passwords to backoffice_app;

-- Rules of a tenant for signing in: how long a password is, which roles must have an authenticator.
create table sign_in_policies (
  tenant_id           text not null default current_setting('app.tenant') references tenants,
  min_length          int not null default 6 check (min_length between 6 and 64),
  authenticator_roles text[] not null default '{}' check (authenticator_roles <@ array['god', 'angel', 'superman', 'hero']),
  update_datetime     timestamptz not null default now(),
  version             int not null default 1,
  primary key (tenant_id)
);
call protect_tenant('sign_in_policies');
grant select, insert, update on sign_in_policies to backoffice_app;

create table captchas (
  tenant_id   text not null default current_setting('app.tenant'),
  id          uuid not null default new_id(),
  answer_hash bytea not null,
  expires_at  timestamptz not null,
  primary key (tenant_id, id)
);
create index captchas_age on captchas (tenant_id, expires_at);
call protect_tenant('captchas');
grant select, insert, delete on captchas to backoffice_app;

create table throttles (
  tenant_id text not null default current_setting('app.tenant'),
  key       text not null,
  tries     int not null,
  resets_at timestamptz not null,
  primary key (tenant_id, key)
);
create index throttles_age on throttles (tenant_id, resets_at);
call protect_tenant('throttles');
grant select, insert, update, delete on throttles to backoffice_app;

-- Addresses that may come, for the tenant or for one person, and until a date; no rule: everybody may.
-- Every open stream asks again when one changes.
create table ip_rules (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  network         cidr not null,
  note            text not null default '',
  active          boolean not null default true,
  create_datetime timestamptz not null default now(),
  version         int not null default 1,
  staff_id        uuid, -- null: on the tenant's list
  expire_datetime timestamptz,
  created_by      uuid,
  update_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint "ip_rule.network_taken" unique nulls not distinct (tenant_id, staff_id, network)
);
alter table ip_rules add foreign key (tenant_id, staff_id) references staff (tenant_id, id) not valid;
alter table ip_rules add foreign key (tenant_id, created_by) references staff (tenant_id, id) not valid;
call protect_tenant('ip_rules');
grant select, insert, update, delete on ip_rules to backoffice_app;
create trigger announce_ip_rules after insert or update or delete on ip_rules
  for each statement execute function announce_ip_rules();

-- Rights of a tenant's roles that differ from the defaults of the contract. An admin may always do everything.
create table role_grants (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  role            text not null check (role in ('angel', 'superman', 'hero')),
  grants          jsonb not null check (jsonb_typeof(grants) = 'array'),
  updated_by      uuid not null,
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, role),
  foreign key (tenant_id, updated_by) references staff (tenant_id, id)
);
call protect_tenant('role_grants');
grant select, insert, update, delete on role_grants to backoffice_app;
create trigger announce_role_grants after insert or update or delete on role_grants
  for each row execute function announce_role_grants();

-- Invitation codes: a client who registers with one lands with the salesperson whose code it is. A renewed code ends and stays
-- in the history; no code is ever used again.
create table invitation_codes (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  staff_id        uuid not null,
  invitation_code text not null check (invitation_code ~ '^[A-Z0-9]{4,16}$'),
  created_by      uuid not null,
  create_datetime timestamptz not null default now(),
  end_datetime    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id)
);
create unique index "invitation.code_taken" on invitation_codes (tenant_id, invitation_code);
create unique index invitation_codes_current on invitation_codes (tenant_id, staff_id) where end_datetime is null;
create index invitation_codes_of_staff on invitation_codes (tenant_id, staff_id, create_datetime desc);
call protect_tenant('invitation_codes');
grant select, insert, update (end_datetime) on invitation_codes to backoffice_app;

-- Preferences of a person: how lists are laid out. The views of lists that are kept, or shared with roles, follow.
create table preferences (
  tenant_id       text not null default current_setting('app.tenant'),
  staff_id        uuid not null,
  key             text not null,
  value           jsonb not null check (octet_length(value::text) <= 16384),
  update_datetime timestamptz not null default now(),
  primary key (tenant_id, staff_id, key),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('preferences');
grant select, insert, update (value, update_datetime) on preferences to backoffice_app;

create table list_views (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  owner_id        uuid not null,
  list            text not null,
  name            text not null,
  search          jsonb not null check (octet_length(search::text) <= 16384),
  layout          jsonb not null check (octet_length(layout::text) <= 16384),
  shared_with     text[] not null default '{}' check (shared_with <@ array['god', 'angel', 'superman', 'hero']),
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  constraint "view.name_taken" unique (tenant_id, owner_id, list, name),
  foreign key (tenant_id, owner_id) references staff (tenant_id, id)
);
create index list_views_of_list on list_views (tenant_id, list);
call protect_tenant('list_views');
grant select, insert, update (name, search, layout, shared_with, update_datetime, version), delete on list_views to backoffice_app;

-- Files that people made of lists. They hold what their maker may see, so nobody else gets them, and they do not last.
create table exports (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  staff_id        uuid not null,
  session_id      uuid not null,
  list            text not null,
  title           text not null,
  format          text not null check (format in ('csv', 'xlsx')),
  input           jsonb not null,
  columns         jsonb not null,
  status          text not null default 'pending' check (status in ('pending', 'completed', 'rejected')),
  done            int not null default 0,
  total           int,
  content         bytea,
  create_datetime timestamptz not null default now(),
  expires_at      timestamptz not null default now() + interval '7 days',
  primary key (tenant_id, id),
  check ((content is not null) = (status = 'completed')),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index exports_of_person on exports (tenant_id, staff_id, create_datetime desc, id desc);
create index exports_to_forget on exports (expires_at);
call protect_tenant('exports');
grant select, delete,
  insert (staff_id, session_id, list, title, format, input, columns),
  update (status, done, total, content)
  on exports to backoffice_app;

-- Emergency actions: what is paused for a while, by whom, why, and until when. Nothing here is ever deleted. See decision 0032.
create table emergency_actions (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  kind            text not null check (kind in ('deposits', 'withdrawals', 'registration', 'client_sign_in', 'trading',
                                                'staff_changes', 'product_kind', 'product', 'clients_offline')),
  target          text, -- a kind of product, or a product's code
  status          text not null check (status in ('paused', 'ended', 'resumed')),
  reason          text not null,
  started_by      uuid not null,
  create_datetime timestamptz not null default now(),
  end_datetime    timestamptz not null,
  resumed_by      uuid,
  resume_datetime timestamptz,
  resume_reason   text,
  ended_sessions  int not null default 0,
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references staff (tenant_id, id),
  foreign key (tenant_id, resumed_by) references staff (tenant_id, id),
  check ((target is not null) = (kind in ('product_kind', 'product'))),
  check ((status = 'resumed') = (resumed_by is not null and resume_datetime is not null and resume_reason is not null))
);
-- Calls that a pause can stop look here; a pause whose time is over stays `paused` until the next one of its kind.
create unique index "emergency.already_paused" on emergency_actions (tenant_id, kind, coalesce(target, ''))
  where status = 'paused';
create index emergency_actions_newest on emergency_actions (tenant_id, create_datetime desc, id desc);
call protect_tenant('emergency_actions');
grant select, insert, update (status, resumed_by, resume_datetime, resume_reason, update_datetime, version) on emergency_actions to backoffice_app;
create trigger emergency_action_ends_once before update of status on emergency_actions for each row
  when (old.status <> 'paused') execute function emergency_action_ends_once();

-- ---------- Keys of the clients' app

-- Keys with which the clients' own app calls: what is kept of a secret is its keyed hash. See decision 0017.
create table api_keys (
  tenant_id          text not null default current_setting('app.tenant') references tenants,
  id                 uuid not null default new_id(),
  name               text not null,
  prefix             text not null check (prefix ~ '^[a-z0-9]{10}$'), -- finds the row; no secret
  hash               bytea not null check (octet_length(hash) = 32),
  scopes             text[] not null check (cardinality(scopes) > 0),
  networks           cidr[] not null default '{}', -- empty: from everywhere
  calls_per_minute   int not null default 600 check (calls_per_minute between 1 and 60000),
  status             text not null default 'inactive' check (status in ('inactive', 'active', 'revoked')),
  created_by         uuid, -- null: of the demo
  last_used_datetime timestamptz,
  last_used_address  text,
  create_datetime    timestamptz not null default now(),
  update_datetime    timestamptz not null default now(),
  version            int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, prefix),
  foreign key (tenant_id, created_by) references staff (tenant_id, id)
);
-- The audit log names a key: whoever reads the name must not have to ask which of two it was.
create unique index "api_key.name_taken" on api_keys (tenant_id, lower(name));
create index api_keys_newest on api_keys (tenant_id, create_datetime desc, id desc);
call protect_tenant('api_keys');
grant select, insert, update (status, last_used_datetime, last_used_address, update_datetime, version) on api_keys to backoffice_app;
create trigger api_key_goes_one_way before update of status on api_keys for each row
  when (old.status = 'revoked' and new.status <> 'revoked' or old.status = 'active' and new.status = 'inactive')
  execute function api_key_goes_one_way();

-- ---------- Settings, the site and its documents

create table app_settings (
  tenant_id    text not null default current_setting('app.tenant') references tenants,
  app_name     text not null default 'Admin',
  web_logo     text,
  app_version  text not null default '0.0.0',
  app_template text not null default 'default',
  locale       text not null default 'zh-CN',
  language     text not null default 'zh-CN',
  currency     text not null default 'USD' references currencies,
  timezone     text not null default 'UTC',
  image        text,
  menu_order   text[] not null default '{}',
  menu_hidden  text[] not null default '{}',
  version      int not null default 1,
  primary key (tenant_id),
  -- The schedule follows the tenant's own clock; a zone nobody knows would stop it.
  constraint timezone_is_known
    check ((timestamptz '2000-01-01 00:00:00Z' at time zone timezone) is not null),
  constraint template_is_known check (app_template in ('default', 'compact', 'professional')),
  constraint locale_is_known
    check (locale in ('zh-CN', 'zh-HK', 'zh-TW', 'en-US', 'en-GB', 'en-SG', 'ja-JP', 'ko-KR', 'pl-PL', 'es-ES')),
  constraint language_is_known
    check (language in ('zh-CN', 'zh-HK', 'zh-TW', 'en-US', 'en-GB', 'en-SG', 'ja-JP', 'ko-KR', 'pl-PL', 'es-ES'))
);
call protect_tenant('app_settings');
grant select, insert, update on app_settings to backoffice_app;

create table company_info (
  tenant_id  text not null default current_setting('app.tenant') references tenants,
  name_zh    text not null,
  name_en    text not null,
  licence_no text not null,
  regulator  text not null,
  address_zh text not null,
  address_en text not null,
  phones     text[] not null,
  email      text not null,
  website    text not null,
  hours_zh   text not null,
  hours_en   text not null,
  version    int not null default 1,
  primary key (tenant_id)
);
call protect_tenant('company_info');
grant select, insert, update on company_info to backoffice_app;

-- Kinds of product in their order, each with its label: for all regions and, if one differs, for that region.
create table product_displays (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  items     jsonb not null,
  regions   jsonb not null,
  version   int not null default 1,
  primary key (tenant_id)
);
call protect_tenant('product_displays');
grant select, insert, update on product_displays to backoffice_app;

-- The logo, the picture of the sign-in screen, pictures in documents: everybody may see them, also before signing in.
create table site_images (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default gen_random_uuid(), -- not to be guessed from another
  staff_id        uuid not null,
  media_type      text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  content         bytea not null check (octet_length(content) <= 8 * 1024 * 1024),
  used            boolean not null default false,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index site_images_unused on site_images (create_datetime) where not used;
call protect_tenant('site_images');
grant select, insert (staff_id, media_type, content), update (used), delete on site_images to backoffice_app;
create trigger used_image_stays before delete on site_images for each row execute function used_upload_stays();

-- Channels by which clients reach the customer service, when, and who answers.
create table service_channels (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  kind            text not null check (kind in ('phone', 'mail', 'whatsapp', 'telegram', 'wechat', 'line', 'web_chat', 'link')),
  name_zh         text not null,
  name_en         text not null,
  value           text not null,
  languages       text[] not null,
  hours           jsonb not null, -- on the tenant's clocks; none: around the clock
  active          boolean not null,
  position        int not null,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id)
);
call protect_tenant('service_channels');
grant select, insert, update, delete on service_channels to backoffice_app;

create table service_channel_staff (
  tenant_id  text not null default current_setting('app.tenant'),
  channel_id uuid not null,
  staff_id   uuid not null,
  primary key (tenant_id, channel_id, staff_id),
  foreign key (tenant_id, channel_id) references service_channels (tenant_id, id) on delete cascade,
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('service_channel_staff');
grant select, insert, delete on service_channel_staff to backoffice_app;

-- Documents of the site: a draft each, published versions that never change, and which client agreed to which of them.
create table documents (
  tenant_id         text not null default current_setting('app.tenant'),
  id                uuid not null default new_id(),
  kind              text not null check (kind in ('terms', 'privacy', 'risk', 'about', 'fees', 'help', 'own')),
  title_zh          text not null,
  title_en          text not null,
  content_zh        text not null default '',
  content_en        text not null default '',
  published         int, -- the number of the latest version
  published_version int, -- what `version` was then
  create_datetime   timestamptz not null default now(),
  update_datetime   timestamptz not null default now(),
  version           int not null default 1,
  primary key (tenant_id, id)
);
create unique index "document.kind_taken" on documents (tenant_id, kind) where kind <> 'own';
call protect_tenant('documents');
grant select,
  insert (kind, title_zh, title_en),
  update (title_zh, title_en, content_zh, content_en, published, published_version, update_datetime, version)
  on documents to backoffice_app;

create table document_versions (
  tenant_id          text not null default current_setting('app.tenant'),
  document_id        uuid not null,
  number             int not null,
  title_zh           text not null,
  title_en           text not null,
  content_zh         text not null,
  content_en         text not null,
  effective_datetime timestamptz not null,
  must_agree         boolean not null,
  published_by       uuid not null,
  create_datetime    timestamptz not null default now(),
  primary key (tenant_id, document_id, number),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, published_by) references staff (tenant_id, id)
);
call protect_tenant('document_versions');
-- Words that clients agreed to are never put in other words.
grant select, insert on document_versions to backoffice_app;

-- Addresses that clients send crypto money to. Two people bring one in, it is shown a day later, and it is never edited.
create table receiving_addresses (
  tenant_id        text not null default current_setting('app.tenant'),
  id               uuid not null default new_id(),
  chain            text not null check (chain in ('bitcoin', 'ethereum', 'bsc', 'tron', 'solana')),
  currency         text not null references currencies,
  address          text not null,
  label            text not null,
  min_amount       numeric(20, 8) check (min_amount > 0),
  max_amount       numeric(20, 8) check (max_amount >= min_amount),
  replaces_id      uuid,
  created_by       uuid not null,
  approved_by      uuid not null,
  -- The person who typed its ends again, if the chain's addresses have no checksum.
  confirmed_by     uuid,
  -- Null until its ends were confirmed.
  active_from      timestamptz,
  retired_by       uuid,
  retired_datetime timestamptz,
  -- The moment the second person agreed.
  create_datetime  timestamptz not null default now(),
  update_datetime  timestamptz not null default now(),
  version          int not null default 1,
  primary key (tenant_id, id),
  constraint two_people check (approved_by <> created_by and confirmed_by <> created_by),
  constraint waits_a_day check (active_from >= create_datetime + interval '24 hours'),
  foreign key (tenant_id, replaces_id) references receiving_addresses (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, confirmed_by) references staff (tenant_id, id),
  foreign key (tenant_id, retired_by) references staff (tenant_id, id)
);
create unique index "receiving_address.taken" on receiving_addresses (tenant_id, chain, currency, address)
  where retired_datetime is null;
create unique index "receiving_address.replaced" on receiving_addresses (tenant_id, replaces_id)
  where retired_datetime is null;
call protect_tenant('receiving_addresses');
grant select,
  insert (id, chain, currency, address, label, min_amount, max_amount, replaces_id, created_by, approved_by, active_from),
  update (confirmed_by, active_from, retired_by, retired_datetime, update_datetime, version)
  on receiving_addresses to backoffice_app;

-- ---------- Rates

-- Currency pairs: one unit of base costs this much of quote, now; with the house's spread, where the rate comes from, how long it is good,
-- and who set it. See decision 0049.
create table currency_rates (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  base            text not null references currencies,
  quote           text not null references currencies,
  rate            numeric not null check (rate > 0 and rate <> 'NaN' and rate <> 'Infinity'),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  id              uuid not null default new_id(),
  spread_percent  numeric not null default 0 check (spread_percent >= 0 and spread_percent <= 20),
  source          text not null default 'hand' check (source in ('hand', 'feed')),
  valid_minutes   int not null default 1440 check (valid_minutes between 1 and 525600),
  rated_at        timestamptz not null default now(), -- set or confirmed, also where it stayed the same
  changed_by      uuid, -- null: the feed, or the start of the tenant
  agreed_by       uuid,
  create_datetime timestamptz not null default now(),
  constraint "rate.pair_taken" primary key (tenant_id, base, quote),
  check (base <> quote)
);
alter table currency_rates add foreign key (tenant_id, changed_by) references staff (tenant_id, id) not valid;
alter table currency_rates add foreign key (tenant_id, agreed_by) references staff (tenant_id, id) not valid;
create unique index currency_rates_by_id on currency_rates (tenant_id, id);
call protect_tenant('currency_rates');
grant select,
  insert (base, quote, rate, spread_percent, source, valid_minutes, changed_by, agreed_by),
  update (rate, update_datetime, version, spread_percent, source, valid_minutes, rated_at, changed_by, agreed_by)
  on currency_rates to backoffice_app;
create trigger keep_old_rate before update on currency_rates
  for each row when (old.rate <> new.rate or old.spread_percent <> new.spread_percent) execute function keep_old_rate();

-- Rates from before: a rate that somebody saw is honoured for a while.
create table currency_rate_history (
  tenant_id      text not null,
  base           text not null,
  quote          text not null,
  rate           numeric not null,
  since          timestamptz not null,
  until          timestamptz not null,
  spread_percent numeric not null default 0,
  source         text not null default 'hand',
  changed_by     uuid,
  agreed_by      uuid,
  primary key (tenant_id, base, quote, until)
);
call protect_tenant('currency_rate_history');
grant select on currency_rate_history to backoffice_app;

-- The last rate of the feed for each pair: what a rate entered by hand is compared with.
create table feed_rates (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  base      text not null references currencies,
  quote     text not null references currencies,
  rate      numeric not null check (rate > 0),
  source    text not null,
  fed_at    timestamptz not null,
  primary key (tenant_id, base, quote)
);
call protect_tenant('feed_rates');
grant select, insert, update (rate, source, fed_at) on feed_rates to backoffice_app;

-- A quote is the rate one member of staff was shown for one direction of a pair: good for a short while and for one exchange;
-- see decision 0022. Rates are fractions, because a rounded rate would give more than the amount is worth.
create table exchange_quotes (
  tenant_id     text not null default current_setting('app.tenant'),
  id            uuid not null default new_id(),
  staff_id      uuid not null,
  from_currency text not null references currencies,
  to_currency   text not null references currencies,
  rate          double precision not null, -- as it was shown
  numerator     numeric not null check (numerator > 0),
  denominator   numeric not null check (denominator > 0),
  expires_at    timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
create index exchange_quotes_of_staff on exchange_quotes (tenant_id, staff_id, expires_at);
call protect_tenant('exchange_quotes');
grant select, insert, delete on exchange_quotes to backoffice_app;

-- The host that prices and rates came from last, so that another source leaves an audit line.
create table price_sources (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  kind            text not null check (kind in ('stock_data', 'rates')),
  source          text, -- the host of its address; null where none is configured
  update_datetime timestamptz not null default now(),
  primary key (tenant_id, kind)
);
call protect_tenant('price_sources');
grant select, insert, update (source, update_datetime) on price_sources to backoffice_app;

-- ---------- Audit

-- Nothing happens silently: one line per write, in the transaction of the write. The app can add lines, never change them.
create table audit_lines (
  tenant_id   text not null default current_setting('app.tenant'),
  id          uuid not null default new_id(),
  at          timestamptz not null default clock_timestamp(),
  action      text not null,
  actor_id    uuid,
  actor_name  text,
  actor_role  text,
  session_id  uuid,
  address     text not null,
  request_id  text not null,
  record_type text,
  record_id   uuid,
  input       jsonb not null,
  before      jsonb,
  after       jsonb,
  reason      text,
  client_id   uuid, -- whom the deed concerns
  primary key (tenant_id, id)
);
create index audit_lines_of_record on audit_lines (tenant_id, record_type, record_id, id);
-- Indexes for searching the log, newest first.
create index audit_lines_newest on audit_lines (tenant_id, at desc, id desc);
create index audit_lines_of_actor on audit_lines (tenant_id, actor_id, at desc, id desc);
create index audit_lines_by_name on audit_lines (tenant_id, actor_name, at desc, id desc);
create index audit_lines_of_action on audit_lines (tenant_id, action collate "C", at desc, id desc);
create index audit_lines_of_client on audit_lines (tenant_id, client_id, at desc, id desc) where client_id is not null;
create index audit_lines_of_request on audit_lines (tenant_id, request_id);
call protect_tenant('audit_lines');
grant select, insert on audit_lines to backoffice_app;
create trigger audit_lines_queue_for_sealing after insert on audit_lines
  referencing new table as added for each statement execute function queue_for_sealing();

-- The answer to a write, so that a repeated call gets it again instead of doing the deed twice.
create table idempotency_keys (
  tenant_id  text not null default current_setting('app.tenant'),
  actor_id   uuid not null,
  route      text not null,
  key        text not null,
  input_hash text not null,
  answer     text,
  created_at timestamptz not null default now(),
  -- A repeated call gets the same status, too.
  status     int not null default 200,
  primary key (tenant_id, actor_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call protect_tenant('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to backoffice_app;

-- The lines that wait for their seal. A line that commits late is still in here, and simply gets a later number.
create table audit_unsealed (
  tenant_id text not null default current_setting('app.tenant'),
  line_id   uuid not null,
  primary key (tenant_id, line_id)
);
call protect_tenant('audit_unsealed');
create policy owner_finds_all on audit_unsealed for select to current_user using (true);
grant select on audit_unsealed to backoffice_app;

-- The audit log shows tampering: a background sealer puts every line into its tenant's chain of hashes; see decision 0006.
-- A seal is of an audit line, or of a record by its digest. It has no foreign key: a deleted line must leave its seal behind as the proof.
create table audit_seals (
  tenant_id text not null default current_setting('app.tenant'),
  seq       bigint not null check (seq > 0),
  line_id   uuid,
  prev_hash bytea not null check (octet_length(prev_hash) = 32),
  hash      bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default now(),
  record_id uuid,
  digest    bytea check (octet_length(digest) = 32),
  primary key (tenant_id, seq),
  constraint seal_is_of_one_thing check (num_nonnulls(line_id, record_id) = 1 and (record_id is null) = (digest is null))
);
create unique index audit_seals_of_line on audit_seals (tenant_id, line_id) where line_id is not null;
create unique index audit_seals_of_record on audit_seals (tenant_id, record_id) where record_id is not null;
call protect_tenant('audit_seals');
grant select on audit_seals to backoffice_app;

-- ---------- Background work and checks

-- Jobs are work that nobody waits for. See decision 0008.
-- A job waits in its tenant's row. Taking it puts it off until the lease ends: whoever died holding it is replaced by itself.
create table jobs (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  name            text not null,
  payload         jsonb not null,
  is_scheduled    boolean not null default false, -- done, it waits for its next time instead of going away
  run_at          timestamptz not null default now(),
  lease           uuid, -- of whoever has it in hand; another one's work no longer counts
  attempts        int not null default 0,
  error           text,
  failed_at       timestamptz, -- given up
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index jobs_due on jobs (run_at) where failed_at is null;
create unique index jobs_scheduled_once on jobs (tenant_id, name) where is_scheduled;
call protect_tenant('jobs');
-- A server works for all tenants; it finds their jobs through take_job and plant_schedules, and in no other way.
create policy owner_finds_all on jobs to current_user using (true) with check (true);
grant select, insert, update, delete on jobs to backoffice_app;

-- One pass of all checks over one tenant.
create table check_runs (
  tenant_id   text not null default current_setting('app.tenant') references tenants,
  id          uuid not null default new_id(),
  status      text not null default 'running' check (status in ('running', 'finished', 'failed')),
  started_by  uuid, -- null: the schedule
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  progress    jsonb not null default '[]', -- per check: done, total, found
  cursor      jsonb, -- where the check under way goes on
  opened      int not null default 0,
  gone        int not null default 0,
  primary key (tenant_id, id),
  check ((finished_at is null) = (status = 'running')),
  foreign key (tenant_id, started_by) references staff (tenant_id, id)
);
create unique index "check.already_running" on check_runs (tenant_id) where status = 'running';
create index check_runs_newest on check_runs (tenant_id, started_at desc, id desc);
call protect_tenant('check_runs');
grant select, insert (started_by), update (status, finished_at, progress, cursor, opened, gone) on check_runs to backoffice_app;

-- Exceptions are what should not be: found by a check, looked into by a person, or gone by itself.
create table exceptions (
  tenant_id     text not null default current_setting('app.tenant'),
  id            uuid not null default new_id(),
  check_name    text not null,
  subject_type  text not null,
  subject_id    text not null,
  client_id     uuid, -- no foreign key: what is missing may be the client
  severity      text not null check (severity in ('warning', 'error')),
  detail        jsonb not null,
  status        text not null default 'open' check (status in ('open', 'assigned', 'resolved')),
  owner_id      uuid,
  resolution    text check (resolution in ('fixed', 'explained', 'false_alarm', 'gone')),
  comment       text,
  resolved_by   uuid, -- null: gone by itself
  resolved_at   timestamptz,
  first_seen_at timestamptz not null default now(),
  last_seen_at  timestamptz not null default now(),
  times_seen    int not null default 1,
  -- Null if no check found it: the deed that causes it may raise it, and a price that cannot be right is reported when it arrives.
  last_run_id   uuid,
  version       int not null default 1,
  primary key (tenant_id, id),
  constraint open_is_nobodys check (status <> 'open' or owner_id is null),
  constraint assigned_to_somebody check (status <> 'assigned' or owner_id is not null),
  constraint resolved_somehow check ((status = 'resolved') = (resolution is not null) and (status = 'resolved') = (resolved_at is not null)),
  constraint resolved_by_somebody check ((resolved_by is not null) = (coalesce(resolution, 'gone') <> 'gone')),
  constraint resolved_for_a_reason check (resolved_by is null or comment is not null),
  foreign key (tenant_id, owner_id) references staff (tenant_id, id),
  foreign key (tenant_id, resolved_by) references staff (tenant_id, id),
  foreign key (tenant_id, last_run_id) references check_runs (tenant_id, id)
);
-- The same thing is wrong once, until it is resolved; when it comes back it is a new exception.
create unique index exceptions_once on exceptions (tenant_id, check_name, subject_type, subject_id) where status <> 'resolved';
create index exceptions_newest on exceptions (tenant_id, first_seen_at desc, id desc);
create index exceptions_by_status on exceptions (tenant_id, status, first_seen_at desc, id desc);
create index exceptions_of_client on exceptions (tenant_id, client_id, first_seen_at desc, id desc) where client_id is not null;
call protect_tenant('exceptions');
grant select, insert,
  update (severity, detail, status, owner_id, resolution, comment, resolved_by, resolved_at, last_seen_at, times_seen, last_run_id, version)
  on exceptions to backoffice_app;
create trigger exception_is_resolved_once before update on exceptions for each row execute function exception_is_resolved_once();

-- ---------- Clients

-- Clients are found by the pinyin of their Chinese name, too: 王伟 by wangwei, wang wei and ww. See decision 0034.
-- The reading of each character, without tones; ü is written v, as it is typed.
create table pinyin_readings (
  character text primary key,
  reading   text not null,
  surname   text -- where a family name is read otherwise
);
grant select on pinyin_readings to backoffice_app;
insert into pinyin_readings (character, reading)
select character, reading from (values
  ('a', '吖啊嗄錒锕阿'), ('ai', '伌僾凒叆哀哎唉啀嗌嗳嘊噯埃堨塧壒娾嫒嬡嵦愛懓懝挨捱敱敳昹暧曖欸毐溰溾濭爱瑷璦癌皑皚皧瞹矮砹硋碍礙艾蔼薆藹譪譺賹躷銰鎄鑀锿隘霭靄靉餲馤鱫鴱'),
  ('an', '侒俺偣儑唵啽垵埯堓媕安屵岸峖庵按揞晻暗案桉氨洝犴玵痷盦盫罯胺腤荌菴萻葊蓭誝諳谙豻貋銨錌铵闇隌雸鞌鞍韽馣鮟鵪鶕鹌黯'), ('ang', '卬岇昂昻枊盎肮醠骯'),
  ('ao', '傲凹厫嗷嗸嚣坳垇墺奡奥奧媪媼嫯岙岰嶅嶴廒慠懊抝拗摮擙敖柪梎滶澚澳熬爊獒獓璈磝翱翶翺聱艹芺蔜螯袄襖謷謸軪遨鏊鏖镺隞驁骜鰲鳌鷔鼇'), ('ba', '丷仈八叐叭吧哵坝垻壩夿妭岜峇巴弝扒扷把抜拔捌朳柭欛灞炦爸犮玐疤癹矲笆粑罢罷羓胈芭茇菝蚆覇詙豝跋軷釟鈀钯霸靶颰魃魞鮁鲃鲅鲌鼥'),
  ('bai', '佰呗庍拜拝挀捭掰摆擺敗柏栢猈白百稗竡粨粺絔薭襬贁败韛'), ('ban', '伴办半坂姅岅怑扮扳拌搬攽斑斒昄朌板湴版班瓣瓪瘢癍秚粄絆绊肦舨般蝂螁螌褩辦辬鈑鉡钣闆阪靽頒颁魬鳻'), ('bang', '傍垹塝帮幇幚幫挷捠梆棒棓榜浜牓玤磅稖綁縍绑膀艕蒡蚌蜯謗谤邦邫鎊镑鞤髈'),
  ('bao', '佨保儤剝剥勹勽包堡堢報媬孢宝宲寚寳寶忁怉报抱暴曓枹煲爆犦珤窇笣緥胞苞菢葆蕔薄藵虣蚫袌裦褒褓襃豹賲鉋鑤铇闁雹靌飹飽饱駂骲髱鮑鲍鳵鴇鸨齙龅'),
  ('bei', '俻倍偝偹備僃北卑唄备孛悖悲惫愂憊揹昁杮杯柸桮梖椑焙牬犕狈狽珼琲盃碑碚禙糒背苝蓓藣蛽被褙誖貝贝軰輩辈邶郥鄁鉳鋇鐾钡陂鞁鞴骳鵯鹎'), ('ben', '倴坌奔奙捹撪本桳楍泍渀犇畚笨翉苯蟦贲逩錛锛'), ('beng', '伻嘣埄埲塴奟崩嵭揼泵琣琫甏甭甮痭祊綳繃绷菶跰蹦迸逬鏰镚閍鞛'),
  ('bi', '佊佖俾偪匕吡咇哔啚嗶坒堛壁夶奰妣妼婢嬖嬶屄币幣幤庇庳廦弊弻弼彃彼必怭怶愊愎敝斃朇朼柀柲梐楅榌比毕毖毙毞毴沘湢滗滭潷濞煏熚狴獘獙珌璧畀畁畢疕疪痹痺皕睤碧祕禆秕笓笔筆筚箅箆篦篳粃粊綼縪繴罼聛腷臂舭苾荜荸萆萞蓖蓽蔽薜蜌螕袐裨襅襞襣觱詖诐豍貏貱賁贔赑跸蹕躃躄逼避邲鄙鄨鄪鉍鎞鏎鐴铋閇閉閟闭陛鞸韠飶饆馝駜驆髀髲魓鮅鰏鲾鵖鷝鷩鼊鼻'),
  ('bian', '便匾卞变変峅弁徧忭惼扁抃揙昪汳汴炞煸牑猵獱玣甂砭碥稨窆笾箯籩糄編緶缏编艑苄萹藊蝙褊覍諚變貶贬辡辧辨辩辫辮辯边遍邉邊釆鍽閞鞕鞭鯾鯿鳊鴘'), ('biao', '俵儦墂婊嫑幖彪摽标標檦淲滮瀌熛爂猋瘭磦穮脿膘臕藨表裱褾諘謤贆錶鏢鑣镖镳颩颮颷飆飇飈飊飑飙飚驫骉髟鰾鳔麃'),
  ('bie', '別别彆徶憋瘪癟癿莂虌蛂蟞襒蹩鱉鳖鼈龞'), ('bin', '傧儐宾彬摈擯斌梹椕槟檳殡殯汃滨濒濱濵瀕玢瑸璸繽缤膑臏虨豩豳賓賔邠鑌镔霦頻顮髌髕髩鬂鬓鬢'),
  ('bing', '丙並仌仒併倂偋傡兵冫冰垪寎屛并幷庰怲抦掤摒昞昺柄栟栤棅氷炳琕病眪禀秉稟窉竝絣苪蛃誁邴鈵鉼鋲陃靐鞆餅餠饼鮩'),
  ('bo', '亳仢伯侼僠僰勃博哱啵嚗孹嶓帛愽懪拨挬搏撥播擘桲檗欂泊波浡淿渤溊煿牔狛猼玻瓝瓟癶癷盋砵碆礡礴秡箔簙簸簿糪紴缽肑胉脖膊舶艊菠萡葧蔔蘗蚾袯袰袹襏襮謈譒趵跛踣蹳郣鈸鉑鉢鋍鎛鑮钵钹铂镈餑餺饽馎馛馞駁駮驋驳髆髉鮊鱍鵓鹁'),
  ('bu', '不佈勏卜卟吥咘哺埗埠峬布庯廍怖悑抪捕捗晡柨步歨歩瓿篰荹蔀补補誧踄轐逋部郶醭鈈鈽錻钚钸餔餢鳪鵏鸔'), ('ca', '擦攃礤礸遪'), ('cai', '倸偲啋埰婇寀彩才採材棌毝猜睬綵縩纔菜蔡裁財财跴踩采'),
  ('can', '傪儏参參叄叅喰嬠惨惭慘慙慚憯朁残殘湌澯灿燦爘璨粲薒蚕蝅蠶蠺謲飡餐驂骖黪黲'), ('cang', '仓仺倉傖凔嵢欌沧滄濸獊舱艙苍蒼藏螥賶鑶鶬鸧'), ('cao', '嘈嶆愺慅慒懆撡操曹曺槽漕糙肏艚艸草蓸螬褿襙鄵鏪騲鼜'),
  ('ce', '侧側冊册厕厠夨廁恻惻憡拺敇测測畟笧策筞筴箣簎粣荝萗萴蓛'), ('cen', '埁岑嵾涔笒'), ('ceng', '噌层層嶒曾竲蹭驓'), ('cha', '侘偛刹剎叉嗏嚓垞奼姹察岔嵖差扠挿插揷搽杈查査槎檫汊猹疀碴秅紁臿艖茬茶衩詧詫诧蹅銟鍤鑔锸镲靫餷馇'),
  ('chai', '侪儕喍囆拆柴犲瘥祡肞芆茝虿蠆袃訍豺釵钗'), ('chan', '丳产僝儃儳冁刬剗剷劖嚵囅壥婵嬋孱嵼巉幝幨廛忏懴懺掺搀摌摲摻攙斺旵梴棎欃毚浐湹滻潹潺澶瀍瀺灛煘燀獑產産硟磛禅簅緾繟纏纒缠羼艬苂蒇蕆蝉蟐蟬蟾裧襜覘觇誗諂譂讇讒谄谗躔辿鄽酁醦鋋鋓鏟鑱铲镵閳闡阐韂顫颤饞馋骣'),
  ('chang', '仧仩伥倀倡偿僘償兏厂厰唱嘗嚐场場塲娼嫦尝常廠徜怅悵惝敞昌昶暢椙氅淐焻猖琩瑒瑺瓺甞畅畼肠腸膓苌菖萇裮誯鋹錩锠長镸长閶阊韔鬯鯧鱨鲳鲿鼚'), ('chao', '仦仯吵嘲巐巢巣弨怊抄晁朝樔欩漅潮炒焣焯煼牊眧窲窼罺耖觘訬謿超轈鄛鈔钞麨鼂鼌'),
  ('che', '伡俥偖勶唓坼屮彻徹扯掣撤撦澈烢爡瞮砗硨硩聅莗蛼车迠頙'), ('chen', '伧儭嗔嚫塵墋夦宸尘忱愖抻捵敐敶晨曟栕桭棽榇樄櫬沉煁琛疢瘎瞋硶碜磣綝臣茞莀莐蔯薼螴衬襯訦諃諶謓讖谌谶賝贂趁趂趻踸軙辰迧郴鈂鍖陈陳霃鷐麎齓齔龀'),
  ('cheng', '丞乗乘侱偁呈城埕堘塍塖娍宬峸庱徎悜惩憆憕懲成承挰掁揨摚撐撑撜晿朾枨柽棖棦樘橕橙檉檙泟洆浾溗澂澄瀓爯牚珵珹琤畻睈瞠碀秤称程稱穪窚竀筬絾緽罉脭荿蛏蟶裎誠诚赪赬逞郕酲鋮鏿鐣铖阷靗頳饓騁騬骋鯎'),
  ('chi', '伬侈侙傺勅勑匙卶叱叺吃呎哧啻喫嗤噄垑墀妛媸尺弛彨彲彳恜恥慗憏懘抶持摛攡敕斥杘欼歯殦池湁漦灻炽烾熾瓻痓痴痸瘛癡眵瞝竾笞筂箎篪粚絺翄翅翤翨耛耻肔胣胵腟茌荎蚇蚩蚳螭袲袳裭褫訵誺謘豉貾赤赿趩踟迟迡遅遟遫遲郗鉓鉹銐鍉雴飭饬馳驰魑鴟鵄鶒鷘鸱麶黐齒齝齿'),
  ('chong', '充冲嘃宠寵崇崈徸忡憃憧揰摏沖浺漴爞珫罿翀舂艟茺虫蝩蟲衝褈蹖銃铳隀'), ('chou', '丑丒仇侴俦偢儔吜嬦帱幬惆愁懤抽搊杽栦椆殠燽犨犫畴疇瘳皗瞅矁稠筹篘籌紬絒綢绸臭臰菗詶讎讐踌躊遚酧酬醜醻雔雠雦魗鮘'),
  ('chu', '亍俶傗储儊儲処出刍初厨嘼埱处媰岀幮廚怵憷搐摴敊斶杵椘楚楮榋樗橱檚櫉櫥欪歜泏滀滁濋犓珿琡璴畜矗础礎禇竌竐篨絀绌耡臅芻蒢蒭藸處蜍蟵褚触觸諔豖豠貙趎蹰躇躕鄐鉏鋤锄閦除雏雛鶵黜齣齭齼'), ('chua', '欻'), ('chuai', '揣搋膗膪踹'),
  ('chuan', '串传傳僢剶喘巛川暷椽歂氚汌猭玔瑏穿篅舛舡舩船荈賗踳輲遄釧钏鶨'), ('chuang', '傸刅创刱剏剙創噇床怆愴摐牀牎牕疮瘡磢窓窗窻闖闯'), ('chui', '倕吹圌垂埀捶搥桘棰槌炊箠腄菙錘鎚锤陲顀龡'),
  ('chun', '偆唇堾媋惷旾春暙杶椿槆橁櫄浱淳湻滣漘犉瑃睶箺純纯脣莼萅萶蒓蓴蝽蠢賰輴醇醕錞陙鯙鰆鶉鶞鹑'), ('chuo', '哾啜嚽娕娖婥惙戳擉歠涰磭綽繛绰趠踀踔輟辍辵辶逴酫鑡餟齪龊'),
  ('ci', '佌佽偨刺刾呲垐嬨庛慈朿柌栨次此泚濨玼珁瓷甆疵皉磁礠祠糍絘縒茦茨莿薋蛓螆蠀詞词賜赐趀跐辝辞辤辭雌飺餈骴髊鴜鶿鷀鹚齹'), ('cong', '丛从匆叢囪囱婃孮従徔徖從忩怱悤悰愡憁暰枞棇樅樬樷欉淙漎漗潀潈潨灇熜爜琮瑽璁瞛篵繱聡聦聪聰苁茐葱蓯蔥藂蟌誴謥賨賩錝鍯鏓鏦騘驄骢'),
  ('cou', '凑楱湊腠輳辏'), ('cu', '促噈媨徂怚憱橻殂猝瘄瘯簇粗縬脨蔟觕誎趗踧踿蹙蹴蹵酢醋顣麁麄麤鼀'), ('cuan', '巑撺攛櫕欑殩汆熶爨穳窜竄篡簒蹿躥鑹镩'),
  ('cui', '伜倅催凗啐啛墔崔嵟忰悴慛摧榱槯毳淬漼濢焠熣獕琗璀疩瘁皠磪竁粋粹紣綷縗翆翠脃脆脺膬膵臎萃襊趡鏙顇'), ('cun', '刌吋壿存寸忖拵村澊皴竴籿膥踆邨'), ('cuo', '剉剒厝夎嵯嵳挫措搓撮棤瑳痤睉矬磋脞莝莡蒫蓌蔖虘蹉逪遳醝銼錯鎈锉错鹺鹾'),
  ('da', '亣剳匒呾咑哒嗒噠垯墶大妲怛打搭撘汏溚炟燵畗畣瘩眔笚笪答繨羍耷荅荙薘蟽褡詚跶达迏迖迚逹達鎉鎝鐽靼鞑韃龖龘鿎'), ('dai', '代侢傣叇呆呔垈埭岱帒带帯帶廗待怠懛戴曃柋歹殆瀻獃玳瑇甙簤紿緿绐艜蚮蝳袋襶貣貸贷跢蹛軑軚軩轪迨逮霴靆骀鴏黛黱'),
  ('dan', '丹亶伔但僤儋刐勯匰单単啖啗啿單嘾噉嚪妉媅帎弾彈惔惮憚憺抌担掸撢撣擔旦柦殚殫氮沊泹淡澹狚玬瓭甔疍疸瘅癉癚眈砃禫窞箪簞紞繵耼耽聃聸胆腅膽萏蓞蛋蜑衴褝襌觛訑誕诞賧贉赕躭郸鄲酖霮頕餤饏馾駳髧鴠黕黮黵'),
  ('dang', '儅党凼噹圵垱壋婸宕嵣当愓挡擋攩档檔欓氹潒澢灙珰璗璫瓽當盪瞊砀碭礑筜簜簹艡荡菪蕩蘯蟷裆襠譡讜谠趤逿鐺铛闣雼黨'), ('dao', '倒刀刂到叨噵壔导導岛島嶋嶌嶹忉悼捣捯搗擣朷椡槝檤氘燾瓙盗盜祷禂禱稲稻纛翢翿舠艔菿螩衜衟裯蹈軇辺道釖陦隝隯魛鱽'),
  ('de', '嘚得徳德恴悳惪棏淂的脦鍀锝'), ('den', '扥扽'), ('deng', '僜凳噔墱嬁嶝戥櫈灯燈璒登瞪磴竳等簦艠覴豋蹬邓鄧鐙镫隥'),
  ('di', '仾低俤偙僀厎呧哋唙啇啲嘀嚁地坔坘坻埅埊埞堤墆墑墬奃娣媂嫡岻嵽嶳帝底廸弟弤彽怟慸抵拞掋揥摕敌敵旳杕枤柢梊梑棣楴樀氐涤渧滌滴焍牴狄玓珶甋疐眱睇砥碲磾祶禘秪笛第篴籴糴締缔羝聜腣苐苖荻菂菧蒂蔋蔐蔕藡蝃蝭螮袛覿觌觝詆諦诋谛豴趆踶蹢軧迪递逓遞遰邸釱鉪鏑镝阺隄靮鞮頔馰骶髢鯳鸐'),
  ('dia', '嗲'), ('dian', '佃傎典厧嚸坫垫墊壂奌奠婝婰嵮巅巓巔店惦扂掂攧敁敟椣槇槙橂殿淀滇澱点玷琔电甸瘨癜癫癲碘簟蒧蕇蜔跕踮蹎鈿钿電靛顚顛颠驔點齻'), ('diao', '伄凋刁刟叼吊奝屌弔弴彫扚掉汈琱瘹盄瞗碉窎窵竨簓蓧藋虭蛁訋誂調貂釣鈟銚銱鋽錭鑃钓铞雕雿魡鮉鯛鲷鳭鵰鼦'),
  ('die', '叠啑喋垤堞峌幉恎惵戜挕揲曡柣楪殜氎爹牃牒瓞畳疂疉疊眣眰碟絰绖耊耋胅臷艓苵蜨蝶褋褺詄諜谍趃跌跮蹀迭镻鰈鲽鴩'), ('ding', '丁仃叮啶奵定嵿帄忊椗濎玎疔盯矴碇碠磸耵聢腚艼萣薡虰蝊訂订酊釘錠鐤钉锭靪頂顁顶飣饤鼎鼑'), ('diu', '丟丢銩铥'),
  ('dong', '东侗倲働冬冻凍动動咚垌埬姛娻嬞岽峒崠崬徚恫懂戙挏昸東栋棟氡氭洞涷湩硐笗箽胨胴腖苳菄董蕫蝀諌迵霘駧鮗鯟鶇鶫鸫鼕'), ('dou', '乧兜兠吺唗唞抖斗斣枓梪橷毭浢痘窦竇篼脰荳蔸蚪豆逗郖都酘鈄閗闘阧陡餖饾鬥鬦鬪鬬鬭'),
  ('du', '凟剢匵厾嘟堵妒妬嬻度暏杜椟櫝殬殰毒涜渎渡瀆牍牘犊犢独獨琽瓄皾督睹秺笃篤肚芏荰螙蠧蠹裻覩読讀讟读豄賭贕赌醏錖鍍鑟镀闍阇靯韇韣韥騳髑黩黷'), ('duan', '偳剬塅媏断斷椴段毈煅瑖短碫端簖籪緞缎腶葮褍躖鍛鍴锻'),
  ('dui', '兊兌兑垖堆塠对対對怼憝憞懟濧瀩痽碓磓祋綐薱譈譵轛鐓鐜队陮隊頧鴭'), ('dun', '伅吨噸墩墪庉惇撉撴敦楯沌潡炖燉犜獤盹盾砘碷礅蜳趸踲蹲蹾躉逇遁遯鈍钝镦頓顿驐'),
  ('duo', '亸凙刴剁剟剫咄哆哚喥嚉嚲垛垜埵堕墮墯多夛夺奪奲媠尮崜惰憜挅挆掇敓敚敠敪朵朶柮桗椯毲沲畓痥綞缍舵裰趓跥跺踱躱躲軃鈬鐸铎陊陏飿饳鵽'),
  ('e', '俄偔僫匎卾厄吪呃呝咢咹噁噩囮垩堊堮妸妿姶娥娿婀屙岋峉峨峩崿廅恶悪惡愕戹扼搤搹擜枙櫮歞歺涐湂珴琧皒睋砈砐砨硆磀礘腭苊莪萼蕚蚅蛾蝁覨訛誐諤譌讍讹谔豟軛軶轭迗遌遏遻鄂鈋鈪鋨鍔鑩锇锷閼阏阨阸頋頞頟額顎颚额餓餩饿騀魤鰐鰪鱷鳄鵈鵝鵞鶚鹅鹗齃齶'), ('ei', '誒诶'),
  ('en', '奀峎恩摁煾蒽'), ('eng', '鞥'), ('er', '二佴侕儿児兒刵咡唲尒尓尔峏弍弐栭栮樲毦洏洱爾珥粫而耏耳聏胹荋薾衈袻誀貮貳贰趰輀轜迩邇鉺铒陑隭餌饵駬髵髶鮞鲕鴯鸸'), ('fa', '乏伐佱傠冹发坺垡墢姂峜彂栰橃沷法浌灋珐琺疺発發瞂砝笩筏罚罰罸茷蕟藅酦鍅閥阀髪髮'),
  ('fan', '仮凡凢凣勫匥反噃墦奿嬎嬏帆幡忛憣払旙旛杋柉梵棥樊橎氾汎泛滼瀪瀿烦煩燔犯犿璠畈畨番盕矾礬笲笵範籓籵緐繁繙羳翻膰舤舧范蕃薠藩蘩蠜襎訉販贩蹯軓軬輽轓返釩鐇鐢钒颿飜飯飰饭鱕鷭'), ('fang', '仿倣匚坊堏妨房放方旊昉昘枋汸淓牥瓬眆紡纺肪舫芳蚄訪访趽邡鈁錺钫防髣魴鲂鴋鶭'),
  ('fei', '俷剕匪厞吠啡奜妃婓婔屝废廃廢悱扉斐昲暃曊朏棐榧櫠沸淝渄濷狒猆疿痱癈篚緋绯翡肥肺胇胏胐腓芾菲萉蕜蜚蜰裶誹诽費费鐨镄陫霏靅非靟飛飝飞餥馡騑騛鯡鲱鼣'),
  ('fen', '份偾僨分吩坋坟墳奋奮妢岎帉幩弅忿愤憤昐朆枌梤棻棼橨氛汾瀵炃焚燌燓獖瞓秎竕粉粪糞紛纷羒羵翂膹芬蒶蕡蚠蚡衯訜豮豶躮轒酚鈖鐼隫雰餴饙馚馩魵鱝鲼黂黺鼖鼢'),
  ('feng', '丰仹俸偑僼冯凤凨凬凮唪堸奉妦寷封峯峰崶摓枫桻楓檒沣沨浲渢湗溄漨灃烽焨煈熢犎猦琒疯瘋盽砜碸篈綘縫缝艂葑蘴蜂蠭覂諷讽豐賵赗逢鄷酆鋒鎽鏠锋霻靊風飌风馮鳯鳳鴌麷'), ('fo', '仏佛坲梻'), ('fou', '否妚殕紑缶缹缻雬鴀'),
  ('fu', '乀乶付伏伕俌俘俛俯偩傅冨凫刜副匐呋呒咈咐哹嘸坿垘复夫妇妋姇娐婏婦媍嬔孚孵富尃岪峊巿帗幅幞府弗弣彿復怤怫懯扶抚拂拊捬撫敷斧旉服枎柎柫栿桴棴椨椱榑氟泭洑浮涪滏澓炥烰焤父玞玸琈甫甶畉畐癁盙砆砩祓祔福禣秿稃稪竎符笰筟箙簠粰糐紨紱紼絥綍綒緮縛绂绋缚罘罦翇肤胕腐腑腹膚艀艴芙芣苻茀茯荂荴菔萯葍蕧虙蚥蚨蚹蛗蜅蜉蝜蝠蝮衭袚袝袱複褔襆襥覄覆訃詂諨讣豧負賦賻负赋赙赴趺跗踾輔輹輻辅辐邞郙郛鄜酜釜釡鈇鉘鉜鍑鍢阜阝附韍韨頫颫馥駙驸髴鬴鮄鮒鮲鰒鲋鳆鳧鳬鳺鴔鵩鶝麩麬麱麸黻黼'),
  ('ga', '嘎嘠噶尕尜尬旮玍釓錷钆魀'), ('gai', '丐乢侅匃匄垓姟峐忋戤摡改晐概槩槪溉漑瓂畡盖祴絠絯胲荄葢蓋該该豥賅賌赅郂鈣钙陔隑'), ('gan', '仠倝凎凲坩尲尴尶尷干幹忓感擀攼敢旰杆柑桿榦橄檊汵泔淦漧澉澸灨玕甘疳皯盰矸秆稈竿笴筸簳粓紺绀肝芉苷虷衦詌贑贛赣赶趕迀酐骭魐鱤鳡鳱'),
  ('gang', '冈冮刚剛堈堽岗岡崗戅戆掆摃杠棡槓港焵焹牨犅疘矼筻綱纲缸罁罡肛釭鋼鎠钢鿍'), ('gao', '勂吿告夰峼搞杲槀槁槔槹橰檺櫜皋皐睾祮祰禞稁稾稿筶篙糕縞缟羔膏臯菒藁藳誥诰郜鋯鎬锆韟餻高髙鷎鷱鼛'),
  ('ge', '个亇佫佮個割匌各呄咯哥哿嗝嗰圪塥彁愅戈戓戨挌搁搿擱敋格槅櫊歌滆滒牫犵獦疙硌箇肐胳膈臵舸茖葛虼蛒袼觡諽謌輵轕鉻鎘鎶铬镉閣阁隔革鞈鞷韐韚饹騔骼鬲鮯鴚鴿鸽'), ('gei', '給给'), ('gen', '亘亙哏揯搄根艮茛跟'),
  ('geng', '刯哽埂堩峺庚挭暅更梗椩浭焿畊絙絚綆緪縆绠羮羹耕耿莄菮賡赓郠骾鯁鲠鶊鹒'), ('gong', '侊供公共功匑匔厷唝嗊塨宫宮工巩幊廾弓恭愩慐拱拲攻杛栱汞熕珙硔碽篢糼糿肱蚣觥觵貢贡躬躳輁鞏髸龏龔龚'),
  ('gou', '佝傋冓勾啂坸垢够夠姤媾岣彀搆撀构枸構沟溝煹狗玽痀笱篝簼緱缑耇耈耉芶苟蚼袧褠覯觏訽詬诟豿購购遘鈎鉤钩雊鞲韝'),
  ('gu', '估傦僱凅古咕唂唃啒嘏固堌夃姑嫴孤尳崓崮巬巭愲扢故杚柧梏棝榖榾橭毂汩沽泒淈濲瀔牯牿痼皷皼盬瞽祻稒穀笟箍箛篐糓縎罛罟羖股脵臌苽菇菰蓇薣蛄蛊蠱觚詁诂谷軱軲轂轱辜逧酤鈲鈷錮钴锢雇顧顾餶馉骨鮕鯝鲴鴣鶻鸪鼓鼔'),
  ('gua', '冎刮剐剮劀卦叧呱啩寡挂掛栝桰歄煱瓜絓緺罣罫胍褂詿诖趏踻颪颳騧鴰鸹'), ('guai', '乖叏夬怪恠拐枴柺箉'), ('guan', '丱倌关冠官悹悺惯慣掼摜棺樌欟毌泴涫潅灌爟琯璭瓘痯瘝癏盥矔礶祼窤筦管罆罐舘蒄覌観觀观貫贯躀輨遦錧鏆鑵関闗關雚館馆鰥鱞鱹鳏鳤鸛鹳'),
  ('guang', '俇僙光咣垙姯广広廣桄洸灮炗炚炛烡犷獷珖胱臦臩茪輄逛銧黆'),
  ('gui', '亀佹刽刿劊劌匦匭厬圭垝妫姽媯嫢嬀宄嶲帰庋庪廆归恑摫撌攰攱昋晷朹柜桂桧椝椢槶槻槼樻檜櫃櫷歸氿湀猤珪瑰璝瓌癐癸皈瞆瞡瞶硅祪禬筀簋胿茥蓕蘬蛫螝蟡袿襘規规觤詭诡貴贵趹跪軌轨邽郌鐀鑎閨闺陒雟鞼騩鬶鬹鬼鮭鱖鱥鲑龜龟'), ('gun', '丨惃棍滚滾睔磙緄绲蓘蔉衮袞謴輥辊鮌鯀鲧'),
  ('guo', '呙啯嘓囯囶囻国圀國埚堝墎崞帼幗彉彍惈慖懖掴摑果椁楇槨淉漍濄猓瘑簂粿綶聒聝腂腘膕菓蔮虢蜾蝈蟈裹褁輠过過郭鈛鍋鐹锅餜馃馘'), ('ha', '哈奤紦蛤鉿铪'), ('hai', '亥咍咳嗐塰妎孩害氦海烸还酼醢餀饚駭駴骇骸'),
  ('han', '丆佄傼兯函凾厈含哻唅喊圅垾娢嫨寒屽崡嵅悍憨憾扞捍撖撼旱晗晘暵梒椷汉汗浛浫涆涵漢澏瀚焊焓熯爳猂琀甝皔睅筨罕翰肣莟菡蔊蚶蛿蜬蜭螒譀谽豃輚邗邯酣釬銲鋎鋡閈闬雗韓韩頇頷顄顸颔馠馯駻魽鶾鼾'), ('hang', '垳夯斻杭沆笐筕絎绗航苀蚢裄貥迒頏颃魧'),
  ('hao', '乚傐儫号呺哠嗥嘷噑嚆嚎壕好恏悎昊昦晧暠暤暭曍椃毜毫浩淏滈澔濠灏灝獆獋獔皓皜皞皡皥秏竓籇耗聕茠蒿薃薅號蚝蠔諕譹豪郝鄗镐顥颢鰝'),
  ('he', '何劾合呵咊和哬啝喝嗃嗬嚇垎壑姀寉峆惒抲敆曷柇核楁欱毼河涸渮澕焃煂熆熇燺爀狢猲癋皬盇盉盍盒碋礉禾篕籺粭紇纥翮翯荷菏萂螛蠚袔褐覈訶訸詥謞诃賀贺赫郃釛鉌鑉閡閤闔阂阖隺靍靎靏鞨頜颌餄饸魺鲄鶡鶮鶴鸖鹖鹤麧齕龁龢'), ('hei', '嗨嘿潶黑黒'), ('hen', '佷很恨拫狠痕詪鞎'),
  ('heng', '亨哼啈堼姮恆恒悙撗桁横橫涥烆珩胻脝蘅衡鑅鴴鵆鸻'), ('hong', '仜叿吰吽呍哄嚝垬妅娂宏宖屸弘彋揈撔晎汯沗泓洪浤渱渹潂澒灴烘焢玒玜硡竑竤篊粠紅紘紭綋红纮羾翃翝耾苰荭葒葓蕻薨虹訇訌讧谹谼谾軣輷轟轰鈜鉷銾鋐鍧閎閧闀闂闳霐霟鞃鬨魟鴻鸿黉黌'),
  ('hou', '侯候厚后吼呴喉垕堠帿後洉犼猴瘊睺矦篌糇翭翵茩葔豞逅郈鄇銗鍭餱骺鮜鯸鱟鲎鲘齁'),
  ('hu', '乎乕乯互俿冱匢匫呼唬唿喖嗀嘑嘝嚛囫垀壶壷壺婟媩嫭嫮寣岵帍幠弖弧忽怘怙恗惚戱戶户戸戽扈抇护搰摢斛昈昒曶枑楜槲槴歑汻沍沪泘浒淴湖滬滸滹濩瀫烀焀煳熩狐猢琥瑚瓠瓳祜笏箶簄粐糊絗綔縠胡芐苸萀葫蔛蔰虍虎虖虝蝴螜衚觳謼護豰軤轷鄠醐錿鍙鍸雐雽頀頶餬鬍魱鯱鰗鱯鳠鳸鵠鶘鶦鸌鹄鹕鹘鹱'),
  ('hua', '划劃化华呚哗嘩埖夻姡婲婳嫿嬅崋搳摦撶杹枠桦椛槬樺滑澅猾画畫畵砉硴磆糀繣舙花華蒊蕐蘤螖觟話誮諙諣譁譮话釫錵鏵铧驊骅鷨黊'), ('huai', '佪咶坏壊壞徊怀懐懷槐櫰淮瀤耲蘹蘾褢褱踝'),
  ('huan', '唤喚喛嚾圜堚奂奐孉宦寏寰峘嵈幻患愌懽换換擐攌桓梙槵欢歓歡洹浣涣渙漶澣澴烉焕煥狟獂獾环瑍環瓛痪瘓睆糫綄緩繯缓缳羦肒荁萈萑藧讙豢豲貆貛轘逭還郇酄鍰鐶锾镮闤阛雈驩鬟鯇鯶鰀鲩鴅鵍鹮'),
  ('huang', '偟兤凰喤堭塃墴奛媓宺崲巟幌徨怳恍惶愰慌揘晃晄曂朚楻榥櫎湟滉潢炾煌熀熿獚瑝璜癀皇皝皩磺穔篁簧縨肓艎荒葟蝗蟥衁詤諻謊谎趪遑鍠鎤鐄锽隍韹餭騜鰉鱑鳇鷬黃黄'),
  ('hui', '会僡儶匯卉咴喙嘒噅噕嚖囘回囬圚婎媈嬒寭屶屷幑廻廽彗彙彚徻徽恚恛恢恵悔惠慧憓懳拻挥揮撝晖晦暉暳會楎槥橞檅檓櫘毀毁毇汇泋洃洄浍湏滙潓濊瀈灰灳烠烣烩煇燬燴獩珲璤璯痐睳瞺硊禈秽穢篲絵繢繪绘缋翙翚翬翽芔茴荟蔧蕙薈薉藱蘳虺蚘蛔蛕蜖蟪袆褘詯詼誨諱譓譭譿讳诙诲豗賄贿輝辉迴逥鏸鐬闠阓隓隳靧頮顪颒餯鮰鰴麾'),
  ('hun', '俒倱圂婚婫尡忶惛慁掍昏昬棔殙浑涽混渾溷焄焝琿睧睯睴碈荤葷蔒觨諢诨轋閽阍餛馄魂鼲'), ('huo', '伙佸俰剨劐吙咟嚄嚯嚿夥奯彠惑或捇掝擭攉旤曤檴沎活湱漷瀖火灬煷獲癨眓矆矐祸禍秮秳秴穫窢耠耯臛艧获蒦藿蠖謋豁貨货邩鈥鍃鑊钬锪镬閄雘霍靃韄騞'),
  ('ji', '丮乩亟亼亽伋伎佶偈偮僟兾冀几击刉刏剂剞剤劑勣卙即卽及叝叽吉咭哜唧喞嗘嘰嚌圾坖垍基堲塈塉墼妀妓姞姬嫉季寂寄屐岌嵆嵇嵴嶯己幾庴廭彐彑彶徛忌忣急悸惎愱憿懻戟戢技挤掎揤撃撠擊擠攲旡既旣暨暩曁朞机极枅梞棘楖楫極槉槣樭機橶檕檝檵櫅殛毄汲泲洎济済湒漃漈潗激濈濟瀱焏犄犱玑璣璾畸畿疾痵瘠癠癪皀皍矶磯磼祭禝禨积稘稩稷稽穄穊積穖穧笄笈筓箕箿簊籍紀紒級継綨緁緝績繋繼级纪继绩缉罽羁羇羈耤耭肌脊膌臮艥芨芰茍茤葪蒺蓟蔇蕀蕺薊薺蘎蘮蘻虀虮蝍螏蟣裚襀襋覉覊覬觊觙觭計記誋諅譏譤计讥记谻賫賷赍趌跡跻跽踑踖蹐蹟躋躤躸輯轚辑迹郆銈銡錤鍓鏶鐖鑇鑙际際隮集雞雧霁霵霽鞿韲飢饑饥驥骥髻鬾魕魝魢魥鮆鯚鯽鰶鰿鱀鱭鱾鲚鲫鳮鵋鶏鶺鷄鷑鸄鸡鹡麂齌齎齏齑'),
  ('jia', '乫价伽佳假傢價加叚唊嘉圿夹夾婽嫁家岬幏徦忦恝戛戞扴抸拁斚斝架枷梜椵榎榢槚檟毠泇浃浹犌猳玾珈甲痂瘕稼笳糘耞胛脥腵荚莢葭蛱蛺袈袷裌豭貑賈贾跏跲迦郏郟鉀鉫鋏鎵钾铗镓頬頰颊駕驾鴐鴶鵊麚'),
  ('jian', '件侟俭俴倹健僭儉兼冿减剑剣剪剱劍劎劒劔囏囝坚堅堿墹奸姦姧寋尖帴幵建弿彅徤惤戋戔戩戬拣挸捡揀揃揵搛撿擶旔暕枧柬栫梘检検椾楗榗樫檢檻櫼歼殱殲毽洊涧渐減湔湕溅漸澗濺瀐瀸瀽煎熞熸牋牮犍猏玪珔瑊瑐监監睑睷瞯瞷瞼硷碊碱磵礀礆礛礷笕笺筧简箋箭篯簡籛糋絸緘縑繝繭缄缣翦肩腱臶舰艦艰艱茧荐菅菺葌蒹蔪蕑蕳薦藆虃螹蠒袸裥襇襉襺見覵覸见詃諓諫謇謭譛譼譾谏谫豜豣賎賤贱趝趼跈践踐踺蹇轞鉴鋻鍳鍵鏩鐗鐧鐱鑑鑒鑬鑯鑳锏键間间雃鞬鞯韀韉餞餰饯馢鬋鰎鰔鰜鰹鲣鳒鳽鵑鵳鶼鹣鹸鹻鹼麉'),
  ('jiang', '僵勥匞匠塂壃夅奖奨奬姜将將嵹弜弶摪摾桨槳橿櫤殭江洚浆滰漿犟獎畕畺疅疆礓糡糨絳繮绛缰翞耩膙茳葁蒋蔣薑螀螿講謽讲豇酱醤醬降韁顜鱂鳉'),
  ('jiao', '交佼侥僥僬儌剿劋勦叫呌嘂嘄嘐嘦噍噭嚼姣娇嬌嬓孂峧嶕嶠嶣徺徼憍挍挢捁搅摷撟撹攪敎教敫敽敿斍斠晈暞曒椒浇滘漖潐澆灚烄焦煍燋燞狡獥珓璬皎皦皭矫矯礁穚窌窖笅筊簥絞繳纐绞缴胶脚腳膠膲臫艽茭茮蕉藠虠蛟蟜蟭角訆譑譥賋趭跤踋較轇轎轿较郊酵醮釂鉸鐎铰餃饺驕骄鮫鱎鲛鵁鷦鷮鹪龣'),
  ('jie', '丯介借倢偼傑刦刧刼劫劼卩卪吤唶喈喼嗟堦堺姐婕媎媘媫嫅孑寁尐屆届岊岕崨嵥嶻巀幯庎徣悈戒截拮捷接掲掶揭搩擑擮昅杢杰桀桝椄楐楬楶榤檞毑洁湝滐潔煯犗狤玠琾界畍疌疖疥痎癤皆睫砎碣礍秸稭竭節結絜结羯脻节芥莭菨蓵藉蚧蛣蛶蜐蝔蠘蠞蠽街衱衸袺裓褯解觧訐詰誡誱謯讦诘诫踕迼鉣鍻鎅镼阶階鞂鞊頡颉飷骱魪鮚鲒鶛'),
  ('jin', '仅今仐伒侭僅僸儘凚劤劲勁卺厪噤嚍堇堻墐壗妗嫤嬧寖尽巹巾廑惍慬搢斤晉晋枃槿歏殣津浕浸溍漌濅濜烬煡燼珒琎琻瑨瑾璡璶盡矜矝砛祲禁筋紟紧緊縉缙荕荩菫蓳藎衿襟覲觐觔謹谨賮贐赆近进進金釒釿錦钅锦靳饉馑鹶黅齽'),
  ('jing', '丼井京亰俓傹儆兢净凈刭剄坓坕坙境妌婙婛婧宑巠幜弪弳径徑惊憬憼敬旌旍景晶暻曔桱梷橸殌汫汬泾浄涇淨澋瀞猄獍璄璟璥痉痙睛秔稉穽竞竟竧竫競竸箐粳精経經綡经聙肼胫脛腈茎荆荊莖菁葏蟼誩警踁迳逕鏡镜阱靖静靚靜頚頸颈驚鯨鲸鵛鶁鶄麖麠鼱'),
  ('jiong', '侰僒冂冋冏囧坰埛扃泂浻澃炅炯烱煚煛熲燛窘絅綗蘏蘔褧迥逈顈颎駉駫'), ('jiu', '丩久乆九乣倃僦勼匓匛匶厩咎啾奺就廄廏廐慦捄揂揪揫摎救旧朻杦柩柾桕樛欍殧汣灸牞玖疚究糺糾紤纠臼舅舊舏萛赳酒镹阄韭韮鬏鬮鯦鳩鷲鸠鹫麔齨'),
  ('ju', '举乬侷俱倨倶具凥剧劇勮匊句啹埧埾壉姖娵婅婮局居屦屨岠崌巈巨巪弆怇惧愳懅懼抅拒拘拠挙挶据掬據擧昛桔梮椇椈椐榉榘橘檋櫸欅歫毩毱沮泃泦洰涺淗湨澽炬烥焗犋犑狊狙琚疽眗矩砠秬窭窶筥簴粔粷繘罝耟聚聥腒舉艍苣苴莒菊蒟蘜虡蚷蜛袓裾襷詎諊讵豦貗趄趜跔跙距跼踘踞踽蹫躆躹車輂遽邭郹醵鉅鋦鋸鐻钜锔锯閰陱雎鞠鞫颶飓駏駒駶驧驹鮈鮔鴡鵙鵴鶋鶪鼰鼳齟龃'),
  ('juan', '倦劵勌勬卷呟埍奆姢娟巻帣慻捐捲朘桊涓淃焆狷獧瓹眷睊睠絭絹绢罥羂腃臇菤蔨蠲裐讂鄄鋑鋗錈鎸鐫锩镌鞙餋鹃'),
  ('jue', '亅倔决刔劂匷厥噊噘噱孒孓屩屫崛崫嶡嶥弡彏憠憰戄抉挗捔掘撅撧攫桷橛橜櫭欮氒決泬灍焳熦爑爝爴爵獗玃玦玨珏瑴璚疦瘚矍矡砄絕絶绝臄芵蕝蕨虳蚗蟨蟩覐覚覺觉觖觮觼訣譎诀谲貜赽趉蹶蹷躩鈌鐍鐝钁镢鳜鴂鴃鷢'),
  ('jun', '俊儁军君呁均埈姰寯峻懏捃攈攟晙桾棞汮浚濬焌燇珺畯皲皸皹碅竣箘箟莙菌葰蚐蜠袀覠賐軍郡鈞銁銞鍕钧陖隽雋頵餕馂駿骏鮶鲪鵔鵕鵘麇麏麕'), ('ka', '佧卡咔咖喀垰擖胩裃鉲'), ('kai', '凯凱剀剴勓嘅垲塏奒开忾恺愒愷愾慨揩暟楷欬炌烗蒈輆鍇鎎鎧鐦铠锎锴開闓闿颽'),
  ('kan', '侃偘冚凵刊勘坎埳堪墈崁嵁惂戡栞槛欿歁看瞰矙砍磡竷莰衎輡轗闞阚顑鬫龕龛'), ('kang', '亢伉匟囥嫝嵻康忼慷扛抗槺漮炕犺砊穅粇糠躿邟鈧鏮钪閌闶鱇'), ('kao', '丂尻嵪拷攷栲洘烤焅犒考薧銬铐靠髛鮳鯌鲓'),
  ('ke', '克刻勀勊匼可嗑坷堁壳娔客岢嵑嵙嶱恪愘愙揢搕敤柯棵榼樖殼氪渇渴溘炣牁牱犐珂疴痾瞌碦磕礊礚科稞窠緙缂翗艐苛萪薖蚵蝌衉課课趷軻轲醘鈳錁钶锞頦顆颏颗騍骒髁'), ('kei', '剋尅'), ('ken', '啃垦墾恳懇掯肎肯肻裉褃豤貇錹'),
  ('keng', '劥吭坑妔挳摼牼硁硜硻誙銵鍞鏗铿阬'), ('kong', '倥埪孔崆恐悾控涳硿空箜躻錓鞚鵼'), ('kou', '冦剾劶口叩宼寇彄怐扣抠摳敂滱眍瞉瞘窛筘簆芤蔲蔻釦鷇'), ('ku', '俈刳哭喾嚳圐堀库庫廤枯桍楛狜瘔矻秙窋窟絝绔苦袴裤褲跍郀酷骷鮬'),
  ('kua', '侉咵垮夸姱挎胯舿誇趶跨銙骻'), ('kuai', '侩儈凷哙噲圦块塊墤巜廥快擓旝欳澮狯獪筷糩脍膾蒯郐鄶駃鱠鲙'), ('kuan', '宽寛寬梡欵款歀窽窾臗鑧髋髖'),
  ('kuang', '儣况劻匡匩卝哐圹壙夼岲忹恇懬懭抂旷昿曠框況洭爌狂狅眖眶矌矿砿硄礦穬筐筺絋絖纊纩誆誑诓诳貺贶軖軠軦軭邝邼鄺鉱鋛鑛鵟黋'),
  ('kui', '亏傀刲匮匱喟喹嘳夔奎媿嬇尯岿巋巙悝愦愧憒戣揆晆暌楏楑櫆殨溃潰煃犪盔睽窥窺篑簣籄聧聩聭聵膭葵蒉蕢藈蘷虁虧蝰謉跬蹞躨逵鄈鍨鍷闚頍頯顝餽饋馈馗騤骙魁'), ('kun', '困坤堃堒壸壼崐崑悃捆昆晜梱涃潉焜熴猑琨瑻睏硱祵稇稛綑菎蜫裈裍裩褌醌錕锟閫閸阃騉髠髡髨鯤鲲鵾鶤鹍'),
  ('kuo', '廓扩拡括挄擴濶筈萿葀蛞闊阔霩鞟鞹韕頢髺鬠'), ('la', '剌啦喇嚹垃拉揦揧搚擸攋旯柆楋櫴溂爉瓎瘌砬磖翋腊臈臘菈藞蜡蝋蝲蠟辢辣邋鑞镴鞡鬎鯻'), ('lai', '來俫倈唻婡崃崍庲徕徠来梾棶涞淶濑瀨瀬猍琜癞癩睐睞筙箂籁籟莱萊藾襰賚賴赉赖逨郲錸铼頼顂騋鯠鵣鶆麳'),
  ('lan', '儖兰厱嚂囒壈壏婪嬾孄孏岚嵐幱惏懒懢懶拦揽擥攔攬斓斕栏榄欄欖欗浨滥漤澜濫瀾灆灠灡烂燗燣燷爁爛爤爦璼瓓篮籃籣糷繿纜缆罱葻蓝藍蘫蘭褴襕襤襴襽覧覽览譋讕谰躝醂鑭钄镧闌阑韊顲'), ('lang', '勆啷埌塱嫏崀廊斏朖朗朤桹榔樃欴浪烺狼琅瑯硠稂筤艆莨蒗蓈蓢蜋螂誏躴郎郒郞鋃鎯锒閬阆'),
  ('lao', '佬僗劳労勞咾哰唠嗠嘮姥嫪崂嶗恅憥憦捞撈朥栳橯浶涝澇烙牢狫珯痨癆硓磱窂簩粩老耂耢耮荖蛯蟧躼軂轑酪醪銠鐒铑铹顟髝鮱'), ('le', '乐仂勒叻嘞忇扐楽樂氻泐玏砳竻簕艻阞韷餎鰳鱳鳓'),
  ('lei', '傫儡儽厽垒塁壘壨嫘擂攂樏檑櫐櫑欙泪洡涙淚灅瓃畾瘣癗矋磊磥礌礧礨禷类累絫縲纇纍纝缧罍羸耒肋蔂蕌蕾藟蘱蘲蘽虆蠝誄讄诔轠酹銇錑鐳鑘鑸镭雷靁頛頪類颣鱩鸓鼺'), ('leng', '倰冷唥堎塄愣棱楞睖碐稜薐踜'),
  ('li', '丽例俐俚俪傈儮儷凓刕利剓剺劙力励勵历厉厘厤厯厲叓吏呖哩唎唳喱嚟嚦囄囇坜塛壢娌娳婯嫠孋孷屴岦峢峲巁廲悡悧悷慄戾搮擽攊攦攭斄暦曆曞朸李枥栃栎栗栛梨梩梸棃棙樆檪櫔櫟櫪欐欚歴歷沥沴浬涖溧漓澧濿瀝灕爄爏犁犂犡狸猁珕理琍瑮璃瓅瓈瓑瓥疠疬痢癘癧皪盠盭睙睝砅砺砾磿礪礫礰礼禮禲离秝穲立竰笠筣篥篱籬粒粝粴糎糲綟縭纚缡罹脷艃苈苙茘荔荲莅莉菞蒚蒞蓠蔾藜藶蘺蚸蛎蛠蜊蜧蝷蟍蟸蠇蠡蠣蠫裏裡褵觻詈謧讈豊貍赲躒轢轣轹逦邌邐郦酈醨醴里釐鉝鋫鋰錅鏫鑗锂隶隷隸離雳靂靋驪骊鬁鯉鯏鯬鱧鱱鱺鲡鲤鳢鳨鴗鵹鷅鸝鹂麗麜黎黧'),
  ('lia', '俩'), ('lian', '亷僆劆匲匳嗹噒堜奁奩媡嫾嬚帘廉怜恋慩憐戀摙敛斂梿楝槤櫣歛殓殮浰涟湅溓漣潋澰濂濓瀮瀲炼煉熑燫琏瑓璉磏簾籢籨練縺纞练羷翴联聨聫聮聯脸臁臉莲萰蓮蔹薕蘝蘞螊蠊裢裣褳襝覝謰蹥连連鄻錬鍊鎌鏈鐮链镰鬑鰊鰱鲢'),
  ('liang', '両两亮俍倆倞兩凉哴唡啢喨墚悢掚晾梁椋樑涼湸粮粱糧緉脼良蜽裲諒谅踉輌輛輬辆辌量鍄靓駺魉魎'), ('liao', '了僚嘹嫽寥寮尞尥尦屪嵺嶚嶛廖廫憀憭撂撩敹料暸曢橑漻潦炓燎爎爒獠璙疗療瞭窷竂簝繚缭聊膋膫蓼藔蟟豂賿蹘蹽辽遼鄝釕鐐钌镣镽飉髎鷯鹩'),
  ('lie', '儠冽列劣劽咧哷埒埓姴峛巤挒挘捩栵毟洌浖烈烮煭犣猎猟獵聗脟茢蛚裂趔躐迾颲鬛鬣鮤鱲鴷'), ('lin', '临亃僯冧凛凜厸吝啉壣崊嶙廩廪恡悋懍懔拎撛斴晽暽林橉檁檩淋潾澟瀶焛燐獜琳璘甐疄癛癝瞵碄磷箖粦粼繗翷膦臨菻蔺藺賃赁蹸躏躙躪轔轥辚遴邻鄰鏻閵阾隣霖驎鱗鳞麐麟'),
  ('ling', '令伶凌刢另呤囹坽夌姈婈孁岭岺崚嶺彾掕昤朎柃棂櫺欞泠淩澪灵炩燯爧狑玲琌瓴皊砱祾秢竛笭紷綾绫羐羚翎聆舲苓菱蓤蔆蕶蘦蛉衑袊裬詅跉軨輘酃醽鈴錂铃閝陵零霊霗霛霝靈領领駖魿鯪鲮鴒鸰鹷麢齡齢龄龗'),
  ('liu', '六刘劉嚠塯媹嬼嵧廇懰旈旒柳栁桞桺榴橊橮流浏溜澑瀏熘熮珋琉瑠瑬璢畄留畱疁瘤癅硫磂磟綹绺罶羀翏蒥蓅藰蟉裗蹓遛鋶鎏鎦鏐鐂锍镏镠雡霤飀飂飅飗餾馏駠駵騮驑骝鬸鰡鶹鷚鹠鹨麍'),
  ('long', '儱咙哢嚨垄垅壟壠嶐巃巄徿拢攏昽曨朧栊梇槞櫳泷湰滝漋瀧爖珑瓏癃眬矓砻礱礲窿竉竜笼篭籠聋聾胧茏蘢蠪蠬襱豅贚躘鏧鑨陇隆隴霳靇驡鸗龍龒龓龙'), ('lou', '剅喽嘍塿娄婁寠屚嵝嶁廔慺搂摟楼樓溇漊漏熡甊瘘瘺瘻瞜篓簍耧耬艛蒌蔞蝼螻謱軁遱鏤镂陋鞻髅髏鷜'),
  ('lu', '侓僇剹勎勠卢卤噜嚕嚧圥坴垆塶塷壚娽峍庐廘廬彔录戮掳摝撸擄擼攎曥枦栌椂樐樚橹櫓櫨氇氌泸淕淥渌滷漉潞澛瀂瀘炉熝爐獹玈琭璐璷瓐甪盝盧睩矑硉硵碌磠祿禄稑穋穞箓簏簬簵簶籙籚粶纑罏胪膔臚舮舻艣艪艫芦菉蓾蔍蕗蘆虂虏虜螰蠦謢賂赂趢路踛蹗輅轆轤轳辂辘逯醁鈩錄録錴鏀鏕鏴鐪鑥鑪镥陆陸露顱颅馿騄騼髗魯魲鯥鱸鲁鲈鴼鵦鵱鷺鸕鸬鹭鹵鹿麓黸'),
  ('luan', '乱亂卵圝圞奱娈孌孪孿峦巒挛攣曫栾欒滦灓灤癴癵羉脔臠虊釠銮鑾鵉鸞鸾'), ('lun', '仑伦侖倫囵圇埨婨崘崙惀抡掄棆沦淪溣碖磮稐綸纶耣腀芲菕蜦論论踚輪轮錀陯鯩'),
  ('luo', '倮儸剆啰囉囖峈捰摞攞曪椤欏泺洛洜漯濼犖猡玀珞瘰癳砢硦笿箩籮絡纙络罗羅脶腡臝荦萝落蓏蘿螺蠃裸覶覼詻跞躶逻邏鏍鑼锣镙雒頱饠駱騾驘骆骡鮥鵅鸁'), ('lv', '侣侶偻僂儢勴吕呂垏屡屢履嵂律慮挔捋捛旅梠榈櫖櫚氀氯滤濾焒爈率祣稆穭箻絽綠緑縷繂绿缕膂膐膟膢葎藘虑褛褸郘鋁鑢铝閭闾驢驴'),
  ('lve', '圙寽掠略畧稤鋝鋢锊'), ('m', '呣'), ('ma', '傌吗嗎嘛嘜妈媽嫲孖杩榪溤犘犸獁玛瑪痲痳睰码碼祃禡罵蔴蚂螞蟆蟇遤鎷閁馬駡马骂鬕鰢鷌麻'), ('mai', '买佅劢勱卖唛嘪埋売脈脉荬蕒衇買賣迈邁霡霢霾鷶麥麦鿏'),
  ('man', '僈墁姏娨嫚屘幔悗慢慲摱曼槾樠満满滿漫澷熳獌瞒瞞矕縵缦蔄蔓蘰蛮螨蟎蠻襔謾谩鄤鏋鏝镘鞔顢颟饅馒鬗鬘鰻鳗'), ('mang', '厖吂哤壾娏庬忙恾杗杧氓汒浝漭牤牻狵痝盲盳硥硭笀芒茫茻莽莾蘉蛖蟒蠎邙釯鋩铓駹'),
  ('mao', '乮冃冇冐冒卯堥夘媢峁帽愗懋戼旄昴暓枆柕楙毛毷氂泖渵牦犛猫瑁皃眊瞀矛笷罞耄芼茂茅茆萺蓩蝐蝥蟊袤覒貌貓貿贸軞鄚鄮酕鉚鉾錨铆锚髦髳鶜'), ('me', '么嚒嚜嚰庅濹'),
  ('mei', '凂坆堳塺妹媄媒媚媺嬍寐嵄嵋徾抺挴攗旀昧枚栂梅楣楳槑毎每沒没沬浼渼湄湈煝煤燘猸玫珻瑂痗眉眛睂睸祙禖篃美羙脄脢腜苺莓葿蝞袂跊躾郿酶鋂鎂鎇镁镅霉韎鬽魅鶥鹛黣黴'), ('men', '们們呇悶懑懣扪捫暪椚焖燜玧璊穈菛虋鍆钔門閅门闷'),
  ('meng', '儚冡勐夢夣孟尨幪懜懞懵掹擝曚朦梦橗檬氋溕濛猛獴甍甿癦盟瞢矇矒礞艋艨莔萌蒙蕄虻蜢蝱蠓鄳鄸錳锰霥霿靀顭饛鯍鯭鸏鹲鼆'),
  ('mi', '侎冖冞冪咪嘧塓孊宓宻密峚幂幎幦弥弭彌怽戂擟攠敉榓樒櫁汨沕沵泌洣淧渳滵漞濔濗瀰灖熐爢猕獼瓕眯瞇祢禰秘簚米粎糜糸縻羃羋脒芈葞蒾蓂蔝蔤藌蘪蘼蜜袮覓覔覛觅詸謎謐谜谧迷醚醾醿釄銤镾靡鸍麊麋麛麿鼏'),
  ('mian', '丏偭免冕勉勔喕娩婂媔嬵宀愐杣棉檰櫋汅沔渑湎澠眄眠睌矈矊矏糆綿緜緬绵缅腼臱芇葂蝒面靣靦鮸麪麫麵麺黾'), ('miao', '劰喵妙媌嫹庙庿廟描杪淼渺玅眇瞄秒竗篎緢緲缈苗藐邈鶓鹋'), ('mie', '吀咩哶孭幭懱搣櫗滅灭烕礣篾蔑薎蠛衊鑖鱴鴓'),
  ('min', '僶冺刡勄垊姄岷崏忞忟怋悯惽愍慜憫抿捪敃敏敯旻旼暋民泯湣潣玟珉琘琝瑉痻皿盿砇笢笽簢緍緡缗罠苠蠠鈱錉鍲閔閩闵闽鰵鳘鴖黽'), ('ming', '佲冥凕名命姳嫇慏掵明暝朙榠洺溟猽眀眳瞑茗螟覭詺鄍酩銘铭鳴鸣'), ('miu', '缪謬谬'),
  ('mo', '劘嗼嚤圽塻墨妺嫫嫼嬤嬷寞尛帓帞懡抹摩摸摹擵昩末枺模橅歿殁沫漠瀎爅獏瘼皌眜眽眿瞐瞙砞磨礳秣糢絈縸纆耱膜茉莈莫蓦藦蘑蛨蟔謨謩谟貃貈貉貊貘銆鏌镆陌靺饃饝馍驀髍魔魩魹麼麽默黙'), ('mou', '侔劺哞恈某眸繆蛑謀谋踎鍪鞪鴾麰'),
  ('mu', '亩仫凩募坶墓姆峔幕幙慔慕拇暮暯木楘母毣毪氁沐炑牟牡牧牳狇畂畆畒畝畞畮目睦砪穆胟艒苜莯蚞踇鉧鉬钼雮霂'), ('na', '乸吶呐哪嗱妠娜拏拿挐捺搻笝納纳肭蒳衲袦豽貀軜那郍鈉鎿钠镎雫靹魶'), ('nai', '乃倷奈奶妳嬭孻廼摨柰氖渿疓耐腉艿萘螚褦迺釢錼鼐'),
  ('nan', '侽南喃囡娚婻戁抩揇暔枏柟楠湳煵男畘腩莮萳蝻諵赧遖难難'), ('nang', '乪儾嚢囊囔擃攮曩欜灢蠰饢馕齉'), ('nao', '匘呶垴堖夒嫐孬峱嶩巎怓恼悩惱憹挠撓淖猱獶獿瑙硇碙碯脑脳腦臑蛲蟯詉譊鐃铙閙闹鬧'), ('ne', '呢抐疒眲訥讷'),
  ('nei', '內内娞氝氞脮腇錗餒馁鮾鯘'), ('nen', '嫩嫰恁'), ('neng', '能'), ('ng', '嗯'), ('ni', '伱伲你倪儗儞匿坭埿堄妮婗嫟嬺孴尼屔屰怩惄愵抳拟擬旎昵晲暱柅棿檷氼泥淣溺狔猊眤睨秜籾縌聣聻胒腻膩臡苨薿蚭蜺觬誽貎跜輗逆郳鈮铌隬霓馜鯢鲵麑齯'),
  ('nian', '卄哖唸埝姩年廿念惗拈捻撚撵攆涊淰焾碾秊秥簐粘艌蔫蹍蹨躎輦辇辗鮎鯰鲇鲶鵇黏'), ('niang', '娘嬢孃酿醸釀'), ('niao', '嫋嬝嬲尿樢脲茑蔦袅裊褭鳥鸟'),
  ('nie', '乜啮嗫噛嚙囁囓圼孼孽嵲嶭巕帇捏掜揑摰敜枿槷櫱涅湼痆篞籋糱糵聂聶臬臲苶菍蘖蠥讘踂踗踙蹑躡錜鎳鑈鑷钀镊镍闑陧隉顳颞齧'), ('nin', '囜您拰脌'), ('ning', '佞侫倿儜凝咛嚀嬣宁寍寕寗寜寧拧擰柠橣檸泞澝濘狞獰甯矃聍聹薴鑏鬡鸋'),
  ('niu', '妞忸扭杻汼炄牛牜狃紐纽莥鈕钮靵'), ('nong', '侬儂农哝噥弄挊挵檂欁浓濃燶癑禯秾穠繷脓膿蕽襛譨農辳醲鬞齈'), ('nou', '槈檽獳羺耨鎒鐞'), ('nu', '伮傉努奴孥弩怒搙砮笯胬駑驽'), ('nuan', '奻暖渜煗餪'),
  ('nuo', '傩儺喏愞懦懧挪掿搦梛榒橠稬穤糑糥糯諾诺蹃逽鍩锘'), ('nv', '女恧朒沑籹衂衄釹钕'), ('nve', '婩疟瘧硸虐'), ('o', '哦噢筽'), ('ou', '偶吘呕嘔塸怄慪櫙欧歐殴毆沤漚熰瓯甌耦腢膒蕅藕藲謳讴鏂鴎鷗鸥'),
  ('pa', '啪妑帊帕怕掱杷潖爬琶皅筢耙舥苩葩袙趴'), ('pai', '俳哌徘拍排棑沠派渒湃牌犤猅箄簰簲蒎輫鎃'), ('pan', '丬冸判叛坢媻幋搫攀柈槃沜泮洀溿潘瀊炍爿牉畔盘盤盼眅磐磻縏聁萠蒰蟠袢襻詊跘蹒蹣鋬鎜鑻鞶頖鵥'),
  ('pang', '乓厐嗙夆嫎庞彷徬旁滂炐眫篣耪肨胖胮膖舽螃覫逄雱霶鰟鳑龎龐'), ('pao', '刨匏咆垉奅庖抛拋泡炮炰爮狍疱皰砲礟礮脬萢袍褜跁跑軳靤鞄麅麭'), ('pei', '伂佩俖呸培姵帔怌斾旆毰沛浿犻珮肧胚蓜衃裴裵賠赔轡辔配醅錇锫阫陪霈馷'),
  ('pen', '呠喯喷噴歕湓濆瓫盆翸葐'), ('peng', '倗傰剻匉嘭堋塜塳弸彭怦恲憉抨捀捧掽搒朋梈棚椖椪槰樥泙淎淜漰澎烹皏砰硑硼碰磞稝竼篷纄膨芃莑蓬蘕蟚蟛袶踫軯輣錋鑝閛韸韼駍騯髼鬅鬔鵬鹏'),
  ('pi', '丕仳伓伾僻劈匹啤噼噽嚭圮坯埤壀媲嫓屁岯崥嶏庀悂憵批披抷揊擗旇枇枈毗毘淠潎澼炋焷狉狓琵甓疈疋疲痞癖皮睥砒磇礔礕秛秠稫篺紕纰罴羆翍耚肶脴脾腗膍芘苉蚍蚽蜱螷蠯諀譬豼豾貔辟邳郫釽鈚鈹鉟銔銢錃錍铍闢阰陴隦霹鞞駓髬魮魾鮍鲏鴄鵧鷿鸊鼙'),
  ('pian', '偏囨媥楄楩片犏篇翩胼腁覑諞谝貵賆蹁鍂駢騈騗騙骈骗骿魸鶣'), ('piao', '僄剽勡嘌嫖彯徱慓旚殍漂犥瓢皫瞟票篻縹缥翲莩蔈薸螵醥闝顠飃飄飘驃骠魒'), ('pie', '丿嫳撆撇暼氕瞥苤覕鐅'), ('pin', '品嚬姘娦嫔嬪拚拼榀汖牝玭矉砏礗穦聘薲蘋蠙貧贫顰频颦馪驞'),
  ('ping', '乒俜凭凴呯坪塀娉屏岼帡帲幈平慿憑枰檘洴涄焩玶瓶甁甹砯竮箳簈缾聠胓艵苹荓萍蓱蚲蛢評评軿輧郱頩鮃鲆'), ('po', '叵嘙嚩坡婆尀岥岶廹敀昢櫇泼洦湐溌潑烞珀皤破砶笸箥粕蒪蔢迫鄱醗醱釙鉕鏺钋钷頗颇駊魄'), ('pou', '剖咅哣垺娝婄抔抙捊掊犃箁裒'),
  ('pu', '仆僕匍噗圃圑圤埔墣扑撲擈攴攵普暜曝朴樸檏氆浦溥潽濮瀑炇烳獛璞痡瞨穙纀脯舖舗莆菐菩葡蒱蒲諩譜谱贌蹼酺鋪鏷鐠铺镤镨陠鯆'),
  ('qi', '七丌乞亓亝企倛傶僛其凄剘启呮咠唘唭啓啔啟嘁噐器圻埼墄夡奇契妻娸婍屺岂岐岓崎嵜帺弃忯悽愭慼慽憇憩懠戚捿掑摖敧斉斊旂旗晵暣期杞柒栔栖桤桼棄棊棋棨棲榿槭檱櫀欫欹欺歧气気氣汔汽沏泣淇淒湆湇滊漆濝炁猉玂玘琦琪璂甈畦疧盀盵矵砌碁碕碛碶磜磧磩祁祇祈祺禥竒簯簱籏粸紪綥綦綺緀绮罊耆肵脐臍艩芑芞芪荠萁萋萕葺蕲藄藒蘄蚑蚔蚚蛴蜝蜞螧蟿蠐褀褄訖諆諬讫豈起跂蹊軝迄迉邔郪鄿釮錡鏚鐑锜闙陭霋頎颀騎騏騹骐骑鬐鬿魌鯕鰭鲯鳍鵸鶀鶈麒麡齊齐'),
  ('qia', '冾圶峠帢恰拤掐殎洽硈胢葜跒酠鞐髂'),
  ('qian', '乹乾亁仟仱伣佥俔倩偂傔僉儙刋前千圱圲堑塹墘壍奷婜媊嬱孅孯岍岒嵌嵰忴悓悭愆慳扦扲拑拪掔掮搴撁攐攑攓杄棈椠榩槏槧橬檶櫏欠欦歉歬汘汧浅淺潛潜濳灊煔牵牽皘竏签箝篏篟簽籖籤粁綪縴繾缱羬肷膁臤芊芡茜茾荨葥蒨蔳蕁虔蚈蜸褰諐謙譴谦谴谸軡輤迁遣遷釺鈆鈐鉗鉛銭錢鎆鏲鑓钎钤钱钳铅阡靬韆顅騚騝騫骞鬜鬝鰬鵮鹐黔黚'),
  ('qiang', '呛唴啌嗆嗴墏墙墻嫱嬙嶈廧強强彊戕戗戧抢搶摤斨枪椌槍樯檣溬漒炝熗牄牆猐獇玱瑲篬繈繦羌羗羟羥羫羻腔艢蔃蔷薔蘠蜣襁謒跄蹌蹡鎗鏘鏹锖锵镪'),
  ('qiao', '乔侨俏僑僺劁勪喬嘺墝墧墽嫶峤峭巧帩幧悄愀憔撬撽敲桥槗樵橇橋櫵殻毃燆犞癄睄瞧硗硚碻磽礄窍竅繑繰缲翘翹荍荞菬蕎藮誚譙诮谯趫趬跷踍蹺蹻躈郻鄡鄥釥鍫鍬鏒鐈鐰锹陗鞒鞘鞩鞽韒頝顦髚髜'), ('qie', '且切匧厒妾怯悏惬愜慊挈朅洯淁穕窃竊笡箧篋籡聺苆茄蛪踥鍥锲鯜'),
  ('qin', '亲侵兓勤吢吣唚嗪噙坅埐媇嫀寑寝寢寴嵚嶔嶜庈懃懄抋捦揿搇撳擒斳昑梣梫檎欽沁澿瀙珡琴琹瘽禽秦笉綅耹芩芹菣菦菳藽蚙螓螼蠄衾覃親誛赾鈙鈫鋟钦锓雂靲顉駸骎鮼鳹鵭'),
  ('qing', '倾傾儬凊剠勍卿圊埥夝寈庆庼廎情慶掅擎擏晴暒棾樈檠檾櫦殑殸氢氫氰淸清漀濪甠硘碃磬綮罄苘葝蜻請謦请軽輕轻郬錆鑋靑青靘頃顷鯖鲭黥'), ('qiong', '儝卭嬛宆惸憌桏橩焪焭煢熍琼瓊瓗睘瞏穷穹窮竆笻筇舼茕藑藭蛩蛬赹跫邛銎'),
  ('qiu', '丘丠俅厹叴唒囚坵媝崷巯巰恘恷扏搝梂楸殏毬求汓泅浗渞湫湬湭煪犰玌球璆皳盚秋秌穐篍糗紌絿緧肍芁莍萩蘒虬虯蚯蛷蝵蟗蠤裘觓觩訄訅賕赇趥逎逑遒邱酋醔釚釻銶鞦鞧頄鮂鯄鰌鰍鰽鳅鶖鹙鼽龝'),
  ('qu', '伹佉佢刞劬匤区區厺去取呿坥娶屈岖岨岴嶇忂憈戵抾敺斪曲朐欋欔氍浀淭渠灈煀爠璖璩癯瞿磲祛竘竬筁籧粬紶絇翑耝胊胠臞菃葋蕖蘧蛆蛐蝺螶蟝蠷蠼衐衢袪覰覷覻觑詓詘誳诎趋趍趣趨躣躯軀軥鑺閴闃阒阹駆駈驅驱髷魼鰸鱋鴝鶌鸜鸲麮麯麴麹黢鼁鼩齲龋'),
  ('quan', '佺全券劝勧勸啳圈圏埢奍姾婘峑巏弮恮悛惓拳搼权棬椦楾権權泉洤湶烇牶牷犈犬犭瑔畎痊硂筌箞絟綣縓绻荃葲虇蜷蠸觠詮诠跧踡輇辁醛銓鐉铨闎韏顴颧駩騡鬈鰁鳈齤'), ('que', '傕却卻埆塙崅悫愨慤搉榷炔燩琷瘸皵硞确碏確礐礭缺缼蒛趞闋闕阕阙雀鵲鹊'),
  ('qun', '囷夋宭峮帬羣群裙裠逡'), ('ran', '冄冉呥嘫姌媣染橪然燃珃繎肰苒蒅蚦蚺衻袇袡髥髯'), ('rang', '儴勷嚷壌壤懹攘瀼爙獽瓤禳穣穰纕蘘譲讓让躟鬤'), ('rao', '娆嬈扰擾桡橈繞绕荛蕘襓遶隢饒饶'), ('re', '惹渃热熱'),
  ('ren', '人亻仁仞仭任刃刄壬妊姙屻岃忈忍忎扨朲杒栠栣梕棯牣祍秂秹稔紉紝絍綛纫纴肕腍芢荏荵衽袵訒認认讱躵軔轫鈓銋靭靱韌韧飪餁饪魜鵀'), ('reng', '仍扔礽芿辸陾'), ('ri', '囸日衵釰釼鈤馹驲'),
  ('rong', '傇傛冗坈媶嫆嬫宂容峵嵘嵤嶸戎搈搑曧栄榕榮榵槦毧氄溶瀜烿熔爃狨瑢穁穃絨縙绒羢肜茙茸荣蓉蝾融螎蠑褣軵鎔镕駥'), ('rou', '媃宍揉柔楺渘煣瑈瓇禸粈糅肉脜腬葇蝚譳蹂輮鍒鞣韖騥鰇鶔'),
  ('ru', '乳侞儒入嗕嚅如媷嬬孺嶿帤扖擩曘杁桇汝洳渪溽濡筎縟缛肗茹蒘蓐蕠薷蝡蠕袽褥襦辱邚鄏醹銣铷顬颥鱬鳰鴑鴽'), ('ruan', '偄堧壖媆撋朊瑌瓀碝礝緛耎腝軟輭软阮'), ('rui', '叡壡枘桵橤汭瑞甤睿緌繠芮蕊蕋蕤蘂蘃蚋蜹銳鋭锐'), ('run', '橍润潤膶閏閠闰'),
  ('ruo', '偌叒婼嵶弱挼捼楉焫爇箬篛若蒻鄀鰙鰯鶸'), ('sa', '仨卅挲撒櫒洒灑脎萨蕯薩訯鈒钑隡靸颯飒馺'), ('sai', '僿嗮嘥噻塞愢揌毢毸簺腮賽赛顋鰓鳃'), ('san', '三伞俕傘厁叁壭弎散毵毶毿潵犙糝糣糤繖鏾閐饊馓鬖'),
  ('sang', '丧喪嗓搡桑桒槡磉褬鎟顙颡'), ('sao', '埽嫂扫掃掻搔氉溞瘙矂繅缫臊螦颾騒騷骚髞鰠鱢鳋'), ('se', '啬嗇懎摵擌栜歮歰洓涩渋澀澁濇濏瀒瑟璱瘷穑穡穯繬色譅轖銫鏼铯閪雭飋'), ('sen', '森椮槮襂'), ('seng', '僧鬙'),
  ('sha', '乷倽傻儍厦唦唼啥喢帹廈摋杀桬榝樧歃殺毮沙煞猀痧砂硰箑粆紗繺纱翜翣莎萐蔱裟鎩铩閯閷霎髿魦鯊鯋鲨'), ('shai', '晒曬筛篩簁簛籭酾'),
  ('shan', '傓僐删刪剼善嘇圸埏墠墡姍姗嬗山幓彡扇挻搧擅敾晱杉柵栅椫樿檆歚汕潸澘灗炶煽熌狦珊疝痁睒磰禪穇笘縿繕缮羴羶脠膳膻舢芟苫蟮蟺衫覢訕謆譱讪贍赡赸跚軕邖鄯釤銏鐥钐閃閊闪陕陝饍騸骟鯅鱓鱔鳝'), ('shang', '丄上伤傷商垧墒尙尚恦慯扄晌樉殇殤滳漡熵緔绱蔏螪裳觞觴謪賞贘赏鋿鏛鑜鞝鬺'),
  ('shao', '劭勺卲哨娋少弰捎旓杓柖梢潲烧焼燒玿稍筲紹綤绍艄芍莦萷蕱蛸袑輎邵韶髾鮹'), ('she', '佘厍厙奢射弽慑慴懾捨摂摄攝檨欇涉涻渉滠灄猞畬畭畲社舌舍舎蔎虵蛇蛥蠂設设賒賖赊赦輋韘騇麝'),
  ('shen', '什伸侁侺兟呻哂堔妽娠婶嬸审宷審屾峷弞愼慎扟敒昚曋曑柛椹榊氠沈涁深渖渗滲瀋燊珅甚甡甧申瘆瘮眒眘瞫矤矧砷神祳穼籶籸糁糂紳绅罙罧肾胂脤腎莘葚葠蓡蔘薓蜃蜄裑覾訠訷詵諗讅诜谂谉身邥鉮鋠頣駪魫鯓鯵鰰鰺鲹鵢'),
  ('sheng', '偗剩剰勝升呏圣墭声嵊憴斘昇晟晠曻枡椉榺橳殅泩渻湦焺牲珄琞生甥盛省眚竔笙縄繉繩绳聖聲胜苼蕂譝貹賸鉎鍟阩陞陹鵿鼪'),
  ('shi', '世丗乨乭亊事仕使侍兘冟势勢十卋史呞呩嗜噬埘塒士失奭始姼嬕实実室宩寔實尸屍屎峕崼嵵市师師式弑弒徥恀恃戺拭拾揓施时旹是昰時枾柹柿栻榁榯氏浉湜湤湿溡溮溼澨濕炻烒煶狮獅瑡眂眎眡睗矢石示礻祏秲竍笶筮箷簭籂絁舐舓莳葹蒒蒔蓍虱蚀蝕蝨螫褷襫襹視视觢試詩誓諟諡謚識识试诗谥豕貰贳軾轼辻适逝遈適遾邿釃釈释釋釶鈰鉂鉃鉇鉐鉽銴鍦铈食飠飾餙餝饣饰駛驶鮖鯴鰘鰣鰤鲥鲺鳲鳾鶳鸤鼫鼭'),
  ('shou', '兽収受售垨壽夀守寿手扌授收涭狩獣獸痩瘦綬绶膄艏鏉首'),
  ('shu', '书侸倏倐儵叔咰塾墅姝婌孰尌尗属屬庶庻怷恕戍抒捒掓摅攄数數暑曙書术束杸枢树梳樞樹橾殊殳毹毺沭淑漱潄潻澍濖瀭焂熟璹疎疏癙秫竖竪糬紓絉綀纾署腧舒荗菽蒁蔬薥薯藷虪蜀蠴術裋襡襩豎贖赎跾踈軗輸输述鄃鉥錰鏣陎霔鮛鱪鱰鵨鶐黍鼠鼡'), ('shua', '刷唰耍誜'),
  ('shuai', '卛帅帥摔甩缞蟀衰'), ('shuan', '拴栓涮腨閂闩'), ('shuang', '双塽孀孇慡欆漺灀爽礵縔艭鏯雙霜騻驦骦鷞鸘鹴'), ('shui', '帨水氵氺涗涚睡祱稅税脽裞誰谁閖'), ('shun', '吮橓瞚瞤瞬舜蕣順顺鬊'),
  ('shuo', '妁愬搠朔槊欶洬烁爍獡矟硕碩蒴說说鎙鑠铄'), ('si', '丝亖伺似佀価俟俬儩兕凘厮厶司咝嗣嘶噝四姒娰媤孠寺巳廝思恖撕斯杫柶楒榹死汜泀泗泤洍洠涘澌瀃燍牭磃祀禗禠禩私竢笥糹絲緦纟缌罳耜肂肆蕬蕼虒蛳蜤螄蟖蟴覗貄釲鈶鈻鉰銯鋖鍶鐁锶颸飔飤飼饲駟騃騦驷鷥鸶鼶'),
  ('song', '倯傱凇娀宋崧嵩嵷庺忪怂悚愯慫憽松枀枩柗梥楤檧淞濍硹竦耸聳菘訟誦讼诵送鎹頌颂餸駷鬆'), ('sou', '傁凁叜叟嗖嗽嗾廀廋捜搜摉摗擞擻櫢溲獀瘶瞍籔艘蒐蓃薮藪螋鄋醙鎪锼颼飕餿馊騪'),
  ('su', '俗傃僳嗉囌塐塑夙嫊宿愫憟梀榡樎樕橚櫯殐泝涑溯溸潚潥玊珟璛甦碿稣穌窣簌粛粟素縤肃肅膆苏蔌藗蘇蘓觫訴謖诉谡趚蹜速遡遬酥鋉餗驌骕鯂鱐鷫鹔'), ('suan', '匴狻痠祘笇筭算蒜酸'),
  ('sui', '亗倠哸埣夊嬘岁嵗旞檖歲歳浽滖澻濉瀡煫燧璲瓍眭睟睢砕碎祟禭穂穗穟綏繀繐繸绥膸芕荽荾虽襚誶譢谇賥遀遂邃鐆鐩隋随隧隨雖鞖韢髄髓'), ('sun', '孙孫损損搎榫槂狲猻笋筍箰簨荪蓀蕵薞鎨隼飧飱鶽'),
  ('suo', '乺傞唆唢嗍嗦嗩娑惢所挱摍暛桫梭溑溹琐琑瑣睃簑簔索縮缩羧莏蓑蜶褨趖逤鎍鎖鎻鏁锁鮻'), ('ta', '他侤傝嚃嚺塌塔墖她它崉挞搨撻榙榻橽毾沓涾溻澾濌牠狧獭獺祂禢粏褟誻譶趿踏蹋蹹躂躢遝遢鉈錔铊闒闥闧闼阘鞜鞳鮙鰨鳎'),
  ('tai', '儓冭台囼坮太夳嬯孡忕忲态態抬擡旲枱檯汰汱泰溙炱炲燤箈籉肽胎臺舦苔菭薹跆邰酞鈦钛颱駘鮐鲐'), ('tan', '倓僋叹啴嗿嘆嘽坍坛坦埮墰墵壇壜婒弹忐怹憛憳憻探摊擹攤昙暺曇榃橝檀歎毯湠滩潬潭灘炭燂璮痑痰瘫癱碳磹罈罎舑舕菼藫袒襢談譚譠谈谭貚貪贪郯醈醓醰鉭錟钽锬镡顃'),
  ('tang', '伖倘偒傏傥儻劏唐啺嘡坣埫堂塘帑戃搪摥曭棠榶橖汤淌湯溏漟烫煻燙爣瑭矘磄禟篖糃糖糛羰耥膅膛蓎薚蝪螗螳赯趟踼蹚躺鄌醣鎕鎲鏜鐋钂铴镋镗闛隚鞺餹饄饧鶶鼞'), ('tao', '匋咷啕夲套嫍幍弢慆掏搯桃梼槄檮洮涛淘滔濤焘瑫祹絛綯縚縧绦绹萄蜪裪討詜謟讨轁迯逃醄鋾陶鞀鞉鞱韜韬飸饀饕駣騊鼗'),
  ('te', '忑忒慝特犆蟘鋱铽'), ('teng', '儯幐滕漛熥疼痋籐籘縢腾膯藤虅螣誊謄邆霯駦騰驣鰧鼟'), ('ti', '体倜偍剃剔厗啼嗁嚏嚔媞屉屜崹徲悌悐惕惖惿戻挮掦提擿替朑梯歒殢涕漽瑅瓋睼碮禵稊笹籊綈緹绨缇罤蕛薙裼褅褆謕趧踢蹄蹏躰軆逖逷遆醍銻鍗锑題题騠骵體髰鬀鬄鮷鯷鳀鵜鶗鶙鷈鷉鷤鹈'),
  ('tian', '倎兲唺塡填天婖屇忝恬悿掭搷晪殄沺淟添湉琠瑱璳甛甜田畋畑痶盷睓碵磌窴紾緂胋腆舔舚菾覥觍賟酟錪闐阗靔靝餂鴫鷆鷏黇'), ('tiao', '佻嬥宨岧岹庣恌挑旫晀朓条條樤眺祒祧窕窱笤粜糶絩聎脁芀苕萔蓚蓨蜩覜调趒跳迢鋚鎥鞗髫鯈鰷鲦齠龆'),
  ('tie', '僣呫帖怗聑萜蛈貼贴鉄銕鐡鐵铁飻餮驖'), ('ting', '亭侹停厅厛听圢娗婷嵉庁庭廰廳廷挺桯梃楟榳汀涏渟烃烴烶珽町甼筳綎耓聤聴聼聽脡艇莛葶蜓蝏誔諪邒鋌铤閮霆鞓頲颋鼮'),
  ('tong', '仝佟僮勭同哃嗵峂峝庝彤恸慟憅捅晍曈朣桐桶樋橦氃浵潼炵烔燑犝狪獞痌痛眮瞳砼秱穜童筒筩粡絧統綂统膧茼蓪蚒衕詷赨通酮鉖鉵銅铜餇鮦鲖'), ('tou', '亠偷偸头妵婾媮投敨斢紏緰蘣透鋀鍮钭頭骰黈'),
  ('tu', '兎兔凃凸吐唋図图圖圗土圡堍堗塗宊屠峹嵞嶀庩廜徒怢悇捈捸揬梌汢涂涋湥潳瑹痜瘏禿秃稌突筡腯荼莵菟葖蒤跿迌途酴釷鈯鋵鍎钍馟駼鵌鵚鵵鶟鷋鷵鼵'), ('tuan', '剸团団圕團墥彖慱抟摶槫檲湍湪漙煓猯畽疃篿糰褖貒鏄鷒鷻'),
  ('tui', '侻俀僓娧尵弚推橔煺穨腿蓷藬蘈蛻蜕褪蹆蹪退隤頹頺頽颓駾骽魋'), ('tun', '吞呑啍噋囤坉屯忳旽暾朜氽涒焞臀臋芚蛌豘豚軘霕飩饨魨鲀黗'),
  ('tuo', '乇仛佗侂咃咜唾圫坨堶妥嫷岮嶞庹彵托扡拓拕拖挩捝杔柁柝椭楕槖橐橢毤毻汑沰沱涶狏砣砤碢箨籜紽脫脱莌萚蘀袉袥託詑讬跅跎酡阤陀陁飥饦馱馲駄駝駞騨驒驝驮驼鬌魠鮀鮵鰖鴕鵎鸵鼉鼍鼧'), ('wa', '佤劸咓哇嗗嗢坬娃娲媧屲徍挖搲攨洼溛漥瓦瓾畖砙穵窊窐窪聉腽膃蛙袜襪邷韈韤鼃'),
  ('wai', '咼喎外崴歪竵顡'), ('wan', '万丸倇刓剜卍卐唍埦塆壪夗妧婉婠完宛岏帵弯彎忨惋抏挽捖捥晚晥晩晼杤梚椀汍湾潫澫灣烷玩琓琬畹皖盌睕瞣碗笂紈綩綰纨绾翫脕脘腕芄莞菀萖萬薍蜿蟃豌貦贃贎踠輐輓鋄鋔錽鎫頑顽'),
  ('wang', '亡亾仼兦妄尢尣尩尪尫彺往徃忘惘旺暀望朢枉棢汪瀇王網网罒罓罔罖莣菵蚟蛧蝄誷輞辋迋魍'),
  ('wei', '为亹伟伪位偉偎偽僞儰卫危厃叞味唯喂喡喴囗囲围圍墛壝委威娓媁媙媦寪尉尾屗峗峞崣嵔嵬嶉嶶巍帏帷幃徫微惟愄愇慰懀捤揋揻撱斖暐未桅梶椲椳楲欈沩洈洧浘涠渨渭湋溈溦潍潙潿濰濻瀢炜為烓煒煟煨熭燰爲犚犩猥猬玮瑋畏痏痿癓矀硙碨磈磑維緭緯縅纬维罻胃腲艉芛苇苿荱菋萎葦葨葳蒍蓶蔚蔿薇藯蘶蜲蜼蝛蝟螱衛衞褽覣覹詴諉謂讆讏诿谓踓躗躛軎轊违逶違鄬醀鍏鍡鏏闈闱隇隈隗霨霺韋韑韙韡韦韪頠颹餧餵饖骩骪骫魏鮇鮠鮪鰃鰄鲔鳂鳚'),
  ('wen', '伆刎吻呅呡問塭妏彣抆揾搵文昷桽榅榲歾殟汶渂温溫炆珳瑥璺瘒瘟稳穏穩紊紋絻繧纹缊聞肳脗芠莬蕰蚉蚊螡蟁豱輼轀辒鎾閺閿闅闦问闻阌雯鞰顐饂馼駇魰鰛鰮鳁鳼鴍鼤'), ('weng', '勜嗡塕奣嵡攚暡滃瓮甕瞈罋翁聬蓊蕹螉鎓鶲鹟齆'),
  ('wo', '仴倭偓卧唩喔婐婑媉幄我挝捾握斡枂楃沃涡涴涹渥渦濣焥猧瓁瞃硪窝窩肟腛臒臥莴萵薶蜗蝸踒齷龌'),
  ('wu', '乄乌五仵伍侮俉倵儛兀剭务務勿午卼吳吴吾呉呜唔啎嗚圬坞塢墲奦妩娒娪娬婺嫵寤屋屼岉峿嵍嵨巫庑廡弙忢忤怃悞悟悮憮戊扤捂摀敄於无旿晤杇杌梧橆歍武毋汙汚污洖洿浯溩潕烏焐無熃熓物牾玝珷珸瑦璑甒痦瞴矹碔祦窏窹箼粅膴舞芜芴茣莁蕪蘁蜈螐蟱誈誣誤譕诬误躌迕逜邬郚鄔鋈鋘鋙鎢钨铻阢陚隖雺雾霚霧靰騖骛鯃鰞鴮鵐鵡鶩鷡鹀鹉鹜鼯鼿齀'),
  ('xi', '习係俙傒僖兮凞匸卌卥厀吸呬咥唏唽喜喺嘻噏嚱囍墍壐夕奚娭媳嬆嬉屃屓屖屣屭嵠嶍巂巇希席徆徙徯忚忥怬怸恄恓息悉悕惁惜慀憘憙戏戯戲扱扸昔晞晰晳暿曦析枲桸椞椺榽槢樨橀橲檄欯欷歖歙氥汐洗浠淅渓溪漇漝潝潟澙烯焁焈焟焬煕熂熄熈熙熹熺熻燨爔牺犀犔犠犧狶玺琋璽瘜皙盻睎瞦矖矽硒磎磶礂禊禧稀稧穸窸粞糦系細綌緆縘縰繥繫细绤羲習翕翖肸肹膝舃舄舾莃菥葈葸蒠蒵蓆蓰蕮薂虩蜥螅螇蟋蟢蠵衋袭襲西覡覤觋觹觽觿諰謑謵譆谿豀豨豯貕赥赩趇趘蹝躧邜郄郋郤鄎酅醯釳釸鈢鉨鉩錫鎴鏭鐊鑴锡闟阋隙隟隰隵霫霼飁餏餼饎饩饻騱騽驨鬩鯑鰼鱚鳛鵗鸂黖鼷'),
  ('xia', '丅下乤侠俠傄匣吓呷圷埉夏夓峡峽懗敮暇柙梺炠烚煆狎狭狹珨瑕疜睱瞎硖硤碬磍祫筪縖罅翈舝舺蕸虲虾蝦谺赮轄辖遐鍜鎋鎼鏬閕閜陜陿霞颬騢魻鰕鶷黠'),
  ('xian', '仙仚伭佡僊僩僲僴先冼县咁咞咸哯啣嗛嘕垷塪奾妶姭姺娊娴娹婱嫌嫺嫻嬐宪尟尠屳岘峴崄嶮幰廯弦忺憪憲憸挦掀搟撊撏攇攕显晛暹杴枮橌橺櫶毨氙涀涎湺澖瀗灦烍燹狝猃献獫獮獻玁现珗現甉痫癇癎県睍礥祆禒秈稴筅箲籼粯糮絃絤綫線縣繊纎纖纤线缐羡羨胘腺臔臽舷苋苮莧莶薟藓藖蘚蚬蚿蛝蜆衔衘褼襳誢誸諴譣豏賢贒贤赻跣跹蹮躚輱酰醎銑銛銜銽鋧錎鍁鍌鑦铣铦锨閑閒闲限陥险陷険險霰韅韯韱顕顯餡馅馦鮮鱻鲜鶱鷳鷴鷼鹇鹹麙麲鼸'),
  ('xiang', '乡享亯佭像勨厢向响嚮姠嶑巷庠廂忀想晑曏栙楿橡欀湘珦瓖瓨相祥稥箱絴緗缃缿翔膷芗萫葙薌蚃蟓蠁衖襄襐詳详象跭郷鄉鄊鄕銄鐌鑲镶響項项飨餉饗饟饷香驤骧鮝鯗鱌鱜鱶鲞麘'),
  ('xiao', '侾俲傚削効咲哓哮啸嘋嘨嘯嘵嚻囂婋孝宯宵小崤庨彇恔憢揱撨效敩斅斆晓暁曉枭枵校梟櫹歊歗毊洨消涍淆潇瀟灱灲烋焇熽猇獢痚痟皛皢硝硣穘窙笑筱筿箫箾篠簘簫綃绡翛肖膮萧蕭藃虈虓蟂蟏蟰蠨訤詨誟誵謏踃逍郩銷销霄颵驍骁骹髇髐魈鴞鴵鷍鸮'),
  ('xie', '些亵伳偕偞偰僁写冩劦勰协協卨卸嗋噧嚡垥塮夑奊娎媟孈寫屑屟屧峫嶰廨徢恊愶懈拹挟挾揳携撷擕擷攜斜旪暬械楔榍榭歇泄泻洩渫澥瀉瀣灺炧炨烲焎熁燮燲爕獬瑎祄禼糏紲絏絬綊緤緳縀繲纈绁缬缷翓胁脅脇脋膎薢薤藛蝎蝢蟹蠍蠏衺褉褻襭諧謝讗谐谢躞躠邂邪靾鞋鞢鞵韰齂齘齛齥龤'),
  ('xin', '伈伩信俽噷噺囟妡嬜孞廞心忄忻惞新昕杺枔欣歆炘焮盺脪舋芯薪衅襑訢訫軐辛邤釁鈊鋅鐔鑫锌阠顖馨馫馸鬵'), ('xing', '侀倖兴刑哘型垶姓娙婞嬹幸形性悻惺擤星曐杏洐涬滎煋狌猩瑆皨睲硎箵篂緈腥臖興荇莕葕蛵行觪觲謃邢郉醒鈃鉶銒鋞钘铏陉陘餳騂骍鮏鯹'),
  ('xiong', '兄兇凶匂匈哅忷恟敻汹洶焸焽熊熋胷胸芎訩詗詾讻诇賯雄'), ('xiu', '休俢修咻嗅嚊岫峀庥朽樇溴滫潃烌珛琇璓秀糔綉繍繡绣羞脙脩臹苬螑袖褎褏貅銝銹鎀鏅鏥鏽锈飍饈馐髤髹鮴鱃鵂鸺齅'),
  ('xu', '伵侐俆偦冔勖勗卹叙吁喐喣嘘噓圩垿墟壻姁婿媭嬃序徐怴恤慉戌揟敍敘旭旴昫晇暊朂栩楈槒欨欰歔歘殈汿沀洫湑溆漵潊烅烼煦燸獝珝珬疞盢盨盱瞁禑稰稸糈絮綇続緒緖縃繻續绪续聓聟胥芧蒣蓄蓲蓿蕦藚虗虚虛蝑裇訏許訹詡諝諿譃许诩谞賉鄦酗醑銊鑐需須頊须顼驉鬚魆魖鱮'),
  ('xuan', '儇吅咺喧塇夐媗嫙宣弲怰悬愃愋懁懸揎旋昍昡晅暄暶梋楦檈泫渲漩炫烜煊煖玄玹琁琄瑄璇璿痃癣癬眩眴睻矎碹禤箮絢縼繏绚翧翾萱萲蓒蔙蕿藼蘐蜁蝖蠉衒袨諠諼譞谖贙軒轩选選鉉鍹鏇铉镟颴駽鰚'),
  ('xue', '乴吷坹壆学學岤峃嶨斈桖樰泶澩瀥燢狘疶瞲穴膤艝茓蒆薛血袕觷謔谑趐踅轌辥辪雪靴鞾鱈鳕鷽鸴'),
  ('xun', '伨侚偱勋勛勲勳卂噀噚嚑坃埙塤壎壦奞寻尋峋巡巺巽廵徇循恂愻揗攳旬曛杊栒桪樳殉殾毥汛洵浔潠潯灥熏燅燖燻爋狥獯珣璕畃矄稄窨紃纁臐荀蕈薫薰蘍蟳訊訓訙詢训讯询迅迿逊遜鄩醺鑂顨馴駨驯鱏鱘鲟'),
  ('ya', '丫亚亜亞伢俹冴劜厊压厑厓呀哑唖啞圔圠圧垭埡堐壓娅婭孲岈崕崖庌庘押挜掗揠枒桠椏氩氬涯漄牙犽猚猰玡琊疨痖瘂睚砑稏窫笌聐芽蕥蚜衙襾覀訝讶軋轧迓釾錏鐚铔雅鴉鴨鵶鸦鸭齖齾'),
  ('yan', '严乵俨偃偐傿儼兖兗剡剦匽厌厣厭厳厴咽唁唌啱喦喭噞嚈嚥嚴堰塩墕壛壧夵奄妍妟姲姸娫娮嫣嬊嬮嬿孍宴岩崦嵃嵒嵓嶖巌巖巗巘巚延弇彥彦恹愝懕懨戭扊抁掞掩揅揜敥昖晏暥曕曣曮棪椻椼楌樮檐檿櫩欕沇沿淊淹渰渷湮溎滟演漹灎灔灧灩炎炏烟烻焉焑焔焰焱煙熖燄燕爓牪狿猒珚琂琰甗盐眼研砚硏硯硽碞礹筵篶簷綖縯罨胭腌臙艳艶艷莚菸萒蔅虤蜒蝘衍裺褗覎觃觾言訁訮詽諺讌讞讠谚谳豓豔贋贗赝躽軅遃郔郾鄢酀酓酽醃醶醼釅閆閹閻闫阉阎阽隁隒雁顏顔顩颜餍饜騐験騴驗驠验鬳魇魘鰋鳫鴈鴳鶠鷃鷰鹽麣黡黤黫黬黭黶鼴鼹齞齴龑'),
  ('yang', '仰佒佯傟养劷咉坱垟央姎岟崵崸徉怏恙慃懩扬抰揚攁敭旸昜暘杨柍样楊楧様樣殃氜氧氱泱洋漾瀁炀炴烊煬玚珜疡痒瘍癢眻礢禓秧紻羊羏羕胦蛘蝆詇諹軮輰鉠鍈鍚钖阦阳陽雵霷鞅颺飏飬養駚鰑鴦鴹鸉鸯'),
  ('yao', '仸倄偠傜吆咬喓嗂垚堯夭妖姚婹媱宎尧尭岆峣崾嶢嶤幺徭愮抭揺搖摇摿暚曜杳枖柼楆榚榣殀殽溔滧烑熎燿爻狕猺獟珧瑤瑶眑矅磘祅穾窅窈窑窔窯窰筄繇纅耀肴腰舀艞苭药葯葽蓔薬藥蘨袎要覞訞詏謠謡讑谣軺轺遙遥邀邎鎐钥铫闄靿顤颻飖餆餚騕鰩鱙鳐鴁鴢鷂鷕鹞鼼齩'),
  ('ye', '业也亪亱倻僷冶叶吔嘢噎埜墷壄夜嶪嶫抴捓捙掖揶擛擨擪擫晔暍曄曅曗曳曵枼枽椰業歋殗洂液漜潱澲烨煠燁爗爷爺瑘璍皣瞱瞸礏耶腋葉蠮謁谒邺鄴野鋣鍱鎁鎑鐷铘靥靨頁页餣饁馌驜鵺鸈'),
  ('yi', '一乁乂义乊乙乛亄亦亿仡以仪伇伊伿佁佚佾侇依俋倚偯儀億兿冝刈劓劮勚勩匇匜医吚呓呭呹咦咿唈噫囈圛圯坄垼埶埸墿壱壹夁夷奕姨媐嫕嫛嬄嬑嬟宐宜宧寱寲屹峄峓崺嶧嶬嶷已巸帟帠幆庡廙异弈弋弌弬彛彜彝彞役忆忔怈怡怿恞悒悘悥意憶懌懿扅扆抑拸挹揖撎攺敡敼斁旑旖易昳晹暆曀曎杙杝枍枻柂栘栧桋棭椅椬椸榏槸檍檥檹欭歝殔殪殹毅毉沂沶泆洟洢浂浥浳渏湙溢漪潩澺瀷炈焲熠熤熪熼燚燡燱狋猗獈玴珆瑿瓵畩異疑疫痍痬瘗瘞瘱癔益眙睪瞖矣礒祎禕移稦穓竩笖篒簃籎縊繄繶繹绎缢羛羠義羿翊翌翳翼耴肄肊胰膉臆舣艗艤艺芅苅苡苢荑萓萟蓺薏藙藝蘙虉蚁蛜蛡蛦蜴螔螘螠蟻衣衤衪袘袣裔裛裿褹襼觺訲訳詍詒詣誃誼謻譩譯議讉讛议译诒诣谊豙豛豷貖貤貽贀贻跇跠踦軼輢轙轶辷迆迤迱迻逘逸遗遺邑郼鄓酏醫醳醷釔釴鈘鈠鉯銥鎰鏔鐿钇铱镒镱阣隿霬頉頤頥顊顗颐飴饐饴駅驛驿骮鮧鮨鯣鳦鴺鶂鶃鶍鷁鷊鷖鷧鷾鸃鹝鹢鹥黓黟黳齮齸'),
  ('yin', '乑侌凐印吟吲唫喑噖噾嚚囙因圁垔垠垽堙堷夤姻婣婬寅尹峾崟崯嶾廕廴引愔慇慭憖憗懚斦朄栶檃檭檼櫽歅殥殷氤泿洇洕淫淾湚溵滛濥濦烎犾狺猌珢璌瘖瘾癊癮硍碒磤禋秵筃粌絪緸胤茚茵荫荶蒑蔩蔭蘟蚓螾蟫裀訔訚訡誾諲讔赺趛輑鄞酳鈏鈝銀銦铟银闉阥阴陰陻隂隐隠隱霒霠霪靷鞇音韾飮飲饮駰骃鮣鷣齗齦龂龈'),
  ('ying', '偀僌啨営嘤噟嚶塋婴媖媵嫈嬰嬴孆孾巆巊应廮影応愥應摬撄攍攖映暎朠桜梬楹樱櫻櫿浧渶溁溋滢潁潆濙濚濴瀅瀛瀠瀯瀴灐灜煐熒營珱瑛瑩璎瓔甇甖瘿癭盁盈眏矨硬碤礯禜穎籝籯緓縈纓绬缨罂罃罌膡膺英茔荥荧莹莺萤营萦萾蓥藀蘡蛍蝇蝧蝿螢蠅蠳褮覮謍譍譻賏贏赢軈迎郢鎣鐛鑍锳霙韺頴颍颕颖鱦鴬鶑鶧鶯鷪鷹鸎鸚鹦鹰'),
  ('yo', '哟唷喲'), ('yong', '佣俑傭勇勈咏喁嗈噰埇塎墉壅嫞嵱庸廱彮怺恿悀惥愑愹慂慵拥擁柡栐永泳涌湧滽澭灉牅用甬痈癕癰砽硧臃苚蒏蛹詠踊踴邕郺鄘醟鏞镛雍雝顒颙饔鯒鰫鱅鲬鳙鷛'),
  ('you', '丣亴优佑佦侑偤優冘卣又友右呦哊唀嚘囿姷孧宥尤峟峳幼幽庮忧怞怣怮悠憂懮攸斿有柚栯梄楢槱櫌櫾沋油泑浟游湵滺瀀牖牗牰犹狖猶猷由甴疣祐禉秞纋羑羪耰聈肬苃莜莠莤莸蕕蚰蚴蜏蝣蝤訧誘诱貁輏輶迶逌逰遊邮郵鄾酉酭釉鈾銪铀铕駀魷鮋鱿鲉麀黝鼬'),
  ('yu', '与乻予于亐伃伛余俁俞俣俼偊傴僪儥兪匬唹喅喩喻噳圄圉域堉堣堬妤妪娛娯娱媀嫗嬩宇寓寙屿峪崳嵎嵛嶎嶼庽庾彧御忬悆惐愈愉愚慾懙戫扜扝扵挧揄敔斔斞旟昱杅桙棛棜棫楀楡楰榆櫲欎欝欤欥欲歈歟歶毓浴淢淤淯渔渝湡滪漁潏澞澦灪焴煜燏燠爩牏狱狳獄玉玗玙琙琟瑀瑜璵瘀瘉瘐癒盂盓睮矞砡硢硲礇礖礜祤禦禹禺秗稢稶穥穻窬窳竽箊篽籅籞籲粖紆緎纡罭羭羽聿肀育腴臾舁舆與艅艈芋芌茟茰萭萮萸蒮蓣蓹蕍蕷薁藇蘌蘛虞虶蜟蜮蝓螸衧袬裕褕覦觎誉語諛諭謣譽语谀谕豫貐踰軉輍輿轝込迂迃逳逾遇遹邘郁鄅酑醧釪鈺銉鋊錥鍝鐭钰閾阈陓隃隅隩雓雤雨雩霱預頨预飫餘饇饫馀馭騟驈驭骬髃鬰鬱鬻魊魚魣鮽鯲鰅鱊鱼鳿鴥鴧鴪鵒鷠鷸鸆鸒鹆鹬麌齬齵龉'),
  ('yuan', '傆元円冤剈原厡厵员員噮囦园圆圎園圓垣垸塬妴媛媴嫄嬽寃怨悁惌愿掾援杬棩楥榞榬橼櫞沅淵渁渆渊渕湲源溒灁爰猨猿瑗盶眢禐笎箢緣縁缘羱肙芫苑茒葾蒝蒬薗薳蚖蜎蜵蝝蝯螈衏袁裫裷褑褤謜贠轅辕远逺遠邍邧酛鈨鋺鎱院願駌騵魭鳶鴛鵷鶢鶰鸢鸳鹓黿鼋鼘鼝'),
  ('yue', '刖哕啘噦妜嬳岄岳嶽彟恱悅悦戉抈捳曰曱月樾泧瀹爚玥矱礿禴箹篗籆籥籰粤粵約约蘥蚎蚏説越趯跀跃躍軏鈅鉞鑰钺閱閲阅鸑鸙黦龠'),
  ('yun', '云伝傊允勻匀喗囩夽奫妘孕恽惲愠愪慍抎抣昀晕暈枟橒殒殞氲氳沄涢溳澐煴熅熉熨狁畇眃磒秐筠筼篔紜緷緼縕縜纭耘耺腪芸荺蒀蒕蒷蕓蕴薀藴蘊蝹褞貟賱贇赟运運郓郧鄆鄖酝醖醞鈗鋆阭陨隕雲霣韗韞韫韵韻餫馧馻齫齳'), ('za', '匝咂咋囃囋囐帀拶杂桚沞沯砸臜臢襍迊鉔雑雜雥韴魳'),
  ('zai', '仔傤儎再哉在宰崽扗栽洅渽溨災灾烖甾畠睵縡賳載载酨'), ('zan', '偺儧儹兂咱喒噆揝撍攅攒攢昝暂暫橵濽灒瓉瓒瓚禶篸簪簮糌襸讃讚賛贊赞趱趲蹔鄼酂酇錾鏨鐕鐟饡鵤'), ('zang', '匨塟奘弉牂羘脏臓臟臧葬蔵賍賘贓贜赃銺駔驵髒'),
  ('zao', '傮凿唕唣喿噪慥早枣栆梍棗澡灶煰燥璅璪皁皂竃竈簉糟艁薻藻蚤譟趮蹧躁造遭醩鑿'), ('ze', '仄则則啧嘖嫧崱帻幘庂択择捑擇昃昗樍歵汄沢泎泽溭滜澤皟瞔矠礋笮箦簀舴蔶蠌襗諎謮責賾责赜迮鸅齚齰'), ('zei', '戝蠈賊贼鰂鱡鲗'), ('zen', '怎譖谮'),
  ('zeng', '囎増增憎曽橧熷璔甑矰磳繒缯罾譄贈赠鄫鋥锃鱛'), ('zha', '乍偧劄厏吒咤哳喳奓宱扎抯拃挓揸搾摣札柞柤楂榨樝渣溠灹炸牐痄皶皻眨砟箚紥紮耫苲蚱蚻觰詐譇譗诈醡鍘铡閘闸霅鮓鮺鲊鲝齄齇'), ('zhai', '债債夈宅寨捚摘斋斎榸檡瘵砦窄粂翟鉙齋'),
  ('zhan', '佔偡占噡嫸展岾崭嶃嶄嶘嶦惉战戦戰搌斩斬旃旜枬栈栴桟棧榐橏毡氈氊沾湛琖盏盞瞻站綻绽菚薝蘸虥虦蛅覱詀詹譧譫讝谵趈輾轏邅醆閚霑颭飐飦饘驏驙魙鱣鳣鸇鹯'), ('zhang', '丈仉仗傽墇嫜嶂帐帳幛幥张張彰慞扙掌暲杖樟涨涱漲漳獐璋痮瘬瘴瞕礃章粀粻胀脹蔁蟑賬账遧鄣鏱障餦騿鱆麞'),
  ('zhao', '佋兆召垗妱巶找招旐昭曌枛棹櫂沼炤照燳爫狣瑵皽瞾笊箌罀罩羄肁肇肈詔诏赵趙釗鉊鍣钊駋鮡'), ('zhe', '乽厇哲啠啫喆嗻嚞埑嫬悊折摺晢晣柘樜歽浙淛着矺砓磔籷粍者蔗虴蛰蜇蟄蟅袩褶襵詟謫謺讁讋谪赭踷輒輙轍辄辙这這遮銸鍺锗鮿鷓鹧'),
  ('zhen', '侦侲偵圳塦姫嫃寊屒帧帪幀弫抮挋振揕搸斟昣朕枕栚桢楨榛樼殝浈湞溱潧澵獉珍珎瑧甄甽畛疹眕眞真眹砧碪祯禎禛稹箴籈紖絼縝縥纼缜聄胗臻萙葴蒖蓁薽袗裖覙診誫诊貞賑贞赈軫轃轸辴遉酙針鉁鋴錱鍼鎭鎮针镇阵陣震駗鬒鱵鴆鸩黰'),
  ('zheng', '争佂凧埩塣姃媜峥崝崢幁征徰怔愸抍拯挣掙掟揁政整晸正氶炡烝爭狰猙症癥眐睁睜筝箏篜糽聇脀蒸証諍證证诤踭郑鄭鉦錚鏳钲铮靕鬇鴊'),
  ('zhi', '之乿侄俧倁値值偫傂儨凪制劕劧卮厔只吱咫址坁坧垁埴執墌夂妷姪娡嬂寘峙崻巵帋帙帜幟庢庤廌彘徏徝徴徵志忮恉慹憄懥懫戠执扺扻抧挃指挚掷搘搱摭摯擲擳支旘旨晊智枝枳栀栉栺桎梔梽植椥榰樴櫍櫛止歭殖汁汥汦沚治泜洔洷淔淽滍滞滯漐潌潪瀄炙熫狾猘璏瓆瓡畤疷疻痔痣瘈直知砋礩祉祑祗祬禃禔秇秓秖秩秷稙稚稺穉窒筫紙紩絷綕緻縶織纸织置翐聀职職肢胑胝脂膣膱至致臸芖芝芷茋藢蘵蛭蜘螲蟙衹衼袟袠製襧覟觗觯觶訨誌豑豒豸貭質贄质贽趾跖跱踬踯蹠躑躓軄軹輊轵轾迣郅酯釞銍鋕鑕铚锧阯陟隲隻雉馶馽駤騭騺驇骘鯯鳷鴙鴲鷙鸷黹鼅'),
  ('zhong', '中仲伀众偅冢刣喠堹塚妐妕媑尰幒彸忠柊歱汷泈炂煄狆瘇盅眾祌种種筗籦終緟终肿腫舯茽蔠蚛蜙螤螽衆衳衶衷諥踵蹱重鈡銿鍾鐘钟锺鴤鼨'),
  ('zhou', '伷侜僽冑周呪咒咮啁喌噣嚋妯婤宙州帚徟昼晝晭洲淍炿烐珘甃疛皱皺盩睭矪碡箒籀籒籕粙粥紂縐纣绉肘胄舟荮菷葤薵詋謅譸诌诪賙赒軸輈輖轴辀週郮酎銂霌駎駲騆驟骤鯞鵃鸼'),
  ('zhu', '丶主乼伫佇住侏劚助劯嘱囑坾墸壴孎宔嵀帾拀拄斸曯朮朱杼柱柷株槠樦橥櫡櫧櫫欘殶注洙渚潴濐瀦灟炢炷烛煑煮燝燭爥猪珠疰瘃眝瞩矚砫硃祝祩秼竚竹竺笁笜筑筯箸築篫簗紵紸絑纻罜羜翥舳苎苧茱茿莇著蓫蕏蛀蛛蝫蠋蠩蠾袾註詝誅諸诛诸豬貯贮跓跦躅軴迬逐逫邾鉒銖鋳鑄钃铢铸陼飳馵駐駯驻鮢鯺鱁鴸鸀麆麈鼄'),
  ('zhua', '抓撾檛爪簻膼髽'), ('zhuai', '拽跩'), ('zhuan', '专僎叀啭囀堟塼嫥孨専專撰灷瑑瑼甎砖磗磚竱篆篹籑縳耑腞膞蒃蟤襈諯譔賺赚転轉转鄟顓颛饌馔鱄'), ('zhuang', '壮壯壵妆妝娤幢庄庒戇撞桩梉樁湷焋状狀粧糚荘莊装裝'),
  ('zhui', '坠墜娷惴椎沝甀畷硾礈笍綴縋缀缒腏膇諈贅赘追醊錐錣鑆锥隹騅骓鵻'), ('zhun', '准凖埻宒準稕窀綧肫衠訰諄谆迍'), ('zhuo', '丵倬劅卓叕啄啅圴妰娺彴拙捉撯擆擢斀斫斮斱斲斵晫桌梲棁棳椓槕汋浊浞涿濁濯灂灼炪烵犳琢琸硺禚穛穱窡窧篧籗籱罬茁蠗蠿諁諑謶诼酌鋜鐯鐲镯鵫鷟'),
  ('zi', '倳兹剚吇呰咨啙嗞嗭姉姊姕姿子字孜孳孶崰嵫恣杍栥梓椔榟橴淄渍湽滋滓漬澬牸玆眥眦矷禌秄秭秶稵笫籽粢紎紫緇緕纃缁耔胔胾自芓茈茊茡茲荢菑葘蓻虸觜訾訿諮谘貲資赀资赼趑趦輜輺辎鄑釨鈭錙鍿鎡锱镃頾頿髭鯔鰦鲻鶅鼒齍齜龇'),
  ('zong', '倊倧偬傯堫宗嵏嵕嵸总惣惾捴揔搃摠昮朡棕椶焧熧燪猔猣疭瘲碂磫稯粽糉糭綜緃総緫緵縂縦縱總繌纵综翪腙葼蓗蝬豵踨踪蹤鍐鑁騌騣骔鬃鬉鬷鯮鯼'), ('zou', '奏掫揍棷棸箃緅菆諏诹走赱邹郰鄒鄹陬騶驺鯐鯫鲰黀齱齺'),
  ('zu', '俎卆卒哫唨崒崪族椊爼珇祖租箤組组菹葅蒩詛诅足踤鎺鏃镞阻靻'), ('zuan', '劗攥籫繤纂纉纘缵躜躦鉆鑚鑽钻'), ('zui', '冣厜咀嗺嘴噿嶊嶵晬最栬槜樶檇檌璻祽稡絊纗罪脧蕞蟕辠酔酻醉鋷錊'), ('zun', '僔噂墫尊嶟捘撙樽瀳繜罇譐遵銌鐏鱒鳟鶎鷷'),
  ('zuo', '佐作侳做咗唑嘬坐岝岞左座怍捽昨祚秨稓穝筰糳繓胙莋葃葄蓙袏鈼阼飵')
) as given (reading, characters), regexp_split_to_table(characters, '') as character;
update pinyin_readings set surname = given.surname from (values
  ('乐', 'yue'), ('仇', 'qiu'), ('六', 'lu'), ('区', 'ou'), ('单', 'shan'), ('句', 'gou'), ('召', 'shao'), ('员', 'yun'), ('啜', 'chuai'), ('折', 'she'),
  ('於', 'yu'), ('曾', 'zeng'), ('朴', 'piao'), ('查', 'zha'), ('牟', 'mou'), ('盖', 'ge'), ('繁', 'po'), ('缪', 'miao'), ('能', 'nai'), ('薄', 'bo'),
  ('解', 'xie'), ('郄', 'qie'), ('郗', 'xi'), ('都', 'du'), ('單', 'shan'), ('區', 'ou'), ('樂', 'yue'), ('蓋', 'ge'), ('員', 'yun'), ('繆', 'miao')
) as given (character, surname) where given.character = pinyin_readings.character;

-- Clients. `fake` marks robots and runs through every key, so that robot money can never meet real money.
create table clients (
  tenant_id          text not null default current_setting('app.tenant') references tenants,
  id                 uuid not null default new_id(),
  username           text not null,
  full_name          text not null,
  mobile             text not null default '',
  avatar             text,
  fake               boolean not null default false,
  active             boolean not null default true,
  score              int not null default 100 check (score between 0 and 1000),
  vip                int not null default 0 check (vip between 0 and 9),
  mfa                boolean not null default false,
  agent_id           uuid not null,
  create_datetime    timestamptz not null default now(),
  version            int not null default 1,
  kyc_status         text not null default 'unverified' check (kyc_status in ('unverified', 'pending', 'approved', 'rejected')),
  password_hash      text,
  -- All that a search looks at, in small letters, one line for each. Triggers write it; see decision 0009.
  search_text        text not null default '',
  invitation_code_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, id, fake),
  foreign key (tenant_id, agent_id) references staff (tenant_id, id),
  -- A record knows its client's agent, as it knows the client's book: a key to both, which follows the client.
  constraint clients_of_book_and_agent unique (tenant_id, id, fake, agent_id)
);
alter table clients add foreign key (tenant_id, invitation_code_id) references invitation_codes (tenant_id, id) not valid;
create index clients_newest on clients (tenant_id, fake, create_datetime desc, id desc);
-- One index for each order and each filter of the list that would otherwise read a whole book. Sums of a leader's dashboard stand in the index
-- that finds them: a year of all agents read 190,000 pages, now 1,900. The verification stands in other indexes already, so that changing it
-- costs as much as without.
create unique index "client.username_taken" on clients (tenant_id, lower(username));
create index clients_by_username on clients (tenant_id, fake, username, id);
create index clients_by_full_name on clients (tenant_id, fake, full_name, id);
create index clients_by_score on clients (tenant_id, fake, score, id);
create index clients_by_vip on clients (tenant_id, fake, vip, id);
create index clients_by_kyc on clients (tenant_id, fake, kyc_status, create_datetime desc, id desc);
create index clients_disabled on clients (tenant_id, fake, create_datetime desc, id desc) where not active;
create index clients_of_invitation on clients (tenant_id, invitation_code_id, create_datetime)
  where invitation_code_id is not null;
create index clients_of_agent on clients (tenant_id, agent_id, fake, create_datetime desc, id desc) include (kyc_status);
call protect_tenant('clients');
grant select, insert, update on clients to backoffice_app;
call keep_record_counts('clients', 'client', 'kyc_status', $$''$$, '0');
create trigger robots_stay_robots before update of fake on clients
  for each row when (old.fake and not new.fake) execute function robots_stay_robots();
create trigger clients_describe before insert or update of username, full_name, mobile on clients
  for each row execute function describe_client();
create trigger clients_index after insert or update of username, full_name, mobile, search_text, fake on clients
  for each row execute function index_client();
create trigger clients_open_identity_checks after insert on clients
  referencing new table as added for each statement execute function open_identity_checks();
create trigger keep_former_agent after update of agent_id on clients for each row
  when (old.agent_id <> new.agent_id) execute function keep_former_agent();
create trigger facts_added after insert on clients referencing new table as added
  for each statement execute function note_client_facts();
create trigger facts_changed after update on clients for each row when (old.agent_id <> new.agent_id or old.fake <> new.fake)
  execute function note_changed_client();

-- Grams by which clients are found. The policies of the tenants keep PostgreSQL from using an index for "contains", so the grams stand in a
-- table of their own that only search_clients reads.
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
-- The grams are seen by the owner past the tenant's policy, and by nobody else at all: the condition is left out, so the index can serve.
create policy owner_finds_all on client_search for select to current_user using (true);

-- Access records: where and when a client was in his app, and whether he is there now.
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

-- Terms of one client: what he may trade and at what price, which is at most what everybody pays. Without a row the tenant's own settings hold.
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
-- Nobody trades on credit. Rows from before change when they are next saved.
alter table client_trade_settings add constraint nobody_trades_on_credit check (leverage = 1) not valid;
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

-- A person who changes the way into a client's money, or the way out of it, leaves a row that nobody takes back: his withdrawals
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
  api_key_id      uuid,
  primary key (tenant_id, id),
  constraint "bank_card.number_taken" unique (tenant_id, client_id, bank_name, acc_no),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
alter table bank_cards add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
call protect_tenant('bank_cards');
grant select, insert, update (bank_name, holder_name, acc_no, address, phone, update_datetime, version), delete on bank_cards to backoffice_app;

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
  api_key_id      uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
alter table nominees add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
create index nominees_of_client on nominees (tenant_id, client_id, create_datetime, id);
call protect_tenant('nominees');
grant select, insert, update (name, relationship, phone, dob, share, update_datetime, version), delete on nominees to backoffice_app;
create trigger shares_fit after insert or update of share on nominees for each row execute function shares_fit();

-- Former agents: who was in charge of a client and until when. For a while they do not decide about the client's orders.
create table former_agents (
  tenant_id text not null default current_setting('app.tenant'),
  client_id uuid not null,
  until     timestamptz not null default clock_timestamp(),
  agent_id  uuid not null,
  leader_id uuid, -- the agent's, at that time
  primary key (tenant_id, client_id, until),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
call protect_tenant('former_agents');
grant select on former_agents to backoffice_app;

create table document_agreements (
  tenant_id       text not null default current_setting('app.tenant'),
  document_id     uuid not null,
  number          int not null,
  client_id       uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, document_id, number, client_id),
  foreign key (tenant_id, document_id, number) references document_versions (tenant_id, document_id, number),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index document_agreements_of_client on document_agreements (tenant_id, client_id, document_id, number);
call protect_tenant('document_agreements');
grant select, insert on document_agreements to backoffice_app;

-- A lease keeps nobody out: it tells others that somebody is at it. Renewed while the record stays open, worth nothing after.
create table record_leases (
  tenant_id   text not null default current_setting('app.tenant'),
  record_type text not null,
  record_id   uuid not null,
  staff_id    uuid not null,
  client_id   uuid not null,
  taken_at    timestamptz not null default now(),
  expires_at  timestamptz not null,
  primary key (tenant_id, record_type, record_id, staff_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
call protect_tenant('record_leases');
grant select, insert, update (taken_at, expires_at), delete on record_leases to backoffice_app;

-- Pictures that belong to a client's records, sent by a member of staff or by the clients' own app. Until a record uses one it may be
-- thrown away.
create table uploads (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default gen_random_uuid(), -- not to be guessed from another
  client_id       uuid not null,
  staff_id        uuid,
  media_type      text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  content         bytea not null check (octet_length(content) <= 8 * 1024 * 1024),
  used            boolean not null default false,
  create_datetime timestamptz not null default now(),
  sealed          boolean not null default false,
  api_key_id      uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  unique (tenant_id, client_id, id),
  check (num_nonnulls(staff_id, api_key_id) = 1)
);
alter table uploads add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
create index uploads_unused on uploads (create_datetime) where not used;
call protect_tenant('uploads');
grant select, insert (client_id, staff_id, media_type, content, sealed, api_key_id), update (used), delete on uploads to backoffice_app;
create trigger used_upload_stays before delete on uploads for each row execute function used_upload_stays();

-- ---------- Approvals

-- A deed that waits for a second person. See decision 0007.
create table approvals (
  tenant_id        text not null default current_setting('app.tenant'),
  id               uuid not null default new_id(),
  kind             text not null, -- the audit name of the deed
  input            jsonb not null,
  client_id        uuid,
  amount           numeric check (amount > 0),
  currency         text references currencies,
  record_type      text,
  record_id        uuid,
  before           jsonb not null,
  after            jsonb not null,
  maker_id         uuid not null,
  maker_session_id uuid not null,
  maker_address    text not null, -- from where he asked
  status           text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled', 'expired')),
  checker_id       uuid,
  reason           text,
  result           jsonb,
  create_datetime  timestamptz not null default now(),
  expire_datetime  timestamptz not null default now() + interval '24 hours',
  decide_datetime  timestamptz,
  version          int not null default 1,
  -- The key of the record that the maker handled: the checker must not have.
  api_key_id       uuid,
  primary key (tenant_id, id),
  check ((amount is null) = (currency is null)),
  check ((record_type is null) = (record_id is null)),
  constraint "approval.own_request" check (checker_id <> maker_id),
  constraint decided_by_somebody check ((checker_id is not null) = (status in ('approved', 'rejected'))),
  constraint decided_at_some_time check ((decide_datetime is null) = (status = 'pending')),
  constraint rejected_for_a_reason check (status <> 'rejected' or reason is not null),
  constraint done_with_a_result check ((result is not null) = (status = 'approved')),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, maker_id) references staff (tenant_id, id),
  foreign key (tenant_id, checker_id) references staff (tenant_id, id),
  foreign key (tenant_id, maker_session_id) references sessions (tenant_id, id)
);
alter table approvals add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
create index approvals_newest on approvals (tenant_id, create_datetime desc, id desc);
create index approvals_by_status on approvals (tenant_id, status, create_datetime desc, id desc);
create index approvals_of_record on approvals (tenant_id, record_id, create_datetime desc, id desc);
create unique index "approval.already_pending" on approvals (tenant_id, kind, record_id) where status = 'pending';
create index approvals_of_session on approvals (tenant_id, maker_session_id);
-- Finds the open requests of a person.
create index approvals_pending_of_maker on approvals (tenant_id, maker_id) where status = 'pending';
call protect_tenant('approvals');
-- The request itself, who made it and until when, cannot be changed any more.
grant select, insert, update (status, checker_id, reason, result, decide_datetime, version) on approvals to backoffice_app;
create trigger approval_is_decided_once before update on approvals for each row execute function approval_is_decided_once();

-- Deeds that a person has done alone on one of the tenant's days, in US dollars.
create table approval_usage (
  tenant_id text not null default current_setting('app.tenant'),
  staff_id  uuid not null,
  kind      text not null,
  day       date not null,
  used      numeric not null check (used >= 0),
  primary key (tenant_id, staff_id, kind, day),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('approval_usage');
grant select, insert, update (used) on approval_usage to backoffice_app;

-- ---------- Ledger

-- Rules over money as types, at a fifth less per posting: PostgreSQL reads a table's CHECK anew from its text in every statement,
-- but keeps a domain's check and an enum at hand; see decision 0019.
create domain money_in_hand as numeric constraint "account.insufficient_funds" check (value >= 0);
create domain money_held as numeric check (value >= 0);
create domain money_owed as numeric check (value <= 0);
create domain money_moved as numeric check (value <> 0);

-- The platform's accounts first, a client's pockets after them: a new code goes before 'suspense' or after 'cash'.
create type ledger_code as enum (
  'bank', 'crypto', 'clearing', 'fx', 'income.fee', 'income.interest', 'income.penalty',
  'expense.bonus', 'expense.compensation', 'expense.interest', 'loss',
  'settle', -- the market's side of gains and losses
  'payable.duty', 'suspense',
  'cash', 'frozen', 'credit', 'loan', 'due', 'arrears',
  'invested', -- what is held, at cost
  'unsettled' -- sold, not yet paid out
);

-- Units are kept as money is: lines of journals, written by the posting alone. One order is one lot.
create type unit_code as enum ('custody', 'units', 'units_frozen');
create domain units_held as numeric constraint "order.not_enough_units" check (value >= 0);
create domain units_moved as numeric check (value <> 0);

create table accounts (
  tenant_id    text not null default current_setting('app.tenant'),
  id           uuid not null default new_id(),
  client_id    uuid not null,
  fake         boolean not null,
  acc_no       text not null,
  currency     text not null references currencies,
  -- Balances and the seed's cards. Only post_journal() and post_journals() write them; the app has no right to.
  cash         money_in_hand not null default 0,
  frozen       money_held not null default 0,
  credit       money_held not null default 0,
  loan         money_owed not null default 0,
  due          money_owed not null default 0,
  arrears      money_owed not null default 0,
  deposit      numeric not null default 0,
  withdrawal   numeric not null default 0,
  compensation numeric not null default 0,
  bonus        numeric not null default 0,
  profit       numeric not null default 0,
  invested     money_held not null default 0,
  unsettled    money_held not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, acc_no),
  unique (tenant_id, client_id, id, currency),
  -- Accounts follow a client who becomes a robot, until a journal line holds them: see book_is_final.
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade
) with (fillfactor = 70); -- room for the next version of a row on its own page: no index changes when a balance does
-- Few accounts of many have something frozen, or in arrears.
create index accounts_with_frozen on accounts (tenant_id, fake, client_id) include (currency, frozen) where frozen <> 0;
create index accounts_in_arrears on accounts (tenant_id, fake, client_id) include (currency, arrears) where arrears < 0;
call protect_tenant('accounts');
grant select, insert (id, client_id, fake, acc_no, currency) on accounts to backoffice_app;
create trigger accounts_open_with_zeros before insert on accounts for each row execute function open_with_zeros();
create trigger accounts_describe after insert on accounts
  referencing new table as added for each statement execute function describe_accounts();
-- After the update: before it, the trigger would lock each row once more than the update itself does, whatever it has to say.
create trigger book_is_final after update of fake on accounts
  for each row when (old.fake is distinct from new.fake) execute function book_is_final();

-- The ledger: every movement of money is a journal whose lines sum to zero per currency. Nobody edits it; see decision 0005.
-- Only post_journal and post_journals write journals and lines, and they check what foreign keys would: they cost a third of a posting, and those
-- to tenants and currencies would make every posting lock the same row. The nightly checks look for orphans all the same.
create table journals (
  tenant_id    text not null default current_setting('app.tenant'),
  id           uuid not null default new_id(),
  kind         text not null,
  reference    uuid not null, -- the business record
  step         text not null, -- the moment in that record's life
  fake         boolean not null,
  effective_at timestamptz not null,
  recorded_at  timestamptz not null default clock_timestamp(),
  actor_id     uuid,
  reason       text,
  reverses     uuid, -- a journal is taken back by another one, and only once
  -- The roll-up finds all journals by their transaction, not only those with a line on the platform's side.
  xid          xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, id, fake), -- with the book, so that one index serves the lines' key too
  unique (tenant_id, kind, reference, step),
  foreign key (tenant_id, reverses, fake) references journals (tenant_id, id, fake)
);
create unique index reversed_once on journals (tenant_id, reverses) where reverses is not null;
create index journals_of_transaction on journals (tenant_id, xid);
create index journals_by_time on journals (tenant_id, effective_at);
call protect_tenant('journals');
grant select on journals to backoffice_app;

-- The ledger is sealed like the audit log: each journal's digest gets a number and a hash in its tenant's chain, so that an edit
-- shows though somebody with every right made all tables agree; see decision 0025. These journals wait for their seal.
create table journals_unsealed (
  tenant_id  text not null default current_setting('app.tenant'),
  journal_id uuid not null,
  primary key (tenant_id, journal_id)
);
call protect_tenant('journals_unsealed');
create policy owner_finds_all on journals_unsealed for select to current_user using (true);
grant select on journals_unsealed to backoffice_app;

create table journal_lines (
  tenant_id     text not null default current_setting('app.tenant'),
  journal_id    uuid not null,
  line_no       smallint not null,
  fake          boolean not null,
  account_id    uuid, -- null: the platform's side
  code          ledger_code not null,
  currency      text not null,
  amount        money_moved not null,
  balance_after numeric, -- of this account and code; the platform's side is summed by a roll-up instead
  xid           xid8 not null default pg_current_xact_id(), -- what a roll-up has and has not seen yet
  primary key (tenant_id, journal_id, line_no),
  constraint line_is_on_its_side check ((account_id is null) = (code <= 'suspense'))
);
create index journal_lines_of_account on journal_lines (tenant_id, account_id, code, journal_id) where account_id is not null;
create index journal_lines_of_platform on journal_lines (tenant_id, xid) where account_id is null;
call protect_tenant('journal_lines');
grant select on journal_lines to backoffice_app;
create trigger lines_sum_to_zero after insert on journal_lines
  referencing new table as added for each statement execute function lines_sum_to_zero();

-- The platform's accounts are sums of lines nobody has to wait for: no hot row. A total holds all lines of transactions
-- before `before_xid`; the few since then are added when somebody asks.
create table platform_totals (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  code      ledger_code not null,
  currency  text not null references currencies,
  amount    numeric not null,
  primary key (tenant_id, fake, code, currency)
);
call protect_tenant('platform_totals');
grant select on platform_totals to backoffice_app;

create table platform_rollups (
  tenant_id  text not null default current_setting('app.tenant') primary key,
  before_xid xid8 not null
);
call protect_tenant('platform_rollups');
grant select on platform_rollups to backoffice_app;

create table lots (
  tenant_id    text not null default current_setting('app.tenant'),
  order_id     uuid not null,
  fake         boolean not null,
  account_id   uuid not null,
  instrument   text not null, -- the instrument's symbol
  units        units_held not null default 0,
  units_frozen units_held not null default 0, -- of a sale that has been requested
  cost         money_held not null default 0, -- this lot's part of the account's `invested`
  unlock_at    timestamptz, -- no unit leaves before; infinity while the day is not known
  primary key (tenant_id, order_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  constraint nothing_held_costs_nothing check (cost = 0 or units + units_frozen > 0)
);
create index lots_of_account on lots (tenant_id, account_id);
create index lots_of_instrument on lots (tenant_id, instrument) where units + units_frozen > 0;
call protect_tenant('lots');
grant select on lots to backoffice_app;
create trigger exposure_added after insert on lots referencing new table as added for each statement execute function note_exposure();
create trigger exposure_changed after update on lots referencing old table as removed new table as added
  for each statement execute function note_exposure();

create table unit_lines (
  tenant_id     text not null default current_setting('app.tenant'),
  journal_id    uuid not null,
  line_no       smallint not null,
  fake          boolean not null,
  order_id      uuid not null,
  instrument    text not null,
  code          unit_code not null,
  quantity      units_moved not null,
  balance_after numeric, -- of the lot; none in custody, where lines of many lots meet
  primary key (tenant_id, journal_id, line_no),
  foreign key (tenant_id, journal_id, fake) references journals (tenant_id, id, fake),
  foreign key (tenant_id, order_id) references lots (tenant_id, order_id)
);
create index unit_lines_of_order on unit_lines (tenant_id, order_id, journal_id);
create index unit_lines_of_instrument on unit_lines (tenant_id, instrument, fake, code);
call protect_tenant('unit_lines');
grant select on unit_lines to backoffice_app;
create trigger units_sum_to_zero after insert on unit_lines
  referencing new table as added for each statement execute function units_sum_to_zero();

-- ---------- Identity checks

-- Identity checks say whether a client is who he says he is: every submission is a version of its own, and none is ever overwritten.
-- See decision 0016.
create table identity_checks (
  tenant_id          text not null default current_setting('app.tenant'),
  id                 uuid not null default new_id(),
  client_id          uuid not null,
  fake               boolean not null,
  number             int not null check (number >= 0), -- 0: nothing was submitted yet
  is_current         boolean not null default true,
  status             text not null check (status in ('unverified', 'pending', 'approved', 'rejected')),
  source             text not null check (source in ('registration', 'client', 'staff', 'expiry')),
  full_name          text,
  document_kind      text check (document_kind in ('id_card', 'passport', 'driving_licence', 'residence_permit')),
  document_no_sealed bytea, -- null also once it was erased
  document_no_hash   bytea, -- keyed: finds the same number in other clients, tells nobody what it is
  document_no_masked text,
  country            text check (country ~ '^[A-Z]{2}$'),
  birth_date         date,
  gender             text check (gender in ('male', 'female', 'other')),
  address            text,
  issue_date         date,
  expiry_date        date, -- null: valid for good
  phone              text,
  device_id          text, -- of the phone or browser it was submitted from, as the client's app knows it
  -- Values that are compared with other clients, whatever way they were written.
  address_key        text generated always as (nullif(regexp_replace(lower(address), '[^[:alnum:]]', '', 'g'), '')) stored,
  phone_key          text generated always as (nullif(regexp_replace(phone, '\D', '', 'g'), '')) stored,
  filled_by          uuid, -- null: the client himself
  reviewer_id        uuid, -- to whom it was given
  reviewed_by        uuid,
  review_datetime    timestamptz,
  checklist          text[] not null default '{}', -- what the reviewer ticked
  reason_code        text check (reason_code in ('documents', 'data_mismatch', 'duplicate', 'suspicious', 'underage', 'other')),
  reason             text,
  erase_datetime     timestamptz,
  create_datetime    timestamptz not null default now(),
  update_datetime    timestamptz not null default now(),
  version            int not null default 1,
  -- The key of the clients' app that brought it: a person who handled that key does not decide on it alone. See decision 0017.
  api_key_id         uuid,
  primary key (tenant_id, id),
  unique (tenant_id, client_id, number),
  unique (tenant_id, id, client_id),
  constraint unverified_without_submission check ((number = 0) = (status = 'unverified')),
  constraint submitted_with_data check (number = 0 or num_nulls(full_name, document_kind, document_no_hash,
    document_no_masked, country, birth_date, gender, address, phone) = 0),
  constraint number_kept_until_erased check (number = 0 or (document_no_sealed is null) = (erase_datetime is not null)),
  constraint valid_from_issue check (expiry_date > issue_date),
  constraint decided_at_some_time check ((review_datetime is not null) = (status in ('approved', 'rejected'))),
  constraint decided_by_somebody check ((reviewed_by is not null) = (review_datetime is not null)),
  constraint rejected_for_a_reason check ((reason_code is not null) = (status = 'rejected')),
  constraint "kyc.own_filling" check (reviewed_by <> filled_by),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, filled_by) references staff (tenant_id, id),
  foreign key (tenant_id, reviewer_id) references staff (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id)
);
alter table identity_checks add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
create unique index identity_checks_current on identity_checks (tenant_id, client_id) where is_current;
create index identity_checks_oldest on identity_checks (tenant_id, fake, create_datetime, id) where is_current;
create index identity_checks_by_status on identity_checks (tenant_id, fake, status, create_datetime, id) where is_current;
create index identity_checks_by_country on identity_checks (tenant_id, fake, country, create_datetime, id) where is_current;
create index identity_checks_by_kind on identity_checks (tenant_id, fake, document_kind, create_datetime, id) where is_current;
create index identity_checks_of_reviewer on identity_checks (tenant_id, reviewer_id, create_datetime, id) where is_current and reviewer_id is not null;
create index identity_checks_expiring on identity_checks (tenant_id, expiry_date) where is_current and status = 'approved';
create index identity_checks_to_erase on identity_checks (tenant_id, update_datetime) where number > 0 and erase_datetime is null;
create index identity_checks_document on identity_checks (tenant_id, document_no_hash) where number > 0;
create index identity_checks_phone on identity_checks (tenant_id, phone_key) where number > 0;
create index identity_checks_address on identity_checks (tenant_id, address_key) where number > 0;
create index identity_checks_device on identity_checks (tenant_id, device_id) where device_id is not null;
call protect_tenant('identity_checks');
-- A submission cannot be changed any more; only its number can be erased.
grant select, insert,
  update (is_current, status, document_no_sealed, reviewer_id, reviewed_by, review_datetime, checklist, reason_code, reason, erase_datetime,
          update_datetime, version)
  on identity_checks to backoffice_app;
call add_agent_of_client('identity_checks');
call keep_record_counts('identity_checks', 'identity_check', 'status', $$''$$, '0', 'is_current');
-- Statistics by person count what waits for each: without this, every identity check that waits was read for its agent.
create index identity_checks_waiting on identity_checks (tenant_id, agent_id, create_datetime) where is_current and status = 'pending' and not fake;
create trigger identity_check_obeys before update on identity_checks for each row execute function identity_check_obeys();
create trigger kyc_status_follows after insert or update of status on identity_checks
  for each row when (new.is_current) execute function kyc_status_follows();
create trigger facts_added after insert on identity_checks referencing new table as added
  for each statement execute function note_identity_facts();
create trigger facts_changed after update on identity_checks for each row
  when ((old.status, old.fake, old.review_datetime) is distinct from (new.status, new.fake, new.review_datetime))
  execute function note_changed_identity();

-- One row for each picture of a version, and what the reviewer found wrong with it.
create table identity_documents (
  tenant_id   text not null default current_setting('app.tenant'),
  id          uuid not null default new_id(),
  check_id    uuid not null,
  client_id   uuid not null,
  side        text not null check (side in ('front', 'back', 'selfie')),
  upload_id   uuid, -- null once it was erased
  reason_code text check (reason_code in ('unclear', 'incomplete', 'glare', 'expired', 'wrong_document', 'mismatch', 'altered',
                                         'other_person', 'other')),
  reason      text,
  primary key (tenant_id, id),
  unique (tenant_id, check_id, side),
  foreign key (tenant_id, check_id, client_id) references identity_checks (tenant_id, id, client_id),
  constraint "upload.not_found" foreign key (tenant_id, client_id, upload_id) references uploads (tenant_id, client_id, id)
);
create index identity_documents_of_upload on identity_documents (tenant_id, upload_id);
call protect_tenant('identity_documents');
grant select, insert, update (upload_id, reason_code, reason) on identity_documents to backoffice_app;

-- Days that replaced and rejected versions keep their pictures and numbers. Without a row: five years.
create table identity_settings (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  retention_days  int not null check (retention_days between 30 and 36500),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id)
);
call protect_tenant('identity_settings');
grant select, insert, update (retention_days, update_datetime, version) on identity_settings to backoffice_app;

-- ---------- Deposits, withdrawals, adjustments and exchanges

-- A deposit is the claim that money came in; the money itself lives in the ledger.
create table deposits (
  tenant_id            text not null default current_setting('app.tenant'),
  id                   uuid not null default new_id(),
  client_id            uuid not null,
  account_id           uuid not null,
  fake                 boolean not null,
  amount               numeric not null check (amount > 0),
  currency             text not null,
  sub_type             text not null check (sub_type in ('bank', 'crypto', 'exchange')),
  screenshot           text,
  status               text not null check (status in ('pending', 'approved', 'rejected', 'reversed')),
  reason               text,
  recorded_by          uuid, -- null: the client claimed it himself
  reviewed_by          uuid,
  create_datetime      timestamptz not null default now(),
  update_datetime      timestamptz not null default now(),
  version              int not null default 1,
  -- The reason of a refusal, as a code that can be counted.
  reason_code          text
    check (reason_code in ('not_received', 'amount_differs', 'proof_unclear', 'third_party', 'duplicate', 'other')),
  -- The key of the clients' app that brought it: a person who handled that key does not decide on it alone. See decision 0017.
  api_key_id           uuid,
  -- The address to which the client says they have sent the money.
  receiving_address_id uuid,
  primary key (tenant_id, id),
  -- The account must be this client's, in this currency, of this tenant.
  constraint "account.wrong_currency" foreign key (tenant_id, client_id, account_id, currency)
    references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, recorded_by) references staff (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id)
);
alter table deposits add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
alter table deposits add foreign key (tenant_id, receiving_address_id) references receiving_addresses (tenant_id, id) not valid;
create index deposits_newest on deposits (tenant_id, fake, create_datetime desc, id desc);
create index deposits_by_status on deposits (tenant_id, fake, status, create_datetime desc, id desc);
create index deposits_of_client on deposits (tenant_id, client_id, create_datetime desc, id desc);
create index deposits_of_receiving_address on deposits (tenant_id, receiving_address_id, fake, create_datetime desc, id desc)
  where receiving_address_id is not null;
call protect_tenant('deposits');
grant select, insert, update on deposits to backoffice_app;
call add_agent_of_client('deposits');
call keep_record_counts('deposits', 'deposit');
-- The sums of a leader's dashboard stand in the index that finds them; see clients.
drop index deposits_of_agent;
create index deposits_of_agent on deposits (tenant_id, agent_id, fake, create_datetime desc, id desc) include (status, amount, currency);

-- A withdrawal is the client's wish to be paid; the money itself lives in the ledger. See decision 0014.
create table withdrawals (
  tenant_id           text not null default current_setting('app.tenant'),
  id                  uuid not null default new_id(),
  client_id           uuid not null,
  account_id          uuid not null,
  fake                boolean not null,
  amount              numeric not null check (amount > 0),
  fee                 numeric not null check (fee >= 0),
  currency            text not null,
  worth_usd           numeric not null check (worth_usd > 0), -- when he asked: what counts to his day
  sub_type            text not null check (sub_type in ('bank', 'crypto', 'exchange')),
  payee               jsonb not null, -- as it was when he asked: a card changed later changes nothing here
  status              text not null default 'pending'
    check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled', 'reversed')),
  reason_code         text check (reason_code in ('payee_mismatch', 'payee_invalid', 'identity_unclear', 'suspected_fraud',
                                                'source_of_funds', 'duplicate', 'client_asked', 'other')),
  reason              text,
  reviewed_by         uuid,
  review_datetime     timestamptz,
  completed_by        uuid,
  complete_datetime   timestamptz,
  payment_reference   text,
  screenshot          text,
  delay_code          text check (delay_code in ('bank_closed', 'bank_problem', 'identity_check', 'fraud_check', 'client_reply', 'other')),
  delay_reason        text,
  delayed_by          uuid,
  delay_datetime      timestamptz,
  is_explained        boolean not null generated always as (delay_code is not null) stored,
  create_datetime     timestamptz not null default now(),
  update_datetime     timestamptz not null default now(),
  version             int not null default 1,
  api_key_id          uuid,
  -- A payee that the app named for the first time waits for a day; fixed when the client asks.
  payee_hold_datetime timestamptz,
  primary key (tenant_id, id),
  constraint fee_is_a_part check (fee < amount),
  constraint payee_is_complete check (
    case sub_type when 'crypto' then payee ?& array['chain', 'address'] else payee ?& array['bank_name', 'holder_name', 'acc_no'] end),
  constraint reviewed_by_somebody check (
    (reviewed_by is not null) = (status in ('approved', 'completed', 'rejected', 'reversed'))
    and (reviewed_by is null) = (review_datetime is null)),
  constraint completed_by_somebody check (
    (completed_by is not null) = (status = 'completed') and (completed_by is null) = (complete_datetime is null)),
  constraint rejected_for_a_reason check ((reason_code is not null) = (status = 'rejected')),
  constraint delayed_by_somebody check ((delayed_by is null) = (delay_code is null) and (delay_datetime is null) = (delay_code is null)),
  -- The account must be this client's, in this currency, of this tenant.
  constraint "account.wrong_currency" foreign key (tenant_id, client_id, account_id, currency)
    references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id),
  foreign key (tenant_id, completed_by) references staff (tenant_id, id),
  foreign key (tenant_id, delayed_by) references staff (tenant_id, id)
);
alter table withdrawals add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
create index withdrawals_newest on withdrawals (tenant_id, fake, create_datetime desc, id desc);
create index withdrawals_by_status on withdrawals (tenant_id, fake, status, create_datetime desc, id desc);
create index withdrawals_by_amount on withdrawals (tenant_id, fake, amount, id);
create index withdrawals_of_client on withdrawals (tenant_id, client_id, create_datetime desc, id desc);
create index withdrawals_waiting on withdrawals (tenant_id, fake, is_explained, id) where status in ('pending', 'approved');
create index withdrawals_frozen on withdrawals (tenant_id, account_id) where status = 'pending';
call protect_tenant('withdrawals');
-- The request itself, whose it is and where it goes, cannot be changed any more.
grant select, insert,
  update (status, reason_code, reason, reviewed_by, review_datetime, completed_by, complete_datetime, payment_reference, screenshot, delay_code,
          delay_reason, delayed_by, delay_datetime, update_datetime, version)
  on withdrawals to backoffice_app;
call add_agent_of_client('withdrawals');
call keep_record_counts('withdrawals', 'withdrawal');
create trigger withdrawal_goes_its_way before update of status on withdrawals
  for each row when (old.status <> new.status) execute function withdrawal_goes_its_way();

-- Adjustments are what the house gives a client: compensation, or a bonus, which is converted or expires. Some come from the clients' app and
-- wait for a review. The money itself is in the ledger.
create table adjustments (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  account_id      uuid not null,
  fake            boolean not null,
  sub_type        text not null check (sub_type in ('compensation', 'bonus')),
  amount          numeric not null check (amount > 0),
  currency        text not null,
  status          text not null check (status in ('pending', 'approved', 'rejected', 'converted', 'expired', 'reversed')),
  reason          text,
  recorded_by     uuid, -- null: the client asked for it himself
  reviewed_by     uuid,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  claim           text, -- what the client says it is for: a loss, a campaign
  reason_code     text check (reason_code in ('not_entitled', 'amount_differs', 'proof_missing', 'campaign_over', 'duplicate', 'other')),
  review_datetime timestamptz,
  settled_by      uuid, -- who converted it; null where the schedule let it expire
  settle_datetime timestamptz,
  expire_datetime timestamptz,
  api_key_id      uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, account_id, currency) references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, recorded_by) references staff (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id),
  constraint only_a_bonus_is_credit check (sub_type = 'bonus' or (status not in ('converted', 'expired') and expire_datetime is null)),
  constraint asked_for_by_somebody check (recorded_by is not null or claim is not null),
  constraint reviewed_by_somebody check (recorded_by is not null or (reviewed_by is null) = (status = 'pending')),
  constraint rejected_for_a_reason check ((reason_code is not null) = (status = 'rejected'))
);
alter table adjustments add foreign key (tenant_id, settled_by) references staff (tenant_id, id) not valid;
alter table adjustments add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
create index adjustments_newest on adjustments (tenant_id, fake, create_datetime desc, id desc);
create index adjustments_of_client on adjustments (tenant_id, client_id, create_datetime desc, id desc);
create index adjustments_by_status on adjustments (tenant_id, fake, status, create_datetime desc, id desc);
create index adjustments_by_kind on adjustments (tenant_id, fake, sub_type, create_datetime desc, id desc);
create index adjustments_by_amount on adjustments (tenant_id, fake, amount, id);
create index bonuses_to_expire on adjustments (tenant_id, expire_datetime) where status = 'approved' and expire_datetime is not null;
call protect_tenant('adjustments');
-- The gift itself, to whom and how much, cannot be changed any more.
grant select, insert,
  update (status, reason, reviewed_by, update_datetime, version, reason_code, review_datetime, settled_by, settle_datetime, expire_datetime)
  on adjustments to backoffice_app;
call add_agent_of_client('adjustments');
call keep_record_counts('adjustments', 'adjustment');
create trigger adjustment_goes_its_way before update of status on adjustments
  for each row when (old.status <> new.status) execute function adjustment_goes_its_way();

-- Exchanges are what a client changes from one currency into another. The money itself is in the ledger.
create table exchanges (
  tenant_id         text not null default current_setting('app.tenant'),
  id                uuid not null default new_id(),
  client_id         uuid not null,
  fake              boolean not null,
  from_account      uuid not null,
  to_account        uuid not null,
  amount            numeric not null check (amount > 0),
  currency          text not null,
  rate              numeric not null check (rate > 0),
  received          numeric not null check (received > 0),
  received_currency text not null,
  status            text not null default 'completed' check (status in ('completed', 'reversed')),
  recorded_by       uuid not null,
  reviewed_by       uuid,
  create_datetime   timestamptz not null default now(),
  -- The amount received is amount × numerator / denominator, rounded down; `rate` is the same number as people read it.
  rate_numerator    numeric not null,
  rate_denominator  numeric not null,
  primary key (tenant_id, id),
  check (from_account <> to_account),
  foreign key (tenant_id, client_id, from_account, currency) references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, client_id, to_account, received_currency) references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, recorded_by) references staff (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id),
  check (rate_numerator > 0 and rate_denominator > 0)
);
create index exchanges_of_client on exchanges (tenant_id, client_id, create_datetime desc, id desc);
call protect_tenant('exchanges');
grant select, insert on exchanges to backoffice_app;

-- ---------- Loans

-- Loans: products with versions of their terms, loans on the version that was signed, and the schedule of each. The money is in
-- the ledger; these tables say how it divides into principal, interest and penalties. See decision 0015.
create table loan_products (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  terms_version   int not null default 1, -- the one new loans are made on
  status          text not null default 'open' check (status in ('open', 'closed')),
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id)
);
create index loan_products_newest on loan_products (tenant_id, create_datetime desc, id desc);
call protect_tenant('loan_products');
grant select, insert, update (terms_version, status, update_datetime, version) on loan_products to backoffice_app;

-- Terms stay as they were signed: rows are added, never changed.
create table loan_terms (
  tenant_id       text not null default current_setting('app.tenant'),
  product_id      uuid not null,
  terms_version   int not null,
  name            text not null,
  currency        text not null references currencies,
  least_amount    numeric not null check (least_amount > 0),
  most_amount     numeric not null check (most_amount >= least_amount),
  instalments     int not null check (instalments between 1 and 120),
  interval_days   int not null check (interval_days between 1 and 366),
  interest_method text not null check (interest_method in ('simple', 'annuity')),
  yearly_rate     numeric not null check (yearly_rate between 0 and 36),
  interest_cap    numeric not null check (interest_cap between 0 and 100), -- percent of the amount lent
  penalty_rate    numeric not null check (penalty_rate between 0 and 1), -- percent a day of what is overdue
  penalty_cap     numeric not null check (penalty_cap between 0 and 30), -- percent of the amount lent
  grace_days      int not null check (grace_days between 0 and 60),
  made_by         uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, product_id, terms_version),
  unique (tenant_id, product_id, terms_version, currency),
  foreign key (tenant_id, product_id) references loan_products (tenant_id, id),
  foreign key (tenant_id, made_by) references staff (tenant_id, id)
);
call protect_tenant('loan_terms');
grant select, insert on loan_terms to backoffice_app;

create table loans (
  tenant_id         text not null default current_setting('app.tenant'),
  id                uuid not null default new_id(),
  client_id         uuid not null,
  account_id        uuid not null,
  fake              boolean not null,
  product_id        uuid not null,
  terms_version     int not null,
  amount            numeric not null check (amount > 0),
  currency          text not null,
  status            text not null default 'pending' check (status in
                    ('pending', 'approved', 'disbursed', 'outstanding', 'completed', 'rejected', 'written_off', 'reversed')),
  reason_code       text check (reason_code in ('income', 'history', 'purpose', 'documents', 'withdrawn', 'other')),
  reason            text,
  reviewed_by       uuid,
  disbursed_by      uuid,
  disburse_date     date, -- of the tenant's calendar, as all days here
  accrued_to        date, -- interest and penalties are charged up to and including this day
  penalty_charged   numeric not null default 0 check (penalty_charged >= 0),
  penalty_paid      numeric not null default 0,
  written_off       numeric check (written_off > 0),
  review_datetime   timestamptz,
  disburse_datetime timestamptz,
  end_datetime      timestamptz,
  create_datetime   timestamptz not null default now(),
  update_datetime   timestamptz not null default now(),
  version           int not null default 1,
  api_key_id        uuid,
  primary key (tenant_id, id),
  check (penalty_paid between 0 and penalty_charged),
  constraint lent_on_a_day check (
    (status in ('disbursed', 'outstanding', 'completed', 'written_off', 'reversed')) = (disburse_date is not null)
    and (disburse_date is null) = (accrued_to is null) and (disburse_date is null) = (disbursed_by is null)),
  check ((status in ('completed', 'written_off', 'reversed')) = (end_datetime is not null)),
  constraint written_off_with_a_loss check ((status = 'written_off') = (written_off is not null)),
  -- The account must be this client's and in the currency of the terms, of this tenant.
  constraint "account.wrong_currency" foreign key (tenant_id, client_id, account_id, currency)
    references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, product_id, terms_version, currency)
    references loan_terms (tenant_id, product_id, terms_version, currency),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id),
  foreign key (tenant_id, disbursed_by) references staff (tenant_id, id)
);
alter table loans add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
create index loans_newest on loans (tenant_id, fake, create_datetime desc, id desc);
create index loans_by_status on loans (tenant_id, fake, status, create_datetime desc, id desc);
create index loans_by_amount on loans (tenant_id, fake, amount desc, id desc);
create index loans_of_client on loans (tenant_id, client_id, create_datetime desc, id desc);
create index loans_of_account on loans (tenant_id, account_id);
create index loans_of_product on loans (tenant_id, product_id, create_datetime desc, id desc);
create index loans_to_accrue on loans (tenant_id, accrued_to, id) where status in ('disbursed', 'outstanding');
call protect_tenant('loans');
grant select, insert,
  update (status, reason_code, reason, reviewed_by, disbursed_by, disburse_date, accrued_to, penalty_charged, penalty_paid, written_off,
          review_datetime, disburse_datetime, end_datetime, update_datetime, version)
  on loans to backoffice_app;
call add_agent_of_client('loans');
call keep_record_counts('loans', 'loan');

create table loan_instalments (
  tenant_id        text not null default current_setting('app.tenant'),
  loan_id          uuid not null,
  no               int not null,
  due_date         date not null,
  principal        numeric not null check (principal >= 0),
  interest         numeric not null check (interest >= 0), -- the most that may be charged
  interest_charged numeric not null default 0,
  principal_paid   numeric not null default 0,
  interest_paid    numeric not null default 0,
  primary key (tenant_id, loan_id, no),
  check (principal_paid between 0 and principal),
  check (interest_charged between 0 and interest),
  check (interest_paid between 0 and interest_charged),
  foreign key (tenant_id, loan_id) references loans (tenant_id, id)
);
call protect_tenant('loan_instalments');
grant select, insert, update (interest_charged, principal_paid, interest_paid) on loan_instalments to backoffice_app;

-- ---------- Messages and webhooks

create table message_templates (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  name            text not null,
  event           text, -- of the webhooks; null: chosen by hand
  title_zh        text not null,
  content_zh      text not null,
  title_en        text not null,
  content_en      text not null,
  enabled         boolean not null,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id)
);
create unique index "message_template.name_taken" on message_templates (tenant_id, lower(name));
create unique index "message_template.event_taken" on message_templates (tenant_id, event) where event is not null;
call protect_tenant('message_templates');
grant select, insert, update, delete on message_templates to backoffice_app;

-- Messages to many clients at once.
create table bulk_messages (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  title_zh        text not null,
  content_zh      text not null,
  title_en        text not null,
  content_en      text not null,
  audience        jsonb not null,
  status          text not null default 'scheduled'
    check (status in ('scheduled', 'sending', 'sent', 'stopped', 'recalling', 'recalled', 'failed')),
  send_datetime   timestamptz not null,
  clients         int,
  sent            int not null default 0,
  recalled        int not null default 0,
  -- The client that the background work has come to, in their order.
  last_client_id  uuid,
  sent_by         uuid not null,
  finish_datetime timestamptz,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, sent_by) references staff (tenant_id, id)
);
create index bulk_messages_newest on bulk_messages (tenant_id, create_datetime desc, id desc);
call protect_tenant('bulk_messages');
-- The words, and to whom they were said, stay as they were.
grant select,
  insert (title_zh, content_zh, title_en, content_en, audience, send_datetime, sent_by),
  update (status, clients, sent, recalled, last_client_id, finish_datetime, update_datetime, version)
  on bulk_messages to backoffice_app;

-- Messages that staff write to a client, or an event; his own app shows them to him and says when he read them. One can be taken back before
-- it was read.
create table messages (
  tenant_id         text not null default current_setting('app.tenant'),
  id                uuid not null default new_id(),
  client_id         uuid not null,
  fake              boolean not null,
  title             text not null,
  content           text not null,
  sent_by           uuid,
  read_datetime     timestamptz,
  create_datetime   timestamptz not null default now(),
  title_en          text, -- null: the same words as in Chinese
  content_en        text,
  event             text, -- what it was sent after by itself
  bulk_message_id   uuid,
  recalled_datetime timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, sent_by) references staff (tenant_id, id),
  constraint has_both_texts check ((title_en is null) = (content_en is null)),
  constraint recalled_unread check (recalled_datetime is null or read_datetime is null),
  constraint sent_by_someone_or_an_event check (sent_by is not null or event is not null)
);
alter table messages add foreign key (tenant_id, bulk_message_id) references bulk_messages (tenant_id, id) not valid;
create index messages_newest on messages (tenant_id, fake, create_datetime desc, id desc);
create index messages_unread on messages (tenant_id, fake, create_datetime desc, id desc) where read_datetime is null;
create index messages_of_client on messages (tenant_id, client_id, create_datetime desc, id desc);
-- Decides that nobody gets a bulk message twice, whatever dies or runs at once.
create unique index messages_of_bulk_message on messages (tenant_id, bulk_message_id, client_id) where bulk_message_id is not null;
create index messages_read_of_bulk_message on messages (tenant_id, bulk_message_id)
  where bulk_message_id is not null and read_datetime is not null;
call protect_tenant('messages');
-- Words that were said cannot be unsaid or put in other words.
grant select, insert, update (read_datetime, recalled_datetime) on messages to backoffice_app;

-- Webhooks tell the clients' own app: an outbox written in the transaction of the deed, and what became of each delivery. See decision 0018.
create table webhook_endpoints (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  name            text not null,
  url             text not null,
  events          text[] not null check (cardinality(events) > 0),
  secret          bytea not null, -- encrypted, bound to tenant and endpoint
  enabled         boolean not null default false,
  failing_since   timestamptz, -- since when nothing has come through
  disabled_reason text check (disabled_reason in ('by_staff', 'failing')),
  created_by      uuid not null,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  -- The signing secret can be changed: the next one waits for a second person, the old one signs beside it for a day.
  next_secret     bytea, -- encrypted like the one in use
  prepared_by     uuid,
  old_secret      bytea,
  overlap_until   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id),
  constraint webhook_next_secret_of_somebody check ((next_secret is null) = (prepared_by is null)),
  constraint webhook_old_secret_ends check ((old_secret is null) = (overlap_until is null)),
  constraint webhook_two_secrets_at_most check (next_secret is null or old_secret is null)
);
alter table webhook_endpoints add foreign key (tenant_id, prepared_by) references staff (tenant_id, id) not valid;
create unique index "webhook.name_taken" on webhook_endpoints (tenant_id, lower(name));
create index webhook_endpoints_newest on webhook_endpoints (tenant_id, create_datetime desc, id desc);
call protect_tenant('webhook_endpoints');
grant select, insert,
  update (name, url, events, secret, enabled, failing_since, disabled_reason, update_datetime, version, next_secret, prepared_by, old_secret,
          overlap_until)
  on webhook_endpoints to backoffice_app;

create table webhook_events (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  event           text not null,
  -- An event can be about a product, which is no single client's.
  client_id       uuid,
  record_id       uuid not null,
  data            jsonb not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  constraint webhook_events_of_client_or_product
    check ((client_id is null) = starts_with(event, 'product.'))
);
create index webhook_events_age on webhook_events (tenant_id, create_datetime);
call protect_tenant('webhook_events');
grant select, insert, delete on webhook_events to backoffice_app;

-- One event on its way to one endpoint. Whoever sends it holds the lease; next_datetime is when it may be taken (again).
create table webhook_deliveries (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  seq             bigint generated always as identity, -- the order in which events of one record were written
  endpoint_id     uuid not null,
  event_id        uuid not null,
  record_id       uuid not null,
  status          text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts        int not null default 0,
  next_datetime   timestamptz not null default now(),
  lease           uuid,
  answer_code     int,
  error           text,
  duration_ms     int,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, endpoint_id, event_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id),
  foreign key (tenant_id, event_id) references webhook_events (tenant_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, next_datetime) where status = 'pending';
create index webhook_deliveries_in_order on webhook_deliveries (tenant_id, endpoint_id, record_id, seq) where status = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, create_datetime desc, id desc);
create index webhook_deliveries_of_endpoint on webhook_deliveries (tenant_id, endpoint_id, create_datetime desc, id desc);
create index webhook_deliveries_by_status on webhook_deliveries (tenant_id, status, create_datetime desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (tenant_id, event_id);
call protect_tenant('webhook_deliveries');
grant select, insert, delete,
  update (status, attempts, next_datetime, lease, answer_code, error, duration_ms, update_datetime)
  on webhook_deliveries to backoffice_app;

-- ---------- Venues, instruments and the trade config

-- Venues with their hours and their trading calendar. Times of day are the venue's own clock, as text "09:30".
create table venues (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  mic             text not null check (mic ~ '^[A-Z0-9]{4}$'), -- ISO 10383
  name_zh         text not null,
  name_en         text not null,
  country         text not null,
  timezone        text not null check ((timestamptz '2000-01-01 00:00:00Z' at time zone timezone) is not null),
  currency        text not null references currencies,
  lot             int check (lot > 0), -- null: by instrument
  tick            numeric not null check (tick > 0),
  price_limit     numeric check (price_limit > 0 and price_limit <= 100), -- percent of the previous close
  settle_days     int not null check (settle_days between 0 and 30),
  sell_after_days int not null check (sell_after_days between 0 and 30),
  active          boolean not null default true,
  first_year      int, -- the years whose special days are entered, without a gap
  last_year       int,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  constraint years_in_order check ((first_year is null) = (last_year is null) and first_year <= last_year)
);
create unique index "venue.mic_taken" on venues (tenant_id, mic);
call protect_tenant('venues');
grant select, insert,
  update (name_zh, name_en, lot, tick, price_limit, settle_days, sell_after_days, active, first_year, last_year, update_datetime, version)
  on venues to backoffice_app;

-- The usual hours, each from a day on, so that a change leaves the past as it was.
create table venue_hours (
  tenant_id   text not null default current_setting('app.tenant'),
  venue_id    uuid not null,
  valid_from  date not null,
  open        text not null,
  close       text not null,
  break_start text,
  break_end   text,
  weekdays    int[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  primary key (tenant_id, venue_id, valid_from),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id),
  constraint hours_in_order check (are_session_hours(open, close, break_start, break_end))
);
call protect_tenant('venue_hours');
grant select, insert, update (open, close, break_start, break_end, weekdays) on venue_hours to backoffice_app;
create trigger used_days_stay before insert or update on venue_hours
  for each row execute function used_days_stay();

-- Days unlike their weekday: holidays, and days with other hours.
create table venue_days (
  tenant_id   text not null default current_setting('app.tenant'),
  venue_id    uuid not null,
  day         date not null,
  kind        text not null check (kind in ('holiday', 'odd')),
  open        text,
  close       text,
  break_start text,
  break_end   text,
  note        text not null default '',
  primary key (tenant_id, venue_id, day),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id),
  constraint holiday_has_no_hours check (kind <> 'holiday' or (open is null and close is null and break_start is null and break_end is null)),
  constraint odd_day_has_hours check (kind <> 'odd' or coalesce(are_session_hours(open, close, break_start, break_end), false))
);
call protect_tenant('venue_days');
grant select, insert, update (kind, open, close, break_start, break_end, note), delete on venue_days to backoffice_app;
create trigger used_days_stay before insert or update or delete on venue_days
  for each row execute function used_days_stay();

-- Trading days that orders have used: their hours are part of the orders' evidence and stay.
create table venue_used_days (
  tenant_id text not null default current_setting('app.tenant'),
  venue_id  uuid not null,
  day       date not null,
  primary key (tenant_id, venue_id, day),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id)
);
call protect_tenant('venue_used_days');
grant select, insert on venue_used_days to backoffice_app;

-- The closing price of an instrument on a trading day, as the stock-data service gave it; never edited.
create table daily_closes (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  symbol          text not null,
  day             date not null,
  close           numeric not null check (close > 0),
  quote_time      timestamptz not null,
  source          text not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, symbol, day)
);
call protect_tenant('daily_closes');
grant select, insert on daily_closes to backoffice_app;

-- Instruments are what has a price. Its venue gives the calendar, the lot size is its own.
create table instruments (
  tenant_id       text not null default current_setting('app.tenant'),
  symbol          text not null check (symbol ~ '^[A-Z0-9]{4}:[A-Z0-9.-]{1,20}$'),
  venue_id        uuid not null,
  kind            text not null check (kind in ('stock', 'fund', 'quant', 'ai', 'saving')),
  name_zh         text not null,
  name_en         text not null,
  currency        text not null references currencies,
  lot             int not null check (lot > 0),
  decimals        int not null default 0 check (decimals between 0 and 8), -- of its units
  active          boolean not null default true,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, symbol),
  unique (tenant_id, symbol, currency),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id)
);
call protect_tenant('instruments');
grant select, insert, update (name_zh, name_en, lot, active) on instruments to backoffice_app;

-- The trade config: a rule says for what it holds, its versions say what, each from a moment on. See decision 0053.
create table trade_rules (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  topic           text not null check (topic in ('trading', 'permission', 'withdrawal_fee', 'withdrawal_limit', 'approval_limit', 'loan', 'bonus')),
  -- The scope of the rule: for all if nothing is named.
  sub_type        text check (sub_type in ('standard', 'fo', 'ai', 'daily', 'ipo', 'otc', 'spo', 'fund', 'quant',
                                           'da', 'apo', 'allocation', 'fixed', 'hy', 'savings')),
  venue_id        uuid,
  currency        text references currencies,
  kyc_status      text check (kyc_status in ('unverified', 'pending', 'approved', 'rejected')),
  action          text, -- by its audit name; *: those of all kinds, added up
  role            text check (role in ('god', 'angel', 'superman', 'hero')),
  staff_id        uuid,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  constraint "trade_rule.scope_taken"
    unique nulls not distinct (tenant_id, topic, sub_type, venue_id, currency, kyc_status, action, role, staff_id),
  constraint scope_of_its_topic check (
    (sub_type is null or topic in ('trading', 'permission')) and (venue_id is null or topic = 'trading')
    and (currency is null or topic = 'withdrawal_fee') and (kyc_status is null or topic = 'withdrawal_limit')
    and (num_nonnulls(action, role, staff_id) = 0 or topic = 'approval_limit')),
  constraint role_or_person check (role is null or staff_id is null)
);
call protect_tenant('trade_rules');
grant select,
  insert (id, topic, sub_type, venue_id, currency, kyc_status, action, role, staff_id),
  update (update_datetime, version)
  on trade_rules to backoffice_app;

-- The version with the highest number among those that have begun holds. What it leaves open, a wider rule says.
create table trade_rule_versions (
  tenant_id        text not null default current_setting('app.tenant'),
  rule_id          uuid not null,
  number           int not null check (number > 0),
  valid_from       timestamptz not null,
  fee_percent      numeric check (fee_percent >= 0),
  min_fee          numeric check (min_fee >= 0),
  duty_percent     numeric check (duty_percent between 0 and 10),
  buffer_percent   numeric check (buffer_percent between 0 and 20),
  min_order        numeric check (min_order > 0),
  max_order        numeric check (max_order > 0),
  closed_market    text check (closed_market in ('wait', 'refuse')),
  per_operation    numeric check (per_operation >= 0),
  per_day          numeric check (per_day >= 0),
  max_total        numeric check (max_total >= 0),
  kyc_statuses     text[] check (kyc_statuses <@ array['unverified', 'pending', 'approved', 'rejected']),
  min_vip          int check (min_vip between 0 and 9),
  closed_countries text[],
  valid_days       int check (valid_days between 1 and 3650),
  reason           text not null,
  made_by          uuid,
  agreed_by        uuid,
  create_datetime  timestamptz not null default now(),
  trade_type       text check (trade_type in ('holding', 'review')), -- review: staff decide first
  primary key (tenant_id, rule_id, number),
  foreign key (tenant_id, rule_id) references trade_rules (tenant_id, id),
  foreign key (tenant_id, made_by) references staff (tenant_id, id),
  foreign key (tenant_id, agreed_by) references staff (tenant_id, id),
  constraint limits_in_order check (min_order <= max_order),
  constraint never_backwards check (valid_from >= create_datetime)
);
-- Rules from before the trade config have no people, and may have a higher fee.
alter table trade_rule_versions add constraint two_people check (num_nonnulls(made_by, agreed_by) = 2 and made_by <> agreed_by) not valid;
alter table trade_rule_versions add constraint fee_is_moderate check (fee_percent <= 10) not valid;
call protect_tenant('trade_rule_versions');
grant select,
  insert (rule_id, number, valid_from, fee_percent, min_fee, duty_percent, buffer_percent, min_order, max_order, closed_market, per_operation,
          per_day, max_total, kyc_statuses, min_vip, closed_countries, valid_days, reason, made_by, agreed_by, trade_type)
  on trade_rule_versions to backoffice_app;

-- ---------- Products

-- Statements of a custodian or issuer, drawn as a picture; they cover the quotas of products. The hash is of the file as it was sent.
create table product_statements (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default gen_random_uuid(),
  staff_id        uuid not null,
  media_type      text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  content         bytea not null check (octet_length(content) <= 8 * 1024 * 1024),
  sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  used            boolean not null default false,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index product_statements_unused on product_statements (create_datetime) where not used;
call protect_tenant('product_statements');
grant select, insert (staff_id, media_type, content, sha256), update (used), delete on product_statements to backoffice_app;
create trigger used_statement_stays before delete on product_statements for each row execute function used_upload_stays();

-- Products are the offers of the house.
create table products (
  tenant_id               text not null default current_setting('app.tenant'),
  id                      uuid not null default new_id(),
  sub_type                text not null check (sub_type in ('fo', 'ai', 'daily', 'ipo', 'otc', 'spo', 'fund', 'quant',
                                                            'da', 'apo', 'allocation', 'fixed', 'hy', 'savings')),
  status                  text not null default 'draft' check (status in ('draft', 'open', 'paused', 'closed', 'done', 'cancelled')),
  trade_type              text not null check (trade_type in ('holding', 'review')),
  symbol                  text not null check (symbol ~ '^[A-Z0-9]{4}:[A-Z0-9.-]{1,20}$'),
  venue_id                uuid not null,
  currency                text not null references currencies,
  lot                     int not null check (lot > 0),
  name_zh                 text not null,
  name_en                 text not null,
  description_zh          text not null,
  description_en          text not null,
  risk_zh                 text not null,
  risk_en                 text not null,
  image                   text,
  price                   numeric check (price > 0),
  quota                   numeric check (quota > 0), -- units, money or subscriptions, by kind
  quota_taken             numeric not null default 0 check (quota_taken >= 0),
  min_quantity            numeric check (min_quantity > 0),
  max_quantity            numeric check (max_quantity > 0),
  min_amount              numeric check (min_amount > 0),
  max_amount              numeric check (max_amount > 0),
  fee_percent             numeric check (fee_percent between 0 and 10),
  open_datetime           timestamptz,
  close_datetime          timestamptz, -- exclusive
  allocation_method       text check (allocation_method in ('pro_rata', 'lottery', 'by_hand')),
  one_lot_first           boolean not null default false,
  lock_days               int check (lock_days >= 0),
  listing_day             date,
  pay_later               boolean not null default false,
  payment_datetime        timestamptz,
  cut_off                 text check (cut_off ~ '^\d\d:\d\d$'), -- on the venue's clocks
  performance_fee_percent numeric check (performance_fee_percent between 0 and 50),
  rate_percent            numeric check (rate_percent between 0 and 20),
  term_days               int check (term_days > 0),
  early_rate_percent      numeric check (early_rate_percent between 0 and 20),
  range_day               date, -- the last session that the price was compared with
  range_low               numeric check (range_low > 0),
  range_high              numeric check (range_high > 0),
  statement_id            uuid,
  position                int not null,
  created_by              uuid not null,
  opened_by               uuid,
  approved_by             uuid,
  create_datetime         timestamptz not null default now(),
  update_datetime         timestamptz not null default now(),
  version                 int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id),
  foreign key (tenant_id, statement_id) references product_statements (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id),
  foreign key (tenant_id, opened_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  constraint window_in_order check (open_datetime < close_datetime),
  constraint limits_in_order check (min_quantity <= max_quantity and min_amount <= max_amount),
  constraint range_wholly check (num_nonnulls(range_day, range_low, range_high) in (0, 3)),
  -- An order that takes more than is left of a product's quota is refused by this name.
  constraint "order.quota_taken" check (quota_taken <= quota),
  constraint two_people_open check (num_nonnulls(opened_by, approved_by) in (0, 2) and opened_by <> approved_by),
  constraint opened_by_two check (status in ('draft', 'cancelled') or opened_by is not null),
  constraint quota_has_a_statement check (opened_by is null or quota is null or statement_id is not null)
);
create index products_in_order on products (tenant_id, sub_type, status, position);
call protect_tenant('products');
create policy owner_finds_all on products for select to current_user using (true);
grant select,
  insert (id, sub_type, trade_type, symbol, venue_id, currency, lot, name_zh, name_en, description_zh, description_en, risk_zh, risk_en, image,
          price, quota, min_quantity, max_quantity, min_amount, max_amount, fee_percent, open_datetime, close_datetime, allocation_method,
          one_lot_first, lock_days, listing_day, pay_later, payment_datetime, cut_off, performance_fee_percent, rate_percent, term_days,
          early_rate_percent, range_day, range_low, range_high, statement_id, "position", created_by),
  update (sub_type, status, trade_type, symbol, venue_id, currency, lot, name_zh, name_en, description_zh, description_en, risk_zh, risk_en,
          image, price, quota, quota_taken, min_quantity, max_quantity, min_amount, max_amount, fee_percent, open_datetime, close_datetime,
          allocation_method, one_lot_first, lock_days, listing_day, pay_later, payment_datetime, cut_off, performance_fee_percent, rate_percent,
          term_days, early_rate_percent, range_day, range_low, range_high, statement_id, "position", opened_by, approved_by, update_datetime,
          version)
  on products to backoffice_app;
create trigger check_product_change before update on products for each row execute function check_product_change();

-- Versions that orders refer to: the price at which they were made, and who agreed on it.
create table product_versions (
  tenant_id       text not null default current_setting('app.tenant'),
  product_id      uuid not null,
  number          int not null,
  price           numeric,
  made_by         uuid not null,
  agreed_by       uuid not null,
  create_datetime timestamptz not null default clock_timestamp(),
  primary key (tenant_id, product_id, number),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, made_by) references staff (tenant_id, id),
  foreign key (tenant_id, agreed_by) references staff (tenant_id, id),
  constraint two_people check (made_by <> agreed_by)
);
call protect_tenant('product_versions');
grant select, insert (product_id, number, price, made_by, agreed_by) on product_versions to backoffice_app;

-- The secret of the draw, kept from the opening on; its hash is published then, so that it cannot be chosen afterwards.
create table product_draws (
  tenant_id  text not null default current_setting('app.tenant'),
  product_id uuid not null,
  secret     bytea not null check (octet_length(secret) = 32),
  commitment text not null generated always as (encode(sha256(secret), 'hex')) stored,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
call protect_tenant('product_draws');
grant select, insert (product_id, secret) on product_draws to backoffice_app;

-- Net asset values of funds and quant strategies; see decision 0080. Entered by one person with the administrator's statement, agreed by a second;
-- a change above 10 % counts once a third has confirmed it.
create table product_navs (
  tenant_id       text not null default current_setting('app.tenant'),
  product_id      uuid not null,
  day             date not null,
  nav             numeric not null check (nav > 0),
  previous_nav    numeric, -- the last one in force before that day
  is_large_change boolean not null generated always as (coalesce(abs(nav - previous_nav) * 10 > previous_nav, false)) stored,
  statement_id    uuid not null,
  entered_by      uuid not null,
  approved_by     uuid not null,
  confirmed_by    uuid, -- of a large change
  in_force        boolean not null generated always as
                    (coalesce(abs(nav - previous_nav) * 10 <= previous_nav, true) or confirmed_by is not null) stored,
  create_datetime timestamptz not null default clock_timestamp(),
  primary key (tenant_id, product_id, day),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, statement_id) references product_statements (tenant_id, id),
  foreign key (tenant_id, entered_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, confirmed_by) references staff (tenant_id, id),
  constraint two_people check (entered_by <> approved_by),
  constraint third_person check (confirmed_by is null or confirmed_by not in (entered_by, approved_by))
);
call protect_tenant('product_navs');
create policy owner_finds_all on product_navs for select to current_user using (true);
grant select,
  insert (product_id, day, nav, statement_id, entered_by, approved_by),
  update (nav, statement_id, entered_by, approved_by, confirmed_by, create_datetime)
  on product_navs to backoffice_app;
create trigger check_nav before insert or update on product_navs for each row execute function check_nav();

-- Signals of AI strategies: they trade for all whose subscription runs, at one quote. See decision 0086.
create table signals (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  product_id      uuid not null,
  symbol          text not null,
  side            text not null check (side in ('buy', 'sell')),
  placed          int not null default 0 check (placed >= 0), -- orders or sales
  refused         jsonb not null default '{}', -- how many, by the code of the refusal
  placed_datetime timestamptz, -- when all of them had been placed: the quote is later
  api_key_id      uuid not null, -- staff enter none
  create_datetime timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, symbol) references instruments (tenant_id, symbol),
  foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id)
);
create index signals_of_product on signals (tenant_id, product_id, create_datetime desc);
call protect_tenant('signals');
grant select, insert (product_id, symbol, side, api_key_id), update (placed, refused, placed_datetime) on signals to backoffice_app;

-- ---------- Orders

-- Steps from status to status, for each kind of order: the contract's table of lives, obeyed here.
create table order_steps (
  sub_type    text not null,
  from_status text not null,
  to_status   text not null,
  primary key (sub_type, from_status, to_status)
);
grant select on order_steps to backoffice_app;
-- Day trades are never locked: only venues that let a stock be sold on the day of the purchase have them. Executed orders at the market, and
-- at a net asset value, are released by a correction.
with life(sub_types, steps) as (values
  ('{standard,ai}'::text[], '{pending>awaiting,pending>rejected,pending>released,awaiting>holding,awaiting>lock,awaiting>released,lock>available,lock>released,holding>unsettled,holding>released,available>unsettled,available>released,unsettled>sold,unsettled>released,sold>released}'::text[]),
  ('{daily}', '{pending>awaiting,pending>rejected,pending>released,awaiting>holding,awaiting>released,holding>unsettled,holding>released,unsettled>sold,unsettled>released,sold>released}'),
  ('{fo,otc,allocation}', '{pending>approved,pending>rejected,pending>released,approved>lock,lock>available,available>unsettled,unsettled>sold}'),
  ('{ipo,spo,apo,da}', '{pending>approved,pending>rejected,pending>payment,pending>released,payment>outstanding,payment>listing,payment>released,outstanding>listing,outstanding>released,approved>listing,listing>listed,listing>released,listed>unsettled,unsettled>sold}'),
  ('{fund,quant}', '{pending>awaiting,pending>rejected,pending>released,awaiting>lock,awaiting>released,lock>available,lock>released,available>unsettled,available>released,unsettled>completed,unsettled>released,completed>released}'),
  ('{hy,fixed,savings}', '{pending>awaiting,pending>rejected,pending>released,awaiting>holding,awaiting>lock,awaiting>released,lock>holding,lock>unsettled,holding>unsettled,unsettled>completed}'))
insert into order_steps
select sub_type, split_part(step, '>', 1), split_part(step, '>', 2)
from life, unnest(sub_types) as sub_type, unnest(steps) as step;

-- Orders of every kind. `agent_id`, its key and the counts are what add_agent_of_client and keep_record_counts make of other tables; here each
-- order is counted under the kind of its page.
create table orders (
  tenant_id         text not null default current_setting('app.tenant'),
  id                uuid not null default new_id(),
  client_id         uuid not null,
  account_id        uuid not null,
  fake              boolean not null,
  type              text not null check (type in ('stock', 'ipo', 'block', 'fund', 'quant', 'saving', 'subscribe')),
  sub_type          text not null check (sub_type in ('standard', 'fo', 'ai', 'daily', 'ipo', 'otc', 'spo', 'fund', 'quant',
                                                      'da', 'apo', 'allocation', 'fixed', 'hy', 'savings')),
  symbol            text not null,
  currency          text not null,
  -- Orders and sales at a net asset value name its day when they are made; what they cost or bring follows from it.
  -- Savings are bought and redeemed at par: one unit is one of the currency.
  quantity          numeric check (quantity > 0), -- not known before the value is
  price_type        text not null check (price_type in ('market', 'limit', 'offer', 'nav', 'par')), -- offer: the product's own price
  limit_price       numeric check (limit_price > 0),
  highest_price     numeric check (highest_price > 0), -- dearer than this it does not execute
  amount            numeric not null check (amount > 0), -- what the units cost without the fee; before the execution the most they can cost
  reserved          numeric not null check (reserved > 0), -- frozen while it waits, the fee included
  fee_percent       numeric not null check (fee_percent >= 0), -- as agreed when it was placed
  min_fee           numeric not null check (min_fee >= 0),
  good_till         timestamptz not null, -- lapses then
  status            text not null check (status in ('lock', 'available', 'listing', 'listed', 'outstanding', 'payment', 'approved',
                                                    'pending', 'rejected', 'released', 'holding', 'sold', 'awaiting', 'unsettled', 'completed')),
  release_code      text check (release_code in (
    'cancelled', 'lapsed', 'price_moved', 'client_disabled', 'delisted', 'corrected', 'not_allotted', 'product_cancelled', 'not_paid')),
  price             numeric check (price > 0),
  filled_quantity   numeric check (filled_quantity > 0), -- what was executed or allotted of the quantity
  fee               numeric check (fee >= 0),
  execute_datetime  timestamptz,
  quote_datetime    timestamptz, -- the quote's own time
  quote_source      text,
  minute_low        numeric, -- of the minute it was executed in, added once that has ended
  minute_high       numeric,
  unlock_datetime   timestamptz, -- of a locked order: none while the venue's calendar does not reach so far
  api_key_id        uuid,
  create_datetime   timestamptz not null default clock_timestamp(),
  update_datetime   timestamptz not null default now(),
  version           int not null default 1,
  agent_id          uuid not null default '00000000-0000-0000-0000-000000000000',
  corrects          uuid, -- the wrong order in whose place this one is
  corrected_by      uuid, -- the order that takes the place of this one
  -- Applications to offers of the house:
  product_id        uuid,
  product_version   int, -- the price it was made at
  identity_key      bytea, -- of an application: whose it is, by the document the client was identified with
  reason_code       text check (reason_code in ('not_entitled', 'suspected_fraud', 'client_asked', 'other')),
  reason            text,
  reviewed_by       uuid,
  nav_day           date,
  -- Savings are ordered and redeemed at par, with interest by the tenant's days. See decision 0081.
  interest_day      date, -- counted up to this day, which is not included; of a fixed term the day it began
  principal_days    numeric not null default 0 check (principal_days >= 0), -- what was held, times the days it was counted for
  interest          numeric not null default 0 check (interest >= 0), -- posted so far
  maturity_datetime timestamptz, -- of a fixed term
  close_datetime    timestamptz, -- of a day trade: the end of the session it was bought in
  signal_id         uuid,
  -- Issues that are paid after the allotment: the client agrees to it with the application, and nothing is frozen before.
  pay_later         boolean not null default false,
  payable           numeric check (payable > 0), -- for what was allotted, fee included; no debt: what is not paid is not bought
  paid              numeric, -- so far; frozen until the units come
  payment_datetime  timestamptz, -- until when
  -- A price from before the decision would let the reviewer choose it.
  review_datetime   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, account_id, currency) references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, symbol, currency) references instruments (tenant_id, symbol, currency),
  foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id),
  unique (tenant_id, id, client_id, fake),
  constraint limit_has_a_price check ((price_type = 'limit') = (limit_price is not null)),
  constraint executed_wholly check (num_nonnulls(price, filled_quantity, fee, execute_datetime) in (0, 4)),
  constraint price_within_agreement check (price <= highest_price),
  constraint filled_at_most check (filled_quantity <= quantity),
  constraint quote_is_evidence check (num_nonnulls(quote_datetime, quote_source) in (0, 2)),
  constraint market_has_a_quote check (sub_type not in ('standard', 'daily', 'ai') or (price is null) = (quote_source is null)),
  constraint quote_is_later check (quote_datetime > create_datetime),
  constraint released_says_why check ((status = 'released') = (release_code is not null)),
  constraint corrected_is_released check ((corrected_by is not null) = (release_code is not distinct from 'corrected')),
  constraint market_needs_no_product check ((sub_type = 'standard') = (product_id is null)),
  constraint rejected_says_why check ((status = 'rejected') = (reason_code is not null)),
  constraint bought_at_nav check (case price_type
    when 'nav' then num_nonnulls(quantity, highest_price) = 0 and (nav_day is not null or status in ('pending', 'rejected', 'released'))
    else num_nonnulls(quantity, highest_price) = 2 and nav_day is null end),
  constraint ai_has_a_signal check ((sub_type = 'ai') = (signal_id is not null)),
  constraint paid_later_wholly check (num_nonnulls(payable, paid, payment_datetime) in (0, 3) and (pay_later or payable is null)),
  constraint paid_at_most check (paid between 0 and payable),
  constraint payment_is_requested check (status not in ('payment', 'outstanding') or (payable is not null and (paid > 0) = (status = 'outstanding'))),
  constraint paid_later_is_not_approved check (not (pay_later and status = 'approved')),
  constraint quote_is_after_review check (quote_datetime > review_datetime),
  constraint review_has_a_reviewer check (review_datetime is null or reviewed_by is not null)
);
alter table orders add constraint orders_client_id_fake_agent_id_fkey foreign key (tenant_id, client_id, fake, agent_id)
  references clients (tenant_id, id, fake, agent_id) on update cascade not valid;
alter table orders add foreign key (tenant_id, corrects) references orders (tenant_id, id) not valid;
alter table orders add foreign key (tenant_id, corrected_by) references orders (tenant_id, id) not valid;
alter table orders add foreign key (tenant_id, product_id, product_version) references product_versions (tenant_id, product_id, number) not valid;
alter table orders add foreign key (tenant_id, reviewed_by) references staff (tenant_id, id) not valid;
alter table orders add foreign key (tenant_id, signal_id) references signals (tenant_id, id) not valid;
create index orders_by_time on orders (tenant_id, fake, create_datetime desc, id desc);
create index orders_of_client on orders (tenant_id, client_id, create_datetime desc);
create index orders_of_symbol on orders (tenant_id, symbol, create_datetime desc);
create index orders_waiting on orders (tenant_id, symbol, create_datetime) where status = 'awaiting';
create index orders_locked on orders (tenant_id, unlock_datetime) where status = 'lock';
-- Evidence is added to orders and sales afterwards: the low and high of the minute they were executed in, and days that no calendar had.
create index orders_without_minute on orders (tenant_id, quote_datetime) where quote_source is not null and minute_low is null;
create index orders_without_day on orders (tenant_id) where status = 'lock' and unlock_datetime is null;
create unique index orders_corrects on orders (tenant_id, corrects) where corrects is not null;
-- One application for each person, whichever of their accounts it comes from.
create unique index "order.applied_already" on orders (tenant_id, product_id, identity_key)
  where identity_key is not null and status not in ('rejected', 'released');
create index orders_of_product on orders (tenant_id, product_id, status) where product_id is not null;
create index orders_to_list on orders (tenant_id, unlock_datetime) where status = 'listing';
create index orders_at_nav on orders (tenant_id, product_id, nav_day) where nav_day is not null;
create index orders_earning on orders (tenant_id, interest_day) where interest_day is not null and status in ('holding', 'lock');
create index orders_maturing on orders (tenant_id, maturity_datetime) where maturity_datetime is not null and status = 'holding';
create index day_trades_open on orders (tenant_id, close_datetime) where sub_type = 'daily' and status = 'holding';
create index ai_orders_held on orders (tenant_id, product_id, symbol) where sub_type = 'ai' and status in ('holding', 'available');
create index orders_to_pay on orders (tenant_id, payment_datetime) where status in ('payment', 'outstanding');
create index orders_in_review on orders (tenant_id, good_till) where status = 'pending' and product_id is null;
-- Orders at the market that staff decide on one by one, oldest first: the top bar counts them, the dashboard lists them.
create index orders_to_review on orders (tenant_id, create_datetime) include (fake, agent_id) where status = 'pending' and sub_type = 'standard';
-- Orders of every kind that wait for a decision: without it the statistics by person and the dashboard's queue read all orders for each kind
-- that is not a standard one.
create index orders_to_decide on orders (tenant_id, sub_type, create_datetime) include (agent_id) where status = 'pending' and not fake;
create index orders_of_agent on orders (tenant_id, agent_id, fake, create_datetime desc, id desc);
call protect_tenant('orders');
create policy owner_finds_all on orders for select to current_user using (true);
grant select,
  insert (id, client_id, account_id, fake, type, sub_type, symbol, currency, quantity, price_type, limit_price, highest_price, amount, reserved,
          fee_percent, min_fee, good_till, status, api_key_id, product_id, product_version, identity_key, nav_day, signal_id, pay_later),
  update (amount, good_till, status, release_code, price, filled_quantity, fee, execute_datetime, quote_datetime, quote_source, minute_low,
          minute_high, unlock_datetime, update_datetime, version, reason_code, reason, reviewed_by, nav_day, interest_day, principal_days,
          interest, maturity_datetime, close_datetime, payable, paid, payment_datetime)
  on orders to backoffice_app;
create trigger check_order_step before insert or update on orders for each row execute function check_order_step();
create trigger facts_added after insert on orders referencing new table as added
  for each statement execute function note_order_facts();
create trigger check_price_without_quote before update on orders for each row
  when (new.price_type in ('nav', 'par')) execute function check_price_without_quote();
create trigger check_payment before update of payable, paid, payment_datetime on orders for each row execute function check_payment();
create trigger stamp_order_review before update on orders for each row
  when (old.status = 'pending' and new.status in ('awaiting', 'rejected')) execute function stamp_order_review();
create trigger facts_corrected after update of corrected_by on orders for each row
  when (old.corrected_by is null and new.corrected_by is not null) execute function note_corrected_order();
create trigger exposure_moved after update of agent_id on orders for each row when (old.agent_id <> new.agent_id) execute function move_exposure();
create trigger take_agent_of_client before insert on orders for each row execute function take_agent_of_client();
create trigger count_added after insert on orders referencing new table as added for each statement execute function count_orders();
create trigger count_changed after update on orders referencing old table as removed new table as added
  for each statement execute function count_orders();
create trigger count_removed after delete on orders referencing old table as removed for each statement execute function count_orders();

create table sales (
  tenant_id        text not null default current_setting('app.tenant'),
  id               uuid not null default new_id(),
  order_id         uuid not null,
  client_id        uuid not null,
  fake             boolean not null,
  quantity         numeric not null check (quantity > 0),
  price_type       text not null check (price_type in ('market', 'limit', 'nav', 'par')),
  limit_price      numeric check (limit_price > 0),
  good_till        timestamptz not null,
  fee_percent      numeric not null check (fee_percent >= 0), -- as agreed when it was requested
  min_fee          numeric not null check (min_fee >= 0),
  duty_percent     numeric not null check (duty_percent >= 0),
  status           text not null check (status in ('awaiting', 'unsettled', 'paid', 'released')),
  release_code     text check (release_code in ('cancelled', 'lapsed', 'corrected')),
  price            numeric check (price > 0),
  proceeds         numeric check (proceeds >= 0),
  cost             numeric check (cost >= 0),
  fee              numeric check (fee >= 0),
  duty             numeric check (duty >= 0),
  quote_datetime   timestamptz,
  quote_source     text,
  execute_datetime timestamptz,
  minute_low       numeric,
  minute_high      numeric,
  due_day          date, -- none while the venue's calendar does not reach so far
  due_datetime     timestamptz,
  pay_datetime     timestamptz,
  api_key_id       uuid,
  create_datetime  timestamptz not null default clock_timestamp(),
  update_datetime  timestamptz not null default now(),
  version          int not null default 1,
  -- Staff enter a sale on the client's instruction, agree to it, pay it out by hand.
  instruction      text,
  requested_by     uuid,
  approved_by      uuid,
  paid_by          uuid,
  nav_day          date,
  performance_fee  numeric check (performance_fee >= 0), -- part of the fee
  close_day        date, -- sold at the official close of this day
  signal_id        uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id, client_id, fake) references orders (tenant_id, id, client_id, fake),
  foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id),
  constraint limit_has_a_price check ((price_type = 'limit') = (limit_price is not null)),
  constraint price_within_agreement check (price >= limit_price),
  constraint charges_fit check (fee + duty <= proceeds),
  constraint released_says_why check ((status = 'released') = (release_code is not null)),
  constraint staff_sell_by_two check (num_nonnulls(instruction, requested_by, approved_by) in (0, 3) and requested_by <> approved_by),
  constraint sold_wholly check (num_nonnulls(price, proceeds, cost, fee, duty, execute_datetime) in (0, 6)
    and num_nonnulls(quote_datetime, quote_source) = case when price is null or price_type in ('nav', 'par') then 0 else 2 end),
  constraint sold_at_nav check ((price_type = 'nav') = (nav_day is not null)),
  constraint performance_fee_is_part check (performance_fee <= fee),
  constraint quote_is_later check (close_day is not null or quote_datetime > create_datetime)
);
alter table sales add foreign key (tenant_id, requested_by) references staff (tenant_id, id) not valid;
alter table sales add foreign key (tenant_id, approved_by) references staff (tenant_id, id) not valid;
alter table sales add foreign key (tenant_id, paid_by) references staff (tenant_id, id) not valid;
alter table sales add foreign key (tenant_id, signal_id) references signals (tenant_id, id) not valid;
create index sales_of_order on sales (tenant_id, order_id);
create index sales_due on sales (tenant_id, due_datetime) where status = 'unsettled';
create index sales_without_minute on sales (tenant_id, quote_datetime) where quote_source is not null and minute_low is null;
create index sales_without_day on sales (tenant_id) where status = 'unsettled' and due_datetime is null;
create index sales_at_nav on sales (tenant_id, order_id) where nav_day is not null and status = 'awaiting';
-- Waiting sales are claimed oldest first, a batch at a time: by this index a batch reads its own rows, not all that wait.
create index sales_waiting on sales (tenant_id, create_datetime) where status = 'awaiting';
-- Finds the orders that were redeemed at a value.
create index sales_of_nav_day on sales (tenant_id, nav_day) where nav_day is not null;
call protect_tenant('sales');
create policy owner_finds_all on sales for select to current_user using (true);
grant select,
  insert (id, order_id, client_id, fake, quantity, price_type, limit_price, good_till, fee_percent, min_fee, duty_percent, status, api_key_id,
          instruction, requested_by, approved_by, nav_day, close_day, signal_id),
  update (status, release_code, price, proceeds, cost, fee, duty, quote_datetime, quote_source, execute_datetime, minute_low, minute_high,
          due_day, due_datetime, pay_datetime, update_datetime, version, paid_by, performance_fee)
  on sales to backoffice_app;
create trigger check_sale_step before insert or update on sales for each row execute function check_sale_step();
create trigger check_price_without_quote before update on sales for each row
  when (new.price_type in ('nav', 'par')) execute function check_price_without_quote();

-- Corrections of executed orders: requested by one person, approved by a second. The wrong order is reversed, and a new one, linked
-- with it, takes its place with the evidence and the days of the old one.
create table order_corrections (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  fake            boolean not null,
  order_id        uuid not null,
  -- A corrected order keeps all that its kind has: product, signal, end of the session, day of its net asset value. See decisions 0101 and 0160.
  kind            text not null check (kind in ('price', 'quantity', 'product', 'client', 'nav')), -- what is wrong
  right_quantity  numeric check (right_quantity > 0),
  right_symbol    text,
  right_order_id  uuid, -- the order that the right client had placed
  prices          jsonb not null default '{}', -- by order and sale: what the stock-data service gives for the minute of the execution
  explanation     text not null,
  amount          numeric not null, -- of the order as it is booked
  currency        text not null,
  before          jsonb not null, -- the order's figures, and those of the order that takes its place
  after           jsonb not null,
  arrears         numeric not null default 0 check (arrears >= 0), -- what was no longer in the account
  -- A correction that is not decided within a day expires, as every request for a second person does.
  status          text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'expired')),
  reason_code     text check (reason_code in ('not_wrong', 'evidence_missing', 'wrong_figures', 'duplicate', 'other')),
  reason          text,
  requested_by    uuid not null,
  reviewed_by     uuid,
  review_datetime timestamptz,
  new_order_id    uuid,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake),
  constraint correction_of_clients_order foreign key (tenant_id, order_id, client_id, fake) references orders (tenant_id, id, client_id, fake),
  foreign key (tenant_id, right_order_id) references orders (tenant_id, id),
  foreign key (tenant_id, new_order_id) references orders (tenant_id, id),
  foreign key (tenant_id, right_symbol) references instruments (tenant_id, symbol),
  foreign key (tenant_id, requested_by) references staff (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id),
  constraint corrected_by_two check (status <> 'approved' or requested_by <> reviewed_by),
  constraint says_what_is_right check (
    (kind in ('quantity', 'nav')) = (right_quantity is not null) and (kind = 'product') = (right_symbol is not null)
    and (kind = 'client') = (right_order_id is not null) and (kind in ('price', 'product', 'nav')) = (prices <> '{}'))
);
create unique index "correction.requested" on order_corrections (tenant_id, order_id) where status = 'pending';
create index order_corrections_by_time on order_corrections (tenant_id, fake, create_datetime desc, id desc);
create unique index "correction.order_unfit" on order_corrections (tenant_id, right_order_id) where status in ('pending', 'approved');
create index order_corrections_waiting on order_corrections (tenant_id, create_datetime) where status = 'pending';
create unique index order_corrections_new_order on order_corrections (tenant_id, new_order_id) where new_order_id is not null;
call protect_tenant('order_corrections');
create policy owner_finds_all on order_corrections for select to current_user using (true);
grant select,
  insert (id, client_id, fake, order_id, kind, right_quantity, right_symbol, right_order_id, prices, explanation, amount, currency, before, after,
          requested_by),
  update (before, after, arrears, status, reason_code, reason, reviewed_by, review_datetime, update_datetime, version)
  on order_corrections to backoffice_app;
call add_agent_of_client('order_corrections');
call keep_record_counts('order_corrections', 'order_correction');

-- An allocation shares out a quota among applications: asked for by two people, drawn once, then posted rank by rank.
create table allocations (
  tenant_id       text not null default current_setting('app.tenant'),
  product_id      uuid not null,
  status          text not null default 'waiting' check (status in ('waiting', 'posting', 'done', 'failed')),
  method          text not null check (method in ('pro_rata', 'lottery', 'by_hand')),
  window_hash     bytea check (octet_length(window_hash) = 32), -- of the sealed audit line that closed the window
  seed            bytea check (octet_length(seed) = 32),
  applications    int check (applications >= 0),
  allotted        int check (allotted between 0 and applications), -- applications that got something
  units           numeric check (units >= 0),
  posted          int not null default 0 check (posted between 0 and applications), -- the last rank that was posted
  requested_by    uuid not null,
  approved_by     uuid not null,
  create_datetime timestamptz not null default now(),
  draw_datetime   timestamptz,
  finish_datetime timestamptz,
  -- Figures of the draw are kept with it, so that following the progress counts no applications.
  applied         numeric check (applied >= 0),
  frozen          numeric check (frozen >= 0),
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, requested_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  constraint two_people check (requested_by <> approved_by),
  constraint draw_has_a_seed check (method = 'by_hand' or (seed is null) = (draw_datetime is null)),
  constraint posted_after_the_draw check (status in ('waiting', 'failed') or draw_datetime is not null)
);
alter table allocations add constraint drawn_wholly
  check (num_nonnulls(applications, allotted, units, applied, frozen, draw_datetime) in (0, 6)) not valid;
call protect_tenant('allocations');
grant select,
  insert (product_id, method, requested_by, approved_by),
  update (status, window_hash, seed, applications, allotted, units, posted, draw_datetime, finish_datetime, applied, frozen)
  on allocations to backoffice_app;
create trigger check_allocation_change before update on allocations for each row execute function check_allocation_change();

-- Allotments are what each application got. Never changed: the app has no right to.
create table allotments (
  tenant_id  text not null default current_setting('app.tenant'),
  product_id uuid not null,
  rank       int not null check (rank > 0),
  order_id   uuid not null,
  quantity   numeric not null check (quantity >= 0),
  reason     text, -- where staff decided it
  primary key (tenant_id, product_id, rank),
  unique (tenant_id, order_id),
  foreign key (tenant_id, product_id) references allocations (tenant_id, product_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
call protect_tenant('allotments');
grant select, insert on allotments to backoffice_app;
create trigger check_allotments after insert on allotments
  referencing new table as added for each statement execute function check_allotments();

-- A net asset value that orders were executed at is corrected with them, by two people and above 10 % a third. See decision 0160.
create table nav_corrections (
  tenant_id         text not null default current_setting('app.tenant'),
  id                uuid not null default new_id(),
  product_id        uuid not null,
  day               date not null,
  wrong_nav         numeric not null,
  previous_nav      numeric, -- the last one in force before that day
  nav               numeric not null check (nav > 0),
  is_large_change   boolean not null generated always as
                      (abs(nav - wrong_nav) * 10 > wrong_nav or coalesce(abs(nav - previous_nav) * 10 > previous_nav, false)) stored,
  statement_id      uuid not null,
  explanation       text not null,
  entered_by        uuid not null,
  approved_by       uuid not null,
  confirmed_by      uuid, -- of a large change
  corrected         int not null default 0, -- how many orders were booked anew
  create_datetime   timestamptz not null default clock_timestamp(),
  complete_datetime timestamptz, -- null while it waits for the third person
  status            text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')), -- waiting: for the third person
  orders            int not null default 0, -- how many were executed at the wrong value
  left_count        int not null default 0, -- how many of them stay as they were
  start_datetime    timestamptz, -- since when the right value holds
  progress_datetime timestamptz, -- of the last batch
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id, day) references product_navs (tenant_id, product_id, day),
  foreign key (tenant_id, statement_id) references product_statements (tenant_id, id),
  foreign key (tenant_id, entered_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, confirmed_by) references staff (tenant_id, id),
  constraint differs check (nav <> wrong_nav),
  constraint two_people check (entered_by <> approved_by),
  constraint third_person check (confirmed_by is null or confirmed_by not in (entered_by, approved_by)),
  constraint waiting_has_not_started check ((status = 'waiting') = (start_datetime is null)),
  constraint done_is_complete check ((status = 'done') = (complete_datetime is not null)),
  constraint counted_at_most check (corrected + left_count <= orders)
);
create index nav_corrections_of_product on nav_corrections (tenant_id, product_id, create_datetime desc);
-- Two requests for the same value that meet.
create unique index "correction.under_way" on nav_corrections (tenant_id, product_id, day) where complete_datetime is null;
call protect_tenant('nav_corrections');
-- The app can say that it gave up and that it goes on; beginning and end are those of start_nav_correction and finish_nav_correction.
grant select,
  insert (product_id, day, wrong_nav, previous_nav, nav, statement_id, explanation, entered_by, approved_by),
  update (confirmed_by, corrected, status, left_count, progress_datetime)
  on nav_corrections to backoffice_app;

-- A used net asset value is put right at once, the orders at it batch by batch after that; see decision 0160. These are the orders that were
-- executed at the wrong value when it was replaced: no other will be.
create table nav_correction_orders (
  tenant_id     text not null default current_setting('app.tenant'),
  correction_id uuid not null,
  order_id      uuid not null,
  status        text not null default 'waiting' check (status in ('waiting', 'corrected', 'left')),
  refusal       text, -- why it stays as it was
  primary key (tenant_id, correction_id, order_id),
  foreign key (tenant_id, correction_id) references nav_corrections (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint left_says_why check ((status = 'left') = (refusal is not null))
);
create index nav_correction_orders_waiting on nav_correction_orders (tenant_id, correction_id, order_id) where status = 'waiting';
create index nav_correction_orders_left on nav_correction_orders (tenant_id, correction_id, order_id) where status = 'left';
call protect_tenant('nav_correction_orders');
grant select, update (status, refusal) on nav_correction_orders to backoffice_app;

-- Subscriptions to AI strategies: the fee for a number of days. See decision 0085.
create table subscriptions (
  tenant_id           text not null default current_setting('app.tenant'),
  id                  uuid not null default new_id(),
  client_id           uuid not null,
  account_id          uuid not null,
  fake                boolean not null,
  product_id          uuid not null,
  product_version     int not null, -- the price it was made at
  amount              numeric not null check (amount > 0), -- for all its days
  currency            text not null,
  budget              numeric not null check (budget > 0), -- what one trade may cost, fee included
  term_days           int not null check (term_days > 0),
  status              text not null check (status in ('pending', 'holding', 'completed', 'rejected', 'released')),
  release_code        text check (release_code in ('cancelled', 'client_disabled', 'product_cancelled')),
  reason_code         text check (reason_code in ('not_entitled', 'suspected_fraud', 'client_asked', 'other')),
  reason              text,
  reviewed_by         uuid,
  start_datetime      timestamptz,
  end_datetime        timestamptz,
  refund              numeric check (refund > 0), -- for the days that were not used
  refund_requested_by uuid,
  refund_approved_by  uuid,
  api_key_id          uuid,
  create_datetime     timestamptz not null default clock_timestamp(),
  update_datetime     timestamptz not null default now(),
  version             int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake),
  foreign key (tenant_id, client_id, account_id, currency) references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, product_id, product_version) references product_versions (tenant_id, product_id, number),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id),
  foreign key (tenant_id, refund_requested_by) references staff (tenant_id, id),
  foreign key (tenant_id, refund_approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id),
  constraint runs_wholly check (num_nonnulls(start_datetime, end_datetime) in (0, 2)
    and (status in ('holding', 'completed')) = (start_datetime is not null)),
  constraint released_says_why check ((status = 'released') = (release_code is not null)),
  constraint rejected_says_why check ((status = 'rejected') = (reason_code is not null)),
  constraint refund_within_fee check (refund <= amount),
  constraint refunded_by_two check (num_nonnulls(refund, refund_requested_by, refund_approved_by) in (0, 3)
    and refund_requested_by <> refund_approved_by)
);
create unique index "subscription.running" on subscriptions (tenant_id, client_id, product_id) where status in ('pending', 'holding');
create index subscriptions_by_time on subscriptions (tenant_id, fake, create_datetime desc, id desc);
create index subscriptions_of_client on subscriptions (tenant_id, client_id, create_datetime desc);
create index subscriptions_running on subscriptions (tenant_id, product_id) where status = 'holding';
create index subscriptions_ending on subscriptions (tenant_id, end_datetime) where status = 'holding';
create index subscriptions_waiting on subscriptions (tenant_id) where status = 'pending';
call protect_tenant('subscriptions');
create policy owner_finds_all on subscriptions for select to current_user using (true);
grant select,
  insert (id, client_id, account_id, fake, product_id, product_version, amount, currency, budget, term_days, status, api_key_id),
  update (status, release_code, reason_code, reason, reviewed_by, start_datetime, end_datetime, refund, refund_requested_by, refund_approved_by,
          update_datetime, version)
  on subscriptions to backoffice_app;
call add_agent_of_client('subscriptions');
call keep_record_counts('subscriptions', 'subscription');
create trigger check_subscription_step before insert or update on subscriptions for each row execute function check_subscription_step();

-- ---------- Statements

-- Statements of banks, wallets, brokers and custodians about what they hold for the house: recorded by two people, never changed.
create table statements (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  kind            text not null check (kind in ('bank', 'crypto', 'broker', 'custodian')),
  institution     text not null,
  day             date not null, -- at the end of it
  file_id         uuid not null,
  recorded_by     uuid not null,
  approved_by     uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references product_statements (tenant_id, id),
  foreign key (tenant_id, recorded_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  constraint two_people check (recorded_by <> approved_by)
);
create index statements_of_institution on statements (tenant_id, kind, institution, day desc, create_datetime desc);
call protect_tenant('statements');
grant select, insert (id, kind, institution, day, file_id, recorded_by, approved_by) on statements to backoffice_app;

create table statement_balances (
  tenant_id    text not null default current_setting('app.tenant'),
  statement_id uuid not null,
  currency     text not null references currencies,
  amount       numeric not null check (amount >= 0),
  settled      numeric not null default 0, -- of a broker: what came to the bank, below zero what went from it
  primary key (tenant_id, statement_id, currency),
  foreign key (tenant_id, statement_id) references statements (tenant_id, id)
);
call protect_tenant('statement_balances');
grant select, insert on statement_balances to backoffice_app;

create table statement_positions (
  tenant_id    text not null default current_setting('app.tenant'),
  statement_id uuid not null,
  symbol       text not null,
  quantity     numeric not null check (quantity >= 0),
  primary key (tenant_id, statement_id, symbol),
  foreign key (tenant_id, statement_id) references statements (tenant_id, id)
);
call protect_tenant('statement_positions');
grant select, insert on statement_positions to backoffice_app;

-- ---------- Record counts

-- Numbers of records of a kind, and what they add up to, are kept instead of counted: by book, agent, status and currency.
-- Each change adds a row in its own transaction, so that no row is contended; a roll-up takes the rows into the counts. See decision 0129.
create table record_counts (
  tenant_id text not null default current_setting('app.tenant'),
  kind      text not null,
  fake      boolean not null,
  agent_id  uuid not null, -- all zeros: all agents together
  status    text not null, -- '' where the kind has none
  currency  text not null, -- '' where the kind has none
  count     bigint not null,
  amount    numeric not null,
  primary key (tenant_id, kind, fake, agent_id, status, currency)
);
call protect_tenant('record_counts');
grant select on record_counts to backoffice_app;

create table record_count_changes (
  tenant_id text not null default current_setting('app.tenant'),
  kind      text not null,
  fake      boolean not null,
  id        bigint not null generated always as identity,
  agent_id  uuid not null,
  status    text not null,
  currency  text not null,
  count     bigint not null,
  amount    numeric not null,
  primary key (tenant_id, kind, fake, id)
);
call protect_tenant('record_count_changes');
create policy owner_finds_all on record_count_changes for select to current_user using (true);
grant select on record_count_changes to backoffice_app;

-- ---------- Statistics

-- The balance of a client in one currency: as it was counted (side -1), or as it is now (1).
create type balance_side as (
  side int, client_id uuid, fake boolean, agent_id uuid, currency text, cash numeric, frozen numeric, arrears numeric
);

-- A line of a journal with what the statistics say of the journal as a whole: lines are read once and passed on to what adds them up.
-- See decision 0172.
create type posted_line as (
  journal_id        uuid,
  kind              text,
  fake              boolean,
  happened_at       timestamptz,
  recorded_at       timestamptz,
  client_id         uuid, -- of the journal: by the first line on a client's account; none where money only moved between accounts of the house
  agent_id          uuid, -- of that client at that time
  is_activity       boolean, -- on one line of a journal with which the client was active
  account_client_id uuid, -- of the line; none on an account of the house
  code              ledger_code,
  currency          text,
  amount            numeric
);

-- The agent of a client, and since when.
create table client_agents (
  tenant_id text not null default current_setting('app.tenant'),
  client_id uuid not null,
  since     timestamptz not null, -- '-infinity': from the beginning
  agent_id  uuid not null,
  primary key (tenant_id, client_id, since),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
call protect_tenant('client_agents');
grant select on client_agents to backoffice_app;

-- Facts of each day of the tenant, by the agent the client had then: added up from journals and records, so that statistics read some rows
-- a day. Everything in it can be counted anew. See decision 0172. Under an agent of all zeros stand the facts of the whole tenant:
-- those who see every client read a row for each day and kind, however many agents there are. See decision 0172.
create table daily_facts (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  kind      text not null,
  day       date not null,
  agent_id  uuid not null,
  currency  text not null, -- '' where the kind has no money
  count     bigint not null,
  amount    numeric not null,
  primary key (tenant_id, fake, kind, day, agent_id, currency)
);
-- Some agents in some days are what is asked for. The sums stand in the index; a roll-up changes some hundred of its rows.
create index daily_facts_of_agent on daily_facts (tenant_id, fake, agent_id, day) include (kind, currency, count, amount);
-- Amounts in another currency than the one asked for are read day by day, each at the rate of its day.
create index daily_facts_of_currency on daily_facts (tenant_id, fake, currency, day);
call protect_tenant('daily_facts');
grant select on daily_facts to backoffice_app;
create trigger keep_months_of_new after insert on daily_facts
  referencing new table as new_days for each statement execute function keep_months();
create trigger keep_months_of_changed after update on daily_facts
  referencing old table as old_days new table as new_days for each statement execute function keep_months();
create trigger keep_months_of_gone after delete on daily_facts
  referencing old table as old_days for each statement execute function keep_months();

-- Facts of each month, beside the days: a year of a team was read as half a million rows. See decision 0172.
create table monthly_facts (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  kind      text not null,
  month     date not null, -- its first day
  agent_id  uuid not null,
  currency  text not null,
  count     bigint not null,
  amount    numeric not null,
  primary key (tenant_id, fake, kind, month, agent_id, currency)
);
call protect_tenant('monthly_facts');
grant select on monthly_facts to backoffice_app;

-- The transaction that the roll-up has come to, and in whose days it counts.
create table daily_fact_rollups (
  tenant_id  text not null default current_setting('app.tenant'),
  before_xid xid8 not null,
  time_zone  text not null,
  primary key (tenant_id)
);
call protect_tenant('daily_fact_rollups');
grant select on daily_fact_rollups to backoffice_app;

-- Clients registered and verified since the last roll-up: their tables have no mark of the transaction, as lines have.
create table daily_fact_changes (
  tenant_id   text not null default current_setting('app.tenant'),
  id          bigint not null generated always as identity,
  kind        text not null,
  client_id   uuid not null,
  fake        boolean not null,
  happened_at timestamptz not null,
  count       int not null,
  order_id    uuid, -- of a placed order
  primary key (tenant_id, id)
);
call protect_tenant('daily_fact_changes');
create policy owner_finds_all on daily_fact_changes for select to current_user using (true);
grant select on daily_fact_changes to backoffice_app;

-- The deposit that made somebody a paying client.
create table first_deposits (
  tenant_id    text not null default current_setting('app.tenant'),
  client_id    uuid not null,
  journal_id   uuid not null,
  -- A client who deposited more than once is counted on the day of the second deposit.
  has_repeated boolean not null default false,
  -- The book and agent under which the roll-up has counted them.
  fake         boolean not null,
  agent_id     uuid not null,
  primary key (tenant_id, client_id)
);
call protect_tenant('first_deposits');
grant select on first_deposits to backoffice_app;

-- Numbers of clients of each agent who have deposited, once and more often: a leader's dashboard counted all clients of the team three times.
-- The agent is the one of now; a client who moves is noted, and the roll-up, which alone writes these numbers, takes them along. See decision 0172.
create table depositor_counts (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  agent_id  uuid not null,
  clients   int not null,
  repeated  int not null, -- of them, who did so more than once
  primary key (tenant_id, fake, agent_id)
);
call protect_tenant('depositor_counts');
grant select on depositor_counts to backoffice_app;

-- Trades of each day by product and agent; under an agent of all zeros those of the whole tenant.
create table daily_trades (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  day       date not null,
  agent_id  uuid not null, -- of the client at that time
  sub_type  text not null,
  symbol    text not null,
  currency  text not null,
  orders    bigint not null, -- placed, whatever became of them
  ordered   numeric not null, -- the most they could cost, fees included
  purchases bigint not null,
  bought    numeric not null, -- without fees
  buy_fee   numeric not null,
  sales     bigint not null,
  sold      numeric not null, -- before fees and duty
  sold_cost numeric not null, -- what had been paid for what was sold
  sell_fee  numeric not null,
  duty      numeric not null,
  primary key (tenant_id, fake, day, agent_id, sub_type, symbol)
);
create index daily_trades_of_agent on daily_trades (tenant_id, fake, agent_id, day);
call protect_tenant('daily_trades');
grant select on daily_trades to backoffice_app;

-- Sums of the lines of a day on each account of the books; the balance at the end of a day is the sum of all days until then.
create table daily_balances (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  day       date not null,
  code      ledger_code not null,
  currency  text not null,
  amount    numeric not null,
  lines     bigint not null,
  primary key (tenant_id, fake, day, code, currency)
);
call protect_tenant('daily_balances');
grant select on daily_balances to backoffice_app;

-- Holdings of clients, kept beside the trades. See decision 0172.
create table client_holdings (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  sub_type  text not null,
  symbol    text not null,
  client_id uuid not null,
  currency  text not null,
  units     numeric not null,
  cost      numeric not null,
  primary key (tenant_id, fake, sub_type, symbol, client_id)
);
-- Clients who hold most of an instrument stand first.
create index client_holdings_largest on client_holdings (tenant_id, fake, sub_type, symbol, cost desc) include (client_id, currency, units)
  where units > 0;
call protect_tenant('client_holdings');
grant select on client_holdings to backoffice_app;

-- Holdings of all clients together: of each instrument, how many of them hold it, and what each of them holds on a tab of the statistics by
-- product. All holdings were added up for each look. See decision 0172.
create table holding_sums (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  sub_type  text not null,
  symbol    text not null,
  currency  text not null,
  units     numeric not null,
  cost      numeric not null,
  primary key (tenant_id, fake, sub_type, symbol, currency)
);
call protect_tenant('holding_sums');
grant select on holding_sums to backoffice_app;

-- Numbers of different clients, whichever kinds of order on the tab they hold it by. An empty symbol is any instrument of the currency, an empty
-- currency is any.
create table holder_counts (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  tab       text not null,
  symbol    text not null,
  currency  text not null,
  holders   int not null,
  primary key (tenant_id, fake, tab, symbol, currency)
);
call protect_tenant('holder_counts');
grant select on holder_counts to backoffice_app;

create table client_holding_totals (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  tab       text not null,
  client_id uuid not null,
  currency  text not null,
  positions int not null, -- rows of client_holdings with units
  cost      numeric not null,
  primary key (tenant_id, fake, tab, client_id, currency)
);
create index client_holding_totals_largest on client_holding_totals (tenant_id, fake, tab, currency, cost desc) include (client_id) where positions > 0;
call protect_tenant('client_holding_totals');
grant select on client_holding_totals to backoffice_app;

-- Days on which clients were active: a deposit was credited, a withdrawal requested, units were bought or sold.
-- What is taken back later still happened.
create table client_activity (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  client_id uuid not null,
  day       date not null,
  agent_id  uuid not null, -- of the client at that time
  primary key (tenant_id, fake, client_id, day, agent_id)
);
call protect_tenant('client_activity');
grant select on client_activity to backoffice_app;

-- Trades and allotments of each client by month, with the agent of that time and who approved them: for trade surveillance (decision 0123).
create table monthly_client_trades (
  tenant_id    text not null default current_setting('app.tenant'),
  fake         boolean not null,
  month        date not null,
  client_id    uuid not null,
  agent_id     uuid not null,
  -- Zeros where no approval was needed.
  approver_id  uuid not null,
  currency     text not null,
  trades       bigint not null, -- purchases and sales
  bought       numeric not null,
  sold         numeric not null,
  sold_cost    numeric not null,
  fee          numeric not null, -- of purchases and sales
  profit       numeric not null, -- of sales, after fee and duty
  applications bigint not null, -- drawn, with what they asked for and got, at the price of the offer
  applied      numeric not null,
  allotted     numeric not null,
  primary key (tenant_id, fake, month, client_id, agent_id, approver_id, currency)
);
call protect_tenant('monthly_client_trades');
grant select on monthly_client_trades to backoffice_app;

-- The draws that are in monthly_client_trades.
create table counted_draws (
  tenant_id  text not null default current_setting('app.tenant'),
  product_id uuid not null,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references allocations (tenant_id, product_id)
);
call protect_tenant('counted_draws');
grant select on counted_draws to backoffice_app;

-- Balances of each client as they have been counted, and under which agent. The roll-up compares them with the accounts of now, so it does not
-- matter in which order lines and moves come. See decision 0172.
create table client_balances (
  tenant_id text not null default current_setting('app.tenant'),
  client_id uuid not null,
  currency  text not null,
  fake      boolean not null,
  agent_id  uuid not null,
  cash      numeric not null,
  frozen    numeric not null,
  arrears   numeric not null,
  primary key (tenant_id, client_id, currency)
);
call protect_tenant('client_balances');
grant select on client_balances to backoffice_app;

-- Sums of what the clients of each agent have in cash, frozen and in arrears, and how many of them: a leader's dashboard added up every account
-- of the team.
create table agent_balances (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  agent_id  uuid not null,
  code      ledger_code not null,
  currency  text not null, -- '': clients who have it in any currency
  clients   int not null,
  amount    numeric not null,
  primary key (tenant_id, fake, agent_id, code, currency)
);
call protect_tenant('agent_balances');
grant select on agent_balances to backoffice_app;

-- Clients who got another agent since the last roll-up.
create table moved_clients (
  tenant_id text not null default current_setting('app.tenant'),
  id        bigint generated always as identity,
  client_id uuid not null,
  primary key (tenant_id, id)
);
call protect_tenant('moved_clients');
grant select on moved_clients to backoffice_app;
