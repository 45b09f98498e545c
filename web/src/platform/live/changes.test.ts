// Selects the reads that could show a record which changed elsewhere.
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { couldShow, queryClient, refreshAfterChanges } from '#platform/api/queries.ts';

const record = { id: 'deposit-1', client: 'client-1', agent: 'agent-1' };

test.each<[string, { status?: string } & Parameters<typeof couldShow>[1], boolean]>([
  ['a list without a filter', {}, true],
  ['a list of one status, which counts the others too', { status: 'pending' }, true],
  ['the list of this client', { client_id: 'client-1' }, true],
  ['the list of another client', { client_id: 'client-2' }, false],
  ['the list of this agent', { agent_id: 'agent-1' }, true],
  ['the list of another agent', { agent_id: 'agent-2' }, false],
  ['the history of the record', { record_id: 'deposit-1' }, true],
  ['the history of its client', { record_id: 'client-1' }, true],
  ['the history of another record', { record_id: 'deposit-2' }, false],
])('%s', (_name, filters, expected) => {
  expect(couldShow(record, filters, undefined)).toBe(expected);
});

test('an open record is read again for changes of its own client only', () => {
  const open = (client_id: string) => ({ items: [{ client_id }] });
  expect(couldShow(record, { id: 'deposit-2' }, open('client-2'))).toBe(false);
  expect(couldShow(record, { id: 'deposit-2' }, open('client-1'))).toBe(true);
  expect(couldShow(record, { id: 'deposit-1' }, undefined)).toBe(true);
});

test('a first reading that is under way is done again: its answer may be from before the change', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const queryFn = () => answers[asked++]?.promise ?? 'too often';
  const observer = new QueryObserver(queryClient, { queryKey: ['deposit', '/changes.test', {}], queryFn });
  onTestFinished(observer.subscribe(() => {}));
  void refreshAfterChanges([{ topics: ['deposit'] }]);
  answers[0]?.resolve('before');
  answers[1]?.resolve('after');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  expect(asked).toBe(2);
});
