// Reads and writes the rules of IP access.
import { listIpRules, type IpRule } from '@backoffice/contract/ip-access/ip-access.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';

const status = sql<IpRule['status']>`case
  when not ip_rules.active then 'disabled'
  when ip_rules.expire_datetime <= now() then 'expired'
  else 'active' end`;

export const ipRules = tenantRecords('ip_rule', listIpRules, {
  columns: ['id', 'network', 'staff_id', 'note', 'active', 'expire_datetime', 'create_datetime', 'version'],
  staffNames: { staff_name: 'staff_id', created_by: 'created_by' },
  select: { status },
  filters: {
    address: (address) => sql`${address}::inet <<= ip_rules.network`,
    staff_id: 'staff_id',
    status: (value) => sql`${status} = ${value}`,
  },
  sortColumns: { create_datetime: 'create_datetime', network: 'network' },
  defaultSort: '-create_datetime',
});
