-- An exception may be raised by the deed that causes it, before any check has run.
alter table exceptions alter column last_run_id drop not null;
