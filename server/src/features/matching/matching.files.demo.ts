// Writes the files of the demo's statements, as banks and explorers write them.
import type { StatementFormat } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';

export interface DemoLine {
  day: string;
  /** Below zero what went out. */
  amount: string;
  name: string;
  account: string;
  reference: string;
  /** The bank's reference, or the hash on a chain. */
  transaction: string;
  text?: string;
  isReturn?: boolean;
}

interface DemoStatement {
  number: string;
  currency: Currency;
  day: string;
  opening: string;
  closing: string;
  lines: readonly DemoLine[];
}

export function writeFile(format: StatementFormat, statement: DemoStatement): string {
  if (format === 'camt053') return camt053(statement);
  if (format === 'mt940') return mt940(statement);
  return format === 'csv' ? table(statement) : chain(statement);
}

const size = (amount: string) => amount.replace('-', '');
const isOut = (amount: string) => amount.startsWith('-');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function camt053({ number, currency, day, opening, closing, lines }: DemoStatement): string {
  const money = (amount: string) =>
    `<Amt Ccy="${currency}">${size(amount)}</Amt><CdtDbtInd>${isOut(amount) ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = lines.map(({ amount, name, account, reference, transaction, text, isReturn = false }) => {
    const party = isOut(amount) !== isReturn ? 'Cdtr' : 'Dbtr';
    return `<Ntry>${money(amount)}<RvslInd>${isReturn}</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>${transaction.slice(0, 16)}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${isOut(amount) ? 'ICDT' : 'RCDT'}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>${reference || 'NOTPROVIDED'}</EndToEndId></Refs>
<RltdPties><${party}><Pty><Nm>${escaped(name)}</Nm></Pty></${party}><${party}Acct><Id><Othr><Id>${escaped(account)}</Id></Othr></Id></${party}Acct></RltdPties>
<RmtInf><Ustrd>${escaped(text ?? reference)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${day}</Id>
<Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening)}
${balance('CLBD', closing)}
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>
`;
}

function mt940({ number, currency, day, opening, closing, lines }: DemoStatement): string {
  const short = day.slice(2).replaceAll('-', '');
  const money = (amount: string) => size(amount).replace('.', ',');
  const balance = (amount: string) => `${isOut(amount) ? 'D' : 'C'}${short}${currency}${money(amount)}`;
  const entries = lines.map(
    ({ amount, transaction, text = '' }) =>
      `:61:${short}${short.slice(2)}${isOut(amount) ? 'D' : 'C'}${money(amount)}NMSCNONREF//${transaction}\n:86:${text}`,
  );
  return [
    ':20:STATEMENT',
    `:25:${number}`,
    ':28C:1/1',
    `:60F:${balance(opening)}`,
    ...entries,
    `:62F:${balance(closing)}`,
    '',
  ].join('\n');
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

function table({ day, opening, lines }: DemoStatement): string {
  let balance = opening;
  const rows = lines.map(({ amount, name, account, reference, transaction }) => {
    balance = add(balance, amount);
    const [debit, credit] = isOut(amount) ? [size(amount), ''] : ['', amount];
    return [
      day,
      debit,
      credit,
      balance,
      name,
      account,
      reference,
      transaction.slice(0, 16),
      isOut(amount) ? '出金' : '入金',
    ]
      .map(cell)
      .join();
  });
  return `交易日期,借方发生额,贷方发生额,余额,对方户名,对方账号,附言,流水号,摘要\n${rows.join('\n')}\n`;
}

function chain({ number, currency, day, opening, lines }: DemoStatement): string {
  let balance = opening;
  const rows = lines.map(({ amount, account, reference, transaction }) => {
    balance = add(balance, amount);
    const other = account || 'TUnknownPayer';
    const [from, to] = isOut(amount) ? [number, other] : [other, number];
    return [transaction, '0', `${day}T08:00:00Z`, from, to, size(amount), currency, balance, reference]
      .map(cell)
      .join();
  });
  return `txid,index,datetime,from,to,amount,currency,balance,memo\n${rows.join('\n')}\n`;
}
