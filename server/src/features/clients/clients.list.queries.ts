// The list of clients: its filters, its orders, and a search that stays fast among a million. See decision 0009.
import type { Client, ClientBalanceKind, listClients } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { holdOf } from '#core/holds/holds.ts';
import { always, type Condition } from '#core/records/filters.ts';
import { asksForKeptCounts, findKeptCounts, numbersOf } from '#core/records/record-counts.ts';
import { countDepositors } from '#core/statistics/daily-facts.ts';
import { codeOfBalanceKind, findClientBalances, type ClientBalance } from '#core/statistics/kept-balances.ts';
import { seesEveryClient, teamOf } from '#core/visibility/visibility.ts';
import { isOnlineSession } from '#core/client-sessions/client-sessions.ts';
import type { Ctx } from '#platform/context.ts';
import { countRows, findRows, type Count } from '#platform/db/paging.ts';
import { visibleClients } from '#core/clients/clients.queries.ts';
import { bearersOf, holdersOf, searchFor } from './clients.search.queries.ts';

type ListInput = CheckedInputOf<typeof listClients>;
type CountInput = Omit<ListInput, 'page' | 'page_size'>;

export async function findClients(ctx: Ctx, input: ListInput): Promise<Page<Client>> {
  const narrowings = await narrow(ctx, input);
  const matching = narrowings.reduce((query, condition) => query.where(condition), matchingClients(ctx, input));
  const page = await findRows(matching, input, {
    sortColumns: {
      create_datetime: 'clients.create_datetime',
      username: 'clients.username',
      full_name: 'clients.full_name',
      score: 'clients.score',
      vip: 'clients.vip',
    },
    defaultSort: '-create_datetime',
    id: 'clients.id',
  });
  return { ...page, ...(await countMatching(ctx, input, matching)) };
}

/** The list's number without its rows. */
export async function countClients(ctx: Ctx, input: CountInput): Promise<Count> {
  const narrowings = await narrow(ctx, input);
  const matching = narrowings.reduce((query, condition) => query.where(condition), matchingClients(ctx, input));
  return countMatching(ctx, input, matching);
}

/** Counts those who registered meanwhile, and how far they came: each as the list counts them, all in one pass. */
export async function countFunnel(ctx: Ctx, registered: Required<Pick<CountInput, 'from' | 'to'>>) {
  return matchingClients(ctx, { fake: false, ...registered })
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().as('registered'),
      fn.countAll<number>().filterWhere('clients.kyc_status', '=', 'approved').as('verified'),
      fn.countAll<number>().filterWhere(hasDeposited.any).as('deposited'),
    ])
    .executeTakeFirstOrThrow();
}

/** An index finds those in one of these (but nearly all have a balance), or all of a team: so many are counted. */
const mostCounted = 100_000;
const indexedFilters = new Set(['kyc_status', 'from', 'to', 'deposited', 'holds']);

async function countMatching(
  ctx: Ctx,
  input: CountInput,
  matching: ReturnType<typeof matchingClients>,
): Promise<Count> {
  const { kyc_status, deposited, holds, currency, ...others } = input;
  if (holds && !kyc_status && !deposited && asksForKeptCounts(others)) {
    const balances = await findClientBalances(ctx, input);
    const isAsked = (of: ClientBalance) => of.code === codeOfBalanceKind[holds] && of.currency === (currency ?? '');
    if (balances) return { total: balances.find(isAsked)?.clients ?? 0, total_is_estimate: false };
  }
  const isOfKept = asksForKeptCounts(others) && !holds && !currency;
  if (isOfKept && !deposited) {
    const { total, total_is_estimate } = numbersOf(await findKeptCounts(ctx, 'client', input), { status: kyc_status });
    return { total, total_is_estimate };
  }
  if (isOfKept && deposited && deposited !== 'none' && !kyc_status) {
    const { clients, repeated } = await countDepositors(ctx, input);
    return { total: { any: clients, repeat: repeated, once: clients - repeated }[deposited], total_is_estimate: false };
  }
  const unindexed = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !indexedFilters.has(name) || value === 'balance'),
  );
  const isQuick = !seesEveryClient(ctx) || (asksForKeptCounts(unindexed) && !input.currency);
  return countRows(ctx.db, matching, isQuick ? mostCounted : undefined);
}

