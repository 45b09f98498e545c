-- What is overdue is few accounts of many.
create index accounts_in_arrears on accounts (tenant_id, fake, client_id) include (currency, arrears) where arrears < 0;
