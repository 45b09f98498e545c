-- before tables
-- The right value is measured as one that is entered: many small corrections do not add up to a large one.
create or replace function measure_nav_correction() returns trigger language plpgsql as $$
begin
  select lowest, highest into new.lowest_nav, new.highest_nav from nav_measure(new.product_id, new.day);
  return new;
end $$;
