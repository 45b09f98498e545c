// Four house accounts of the demo with a month of statements: deposits and withdrawals, a gap, a return, a line of an unknown payer.
import { createHash } from 'node:crypto';
import type { StatementMapping } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import type pg from 'pg';
import { readFile } from '#core/statement-formats/read-file.ts';
import type { Vault } from '#core/vault.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';
import { identified } from './matching.lines.ts';
import { writeFile, type DemoLine } from './matching.files.demo.ts';
import { loadMatches } from './matching.matches.demo.ts';

const csvMapping: StatementMapping = {
  encoding: 'utf-8',
  delimiter: ',',
  header_row: 1,
  day_format: 'YYYY-MM-DD',
  decimal_mark: '.',
  columns: {
    booking_day: '交易日期',
    credit: '贷方发生额',
    debit: '借方发生额',
    balance: '余额',
    counterparty_name: '对方户名',
    counterparty_account: '对方账号',
    our_reference: '附言',
    bank_reference: '流水号',
    text: '摘要',
  },
};

const bank = { kind: 'bank', institution: '中国银行', mapping: null, client_money: true } as const;
const accounts = [
  { ...bank, number: '0128750012345', currency: 'USD', format: 'camt053', channels: ['bank', 'exchange'] },
  {
    ...bank,
    number: '4563510100',
    currency: 'CNY',
    format: 'csv',
    mapping: csvMapping,
    channels: ['bank', 'exchange'],
  },
  {
    kind: 'crypto',
    institution: 'TRON',
    number: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    currency: 'USDT',
    format: 'chain_csv',
    mapping: null,
    client_money: true,
    channels: ['crypto'],
  },
  {
    ...bank,
    institution: 'HSBC',
    number: '004123456001',
    currency: 'USD',
    format: 'mt940',
    client_money: false,
    channels: [],
  },
] as const;
type DemoAccount = (typeof accounts)[number];

/** What clients are owed, covered as the demo's statements cover it: dollars are short by none, coins are. */
const coverage: Partial<Record<Currency, string>> = { USD: '1.03', CNY: '1.03', USDT: '0.98' };
const days = 30;

interface People {
  tenantId: string;
  god: string;
  angel: string;
  vault: Vault;
}

export async function loadHouseAccounts(client: pg.Client, random: Random, people: People): Promise<void> {
  for (const account of accounts) {
    const id = random.uuid();
    const { channels: _, ...facts } = account;
    await insertAll(client, 'house_accounts', [
      {
        id,
        ...facts,
        due_time: '10:00',
        created_by: people.god,
        approved_by: people.angel,
        create_datetime: ago(days + 30),
        active_from: ago(days + 29),
        update_datetime: ago(days + 30),
        version: 1,
      },
    ]);
    await loadStatementsOf(client, random, people, account, id);
  }
  await loadMatches(client, people);
}

const ago = (count: number) => new Date(Date.now() - count * dayMs).toISOString();
const dayAgo = (count: number) => ago(count).slice(0, 10);

async function loadStatementsOf(client: pg.Client, random: Random, people: People, account: DemoAccount, id: string) {
  const lines = await linesOf(client, account);
  const sum = lines.reduce((total, { amount }) => add(total, amount), '0');
  let balance = add(await closingOf(client, account), negate(sum));
  const loaded: Awaited<ReturnType<typeof inventStatement>>[] = [];
  for (let count = days; count >= 1; count--) {
    const day = dayAgo(count);
    const ofDay = lines.filter((line) => line.day === day);
    const opening = balance;
    balance = ofDay.reduce((total, { amount }) => add(total, amount), balance);
    // One day's statement of the first account is missing.
    if (account === accounts[0] && count === 9) continue;
    if (ofDay.length === 0 && account.format !== 'camt053') continue;
    loaded.push(await inventStatement(random, people, { account, id, day, opening, closing: balance, lines: ofDay }));
  }
  await insertAll(
    client,
    'evidence_files',
    loaded.map(({ evidence }) => evidence),
  );
  await insertAll(
    client,
    'statements',
    loaded.map(({ statement }) => statement),
  );
  if (account.client_money)
    await insertAll(
      client,
      'statement_balances',
      loaded.map(({ balance }) => balance),
    );
  await insertAll(
    client,
    'statement_lines',
    loaded.flatMap((each) => each.lines),
  );
}

interface Loaded {
  account: DemoAccount;
  id: string;
  day: string;
  opening: string;
  closing: string;
  lines: readonly DemoLine[];
}

