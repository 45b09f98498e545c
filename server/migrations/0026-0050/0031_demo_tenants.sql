-- A tenant with invented data says so on every page. Only its creation decides: the app may not change it.
alter table tenants add is_demo boolean not null default false;
