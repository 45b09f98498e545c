// Reads what matching compares: lines with their account's channel, and the deposits and withdrawals that no line proves yet.
import type { ProvedType } from '@backoffice/contract/matching/matching.matches.ts';
import { sql, type RawBuilder } from 'kysely';
import { namesComparer, type CompareNames } from '#core/names/names.ts';
import { readCalendar } from '#features/business-days/business-days.public.ts';
import type { PublicCtx } from '#platform/context.ts';
import { namedBy, referenceOf, type OpenLine, type OpenRecord, type RuleParts } from './matching.rules.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Days after which a record is found by its code alone. */
const comparedDays = 45;

/** A line with the people or the key that brought its statement. */
export interface BroughtLine extends OpenLine {
  status: string;
  account_id: string;
  /** The account holds clients' money; else the house's own. */
  client_money: boolean;
  bank_reference: string;
  /** Kind of transaction, as the bank says it. */
  code: string;
  is_return: boolean;
  source: 'feed' | 'upload' | 'typed';
  recorded_by: string | null;
  approved_by: string | null;
  api_key_id: string | null;
}

/** A record with its client and where it stands. */
export interface ProvableRecord extends OpenRecord {
  client_id: string;
  username: string;
  full_name: string;
  status: string;
  api_key_id: string | null;
  /** Made of a line, without a claim of the client. */
  isOfLine: boolean;
  /** It was booked before: a match moves no money. */
  isBooked: boolean;
}

/** Name that the bank or the chain gave to the payment. */
export const paymentReferenceOf = ({ txid, bank_reference }: BroughtLine): string | null =>
  (txid || bank_reference).slice(0, 120) || null;

export async function findLines({ db }: Db, where: RawBuilder<boolean>): Promise<BroughtLine[]> {
  const { rows } = await sql<BroughtLine>`
    select line.id, case account.kind when 'crypto' then 'crypto' else 'bank' end as channel, line.currency,
      round(line.amount, (select decimals from currencies where currencies.code = line.currency))::text as amount,
      line.booking_day::text, line.counterparty_name, line.counterparty_account, line.our_reference, line.text, line.txid,
      line.status, line.account_id, account.client_money, line.bank_reference, line.code, line.is_return, statement.source, statement.recorded_by, statement.approved_by, statement.api_key_id
    from statement_lines line
    join house_accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    join statements statement on statement.tenant_id = line.tenant_id and statement.id = line.statement_id
    where ${where}
  `.execute(db);
  return rows;
}

/** Names and calendar, as the rules read them. */
export const rulePartsOf = async (ctx: Db): Promise<RuleParts> => ({
  compareNames: remembering(await namesComparer(ctx)),
  isBusinessDay: await readCalendar(ctx),
});

