-- A limit for what staff credit alone without proof: a tenant may set it beside the limits of one operation and of one day.
alter table trade_rule_versions add column without_proof numeric check (without_proof >= 0);
grant insert (without_proof) on trade_rule_versions to backoffice_app;

-- The rows of a list that a person chose for an export; null for all that match.
alter table exports add column ids uuid[] check (cardinality(ids) between 1 and 1000);
grant insert (ids) on exports to backoffice_app;
