-- An event can be about a product, which is no single client's.
alter table webhook_events alter column client_id drop not null;
alter table webhook_events add constraint webhook_events_of_client_or_product
  check ((client_id is null) = starts_with(event, 'product.'));
