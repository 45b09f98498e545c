// Watch lists: two people bring a version, the job puts it into force, a feed's version that shrank waits, and no one outside learns of it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { getEvidenceFile } from '@backoffice/contract/matching/matching.ts';
import {
  admitWatchList,
  getWatchListFile,
  listWatchLists,
  rejectWatchList,
  uploadWatchList,
} from '@backoffice/contract/watch-lists/watch-lists.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { Files } from '#core/files/files.ts';
import { createWatchListsFeed } from '#core/watch-lists-feed.ts';
import { createOutgoingPolicy, loopback } from '#platform/outgoing/outgoing-policy.ts';
import { workIn } from '#testing/work.ts';
import { createWorld } from '#testing/world.ts';
import { fetchLists } from './watch-lists.feed.job.ts';
import { ownCsv, unXml } from './watch-lists.files.testing.ts';
import { bringWatchList, givenList, load, newestList, storeList } from './watch-lists.testing.ts';

const world = await createWorld();
const un = { source: 'un', format: 'un_xml', text: unXml } as const;

const entriesOf = (source: string) =>
  world.sql(async (db) => {
    const { rows } = await sql<{ reference: string; status: string }>`
      select reference, status from watch_entries where source = ${source} order by reference, create_datetime
    `.execute(db);
    return rows.map(({ reference, status }) => `${reference} ${status}`);
  });

