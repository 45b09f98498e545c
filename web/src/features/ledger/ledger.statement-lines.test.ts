import { expect, test } from 'vitest';
import { readStatementLines } from './ledger.statement-lines.ts';

test('balances, what a broker settled, and positions are read from lines as they are typed or pasted', () => {
  expect(readStatementLines('usd 1000.50\n\n  CNY\t20 ', 'bank')).toEqual({
    balances: [
      { currency: 'USD', amount: '1000.50' },
      { currency: 'CNY', amount: '20' },
    ],
    positions: [],
    unread: null,
  });
  expect(readStatementLines('USD 5 -2.5', 'broker').balances).toEqual([
    { currency: 'USD', amount: '5', settled: '-2.5' },
  ]);
  expect(readStatementLines('XSHG:600519 1200', 'custodian').positions).toEqual([
    { symbol: 'XSHG:600519', quantity: '1200' },
  ]);
});

test.each([
  ['bank', 'USD 1 2'], // only a broker settles
  ['bank', 'POINTS 1'], // no currency
  ['bank', 'USD 1,000'],
  ['bank', 'USD -1'],
  ['broker', 'USD 1 2 3'],
  ['custodian', 'USD 1'],
] as const)('%s: “%s” is not understood', (kind, line) => {
  expect(readStatementLines(`${line}\n`, kind)).toEqual({ balances: [], positions: [], unread: line });
});
