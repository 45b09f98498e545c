// IP access: which list of networks decides for a caller, and whether it lets their address in. Asked on every call.
import type { decidingLists } from '@backoffice/contract/ip-access/ip-access.ts';
import { isIP } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

export interface AccessDecision {
  is_admitted: boolean;
  list: (typeof decidingLists)[number];
  rule: { id: string; network: string; note: string } | null;
}

/** The rules as they are: those switched off do not count, expired ones keep their list in force. */
const currentRules = sql`select id, network, note, staff_id, expire_datetime from ip_rules where active`;

/**
 * A person with rules of their own comes in by these alone, anyone else by the tenant's; without a rule there is no list.
 * `rules` are others than the current ones, to see what a change would do; `forGood` counts only those that never expire.
 */
export async function decideAccess(
  db: TenantDb,
  { address, staffId }: { address: string; staffId: string | null },
  options: DecisionOptions = {},
): Promise<AccessDecision> {
  const { rows } = await decisionSql(sql`${address}`, sql`${staffId}::uuid`, options).execute(db);
  const { list, rule } = rows[0] as Pick<AccessDecision, 'list' | 'rule'>;
  return { is_admitted: list === 'none' || rule !== null, list, rule };
}

interface DecisionOptions {
  rules?: RawBuilder<unknown>;
  forGood?: boolean;
}

function decisionSql(
  address: RawBuilder<unknown>,
  staffId: RawBuilder<unknown>,
  { rules = currentRules, forGood = false }: DecisionOptions = {},
) {
  const isValid = forGood ? sql`expire_datetime is null` : sql`(expire_datetime is null or expire_datetime > now())`;
  return sql<Pick<AccessDecision, 'list' | 'rule'>>`
    with rules as (${rules}),
      deciding as (
        select * from rules
        where staff_id is not distinct from (select staff_id from rules where staff_id = ${staffId} limit 1)
      )
    select
      coalesce((select case when staff_id is null then 'tenant' else 'person' end from deciding limit 1), 'none') as list,
      (select jsonb_build_object('id', id, 'network', network, 'note', note) from deciding
       where ${address}::inet <<= network and ${isValid} order by masklen(network) desc limit 1) as rule
  `;
}

/** Condition inside another statement: the person whose id the expression holds may come in from an address, which is one. */
export const isAdmitted = (address: RawBuilder<unknown>, staffId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(select list = 'none' or rule is not null from (${decisionSql(address, staffId)}) as decision)`;

/** Admits a person who is known: signed in, or with the right password. */
export async function admitPerson(db: TenantDb, address: string, staffId: string): Promise<void> {
  requireAddress(address);
  const { is_admitted } = await decideAccess(db, { address, staffId });
  if (!is_admitted) throw new AppError('auth.address_refused');
}

/** Admits a caller who is not yet known: an address that any rule admits may try to sign in. */
export async function admitUnknown(db: TenantDb, address: string): Promise<void> {
  requireAddress(address);
  const { rows } = await sql<{ is_admitted: boolean }>`
    select not exists (select from ip_rules where active and staff_id is null)
        or exists (select from ip_rules where active and (expire_datetime is null or expire_datetime > now())
                   and ${address}::inet <<= network) as is_admitted
  `.execute(db);
  if (!rows[0]?.is_admitted) throw new AppError('auth.address_refused');
}

/** A proxy of ours can pass on what is no address at all. */
export function requireAddress(address: string): void {
  if (isIP(address) === 0) throw new AppError('auth.address_refused');
}
