-- Files may be kept in a store beside the database: the row then has the hash of what is stored under its id, in place of the content.
-- The rule is checked for new rows alone; all older ones have their content.
alter table uploads
  alter content drop not null,
  add stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint content_or_stored check (num_nonnulls(content, stored_sha256) = 1) not valid;
alter table case_files
  alter content drop not null,
  add stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint content_or_stored check (num_nonnulls(content, stored_sha256) = 1) not valid;
alter table evidence_files
  alter content drop not null,
  add stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint content_or_stored check (num_nonnulls(content, stored_sha256) = 1) not valid;
grant insert (id, stored_sha256) on uploads to backoffice_app;
grant insert (stored_sha256) on case_files, evidence_files to backoffice_app;
