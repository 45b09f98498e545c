-- before tables
-- New rows land at the end of every index: a UUIDv7, which PostgreSQL has built in from version 18 on.
create or replace function new_id() returns uuid language sql volatile parallel safe as 'select uuidv7()';