async function narrow(
  ctx: Ctx,
  { search, fake, currency, balance_min, balance_max, tag_id }: CountInput,
): Promise<Condition[]> {
  return [
    ...(search ? [await searchFor(ctx, search, fake)] : []),
    ...(currency ? [await holdersOf(ctx, { fake, currency, balance_min, balance_max })] : []),
    ...(tag_id ? [await bearersOf(ctx, tag_id)] : []),
  ];
}

function matchingClients(ctx: Ctx, input: CountInput) {
  const { id, fake, active, online, vip, score_min, score_max, kyc_status, agent_id, superman_id, from, to } = input;
  const { currency, holds, deposited, on_hold } = input;
  let query = id
    ? visibleClients(ctx).where('clients.id', '=', id)
    : visibleClients(ctx).where('clients.fake', '=', fake);
  if (active !== undefined) query = query.where(active ? sql<boolean>`active` : sql<boolean>`not active`);
  if (vip !== undefined) query = query.where('clients.vip', '=', vip);
  if (score_min !== undefined) query = query.where('clients.score', '>=', score_min);
  if (score_max !== undefined) query = query.where('clients.score', '<=', score_max);
  if (kyc_status) query = query.where('clients.kyc_status', '=', kyc_status);
  if (agent_id) query = query.where('clients.agent_id', '=', agent_id);
  if (superman_id) query = query.where(sql<boolean>`clients.agent_id = any (${teamOf(superman_id)})`);
  if (from) query = query.where('clients.create_datetime', '>=', from);
  if (to) query = query.where('clients.create_datetime', '<', to);
  if (online !== undefined) query = query.where(isOnline(online));
  if (holds) query = query.where(hasBalance(holds, currency, id ? sql`clients.fake` : sql`${fake}`));
  if (deposited) query = query.where(hasDeposited[deposited]);
  if (on_hold !== undefined) query = query.where(sql<boolean>`(${holdOf('clients')} is not null) = ${on_hold}`);
  return query;
}

/** Conditions written as the partial indexes are. */
const isFilled: Record<ClientBalanceKind, Condition> = {
  balance: sql<boolean>`cash > 0`,
  frozen: sql<boolean>`frozen <> 0`,
  arrears: sql<boolean>`arrears + due < 0`,
};

/** The book as a value where it is known: only then a partial index gives the accounts in the order of their clients, and not all accounts are read. */
const hasBalance = (
  balance: ClientBalanceKind,
  currency: Currency | undefined,
  book: RawBuilder<unknown>,
) => sql<boolean>`
  exists (select from accounts where accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id
    and accounts.fake = ${book} and ${isFilled[balance]} and ${currency ? sql`currency = ${currency}` : always})`;

const firstDeposit = sql`select from first_deposits
  where first_deposits.tenant_id = clients.tenant_id and first_deposits.client_id = clients.id`;
const hasDeposited: Record<NonNullable<ListInput['deposited']>, Condition> = {
  any: sql<boolean>`exists (${firstDeposit})`,
  once: sql<boolean>`exists (${firstDeposit} and not has_repeated)`,
  repeat: sql<boolean>`exists (${firstDeposit} and has_repeated)`,
  none: sql<boolean>`not exists (${firstDeposit})`,
};

const isOnline = (online: boolean) => sql<boolean>`
  ${sql.raw(online ? '' : 'not')} exists (select from client_sessions where client_sessions.tenant_id = clients.tenant_id
    and client_sessions.client_id = clients.id and ${isOnlineSession})`;
