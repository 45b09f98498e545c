// Writes statements of house accounts: each line once, whichever file brought it first, and no statement that says nothing new.
import { randomUUID } from 'node:crypto';
import type { HouseAccount } from '@backoffice/contract/house-accounts/house-accounts.ts';
import type { Brought } from '@backoffice/contract/matching/matching.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { todayOf } from '#core/calendar.ts';
import { refuse } from '#core/statement-formats/parsed.ts';
import { houseAccounts, isActive } from '#features/house-accounts/house-accounts.public.ts';
import { enterFiledNavs, findFiledNavs, type FiledNav } from '#features/navs/navs.public.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { StatedFile, StatedStatement } from './matching.files.ts';
import { identified } from './matching.lines.ts';

/** People or key that brought a file, as its statements keep them. */
type People = { source: 'upload'; recorded_by: string; approved_by: string } | { source: 'feed'; api_key_id: string };

interface Bringing {
  account: HouseAccount;
  evidence_id: string;
  stated: StatedFile;
  people: People;
}

export type AccountStatement = { account: HouseAccount } & (
  | { day: string; opening: string; closing: string; lines: StatedStatement['lines'] }
  | { day: string; opening: null; closing: null; lines: []; positions: { symbol: string; quantity: string }[] }
  | { day: string; opening: null; closing: null; lines: []; navs: FiledNav[]; nav_count: number }
);

/** The active account of that number and currency; locked, so that two files of it come one after the other. */
export async function lockActiveAccount(ctx: PublicCtx, by: { id: string } | { number: string; currency: Currency }) {
  const query = houseAccounts.rows(ctx).modifyEnd(sql`for update of house_accounts`);
  const account = await (
    'id' in by
      ? query.where('house_accounts.id', '=', by.id)
      : query
          .where('house_accounts.number', '=', by.number)
          .where('house_accounts.currency', '=', by.currency)
          .where('house_accounts.closed_datetime', 'is', null)
  ).executeTakeFirst();
  if (!account) throw new AppError('record.not_found');
  if (account.status !== 'active') throw new AppError('house_account.not_active');
  return account;
}

/** The statements of a file, each with its account: the chosen one, or another active one that the file names. */
export async function statementsOf(
  ctx: PublicCtx,
  account: HouseAccount,
  stated: StatedFile,
): Promise<AccountStatement[]> {
  const today = await todayOf(ctx);
  if (stated.kind === 'positions') {
    if (stated.day > today) refuse('statement_file.wrong_day', { row: 1, column: 'day' });
    return [{ account, day: stated.day, opening: null, closing: null, lines: [], positions: stated.positions }];
  }
  if (stated.kind === 'navs') {
    const day = stated.navs.reduce((newest, one) => (one.day > newest ? one.day : newest), '');
    const navs = await findFiledNavs(ctx, stated.navs);
    return [{ account, day, opening: null, closing: null, lines: [], navs, nav_count: stated.navs.length }];
  }
  const statements: AccountStatement[] = [];
  for (const { account: number, currency, day, opening, closing, lines } of stated.statements) {
    const first = lines[0]?.row ?? 1;
    if (day > today) refuse('statement_file.wrong_day', { row: first, column: 'day' });
    const own = isSameAccount(account, number, currency) ? account : await findNamed(ctx, number ?? '', currency);
    if (!own) refuse('statement_file.wrong_account', { row: first, column: `${number ?? ''} ${currency}` });
    statements.push({ account: own, day, opening, closing, lines });
  }
  if (!statements.some((one) => one.account.id === account.id))
    refuse('statement_file.wrong_account', { row: 1, column: account.number });
  return statements;
}

/** Some banks write the currency behind the number. */
const isSameAccount = (account: HouseAccount, number: string | null, currency: Currency): boolean =>
  account.currency === currency &&
  (number === null || number === account.number || number === `${account.number}${currency}`);

async function findNamed(ctx: PublicCtx, number: string, currency: Currency): Promise<HouseAccount | undefined> {
  return houseAccounts
    .rows(ctx)
    .where('house_accounts.number', 'in', [number, number.replace(new RegExp(`${currency}$`), '')])
    .where('house_accounts.currency', '=', currency)
    .where(isActive)
    .executeTakeFirst();
}

