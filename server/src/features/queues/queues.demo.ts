// Claims of the demo: a few people are at work on what waits.
import type pg from 'pg';

/** Claims of the demo: who has how many of which kind, the oldest first; some are left unclaimed. */
const claims = [
  { kind: 'deposit', table: 'deposits', staff: 'angel', skips: 1, count: 3 },
  { kind: 'withdrawal', table: 'withdrawals', staff: 'guard', skips: 0, count: 2 },
  { kind: 'identity_check', table: 'identity_checks', staff: 'angel', skips: 2, count: 2 },
  { kind: 'identity_check', table: 'identity_checks', staff: 'superman', skips: 5, count: 3 },
  { kind: 'loan', table: 'loans', staff: 'guard', skips: 0, count: 1 },
] as const;

/** A leader claims records of the team alone. */
export async function loadClaims(client: pg.Client): Promise<void> {
  for (const { kind, table, staff, skips, count } of claims)
    await client.query(
      `insert into record_claims (record_type, record_id, staff_id, client_id, claim_datetime, expire_datetime)
       select $1, record.id, person.id, record.client_id, now() - interval '40 minutes', now() + interval '7 hours 20 minutes'
       from ${table} record join staff person on person.username = $2 join staff agent on agent.id = record.agent_id
       where record.status = 'pending' and not record.fake ${kind === 'identity_check' ? 'and record.is_current' : ''}
         and (person.role <> 'superman' or agent.parent_id = person.id)
       order by record.create_datetime, record.id limit $3 offset $4 on conflict do nothing`,
      [kind, staff, count, skips],
    );
}
