// Routes in the order of the API's description.
import { readEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { after, inDescribedOrder, route } from './route.ts';

const endpointAt = (path: `/${string}`) =>
  readEndpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    reads: 'client',
    input: z.strictObject({}),
    output: z.object({}),
  });
const [one, two, three, four] = [endpointAt('/one'), endpointAt('/two'), endpointAt('/three'), endpointAt('/four')];
const routeTo = (endpoint: typeof one) => route(endpoint, async () => ({}));

test('routes that say so follow an endpoint, also one that itself follows another', () => {
  const routes = [routeTo(one), ...after(three, [routeTo(four)]), routeTo(two), ...after(one, [routeTo(three)])];
  expect(inDescribedOrder(routes).map(({ endpoint }) => endpoint)).toEqual([one, three, four, two]);
});

test('an endpoint without a route cannot be followed', () => {
  expect(() => inDescribedOrder([routeTo(one), ...after(two, [routeTo(three)])])).toThrow('/three');
});
