-- Everything around the door: generations of refresh tokens, authenticators, captchas, throttles, allowed addresses.
alter table sessions
  -- Each refresh makes a new generation. An old one coming back late means that somebody copied it.
  add column generation     int not null default 1,
  add column rotated_at     timestamptz,
  add column last_seen_at   timestamptz not null default now(),
  -- The password was right, the second step is still to come.
  add column is_pending     boolean not null default false,
  add column wrong_codes    int not null default 0,
  add column end_reason     text;

alter table staff
  add column mfa_secret       bytea, -- encrypted, bound to tenant and person
  add column mfa_offer        bytea, -- a secret that no code has confirmed yet
  add column mfa_last_step    bigint; -- a code works once: only later steps count

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

-- Empty: everybody may come. Otherwise only these addresses.
create table ip_rules (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  network         cidr not null,
  note            text not null default '',
  active          boolean not null default true,
  create_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, network)
);
call protect_tenant('ip_rules');
grant select, insert, update, delete on ip_rules to backoffice_app;

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
  primary key (tenant_id)
);
call protect_tenant('app_settings');
grant select, insert, update on app_settings to backoffice_app;
