// Lists of what belongs to clients: the filters all of them have, and counts that fetch nobody's name.
import type { Counts, Page, Totals } from '@backoffice/contract/kit/list.ts';
import { factsOf, recordKinds, type QueueKind, type RecordOfClient } from '@backoffice/contract/kit/record-kinds.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { mayWorkFor, seesEveryClient, teamOf } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { countUpTo, findCounts, findPage, findTotals, type PageInput } from '#platform/db/paging.ts';
import { containing } from '#platform/db/search.ts';

type ListedKind = Exclude<RecordOfClient, 'client'>;
type RecordTable = (typeof recordKinds)[ListedKind]['table'];

interface Filters {
  id?: string | undefined;
  fake: boolean;
  username?: string | undefined;
  client_id?: string | undefined;
  agent_id?: string | undefined;
  superman_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  currency?: string | undefined;
  amount_min?: string | undefined;
  amount_max?: string | undefined;
  status?: string | undefined;
}

/** Nothing where it was not asked for. */
type Condition = RawBuilder<boolean> | '' | 0 | undefined;

interface RecordList<Tables, Table extends keyof Tables, Row, Sort extends string> {
  table: RecordTable;
  /** As they are shown: joined with `clients`, and with the names of everybody concerned. */
  rows: SelectQueryBuilder<Tables, Table, Row>;
  /** What this list alone can be filtered by. */
  own?: readonly Condition[];
  /** The column behind each name one may sort by. */
  by: Record<Sort, string>;
  usual: Sort | `-${Sort}`;
}

interface Records<Row> {
  page: () => Promise<Page<Row>>;
  totals: () => Promise<Totals>;
  /** Of each status, whichever is asked for: the tabs count each. */
  counts: (statuses: readonly string[]) => Promise<Counts>;
}

export function recordsOf<Tables, Table extends keyof Tables, Row, Sort extends string>(
  ctx: Ctx,
  input: Filters & PageInput<Sort>,
  { table, rows, own = [], by, usual }: RecordList<Tables, Table, Row, Sort>,
): Records<Row> {
  const { status } = input;
  const ofRecord = all([...conditionsOn(table, input), ...own]);
  const ofClient = all([
    ...conditionsOnClient(input),
    seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, 'clients.agent_id'),
  ]);
  const inStatus = status === undefined ? yes : sql<boolean>`${sql.ref(`${table}.status`)} = ${status}`;
  // Whatever only counts is spared the joins.
  const counted = ctx.db
    .selectFrom(table)
    .where(ofRecord)
    .where(ofClient === yes ? yes : among(`${table}.client_id`, ofClient));
  const countedInStatus = counted.where(inStatus);
  return {
    page: () =>
      findPage(ctx.db, rows.where(ofRecord).where(ofClient).where(inStatus), input, {
        by,
        usual,
        id: `${table}.id`,
        count: () => countUpTo(ctx.db, countedInStatus),
      }),
    totals: () => findTotals(countedInStatus, { amount: `${table}.amount`, currency: `${table}.currency` }),
    counts: (statuses) => findCounts(ctx.db, counted, `${table}.status`, statuses),
  };
}

/** A page of money with what it adds up to, as far as that can be told, and how many are in each status. */
export async function findMoneyRecords<Row>(
  records: Records<Row>,
  statuses: readonly string[],
): Promise<Page<Row> & { totals: Totals; counts: Counts }> {
  const page = await records.page();
  const totals = page.total_is_estimate ? null : await records.totals();
  return { ...page, totals, counts: await records.counts(statuses) };
}

/** Of the real clients one sees: robots wait for nothing. */
export async function countPending(ctx: Ctx, kind: QueueKind & RecordOfClient): Promise<number> {
  const { count } = await ctx.db
    .selectFrom(recordKinds[kind].table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`status = 'pending' and not fake`)
    .where(factsOf(kind).versioned ? sql<boolean>`is_current` : yes)
    .where(seesEveryClient(ctx) ? yes : among('client_id', mayWorkFor(ctx, 'clients.agent_id')))
    .executeTakeFirstOrThrow();
  return count;
}

const yes = sql<boolean>`true`;

function all(conditions: readonly Condition[]): RawBuilder<boolean> {
  const asked = conditions.filter((condition) => typeof condition === 'object');
  return asked.length === 0
    ? yes
    : sql<boolean>`${sql.join(
        asked.map((condition) => sql`(${condition})`),
        sql` and `,
      )}`;
}

/** The records of the clients for whom the condition holds. */
const among = (column: string, ofClient: RawBuilder<boolean>) =>
  sql<boolean>`${sql.ref(column)} in (select id from clients where ${ofClient})`;

function conditionsOn(table: RecordTable, input: Filters) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const { id, client_id, from, to, currency, amount_min, amount_max } = input;
  return [
    id ? sql<boolean>`${column('id')} = ${id}` : sql<boolean>`${column('fake')} = ${input.fake}`,
    client_id && sql<boolean>`${column('client_id')} = ${client_id}`,
    from && sql<boolean>`${column('create_datetime')} >= ${from}`,
    to && sql<boolean>`${column('create_datetime')} < ${to}`,
    currency && sql<boolean>`${column('currency')} = ${currency}`,
    amount_min && sql<boolean>`${column('amount')} >= ${amount_min}`,
    amount_max && sql<boolean>`${column('amount')} <= ${amount_max}`,
  ];
}

const conditionsOnClient = ({ username, agent_id, superman_id }: Filters) => [
  username && sql<boolean>`clients.username ilike ${containing(username)}`,
  agent_id && sql<boolean>`clients.agent_id = ${agent_id}`,
  superman_id && sql<boolean>`clients.agent_id = any (${teamOf(superman_id)})`,
];