test('a file is read at once, and becomes a version in force once a second person has approved and the job has loaded it', async () => {
  const stored = await storeList(world, un);
  expect(stored.body).toMatchObject({ entry_count: 3, before_count: 0, added_count: 3, removed_count: 0 });
  expect(stored.body.items[0]).toEqual({ reference: 'XXi.001', name: 'ARVID TOMAS KESTREL', births: ['1965-03-02'] });
  const { pending, status } = await world.call(uploadWatchList, 'god', { file_id: stored.body.file_id });
  expect(status).toBe(202);
  const own = await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
  expect(own.problem.code).toBe('approval.own_request');
  expect((await world.call(listWatchLists, 'god', {})).body.total).toBe(0);
  expect((await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' })).status).toBe(
    200,
  );
  const loading = await newestList(world, 'un');
  expect(loading).toMatchObject({
    status: 'loading',
    number: 1,
    recorded_by: 'god',
    approved_by: 'angel',
    added_count: 3,
  });
  expect(loading.sha256).toBe(stored.body.sha256);
  await load(world, loading.id);
  expect(await newestList(world, 'un')).toMatchObject({ status: 'active', screened_count: 3, entry_count: 3 });
  expect(await entriesOf('un')).toEqual(['XXe.001 current', 'XXi.001 current', 'XXi.002 current']);

  const file = await world.call(getWatchListFile, 'angel', { id: loading.evidence_id ?? '' });
  expect(Buffer.from(file.body.base64, 'base64').toString()).toBe(unXml);
  // Statements' readers have their own files alone.
  expect((await world.call(getEvidenceFile, 'god', { id: loading.evidence_id ?? '' })).status).toBe(404);
});

test('the next version replaces it: entries that are gone or changed are past, the same ones stay', async () => {
  expect((await bringWatchList(world, un)).problem.code).toBe('watch_list.nothing_new');
  const text = unXml.replace('1965-03-02', '1966-03-02').replace(/<ENTITIES>[\s\S]*<\/ENTITIES>/, '');
  await bringWatchList(world, { ...un, text });
  const second = await newestList(world, 'un');
  expect(second).toMatchObject({ number: 2, added_count: 0, changed_count: 1, removed_count: 1, entry_count: 2 });
  const other = await bringWatchList(world, { ...un, text: text.replace('Arvid', 'Arvin') });
  expect(other.problem.code).toBe('watch_list.under_way');
  await load(world, second.id);
  expect(await entriesOf('un')).toEqual(['XXe.001 past', 'XXi.001 past', 'XXi.001 current', 'XXi.002 current']);
  const { body } = await world.call(listWatchLists, 'god', { source: 'un' });
  expect(body.items.map(({ status }) => status)).toEqual(['active', 'replaced']);
});

const rows = Array.from({ length: 40 }, (_, index) => `N-${index},Invented Person${index},,,,,,`);
const feedFiles = new Map<string, string>();
const feedServer = createServer((request, response) => {
  const file = feedFiles.get(request.url ?? '');
  response.statusCode = file === undefined ? 404 : 200;
  response.end(file);
});
await new Promise<void>((resolve) => feedServer.listen(0, '127.0.0.1', resolve));
afterAll(() => feedServer.close());
const feedUrl = `http://127.0.0.1:${(feedServer.address() as AddressInfo).port}/lists`;
const files = new Files(Buffer.alloc(32, 1));
const feed = createWatchListsFeed(feedUrl, createOutgoingPolicy(loopback), files);
const fetchNow = () => fetchLists(workIn(world), feed);

test('the feed brings what is new by itself; one that lost 5 % waits for two, who let it in or refuse it', async () => {
  await givenList(world, rows);
  feedFiles.set('/lists/own.csv', ownCsv(...rows.slice(0, 39)));
  await fetchNow();
  expect(await newestList(world, 'own')).toMatchObject({
    status: 'loading',
    origin: 'feed',
    number: 2,
    removed_count: 1,
  });
  await load(world, (await newestList(world, 'own')).id);
  await fetchNow();
  expect((await newestList(world, 'own')).number).toBe(2);

  feedFiles.set('/lists/own.csv', ownCsv(...rows.slice(0, 30)));
  await fetchNow();
  const waiting = await newestList(world, 'own');
  expect(waiting).toMatchObject({ status: 'waiting', number: 3, removed_count: 9, recorded_by: null });
  await fetchNow();
  expect((await newestList(world, 'own')).id).toBe(waiting.id);
  const { id, version } = waiting;
  const refused = await world.call(rejectWatchList, 'angel', { id, version, reason: 'cut off' });
  expect(refused.body).toMatchObject({ status: 'rejected', reason: 'cut off' });
  expect((await entriesOf('own')).filter((entry) => entry.endsWith('current'))).toHaveLength(39);
  await fetchNow();
  expect((await newestList(world, 'own')).id).toBe(id);

  feedFiles.set('/lists/own.csv', ownCsv(...rows.slice(0, 31)));
  await fetchNow();
  const next = await newestList(world, 'own');
  const asked = await world.call(admitWatchList, 'angel', { id: next.id, version: next.version, reason: 'checked' });
  expect(asked.status).toBe(202);
  await world.call(reviewApproval, 'god', { id: asked.pending.approval_id, decision: 'approve' });
  expect(await newestList(world, 'own')).toMatchObject({ status: 'loading', recorded_by: 'angel', approved_by: 'god' });
  await load(world, next.id);
  expect((await entriesOf('own')).filter((entry) => entry.endsWith('current'))).toHaveLength(31);
});

test('a feed at an address that the server may not call is not called', async () => {
  const elsewhere = createWatchListsFeed(feedUrl, createOutgoingPolicy([]), files);
  await expect(elsewhere.read('own')).rejects.toThrow(/may not be called/);
});

const grant = (role: string, grants: { resource: string; actions: string[] }[]) =>
  world.asOwner(
    `insert into role_grants (role, grants, updated_by) values ($1, $2, (select id from staff where username = 'god'))
     on conflict (tenant_id, role) do update set grants = excluded.grants`,
    [role, JSON.stringify(grants)],
  );

test('no role that sees part of the tenant gets in, whatever is granted, and lines and requests are for readers of compliance alone', async () => {
  const text = ownCsv(...rows, 'N-99,Another One,,,,,,');
  const stored = await storeList(world, { source: 'own', format: 'own_csv', text });
  const { pending } = await world.call(uploadWatchList, 'god', { file_id: stored.body.file_id });
  const requests = { kind: 'watch_list.uploaded', status: 'pending' } as const;
  const linesSeenBy = async (who: 'god' | 'angel') => {
    const { body } = await world.call(listAuditLines, who, { page_size: 200 });
    return body.items.filter(
      ({ action, after }) => action.startsWith('watch_list.') || JSON.stringify(after).includes('entry_count'),
    );
  };
  expect((await world.call(listApprovals, 'angel', requests)).body.total).toBeGreaterThan(0);
  expect((await linesSeenBy('god')).map(({ action }) => action)).toContain('approval.requested');

  const everything = ['read', 'update', 'approve', 'export'];
  await grant('superman', [{ resource: 'compliance', actions: everything }]);
  await grant('hero', [{ resource: 'compliance', actions: everything }]);
  await grant('angel', [{ resource: 'auditLog', actions: ['read'] }]);
  for (const who of ['superman', 'hero', 'angel'] as const) {
    expect((await world.call(listWatchLists, who, {})).problem.code).toBe('access.denied');
    expect((await world.call(listApprovals, who, requests)).body.total).toBe(0);
    const decided = await world.call(reviewApproval, who, { id: pending.approval_id, decision: 'approve' });
    expect(decided.problem.code).toBe('record.not_found');
  }
  expect(await linesSeenBy('angel')).toEqual([]);
});
