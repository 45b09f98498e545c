// The kept numbers of records, beside a full count in the same snapshot.
import { countedKinds, factsOf, recordKinds, type CountedKind } from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import { isCurrentOfKind } from '#core/records/filters.ts';
import { allAgents, type KeptKind } from '#core/records/record-counts.ts';
import type { Check, Finding } from './check.ts';

/** Most of the differing numbers that are shown. */
const shown = 20;

const kinds: readonly KeptKind[] = [...countedKinds, 'exposure'];

/** One kind of record in each slice: their number is exact only when all are counted by one statement. */
export const recordCounts: Check = {
  name: 'record.counts',
  severity: 'error',
  count: async () => kinds.length,
  async checkSlice({ db }, cursor) {
    const { index } = (cursor ?? { index: 0 }) as { index: number };
    const kind = kinds[index];
    const { rows } = kind ? await differences(kind).execute(db) : { rows: [] };
    const next = index + 1 < kinds.length ? { index: index + 1 } : null;
    return { findings: rows, done: kind ? 1 : 0, next };
  },
};

function recordsOf(kind: CountedKind) {
  const { counts } = factsOf(kind);
  const [currency, amount] = counts?.money ? [sql`currency`, sql`amount`] : [sql`''`, sql`0`];
  return sql`
    select fake, agent_id, ${sql.ref(counts?.status ?? 'status')} as status, ${currency} as currency, ${amount} as amount
    from ${sql.table(recordKinds[kind].table)} where ${isCurrentOfKind(kind)}
  `;
}

const heldLots = sql`
  select lots.fake, agent_id, sub_type as status, currency, cost as amount
  from lots join orders on orders.tenant_id = lots.tenant_id and orders.id = order_id where cost > 0
`;

function differences(kind: KeptKind) {
  return sql<Finding>`
    with records as (
      ${kind === 'exposure' ? heldLots : recordsOf(kind)}
    ), counted as (
      select fake, coalesce(agent_id, ${allAgents}) as agent_id, status, currency, count(*) as count, sum(amount) as amount
      from records group by grouping sets ((fake, agent_id, status, currency), (fake, status, currency))
    ), kept as (
      select fake, agent_id, status, currency, sum(count) as count, sum(amount) as amount from (
        select fake, agent_id, status, currency, count, amount from record_counts where kind = ${kind}
        union all
        select fake, scope.agent_id, status, currency, count, amount from record_count_changes changes
        cross join lateral (values (changes.agent_id), (${allAgents}::uuid)) as scope(agent_id) where kind = ${kind}
      ) as numbers group by fake, agent_id, status, currency
    ), differing as (
      select fake, concat_ws('/', case agent_id when ${allAgents} then 'all agents' else agent_id::text end, status, nullif(currency, '')) as name,
        concat_ws(' / ', coalesce(counted.count, 0), counted.amount) as expected,
        concat_ws(' / ', coalesce(kept.count, 0), kept.amount) as found,
        row_number() over (partition by fake order by agent_id, status, currency) as no
      from counted full join kept using (fake, agent_id, status, currency)
      where coalesce(counted.count, 0) <> coalesce(kept.count, 0) or coalesce(counted.amount, 0) <> coalesce(kept.amount, 0)
    )
    select 'platform' as subject_type, ${`${kind}/`} || case when fake then 'robot' else 'real' end as subject_id, null as client_id,
      jsonb_build_object('expected', jsonb_object_agg(name, expected), 'found', jsonb_object_agg(name, found)) as detail
    from differing where no <= ${shown} group by fake
  `;
}
