// The timeline over HTTP: everything once, in order, page after page, as far as the person may read it.
import { addNote } from '@backoffice/contract/client-notes/client-notes.ts';
import { listTimeline, type TimelineGroup } from '@backoffice/contract/client-timeline/client-timeline.ts';
import { toggleClient } from '@backoffice/contract/clients/clients.changes.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { openCase } from '@backoffice/contract/cases/cases.ts';
import { freezeClient } from '@backoffice/contract/cases/cases.freezes.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sendMessage } from '@backoffice/contract/messages/messages.ts';
import { expect, test } from 'vitest';
import { accrueAll, age, givenLoan } from '#features/loans/loans.testing.ts';
import { givenTask } from '#features/tasks/tasks.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

const timelineOf = async (who: StaffName, client_id: string, input: object = {}) =>
  (await world.call(listTimeline, who, { client_id, ...input })).body;
const kindsOf = async (who: StaffName, client_id: string, groups?: TimelineGroup[]) =>
  (await timelineOf(who, client_id, groups && { groups })).items.map(({ kind, sub_type }) =>
    kind === 'action' ? sub_type : kind,
  );

/** A client with something of most groups. */
async function givenHistory() {
  const deposit = await world.givenPendingDeposit();
  const { client_id } = deposit;
  await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'approve' });
  await world.call(sendMessage, 'angel', { id: client_id, title: 'Welcome', content: 'Hello' });
  await world.call(addNote, 'hero', { id: client_id, text: 'Called, friendly' });
  await givenTask(world, { client_id });
  await world.sql((db) =>
    db.insertInto('client_sessions').values({ client_id, address: '203.0.113.9', os: 'iOS' }).execute(),
  );
  return { ...deposit, client_id };
}

test('money, messages, notes, tasks, logins and actions stand in one line, each once, the newest first', async () => {
  const { client_id, id } = await givenHistory();
  const { items, next_cursor } = await timelineOf('god', client_id);
  expect(next_cursor).toBeNull();
  expect(items.map(({ kind, sub_type }) => (kind === 'action' ? sub_type : kind))).toEqual([
    'visit',
    'task',
    'client_note',
    'message',
    'deposit.reviewed',
    'deposit',
  ]);
  expect(items.at(-1)).toMatchObject({
    group: 'money',
    record_type: 'deposit',
    record_id: id,
    amount: '3.00',
    status: 'approved',
  });
  expect(items[2]).toMatchObject({ title: 'Called, friendly', actor_name: 'hero', actor_role: 'hero' });
  expect(items[4]).toMatchObject({ actor_name: 'angel', record_type: 'deposit', after: { status: 'approved' } });
});