/** Compares two names once in a run: payers and clients are the same in many pairs. */
function remembering(compareNames: CompareNames): CompareNames {
  const known = new Map<string, ReturnType<CompareNames>>();
  return (one, other) => {
    const key = JSON.stringify([one, other]);
    const found = known.get(key) ?? compareNames(one, other);
    known.set(key, found);
    return found;
  };
}

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone tenant_time_zone())::date::text`;

/** These records alone, or those that lines could be of: by their amount, a code or a transaction that they name. */
type Asked = { only: { type: ProvedType; ids: readonly string[] } } | { ofLines: readonly OpenLine[] };

const isProvable = {
  deposit: sql<boolean>`not fake and status in ('pending', 'approved')`,
  withdrawal: sql<boolean>`not fake and status in ('approved', 'completed')`,
} as const;

/** Ids of the records that are wanted, each by an index: the cost is that of the lines, however many records are open. */
function wantedIds(type: ProvedType, asked: Asked): RawBuilder<unknown> {
  const table = sql.table(`${type}s`);
  if ('only' in asked)
    return asked.only.type === type
      ? sql`select id from ${table} where id = any (${asked.only.ids}::uuid[]) and ${isProvable[type]}`
      : sql`select null::uuid as id where false`;
  const lines = asked.ofLines.filter(({ amount }) => amount.startsWith('-') === (type === 'withdrawal'));
  const sums = new Map(lines.map(({ currency, amount }) => [`${currency} ${amount}`, { currency, amount }]));
  const named = lines.map(namedBy);
  const codes = [...new Set(named.flatMap((one) => one.codes))];
  const txids = type === 'withdrawal' ? [...new Set(named.flatMap((one) => one.txids))] : [];
  const amount = type === 'deposit' ? sql`deposits.amount` : sql`(withdrawals.fee - withdrawals.amount)`;
  return sql`
    select ${table}.id from jsonb_to_recordset(${JSON.stringify([...sums.values()])}::jsonb) as line(currency text, amount numeric)
    join ${table} on ${table}.currency = line.currency and ${amount} = line.amount
    where ${isProvable[type]} and create_datetime > now() - make_interval(days => ${comparedDays})
    union
    select id from ${table} where right(id::text, 8) = any (${codes}::text[]) and ${isProvable[type]}
    ${
      txids.length > 0
        ? sql`union select id from ${table} where payment_reference = any (${txids}::text[]) and sub_type = 'crypto'
            and payment_reference is not null and ${isProvable[type]}`
        : sql``
    }`;
}

/** Real clients' records that no line proves: pending or approved deposits, approved or completed withdrawals. */
export async function findProvable({ db }: Db, asked: Asked): Promise<ProvableRecord[]> {
  const { rows } = await sql<Omit<ProvableRecord, 'reference' | 'isBooked'>>`
    select record.type, record.id, record.channel, record.currency, record.amount_of_line::text as amount, record.day, record.txid,
      record.accounts, record.names, record.client_id, clients.username, clients.full_name, record.status, record.api_key_id,
      record.batch, record.is_of_line as "isOfLine"
    from (
      select 'deposit' as type, tenant_id, id, client_id, status, api_key_id, currency, amount as amount_of_line,
        case sub_type when 'crypto' then 'crypto' else 'bank' end as channel, ${dayOf(sql`create_datetime`)} as day, '' as txid,
        '' as batch, line_id is not null as is_of_line,
        array(select acc_no from bank_cards card where card.tenant_id = deposits.tenant_id and card.client_id = deposits.client_id) as accounts,
        array(select client.full_name from clients client
              where client.tenant_id = deposits.tenant_id and client.id = deposits.client_id) as names
      from deposits
      where id in (${wantedIds('deposit', asked)}) and not exists (
        select from match_items item where item.tenant_id = deposits.tenant_id and item.deposit_id = deposits.id and item.is_made)
      union all
      select 'withdrawal', tenant_id, id, client_id, status, api_key_id, currency, fee - amount,
        case sub_type when 'crypto' then 'crypto' else 'bank' end, ${dayOf(sql`coalesce(review_datetime, create_datetime)`)},
        case when sub_type = 'crypto' then coalesce(payment_reference, '') else '' end,
        coalesce((select 'PAY-' || upper(right(item.payout_id::text, 8)) from payout_items item
                  where item.tenant_id = withdrawals.tenant_id and item.withdrawal_id = withdrawals.id and item.is_live), ''), false,
        array_remove(array[payee ->> 'acc_no', payee ->> 'address'], null), array_remove(array[payee ->> 'holder_name'], null)
      from withdrawals
      where id in (${wantedIds('withdrawal', asked)}) and not exists (
        select from match_items item
        where item.tenant_id = withdrawals.tenant_id and item.withdrawal_id = withdrawals.id and item.is_made)
    ) as record
    join clients on clients.tenant_id = record.tenant_id and clients.id = record.client_id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    reference: referenceOf(row.type, row.id),
    isBooked: row.status === (row.type === 'deposit' ? 'approved' : 'completed'),
  }));
}

/** Open lines of the same amounts as these records: they could be theirs, too. */
export async function findRivals(ctx: Db, records: readonly ProvableRecord[]): Promise<BroughtLine[]> {
  const sums = new Map(records.map(({ currency, amount }) => [`${currency} ${amount}`, { currency, amount }]));
  return findLines(
    ctx,
    sql<boolean>`line.id in (
      select open.id from jsonb_to_recordset(${JSON.stringify([...sums.values()])}::jsonb) as record(currency text, amount numeric)
      join statement_lines open on open.currency = record.currency and open.amount = record.amount and open.status = 'open')`,
  );
}
