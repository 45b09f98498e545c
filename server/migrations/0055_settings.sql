-- Settings of the tenant: its company, which products its clients' app shows, and the pictures of the site.

alter table tenants add constraint region_is_known
  check (region in ('cn', 'hk', 'tw', 'sg', 'jp', 'kr', 'us', 'gb', 'pl', 'es'));
grant update (region) on tenants to backoffice_app;

alter table app_settings
  add constraint template_is_known check (app_template in ('default', 'compact', 'professional')),
  add constraint locale_is_known
    check (locale in ('zh-CN', 'zh-HK', 'zh-TW', 'en-US', 'en-GB', 'en-SG', 'ja-JP', 'ko-KR', 'pl-PL', 'es-ES')),
  add constraint language_is_known
    check (language in ('zh-CN', 'zh-HK', 'zh-TW', 'en-US', 'en-GB', 'en-SG', 'ja-JP', 'ko-KR', 'pl-PL', 'es-ES'));

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

create table company_info (
  tenant_id   text not null default current_setting('app.tenant') references tenants,
  name_zh     text not null,
  name_en     text not null,
  licence_no  text not null,
  regulator   text not null,
  address_zh  text not null,
  address_en  text not null,
  phones      text[] not null,
  email       text not null,
  website     text not null,
  hours_zh    text not null,
  hours_en    text not null,
  version     int not null default 1,
  primary key (tenant_id)
);
call protect_tenant('company_info');
grant select, insert, update on company_info to backoffice_app;

-- For all regions and, where one differs, for that region: the kinds of product in their order, each with its label.
create table product_displays (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  items     jsonb not null,
  regions   jsonb not null,
  version   int not null default 1,
  primary key (tenant_id)
);
call protect_tenant('product_displays');
grant select, insert, update on product_displays to backoffice_app;
