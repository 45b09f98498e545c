// Statements: they add up for every client of a lively world, go on from the one before, survive a kill, and one that does not add up is withheld.
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { getClientDocument, listDocumentRuns } from '@backoffice/contract/client-documents/client-documents.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { executeSaleAt, payWhenDue } from '#core/trading/trading.testing.ts';
import { givenHolding, givenSale } from '#features/orders/orders.testing.ts';
import { workIn } from '#testing/work.ts';
import { createWorld } from '#testing/world.ts';
import { missingDocuments, statementSums } from './client-documents.checks.ts';
import { statementJob } from './client-documents.run.job.ts';
import { periodOf, startRun, startRunsOfClosedDay } from './client-documents.runs.ts';
import { readStatements } from './client-documents.statements.ts';
import { documentsOf, givenMoney, runPeriod } from './client-documents.testing.ts';

const world = await createWorld();
const today = new Date().toISOString().slice(0, 10);
const lastMonth = periodOf('month', new Date(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) - 1).toISOString());
const inLastMonth = `${lastMonth.period_from.slice(0, 8)}15T12:00:00Z`;

interface Account {
  balances: { code: string; opening: string; closing: string }[];
  movements: { amount: string; balance: string; kind: string }[];
  results: Record<string, string>;
}
interface Facts {
  accounts: Account[];
  holdings: { symbol: string; units: string; cost: string; price?: string; source?: string }[];
}

const factsOf = async (id: string) =>
  (await world.call(getClientDocument, 'god', { id })).body.facts as unknown as Facts;
const statementOf = async (client_id: string, kind: string) => {
  const found = (await documentsOf(world, client_id)).find((each) => each.kind === kind && each.status === 'issued');
  return found && { ...found, ...(await factsOf(found.id)) };
};
const balanceOf = ({ balances }: Account, code: string) => balances.find((each) => each.code === code);

/** Adds it up once more from what the paper says, by other means than the query. */
function expectToAddUp({ accounts }: Facts) {
  for (const account of accounts) {
    const money = (at: 'opening' | 'closing') =>
      ['cash', 'frozen'].reduce((sum, code) => add(sum, balanceOf(account, code)?.[at] ?? '0'), '0');
    const moved = account.movements.reduce((sum, { amount }) => add(sum, amount), money('opening'));
    expect(Number(moved)).toBe(Number(money('closing')));
    const total = (at: 'opening' | 'closing') => account.balances.reduce((sum, each) => add(sum, each[at]), '0');
    const result = Object.values(account.results).reduce((sum, amount) => add(sum, amount), total('opening'));
    expect(Number(result)).toBe(Number(total('closing')));
    expect(Number(account.movements.at(-1)?.balance ?? money('closing'))).toBe(Number(money('closing')));
  }
}

test('a sale’s profit, fees and the holding that is left are on the statement, and it adds up', async () => {
  const sale = await givenSale(world);
  await executeSaleAt(world, sale, '60.00');
  await payWhenDue(world, sale);
  const holding = await givenHolding(world);
  await world.asOwner(`insert into daily_closes (symbol, day, close, quote_time, source)
    values ('XNYS:TEST', '${lastMonth.period_to}', 55, now(), 'test feed') on conflict do nothing`);
  await runPeriod(world, 'month', today);
  const sold = await statementOf(sale.client_id, 'month');
  expect(sold?.accounts[0]?.results).toMatchObject({ realised: '100.00' });
  expect(sold?.holdings).toEqual([]);
  const held = await statementOf(holding.client_id, 'month');
  expect(held?.holdings).toMatchObject([
    { symbol: 'XNYS:TEST', units: '10', cost: '500.00', price: '55', value: '550.00', source: 'test feed' },
  ]);
  for (const each of [sold, held]) expectToAddUp(each as Facts);
});

