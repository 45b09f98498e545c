// Addresses and list inputs: one becomes the other and comes back the same.
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { expect, test } from 'vitest';
import { nextSort, sortableFields, writeInput } from './list.address.ts';
import { readInput } from './list.input.ts';

const { shape } = listClients.input;
const defaults = { page: 1, page_size: 20, fake: false };

test('an empty address is the defaults, and the defaults are an empty address', () => {
  expect(readInput(shape, {})).toEqual(defaults);
  expect(writeInput(shape, defaults)).toEqual({});
});

test.each([
  [
    { page: '3', page_size: '50' },
    { page: 3, page_size: 50 },
  ],
  [
    { fake: 'true', vip: '2' },
    { fake: true, vip: 2 },
  ],
  [{ search: '123' }, { search: '123' }], // digits may be a name
  [{ search: 'true' }, { search: 'true' }],
  [{ sort: '-score' }, { sort: '-score' }],
])('%j means %j and back', (address, input) => {
  expect(readInput(shape, address)).toEqual({ ...defaults, ...input });
  expect(writeInput(shape, { ...defaults, ...input })).toEqual(address);
});

test.each([[{ page: '0' }], [{ page_size: '1000' }], [{ sort: 'password' }], [{ vip: 'x' }], [{ unknown: '1' }]])(
  '%j is ignored',
  (address) => {
    expect(readInput(shape, address)).toEqual(defaults);
  },
);

test('what can be sorted is what the contract allows', () => {
  expect(sortableFields(listClients)).toEqual(['create_datetime', 'username', 'full_name', 'score', 'vip']);
});

test('a header goes from falling to rising to the list’s own order', () => {
  expect(nextSort('vip', undefined)).toBe('-vip');
  expect(nextSort('vip', '-vip')).toBe('vip');
  expect(nextSort('vip', 'vip')).toBeUndefined();
});
