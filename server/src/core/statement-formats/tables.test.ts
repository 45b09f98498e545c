// Statements as tables: by a mapping, of a chain, positions and net asset values; three files and more of each.
import type { StatementMapping } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { expect, test } from 'vitest';
import { fileOf, plain, read, refusalOf, sampleOf, workbook } from './statement-formats.testing.ts';

const chinese: StatementMapping = {
  ...plain,
  encoding: 'gb18030',
  header_row: 2,
  day_format: 'YYYY/MM/DD',
  columns: {
    booking_day: '交易日期',
    credit: '贷方发生额',
    debit: '借方发生额',
    balance: '余额',
    counterparty_name: '对方户名',
    counterparty_account: '对方账号',
    text: '摘要',
    bank_reference: '流水号',
  },
};

test('CSV by mapping: signed amounts, two columns in GB18030 with the newest first, a column of directions', async () => {
  const columns = {
    booking_day: 'Date',
    value_day: 'Value date',
    amount: 'Amount',
    balance: 'Balance',
    text: 'Details',
  };
  expect(await read(fileOf('csv', sampleOf('csv.signed.csv'), { mapping: { ...plain, columns } }))).toEqual([
    {
      account: null,
      currency: 'USD',
      day: '2026-03-05',
      opening: '500.00',
      closing: '574.50',
      lines: [
        { booking_day: '2026-03-05', value_day: '2026-03-06', amount: '100.00', text: 'Deposit, first' },
        { booking_day: '2026-03-05', value_day: '2026-03-05', amount: '-25.50' },
      ],
    },
  ]);
  expect(
    await read(fileOf('csv', sampleOf('csv.columns.gb18030.csv'), { currency: 'CNY', mapping: chinese })),
  ).toMatchObject([
    {
      opening: '5000.00',
      closing: '8800.00',
      day: '2026-03-06',
      lines: [
        { amount: '2000.00', bank_reference: 'L1', counterparty_name: '王小明' },
        { amount: '3000.00', bank_reference: 'L2' },
        { amount: '-1200.00', bank_reference: 'L3', counterparty_account: '621700112233' },
      ],
    },
  ]);
  const german: StatementMapping = {
    ...plain,
    delimiter: ';',
    day_format: 'DD.MM.YYYY',
    decimal_mark: ',',
    columns: { booking_day: 'Buchung', amount: 'Betrag', direction: 'S/H', text: 'Text' },
  };
  expect(await read(fileOf('csv', sampleOf('csv.direction.csv'), { currency: 'EUR', mapping: german }))).toMatchObject([
    { opening: null, closing: null, lines: [{ amount: '1234.56' }, { amount: '-34.56', booking_day: '2026-03-06' }] },
  ]);
});

test('XLSX by mapping: numbers as numbers, numbers as texts, days as days', async () => {
  const withText = { ...plain, columns: { booking_day: 'Date', amount: 'Amount', text: 'Text' } };
  const numbers = await workbook([
    ['Date', 'Amount', 'Text'],
    [new Date('2026-03-05T00:00:00Z'), 0.1 + 0.2, '入金'],
    ['2026-03-06', -1234567.89, 'out'],
  ]);
  expect(await read(fileOf('xlsx', numbers, { mapping: withText }))).toMatchObject([
    {
      lines: [
        { amount: '0.30', booking_day: '2026-03-05', text: '入金' },
        { amount: '-1234567.89', booking_day: '2026-03-06' },
      ],
    },
  ]);
  const texts = await workbook([['Bank of Example'], ['Date', 'Amount'], ['2026-03-05', '1,000.50']]);
  expect(await read(fileOf('xlsx', texts, { mapping: { ...plain, header_row: 2 } }))).toMatchObject([
    { lines: [{ amount: '1000.50' }] },
  ]);
  const balances = await workbook([
    ['日期', '金额', '余额'],
    ['2026/3/5', 10, 110],
    ['2026/3/6', -10, 100],
  ]);
  const mapping: StatementMapping = {
    ...plain,
    day_format: 'YYYY/MM/DD',
    columns: { booking_day: '日期', amount: '金额', balance: '余额' },
  };
  expect(await read(fileOf('xlsx', balances, { mapping }))).toMatchObject([{ opening: '100.00', closing: '100.00' }]);
});

test('a chain’s list: each output of a transaction is a line, in or out by the address', async () => {
  const tron = fileOf('chain_csv', sampleOf('chain.tron.csv'), {
    account: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    currency: 'USDT',
  });
  expect(await read(tron)).toMatchObject([
    {
      opening: '500.000000',
      closing: '600.499999',
      lines: [
        { amount: '120.500000', txid: 'ab12ab12ab12ab12:0', counterparty_account: 'TFromExample1' },
        { amount: '30.000000', txid: 'ab12ab12ab12ab12:1' },
        { amount: '-50.000001', txid: 'cd34cd34cd34cd34:0', counterparty_account: 'TToExample1' },
      ],
    },
  ]);
  const bitcoin = fileOf('chain_csv', sampleOf('chain.bitcoin.csv'), { account: 'bc1qhouse', currency: 'BTC' });
  expect(await read(bitcoin)).toMatchObject([{ closing: null, lines: [{ amount: '0.00450000', text: 'invoice 7' }] }]);
  const ethereum = fileOf('chain_csv', sampleOf('chain.ethereum.csv'), {
    account: '0x00000000000000000000000000000000000000bb',
    currency: 'ETH',
  });
  expect(await read(ethereum)).toMatchObject([{ opening: '0.00000000', lines: [{ amount: '1.50000000' }] }]);
  expect(await refusalOf({ ...tron, account: 'TAnother' })).toBe('wrong_account rows.2.to');
  expect(await refusalOf({ ...bitcoin, currency: 'ETH' })).toBe('wrong_currency rows.2.currency');
});

test('positions and net asset values, as CSV and as XLSX', async () => {
  expect(await read(fileOf('positions', sampleOf('positions.csv')))).toEqual({
    kind: 'positions',
    positions: [
      { symbol: 'AAPL', quantity: '120' },
      { symbol: '0700.HK', quantity: '1500.5' },
    ],
  });
  expect(await read(fileOf('positions', sampleOf('positions.more.csv')))).toMatchObject({
    positions: [
      { symbol: 'AAPL', quantity: '1200' },
      { symbol: '600519', quantity: '0' },
    ],
  });
  const sheet = await workbook([
    ['symbol', 'quantity'],
    ['TSLA', 7],
  ]);
  expect(await read(fileOf('positions', sheet))).toMatchObject({ positions: [{ symbol: 'TSLA', quantity: '7' }] });
  expect(await read(fileOf('navs', sampleOf('navs.csv')))).toMatchObject({
    navs: [{ product: 'FUND-1', nav: '1.0345' }, {}],
  });
  expect(await read(fileOf('navs', sampleOf('navs.more.csv')))).toMatchObject({ navs: [{ nav: '0.99870001' }] });
  const navSheet = await workbook([
    ['product', 'day', 'nav'],
    ['FUND-9', new Date('2026-03-05T00:00:00Z'), 1.5],
  ]);
  expect(await read(fileOf('navs', navSheet))).toMatchObject({ navs: [{ day: '2026-03-05', nav: '1.5' }] });
});
