-- What one client pays for trading is at most what everybody pays, and nobody trades on credit.
alter table tenants add column trade_fee_percent numeric(7, 4) not null default 0.25 check (trade_fee_percent between 0 and 100);
-- Not looked at in rows there are, which the policy of the tenants would not allow here: they change when they are next saved.
alter table client_trade_settings add constraint nobody_trades_on_credit check (leverage = 1) not valid;
