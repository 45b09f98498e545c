-- before tables
-- The moment of a review is the clock of the database: a price from before the decision would let the reviewer choose it.
create or replace function stamp_order_review() returns trigger language plpgsql as $$
begin
  new.review_datetime := clock_timestamp();
  return new;
end $$;