/** Brings what is new of a file, and answers how much that is. */
export async function bringStatements(
  ctx: PublicCtx,
  { account, evidence_id, stated, people }: Bringing,
): Promise<Brought> {
  const brought: Brought = { statements: [], line_count: 0, new_line_count: 0 };
  const found = await statementsOf(ctx, account, stated);
  for (const statement of found.toSorted((one, other) => (one.account.id < other.account.id ? -1 : 1))) {
    if (statement.account.id !== account.id) await lockActiveAccount(ctx, { id: statement.account.id });
    const { id, line_count, new_line_count } = await insertStatement(ctx, statement, evidence_id, people);
    if (id) brought.statements.push(id);
    brought.line_count += line_count;
    brought.new_line_count += new_line_count;
  }
  return brought;
}

/** Writes statement and lines in one statement; neither where all of it was there. */
async function insertStatement(ctx: PublicCtx, statement: AccountStatement, evidence_id: string, people: People) {
  const { account, day, opening, closing } = statement;
  const lines = identified(statement.lines);
  const line_count = 'navs' in statement ? statement.nav_count : lines.length;
  const navCount = 'navs' in statement ? statement.navs.length : 0;
  const id = randomUUID();
  const staff = people.source === 'upload' ? people : { recorded_by: null, approved_by: null };
  const api_key_id = people.source === 'feed' ? people.api_key_id : null;
  const { rows } = await sql<{ id: string; new_line_count: number }>`
    with brought as (
      insert into statement_lines (account_id, statement_id, row_number, booking_day, value_day, currency, amount, counterparty_name,
        counterparty_account, our_reference, bank_reference, text, code, txid, is_return, raw, identity, occurrence)
      select ${account.id}, ${id}, line."row", line.booking_day, line.value_day, ${account.currency}, line.amount, line.counterparty_name,
        line.counterparty_account, line.our_reference, line.bank_reference, line.text, line.code, line.txid, line.is_return, line.raw,
        line.identity, line.occurrence
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("row" int, booking_day date, value_day date, amount numeric,
        counterparty_name text, counterparty_account text, our_reference text, bank_reference text, text text, code text, txid text,
        is_return boolean, raw text, identity text, occurrence int)
      on conflict on constraint line_once do nothing
      returning id
    )
    insert into statements (id, kind, institution, day, source, account_id, evidence_id, api_key_id, recorded_by, approved_by,
      opening, closing, line_count, new_line_count)
    select ${id}::uuid, ${account.kind}, ${account.institution}, ${day}::date, ${people.source}, ${account.id}::uuid, ${evidence_id}::uuid,
      ${api_key_id}::uuid, ${staff.recorded_by}::uuid, ${staff.approved_by}::uuid, ${opening}::numeric, ${closing}::numeric,
      ${line_count}::int, (select count(*) from brought) + ${navCount}::int
    where ${navCount} > 0 or exists (select from brought) or not exists (${sameStatement(statement)})
    returning id, new_line_count
  `.execute(ctx.db);
  const [written] = rows;
  if (!written) return { id: null, line_count, new_line_count: 0 };
  await insertFigures(ctx, id, statement);
  if ('navs' in statement && people.source === 'upload')
    await enterFiledNavs(ctx, statement.navs, { evidence_id, ...people });
  return { id, line_count, new_line_count: written.new_line_count };
}

/** The statement that counts for the day says the same: the newest one, as another of the same day takes its place. */
const sameStatement = (statement: AccountStatement) => {
  const { account, day, opening, closing } = statement;
  const positions = 'positions' in statement ? statement.positions : [];
  return sql`
    select from (
      select id, opening, closing from statements where account_id = ${account.id}::uuid and day = ${day}::date
      order by create_datetime desc limit 1) as newest
    where newest.opening is not distinct from ${opening}::numeric and newest.closing is not distinct from ${closing}::numeric
      and not exists (
        (select symbol, quantity from statement_positions where statement_id = newest.id
         except select symbol, quantity from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as stated(symbol text, quantity numeric))
        union all
        (select symbol, quantity from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as stated(symbol text, quantity numeric)
         except select symbol, quantity from statement_positions where statement_id = newest.id))`;
};

/** Balances and positions that safeguarding compares. An account below zero holds no client's money. */
async function insertFigures({ db }: PublicCtx, statement_id: string, statement: AccountStatement): Promise<void> {
  const { account, closing } = statement;
  if (closing !== null && account.client_money)
    await db
      .insertInto('statement_balances')
      .values({ statement_id, currency: account.currency, amount: closing.startsWith('-') ? '0' : closing })
      .execute();
  if ('positions' in statement)
    await db
      .insertInto('statement_positions')
      .values(statement.positions.map((position) => ({ statement_id, ...position })))
      .execute();
}
