// Reads and writes the receiving addresses.
import {
  listReceivingAddresses,
  type ReceivingAddress,
} from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { containing } from '#platform/db/search.ts';

const status = sql<ReceivingAddress['status']>`case
  when receiving_addresses.retired_datetime is not null then 'retired'
  when receiving_addresses.active_from is null then 'unconfirmed'
  when receiving_addresses.active_from > now() then 'waiting'
  when exists (
    select from receiving_addresses next
    where next.tenant_id = receiving_addresses.tenant_id and next.replaces_id = receiving_addresses.id
      and next.retired_datetime is null and next.active_from <= now()) then 'replaced'
  else 'active' end`;

export const receivingAddresses = tenantRecords('receiving_address', listReceivingAddresses, {
  columns: [
    'id',
    'chain',
    'currency',
    'address',
    'label',
    'min_amount',
    'max_amount',
    'replaces_id',
    'active_from',
    'retired_datetime',
    'create_datetime',
    'version',
  ],
  staffNames: {
    created_by: 'created_by',
    approved_by: 'approved_by',
    confirmed_by: 'confirmed_by',
    retired_by: 'retired_by',
  },
  select: {
    status,
    deposits: sql<number>`(
      select count(*) from deposits
      where deposits.tenant_id = receiving_addresses.tenant_id
        and deposits.receiving_address_id = receiving_addresses.id and not deposits.fake)`,
  },
  filters: {
    chain: 'chain',
    currency: 'currency',
    status: (value) => sql`${status} = ${value}`,
    address: (address) => sql`receiving_addresses.address ilike ${containing(address)}`,
  },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
});

/** Condition on addresses that a client can send to now. */
export const isActive = sql<boolean>`${status} = 'active'`;
