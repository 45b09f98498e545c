// Reads camt.053.001.02 and .08, the bank's statement of ISO 20022: a line for each transaction of an entry.
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { refuse, type ParsedLine, type ParsedStatement, type Place } from './parsed.ts';
import { textOfEither } from './text.ts';
import { currencyOf, moneyOf, realDay } from './values.ts';
import { allOf, firstText, oneOf, xmlOf, xmlText, type Element } from './xml.ts';

const versions = /:camt\.053\.001\.(02|08)$/;

export function readCamt053(bytes: Uint8Array): ParsedStatement[] {
  const document = xmlOf(textOfEither(bytes));
  const namespace = Object.entries(document.attributes).find(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (document.name !== 'Document' || !versions.test(namespace?.[1] ?? '')) refuse('statement_file.wrong_format');
  const statements = allOf(document, 'BkToCstmrStmt/Stmt');
  if (statements.length === 0) refuse('statement_file.no_rows');
  let row = 0;
  return statements.map((statement) => {
    const account = firstText(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id').replaceAll(' ', '');
    if (!account) refuse('statement_file.value_missing', { row: row + 1, column: 'Acct' });
    const opening = balanceOf(statement, ['OPBD', 'PRCD'], { row: row + 1, column: 'Bal' });
    const closing = balanceOf(statement, ['CLBD'], { row: row + 1, column: 'Bal' });
    const lines = allOf(statement, 'Ntry')
      .filter((entry) => firstText(entry, 'Sts/Cd', 'Sts') === 'BOOK')
      .flatMap((entry) => linesOf(entry, { row: ++row, account, currency: closing.currency }));
    return {
      account,
      currency: closing.currency,
      day: closing.day,
      opening: opening.amount,
      closing: closing.amount,
      lines,
    };
  });
}

/** The first balance of the first code that the statement has. */
function balanceOf(statement: Element, codes: readonly string[], place: Place) {
  const balances = allOf(statement, 'Bal');
  const balance = codes
    .flatMap((code) => balances.filter((stated) => firstText(stated, 'Tp/CdOrPrtry/Cd') === code))
    .at(0);
  if (!balance) return refuse('statement_file.value_missing', place);
  const { amount, currency } = amountOf(balance, place);
  return { amount, currency, day: isoDay(balance, 'Dt', place) };
}

const isoDay = (element: Element, name: string, place: Place): string => {
  const text = firstText(element, `${name}/Dt`, `${name}/DtTm`);
  return text ? realDay(text.slice(0, 10), place) : refuse('statement_file.value_missing', place);
};

/** Signed by the direction that stands beside it. */
function amountOf(element: Element, place: Place): { amount: string; currency: Currency } {
  const stated = oneOf(element, 'Amt');
  const currency = currencyOf(stated?.attributes['Ccy'] ?? '', place);
  const amount = moneyOf(stated?.text ?? '', '.', currency, place);
  return { amount: isCredit(element, place) ? amount : negate(amount), currency };
}

function isCredit(element: Element, place: Place): boolean {
  const direction = firstText(element, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    refuse('statement_file.wrong_value', { ...place, column: 'CdtDbtInd' });
  return direction === 'CRDT';
}

interface EntryOf {
  row: number;
  account: string;
  currency: Currency;
}

function linesOf(entry: Element, of: EntryOf): ParsedLine[] {
  const place = { row: of.row, column: 'Amt' };
  const { amount, currency } = amountOf(entry, place);
  if (currency !== of.currency) refuse('statement_file.wrong_currency', place);
  const transactions = allOf(entry, 'NtryDtls/TxDtls');
  const only = transactions.length <= 1;
  const lines = (only ? [transactions[0]] : transactions).map((transaction) =>
    lineOf(entry, transaction, of, only || !transaction ? amount : shareOf(entry, transaction, of)),
  );
  const sum = lines.reduce((total, line) => add(total, line.amount), '0');
  if (compare(sum, amount) !== 0) refuse('statement_file.wrong_sum', place);
  return lines;
}

/** One transaction's part of a batch, in the account's currency. */
function shareOf(entry: Element, transaction: Element, { row, currency }: EntryOf): string {
  const place = { row, column: 'TxDtls/Amt' };
  const stated = [oneOf(transaction, 'Amt'), oneOf(transaction, 'AmtDtls/TxAmt/Amt')].find(
    (amount) => amount?.attributes['Ccy'] === currency,
  );
  if (!stated) return refuse('statement_file.value_missing', place);
  const amount = moneyOf(stated.text, '.', currency, place);
  const directed = oneOf(transaction, 'CdtDbtInd') ? transaction : entry;
  return isCredit(directed, place) ? amount : negate(amount);
}

function lineOf(entry: Element, transaction: Element | undefined, of: EntryOf, amount: string): ParsedLine {
  const { row } = of;
  const isReversal = firstText(entry, 'RvslInd') === 'true';
  const booking_day = isoDay(entry, 'BookgDt', { row, column: 'BookgDt' });
  const hasValueDay = oneOf(entry, 'ValDt') !== undefined;
  return {
    row,
    booking_day,
    value_day: hasValueDay ? isoDay(entry, 'ValDt', { row, column: 'ValDt' }) : booking_day,
    amount,
    ...counterpartyOf(transaction, compare(amount, '0') > 0 !== isReversal, of.account),
    our_reference: firstText(transaction, 'Refs/EndToEndId').replace(/^NOTPROVIDED$/, ''),
    bank_reference:
      firstText(transaction, 'Refs/AcctSvcrRef', 'Refs/TxId') || firstText(entry, 'AcctSvcrRef', 'NtryRef'),
    text: remittanceOf(entry, transaction),
    code: codeOf(transaction) || codeOf(entry),
    txid: '',
    is_return: isReversal || oneOf(transaction, 'RtrInf') !== undefined,
    raw: xmlText(transaction ? { ...entry, children: [...headOf(entry), transaction] } : entry),
  };
}

const headOf = ({ children }: Element) => children.filter(({ name }) => name !== 'NtryDtls');

/** The other side: the debtor of what came in, the creditor of what went out, unless that is the account itself. */
function counterpartyOf(transaction: Element | undefined, cameIn: boolean, ownAccount: string) {
  const parties = oneOf(transaction, 'RltdPties');
  const sides = (cameIn ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']).map((side) => ({
    counterparty_name: firstText(parties, `${side}/Pty/Nm`, `${side}/Nm`),
    counterparty_account: firstText(parties, `${side}Acct/Id/IBAN`, `${side}Acct/Id/Othr/Id`).replaceAll(' ', ''),
  }));
  const isOther = ({ counterparty_account }: (typeof sides)[number]) => counterparty_account !== ownAccount;
  return sides.find(isOther) ?? { counterparty_name: '', counterparty_account: '' };
}

function remittanceOf(entry: Element, transaction: Element | undefined): string {
  const unstructured = allOf(transaction, 'RmtInf/Ustrd').map(({ text }) => text.trim());
  const structured = allOf(transaction, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text.trim());
  const remittance = [...unstructured, ...structured].filter(Boolean).join(' ');
  return remittance || firstText(transaction, 'AddtlTxInf') || firstText(entry, 'AddtlNtryInf');
}

function codeOf(element: Element | undefined): string {
  const domain = ['BkTxCd/Domn/Cd', 'BkTxCd/Domn/Fmly/Cd', 'BkTxCd/Domn/Fmly/SubFmlyCd']
    .map((path) => firstText(element, path))
    .filter(Boolean);
  return domain.length > 0 ? domain.join('-') : firstText(element, 'BkTxCd/Prtry/Cd');
}
