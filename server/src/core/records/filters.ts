// The filters of a list as SQL: those that every list of clients' records has, and those that a list declares.
import { factsOf, type QueueKind, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { subTypesOf } from '@backoffice/contract/products/products.sub-types.ts';
import { sql, type RawBuilder } from 'kysely';
import { isMaskedFor, isNotPartOfMobile, type Asking } from '#core/personal-data/search.ts';
import { teamOf } from '#core/visibility/visibility.ts';
import { containing } from '#platform/db/search.ts';

export type Condition = RawBuilder<boolean>;
export const always: Condition = sql<boolean>`true`;

/** Filters of the contract's `recordFilters` and `moneyRecordFilters`, and the status. */
export interface RecordFilters {
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

/** All of those that are asked for. */
export function all(conditions: readonly (Condition | '' | undefined)[]): Condition {
  const asked = conditions.filter((condition) => typeof condition === 'object');
  return asked.length === 0
    ? always
    : sql<boolean>`${sql.join(
        asked.map((condition) => sql`(${condition})`),
        sql` and `,
      )}`;
}

/** Condition on rows that are records of this kind; undefined where all are. */
export function isOfKind(kind: RecordKind): Condition | undefined {
  const subTypes = subTypesOf(kind);
  if (subTypes.length === 0) return undefined;
  return sql<boolean>`${sql.ref(`${factsOf(kind).table}.sub_type`)} in (${sql.join(subTypes)})`;
}

/** Condition of `isOfKind` that takes only the current one of several versions of a record. */
export function isCurrentOfKind(kind: RecordKind): Condition {
  const { table, versioned } = factsOf(kind);
  return all([versioned && sql<boolean>`${sql.ref(`${table}.is_current`)}`, isOfKind(kind)]);
}

/** Condition on records that wait for a decision: what the address of the queue filters by are columns of the table. */
export function isQueued(kind: QueueKind): Condition {
  const { table } = factsOf(kind);
  const columns = queueColumns(kind).map(
    ([column, value]) => sql<boolean>`${sql.ref(`${table}.${column}`)} = ${sql.lit(value)}`,
  );
  return all([...columns, isCurrentOfKind(kind)]);
}

export const queueColumns = (kind: QueueKind): [string, string][] =>
  Object.entries(factsOf(kind).queue ?? {}).filter(([name]) => name !== 'sort');

export const declaredConditions = (
  ctx: Asking,
  table: string,
  filters: Record<string, string | ((value: never, ctx: Asking) => Condition)>,
  input: object,
): Condition[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const value = (input as Record<string, unknown>)[name];
    if (value === undefined || value === '') return [];
    return typeof filter === 'string'
      ? [sql<boolean>`${sql.ref(`${table}.${filter}`)} = ${value}`]
      : [filter(value as never, ctx)];
  });

export function recordConditions(table: string, input: RecordFilters) {
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

export const clientConditions = (ctx: Asking, input: RecordFilters) => [
  input.username && isClientNamed(input.username, ctx),
  ...agentConditions(input, 'clients.agent_id'),
];

export const agentConditions = (
  { agent_id, superman_id }: Pick<RecordFilters, 'agent_id' | 'superman_id'>,
  agentColumn: string,
) => [
  agent_id && sql<boolean>`${sql.ref(agentColumn)} = ${agent_id}`,
  superman_id && sql<boolean>`${sql.ref(agentColumn)} = any (${teamOf(superman_id)})`,
];

/**
 * Finds a client by typed text in every list of records, as the list of clients does: by name, its pinyin, user name, mobile or
 * account; by the whole mobile alone where the caller sees it masked.
 */
export const isClientNamed = (text: string, ctx: Asking): Condition => {
  const isFound = sql<boolean>`clients.search_text like lower(${containing(text)})`;
  return isMaskedFor(ctx) ? sql<boolean>`(${isFound} and ${isNotPartOfMobile(text)})` : isFound;
};
