// Sweeps what staff are answered once the grant on personal data is gone: no phone, card or account number is in any answer in full.
import { listAuditLines, listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { deleteBankCard } from '@backoffice/contract/bank-cards/bank-cards.ts';
import { isKeyAccess, paramsOf, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { personalKindOf } from '@backoffice/contract/kit/personal.ts';
import { revealPersonalData } from '@backoffice/contract/personal-data/personal-data.ts';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { givenNumbers, maskFor, someCardNumber, somePhone } from '#features/personal-data/personal-data.testing.ts';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { nameOf } from '#testing/sweeps/sample-sweep.ts';
import { findSamples } from '#testing/sweeps/samples.ts';
import { createWorld, rightProof } from '#testing/world.ts';

const world = await createWorld();
const endpoints = (await declaredEndpoints()).filter(({ access }) => !isKeyAccess(access));
await maskFor(world, 'angel');

/** Numbers of the company, of its channels and of its own bank accounts. */
const ofHouse = /^\w+ \/(service|settings?|matching\/admin\/v1\/house_account)/;

describe('every field that is called like a number of a person', () => {
  const called = /(^|_)(mobile|phones?|document_no|counterparty_account|card_no|iban)$/;
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, { output }) => {
    const unmarked = stringsOf(output).filter(({ path, isMarked }) => !isMarked && called.test(path.at(-1) ?? ''));
    // Document numbers are masked at rest; the one call that opens them is the reveal itself.
    const open = unmarked.filter(({ path }) => path.at(-1) !== 'document_no');
    expect(ofHouse.test(name) ? [] : open.map(({ path }) => path.join('.')), name).toEqual([]);
  });
});

interface Found {
  path: readonly string[];
  isMarked: boolean;
}

/** Texts of a schema, each with the way to it. */
function stringsOf(schema: z.ZodType, path: readonly string[] = [], isMarked = false, depth = 0): Found[] {
  const marked = isMarked || personalKindOf(schema) !== undefined;
  const definition = schema.def as unknown as {
    type: string;
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    options?: z.ZodType[];
    innerType?: z.ZodType;
    out?: z.ZodType;
  };
  if (depth > 12) return [];
  const { type, shape, element, options, innerType, out } = definition;
  if (type === 'string') return [{ path, isMarked: marked }];
  const inner = [element, innerType, out, ...(options ?? [])].filter((one) => one !== undefined);
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, field]) => stringsOf(field, [...path, name], marked, depth + 1)),
    ...inner.flatMap((one) => stringsOf(one, path, marked, depth + 1)),
  ];
}

/** Gives every client, card, payee and line of the tenant numbers of their own, as long as real ones. */
async function spreadNumbers(): Promise<void> {
  const digits = (count: number) => `lpad(floor(random() * 1e${count})::bigint::text, ${count}, '0')`;
  for (const statement of [
    `update clients set mobile = '+86139' || ${digits(8)} where mobile = ''`,
    `update bank_cards set acc_no = '6222' || ${digits(13)}, phone = '+86137' || ${digits(8)} where length(acc_no) < 12`,
    `update nominees set phone = '+86136' || ${digits(8)} where length(phone) < 12`,
    `update identity_checks set phone = '+86135' || ${digits(8)} where length(phone) < 12`,
    `update withdrawals set payee = payee || jsonb_build_object('acc_no', '6223' || ${digits(13)})
     where length(payee ->> 'acc_no') < 12`,
    `update statement_lines set counterparty_account = '6224' || ${digits(13)}, text = 'from 6224' || ${digits(13)}
     where length(counterparty_account) < 12`,
  ])
    await world.asOwner(`set session_replication_role = replica; ${statement}; set session_replication_role = default`);
}

/** All phone and card numbers of the tenant. */
async function numbersOf(): Promise<string[]> {
  const found = await world.sql(async (db) => [
    ...(await db.selectFrom('clients').select('mobile as number').execute()),
    ...(await db.selectFrom('bank_cards').select('acc_no as number').execute()),
    ...(await db.selectFrom('bank_cards').select('phone as number').execute()),
    ...(await db.selectFrom('nominees').select('phone as number').execute()),
    ...(await db.selectFrom('identity_checks').select('phone as number').execute()),
    ...(await db
      .selectFrom('withdrawals')
      .select((build) =>
        build
          .ref('payee', '->>')
          .key('acc_no' as never)
          .as('number'),
      )
      .execute()),
    ...(await db.selectFrom('statement_lines').select('counterparty_account as number').execute()),
    ...(await db.selectFrom('statement_lines').select('text as number').execute()),
  ]);
  const numbers = found.map(({ number }) => (number ?? '').replace('from ', ''));
  return [...new Set(numbers)].filter((number) => number.length >= 11);
}

const bodies: { name: string; body: string }[] = [];
const token = world.tokenOf('angel');
async function ask(endpoint: Endpoint, input: object): Promise<number> {
  const answer = await world.call(endpoint, null, input as never, { token: await token, proof: rightProof });
  bodies.push({ name: nameOf(endpoint), body: JSON.stringify(answer.body ?? answer.problem) });
  return answer.status;
}

const isEndingSession = ({ path }: Endpoint) => /auth|password|session|logout|tfl/.test(path);

test('no answer to a sample call holds one', { timeout: 600_000 }, async () => {
  const planted = await givenNumbers(world);
  await world.call(deleteBankCard, 'god', { id: planted.card.id, version: 1 });
  let asked = 0;
  for (const { endpoint, input } of await findSamples()) {
    if (isKeyAccess(endpoint.access) || isEndingSession(endpoint) || endpoint.path === revealPersonalData.path)
      continue;
    const given = await input(world, 'demo');
    await spreadNumbers();
    const status = await ask(endpoint, given);
    if (status < 300) asked += 1;
  }
  expect(asked).toBeGreaterThan(100);
  // Lists without a record in their address, once all there is to list is there; each history of a client.
  for (const endpoint of endpoints.filter((one) => one.kind === 'read' && paramsOf(one).length === 0)) {
    if (isEndingSession(endpoint)) continue;
    for (const book of [
      {},
      { fake: false, status: 'pending' },
      { search: planted.mobile },
      { username: planted.mobile },
    ])
      await ask(endpoint, 'page_size' in endpoint.input.shape ? { page_size: 200, ...book } : book);
  }
  await ask(listAuditLines, { page_size: 200, client_id: planted.client.id });
  await ask(listRecordLines, { record_type: 'client', id: planted.client.id });
  const numbers = [...(await numbersOf()), planted.acc_no, planted.phone, planted.heirPhone, planted.mobile];
  expect(numbers.length).toBeGreaterThan(100);
  const told = bodies.filter(({ body }) => numbers.some((number) => body.includes(number)));
  expect([...new Set(told.map(({ name }) => name))]).toEqual([]);
  expect(bodies.some(({ body }) => body.includes('••••'))).toBe(true);
  // The same calls with the grant: the fixture does hold what the sweep looks for.
  const { body } = await world.call(listAuditLines, 'god', { page_size: 200, client_id: planted.client.id });
  expect(JSON.stringify(body)).toContain(planted.acc_no);
  expect([somePhone(), someCardNumber()].map(({ length }) => length)).toEqual([14, 19]);
});
