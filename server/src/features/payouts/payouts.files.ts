// Payout files as text: ISO 20022 customer credit transfers (pain.001.001.09), or a table.
import type { PayoutFormat } from '@backoffice/contract/payouts/payouts.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { Payee } from '@backoffice/contract/withdrawals/withdrawals.ts';

export interface PayoutFile {
  /** The file's own code, which a bank that books it as one line repeats. */
  code: string;
  made_at: string;
  execution_day: string;
  institution: string;
  number: string;
  currency: Currency;
  amount: string;
  payments: readonly Payment[];
}

interface Payment {
  /** Code that the bank repeats in its statement: rules of matching read it. */
  reference: string;
  amount: string;
  payee: Payee;
}

export const writePayout = (format: PayoutFormat, file: PayoutFile): string =>
  format === 'pain001' ? creditTransfers(file) : table(file);

function creditTransfers({
  code,
  made_at,
  execution_day,
  institution,
  number,
  currency,
  amount,
  payments,
}: PayoutFile) {
  const totals = `<NbOfTxs>${payments.length}</NbOfTxs><CtrlSum>${amount}</CtrlSum>`;
  const transfers = payments.flatMap(({ reference, amount: sum, payee }) =>
    'acc_no' in payee
      ? [
          `<CdtTrfTxInf><PmtId><EndToEndId>${reference}</EndToEndId></PmtId><Amt><InstdAmt Ccy="${currency}">${sum}</InstdAmt></Amt>` +
            `<CdtrAgt><FinInstnId><Nm>${text(payee.bank_name)}</Nm></FinInstnId></CdtrAgt><Cdtr><Nm>${text(payee.holder_name)}</Nm></Cdtr>` +
            `<CdtrAcct><Id>${accountId(payee.acc_no)}</Id></CdtrAcct><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></CdtTrfTxInf>`,
        ]
      : [],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${code}</MsgId><CreDtTm>${made_at}</CreDtTm>${totals}<InitgPty><Nm>${text(institution)}</Nm></InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${code}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>${totals}`,
    `<ReqdExctnDt><Dt>${execution_day}</Dt></ReqdExctnDt><Dbtr><Nm>${text(institution)}</Nm></Dbtr>`,
    `<DbtrAcct><Id>${accountId(number)}</Id><Ccy>${currency}</Ccy></DbtrAcct>`,
    `<DbtrAgt><FinInstnId><Nm>${text(institution)}</Nm></FinInstnId></DbtrAgt><ChrgBr>SHAR</ChrgBr>`,
    ...transfers,
    '</PmtInf></CstmrCdtTrfInitn></Document>',
    '',
  ].join('\n');
}

/** Longest name, and longest account, that the message takes. */
const longestName = 140;
const longestAccount = 34;

const written = (account: string): string => account.replaceAll(/[\s-]/g, '').slice(0, longestAccount);
const accountId = (account: string): string =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(written(account))
    ? `<IBAN>${written(account)}</IBAN>`
    : `<Othr><Id>${text(written(account))}</Id></Othr>`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML cannot have are left out. */
const text = (value: string): string =>
  Array.from(value)
    .filter((character) => character >= ' ')
    .slice(0, longestName)
    .map((character) => escapes[character] ?? character)
    .join('');

const columns = ['end_to_end_id', 'payee', 'account', 'bank', 'amount', 'currency', 'execution_day', 'file'] as const;

function table({ code, execution_day, currency, payments }: PayoutFile): string {
  const rows = payments.map(({ reference, amount, payee }) => {
    const [name, account, bank] =
      'acc_no' in payee ? [payee.holder_name, payee.acc_no, payee.bank_name] : ['', payee.address, payee.chain];
    return [reference, name, account, bank, amount, currency, execution_day, code].map(cell).join(',');
  });
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

/** A name that a spreadsheet would take for a formula is text. */
const cell = (value: string): string => {
  const safe = /^[=+@\t]/.test(value) || /^-\D/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
