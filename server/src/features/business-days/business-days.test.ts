// Business days by their calls: checklist, waivers, closing once, the pack, reopening, and the checks that look at them.
import { randomUUID } from 'node:crypto';
import {
  closeBusinessDay,
  getBusinessDay,
  getDayPaper,
  listBusinessDays,
  reopenBusinessDay,
  waiveDayItem,
} from '@backoffice/contract/business-days/business-days.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findOpen, runCheck } from '#core/checks/checks.testing.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { workIn } from '#testing/work.ts';
import { createWorld } from '#testing/world.ts';
import { alteredDays, openDays } from './business-days.checks.ts';
import { drawPapers } from './business-days.papers.ts';
import { byTwo, closeNext, givenRun, nextDay } from './business-days.testing.ts';

const world = await createWorld();
const { account_id } = await world.givenClient();
const detailOf = async (day: string) => (await world.call(getBusinessDay, 'god', { day })).body;

const deposit = (effectiveAt: string) =>
  world.sql((db) =>
    post(
      { db, actor: null },
      {
        kind: 'deposit',
        reference: randomUUID(),
        step: 'approved',
        fake: false,
        effectiveAt,
        lines: [platformSide('bank', 'USD', '-1.00'), clientSide(account_id, 'cash', 'USD', '1.00')],
      },
    ),
  );

test('god and angel see the days; a team leader and an agent do not', async () => {
  for (const who of ['god', 'angel'] as const) expect((await world.call(listBusinessDays, who, {})).status).toBe(200);
  for (const who of ['superman', 'hero'] as const)
    expect((await world.call(listBusinessDays, who, {})).status).toBe(403);
});

test('open items stop the closing until they are done or waived by two; some are never waived, some need an admin', async () => {
  const day = await nextDay(world);
  const { ends_at } = await detailOf(day);
  await deposit(new Date(Date.parse(ends_at) - 60_000).toISOString());
  const names = async () => (await detailOf(day)).items?.filter(({ done }) => !done).map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining(['audit_chain', 'safeguarding', 'checks']));
  expect(await byTwo(world, closeBusinessDay, { day, version: 0 })).toEqual({ status: 409, code: 'day.items_open' });
  const waive = (item: 'audit_chain' | 'trial_balance' | 'safeguarding' | 'navs') =>
    byTwo(world, waiveDayItem, { day, item, reason: 'late statement' });
  expect((await waive('audit_chain')).code).toBe('day.never_waived');
  expect((await waive('trial_balance')).code).toBe('day.never_waived');
  expect((await waive('navs')).code).toBe('day.item_done');
  await givenRun(world);
  expect(await names()).not.toContain('audit_chain');
  expect((await waive('safeguarding')).status).toBe(200);
  expect((await waive('safeguarding')).code).toBe('day.already_waived');
  expect((await detailOf(day)).next_waivers).toMatchObject([
    { item: 'safeguarding', reason: 'late statement', waived_by: 'angel', approved_by: 'god' },
  ]);
});

test('two closings at once close once; the pack is kept with its hashes', async () => {
  const day = await nextDay(world);
  const { items } = await detailOf(day);
  for (const { name, done } of items ?? [])
    if (!done) await byTwo(world, waiveDayItem, { day, item: name, reason: 'test' });
  const requests = await Promise.all([1, 2].map(() => world.call(closeBusinessDay, 'angel', { day, version: 0 })));
  const pending = requests.flatMap(({ pending: { approval_id } }) => approval_id ?? []);
  const decided = await Promise.all(
    pending.map((id) => world.call(reviewApproval, 'god', { id, decision: 'approve' })),
  );
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  const closed = await detailOf(day);
  expect(closed).toMatchObject({
    status: 'closed',
    version: 1,
    closings: [{ closed_by: 'angel', approved_by: 'god' }],
  });
  expect((await world.call(listBusinessDays, 'god', {})).body.newest_closed).toBe(day);

  const paper = { day, closing: 1, format: 'pdf', language: 'zh' } as const;
  expect((await world.call(getDayPaper, 'god', paper)).problem.code).toBe('day.pack_waits');
  await drawPapers(workIn(world), { day_id: closed.id ?? '', version: 1 });
  for (const format of ['pdf', 'xlsx'] as const) {
    const { body } = await world.call(getDayPaper, 'angel', { ...paper, format });
    expect(Buffer.from(body.base64, 'base64').subarray(0, 2).toString()).toBe(format === 'pdf' ? '%P' : 'PK');
    const line = await world.sql((db) =>
      db.selectFrom('audit_lines').select('after').where('action', '=', 'business_day.pack_kept').executeTakeFirst(),
    );
    expect(JSON.stringify(line)).toContain(body.sha256);
  }
  expect((await world.call(getDayPaper, 'hero', paper)).status).toBe(403);
});

test('a forged row in a closed day is found', async () => {
  expect(await runCheck(world, alteredDays)).toMatchObject({ opened: 0 });
  expect(await runCheck(world, openDays)).toMatchObject({ opened: 0 });
  await world.asOwner(`alter table journal_lines disable trigger user`);
  await world.asOwner(`update journal_lines set amount = amount * 2 where account_id = $1`, [account_id]);
  expect(await runCheck(world, alteredDays)).toMatchObject({ opened: 1 });
  expect(await findOpen(world)).toMatchObject([{ check_name: 'day.altered', severity: 'error' }]);
  await world.asOwner(`update journal_lines set amount = amount / 2 where account_id = $1`, [account_id]);
  await world.asOwner(`alter table journal_lines enable trigger user`);
  expect(await runCheck(world, alteredDays)).toMatchObject({ gone: 1 });
});

test('the newest day is reopened with an admin; the next version says what was posted', async () => {
  const { body } = await world.call(listBusinessDays, 'god', {});
  const day = body.newest_closed ?? '';
  const { ends_at, id } = await detailOf(day);
  const moment = new Date(Date.parse(ends_at) - 120_000).toISOString();
  await expect(deposit(moment)).rejects.toMatchObject({ constraint: 'day.closed' });
  const stale = await byTwo(world, reopenBusinessDay, { day, version: 7, reason: 'late' });
  expect(stale.code).toBe('record.stale');
  expect((await byTwo(world, reopenBusinessDay, { day, version: 1, reason: 'late' })).status).toBe(200);
  await deposit(moment);
  expect(await nextDay(world)).toBe(day);
  await givenRun(world);
  expect(await closeNext(world)).toMatchObject({ day, status: 200 });
  const { closings } = await detailOf(day);
  expect(closings).toMatchObject([
    { version: 2, posted: 1, reopened: null },
    { version: 1, posted: 0, reopened: { reason: 'late', reopened_by: 'angel', approved_by: 'god' } },
  ]);
  expect(id).not.toBeNull();
});

test('closings are facts: the app can change none of them', async () => {
  for (const statement of [sql`update business_day_closings set totals = '[]'`, sql`delete from business_day_waivers`])
    await expect(world.sql((db) => statement.execute(db))).rejects.toThrow(/permission denied/);
});
