-- In a tenant's first roll-up client_activity is empty, so the plan reads all of it for each client, and it grows meanwhile.
alter function roll_up_activity(text, xid8, xid8) set enable_seqscan = off;
