-- Net asset values of an administrator's file: it stands for the picture of a statement.
alter table product_navs
  alter statement_id drop not null,
  add evidence_id uuid,
  add constraint statement_or_file check (num_nonnulls(statement_id, evidence_id) = 1) not valid,
  add foreign key (tenant_id, evidence_id) references evidence_files (tenant_id, id) not valid;
alter table product_navs validate constraint statement_or_file;
grant insert (evidence_id), update (evidence_id) on product_navs to backoffice_app;
