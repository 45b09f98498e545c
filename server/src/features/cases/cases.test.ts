// Cases over HTTP: from alerts to the decision by two people, notes and files that stay, links, the report and its hash.
import { createHash } from 'node:crypto';
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import * as contract from '@backoffice/contract/cases/cases.ts';
import { listAlerts } from '@backoffice/contract/monitoring/monitoring.ts';
import { clearHit } from '@backoffice/contract/screening/screening.ts';
import { expect, test } from 'vitest';
import { secondedBy } from '#features/matching/matching.testing.ts';
import { givenAlert } from '#features/monitoring/monitoring.testing.ts';
import { givenHit, hitsOf } from '#features/screening/screening.testing.ts';
import { askFor, givenPayee } from '#features/withdrawals/withdrawals.testing.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { createWorld } from '#testing/world.ts';
import { caseOf, givenCase, givenDecidedCase, givenTakenCase } from './cases.testing.ts';

const world = await createWorld();
const lastLine = async (action: string) => (await world.call(listAuditLines, 'god', { action })).body.items[0];
const detailOf = async (id: string) => (await world.call(contract.viewCase, 'god', { id })).body;

test('alerts become part of a case, with their clients, once', async () => {
  const alert = await givenAlert(world);
  const input = { title: 'Quick money', alert_ids: [alert.id] };
  const { body } = await world.call(contract.openCase, 'angel', input);
  expect(body).toMatchObject({ status: 'open', alerts: 1, clients: [alert.full_name], owner: null, is_frozen: false });
  const [taken] = (await world.call(listAlerts, 'god', { id: alert.id })).body.items;
  expect(taken).toMatchObject({ status: 'in_case', case_id: body.id });
  expect((await world.call(contract.openCase, 'god', input)).problem.code).toBe('case.alert_taken');
  const robot = await world.givenClient({ fake: true });
  const refused = await world.call(contract.openCase, 'god', { title: 'x', client_ids: [robot.id] });
  expect(refused.problem.code).toBe('case.robot');
});

test('a hit becomes part of a new case or of one that stands, with its client, once; what is cleared does not', async () => {
  const hit = await givenHit(world);
  const { body } = await world.call(contract.openCase, 'angel', { title: 'On a list', hit_ids: [hit.id] });
  expect(body).toMatchObject({ status: 'open', alerts: 1 });
  const detail = await detailOf(body.id);
  expect(detail.people.map(({ client_id }) => client_id)).toEqual([hit.client_id]);
  expect(detail.alert_list).toMatchObject([
    {
      kind: 'list_hit',
      hit_id: hit.id,
      rule_id: null,
      status: 'in_case',
      facts: { entry_name: 'Arvid Kestrel', likeness: 97 },
    },
  ]);
  const [found] = await hitsOf(world, { id: hit.id });
  expect(found).toMatchObject({ status: 'open', case_reference: body.reference });

  const other = await givenCase(world);
  const extend = (hitId: string) =>
    world.call(contract.extendCase, 'god', { id: other.id, version: other.version, hit_ids: [hitId] });
  expect((await extend(hit.id)).problem.code).toBe('case.hit_taken');
  const weak = await givenHit(world, { strength: 'weak' });
  await world.call(clearHit, 'god', { id: weak.id, version: weak.version, reason_code: 'common_name' });
  expect((await extend(weak.id)).problem.code).toBe('record.wrong_status');
  const nobodys = await givenHit(world);
  await world.asOwner('update screening_hits set client_id = null where id = $1', [nobodys.id]);
  expect((await extend(nobodys.id)).problem.code).toBe('case.hit_without_client');
  const elsewhere = await givenHit(world, { tenant: 'acme' });
  expect((await extend(elsewhere.id)).status).toBe(404);
  expect((await extend((await givenHit(world)).id)).body).toMatchObject({ alerts: 1, clients: expect.any(Array) });
});

