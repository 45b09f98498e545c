// Statements in the standards of ISO 20022 and SWIFT: three files of each.
import { expect, test } from 'vitest';
import { fileOf, read, sampleOf } from './statement-formats.testing.ts';

test('camt.053.001.02: a reversal, a charge, and what is not booked yet', async () => {
  expect(await read(fileOf('camt053', sampleOf('camt053.02.reversal.xml')))).toEqual([
    {
      account: 'DE89370400440532013000',
      currency: 'EUR',
      day: '2026-03-03',
      opening: '1000.00',
      closing: '1245.50',
      lines: [
        {
          booking_day: '2026-03-03',
          value_day: '2026-03-02',
          amount: '250.00',
          counterparty_name: 'Jan Kowalski',
          counterparty_account: 'PL61109010140000071219812874',
          our_reference: 'WD-20260301-0007',
          bank_reference: 'RT-778',
          text: 'Returned credit transfer',
          code: 'PMNT-ICDT-RRTN',
          is_return: true,
        },
        { booking_day: '2026-03-03', value_day: '2026-03-03', amount: '-4.50', text: 'Account charges', code: 'FEE' },
      ],
    },
  ]);
});

test('camt.053.001.02: several currencies, prefixed names, no end-to-end id, an account below zero without a line', async () => {
  const statements = await read(fileOf('camt053', sampleOf('camt053.02.currencies.xml')));
  expect(statements).toMatchObject([
    {
      account: '012-875-0012345',
      currency: 'HKD',
      closing: '7810.50',
      lines: [
        {
          amount: '7810.50',
          counterparty_name: '王小明',
          counterparty_account: '6222021001001234',
          text: '入金 A1B2C3',
        },
      ],
    },
    { currency: 'USD', opening: '-20.00', closing: '-20.00', lines: [] },
  ]);
  expect(JSON.stringify(statements)).not.toContain('NOTPROVIDED');
});

test('camt.053.001.08: a line for each transaction of a batch', async () => {
  expect(await read(fileOf('camt053', sampleOf('camt053.08.batch.xml')))).toMatchObject([
    {
      account: 'GB29NWBK60161331926819',
      lines: [
        { amount: '-60.00', our_reference: 'WD-1', counterparty_name: 'Ann Example', bank_reference: 'BATCH-17' },
        { amount: '-40.00', our_reference: 'WD-2', counterparty_account: '20-00-0055779911' },
        { amount: '30.00', counterparty_name: 'Cleo & Sons', text: 'RF18539007547034', value_day: '2026-03-06' },
      ],
    },
  ]);
});

test('MT940 with ?nn: envelope, folded lines, a credit taken back, a booking day in another year', async () => {
  expect(await read(fileOf('mt940', sampleOf('mt940.subfields.sta')))).toEqual([
    {
      account: '37040044/0532013000',
      currency: 'EUR',
      day: '2026-03-03',
      opening: '1000.00',
      closing: '1130.25',
      lines: [
        {
          booking_day: '2026-03-03',
          value_day: '2026-03-03',
          amount: '150.25',
          counterparty_name: 'MUSTERMANN, ERIKA',
          counterparty_account: 'DE02120300000000202051',
          our_reference: 'DEP-A1B2C3',
          bank_reference: '77A1',
          text: 'Einzahlung Konto 4711',
          code: 'NTRF-166',
        },
        {
          booking_day: '2026-01-02',
          value_day: '2025-12-31',
          amount: '-20.00',
          counterparty_name: 'Bob',
          our_reference: '5566',
          bank_reference: '88B2',
          text: 'Lastschrift',
          code: 'NMSC-109',
          is_return: true,
        },
      ],
    },
  ]);
});

test('MT940 with /CODE/: both ways of naming the other side, and a debit given back', async () => {
  expect(await read(fileOf('mt940', sampleOf('mt940.words.sta')))).toMatchObject([
    {
      account: 'NL69INGB0123456789EUR',
      lines: [
        {
          amount: '5.00',
          our_reference: 'WD-17',
          counterparty_account: 'NL32INGB0000012345',
          counterparty_name: 'ING BANK NV INZAKEWEB',
          text: 'EV10001REP1000000T1000',
        },
        {
          amount: '-2.50',
          counterparty_account: 'NL44RABO0123456789',
          counterparty_name: 'J. JANSEN',
          text: 'payout 18',
        },
        { amount: '1.00', our_reference: 'WD-9', counterparty_name: 'P. PIET', is_return: true },
      ],
    },
  ]);
});

test('MT940 in GB18030: two pages are one statement, free text stays text', async () => {
  expect(await read(fileOf('mt940', sampleOf('mt940.pages.gb18030.sta')))).toMatchObject([
    {
      account: '4563510100',
      currency: 'CNY',
      opening: '5000.00',
      closing: '6000.00',
      lines: [
        { amount: '1200.00', text: '转账 王小明 入金', bank_reference: 'BOC0001' },
        { amount: '-200.00', text: '付款 李四' },
      ],
    },
  ]);
});