/** The rows of a day's statement and of its file. */
async function inventStatement(random: Random, people: People, loaded: Loaded) {
  const { account, day, opening, closing } = loaded;
  const { number, currency, format, mapping, kind, institution } = account;
  const bytes = Buffer.from(writeFile(format, { ...loaded, number, currency }));
  // The demo's files are read as any other.
  const parsed = await readFile({ bytes, format, account: number, currency, mapping });
  const lines = parsed.kind === 'money' ? identified(parsed.statements.flatMap((statement) => statement.lines)) : [];
  const evidence_id = random.uuid();
  const create_datetime = new Date(Date.parse(day) + dayMs + 7 * 3_600_000).toISOString();
  const sealed = people.vault.seal({ tenantId: people.tenantId, id: evidence_id }, bytes);
  const statement_id = random.uuid();
  return {
    evidence: {
      id: evidence_id,
      account_id: loaded.id,
      staff_id: people.god,
      name: `${number}-${day}.${format === 'camt053' ? 'xml' : format === 'mt940' ? 'sta' : 'csv'}`,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      content: `\\x${sealed.toString('hex')}`,
      used: true,
      create_datetime,
    },
    statement: {
      id: statement_id,
      kind,
      institution,
      day,
      recorded_by: people.god,
      approved_by: people.angel,
      create_datetime,
      source: 'upload',
      account_id: loaded.id,
      evidence_id,
      opening,
      closing,
      line_count: lines.length,
      new_line_count: lines.length,
    },
    balance: { statement_id, currency, amount: closing, settled: 0 },
    lines: lines.map(({ row, ...line }) => ({
      id: random.uuid(),
      account_id: loaded.id,
      statement_id,
      row_number: row,
      currency,
      ...line,
      status: 'open',
      create_datetime,
      update_datetime: create_datetime,
      version: 1,
    })),
  };
}

/** Balance of the account at the end of yesterday. */
async function closingOf(client: pg.Client, { currency, client_money }: DemoAccount): Promise<string> {
  if (!client_money) return '50000.00';
  const { rows } = await client.query<{ amount: string }>(
    `select round(coalesce(greatest(sum(amount), 0), 0) * $2::numeric + 1000, (select decimals from currencies where code = $1))::text as amount
     from journal_lines where not fake and currency = $1 and code in ('cash', 'frozen', 'unsettled', 'clearing')`,
    [currency, coverage[currency] ?? '1'],
  );
  return rows[0]?.amount ?? '0';
}

/** Lines of the month, oldest first: what the clients' records say, and what only the bank knows of. */
async function linesOf(client: pg.Client, account: DemoAccount): Promise<DemoLine[]> {
  const { rows } = await client.query<DemoLine & { is_deposit: boolean }>(
    `with moved as (
       select deposit.id, deposit.client_id, deposit.amount, deposit.sub_type, deposit.update_datetime as at, true as is_deposit, null::jsonb as payee
       from deposits deposit where not fake and status = 'approved' and currency = $1 and sub_type = any ($2)
       union all
       select id, client_id, -(amount - fee), sub_type, complete_datetime, false, payee
       from withdrawals where not fake and status = 'completed' and currency = $1 and sub_type = any ($2)
     )
     select to_char(moved.at at time zone 'UTC', 'YYYY-MM-DD') as day, moved.amount::text as amount, is_deposit,
       -- A few are paid by others: people decide on them.
       case when is_deposit and get_byte(decode(md5(moved.id::text), 'hex'), 0) < 4 then '鸿运代付有限公司'
         else coalesce(payee ->> 'holder_name', clients.full_name) end as name,
       -- The sender's address on a chain is not the client's card.
       coalesce(payee ->> 'acc_no', payee ->> 'address', case when is_deposit and get_byte(decode(md5(moved.id::text), 'hex'), 0) < 4 then '' end, case when moved.sub_type = 'crypto' then 'T' || left(translate(md5(clients.id::text) || md5(clients.username), '0', 'x'), 33) end,
         (select acc_no from bank_cards card where card.tenant_id = clients.tenant_id and card.client_id = clients.id limit 1), '') as account,
       -- A fifth of the payers leave our reference out, on a chain, where nothing else names them, fewer.
       case when is_deposit and get_byte(decode(md5(moved.id::text), 'hex'), 0) < case moved.sub_type when 'crypto' then 3 else 51 end then ''
         else (case when is_deposit then 'DEP-' else 'WD-' end) || upper(right(moved.id::text, 8)) end as reference,
       md5(moved.id::text) || md5('chain' || moved.id::text) as transaction
     from moved join clients on clients.tenant_id = current_setting('app.tenant') and clients.id = moved.client_id
     where moved.at >= now()::date - $3::int and moved.at < now()::date
     order by moved.at, moved.id`,
    [account.currency, [...account.channels], days],
  );
  const lines: DemoLine[] = rows.map(({ is_deposit: _, ...line }) => line);
  return [...lines, ...onlyAtTheBank(account, lines)].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** A payment that came back, money of an unknown payer that is long overdue, charges and interest. */
function onlyAtTheBank(account: DemoAccount, lines: readonly DemoLine[]): DemoLine[] {
  const line = { name: '', account: '', reference: '', transaction: '' };
  if (account === accounts[3])
    return [
      { ...line, day: dayAgo(28), amount: '-35.00', text: 'Account charges', transaction: 'FEE1' },
      { ...line, day: dayAgo(14), amount: '12.40', text: 'Interest', transaction: 'INT1' },
      { ...line, day: dayAgo(3), amount: '-18.00', text: 'Payment charges', transaction: 'FEE2' },
    ];
  if (account !== accounts[0]) return [];
  const paid = lines.find(({ amount, day }) => compare(amount, '0') < 0 && day < dayAgo(4));
  const unknown = {
    ...line,
    day: dayAgo(25),
    amount: '4321.00',
    name: 'SUNRISE TRADING LTD',
    account: '77001234',
    text: 'INV 2207',
    transaction: 'UNKNOWN1',
  };
  return paid
    ? [
        unknown,
        {
          ...paid,
          day: dayAgo(2),
          amount: negate(paid.amount),
          text: 'Returned: account closed',
          isReturn: true,
          transaction: `R${paid.transaction.slice(1)}`,
        },
      ]
    : [unknown];
}