test('pages follow each other without a gap or a repeat, whatever happened at the same moment', async () => {
  const { client_id } = await givenHistory();
  await world.asOwner(
    `insert into messages (client_id, fake, title, content, event, create_datetime)
     select $1, false, 'm' || n, 'x', 'deposit_approved', now() - interval '1 hour' from generate_series(1, 25) as n`,
    [client_id],
  );
  const whole = (await timelineOf('god', client_id, { page_size: 200 })).items.map(({ id }) => id);
  expect(new Set(whole).size).toBe(31);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof timelineOf>> = await timelineOf('god', client_id, {
      page_size: 4,
      ...(cursor && { cursor }),
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual(whole);
  expect((await world.call(listTimeline, 'god', { client_id, cursor: 'x' })).status).toBe(400);
});

test('a page looks through a thousand audit lines and says that there are more', async () => {
  const { client_id } = await world.givenPendingDeposit();
  await world.asOwner(
    `insert into audit_lines (action, address, request_id, input, record_type, record_id, client_id, at)
     select 'client.visit_ended', '127.0.0.1', 'r', '{}', 'client', $1::uuid, $1::uuid, now() from generate_series(1, 1500) as n`,
    [client_id],
  );
  const first = await timelineOf('god', client_id);
  expect(first.items.length).toBe(0);
  expect(first.next_cursor).not.toBeNull();
  const second = await timelineOf('god', client_id, { cursor: first.next_cursor });
  expect(second).toMatchObject({ items: [{ kind: 'deposit' }], next_cursor: null });
});

test('groups and days narrow it', async () => {
  const { client_id } = await givenHistory();
  expect(await kindsOf('god', client_id, ['note', 'task'])).toEqual(['task', 'client_note']);
  expect(await kindsOf('god', client_id, ['action'])).toEqual(['deposit.reviewed']);
  const from = new Date(Date.now() + 3_600_000).toISOString();
  expect((await timelineOf('god', client_id, { from })).items).toEqual([]);
});

test('it shows what the person may read: not the client of another, not a kind without the grant', async () => {
  const { client_id } = await givenHistory();
  expect((await world.call(listTimeline, 'hero', { client_id })).status).toBe(200);
  const others = await world.givenClient({ agent: 'superman' });
  expect((await world.call(listTimeline, 'hero', { client_id: others.id })).status).toBe(404);
  const grants = JSON.stringify([{ resource: 'client', actions: ['read', 'update'] }]);
  await world.asOwner(
    `insert into role_grants (role, grants, updated_by) select 'hero', $1, id from staff where username = 'god'`,
    [grants],
  );
  try {
    expect(await kindsOf('hero', client_id)).toEqual(['visit', 'task', 'client_note']);
  } finally {
    await world.asOwner(`delete from role_grants where role = 'hero'`);
  }
});

test('cases and freezes are nowhere in it, for nobody outside of compliance', async () => {
  const { client_id } = await givenHistory();
  const before = await timelineOf('hero', client_id);
  const { body: found } = await world.call(openCase, 'god', { title: 'Quick money', client_ids: [client_id] });
  await world.call(freezeClient, 'god', { case_id: found.id, client_id, term: '72h', reason: 'to look into it' });
  for (const who of ['hero', 'superman'] as const) expect(await timelineOf(who, client_id)).toEqual(before);
});

test('an action on the client stands in it with what changed and why', async () => {
  const { id } = await world.givenClient();
  const { version } = (await world.call(getClient, 'god', { id })).body;
  await world.call(toggleClient, 'angel', { id, version, reason: 'asked to' });
  expect((await timelineOf('hero', id)).items).toMatchObject([
    {
      group: 'action',
      sub_type: 'client.status_changed',
      before: { active: true },
      after: { active: false },
      reason: 'asked to',
    },
  ]);
});

test('postings without a record of their own stand in it: what a loan charged and was repaid, to those who may read loans', async () => {
  const loan = await givenLoan(world, { status: 'disbursed' });
  await age(world, loan.id, 40);
  await accrueAll(world);
  const { items } = await timelineOf('god', loan.client_id, { groups: ['money'] });
  const charged = items.filter(({ kind }) => kind === 'loan_posting');
  expect(charged.map(({ sub_type }) => sub_type)).toContain('loan_interest');
  for (const { group, record_type, record_id, amount, currency } of charged)
    expect([group, record_type, record_id, Number(amount) < 0, currency]).toEqual([
      'money',
      'loan',
      loan.id,
      true,
      loan.product.currency,
    ]);
  // Page by page it is the same, each once.
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await timelineOf('god', loan.client_id, {
      groups: ['money'],
      page_size: 2,
      ...(cursor && { cursor }),
    });
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(items.map(({ id }) => id));
  await world.asOwner(
    `insert into role_grants (role, grants, updated_by)
     select 'angel', '[{"resource": "client", "actions": ["*"]}]', id from staff where username = 'god'`,
  );
  expect(await kindsOf('angel', loan.client_id)).not.toContain('loan_posting');
  await world.asOwner(`delete from role_grants where role = 'angel'`);
});
