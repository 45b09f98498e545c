// Decisions of a person on clients' records, with the time that each had waited: the dashboard counts them, and the list behind it shows them.
import { reviewAdjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { reviewLoan } from '@backoffice/contract/loans/loans.ts';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql, type RawBuilder } from 'kysely';

/** Endpoints by which people decide, by the kind of the record. */
const reviews = {
  deposit: reviewDeposit,
  withdrawal: reviewWithdrawal,
  loan: reviewLoan,
  adjustment: reviewAdjustment,
  identity_check: reviewIdentity,
} as const;

/** Rows `id, at, client_id, agent_id, record_type, record_id, minutes` of what a person decided for real clients from one moment to another. */
export const decisionsOf = (actorId: string, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql.join(
    Object.entries(reviews).map(
      ([kind, { audit }]) => sql`
        select line.id, line.at, record.client_id, record.agent_id, ${kind}::text as record_type, record.id as record_id,
          extract(epoch from line.at - record.create_datetime) / 60 as minutes
        from audit_lines line
        join ${sql.table(recordKinds[kind as keyof typeof reviews].table)} record
          on record.tenant_id = line.tenant_id and record.id = line.record_id
        where line.actor_id = ${actorId} and line.at >= ${from} and line.at < ${to} and line.action = ${audit} and not record.fake`,
    ),
    sql` union all `,
  );
