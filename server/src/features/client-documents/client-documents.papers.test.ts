// The papers themselves: equal bytes, names of every script, both languages, a name of staff on their copies, and the public check.
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import {
  downloadClientDocuments,
  getClientDocument,
  listClientDocuments,
  resendClientDocument,
  startDocumentRun,
  verifyClientDocument,
  viewClientDocument,
} from '@backoffice/contract/client-documents/client-documents.ts';
import { getIntakePaperFile, listIntakePapers } from '@backoffice/contract/client-documents/client-documents.intake.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { executeSaleAt } from '#core/trading/trading.testing.ts';
import { subscribe } from '#core/webhooks/webhooks.testing.ts';
import { givenSale } from '#features/orders/orders.testing.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { createWorld } from '#testing/world.ts';
import { documentsOf, givenVoucher, issueAll, runPeriod } from './client-documents.testing.ts';

const world = await createWorld();
const today = new Date().toISOString().slice(0, 10);
const nameOf = (client_id: string, full_name: string, language: 'zh' | 'en' = 'zh') =>
  world.sql((db) => db.updateTable('clients').set({ full_name, language }).where('id', '=', client_id).execute());
const fileOf = async (client_id: string, client_document_file_id: string) =>
  (await world.intake(getIntakePaperFile, { id: client_id, client_document_file_id })).body;

test.each([
  ['陳喆堃 🙂', 'zh', '陳喆堃 [U+1F642]'],
  ['Zażółć Gęślą', 'en', 'Zażółć Gęślą'],
  ['한지민', 'en', '[U+D55C]'],
] as const)(
  'notes and statements of %s are drawn in %s, twice the same, with number, digest and address',
  async (name, language, shown) => {
    const sale = await givenSale(world);
    await nameOf(sale.client_id, name, language);
    await executeSaleAt(world, sale, '60.00');
    await issueAll(world);
    await runPeriod(world, 'month', today);
    const documents = await documentsOf(world, sale.client_id);
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['contract_note', 'contract_note', 'month']);
    for (const { id, number, digest } of documents) {
      const [first, second] = [await fileOf(sale.client_id, id), await fileOf(sale.client_id, id)];
      expect(second).toEqual(first);
      const text = (await textOfPdf(first.base64)).replaceAll(/\s+/g, ' ');
      for (const part of [shown, number, language === 'zh' ? '核验本单据' : 'Check this document'])
        expect(text).toContain(part);
      expect(text.replaceAll(' ', '')).toContain(
        `https://office.example/verify/${world.tenants.demo}/${number}/${digest}`,
      );
      expect(text).not.toContain(language === 'zh' ? 'Check this document' : '核验本单据');
    }
  },
);

test('staff see the paper with their name on it, and it is audited; several come as one ZIP', async () => {
  const { id, client_id } = await givenVoucher(world);
  const own = await fileOf(client_id, id);
  const { body } = await world.call(viewClientDocument, 'angel', { id });
  expect(body.sha256).not.toBe(own.sha256);
  expect(await textOfPdf(body.base64)).toContain('angel');
  const { body: lines } = await world.call(listRecordLines, 'god', { record_type: 'client_document', id });
  expect(lines.items[0]).toMatchObject({ action: 'client_document.viewed', actor_name: 'angel' });

  const other = await givenVoucher(world);
  const { body: zip } = await world.call(downloadClientDocuments, 'angel', { ids: [id, other.id] });
  const files = unzipSync(Buffer.from(zip.base64, 'base64'));
  expect(Object.keys(files)).toHaveLength(2);
  expect(Object.values(files).map((file) => Buffer.from(file).toString('base64'))).toContain(body.base64);
});

test('the public check knows a genuine paper, and answers alike to a wrong number and a wrong digest', async () => {
  const { id } = await givenVoucher(world);
  const { number, digest } = (await world.call(getClientDocument, 'god', { id })).body;
  const check = (input: { number: string; digest: string }, address: string) =>
    world.call(verifyClientDocument, null, input, { address });
  expect((await check({ number, digest }, '10.1.0.1')).body).toEqual({ genuine: true, replaced: false });
  const wrong = await check({ number, digest: 'f'.repeat(64) }, '10.1.0.1');
  const unknown = await check({ number: 'DV-2026-999999', digest }, '10.1.0.1');
  expect(wrong).toMatchObject({ status: 200, body: { genuine: false, replaced: false } });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  const answers = [];
  for (let at = 0; at < 32; at++) answers.push((await check({ number, digest }, '10.1.0.2')).status);
  expect(new Set(answers.slice(0, 30))).toEqual(new Set([200]));
  expect(answers.slice(-2)).toEqual([429, 429]);
});

test('salespeople see their own clients’ papers and no others; runs are for those who see every client', async () => {
  const { id, client_id } = await givenVoucher(world);
  expect((await world.call(listClientDocuments, 'hero', { client_id })).body.items).toMatchObject([{ id }]);
  expect((await world.call(listClientDocuments, 'hero3', { client_id })).body.items).toEqual([]);
  expect((await world.call(viewClientDocument, 'hero3', { id })).status).toBe(404);
  expect((await world.call(downloadClientDocuments, 'hero3', { ids: [id] })).status).toBe(404);
  expect((await world.call(resendClientDocument, 'hero', { id })).status).toBe(403);
  expect((await world.call(startDocumentRun, 'hero', { kind: 'month', day: '2026-01-01' })).status).toBe(403);
  const open = await world.call(startDocumentRun, 'god', { kind: 'month', day: today });
  expect(open.problem.code).toBe('document.period_open');
});

test('the app hears of a paper when it is issued and when staff send it again, and lists it', async () => {
  await subscribe(world, 'http://127.0.0.1:9/hook', ['client_document.issued']);
  const { id, client_id } = await givenVoucher(world);
  const events = () =>
    world.sql((db) =>
      db.selectFrom('webhook_events').select(['event', 'client_id', 'data']).where('record_id', '=', id).execute(),
    );
  expect(await events()).toMatchObject([
    { event: 'client_document.issued', client_id, data: { kind: 'deposit_voucher' } },
  ]);
  expect((await world.call(resendClientDocument, 'god', { id })).status).toBe(200);
  expect(await events()).toHaveLength(2);
  const { body } = await world.intake(listIntakePapers, { id: client_id });
  expect(body.items).toMatchObject([{ id, status: 'issued' }]);
});
