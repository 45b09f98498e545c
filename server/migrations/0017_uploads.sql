-- Pictures that belong to a client's records. Until a record uses one it may be thrown away.
create table uploads (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default gen_random_uuid(), -- not to be guessed from another
  client_id       uuid not null,
  staff_id        uuid not null,
  media_type      text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  content         bytea not null check (octet_length(content) <= 8 * 1024 * 1024),
  used            boolean not null default false,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index uploads_unused on uploads (create_datetime) where not used;
call protect_tenant('uploads');
grant select, insert (client_id, staff_id, media_type, content), update (used), delete on uploads to backoffice_app;

create function used_upload_stays() returns trigger language plpgsql as $$
begin
  if old.used then
    raise exception 'a record needs this picture' using errcode = 'check_violation', constraint = 'upload_is_used';
  end if;
  return old;
end $$;
create trigger used_upload_stays before delete on uploads for each row execute function used_upload_stays();
