// Calls that an attack answered with 500: each is the caller's fault, and the answer says so.
import { createApiKey } from '@backoffice/contract/integrations/integrations.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { markAsRobot } from '@backoffice/contract/clients/clients.changes.ts';
import { saveTradeSettings, tradeSwitches } from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import { listDeposits, recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import type { Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { createLoanProduct } from '@backoffice/contract/loans/loans.products.ts';
import { addNominee } from '@backoffice/contract/nominees/nominees.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const client = await world.givenClient();
const deposit = { id: client.id, account_id: client.account_id, amount: '1.00', currency: 'USD' };
const nominee = { id: client.id, name: 'Li', relationship: 'wife', dob: '1990-01-01', share: '10' };
const trade = {
  id: client.id,
  version: 0,
  ...Object.fromEntries(['trading', ...tradeSwitches].map((name) => [`${name}_enabled`, true])),
  fee_percent: null,
  leverage: 1,
  min_order: null,
  max_order: null,
};
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const send = async (endpoint: Endpoint, input: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const { status, problem } = await world.call(endpoint, 'god', input, { headers });
  return { status, code: problem.code, errors: problem.errors };
};

test.each<[string, Endpoint, Record<string, unknown>, string]>([
  ['a cursor of another type', listDeposits, { cursor: cursorOf(['x', client.id]) }, 'cursor'],
  ['a cursor to no record', listDeposits, { cursor: cursorOf(['2020-01-01', 'x']) }, 'cursor'],
  ['a cursor of the year zero', listClients, { cursor: cursorOf(['0000-01-01', client.id]) }, 'cursor'],
  ['a moment in the year zero', listDeposits, { from: '0000-01-01T00:00:00Z' }, 'from'],
  ['a day in the year zero', addNominee, { ...nominee, dob: '0000-01-01' }, 'dob'],
  [
    'an upload of dashes',
    recordDeposit,
    { ...deposit, screenshot: `/upload/admin/v1/file/${'-'.repeat(36)}` },
    'screenshot',
  ],
  [
    'a network with bits of a host',
    createApiKey,
    { name: 'app', scopes: ['clients'], networks: '10.0.0.1/8' },
    'networks',
  ],
  [
    'an IPv6 network with bits of a host',
    createApiKey,
    { name: 'app', scopes: ['clients'], networks: '2001:db8::1/64' },
    'networks',
  ],
  ['letters for a percentage', createLoanProduct, { yearly_rate: 'abc' }, 'yearly_rate'],
  ['letters for a bound', saveTradeSettings, { ...trade, min_order: 'abc', max_order: '1' }, 'min_order'],
])('%s is refused by its field', async (_, endpoint, input, field) => {
  const { status, code, errors } = await send(endpoint, input);
  expect([status, code]).toEqual([400, 'request.invalid']);
  expect(errors?.map(({ path }) => path)).toContain(field);
});

test.each([
  ['a lone surrogate', { username: '\ud800' }],
  ['a zero character', { username: 'a\0b' }],
  ['a lone surrogate in a cursor', { cursor: '\udfff' }],
])('text with %s is refused', async (_, input) => {
  expect(await send(listClients, input)).toMatchObject({ status: 400, code: 'request.malformed' });
});

test('networks that have no bits of a host are taken', async () => {
  const networks = '10.0.0.0/8, 10.1.2.3 2001:db8::/32;2001:db8::1 0.0.0.0/0 ::/0';
  expect((await send(createApiKey, { name: 'networks', scopes: ['clients'], networks })).status).toBe(200);
});

test.each([listClients, addNominee])('an unknown encoding of the body is the caller’s fault', async (endpoint) => {
  const { status, code } = await send(endpoint, nominee, { 'content-encoding': 'smoke' });
  expect([status, code]).toEqual([415, 'request.unsupported_type']);
});

test('a robot flag that overtakes a first deposit leaves both answered', async () => {
  for (let round = 0; round < 12; round++) {
    const { id, account_id } = await world.givenClient();
    const asked = await world.call(markAsRobot, 'god', { id, version: 1, reason: 'race' });
    const answers = await Promise.all([
      world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' }),
      world.call(recordDeposit, 'god', { ...deposit, id, account_id, currency: 'USD' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  }
});
