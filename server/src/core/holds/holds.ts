// The hold on withdrawals while a way into the client's money or a payee is new; who may not approve them, and why.
import { barredDays } from '@backoffice/contract/opening-imports/opening-imports.ts';
import { saveTradeSettings } from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { ClientResets } from '#platform/db/schema.generated.ts';

const holdTime = sql`interval '24 hours'`;
const barredTime = sql`interval '7 days'`;
/** Time for which the two people who brought a client in from old books are barred; `barredDays` of the contract says the same. */
const barredByImport = sql`make_interval(days => ${barredDays})`;
const termsSaved = saveTradeSettings.audit;

/** End of a client's hold on withdrawals, null where there is none: for a query that reads from `clients` under this name. */
export const holdOf = (clients: string): RawBuilder<string | null> =>
  sql<string | null>`greatest(${resetHoldOf(clients)}, ${routineCheckOf(clients)})`;

/** End of the hold after a reset of the way into the client's money. */
export const resetHoldOf = (clients: string): RawBuilder<string | null> => sql<string | null>`(
  select max(create_datetime) + ${holdTime} from client_resets r
  where r.tenant_id = ${sql.ref(`${clients}.tenant_id`)} and r.client_id = ${sql.ref(`${clients}.id`)}
    and r.create_datetime > now() - ${holdTime})`;

/**
 * End of a routine check, as everyone sees it: the next business day's. A freeze looks like one, whenever it ends, so that neither the
 * client nor the salesperson learns of it (decision 0206).
 */
export const routineCheckOf = (clients: string): RawBuilder<string | null> => sql<string | null>`(
  select next_business_day_end() from freezes f
  where f.tenant_id = ${sql.ref(`${clients}.tenant_id`)} and f.client_id = ${sql.ref(`${clients}.id`)}
    and f.status = 'active' and f.until_datetime > now())`;

/** Clients whose withdrawals are on hold, under the name `client_id`; one can be in it twice. */
export const clientsOnHold: RawBuilder<unknown> = sql`
  select tenant_id, client_id from client_resets where create_datetime > now() - ${holdTime}
  union all
  select tenant_id, client_id from freezes where status = 'active' and until_datetime > now()`;

/** True where a client, whose id is in the column, is under a routine check. */
export const isUnderRoutineCheck = (tenantColumn: string, clientColumn: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from freezes f where f.tenant_id = ${sql.ref(tenantColumn)} and f.client_id = ${sql.ref(clientColumn)}
      and f.status = 'active' and f.until_datetime > now())`;

/** Bars to approving a client's withdrawals: a reset of the way into the money, or an act in the client's favour. */
type BarKind = ClientResets['kind'] | FavourKind;
const favourKinds = ['credit', 'terms', 'correction', 'allotment', 'import'] as const;
type FavourKind = (typeof favourKinds)[number];

/** True for a credit, other terms, a correction, an allotment by hand and an opening import; false for a reset. */
export const isFavour = (kind: BarKind): kind is FavourKind => favourKinds.some((favour) => favour === kind);

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
 * a client can be forgotten; the second person, for these and for terms, from the approvals. Corrections and allotments by hand
 * name both of their people, and are read for every client whom they concern.
 */
export async function findBars({ db }: Pick<Ctx, 'db'>, clientId: string): Promise<Bar[]> {
  const barredSince = sql`now() - ${barredTime}`;
  const { rows } = await sql<Bar>`
    select staff_id, staff.name as staff_name, kind, latest as create_datetime, latest + case kind when 'import' then ${barredByImport} else ${barredTime} end as barred_until
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
        where accounts.client_id = ${clientId} and (line.code in ('cash', 'credit') or journals.kind = 'arrears') and line.amount > 0
          and journals.kind not in ('withdrawal', 'exchange') and journals.reverses is null
          and journals.actor_id is not null and journals.effective_at > ${barredSince}
        union all
        -- What a line credits takes effect on its booking day; who matched it is barred from then on when they did.
        select made.tenant_id, person, 'credit', made.create_datetime
        from deposits
        join match_items item on item.tenant_id = deposits.tenant_id and item.deposit_id = deposits.id
        join matches made on made.tenant_id = item.tenant_id and made.id = item.match_id
        cross join unnest(array[made.made_by, made.approved_by]) as person
        where deposits.client_id = ${clientId} and made.posted and person is not null and made.create_datetime > ${barredSince}
        union all
        select approvals.tenant_id, person, case when amount is null then 'terms' else 'credit' end, decide_datetime
        from approvals cross join unnest(array[maker_id, checker_id, seconded_by]) as person
        where client_id = ${clientId} and status = 'approved' and decide_datetime > ${barredSince}
          and (approvals.kind = ${termsSaved} or amount is not null
            and approvals.kind not like 'withdrawal.%' and approvals.kind not like 'exchange.%' and approvals.kind not like '%.reversed')
        union all
        select correction.tenant_id, person, 'correction', correction.review_datetime
        from order_corrections correction cross join unnest(array[correction.requested_by, correction.reviewed_by, correction.agreed_by]) as person
        where correction.status = 'approved' and correction.review_datetime > ${barredSince}
          and (correction.client_id = ${clientId} or exists (
            select from orders placed where placed.tenant_id = correction.tenant_id
              and placed.id = correction.right_order_id and placed.client_id = ${clientId}))
        union all
        select allocation.tenant_id, person, 'allotment', allocation.create_datetime
        from orders application
        join allocations allocation on allocation.tenant_id = application.tenant_id and allocation.product_id = application.product_id
        join allotments allotment on allotment.tenant_id = application.tenant_id and allotment.order_id = application.id
        cross join unnest(array[allocation.requested_by, allocation.approved_by]) as person
        where application.client_id = ${clientId} and allocation.method = 'by_hand' and allotment.quantity > 0
          and allocation.create_datetime > ${barredSince}
        union all
        select brought.tenant_id, person, 'import', brought.post_datetime
        from opening_people
        join opening_imports brought on brought.tenant_id = opening_people.tenant_id and brought.id = opening_people.import_id
        cross join unnest(array[brought.posted_by, brought.post_approved_by]) as person
        where opening_people.client_id = ${clientId} and person is not null and brought.post_datetime > now() - ${barredByImport}
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