test('two requests over one hit put it into one case', async () => {
  const { id } = await givenHit(world);
  const answers = await Promise.all(
    ['god', 'angel'].map((who) => world.call(contract.openCase, who as 'god', { title: 'At once', hit_ids: [id] })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('people in charge of a hit’s client add it to no case', async () => {
  const hit = await givenHit(world);
  await world.asOwner(`update clients set agent_id = (select id from staff where username = 'angel') where id = $1`, [
    hit.client_id,
  ]);
  const { id, version } = await givenCase(world);
  const { problem } = await world.call(contract.extendCase, 'angel', { id, version, hit_ids: [hit.id] });
  expect(problem.code).toBe('case.own_client');
});

test('two people decide; the request names the case and no client, and it can be investigated anew', async () => {
  const { id, version, client_id, reference } = await givenTakenCase(world);
  const input = { id, version, outcome: 'watch' as const, reason: 'as found' };
  const asked = await world.call(contract.decideCase, 'god', input);
  const [request] = (await world.call(listApprovals, 'angel', { id: asked.pending.approval_id })).body.items;
  expect(request).toMatchObject({ client_id: null, username: null, after: { case: reference, outcome: 'watch' } });
  expect(JSON.stringify(request)).not.toContain(client_id);
  expect(await secondedBy(world, 'god', asked)).toBe(403);
  expect(await secondedBy(world, 'angel', asked)).toBe(200);
  const decided = await caseOf(world, id);
  expect(decided).toMatchObject({
    status: 'decided',
    outcome: 'watch',
    decided_by: 'god',
    decide_approved_by: 'angel',
  });
  const again = await world.call(contract.reopenCase, 'angel', { id, version: decided.version, reason: 'new facts' });
  expect(again.body).toMatchObject({ status: 'investigating', outcome: null, owner: 'angel' });
});

test('no one in charge of a client takes, reads, notes or decides their case, as first or as second person', async () => {
  const { id, version, client_id } = await givenTakenCase(world);
  const asked = await world.call(contract.decideCase, 'god', { id, version, outcome: 'none', reason: 'a friend' });
  await world.asOwner(`update clients set agent_id = (select id from staff where username = 'angel') where id = $1`, [
    client_id,
  ]);
  const second = await world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' });
  expect(second.problem.code).toBe('case.own_client');
  const calls = [
    world.call(contract.takeCase, 'angel', { id, version }),
    world.call(contract.viewCase, 'angel', { id }),
    world.call(contract.addCaseNote, 'angel', { id, note: 'a friend' }),
    world.call(contract.drawCaseReport, 'angel', { id, format: 'json', language: 'en' }),
  ];
  for (const { problem } of await Promise.all(calls)) expect(problem.code).toBe('case.own_client');
  expect((await caseOf(world, id)).status).toBe('investigating');
});

test('notes and files are added and never changed, not even in the database; opening is audited', async () => {
  const { id } = await givenCase(world);
  await world.call(contract.addCaseNote, 'god', { id, note: 'called the client’s bank' });
  const base64 = Buffer.from('the bank’s letter').toString('base64');
  expect((await world.call(contract.addCaseFile, 'god', { id, name: 'letter.txt', base64 })).status).toBe(200);
  const twice = await world.call(contract.addCaseFile, 'god', { id, name: 'other.txt', base64 });
  expect(twice.problem.code).toBe('case.file_known');
  const detail = await detailOf(id);
  expect(detail).toMatchObject({
    notes: [{ note: 'called the client’s bank', staff: 'god' }],
    files: [{ name: 'letter.txt' }],
  });
  expect(await lastLine('case.viewed')).toMatchObject({ record_id: id, actor_name: 'god' });
  const file = detail.files[0];
  const { body } = await world.call(contract.downloadCaseFile, 'angel', { id: file?.id ?? '' });
  expect(Buffer.from(body.base64, 'base64').toString()).toBe('the bank’s letter');
  const change = (statement: string) => world.sql((db) => db.executeQuery({ sql: statement, parameters: [] } as never));
  for (const statement of [
    `update case_notes set note = 'x'`,
    `delete from case_notes`,
    `update case_files set name = 'x'`,
    `delete from cases`,
  ])
    await expect(change(statement)).rejects.toThrow('permission denied');
});

test('links join clients by payee, card, device and address', async () => {
  const [one, other] = [await givenPayee(world), await givenPayee(world)];
  const number = one.id.slice(0, 8);
  await world.asOwner(`update bank_cards set acc_no = $2 where client_id = any ($1)`, [[one.id, other.id], number]);
  for (const client of [one, other]) await askFor(world, client, '10.00');
  const { id } = await givenCase(world, { clientId: one.id });
  const { links, linked, people } = await detailOf(id);
  const [from_id, to_id] = [one.id, other.id].toSorted();
  expect(links).toEqual([
    { from_id, to_id, kind: 'card', value: number },
    { from_id, to_id, kind: 'payee', value: number },
  ]);
  expect(linked.map(({ client_id }) => client_id)).toEqual([other.id]);
  expect(people[0]?.months).toHaveLength(12);
});

test('the report comes as JSON, workbook and PDF, and the audit log has its hash', async () => {
  const { id, reference, reason } = await givenDecidedCase(world);
  await world.call(contract.addCaseNote, 'god', { id, note: '客户未能解释' });
  for (const format of contract.reportFormats) {
    const { status, body } = await world.call(contract.drawCaseReport, 'god', { id, format, language: 'zh' });
    expect(status).toBe(200);
    const bytes = Buffer.from(body.base64, 'base64');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(body.sha256);
    expect(await lastLine('case.reported')).toMatchObject({ record_id: id, after: { sha256: body.sha256, format } });
    if (format === 'json') expect(JSON.parse(bytes.toString())).toMatchObject({ reference, reason });
    if (format === 'xlsx') expect(bytes.subarray(0, 2).toString()).toBe('PK');
    if (format === 'pdf') expect(await textOfPdf(body.base64)).toContain(reference);
  }
  const { version } = await caseOf(world, id);
  const referred = await world.call(contract.referCase, 'god', { id, version, authority_reference: 'FIU-7' });
  expect(referred.body.authority_reference).toBe('FIU-7');
});
