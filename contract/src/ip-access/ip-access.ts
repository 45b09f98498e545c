// IP access: the networks from which staff may sign in and work, for the whole tenant or for one person.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { deleteInput, Moment, optionalText } from '../kit/fields.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Network } from '../kit/networks.ts';

export const ipRuleStatuses = ['active', 'disabled', 'expired'] as const;
export const IpRuleStatus = z.enum(ipRuleStatuses);

export const IpRule = z.strictObject({
  id: z.uuid(),
  /** One address, or a range in CIDR notation. */
  network: z.string(),
  /** Person whose list it is on; null: the tenant's. */
  staff_id: z.uuid().nullable(),
  staff_name: z.string().nullable(),
  note: z.string(),
  active: z.boolean(),
  /** Time from which it lets no one in, but its list stays in force. */
  expire_datetime: z.iso.datetime().nullable(),
  status: IpRuleStatus,
  created_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type IpRule = z.infer<typeof IpRule>;

export const listIpRules = readEndpoint({
  method: 'POST',
  path: '/ip_access/admin/v1/list',
  access: { resource: 'ipAccess', action: 'read' },
  reads: 'ipAccess',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'network']),
    /** Rules that hold this address. */
    address: z.union([z.ipv4(), z.ipv6()]).optional(),
    staff_id: z.uuid().optional(),
    status: IpRuleStatus.optional(),
  }),
  output: pageOf(IpRule),
});

const ruleFields = {
  network: z.string().trim().pipe(Network),
  staff_id: z.uuid().nullable().default(null),
  note: optionalText(200),
  active: z.boolean().default(true),
  expire_datetime: Moment.nullable().default(null),
};

/** Both people of a change must still get in once it is made. */
const ruleErrors = ['ip_rule.network_taken', 'ip_rule.locks_out', 'ip_rule.too_many'] as const;

// Each change takes two people; the grant is `approve`, so that the second one can be a supervisor (decision 0040).
export const createIpRule = writeEndpoint({
  method: 'POST',
  path: '/ip_access/admin/v1/create',
  access: { resource: 'ipAccess', action: 'approve' },
  audit: 'ip_rule.created',
  changes: ['ipAccess'],
  fourEyes: 'always',
  reaches: 'none',
  errors: [...ruleErrors, 'record.not_found'],
  input: z.strictObject(ruleFields),
  output: IpRule,
});

export const updateIpRule = writeEndpoint({
  method: 'PUT',
  path: '/ip_access/admin/v1/:id',
  access: { resource: 'ipAccess', action: 'approve' },
  audit: 'ip_rule.changed',
  changes: ['ipAccess'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ruleErrors,
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...ruleFields }),
  output: IpRule,
});

export const deleteIpRule = writeEndpoint({
  method: 'DELETE',
  path: '/ip_access/admin/v1/:id',
  access: { resource: 'ipAccess', action: 'approve' },
  audit: 'ip_rule.deleted',
  changes: ['ipAccess'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['ip_rule.locks_out'],
  input: deleteInput,
  output: z.strictObject({}),
});

/** List that decides: the person's own where they have one, otherwise the tenant's; `none` without any list. */
export const decidingLists = ['person', 'tenant', 'none'] as const;

/** Tests the caller's address where none is given; without a person the tenant's list decides. */
export const testIpAccess = readEndpoint({
  method: 'GET',
  path: '/ip_access/admin/v1/test',
  access: { resource: 'ipAccess', action: 'read' },
  reads: 'ipAccess',
  input: z.strictObject({
    address: z.union([z.ipv4(), z.ipv6()]).optional(),
    staff_id: z.uuid().optional(),
  }),
  output: z.strictObject({
    address: z.string(),
    is_admitted: z.boolean(),
    list: z.enum(decidingLists),
    /** The rule that lets the address in; of several the narrowest. */
    rule: z.strictObject({ id: z.uuid(), network: z.string(), note: z.string() }).nullable(),
  }),
});