test('a month goes on from the one before; a later posting into it is a successor, and one run twice issues nothing', async () => {
  const client = await world.givenClient();
  await givenMoney(world, client, '100.00', inLastMonth);
  await runPeriod(world, 'month', lastMonth.period_from);
  const first = await statementOf(client.id, 'month');
  expect(balanceOf(first?.accounts[0] as Account, 'cash')).toMatchObject({ opening: '0.00', closing: '100.00' });
  await runPeriod(world, 'month', lastMonth.period_from);
  expect(await documentsOf(world, client.id)).toHaveLength(1);

  await givenMoney(world, client, '5.00', inLastMonth);
  await runPeriod(world, 'month', today);
  // The month before says less than there was: this one does not add up, until that one is issued anew.
  expect(
    (await documentsOf(world, client.id)).filter(({ period_from }) => period_from === `${today.slice(0, 7)}-01`),
  ).toEqual([]);
  const { body } = await world.call(listExceptions, 'god', { check_name: 'document.sum' });
  expect(body.items).toMatchObject([{ client_id: client.id, severity: 'error' }]);
  const { findings } = await world.sql((db) => statementSums.checkSlice({ db, tenantId: world.tenants.demo }, null));
  expect(findings).toMatchObject([{ client_id: client.id }]);

  await runPeriod(world, 'month', lastMonth.period_from);
  const [successor, former] = await documentsOf(world, client.id);
  expect(former).toMatchObject({ status: 'replaced', successor: successor?.number });
  await runPeriod(world, 'month', today);
  const current = (await documentsOf(world, client.id)).find(
    ({ period_from }) => period_from === `${today.slice(0, 7)}-01`,
  );
  expect(balanceOf((await factsOf(current?.id ?? '')).accounts[0] as Account, 'cash')).toMatchObject({
    opening: '105.00',
    closing: '105.00',
  });
  const after = await world.sql((db) => statementSums.checkSlice({ db, tenantId: world.tenants.demo }, null));
  expect(after.findings).toEqual([]);
});

test('each client of this world has statements of month and year that add up', async () => {
  await runPeriod(world, 'year', today);
  const { rows } = await world.sql((db) =>
    sql<{
      facts: Facts;
    }>`select facts from client_documents where kind in ('month', 'year') and status = 'issued'`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(4);
  for (const { facts } of rows) expectToAddUp(facts);
});

test('a run that is killed in the middle goes on after the last client, and no client gets two', async () => {
  for (let at = 0; at < 3; at++) await givenMoney(world, await world.givenClient(), '1.00', inLastMonth);
  const id = await world.sql((db) => startRun({ db }, lastMonth, null));
  await expect(world.sql((db) => startRun({ db }, lastMonth, null))).rejects.toMatchObject({
    constraint: 'document.run_under_way',
  });
  const run = (call: ReturnType<typeof workIn>) =>
    statementJob.kind === 'open' ? statementJob.run(call, { id }) : undefined;
  const call = workIn(world);
  const killed = {
    ...call,
    transact: <Result>(work: Parameters<typeof call.transact<Result>>[0]) =>
      call.transact(async (ctx) => {
        await work(ctx);
        throw new Error('killed');
      }),
  };
  await expect(run(killed as typeof call)).rejects.toThrow('killed');
  await run(call);
  const { body } = await world.call(listDocumentRuns, 'god', {});
  expect(body.items.find((each) => each.id === id)).toMatchObject({ status: 'done', withheld: 0, issued: 3 });
});

test('the last business day of a month starts its statements, that of December the year’s, any other day none', async () => {
  const started = () =>
    world.sql(
      async (db) =>
        await db
          .selectFrom('client_document_runs')
          .select(['kind', 'period_from'])
          .where('status', '=', 'running')
          .execute(),
    );
  await world.sql((db) => startRunsOfClosedDay({ db }, '2025-12-30', '2025-12-31'));
  expect(await started()).toEqual([]);
  await world.sql((db) => startRunsOfClosedDay({ db }, '2025-12-31', '2026-01-01'));
  expect(await started()).toMatchObject([{ kind: 'month' }, { kind: 'year' }]);
});

test('a paper that should be there and is not is found', async () => {
  const holding = await givenHolding(world);
  await world.asOwner(`set session_replication_role = replica; delete from client_documents_due;
    update orders set update_datetime = now() - interval '2 hours' where id = '${holding.id}'; set session_replication_role = default`);
  const { findings } = await world.sql((db) => missingDocuments.checkSlice({ db, tenantId: world.tenants.demo }, null));
  expect(findings).toMatchObject([{ subject_type: 'order', subject_id: holding.id }]);
});

test('a client who had nothing and moved nothing gets no statement', async () => {
  const { id } = await world.givenClient();
  expect(await world.sql((db) => readStatements({ db }, [id], lastMonth))).toEqual([]);
});
