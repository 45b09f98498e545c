-- How many clients and orders, and how much money, a request touches: kept as it was when the second person was asked.

alter table approvals add column reach jsonb;
