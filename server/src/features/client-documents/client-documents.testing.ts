// Papers in tests: issuing what is due, and running the statements of a period.
import { randomUUID } from 'node:crypto';
import { listClientDocuments, type ClientDocument } from '@backoffice/contract/client-documents/client-documents.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import type { TenantName } from '#testing/test-database.ts';
import { workIn } from '#testing/work.ts';
import type { World } from '#testing/world.ts';
import { statementJob } from './client-documents.run.job.ts';
import { periodOf, startRun } from './client-documents.runs.ts';
import { issueDue } from './client-documents.sweep.ts';

export const issueAll = (world: World, tenant: TenantName = 'demo'): Promise<void> => issueDue(workIn(world, tenant));

/** Runs the statements of the period that the day is in, whether it is over or not. */
export async function runPeriod(
  world: World,
  kind: 'month' | 'year',
  day: string,
  tenant: TenantName = 'demo',
): Promise<string> {
  const id = await world.sql((db) => startRun({ db }, periodOf(kind, day), null), tenant);
  if (statementJob.kind === 'open') await statementJob.run(workIn(world, tenant), { id });
  return id;
}

/** The newest first. */
export const documentsOf = async (world: World, client_id: string): Promise<ClientDocument[]> =>
  (await world.call(listClientDocuments, 'god', { client_id, sort: '-number' })).body.items;

/** Money of a deposit that took effect at that time. */
export const givenMoney = (
  world: World,
  { account_id }: { account_id: string },
  amount: string,
  effectiveAt: string,
): Promise<void> =>
  world.sql((db) =>
    post(
      { db, actor: null },
      {
        kind: 'deposit',
        reference: randomUUID(),
        step: 'approved',
        fake: false,
        effectiveAt,
        lines: [platformSide('bank', 'USD', `-${amount}`), clientSide(account_id, 'cash', 'USD', amount)],
      },
    ),
  );

/** A voucher of a client of this agent. */
export async function givenVoucher(
  world: World,
  tenant: TenantName = 'demo',
): Promise<{ id: string; client_id: string }> {
  const { id: client_id, account_id } = await world.givenClient({ tenant });
  const { id } = await world.sql(async (db) => {
    const deposit = await db
      .insertInto('deposits')
      .values({
        client_id,
        account_id,
        fake: false,
        amount: '12.50',
        currency: 'USD',
        sub_type: 'bank',
        status: 'approved',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return deposit;
  }, tenant);
  await issueAll(world, tenant);
  return world.sql(
    (db) =>
      db
        .selectFrom('client_documents')
        .select(['id', 'client_id'])
        .where('record_id', '=', id)
        .executeTakeFirstOrThrow(),
    tenant,
  );
}
