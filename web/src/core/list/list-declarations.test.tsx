// What a list page may declare, and what follows from the schemas of its endpoint. The lines that must not compile are
// held by the type check: `@ts-expect-error` fails where there is no error.
import { listOfAdjustments, listOverdrawn } from '@backoffice/contract/adjustments/adjustments.ts';
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { listMessages } from '@backoffice/contract/messages/messages.ts';
import { expect, test } from 'vitest';
import { verbatim, verbatimChoices, type Choices } from '#platform/texts.ts';
import { formats } from '#ui/list/table/column-formats.tsx';
import { channels } from '#core/words/channels.texts.ts';
import { columnOf } from './columns.tsx';
import { filterOf, tabsOf, withRecordFilters } from './filters.ts';
import { ListPage } from './list-page.tsx';

const listAdjustments = { ...listOverdrawn, ...listOfAdjustments };
const title = verbatim('List');
const everyone = () => true;

const oneChannel: Choices<'bank'> = { bank: title };
const threeKinds: Choices<'compensation' | 'bonus' | 'colour'> = { compensation: title, bonus: title, colour: title };

/** Never called: only the compiler reads it. */
export const declarations = () => [
  ListPage({
    title,
    endpoint: listDeposits,
    choices: { sub_type: channels },
    labels: { screenshot: title },
    filters: ['sub_type', 'dates', 'amount', 'status'],
    columns: ['username', { field: 'sub_type', width: 80 }, 'screenshot'],
  }),
  ListPage({
    title,
    endpoint: listDeposits,
    // @ts-expect-error -- a filter that the endpoint does not take
    filters: ['colour'],
    // @ts-expect-error -- a field that the endpoint does not have
    columns: ['colour'],
  }),
  ListPage({
    title,
    endpoint: listDeposits,
    // @ts-expect-error -- a filter by an enumeration without words
    filters: ['sub_type'],
    // @ts-expect-error -- an enumeration without words
    columns: ['sub_type'],
  }),
  ListPage({
    title,
    endpoint: listDeposits,
    filters: [],
    // @ts-expect-error -- a field without a label
    columns: ['screenshot'],
  }),
  ListPage({
    title,
    endpoint: listDeposits,
    filters: [],
    // @ts-expect-error -- a column of the file without a label
    columns: [{ field: 'username', file: ['username', 'screenshot'] }],
  }),
  ListPage({
    title,
    endpoint: listDeposits,
    // @ts-expect-error -- words for one value of three
    choices: { sub_type: oneChannel },
    filters: ['sub_type'],
    columns: ['username'],
  }),
  ListPage({
    title,
    endpoint: listAdjustments,
    // @ts-expect-error -- words for a value that the contract does not know
    choices: { sub_type: threeKinds },
    filters: ['sub_type'],
    columns: ['username'],
  }),
  ListPage({
    title,
    endpoint: listDeposits,
    // @ts-expect-error -- a label for a field that the endpoint does not have
    labels: { colour: title },
    filters: [],
    columns: ['username'],
  }),
  ListPage({
    title,
    endpoint: listClients,
    labels: { accounts: title },
    filters: [],
    // @ts-expect-error -- no schema tells how to show a list of accounts
    columns: ['accounts'],
  }),
];

test.each([
  [listDeposits, 'amount', formats.money],
  [listDeposits, 'create_datetime', formats.time],
  [listDeposits, 'id', formats.id],
  [listDeposits, 'acc_no', formats.text],
  [listClients, 'score', formats.number],
  [listClients, 'mfa', formats.yesNo],
  [listApprovals, 'amount', formats.money],
])('a column is shown as its schema says: %#, %s', (endpoint, field, format) => {
  expect(columnOf({ endpoint }, field).format).toBe(format);
});

test('statuses, clients, words of an enumeration and reasons have formats of their own', () => {
  const texts = { endpoint: listDeposits, choices: { sub_type: channels, reason_code: verbatimChoices(['other']) } };
  const [status, client, channel, reason] = ['status', 'username', 'sub_type', 'reason'].map((field) =>
    columnOf(texts, field),
  );
  expect(status?.format.exportColumns?.('status', '')[0]?.words).toMatchObject({ pending: '待审核' });
  expect(client?.format.exportColumns?.('username', '').map(({ field }) => field)).toEqual(['username', 'full_name']);
  expect(channel?.format.exportColumns?.('sub_type', '')[0]?.words).toEqual({
    bank: '银行',
    crypto: '加密货币',
    exchange: '兑换',
  });
  expect(reason?.format.rendersEmpty).toBe(true);
});

test('lists of clients’ records are filtered by what the contract gives them all, each once', () => {
  expect(withRecordFilters(listMessages, ['read'])).toEqual([
    'fake',
    'username',
    'read',
    'dates',
    'agent_id',
    'superman_id',
    'client_id',
  ]);
  expect(withRecordFilters(listDeposits, ['dates', 'sub_type'])).toEqual([
    'fake',
    'username',
    'dates',
    'sub_type',
    'agent_id',
    'superman_id',
    'client_id',
    'currency',
    'amount',
  ]);
  expect(withRecordFilters(listClients, ['fake', 'search'])).toEqual(['fake', 'search']);
});

test('a filter offers no value that the endpoint does not take', () => {
  const choices = { sub_type: verbatimChoices(['compensation', 'bonus', 'colour']) };
  const filter = filterOf({ endpoint: listAdjustments, choices }, 'sub_type', everyone);
  expect(Object.keys(filter?.choices ?? {})).toEqual(['compensation', 'bonus']);
});

test('statuses stand in the contract’s order', () => {
  expect(Object.keys(tabsOf({ endpoint: listDeposits }, 'status').choices)).toEqual([
    'pending',
    'approved',
    'rejected',
    'reversed',
  ]);
});

test('who may not look for staff is not asked to', () => {
  expect(filterOf({ endpoint: listDeposits }, 'agent_id', everyone)?.picker).toBeDefined();
  expect(filterOf({ endpoint: listDeposits }, 'agent_id', () => false)).toBeNull();
});

test('a range is one filter over its two ends', () => {
  expect(filterOf({ endpoint: listDeposits }, 'dates', everyone)).toMatchObject({
    range: 'dates',
    field: 'from',
    to: 'to',
  });
  expect(filterOf({ endpoint: listDeposits }, 'amount', everyone)).toMatchObject({
    range: 'amounts',
    field: 'amount_min',
    to: 'amount_max',
  });
});
