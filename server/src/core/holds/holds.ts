// The hold on withdrawals while a way into the client's money or a payee is new; who may not approve them, and why.
import { saveTradeSettings } from '@backoffice/contract/clients/clients.trade.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { ClientResets } from '#platform/db/schema.generated.ts';

const holdTime = sql`interval '24 hours'`;
const barredTime = sql`interval '7 days'`;
const termsSaved = saveTradeSettings.audit;

/** End of a client's hold on withdrawals, null where there is none: for a query that reads from `clients` under this name. */
export const holdOf = (clients: string): RawBuilder<string | null> => sql<string | null>`(
  select max(create_datetime) + ${holdTime} from client_resets r
  where r.tenant_id = ${sql.ref(`${clients}.tenant_id`)} and r.client_id = ${sql.ref(`${clients}.id`)}
    and ${isHolding('r')})`;

/** True where a row of the resets, read under this name, still makes withdrawals wait. */
export const isHolding = (resets: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${resets}.create_datetime`)} > now() - ${holdTime}`;

/** Bars to approving a client's withdrawals: a reset of the way into the money, a credit, other terms. */
type BarKind = ClientResets['kind'] | 'credit' | 'terms';

export interface Bar {
  staff_id: string;
  staff_name: string;
  kind: BarKind;
  create_datetime: string;
  /** Time until which this person may not approve the client's withdrawals. */
  barred_until: string;
}

/**
 * The newest of each person and kind that still bars that person. A credit is read from the ledger, so that no way of crediting
 * a client can be forgotten; the second person, for these and for trade settings, from the approvals.
 */
export async function findBars({ db }: Pick<Ctx, 'db'>, clientId: string): Promise<Bar[]> {
  const barredSince = sql`now() - ${barredTime}`;
  const { rows } = await sql<Bar>`
    select staff_id, staff.name as staff_name, kind, latest as create_datetime, latest + ${barredTime} as barred_until
    from (
      select tenant_id, staff_id, kind, max(at) as latest
      from (
        select tenant_id, staff_id, kind, create_datetime as at
        from client_resets where client_id = ${clientId} and create_datetime > ${barredSince}
        union all
        select journals.tenant_id, journals.actor_id, 'credit', journals.effective_at
        from accounts
        join journal_lines line on line.tenant_id = accounts.tenant_id and line.account_id = accounts.id
        join journals on journals.tenant_id = line.tenant_id and journals.id = line.journal_id
        where accounts.client_id = ${clientId} and line.code in ('cash', 'credit') and line.amount > 0
          and journals.kind not in ('withdrawal', 'exchange') and journals.reverses is null
          and journals.actor_id is not null and journals.effective_at > ${barredSince}
        union all
        select approvals.tenant_id, person, case when amount is null then 'terms' else 'credit' end, decide_datetime
        from approvals cross join unnest(array[maker_id, checker_id]) as person
        where client_id = ${clientId} and status = 'approved' and decide_datetime > ${barredSince}
          and (approvals.kind = ${termsSaved} or amount is not null
            and approvals.kind not like 'withdrawal.%' and approvals.kind not like 'exchange.%' and approvals.kind not like '%.reversed')
      ) as action
      group by 1, 2, 3
    ) as bar
    join staff on staff.tenant_id = bar.tenant_id and staff.id = bar.staff_id
    order by latest desc, kind
  `.execute(db);
  return rows;
}

/** Holds the client's withdrawals from now on, and bars this person from approving them. */
export async function insertReset({ db, actor }: Ctx, client_id: string, kind: ClientResets['kind']): Promise<void> {
  await db.insertInto('client_resets').values({ client_id, staff_id: actor.id, kind }).execute();
}

/** Payee of a client: one of their cards, or an address on a chain. */
export type PayeeName = { bank_card_id: string } | { chain: string; address: string };

/** End of the wait of a payee that the clients' app named less than a day ago; null where it is known for longer. */
export async function findPayeeHold({ db }: Pick<Ctx, 'db'>, clientId: string, to: PayeeName): Promise<string | null> {
  const firstNamed =
    'chain' in to
      ? sql`select coalesce(min(create_datetime), now()) as at from withdrawals
            where client_id = ${clientId} and payee ->> 'chain' = ${to.chain} and payee ->> 'address' = ${to.address}`
      : sql`select create_datetime as at from bank_cards
            where id = ${to.bank_card_id} and client_id = ${clientId} and api_key_id is not null`;
  const { rows } = await sql<{ until: string }>`
    select at + ${holdTime} as until from (${firstNamed}) as named where at > now() - ${holdTime}
  `.execute(db);
  return rows[0]?.until ?? null;
}
